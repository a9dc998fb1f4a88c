// Builds the web app: its files, the pages that are painted ahead, and a compressed copy of each. `scripts/web-build.mjs` runs it.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build, type InlineConfig, type Manifest } from "vite";

interface Painter {
  PAGES: readonly { path: string; language: string; file: string; sources: readonly string[] }[];
  paint: (page: { path: string; language: string }) => Promise<{ head: string; body: string }>;
  SHELLS: readonly { file: string; screens: readonly string[] }[];
  opening: () => string;
}

const root = import.meta.dirname;
const dist = join(root, "dist");
const configFile = join(root, "vite.config.ts");

/** Paints the public pages into HTML files, so that they are there before any script has run. */
async function prerender(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, "manifest.json"), "utf8"));
  const template = await readFile(join(dist, "index.html"), "utf8");
  const write = (
    { file, language = "en" }: { file: string; language?: string },
    sources: readonly string[],
    head: string,
    body: string,
  ) => {
    const links = linksOf(manifest, sources, template).join("");
    const html = fill(template, head + links, body);
    return writeFile(
      join(dist, file),
      html.replace('<html lang="en">', `<html lang="${language}">`),
    );
  };
  await withPainter(async ({ PAGES, paint, SHELLS, opening }) => {
    for (const page of PAGES) {
      const { head, body } = await paint(page);
      await write(page, page.sources, head, body);
    }
    for (const { file, screens } of SHELLS)
      await write({ file }, screens, "<title>Planner</title>", opening());
  });
}

/** Builds src/prerender.tsx for Node, inside the repository so that it finds its packages, and uses it. */
async function withPainter(use: (painter: Painter) => Promise<void>): Promise<void> {
  const packages = join(root, "node_modules");
  await mkdir(packages, { recursive: true });
  const outDir = await mkdtemp(join(packages, ".prerender-"));
  const options = { ssr: "src/prerender.tsx", outDir, emptyOutDir: false, copyPublicDir: false };
  try {
    await build({ configFile, logLevel: "error", build: options } satisfies InlineConfig);
    await use((await import(pathToFileURL(join(outDir, "prerender.js")).href)) as Painter);
  } finally {
    await rm(outDir, { recursive: true });
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

function chunksOf(manifest: Manifest, key: string, seen: Set<string>): Manifest[string][] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))];
}

const SHRINKS = /\.(js|css|html|svg)$/;
const COMPRESSORS = [
  { ending: ".br", shrink: promisify(brotliCompress) },
  { ending: ".gz", shrink: promisify(gzip) },
] as const;

/** Puts a compressed copy beside each file that shrinks, so that the server never compresses while someone waits. */
async function compress(): Promise<void> {
  for (const name of await readdir(dist, { recursive: true })) {
    if (!SHRINKS.test(name)) continue;
    const content = await readFile(join(dist, name));
    for (const { ending, shrink } of COMPRESSORS)
      await writeFile(join(dist, name + ending), await shrink(content));
  }
}

await build({ configFile, logLevel: "warn" });
await prerender();
await compress();
