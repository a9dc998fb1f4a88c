// Reads every hostile file through the real readers: node scripts/with-node.mjs bench/src/corpus/main.ts [--list] [FOLDER …]
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTranscriptFile } from "../../../server/src/adapters/documents/transcript.adapter.ts";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { Failure } from "../../../server/src/platform/failures.ts";
import { watchChildMemory } from "../../../server/src/testing/child-memory.ts";

const DATA =
  process.env.PLANNER_DATA ?? fileURLToPath(new URL("../../../../shared/data", import.meta.url));
const FOLDERS = ["hostile/pdf", "hostile/pdf-real", "hostile/docx", "decks"];
const DRAWN_PAGES = 5;
const HANG_MS = 30_000;

type Outcome = "ok" | "clear error" | "crash";
interface Run {
  name: string;
  outcome: Outcome;
  what: string;
  ms: number;
}

const reader = openPdfReader();
const readers = {
  /** As an upload does it: count, text of all pages, then the first images. */
  pdf: async (path: string): Promise<string> => {
    const { pageCount } = await reader.open(path);
    const deck = await reader.readDeck(path);
    const pages = deck.pages.slice(0, DRAWN_PAGES);
    const options = { widthsPx: [1600, 320], priority: "background" } as const;
    const drawn = await Promise.allSettled(
      pages.map(({ page }) => reader.renderPageAt(path, page, options)),
    );
    const failed = drawn.find((page) => page.status === "rejected");
    // One bad page is a page without an image; a deck of nothing else is a failure.
    if (failed && drawn.every((page) => page.status === "rejected")) throw failed.reason;
    const lines = deck.pages.reduce((count, page) => count + page.lines.length, 0);
    return `${pageCount} pages, ${lines} lines${failed ? ", some without an image" : ""}`;
  },
  docx: async (path: string): Promise<string> => {
    const { segments } = await readTranscriptFile({ path, name: "notes.docx" }, reader);
    return `${segments.length} segments`;
  },
};

const args = process.argv.slice(2);
const chosen = args.filter((arg) => !arg.startsWith("--"));
await main(chosen.length > 0 ? chosen : FOLDERS, args.includes("--list"));
await reader.close();

async function main(folders: readonly string[], list: boolean): Promise<void> {
  if (!existsSync(DATA)) return console.log(`Skipped: there is no data at ${DATA}.`);
  console.log("| files | ok | clear error | crash | hang ≥ 30 s | slowest s | child peak MB |");
  console.log("|---|---|---|---|---|---|---|");
  for (const folder of folders) {
    const memory = watchChildMemory();
    const runs: Run[] = [];
    for (const name of readdirSync(join(DATA, folder)).toSorted()) {
      runs.push(await readOne(join(DATA, folder, name), name));
    }
    memory.stop();
    console.log(rowOf(folder, runs, memory.peakMb()));
    if (list)
      for (const run of runs)
        console.log(`  ${run.ms} ms  ${run.name}: ${run.outcome}, ${run.what}`);
    if (runs.some((run) => run.outcome === "crash" || run.ms >= HANG_MS)) process.exitCode = 1;
  }
}

async function readOne(path: string, name: string): Promise<Run> {
  const startedAt = performance.now();
  const ended = (outcome: Outcome, what: string): Run => {
    return { name, outcome, what, ms: Math.round(performance.now() - startedAt) };
  };
  try {
    const kind = name.endsWith(".docx") ? "docx" : "pdf";
    return ended("ok", await readers[kind](path));
  } catch (error) {
    if (error instanceof Failure) return ended("clear error", error.message);
    return ended("crash", String(error));
  }
}

function rowOf(folder: string, runs: readonly Run[], peakMb: number | null): string {
  const count = (outcome: Outcome) => runs.filter((run) => run.outcome === outcome).length;
  const slowest = Math.max(...runs.map((run) => run.ms)) / 1000;
  const hangs = runs.filter((run) => run.ms >= HANG_MS).length;
  const cells = [
    `${folder} (${runs.length})`,
    count("ok"),
    count("clear error"),
    count("crash"),
    hangs,
    slowest.toFixed(1),
    peakMb ?? "–",
  ];
  return `| ${cells.join(" | ")} |`;
}
