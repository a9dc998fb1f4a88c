// Prints the pages in this folder to ../deck.pdf: node server/sample/source/make-deck.mjs
// Needs a Chromium (CHROMIUM names it, else the usual places are tried) and @fontsource/jost.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const here = import.meta.dirname;
const WEIGHTS = [400, 500];
const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--no-pdf-header-footer",
];

// Static weights, not the variable font: Chromium can only write instances of a variable font as nameless Type 3.
function fontFaces() {
  const fonts = new URL("files/", import.meta.resolve("@fontsource/jost/package.json"));
  return WEIGHTS.map((weight) => {
    const file = new URL(`jost-latin-${weight}-normal.woff2`, fonts);
    return `@font-face{font-family:Jost;font-weight:${weight};src:url(${file})}`;
  }).join("\n");
}

function html() {
  const css = readFileSync(join(here, "deck.css"), "utf8");
  const folder = join(here, "pages");
  const pages = readdirSync(folder).toSorted();
  const body = pages.map((page) => readFileSync(join(folder, page), "utf8")).join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Checkout redesign, review two</title>
<style>${fontFaces()}\n${css}</style><body>${body}</body></html>`;
}

function print(browser, scratch) {
  const page = join(scratch, "deck.html");
  writeFileSync(page, html());
  const out = join(here, "..", "deck.pdf");
  const args = [...FLAGS, `--user-data-dir=${join(scratch, "profile")}`, `--print-to-pdf=${out}`];
  const run = spawnSync(browser, [...args, pathToFileURL(page).href], { encoding: "utf8" });
  if (run.status !== 0) throw new Error(`${browser} failed: ${run.stderr}`);
  return out;
}

const browser = process.env.CHROMIUM ?? BROWSERS.find((path) => existsSync(path));
if (!browser) throw new Error("No Chromium found. Set CHROMIUM to its path.");
const scratch = mkdtempSync(join(tmpdir(), "sample-deck-"));
try {
  console.log(print(browser, scratch));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
