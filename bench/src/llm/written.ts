import type { Annotation } from "@planner/contract/model";
import { makeNotes } from "@planner/engine";
import {
  liesOf,
  readWritten,
  replayed,
  type Written,
  writtenMeetings,
} from "../../../engine/fixtures/model/replay.ts";
import type { ModelNote } from "../../../engine/src/llm/answer.ts";
import { withReader } from "../harness/readers.ts";
import { line, tableOf } from "../harness/table.ts";
import { type Labelled, labelledMeeting } from "../quality/labelled.ts";

/** What becomes of the notes that a skilled writer wrote in the model's place, and of lies built on them (engine/fixtures/model). */
export async function bench(words: readonly string[]): Promise<string> {
  const truths: string[] = [];
  const lies = new Map<string, { planted: number; shown: number }>();
  for (const name of words.length > 0 ? words : writtenMeetings()) {
    const written = readWritten(name);
    const meeting = await withReader((reader) => labelledMeeting(name, reader));
    truths.push(line(name, ...(await outcomesOf(meeting, written))));
    // Told alone, so that no true note stands in a lie's place.
    const shown = await shownFor(meeting, written, (key) => liesOf(written, key));
    for (const lie of [...written.windows.keys()].flatMap((key) => liesOf(written, key))) {
      const count = lies.get(lie.kind) ?? { planted: 0, shown: 0 };
      // A day that nobody said is left off the note: then the lie is not told.
      const dated = shown.filter(({ due, dueWords }) => !lie.due || (due ?? dueWords));
      lies.set(lie.kind, {
        planted: count.planted + 1,
        shown: count.shown + (isShown(lie, dated) ? 1 : 0),
      });
    }
  }
  const head = ["told", "own words", "quotation", "dropped"];
  const lieLines = Array.from(lies, ([kind, { planted, shown }]) =>
    line(kind, planted, partOf(shown, planted)),
  );
  return [
    tableOf(["true notes by a skilled writer", ...head], truths),
    tableOf(["lies with one wrong fact", "told", "shown in own words"], lieLines),
  ].join("\n\n");
}

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

type Outcome = "own" | "quoted" | "dropped";

async function outcomesOf(meeting: Labelled, written: Written): Promise<(string | number)[]> {
  const truths = [...written.windows.values()].flatMap(({ notes }) => notes);
  const shown = await shownFor(meeting, written);
  const outcomes = Map.groupBy(truths, (note): Outcome => {
    if (isShown(note, shown)) return "own";
    return isQuoted(note, shown) ? "quoted" : "dropped";
  });
  const count = (outcome: Outcome): number => outcomes.get(outcome)?.length ?? 0;
  const part = (outcome: Outcome): string => partOf(count(outcome), truths.length);
  return [truths.length, part("own"), part("quoted"), part("dropped")];
}

const partOf = (part: number, all: number): string =>
  all === 0 ? "–" : `${part} (${Math.round((100 * part) / all)} %)`;

/** Whether what is shown says what a note says, in its own words. */
const isShown = (note: ModelNote, shown: readonly Annotation[]): boolean =>
  shown.some(
    (one) =>
      one.text === note.text.trim() &&
      one.type === note.type &&
      (note.owner === "" || note.type !== "Action Item" || (one.owner ?? "").includes(note.owner)),
  );

const isQuoted = ({ claims }: ModelNote, shown: readonly Annotation[]): boolean =>
  shown.some(
    (one) =>
      one.isQuoted &&
      one.evidence.some(({ segmentId }) => claims.some((claim) => claim.segmentId === segmentId)),
  );
