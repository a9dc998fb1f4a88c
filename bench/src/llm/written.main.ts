// node scripts/with-node.mjs bench/src/llm/written.main.ts [MEETING …]: what becomes of the notes that a skilled writer wrote in the
// model's place, and of lies built on them (engine/fixtures/model); `--show` prints each that is not shown as written.
import type { Annotation } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import {
  liesOf,
  readWritten,
  replayed,
  type Written,
  type WrittenLie,
  writtenMeetings,
} from "../../../engine/fixtures/model/replay.ts";
import type { ModelNote } from "../../../engine/src/verify/model-notes.ts";
import { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import { type Labelled, labelledMeeting } from "../quality/labelled.ts";

const isShowing = process.argv.includes("--show");
const given = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const meetings = given.length > 0 ? given : writtenMeetings();

const say = (...words: string[]): void => {
  if (isShowing) console.log(words.join(" | "));
};

/** What a reader sees where a model tells these notes. */
async function shownFor(
  { deck, segments, date }: Labelled,
  written: Written,
  notesOf?: (key: string) => readonly ModelNote[],
): Promise<Annotation[]> {
  const llm = replayed(written, notesOf);
  const { report } = await makeNotes(deck, segments, { llm, meeting: date ? { date } : {} });
  return report.pages.flatMap(({ annotations }) => annotations);
}

/** Whether what is shown says what a note says, in its own words. */
const isShown = (note: ModelNote, shown: readonly Annotation[]): boolean =>
  shown.some(
    (one) =>
      one.text === note.text.trim() &&
      one.type === note.type &&
      (note.owner === "" || note.type !== "Action Item" || (one.owner ?? "").includes(note.owner)),
  );

/** A day that nobody said is left off the note: then the lie is not told. */
const isLieShown = (lie: ModelNote, shown: readonly Annotation[]): boolean =>
  isShown(
    lie,
    shown.filter(({ due, dueWords }) => lie.due === "" || (due ?? dueWords) !== undefined),
  );

const isQuoted = ({ claims }: ModelNote, shown: readonly Annotation[]): boolean =>
  shown.some(
    (one) =>
      one.isQuoted &&
      one.evidence.some(({ segmentId }) => claims.some((claim) => claim.segmentId === segmentId)),
  );

const row = (...cells: (string | number)[]): string => `| ${cells.join(" | ")} |`;
const of = (part: number, all: number): string =>
  all === 0 ? "–" : `${part} (${Math.round((100 * part) / all)} %)`;

const reader = openPdfReader();
const lies = new Map<WrittenLie["kind"], { told: number; shown: number }>();
console.log(
  row("true notes by a skilled writer", "told", "own words", "quotation", "replaced", "dropped"),
);
console.log(row("---", "---", "---", "---", "---", "---"));
try {
  for (const meeting of meetings) {
    const written = readWritten(meeting);
    const labelled = await labelledMeeting(meeting, reader);
    const truths = [...written.windows.values()].flatMap(({ notes }) => notes);
    const shown = await shownFor(labelled, written);
    const replaced = new Set(truths.map(({ replaces }) => replaces).filter(Boolean));
    const noteOutcomes = { own: 0, quoted: 0, replaced: 0, dropped: 0 };
    for (const note of truths) {
      const noteOutcome = isShown(note, shown)
        ? "own"
        : replaced.has(note.ref)
          ? "replaced"
          : isQuoted(note, shown)
            ? "quoted"
            : "dropped";
      noteOutcomes[noteOutcome]++;
      if (noteOutcome !== "own") say(meeting, noteOutcome, note.type, note.text);
    }
    const { own, quoted, dropped } = noteOutcomes;
    const all = truths.length;
    console.log(
      row(meeting, all, of(own, all), of(quoted, all), noteOutcomes.replaced, of(dropped, all)),
    );
    // Told alone, so that no true note stands in a lie's place.
    const lied = await shownFor(labelled, written, (key) => liesOf(written, key));
    for (const lie of [...written.windows.keys()].flatMap((key) => liesOf(written, key))) {
      const count = lies.get(lie.kind) ?? { told: 0, shown: 0 };
      const isSeen = isLieShown(lie, lied);
      lies.set(lie.kind, { told: count.told + 1, shown: count.shown + (isSeen ? 1 : 0) });
      if (isSeen) say(meeting, "shown", lie.kind, lie.text, lie.owner);
    }
  }
} finally {
  await reader.close();
}
console.log(`\n${row("lies with one wrong fact", "told", "shown in own words")}`);
console.log(row("---", "---", "---"));
for (const [kind, { told, shown }] of lies) console.log(row(kind, told, of(shown, told)));
