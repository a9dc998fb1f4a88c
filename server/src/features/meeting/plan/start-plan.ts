import type { EventKey } from "../../../tables/calendar.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { type ElementData, PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { addParts, type BuildKey, countBuild, deleteParts } from "../build/build.store.ts";
import { sendBuild, startBuild } from "../build/start-build.ts";
import type { NewMeeting } from "../meeting.store.ts";
import {
  deleteEarlier,
  deleteMaterials,
  insertMaterials,
  listParts,
  type Plan,
  reopenParts,
  updatePart,
} from "./plan.store.ts";
import { dropItems, isPersonal } from "./profile-lines.ts";

export interface NewPlan {
  readonly subject: NewMeeting;
  /** What the person asks for. */
  readonly guidance: string | null;
  readonly materialFileIds: readonly string[];
}

/**
 * Makes the plan of an event's meeting, and queues its job. Where there is one already, nothing changes. Answers the meeting's
 * id.
 */
export const startPlan = (
  deps: Pick<Deps, "database" | "send" | "failpoint">,
  wanted: NewPlan,
): Promise<{ id: string; isNew: boolean }> =>
  startBuild(deps, wanted.subject, async (tx, { teamId, id: meetingId }) => {
    const key = { teamId, meetingId };
    // Opening a plan must be cheap, and must never lose what people wrote.
    return (await listParts(tx, key)).length > 0 ? undefined : beginFirst(tx, key, wanted);
  });

/** Begins the first build of a meeting's plan, with nothing left of one that was reset. */
export async function beginFirst(
  tx: Db,
  key: MeetingKey,
  { subject, guidance, materialFileIds }: NewPlan,
): Promise<BuildKey> {
  const { title, startTime, endTime, timeZone, isPrivate } = subject;
  const { attendees, location, conferenceUrl } = subject;
  const event = { title, startTime, endTime, timeZone, isPrivate };
  const build = await countBuild(tx, planKey(key), {
    ...event,
    attendees,
    location,
    conferenceUrl,
    planAskedBy: subject.userId,
    planGuidance: guidance,
    planKind: null,
    planReading: null,
  });
  // Somebody waits: what can only be left of a plan from before is not looked for where there was none.
  if (build.build > 1) await forgetBefore(tx, key);
  await addParts(tx, build, null);
  if (materialFileIds.length > 0) await insertMaterials(tx, key, materialFileIds);
  return build;
}

const planKey = ({ teamId, meetingId }: MeetingKey) => ({
  teamId,
  meetingId,
  half: "plan" as const,
});

async function forgetBefore(tx: Db, key: MeetingKey): Promise<void> {
  await deleteParts(tx, planKey(key));
  await deleteEarlier(tx, key);
  await deleteMaterials(tx, key);
}

export const eventOf = ({ teamId, calendarId, eventId }: EventKey): EventKey => ({
  teamId,
  calendarId,
  eventId,
});

interface Rebuild {
  readonly types: readonly PlanType[];
  readonly requestedBy: string | null;
  readonly change?: Partial<NewMeeting>;
}

/** Begins to make parts of a plan anew, together with those that are still being made. */
export async function beginAgain(
  tx: Db,
  key: MeetingKey,
  { plan, types, requestedBy, change = {} }: Rebuild & { plan: Plan },
): Promise<BuildKey> {
  const pending = plan.parts.filter(({ status }) => status === "PENDING").map(({ type }) => type);
  if (requestedBy !== plan.meeting.planAskedBy) await forgetReader(tx, plan);
  const build = await countBuild(tx, planKey(key), { ...change, planAskedBy: requestedBy });
  const wanted = new Set([...types, ...pending]);
  await reopenParts(
    tx,
    key,
    PLAN_TYPES.filter((type) => wanted.has(type)),
  );
  return build;
}

/** What rests on somebody's own profile goes before the plan is somebody else's to read. */
async function forgetReader(tx: Db, { parts }: Plan): Promise<void> {
  const insights = parts.find(({ type }) => type === "insights");
  if (!insights?.data) return;
  const data = dropItems(insights.data as ElementData["insights"], isPersonal);
  if (data !== insights.data) await updatePart(tx, insights, { data });
}

/** As `beginAgain`, and queues its job. */
export async function queueAgain(
  tx: Db,
  send: Deps["send"],
  rebuild: Rebuild & { plan: Plan },
): Promise<void> {
  const { teamId, id: meetingId } = rebuild.plan.meeting;
  await sendBuild(tx, send, await beginAgain(tx, { teamId, meetingId }, rebuild));
}
