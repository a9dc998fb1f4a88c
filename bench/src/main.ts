// npm run bench -- NAME …: prints what a benchmark measures; `--write` also puts it into the papers of bench/.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DATA, hasData, ROOT } from "./harness/data.ts";
import { type Row, toMarkdown, writeSection } from "./harness/table.ts";

interface Bench {
  readonly about: string;
  /** Real decks and talks; without them it says so and ends. */
  readonly needsData?: true;
  /** The place in bench/README.md that it fills. */
  readonly section?: string;
  readonly load: () => Promise<{
    bench: (words: readonly string[]) => Promise<readonly Row[] | string> | string;
  }>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  speed: {
    about: "decks and talks to pages and notes, on the command line and through the server",
    needsData: true,
    section: "speed",
    load: () => import("./speed/upload.ts"),
  },
  "calendar-crowd": {
    about: "rounds and lists of 50,000 events at one moment, on one day, recurring",
    section: "calendar-crowd",
    load: () => import("./speed/calendar-crowd.ts"),
  },
  load: {
    about:
      "polls, dashboards, uploads, queued notes, a soak of ten minutes; names of parts run these alone",
    section: "load",
    load: () => import("./load/load.ts"),
  },
  screens: {
    about:
      "how soon screens are there, what they weigh, how fast they answer in a slowed-down browser",
    section: "screens",
    load: () => import("./speed/screens.ts"),
  },
  plans: {
    about: "how fast a built-in plan is there, and its page in a slowed-down browser",
    load: () => import("./speed/plans.ts"),
  },
  "present-page": {
    about: "how fast the present screen shows a page",
    section: "present-page",
    load: () => import("./speed/present-page.ts"),
  },
  presenters: {
    about: "two hundred presenters on one process",
    section: "presenters",
    load: () => import("./speed/presenters.ts"),
  },
  "presentation-notes": {
    about: "from the end of a presentation to its notes",
    needsData: true,
    section: "presentation-notes",
    load: () => import("./speed/presentation-notes.ts"),
  },
  "account-timing": {
    about: "whether the time of an answer tells which accounts there are",
    section: "account-timing",
    load: () => import("./speed/account-timing.ts"),
  },
  crash: {
    about:
      "kill -9 of each process at each stage ten times; a number, `resume` or `table` divide it",
    section: "crash",
    load: () => import("./crash.ts"),
  },
  align: {
    about: "how well segments find their pages",
    needsData: true,
    load: () => import("./quality/align.ts"),
  },
  "align-cross-validation": {
    about: "the same on talks that no constant was chosen on",
    needsData: true,
    load: () => import("./quality/align-cross-validation.ts"),
  },
  pictures: {
    about:
      "decks drawn as pictures: their text, and the pages found by it; names of talks run these alone",
    needsData: true,
    section: "pictures",
    load: () => import("./quality/pictures.ts"),
  },
  attribution: {
    about: "on what page live segments are put",
    needsData: true,
    section: "attribution",
    load: () => import("./quality/attribution.ts"),
  },
  "ami-notes": {
    about: "notes of AMI's meetings, end to end",
    needsData: true,
    load: () => import("./quality/ami-notes.ts"),
  },
  statements: {
    about: "statements of design meetings, leave one out and held out",
    load: () => import("./quality/statements.ts"),
  },
  shipped: {
    about: "what is shown unasked against what people noted",
    load: () => import("./quality/shipped.ts"),
  },
  agreement: {
    about: "how far two labellers agree",
    load: () => import("./quality/agreement.ts"),
  },
  summary: {
    about: "sentences chosen for a summary, beside LexRank",
    needsData: true,
    load: () => import("./quality/summary.ts"),
  },
  "plan-quality": {
    about: "how good built-in plans are; `--write` puts it into bench/PLANS.md",
    load: () => import("./quality/plans.ts"),
  },
  "model-notes": {
    about: "notes by a simulated language model",
    needsData: true,
    section: "llm",
    load: () => import("./llm/model-notes.ts"),
  },
  "after-last-word": {
    about: "how long notes by a simulated model take after the last word of a presentation",
    needsData: true,
    section: "after",
    load: () => import("./llm/after-last-word.ts"),
  },
  "model-plans": {
    about: "a rich plan by a simulated language model",
    load: () => import("./llm/model-plans.ts"),
  },
  lies: {
    about:
      "what a lying model gets past the verifier by facts alone; names of meetings run these alone",
    load: () => import("./llm/lies.ts"),
  },
  "plan-lies": {
    about: "what a lying model gets into plans",
    load: () => import("./llm/plan-lies.ts"),
  },
  written: {
    about:
      "what becomes of notes by a skilled writer in the model's place, and of lies built on them",
    load: () => import("./llm/written.ts"),
  },
  "train-ami": {
    about: "trains engine/src/classify/weights/model.json; `check` only compares, here and below",
    needsData: true,
    load: () => import("./training/ami-heads.ts"),
  },
  "train-design": {
    about: "trains engine/src/classify/weights/design.json",
    needsData: true,
    load: () => import("./training/design-heads.ts"),
  },
  "train-matter": {
    about: "trains engine/src/classify/weights/matter.json",
    needsData: true,
    load: () => import("./training/matter-heads.ts"),
  },
  "train-quality": {
    about: "trains engine/src/topics/weights/quality.json",
    load: () => import("./training/quality-heads.ts"),
  },
};

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
  for (const [each, { about }] of Object.entries(BENCHES))
    console.log(`${each.padEnd(24)}${about}`);
  console.log(
    `${"quality".padEnd(24)}how right the engine is, into bench/QUALITY.md: ${Object.keys(QUALITY).join(", ")}`,
  );
  process.exitCode = name === "" ? 0 : 2;
}

async function run(each: string): Promise<void> {
  const { section } = BENCHES[each]!;
  const text = await measure(each, words);
  console.log(text);
  // A part of a table does not stand for the whole.
  if (isWriting && section && words.length === 0) writeSection(section, text);
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
  const { needsData, load } = BENCHES[each]!;
  if (needsData && !hasData())
    return `Skipped: the real decks and talks are not at ${DATA} (set PLANNER_DATA).`;
  const { bench } = await load();
  const measured = await bench(given);
  return typeof measured === "string" ? measured : toMarkdown(measured);
}

function writePaper(file: string, text: string): void {
  writeFileSync(join(ROOT, "bench", file), `${text}\n`);
}
