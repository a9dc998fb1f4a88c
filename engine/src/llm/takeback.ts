import type { AlignedSegment, Evidence } from "@planner/contract/model";
import type { LlmFailure } from "../llm.ts";
import { type DraftNote, linesOf, stemsOf } from "../notes/draft.ts";
import { evidenceIn } from "../notes/evidence.ts";
import { tokensOf } from "../text/tokens.ts";
import { ANSWERS, type Change } from "./answer.ts";
import type { Asking } from "./ask.ts";
import { contextOf, rowOf, segmentLine } from "./prompt.ts";
import { askAbout } from "./question.ts";
import type { ModelTask } from "./window-source.ts";

/** Puts what was taken back out of notes, and what replaced something beside the words of what it replaced. */
export type Reversals = {
  apply: (notes: readonly DraftNote[]) => DraftNote[];
  failure: LlmFailure | undefined;
};

const MAX_PROMPT_CHARS = 240_000;
/** What a line takes back may be named in the one before. */
const REACH = 1;

/** A note is found again by this among notes that were merged anew. */
const keyOf = ({ type, text, evidence }: DraftNote): string =>
  `${type} ${evidence[0]?.segmentId} ${text}`;

/** Where nothing was asked, or answered. */
export const AS_THEY_ARE: Reversals = { apply: (notes) => [...notes], failure: undefined };

function promptOf(
  notesById: ReadonlyMap<string, DraftNote>,
  { segments, leftOut }: ModelTask,
): string {
  const notes = [...notesById].map(([id, { type, page, owner, dueWords, text, evidence }]) =>
    rowOf(id, type, `p${page ?? 0}`, evidence[0]?.segmentId, owner, dueWords, text),
  );
  const lines = segments.map((one) => segmentLine(one, leftOut));
  return [
    "NOTES (id | type | page | first line | owner | due | text)",
    ...notes,
    "TRANSCRIPT (id | page | time | speaker | words)",
    lines.join("\n").slice(0, MAX_PROMPT_CHARS),
    "END OF DATA. Answer as JSON which notes a later line takes back or replaces.",
  ].join("\n");
}

/** Whether a line comes after all that a note cites, and has to do with it: its words, or its person on its page. */
function takesBack(
  line: AlignedSegment,
  note: DraftNote,
  segments: readonly AlignedSegment[],
): boolean {
  const at = segments.indexOf(line);
  const cited = linesOf(note);
  const last = segments.findLastIndex(({ id }) => cited.has(id));
  if (at <= last) return false;
  const near = segments.slice(Math.max(last + 1, at - REACH), at + 1);
  const spokenTokens = near.flatMap(({ text }) => tokensOf(text));
  if (spokenTokens.some((token) => stemsOf(note).has(token))) return true;
  return line.page === note.page && note.evidence.some(({ speaker }) => speaker === line.speaker);
}

/** What stands in the place of a note where a line replaces it and no other note says how: that line, as it was said. */
const inItsPlace = (note: DraftNote, line: AlignedSegment, order: number): DraftNote => {
  const { owner: _owner, due: _due, dueWords: _words, region: _region, ...rest } = note;
  return {
    ...rest,
    text: line.text,
    isQuoted: true,
    evidence: [evidenceIn(line, line.text)],
    order,
    replaces: note.evidence,
  };
};

const MOST_QUOTED_WORDS = 45;

/**
 * Asks once over a whole meeting which decisions and tasks were taken back or replaced by a later line. Code holds each
 * answer: the note and the line exist, the line comes later and has to do with the note.
 */
export async function findReversals(
  notes: readonly DraftNote[],
  task: ModelTask,
  asking: Asking,
): Promise<Reversals> {
  const settled = notes.filter(
    ({ type, marks }) => (type === "Decision" || type === "Action Item") && !marks,
  );
  if (settled.length === 0) return AS_THEY_ARE;
  const ordered = settled.toSorted((left, right) => left.order - right.order);
  const notesById = new Map(ordered.map((note, index) => [`d${index + 1}`, note]));
  const context = contextOf({ ...task, guidance: undefined });
  const question = { ...ANSWERS.changes, context, prompt: promptOf(notesById, task) };
  const { value: changes, failure } = await askAbout("takeback", question, asking);
  if (!changes) return { ...AS_THEY_ARE, failure };
  const found = changes.flatMap((change) => held(change, notesById, task) ?? []);
  const gone = new Map(found.map((one) => [keyOf(one.note), one]));
  return { apply: (all) => applied(all, gone, task.segments), failure };
}

/** A note that fell, the line that takes it back, and the note that holds instead, by its key. */
type Reversal = {
  note: DraftNote;
  line: AlignedSegment;
  instead: string | undefined;
  isReplaced: boolean;
};

function held(
  found: Change,
  notesById: ReadonlyMap<string, DraftNote>,
  { segments, leftOut }: ModelTask,
): Reversal | undefined {
  const note = notesById.get(found.id);
  const line = segments.find(({ id }) => id === found.line);
  if (!note || !line || leftOut.has(line.id) || !takesBack(line, note, segments)) return undefined;
  const later = notesById.get(found.by);
  const instead = later && later !== note && later.order > note.order ? keyOf(later) : undefined;
  return { note, line, instead, isReplaced: found.change === "replaced" };
}

function applied(
  all: readonly DraftNote[],
  gone: ReadonlyMap<string, Reversal>,
  segments: readonly AlignedSegment[],
): DraftNote[] {
  const byKey = new Map(all.map((note) => [keyOf(note), note]));
  const replacedBy = new Map<string, Evidence[]>();
  const remaining = all.flatMap((note): DraftNote[] => {
    const change = gone.get(keyOf(note));
    if (!change) return [note];
    const { instead, line, isReplaced } = change;
    if (instead !== undefined && byKey.has(instead) && !gone.has(instead)) {
      const before = replacedBy.get(instead) ?? [];
      replacedBy.set(instead, [...before, ...(note.replaces ?? []), ...note.evidence]);
      return [];
    }
    const isShort = line.text.split(/\s+/u).length <= MOST_QUOTED_WORDS;
    const isNoted = all.some((one) => one !== note && linesOf(one).has(line.id));
    return isReplaced && isShort && !isNoted
      ? [inItsPlace(note, line, segments.indexOf(line))]
      : [];
  });
  return remaining.map((note) => {
    const words = replacedBy.get(keyOf(note));
    return words ? { ...note, replaces: [...(note.replaces ?? []), ...words] } : note;
  });
}
