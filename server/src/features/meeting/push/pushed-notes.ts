import type { Push } from "@planner/contract/api";
import { anchorOf, type NoteAnchor, type Placed, placedNotes } from "@planner/engine/corrections";
import type { Report, Summary } from "@planner/contract/model";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import { followAnchors, type ReadReport, reportReader } from "../follow-anchors.ts";
import { findWhole } from "../meeting.store.ts";
import { noMeeting } from "../require-meeting.ts";
import { listPushes, type ListedPush, toPush } from "./push.store.ts";

/** A meeting with finished notes, and those of them that go. */
export interface NotesToPush {
  readonly meeting: MeetingRow;
  readonly report: Report;
  readonly summary: Summary;
  readonly chosen: readonly Placed[];
}

/** Throws `Failure` where there are no finished notes, or one of those is gone. */
export async function readNotesToPush(
  db: Db,
  key: MeetingKey,
  noteIds: readonly string[],
): Promise<NotesToPush> {
  const found = await findWhole(db, key);
  if (!found) throw noMeeting();
  const dataOf = (type: string) =>
    found.elements.find((one) => one.type === type && one.status === "DONE")?.data;
  const report = dataOf("report") as Report | undefined;
  const summary = dataOf("summary") as Summary | undefined;
  if (!report || !summary)
    throw new Failure("not_found", "This meeting has no finished visual notes to send.");
  const wanted = new Set(noteIds);
  const chosen = placedNotes(report).filter(({ note }) => wanted.has(note.id));
  if (chosen.length < wanted.size)
    throw new Failure("conflict", "One of these notes was deleted or made anew in the meantime.");
  return { meeting: found.row, report, summary, chosen };
}

/** What each of these notes is found by again. */
export const anchorsOf = ({
  report,
  chosen,
}: NotesToPush): { noteId: string; anchor: NoteAnchor }[] =>
  chosen.flatMap(({ note: { id: noteId } }) => {
    const anchor = anchorOf(report, noteId);
    return anchor ? [{ noteId, anchor }] : [];
  });

/** The notes of a push as they are now. */
export async function currentNotes(
  notes: ListedPush["row"]["notes"],
  readReport: ReadReport,
): Promise<Placed[]> {
  const now = await followAnchors(notes, readReport);
  return notes.flatMap((one) => now.get(one) ?? []);
}

/** What was sent of a meeting, with its notes as they are now. */
export async function readPushes(db: Db, key: MeetingKey): Promise<Push[]> {
  const readReport = reportReader(db, key);
  const listed = await listPushes(db, key);
  const shown: Push[] = [];
  for (const one of listed) {
    const now = await currentNotes(one.row.notes, readReport);
    shown.push(
      toPush(
        one,
        now.map(({ note }) => note.id),
      ),
    );
  }
  return shown;
}
