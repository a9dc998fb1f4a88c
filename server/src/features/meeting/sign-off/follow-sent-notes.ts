import { matchedNotes, placedNotes } from "@planner/engine/corrections";
import type { Db } from "../../../platform/db/database.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { findReport } from "../deck-changes/deck-changes.store.ts";
import { listSentNotes, mapDecisions, moveSentNotes } from "./sent-notes.store.ts";

/**
 * Has sign-offs follow their decisions: each to the note that was sent, whatever its id is by now. To be called with every
 * change of the notes, once their decisions are in the register, in the same transaction.
 */
export async function followSentNotes(tx: Db, key: MeetingKey): Promise<void> {
  const rows = await listSentNotes(tx, key);
  const report = rows.length > 0 ? await findReport(tx, key) : null;
  if (!report) return;
  const sameNote = Map.groupBy(
    rows,
    ({ decisionId, anchor }) => decisionId ?? JSON.stringify(anchor),
  );
  const notes = [...sameNote.values()].flatMap((sent) => {
    const anchor = sent[0]?.anchor;
    return anchor ? [{ noteId: anchor.note.id, anchor, ids: sent.map(({ id }) => id) }] : [];
  });
  const now = matchedNotes(notes, placedNotes(report));
  const decisions = await mapDecisions(tx, key);
  for (const one of notes) {
    const found = now.get(one);
    await moveSentNotes(tx, key, {
      ids: one.ids,
      decisionId: (found && decisions.get(found.note.id)) ?? null,
      anchor: found ?? one.anchor,
    });
  }
}
