// npm run bench -- NAME …: prints what a benchmark measures; `--write` also puts it into the papers of bench/.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA, hasData, ROOT } from "./harness/data.ts";
import { type Row, toMarkdown, writeSection } from "./harness/table.ts";

interface Bench {
  readonly bench: (words: readonly string[]) => Promise<readonly Row[] | string> | string;
}

/** bench/README.md says what each is about. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  speed: () => import("./speed/upload.ts"),
  "calendar-crowd": () => import("./speed/calendar-crowd.ts"),
  load: () => import("./load/load.ts"),
  find: () => import("./load/find.ts"),
  directory: () => import("./load/directory.ts"),
  screens: () => import("./speed/screens.ts"),
  plans: () => import("./speed/plans.ts"),
  "present-page": () => import("./speed/present-page.ts"),
  presenters: () => import("./speed/presenters.ts"),
  "presentation-notes": () => import("./speed/presentation-notes.ts"),
  "account-timing": () => import("./speed/account-timing.ts"),
  "added-time": () => import("./speed/added-time.ts"),
  crash: () => import("./crash.ts"),
  align: () => import("./quality/align.ts"),
  "align-cross-validation": () => import("./quality/align-cross-validation.ts"),
  pictures: () => import("./quality/pictures.ts"),
  "deck-changes": () => import("./quality/deck-changes.ts"),
  films: () => import("./quality/films.ts"),
  attribution: () => import("./quality/attribution.ts"),
  "ami-notes": () => import("./quality/ami-notes.ts"),
  statements: () => import("./quality/statements.ts"),
  decisions: () => import("./quality/decisions.ts"),
  shipped: () => import("./quality/shipped.ts"),
  outcomes: () => import("./quality/outcomes.ts"),
  agreement: () => import("./quality/agreement.ts"),
  summary: () => import("./quality/summary.ts"),
  "plan-quality": () => import("./quality/plans.ts"),
  "model-notes": () => import("./llm/model-notes.ts"),
  "after-last-word": () => import("./llm/after-last-word.ts"),
  "model-plans": () => import("./llm/model-plans.ts"),
  lies: () => import("./llm/lies.ts"),
  "plan-lies": () => import("./llm/plan-lies.ts"),
  written: () => import("./llm/written.ts"),
  "train-ami": () => import("./training/ami-heads.ts"),
  "train-design": () => import("./training/design-heads.ts"),
  "train-settled": () => import("./training/settled-heads.ts"),
  "train-matter": () => import("./training/matter-heads.ts"),
  "train-quality": () => import("./training/quality-heads.ts"),
};

/** Those on real decks and talks; without them they say so and end. */
const ON_DATA = new Set([
  "speed",
  "presentation-notes",
  "align",
  "align-cross-validation",
  "pictures",
  "deck-changes",
  "films",
  "attribution",
  "ami-notes",
  "summary",
  "model-notes",
  "after-last-word",
  "train-ami",
  "train-design",
  "train-settled",
  "train-matter",
]);

/** What `quality` runs, in the order in which bench/QUALITY.md shows it. */
const QUALITY: Readonly<Record<string, string>> = {
  align: "Pages",
  "align-cross-validation": "Pages, with constants chosen on the other talks",
  "ami-notes": "Notes of real speech: AMI's meetings, end to end",
  statements: "Statements in design meetings",
  shipped: "Notes that ship, on weights that had not seen the meeting",
  agreement: "How far two labellers agree",
  summary: "Summaries",
  lies: "A model that lies",
};

const QUALITY_HEAD =
  "# How right the notes are\n\nWritten by `npm run bench -- quality --write`; what the figures mean stands in bench/README.md.";

const isWriting = process.argv.includes("--write");
const [name = "", ...words] = process.argv.slice(2).filter((word) => word !== "--write");

if (name === "quality") await runQuality();
else if (Object.hasOwn(BENCHES, name)) await run(name);
else {
  console.log(
    `npm run bench -- NAME [--write], where NAME is quality or one of these (bench/README.md):`,
  );
  for (const each of Object.keys(BENCHES)) console.log(`  ${each}`);
  process.exitCode = name === "" ? 0 : 2;
}

async function run(each: string): Promise<void> {
  const text = await measure(each, words);
  console.log(text);
  // A part of a table does not stand for the whole.
  if (isWriting && words.length === 0) writeSection(each, text);
  if (isWriting && each === "plan-quality") writePaper("PLANS.md", text);
}

async function runQuality(): Promise<void> {
  const parts = [QUALITY_HEAD];
  for (const [each, title] of Object.entries(QUALITY)) {
    parts.push(`## ${title}\n\n${await measure(each, [])}`);
    console.log(`${parts.at(-1)}\n`);
  }
  if (isWriting) writePaper("QUALITY.md", parts.join("\n\n"));
}

async function measure(each: string, given: readonly string[]): Promise<string> {
  if (ON_DATA.has(each) && !hasData())
    return `Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`;
  const { bench } = await BENCHES[each]!();
  const measured = await bench(given);
  return typeof measured === "string" ? measured : toMarkdown(measured);
}

function writePaper(file: string, text: string): void {
  writeFileSync(join(ROOT, "bench", file), `${text}\n`);
}
