import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import type { ElementData } from "@planner/contract/model";
import { withRenewed } from "@planner/engine/corrections";
import type { Deps } from "../../../deps.ts";
import { isPassing } from "../../../platform/failures.ts";
import type { JobPayloads } from "../../../platform/queue.ts";
import { readMade } from "./correction.store.ts";
import { correctMade } from "./keep-corrections.ts";
import { type BuildDeps, readTask, Superseded } from "./notes.jobs.ts";
import type { MadeNotes } from "./notes.ports.ts";
import { findStanding, holdBuild, replaceDone } from "./notes.store.ts";

type RenewDeps = BuildDeps & Pick<Deps, "send">;
type Renewal = JobPayloads["notes.renew"];

const LOOK_AGAIN_SECONDS = 5;

/**
 * Job `notes.renew`: makes finished notes anew because more is known of their deck. They stay in sight until the new ones
 * take their place, with what is new marked, and stay where those cannot be made; nobody gets a mail. Notes that are
 * still being made come first.
 */
export async function renewNotes(deps: RenewDeps, key: Renewal): Promise<void> {
  const { db } = deps.database;
  const standing = await findStanding(db, key);
  if (!standing) return;
  if (standing.status === "PENDING")
    return deps.send(db, "notes.renew", key, {
      singletonKey: key.meetingId,
      startAfterSeconds: LOOK_AGAIN_SECONDS,
    });
  try {
    await makeAndReplace(deps, key, standing.meeting);
    deps.log.info({ meetingId: key.meetingId }, "notes.renewed");
  } catch (error) {
    if (error instanceof Superseded) return;
    if (isPassing(error)) throw error;
    deps.log.warn({ meetingId: key.meetingId, err: error }, "notes.not_renewed");
  }
}

async function makeAndReplace(deps: RenewDeps, key: Renewal, meeting: MeetingRow): Promise<void> {
  const task = await readTask(deps, meeting);
  const llm = await deps.llmFor({ ...key, deckId: meeting.presentationFileId ?? "" });
  const stopIfVoid = async (): Promise<void> => {
    if ((await findStanding(deps.database.db, key))?.status !== "DONE") throw new Superseded();
  };
  const notes = await deps.makeNotes(task, stopIfVoid, llm);
  await replace(deps, { ...key, pageCount: task.deck.pages.length }, notes);
}

async function replace(
  deps: RenewDeps,
  key: Renewal & { pageCount: number },
  { extract, report, summary, counts }: MadeNotes,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (!(await holdBuild(tx, key, { noteCounts: counts }, "DONE"))) throw new Superseded();
    const { made } = await readMade(tx, key, ["report"]);
    const marked = made.report ? marking(report, made.report) : report;
    await replaceDone(tx, key, await correctMade(tx, key, { extract, report: marked, summary }));
    await deps.afterNotes(tx, key);
  });
}

/** The report (JSON text) with what is new beside the one that stands. */
const marking = (report: string, before: ElementData["report"]): string =>
  JSON.stringify(withRenewed(JSON.parse(report) as ElementData["report"], before));
