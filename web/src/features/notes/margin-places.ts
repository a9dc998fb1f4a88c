import type { PlacedNote } from "./note-groups.ts";

/** Margin marks are 32 px with free space around; closer than this they could not be told apart by a finger. */
const STEP_PX = 36;
const CLOSEST_PX = 26;

export interface MarginPlace {
  note: PlacedNote;
  /** Middle of the mark in pixels from the top of the slide. */
  top: number;
}

/**
 * Where each note's mark stands in the margin: at the height of its region where it has one, else after those, in
 * order and never on one another. Notes that do not fit are left out: the panel has them all.
 */
export function marginPlaces(notes: PlacedNote[], height: number): MarginPlace[] {
  if (height <= 0) return notes.map((note, at) => ({ note, top: STEP_PX * (at + 0.5) }));
  const fitting = notes.slice(0, Math.max(1, Math.floor(height / CLOSEST_PX)));
  const step = Math.min(STEP_PX, height / fitting.length);
  const wished = fitting
    .map((note, at) => ({
      note,
      at,
      top: note.region ? markHeight(note.region.y, note.region.height) * height : height,
    }))
    .toSorted((a, b) => a.top - b.top || a.at - b.at);
  const tops = wished.map(({ top }) => Math.max(step / 2, Math.min(height - step / 2, top)));
  for (let at = 1; at < tops.length; at += 1) tops[at] = Math.max(tops[at]!, tops[at - 1]! + step);
  let limit = height - step / 2;
  for (let at = tops.length - 1; at >= 0; at -= 1) {
    tops[at] = Math.min(tops[at]!, limit);
    limit = tops[at]! - step;
  }
  return wished.map(({ note }, at) => ({ note, top: tops[at]! }));
}

/** Just inside the upper edge of the region, as a pencil would start. */
const markHeight = (y: number, height: number): number => y + Math.min(0.04, height / 2);
