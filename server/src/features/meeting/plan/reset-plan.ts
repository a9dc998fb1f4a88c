import { updateMeeting } from "../meeting.store.ts";
import { deleteComments } from "../comment/comment.store.ts";
import { deleteOutcomes } from "../outcome/outcome.store.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  deleteEarlier,
  findEarlier,
  listMaterialIds,
  listParts,
  replaceMaterials,
} from "./plan.store.ts";
import { setUnwanted } from "./preparation.store.ts";
import { eventOf, queueAgain } from "./start-plan.ts";

/** Somebody deleted the plan: it is not to come again by itself. */
export const dismissPlan = (tx: Db, row: MeetingRow): Promise<void> =>
  setUnwanted(tx, eventOf(row), true);

/** The plan is back; what was still being made is made. */
export async function restorePlan(
  send: Deps["send"],
  tx: Db,
  { meeting, userId }: { meeting: MeetingRow; userId: string },
): Promise<void> {
  await setUnwanted(tx, eventOf(meeting), false);
  const parts = await listParts(tx, { teamId: meeting.teamId, meetingId: meeting.id });
  if (!parts.some(({ status }) => status === "PENDING")) return;
  const requestedBy = meeting.planAskedBy ?? userId;
  await queueAgain(tx, send, { plan: { meeting, parts }, types: [], requestedBy });
}

/** Forgets all that was kept beside the parts of a plan that is gone for good; answers its documents. */
export async function forgetPlan(tx: Db, { teamId, id }: MeetingRow): Promise<string[]> {
  const key = { teamId, meetingId: id };
  const earlier = await findEarlier(tx, key);
  const fileIds = [...(await listMaterialIds(tx, key)), ...(earlier?.materialFileIds ?? [])];
  await deleteEarlier(tx, key);
  await deleteComments(tx, key, "plan");
  await deleteOutcomes(tx, key);
  await replaceMaterials(tx, key, []);
  await updateMeeting(tx, key, { planGuidance: null, planKind: null, planReading: null });
  return [...new Set(fileIds)];
}
