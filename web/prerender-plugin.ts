import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin, type ResolvedConfig } from "vite";

interface Painter {
  PAGES: readonly { path: string; file: string; screen: string }[];
  paint: (path: string) => Promise<{ head: string; body: string }>;
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
    closeBundle: {
      sequential: true,
      handler: async () => {
        const dist = resolve(config.root, config.build.outDir);
        const manifest: Manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
        const template = await readFile(join(dist, "index.html"), "utf8");
        await withPainter(config.root, async ({ PAGES, paint }) => {
          for (const { path, file, screen } of PAGES) {
            const { head, body } = await paint(path);
            const links = linksOf(manifest, screen).filter((link) => !template.includes(link));
            await writeFile(join(dist, file), fill(template, `${head}${links.join("")}`, body));
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

/** Style sheets of a screen, and its scripts to fetch ahead. */
function linksOf(manifest: Manifest, screen: string): string[] {
  const chunks = chunksOf(manifest, screen);
  return [
    ...chunks.flatMap(({ css = [] }) => css.map((file) => `href="/${file}"`)).map(styleSheet),
    ...chunks.map(({ file }) => `href="/${file}"`).map(preload),
  ];
}

const styleSheet = (href: string) => `<link rel="stylesheet" crossorigin ${href}>`;
const preload = (href: string) => `<link rel="modulepreload" crossorigin ${href}>`;

function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
}
