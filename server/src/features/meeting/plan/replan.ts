import type { ReplanRequest } from "@planner/contract/api";
import { type MeetingKind, PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { PlanInput } from "@planner/engine";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { checkMaterials } from "./materials.ts";
import {
  findOtherPlan,
  listMaterialIds,
  type Plan,
  replaceMaterials,
  requirePlan,
  updatePart,
} from "./plan.store.ts";
import { saveAsEarlier } from "./earlier-plan.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findMeeting, type NewMeeting } from "../meeting.store.ts";
import { gatherInput, type InputDeps } from "./plan-input.ts";
import { adjustedAgenda, isWritten } from "./written-agenda.ts";
import { queueAgain } from "./start-plan.ts";

type ReplanDeps = InputDeps & Pick<Deps, "send">;

/** What is different this time; what is left out stays as it is. */
export interface Replan {
  readonly guidance?: string | null;
  readonly kind?: MeetingKind | null;
  readonly materialFileIds?: readonly string[];
  /** Whether the parts stay that people have written in. */
  readonly keepEdits: boolean;
  /** Whether nothing is made anew where nothing is different. */
  readonly onlyIfDifferent?: boolean;
}

/** What a request says of a replan: its guidance is `prompt`, and blank guidance is none. */
export const replanOf = ({
  prompt,
  kind,
  materialFileIds,
  keepEdits,
}: Pick<
  z.infer<typeof ReplanRequest>,
  "prompt" | "kind" | "materialFileIds" | "keepEdits"
>): Replan => ({
  ...(prompt === undefined ? {} : { guidance: prompt?.trim() || null }),
  ...(kind === undefined ? {} : { kind }),
  ...(materialFileIds ? { materialFileIds } : {}),
  keepEdits,
});

/** Makes a meeting's plan anew; the one there was can be brought back. Throws `Failure` where there is no plan. */
export async function replan(
  deps: ReplanDeps,
  key: MeetingKey,
  { requestedBy, ...instruction }: Replan & { requestedBy: string },
): Promise<void> {
  if (instruction.materialFileIds)
    await checkMaterials(
      deps.database.db,
      { ...key, userId: requestedBy },
      instruction.materialFileIds,
    );
  const input = await inputWith(deps, key, { ...instruction, requestedBy });
  await deps.database.db.transaction(async (tx) => {
    const plan = await requirePlan(tx, key);
    const before = await listMaterialIds(tx, key);
    const fileIds = instruction.materialFileIds ?? before;
    const types = typesOf(plan, instruction.keepEdits);
    const change = changeOf(instruction);
    // A second click on the same button is one wish.
    const isSame = isTheSame(plan, change) && areSame(fileIds, before);
    if (isSame && (instruction.onlyIfDifferent || isBuilding(plan, types))) return;
    // The same once more is no other plan: what there was before the first time is what somebody wants back.
    const isRepeated =
      isSame && instruction.keepEdits && (await findOtherPlan(tx, key)) === "earlier";
    if (!isRepeated) await saveAsEarlier(tx, plan);
    await replaceMaterials(tx, key, fileIds);
    if (input) await adjustAgenda(tx, plan, { ...instruction, input });
    await queueAgain(tx, deps.send, { plan, types, requestedBy, change });
  });
}

/** What a replan changes in the meeting's row. */
export const changeOf = ({
  guidance,
  kind,
}: Partial<Replan>): Pick<Partial<MeetingRow>, "planGuidance" | "planKind"> => ({
  ...(guidance === undefined ? {} : { planGuidance: guidance }),
  ...(kind === undefined ? {} : { planKind: kind }),
});

/** What new guidance is read with, where a person may have written the agenda; undefined where there is none. */
async function inputWith(
  deps: ReplanDeps,
  key: MeetingKey,
  { guidance, keepEdits, requestedBy, ...rest }: Replan & { requestedBy: string },
): Promise<PlanInput | undefined> {
  if (!guidance || !keepEdits) return undefined;
  const meeting = await findMeeting(deps.database.db, key);
  if (!meeting) return undefined;
  const { teamId, calendarId, eventId } = meeting;
  const gathered = await gatherInput(
    deps,
    { teamId, calendarId, eventId },
    {
      readerId: requestedBy,
      meeting: { ...meeting, ...changeOf({ ...rest, guidance }) },
      // The agenda's own words need no documents.
      materialFileIds: [],
    },
  );
  return gathered?.input;
}

/** What a person wrote stays theirs, and follows what they ask for now. */
async function adjustAgenda(
  tx: Db,
  { meeting, parts }: Plan,
  { guidance, input }: Replan & { input: PlanInput },
): Promise<void> {
  const agenda = parts.find((part) => part.type === "agenda" && isWritten(part));
  if (!agenda || guidance === meeting.planGuidance) return;
  const data = adjustedAgenda(agenda, input, meeting.planGuidance ?? "");
  if (data) await updatePart(tx, agenda, { data });
}

const isTheSame = ({ meeting }: Plan, change: Partial<NewMeeting>): boolean =>
  (change.planGuidance === undefined || change.planGuidance === meeting.planGuidance) &&
  (change.planKind === undefined || change.planKind === meeting.planKind);

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  String([...new Set(some)].toSorted()) === String(others.toSorted());

/** All but those that a person has written in, where these are to stay. */
const typesOf = ({ parts }: Plan, keepEdits: boolean): PlanType[] =>
  PLAN_TYPES.filter(
    (type) => !(keepEdits && parts.some((part) => part.type === type && part.editedAt !== null)),
  );

/** Whether just these are being made at the moment. */
const isBuilding = ({ parts }: Plan, types: readonly PlanType[]): boolean =>
  parts.some(({ status }) => status === "PENDING") &&
  parts.every(({ type, status, editedAt }) =>
    types.includes(type) ? status !== "FAILED" && editedAt === null : true,
  );

/** Tries again what could not be made. Throws `Failure` where nothing has failed. */
export async function retryPlan(
  deps: Pick<Deps, "database" | "send">,
  key: MeetingKey,
  requestedBy: string,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const plan = await requirePlan(tx, key);
    const failed = plan.parts.filter(({ status }) => status === "FAILED");
    if (failed.length === 0) throw new Failure("conflict", "This part has not failed.");
    await queueAgain(tx, deps.send, { plan, types: failed.map(({ type }) => type), requestedBy });
  });
}
