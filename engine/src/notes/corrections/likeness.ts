import type { Annotation, Evidence, Report } from "@planner/contract/model";
import { wordsOf } from "../../text/tokens.ts";
import { type Placed, placedNotes } from "../report.ts";
import type { Among, NoteAnchor } from "./types.ts";

/** Fewer words may be anybody's: "Yes, please." */
const LEAST_WORDS = 3;

/** A note as it was made, with what tells it from others on the same words. */
export function anchorOf(report: Report, noteId: string): NoteAnchor | undefined {
  const made = placedNotes(report);
  const placed = made.find(({ note }) => note.id === noteId);
  return placed && { ...placed, among: amongOf(placed, made) };
}

export function amongOf(placed: Placed, made: readonly Placed[]): Among {
  const equals = made.filter(({ note }) => keyOf(note) === keyOf(placed.note));
  const isSaidByOthers = made.some(
    ({ note }) => likeness(note, placed.note) > 0 && !isSameSpeaker(note, placed.note),
  );
  return { at: equals.indexOf(placed), of: equals.length, isSaidByOthers };
}

const keyOf = ({ type, text, owner, evidence }: Annotation): string =>
  JSON.stringify([type, text, owner, evidence.map(({ speaker, quote }) => [speaker, quote])]);

/** How well a note made anew is the one of an anchor: the greater, from the first number on; undefined for another. */
export function fitOf(
  { noteId, anchor }: { readonly noteId: string; readonly anchor: NoteAnchor },
  { note, page, among }: Placed & { readonly among: Among },
): readonly number[] | undefined {
  const before = anchor.note;
  const alike = likeness(before, note);
  if (alike === 0) return undefined;
  const isSameVoice = isSameSpeaker(before, note);
  if (anchor.among?.isSaidByOthers && !isSameVoice) return undefined;
  const isSameInRow = anchor.among?.of === among.of && anchor.among.at === among.at;
  return [
    Number(isSameVoice),
    Number(before.owner === note.owner),
    // Of two notes on the same words it is the one of the same type.
    alike + Number(before.type === note.type),
    Number(isSameInRow),
    Number(anchor.page === page),
    Number(noteId === note.id),
  ];
}

/** Sorts what fits best to the front. */
export function byFit(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((number, place) => number !== right[place]);
  return at < 0 ? 0 : right[at]! - left[at]!;
}

/** How many pieces of evidence a note has in common with another. */
const likeness = (note: Annotation, other: Annotation): number =>
  note.evidence.filter((one) => other.evidence.some((another) => isSame(one, another))).length;

const isSameSpeaker = (note: Annotation, other: Annotation): boolean =>
  note.evidence.some((one) =>
    other.evidence.some(
      (another) => isSame(one, another) && one.speaker?.trim() === another.speaker?.trim(),
    ),
  );

/** Whether one of two quotes holds the other: alike in the same segment, and in another where they are long enough. */
function isSame(left: Evidence, right: Evidence): boolean {
  const [less, more] = [left, right]
    .map(({ quote }) => wordsOf(quote).map((word) => word.toLowerCase()))
    .toSorted((one, other) => one.length - other.length) as [string[], string[]];
  if (less.length === 0) return left.segmentId === right.segmentId && left.quote === right.quote;
  if (left.segmentId !== right.segmentId && less.length < LEAST_WORDS) return false;
  return ` ${more.join(" ")} `.includes(` ${less.join(" ")} `);
}
