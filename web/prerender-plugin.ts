import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";

interface Painter {
  PAGES: readonly { path: string; file: string; screen: string }[];
  paint: (path: string) => Promise<{ head: string; body: string }>;
  SHELLS: readonly { file: string; screens: readonly string[] }[];
  opening: () => string;
}

/** After a build, paints the public pages into HTML files, so that they are there before any script has run. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "planner-prerender",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      handler: async () => {
        const dist = resolve(config.root, config.build.outDir);
        const manifest: Manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
        const template = await readFile(join(dist, "index.html"), "utf8");
        await withPainter(config.root, async ({ PAGES, paint, SHELLS, opening }) => {
          for (const { path, file, screen } of PAGES) {
            const { head, body } = await paint(path);
            const links = linksOf(manifest, [screen], template);
            await writeFile(join(dist, file), fill(template, `${head}${links.join("")}`, body));
          }
          for (const { file, screens } of SHELLS) {
            const links = linksOf(manifest, screens, template);
            const head = `<title>Planner</title>${links.join("")}`;
            await writeFile(join(dist, file), fill(template, head, opening()));
          }
        });
      },
    },
  };
}

/** Builds src/prerender.tsx for Node, inside the repository so that it finds its packages, and uses it. */
async function withPainter(root: string, use: (painter: Painter) => Promise<void>): Promise<void> {
  const packages = join(root, "node_modules");
  await mkdir(packages, { recursive: true });
  const folder = await mkdtemp(join(packages, ".prerender-"));
  try {
    await build({
      root,
      logLevel: "error",
      build: { ssr: "src/prerender.tsx", outDir: folder, emptyOutDir: false, copyPublicDir: false },
    });
    await use((await import(pathToFileURL(join(folder, "prerender.js")).href)) as Painter);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const fill = (template: string, head: string, body: string): string =>
  template
    .replace(/<title>.*?<\/title>/, "")
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);

/** Style sheets of screens and their scripts to fetch ahead, but for what the template names already. */
function linksOf(manifest: Manifest, screens: readonly string[], template: string): string[] {
  const lost = screens.filter((screen) => !manifest[screen]);
  if (lost.length > 0) throw new Error(`The build has no file of its own for ${lost.join(", ")}`);
  const seen = new Set<string>();
  const chunks = screens.flatMap((screen) => chunksOf(manifest, screen, seen));
  const missing = (files: string[]) => files.filter((file) => !template.includes(`="/${file}"`));
  return [
    ...missing(chunks.flatMap(({ css = [] }) => css)).map(styleSheet),
    ...missing(chunks.map(({ file }) => file)).map(preload),
  ];
}

const styleSheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`;
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
}
