import { openLocalFiles } from "../adapters/files/local.files.ts";
import type { Environment } from "../environment/environment.ts";
import type { FileStore } from "../features/file/file.ports.ts";
import type { Log } from "../platform/log.ts";
import type { StateFolder } from "../state.ts";

/** The store that S3_BUCKET names, else a folder of this machine. */
export async function openFiles(
  { s3 }: Pick<Environment, "s3">,
  { state, log }: { state: Pick<StateFolder, "files">; log: Log },
): Promise<{ files: FileStore; close: () => Promise<void> }> {
  if (!s3) return { files: await openLocalFiles(state.files), close: () => Promise.resolve() };
  // Loaded only where there is such a store: its client takes 55 MB.
  const { openS3Files } = await import("../adapters/files/s3.files.ts");
  const files = await openS3Files(s3, log);
  return { files, close: () => files.close() };
}
