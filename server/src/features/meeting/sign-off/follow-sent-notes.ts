import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../../platform/db/database.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { followAnchors, type ReadReport } from "../follow-anchors.ts";
import { listSentNotes, mapDecisions, moveSentNotes } from "./sent-notes.store.ts";

/**
 * Has sign-offs follow their decisions: each to the note that was sent, whatever its id is by now. To be called with every
 * change of the notes, once their decisions are in the register, in the same transaction.
 */
export async function followSentNotes(
  tx: Db,
  key: MeetingKey,
  readReport: ReadReport,
): Promise<void> {
  const rows = (await listSentNotes(tx, key)).flatMap(({ anchor, ...row }) =>
    anchor ? [{ ...row, anchor, noteId: row.decisionId && anchor.note.id }] : [],
  );
  const found = await followAnchors(rows, readReport);
  if (found.size === 0) return;
  const decisions = await mapDecisions(tx, key);
  const moved = [...found].flatMap(([{ id, decisionId, anchor }, now]) => {
    const to = {
      decisionId: (now && decisions.get(now.note.id)) ?? null,
      anchor: now ?? anchor,
    };
    return isDeepStrictEqual(to, { decisionId, anchor }) ? [] : [{ id, ...to }];
  });
  await moveSentNotes(tx, key, moved);
}
