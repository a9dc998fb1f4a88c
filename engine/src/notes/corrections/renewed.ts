import type { Renewed, Report } from "@planner/contract/model";
import { amongOf } from "./likeness.ts";
import { matched } from "./refind-notes.ts";
import { type Placed, placedNotes } from "../report.ts";

const isSame = (before: Placed, now: Placed): boolean =>
  before.page === now.page &&
  before.note.type === now.note.type &&
  before.note.text === now.note.text;

/** A report with what is new or changed beside the one before; what of that nobody has seen stays marked. */
export function withRenewed(now: Report, before: Report): Report {
  const earlier = placedNotes(before);
  const anchors = earlier.map((placed) => ({
    noteId: placed.note.id,
    anchor: { ...placed, among: amongOf(placed, earlier) },
  }));
  const unseen = {
    added: new Set(before.renewed?.added),
    changed: new Set(before.renewed?.changed),
  };
  const found = new Map(
    [...matched(anchors, placedNotes(now))].map(([{ anchor }, { note }]) => [note.id, anchor]),
  );
  const renewed: Renewed = { added: [], changed: [] };
  for (const placed of placedNotes(now)) {
    const { id } = placed.note;
    const was = found.get(id);
    if (!was || unseen.added.has(was.note.id)) renewed.added.push(id);
    else if (!isSame(was, placed) || unseen.changed.has(was.note.id)) renewed.changed.push(id);
  }
  return renewed.added.length + renewed.changed.length > 0 ? { ...now, renewed } : now;
}
