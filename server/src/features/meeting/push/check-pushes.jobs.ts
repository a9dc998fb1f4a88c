import type { Deps } from "../../../deps.ts";
import { Failure, isPassing } from "../../../platform/failures.ts";
import type { PushRow, ToolKey } from "../../../tables/push.tables.ts";
import { findTool, openAccess, ServiceRefusal, updateTool } from "../../connected-tool/index.ts";
import { reportReader } from "../follow-anchors.ts";
import { correctNote } from "../notes/correct-note.ts";
import { listOpen, listToolsToAsk, movePush } from "./push.store.ts";
import { currentNotes } from "./pushed-notes.ts";
import { queueCheck } from "./queue-push.ts";

type CheckDeps = Pick<Deps, "database" | "send" | "sealing" | "destinations" | "now" | "log">;

/** Of one tool at a time; the others wait for the next round. */
const MOST_AT_ONCE = 100;
/** Nobody waits for an issue that was open for so long. */
const FOLLOWED_DAYS = 180;
const DAY_MS = 86_400_000;

const sinceOf = ({ now }: Pick<Deps, "now">): Date =>
  new Date(now().getTime() - FOLLOWED_DAYS * DAY_MS);

/** Job `push.round`, each quarter of an hour: queues a look at the open issues of each tool that has some. */
export async function startPushRound(deps: Pick<Deps, "database" | "send" | "now">): Promise<void> {
  const { db } = deps.database;
  for (const key of await listToolsToAsk(db, sinceOf(deps))) await queueCheck(deps, db, key);
}

/** Job `push.check`: reads where the open issues of a tool stand, and ticks here what is done there. */
export async function checkPushes(deps: CheckDeps, key: ToolKey): Promise<void> {
  const { db } = deps.database;
  const tool = await findTool(db, key);
  const read = tool && deps.destinations.of[tool.service].readState;
  if (!tool || !read) return;
  const open = await listOpen(db, { ...key, since: sinceOf(deps), limit: MOST_AT_ONCE });
  const access = openAccess(deps, tool);
  if (!access) return updateTool(db, key, { problem: "secret" });
  for (const row of open) {
    const { teamId, id: pushId, ref } = row;
    if (ref === null) continue;
    try {
      const now = await read(access, ref);
      const checkedAt = deps.now();
      if (now?.isDone && !(await tickNotes(deps, row))) continue;
      await movePush(
        db,
        { teamId, pushId },
        ["sent"],
        now
          ? { state: now.state?.slice(0, 100) ?? "", isDone: now.isDone, checkedAt }
          : { isGone: true, checkedAt },
      );
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      deps.log.warn({ ...key, pushId, reason: error.reason }, "push.unread");
      if (error.reason === "revoked") await updateTool(db, key, { problem: "revoked" });
      // Whatever it is, the others would hear the same; the next round asks again.
      if (error.reason !== "forbidden") return;
      await movePush(db, { teamId, pushId }, ["sent"], { checkedAt: deps.now() });
    }
  }
}

/** Ticks the action items of an issue that is done; false where that has to wait. Nobody's change is taken back later. */
async function tickNotes(deps: CheckDeps, row: PushRow): Promise<boolean> {
  const { teamId, meetingId, userId } = row;
  const key = { teamId, meetingId };
  const notes = await currentNotes(row.notes, reportReader(deps.database.db, key));
  for (const { note } of notes) {
    if (note.type !== "Action Item" || note.isDone) continue;
    try {
      const request = { noteId: note.id, basedOn: "latest", userId } as const;
      await correctNote(deps, key, request, { isDone: true });
    } catch (error) {
      if (!(error instanceof Failure) || isPassing(error)) throw error;
      // Being made anew: the next round finds it. Gone: there is nothing to tick.
      if (error.code === "conflict") return false;
    }
  }
  return true;
}
