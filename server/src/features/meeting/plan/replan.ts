import { type MeetingKind, PLAN_TYPES, type PlanType } from "@planner/contract/model";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { checkMaterials } from "./materials.ts";
import {
  findOtherPlan,
  listMaterialIds,
  type Plan,
  replaceMaterials,
  requirePlan,
} from "./plan.store.ts";
import { saveAsEarlier } from "./earlier-plan.ts";
import type { NewMeeting } from "../meeting.store.ts";
import { queueAgain } from "./start-plan.ts";

type ReplanDeps = Pick<Deps, "database" | "send">;

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
    await queueAgain(tx, deps.send, { plan, types, requestedBy, change });
  });
}

const changeOf = ({ guidance, kind }: Replan): Partial<NewMeeting> => ({
  ...(guidance === undefined ? {} : { planGuidance: guidance }),
  ...(kind === undefined ? {} : { planKind: kind }),
});

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
  deps: ReplanDeps,
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
