import { SENTENCES } from "@planner/contract/api";
import { type ElementData, PLAN_TYPES, type PlanSource } from "@planner/contract/model";
import { findFiles } from "../create/meeting-files.store.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { EarlierElement, MeetingKey } from "../../../tables/meeting.tables.ts";
import { indexOutcomes } from "../outcome/index-outcomes.ts";
import { countBuild } from "../build/build.store.ts";
import { sendBuild } from "../build/start-build.ts";
import {
  deleteEarlier,
  type EarlierRow,
  findEarlier,
  saveEarlier,
  listMaterialIds,
  lockPlan,
  type Plan,
  replaceMaterials,
  type RestoredPart,
  restoreParts,
} from "./plan.store.ts";
import { dropItems, isList, isPersonal, type ListData } from "./profile-lines.ts";

/**
 * Keeps the plan as it is, so that it can be brought back. One that is still being made is no plan yet: then the one that
 * was kept before stays.
 */
export async function saveAsEarlier(tx: Db, plan: Plan): Promise<void> {
  if (plan.parts.some(({ status }) => status === "PENDING")) return;
  const row = await snapshotOf(tx, plan);
  if (row.elements.length > 0) await saveEarlier(tx, row);
}

async function snapshotOf(
  tx: Db,
  { meeting, parts }: Plan,
): Promise<Omit<EarlierRow, "createdAt">> {
  const { teamId, id: meetingId } = meeting;
  return {
    teamId,
    meetingId,
    elements: parts
      .filter(({ status }) => status === "DONE")
      .map(({ type, data, editedAt, editedBy }) => ({
        type,
        data,
        editedAt: editedAt?.toISOString() ?? null,
        editedBy,
        askedBy: meeting.planAskedBy,
      })),
    guidance: meeting.planGuidance,
    kind: meeting.planKind,
    reading: meeting.planReading,
    materialFileIds: await listMaterialIds(tx, { teamId, meetingId }),
  };
}

/**
 * Brings the plan back that there was before, and keeps the newer one in its place; once more: the other way round. Answers
 * which of the two is back. Throws `Failure` where there is only one.
 */
export async function swapWithEarlier(
  deps: Pick<Deps, "database" | "send">,
  key: MeetingKey,
): Promise<"earlier" | "newer"> {
  return deps.database.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    if (plan?.parts.some(({ status }) => status === "PENDING"))
      throw new Failure("conflict", "The plan is still being made. Wait until it is done.");
    const earlier = plan && (await findEarlier(tx, key));
    if (!earlier || plan.parts.length === 0)
      throw new Failure("conflict", "There is no earlier plan to bring back.");
    const isNewer = earlier.elements.some((one) => one.isNewer);
    const shown = await snapshotOf(tx, plan);
    // Which of the two is the newer is kept with it: no tab has to remember.
    const aside = shown.elements.map((one) => (isNewer ? one : { ...one, isNewer: true }));
    // A job that is on its way must not write over it.
    const build = await countBuild(
      tx,
      { ...key, half: "plan" },
      {
        planAskedBy: readerOf(earlier) ?? plan.meeting.planAskedBy,
        planGuidance: earlier.guidance,
        planKind: earlier.kind,
        planReading: earlier.reading,
      },
    );
    const restored = restoredOf(earlier);
    await restoreParts(tx, key, restored);
    await indexOutcomes(tx, key);
    const there = await findFiles(tx, key.teamId, earlier.materialFileIds);
    const isThere = (fileId: string): boolean => there.some(({ id }) => id === fileId);
    await replaceMaterials(tx, key, earlier.materialFileIds.filter(isThere));
    await (aside.length > 0
      ? saveEarlier(tx, { ...shown, elements: aside })
      : deleteEarlier(tx, key));
    const isWhole = restored.every(({ status }) => status !== "PENDING");
    if (!isWhole) await sendBuild(tx, deps.send, build);
    return isNewer ? "newer" : "earlier";
  });
}

/** Whose profile it draws on; undefined of one that was kept before plans said so. */
const readerOf = ({ elements }: EarlierRow) => elements.find(({ askedBy }) => askedBy)?.askedBy;

/** A line of a profile that nobody knows the owner of is nobody's to read. */
const plainOf = (element: EarlierElement): EarlierElement =>
  element.type === "insights" && element.data && !element.askedBy
    ? { ...element, data: dropItems(element.data as ElementData["insights"], isPersonal) }
    : element;

/**
 * Takes a document out of the plan that is kept. Lists lose what rests on it, what a person wrote stays as it is, and other
 * text is made anew once it is brought back.
 */
export async function forgetFile(tx: Db, key: MeetingKey, fileId: string): Promise<void> {
  const earlier = await findEarlier(tx, key);
  if (!earlier) return;
  await saveEarlier(tx, {
    ...earlier,
    elements: earlier.elements.map((element) => withoutFile(element, fileId)),
    materialFileIds: earlier.materialFileIds.filter((id) => id !== fileId),
  });
}

function withoutFile(element: EarlierElement, fileId: string): EarlierElement {
  const { type, data, editedAt } = element;
  const rests = (source: PlanSource): boolean => source.fileId === fileId;
  if (!data?.sources?.some(rests)) return element;
  const sources = data.sources.filter((source) => !rests(source));
  if (editedAt !== null) return { ...element, data: { ...data, sources } };
  return { ...element, data: isList(type) ? dropItems(data as ListData, rests) : null };
}

/** What had failed then has failed again, and can be tried again; what was taken out is made anew. */
const restoredOf = ({ elements }: EarlierRow): RestoredPart[] =>
  PLAN_TYPES.map((type) => {
    const stored = elements.map(plainOf).find((element) => element.type === type);
    return stored
      ? { ...stored, status: stored.data ? "DONE" : "PENDING", message: null }
      : {
          type,
          status: "FAILED",
          data: null,
          message: SENTENCES.elementFailed,
          editedAt: null,
          editedBy: null,
        };
  });
