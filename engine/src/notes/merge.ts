import { tokensOf } from "../text/tokens.ts";
import { denies } from "../verify/denials.ts";
import { measuresWritten } from "../verify/measures.ts";
import type { DraftNote } from "./draft.ts";
import { notAmong } from "./evidence.ts";

const MIN_TOKENS = 3;
const SAME_SHARE = 0.7;

function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [less, more] = left.size < right.size ? [left.size, right.size] : [right.size, left.size];
  if (less / more < SAME_SHARE) return 0;
  let common = 0;
  for (const token of left) if (right.has(token)) common++;
  const all = left.size + right.size - common;
  if (Math.min(left.size, right.size) < MIN_TOKENS) return common === all ? 1 : 0;
  return common / all;
}

/** A note with what it is compared by, read once. */
type Read = { note: DraftNote; tokens: ReadonlySet<string> };

const read = (note: DraftNote): Read => ({ note, tokens: new Set(tokensOf(note.text)) });

function isSameNote({ note, tokens }: Read, other: Read): boolean {
  if (note.owner && other.note.owner && note.owner !== other.note.owner) return false;
  return likeness(tokens, other.tokens) >= SAME_SHARE;
}

function merged(left: DraftNote, right: DraftNote): DraftNote {
  const better = right.confidence > left.confidence ? right : left;
  const support = [...(left.support ?? []), ...(right.support ?? [])];
  const marks = [...(left.marks ?? []), ...(right.marks ?? [])];
  return {
    ...better,
    order: Math.min(left.order, right.order),
    evidence: [...left.evidence, ...notAmong(left.evidence, right.evidence)],
    suggestion: left.suggestion && right.suggestion,
    ...(support.length === 0 ? {} : { support }),
    owner: left.owner ?? right.owner,
    due: left.due ?? right.due,
    ...(marks.length === 0 ? {} : { marks }),
  };
}

/** What notes that say the same have in common, so that others need not be compared. */
function kindOf({ page, type, text }: DraftNote): string {
  const numbers = measuresWritten(text).flatMap(({ kind, readings }) =>
    kind === "number" ? readings.slice(0, 1) : [],
  );
  return [page, type, denies(text), ...numbers.toSorted()].join("|");
}

/** Joins notes of one type and page that say the same; the better sentence stays, the evidence of both is kept. */
export function mergeDuplicates(notes: readonly DraftNote[]): DraftNote[] {
  const distinct: Read[] = [];
  const placesOf = new Map<string, number[]>();
  for (const note of notes.map(read)) {
    const kind = kindOf(note.note);
    const places = placesOf.get(kind) ?? [];
    placesOf.set(kind, places);
    const twin = places.find((at) => isSameNote(distinct[at]!, note));
    if (twin === undefined) places.push(distinct.push(note) - 1);
    else distinct[twin] = read(merged(distinct[twin]!.note, note.note));
  }
  return distinct.map(({ note }) => note);
}
