import type { AlignedSegment, Evidence, Report } from "@planner/contract/model";
import { wordsOf } from "../../text/tokens.ts";
import { nextReference, pageInDeck } from "./references.ts";
import {
  type Correction,
  type NoteAnchor,
  type NoteChange,
  type Placed,
  placedNotes,
} from "./types.ts";

/** The notes as they were made anew, and what they were made from. */
type Made = { report: Report; segments: readonly AlignedSegment[] };

/** Fewer words may be anybody's: "Yes, please." */
const LEAST_WORDS = 3;

/**
 * Finds corrected notes again after the notes were made anew: by their id and words, else by their words. One that is not
 * there any more is put back while its words were said, else it waits; one that was taken out stays so.
 */
export function refindNotes<T extends Correction>(
  { report, segments }: Made,
  { notes, pageCount }: { notes: readonly T[]; pageCount: number },
): T[] {
  const found = matched(notes, placedNotes(report));
  const taken = new Set([
    ...placedNotes(report).map(({ note }) => note.id),
    ...notes.flatMap((one) => found.get(one)?.note.id ?? []),
  ]);
  const refound: T[] = [];
  for (const one of notes) {
    const now = found.get(one);
    if (now) refound.push({ ...one, noteId: now.note.id, anchor: now });
    else if (one.changes.length > 0) {
      const noteId = freeId(one.noteId, taken);
      taken.add(noteId);
      refound.push({ ...one, noteId, anchor: putBack(one, segments, pageCount) });
    }
  }
  return withReferences(report, refound, pageCount);
}

function matched(
  corrections: readonly Correction[],
  made: readonly Placed[],
): Map<Correction, Placed> {
  const found = new Map<Correction, Placed>();
  const open = new Set(made);
  const take = (correction: Correction, placed: Placed | undefined): void => {
    if (!placed) return;
    found.set(correction, placed);
    open.delete(placed);
  };
  for (const one of corrections)
    take(
      one,
      made.find(({ note }) => note.id === one.noteId && likeness(one, note.evidence) > 0),
    );
  for (const one of corrections) {
    if (found.has(one)) continue;
    const scored = [...open].map((placed) => ({ placed, score: scoreOf(one, placed) }));
    const best = scored.toSorted((left, right) => right.score - left.score)[0];
    take(one, best && best.score > 0 ? best.placed : undefined);
  }
  return found;
}

/** Of two notes on the same words it is the one of the same type. */
function scoreOf(correction: Correction, { note }: Placed): number {
  const alike = likeness(correction, note.evidence);
  return alike > 0 && note.type === correction.anchor.note.type ? alike + 1 : alike;
}

/** How many pieces of evidence a corrected note has in common with another. */
function likeness({ anchor }: Correction, evidence: readonly Evidence[]): number {
  return anchor.note.evidence.filter((one) => evidence.some((other) => isSame(one, other))).length;
}

/** Whether one of two quotes holds the other: alike in the same segment, and in another where they are long enough. */
function isSame(left: Evidence, right: Evidence): boolean {
  const [less, more] = [left, right]
    .map(({ quote }) => wordsOf(quote).map((word) => word.toLowerCase()))
    .toSorted((one, other) => one.length - other.length) as [string[], string[]];
  if (less.length === 0) return left.segmentId === right.segmentId && left.quote === right.quote;
  if (left.segmentId !== right.segmentId && less.length < LEAST_WORDS) return false;
  return ` ${more.join(" ")} `.includes(` ${less.join(" ")} `);
}

/** Where a note stands that was not made again. */
function putBack(
  { anchor, changes }: Correction,
  segments: readonly AlignedSegment[],
  pageCount: number,
): NoteAnchor {
  const said = anchor.note.evidence.map((one) => stillSaid(one, segments));
  const evidence = said.filter((one) => one !== undefined);
  const isRemoved = changes.at(-1)?.isRemoved === true;
  if (isRemoved || evidence.length === 0 || evidence.length < said.length)
    return { ...anchor, standing: "gone" };
  // The deck may be another one, on which the region is no place.
  const { region: _region, ...note } = anchor.note;
  return {
    note: { ...note, evidence },
    page: anchor.page === null ? null : pageInDeck(anchor.page, pageCount),
    standing: "put back",
  };
}

/** The same words, where they are said now. */
function stillSaid(
  { segmentId, quote }: Evidence,
  segments: readonly AlignedSegment[],
): Evidence | undefined {
  const holding = segments.filter(({ text }) => text.includes(quote));
  const home = holding.find(({ id }) => id === segmentId) ?? holding[0];
  if (!home) return undefined;
  const { id, start, speaker } = home;
  return {
    segmentId: id,
    quote,
    ...(start === undefined ? {} : { start }),
    ...(speaker === undefined ? {} : { speaker }),
  };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
  return free;
}

/** Numbers what was put back or moved behind the notes that its page has now. */
function withReferences<T extends Correction>(
  report: Report,
  corrections: readonly T[],
  pageCount: number,
): T[] {
  const done: T[] = [];
  for (const one of corrections) {
    const { anchor } = one;
    const isPutBack = anchor.standing === "put back";
    const back = isPutBack
      ? { ...anchor, note: { ...anchor.note, reference: nextReference(report, done, anchor.page) } }
      : anchor;
    const numbered = { ...one, anchor: back };
    const changes = one.changes.map((change) =>
      change.page === undefined
        ? change
        : renumbered(change, report, [...done, { ...numbered, changes: [] }], pageCount),
    );
    done.push({ ...numbered, changes });
  }
  return done;
}

const renumbered = (
  change: NoteChange,
  report: Report,
  others: readonly Correction[],
  pageCount: number,
): NoteChange => ({
  ...change,
  reference: nextReference(report, others, pageInDeck(change.page ?? null, pageCount)),
});
