import { type ElementData, type ElementType, OUTCOME_PARTS } from "@planner/contract/model";
import { findOutcomes, pointKey, type PlanPoint, planPoints } from "@planner/engine";
import { createHash } from "node:crypto";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { ElementRow, MeetingKey } from "../../../tables/meeting.tables.ts";
import { bumpVersion, findMeeting, listElements, listTypes } from "../meeting.store.ts";
import { type FoundRow, listUnread, markRead, replaceOutcomes } from "./outcome.store.ts";

/**
 * Brings what came of a meeting's plan to what plan and notes say now; to nothing while one of them is not there. To be called
 * by whatever changes the parts of either, in the same transaction.
 */
export async function indexOutcomes(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  const key = { teamId, meetingId };
  const types = await listTypes(tx, key);
  const hasBoth = types.includes("report") && OUTCOME_PARTS.some((part) => types.includes(part));
  const meeting = hasBoth ? await findMeeting(tx, key) : undefined;
  const rows = meeting ? rowsOf(await listElements(tx, key), meeting.title) : [];
  await replaceOutcomes(tx, key, rows);
  if (hasBoth) await markRead(tx, key);
}

/** Meetings whose transcripts are read in one turn of the sweep. */
const MEETINGS_A_TURN = 20;

/** Part of job `house.sweep`: finds what came of the plans of meetings that were held before that was found. */
export async function indexUnread({
  database: { db },
  log,
}: Pick<Deps, "database" | "log">): Promise<void> {
  for (const key of await listUnread(db, MEETINGS_A_TURN))
    try {
      await db.transaction(async (tx) => {
        // Holds the meeting, and lets everybody who looks at it see what was found.
        await bumpVersion(tx, key);
        await indexOutcomes(tx, key);
      });
    } catch (error) {
      // One meeting that cannot be read must not keep the others waiting.
      log.error({ ...key, err: error }, "outcomes.not_read");
      await markRead(db, key);
    }
}

function rowsOf(elements: readonly ElementRow[], title: string): FoundRow[] {
  const dataOf = <Type extends ElementType>(type: Type) =>
    (elements.find((part) => part.type === type && part.status === "DONE")?.data ?? null) as
      | ElementData[Type]
      | null;
  const [report, extract] = [dataOf("report"), dataOf("extract")];
  if (!report || !extract) return [];
  const points = planPoints({
    goal: dataOf("goal"),
    agenda: dataOf("agenda"),
    questions: dataOf("questions"),
  });
  const titles = dataOf("summary")?.overview.titles;
  return findOutcomes(points, { segments: extract.segments, report, title, titles }).map(
    ({ part, text, state, evidence, note }) => ({
      id: idOf({ part, text }),
      part,
      text,
      found: state,
      evidence: [...evidence],
      note: note ?? null,
    }),
  );
}

/** The same point in the same words has the same id, wherever it stands. */
const idOf = (point: PlanPoint): string =>
  createHash("sha256").update(pointKey(point)).digest("base64url").slice(0, 22);
