import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { announce } from "../../webhook/index.ts";

/** Tells webhooks of a meeting's notes, and of the action items (`noteIds`) that are others than before. */
export async function announceNotes(
  deps: Pick<Deps, "send" | "now">,
  tx: Db,
  key: MeetingKey,
  { type, noteIds }: { type: "notes.ready" | "notes.changed"; noteIds: readonly string[] },
): Promise<void> {
  await announce(deps, tx, key, { type, data: {} });
  if (noteIds.length === 0) return;
  await announce(deps, tx, key, { type: "promise.changed", data: { noteIds: [...noteIds] } });
}
