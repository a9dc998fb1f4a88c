import type { FileKind } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { insertFile } from "./file.store.ts";
import { originalKey } from "./storage-keys.ts";

/** A file of this machine as one of the team's; the pages of a PDF are drawn soon. Answers its id. */
export async function storeFile(
  deps: Pick<Deps, "database" | "files" | "pdf" | "send">,
  { teamId, userId }: Viewer,
  { path, name, kind }: { path: string; name: string; kind: FileKind },
): Promise<string> {
  const key = { teamId, fileId: randomUUID() };
  const pageCount = kind === "pdf" ? (await deps.pdf.open(path)).pageCount : null;
  const storageKey = originalKey(key);
  const stored = await deps.files.put(storageKey, createReadStream(path));
  await deps.database.db.transaction(async (tx) => {
    const names = { id: key.fileId, name, kind, storageKey, pageCount };
    await insertFile(tx, { teamId, userId, ...names, ...stored });
    if (kind === "pdf") await deps.send(tx, "file.draw", key);
  });
  return key.fileId;
}
