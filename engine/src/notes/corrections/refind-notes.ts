import type { AlignedSegment, Evidence, Report } from "@planner/contract/model";
import { evidenceIn } from "../evidence.ts";
import { amongOf, byFit, fitOf } from "./likeness.ts";
import { nextReference, pageInDeck } from "./references.ts";
import { type Placed, placedNotes } from "../report.ts";
import type { Correction, NoteAnchor, NoteChange } from "./types.ts";

type Made = { report: Report; segments: readonly AlignedSegment[] };

/**
 * Finds corrected notes again after the notes were made anew: by their id and words, else by their words. One that is not
 * there any more is put back while its words were said, else it waits; one that was taken out stays so. What people added
 * themselves is never taken for one that was made.
 */
export function refindNotes<T extends Correction>(
  { report, segments }: Made,
  { notes, pageCount }: { notes: readonly T[]; pageCount: number },
): T[] {
  const made = notes.filter(({ anchor }) => !anchor.isAdded);
  const found = matched(made, placedNotes(report));
  const taken = new Set([
    ...placedNotes(report).map(({ note }) => note.id),
    ...notes.flatMap((one) => found.get(one)?.note.id ?? []),
  ]);
  const refound: T[] = [];
  for (const one of notes) {
    const now = found.get(one);
    if (now) refound.push({ ...one, noteId: now.note.id, anchor: now });
    else if (one.changes.length > 0 || one.anchor.isAdded) {
      const noteId = freeId(one.noteId, taken);
      taken.add(noteId);
      refound.push({ ...one, noteId, anchor: putBack(one, segments, pageCount) });
    }
  }
  return withReferences(report, refound, pageCount);
}

/** Each note that was made before with the one now that fits it best, which is nobody else's. */
export function matched<T extends Pick<Correction, "noteId" | "anchor">>(
  before: readonly T[],
  made: readonly Placed[],
): Map<T, NoteAnchor> {
  const candidates = made.map((placed) => ({ ...placed, among: amongOf(placed, made) }));
  const pairs = before.flatMap((one) =>
    candidates.flatMap((now) => {
      const fit = fitOf(one, now);
      return fit ? [{ one, now, fit }] : [];
    }),
  );
  const found = new Map<T, NoteAnchor>();
  const taken = new Set<NoteAnchor>();
  for (const { one, now } of pairs.toSorted((left, right) => byFit(left.fit, right.fit))) {
    if (found.has(one) || taken.has(now)) continue;
    found.set(one, now);
    taken.add(now);
  }
  return found;
}

/** Where a note stands that was not made again. */
function putBack(
  { anchor, changes }: Correction,
  segments: readonly AlignedSegment[],
  pageCount: number,
): NoteAnchor {
  const spoken = anchor.note.evidence.map((one) => refindEvidence(one, segments, anchor));
  const evidence = spoken.filter((one) => one !== undefined);
  const isRemoved = changes.at(-1)?.isRemoved === true;
  if (isRemoved || evidence.length === 0 || evidence.length < spoken.length)
    return { ...anchor, standing: "gone" };
  // The deck may be another one, on which region and next best page are no place.
  const { region: _region, runnerUp: _runnerUp, ...note } = anchor.note;
  return {
    note: { ...note, evidence },
    page: pageInDeck(anchor.page, pageCount),
    standing: "put back",
    ...(anchor.isAdded ? { isAdded: true } : {}),
  };
}

/** The same words, where they are said now; by the same person, where others had said them too. */
function refindEvidence(
  { segmentId, quote, speaker: by }: Evidence,
  segments: readonly AlignedSegment[],
  { among }: NoteAnchor,
): Evidence | undefined {
  const all = segments.filter(({ text }) => text.includes(quote));
  const own = all.filter((one) => one.speaker?.trim() === by?.trim());
  const holding = own.length > 0 || among?.isSaidByOthers ? own : all;
  const home = holding.find(({ id }) => id === segmentId) ?? holding[0];
  return home && evidenceIn(home, quote);
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
    const others = [...done, { ...one, anchor: back, changes: [] }];
    const changes = one.changes.map((change): NoteChange => {
      if (change.page === undefined) return change;
      const page = pageInDeck(change.page, pageCount);
      return { ...change, reference: nextReference(report, others, page) };
    });
    done.push({ ...one, anchor: back, changes });
  }
  return done;
}
