import { indexNotes } from "../note-index.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import type { ElementData } from "@planner/contract/model";
import { withRenewed } from "@planner/engine/corrections";
import { isPassing } from "../../../platform/failures.ts";
import type { JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import { Superseded, writeBuild } from "../build/build.jobs.ts";
import { type BuildKey, findStanding, saveDone } from "../build/build.store.ts";
import { markLaterStale } from "../plan/preparation.store.ts";
import { announceNotes } from "./announce-notes.ts";
import { readMade } from "./correction.store.ts";
import { correctMade } from "./apply-corrections.ts";
import { type NotesJobDeps, readTask } from "./notes.jobs.ts";
import type { MadeNotes } from "./notes.ports.ts";

type Renewal = JobPayloads["notes.renew"];

const LOOK_AGAIN_SECONDS = 5;

/**
 * Job `notes.renew`: makes finished notes anew because more is known of their deck. They stay in sight until the new ones
 * take their place, with what is new marked, and stay where those cannot be made; nobody gets a mail. Notes that are
 * still being made come first.
 */
export async function renewNotes(deps: NotesJobDeps, payload: Renewal): Promise<void> {
  const { db } = deps.database;
  const key = { ...payload, half: "notes" as const };
  const standing = await findStanding(db, key);
  if (!standing) return;
  if (standing.status === "PENDING")
    return deps.send(db, "notes.renew", payload, {
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

async function makeAndReplace(
  deps: NotesJobDeps,
  key: BuildKey,
  meeting: MeetingRow,
): Promise<void> {
  const task = await readTask(deps, meeting);
  const llm = await deps.llmFor({ ...key, deckId: meeting.presentationFileId ?? "" });
  const stopIfVoid = async (): Promise<void> => {
    if ((await findStanding(deps.database.db, key))?.status !== "DONE") throw new Superseded();
  };
  const notes = await deps.makeNotes(task, stopIfVoid, llm);
  await replace(deps, { ...key, pageCount: task.deck.pages.length }, notes);
}

async function replace(
  deps: NotesJobDeps,
  key: BuildKey & { pageCount: number },
  { extract, report, summary, counts }: MadeNotes,
): Promise<void> {
  const how = { change: { noteCounts: counts }, standing: "DONE" } as const;
  await writeBuild(deps, key, how, async (tx) => {
    const { made } = await readMade(tx, key, ["report"]);
    const marked = made.report ? marking(report, made.report) : report;
    const parts = await correctMade(tx, key, { extract, report: marked, summary });
    await saveDone(tx, key, parts, "DONE");
    const noteIds = await indexNotes(tx, key);
    await announceNotes(deps, tx, key, { type: "notes.changed", noteIds });
    await markLaterStale(tx, key, deps.now());
  });
}

/** The report (JSON text) with what is new beside the one that stands. */
const marking = (report: string, before: ElementData["report"]): string =>
  JSON.stringify(withRenewed(JSON.parse(report) as ElementData["report"], before));
