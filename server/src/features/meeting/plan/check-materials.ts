import { SENTENCES } from "@planner/contract/api";
import { type FileKind, LIMITS } from "@planner/contract/model";
import type { Viewer } from "../../../tables/team.tables.ts";
import type { Db } from "../../../platform/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { findShownKinds } from "./material.store.ts";

const KINDS: ReadonlySet<FileKind> = new Set<FileKind>(["pdf", "docx", "txt"]);

/** Throws `Failure` unless all of them are documents that the person may see and a plan can be made from. */
export async function checkMaterials(
  db: Db,
  viewer: Viewer,
  fileIds: readonly string[],
  field = "materialFileIds",
): Promise<void> {
  if (fileIds.length > LIMITS.materialsMax) throw tooMany(field);
  const found = await findShownKinds(db, viewer, fileIds);
  const kindOf = new Map(found.map(({ id, kind }) => [id, kind]));
  for (const id of fileIds) {
    const kind = kindOf.get(id);
    if (!kind) throw refusal("A document is not there any more. Add it again.", field);
    if (!KINDS.has(kind)) throw refusal(SENTENCES.onlyDocuments, field);
  }
}

/** Refuses one document more than a plan draws on. */
export const tooMany = (field: string): Failure =>
  refusal(`A plan draws on ${LIMITS.materialsMax} documents at most. Remove one first.`, field);

const refusal = (sentence: string, field: string): Failure =>
  new Failure("unprocessable", sentence, { field });
