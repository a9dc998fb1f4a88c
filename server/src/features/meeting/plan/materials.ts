import { type FileKind, LIMITS, type PlanType } from "@planner/contract/model";
import { listShown } from "../../file/index.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { forgetFile } from "./earlier-plan.ts";
import {
  deleteMaterial,
  forgetWords,
  insertMaterials,
  listMaterialIds,
  type PartRow,
  requirePlan,
  updatePart,
} from "./plan.store.ts";
import { queueAgain } from "./start-plan.ts";
import { SENTENCES } from "@planner/contract/api";
import type { Viewer } from "../../../tables/team.tables.ts";

type MaterialDeps = Pick<Deps, "database" | "send">;

interface MaterialRequest {
  readonly fileId: string;
  readonly requestedBy: string;
}

/** What a document can change without anybody's own words being touched. */
const CONCERNED: readonly PlanType[] = [
  "questions",
  "challenges",
  "strategy",
  "materials",
  "insights",
];

/** Has the plan draw on one more document. One that it draws on already changes nothing. */
export async function addMaterial(
  deps: MaterialDeps,
  key: MeetingKey,
  { fileId, requestedBy }: MaterialRequest,
): Promise<void> {
  await checkMaterials(deps.database.db, { ...key, userId: requestedBy }, [fileId], "fileId");
  await deps.database.db.transaction(async (tx) => {
    const plan = await requirePlan(tx, key);
    const before = await listMaterialIds(tx, key);
    if (before.includes(fileId)) return;
    if (before.length >= LIMITS.materialsMax) throw tooMany("fileId");
    await insertMaterials(tx, key, [fileId]);
    await queueAgain(tx, deps.send, { plan, types: CONCERNED, requestedBy });
  });
}

/** Takes a document away, with every sentence that rested on it. */
export async function removeMaterial(
  deps: MaterialDeps,
  key: MeetingKey,
  { fileId, requestedBy }: MaterialRequest,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const plan = await requirePlan(tx, key);
    if (!(await deleteMaterial(tx, key, fileId)))
      throw new Failure("not_found", "The plan does not use this document.");
    const citing = plan.parts.filter(
      (part) => sourcesOf(part).some((source) => source.fileId === fileId) || isConcerned(part),
    );
    for (const part of citing.filter(isWritten)) await forgetSource(tx, part, fileId);
    const types = citing.filter((part) => !isWritten(part)).map(({ type }) => type);
    await forgetWords(tx, key, types);
    await forgetFile(tx, key, fileId);
    await queueAgain(tx, deps.send, { plan, types, requestedBy });
  });
}

const isConcerned = ({ type }: PartRow): boolean => CONCERNED.includes(type);

/** What a person wrote is theirs; only what it rested on goes. */
const isWritten = ({ editedAt }: PartRow): boolean => editedAt !== null;

const sourcesOf = ({ data }: PartRow) => data?.sources ?? [];

async function forgetSource(tx: Db, part: PartRow, fileId: string): Promise<void> {
  const sources = sourcesOf(part).filter((source) => source.fileId !== fileId);
  await updatePart(tx, part, { data: { ...part.data, sources } as PartRow["data"] });
}

const KINDS: ReadonlySet<FileKind> = new Set<FileKind>(["pdf", "docx", "txt"]);

/** Throws `Failure` unless all of them are documents that the person may see and a plan can be made from. */
export async function checkMaterials(
  db: Db,
  viewer: Viewer,
  fileIds: readonly string[],
  field = "materialFileIds",
): Promise<void> {
  if (fileIds.length > LIMITS.materialsMax) throw tooMany(field);
  const found = await listShown(db, viewer, fileIds);
  const kindOf = new Map(found.map(({ id, kind }) => [id, kind]));
  for (const id of fileIds) {
    const kind = kindOf.get(id);
    if (!kind) throw refusal("A document no longer exists. Add it again.", field);
    if (!KINDS.has(kind)) throw refusal(SENTENCES.onlyDocuments, field);
  }
}

/** Refuses one document more than a plan draws on. */
const tooMany = (field: string): Failure =>
  refusal(`A plan can use up to ${LIMITS.materialsMax} documents. Remove one first.`, field);

const refusal = (sentence: string, field: string): Failure =>
  new Failure("unprocessable", sentence, { field });
