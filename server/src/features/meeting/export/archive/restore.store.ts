import { randomUUID } from "node:crypto";
import type { Db } from "../../../../platform/db/database.ts";
import { element, type MeetingKey } from "../../../../tables/meeting.tables.ts";
import type { Manifest } from "./manifest.ts";

/** Writes the finished parts of a meeting that has none; `editedBy` stands for whoever wrote in them. */
export async function insertParts(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  parts: Manifest["parts"],
  editedBy: string,
): Promise<void> {
  if (parts.length === 0) return;
  await tx.insert(element).values(
    parts.map(({ type, data, generated, message, editedAt }) => ({
      teamId,
      meetingId,
      id: randomUUID(),
      type,
      status: "DONE" as const,
      data,
      generated,
      message,
      editedAt: editedAt === null ? null : new Date(editedAt),
      editedBy: editedAt === null ? null : editedBy,
    })),
  );
}
