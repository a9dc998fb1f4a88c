import { createHash, randomUUID } from "node:crypto";
import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";

const PARTIAL_FOLDER = ".partial";
/** No upload takes longer: what is older was left by a process that died. */
const STALE_MS = 60 * 60_000;

/** Keeps files in a local folder. A file appears whole or not at all: it is written aside, flushed to disk and moved. */
export async function openLocalFiles(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  const partials = join(root, PARTIAL_FOLDER);
  await mkdir(partials, { recursive: true, mode: 0o700 });
  await sweepPartials(partials);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep) || key === "") throw new Error(`Not a key: ${key}`);
    return path;
  };
  return {
    put: async (key, source) => {
      const path = pathOf(key);
      // A sender may be gone before the first byte is asked for: reading the stream tells.
      if (!(source instanceof Uint8Array)) source.on("error", () => undefined);
      const partial = join(partials, randomUUID());
      try {
        const written = await writeHashed(partial, source);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(partial, path);
        await flushFolder(dirname(path));
        return written;
      } catch (error) {
        await rm(partial, { force: true }).catch(() => undefined);
        throw storeFailure(error);
      }
    },
    get: async (key, range) => {
      const file = await open(pathOf(key)).catch(refuse);
      return file.createReadStream(range);
    },
    stat: async (key) => {
      const found = await stat(pathOf(key)).catch(ignoreMissing);
      return found && { sizeBytes: found.size };
    },
    delete: (key) => rm(pathOf(key), { force: true }).catch(refuse),
    deletePrefix: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }).catch(refuse),
    listFirstParts: async () =>
      (await readdir(root, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory() && entry.name !== PARTIAL_FOLDER)
        .map(({ name }) => name),
    check: () => access(partials, constants.R_OK | constants.W_OK),
    localCopy: async (key) => {
      await stat(pathOf(key)).catch(refuse);
      return { path: pathOf(key), release: () => Promise.resolve() };
    },
  };
}

const FULL_SENTENCE = "There is no space left to store files. Tell the administrator.";
const BROKEN_SENTENCE = "Files cannot be stored or read right now. Tell the administrator.";

async function sweepPartials(partials: string): Promise<void> {
  for (const name of await readdir(partials)) {
    const path = join(partials, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}

async function writeHashed(
  path: string,
  source: Readable | Uint8Array,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of source instanceof Uint8Array ? Readable.from([source]) : source) {
      hash.update(chunk as Uint8Array);
      sizeBytes += (chunk as Uint8Array).length;
      await file.appendFile(chunk as Uint8Array);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

/** Makes the move itself last through a power cut; some platforms cannot flush a folder. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw storeFailure(error);
}

function refuse(error: unknown): never {
  throw isMissing(error)
    ? new Failure("not_found", "This file no longer exists.", { cause: error })
    : storeFailure(error);
}

/** The refusal that an error of the folder is for people; what is no trouble of the folder comes back as it is. */
function storeFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (FULL.has(code)) return new Failure("storage_full", FULL_SENTENCE, { cause: error });
  return BROKEN.has(code) ? new Failure("unavailable", BROKEN_SENTENCE, { cause: error }) : error;
}

const FULL: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT"]);
/** Read-only, of another account, not mounted, or out of order (errno(3)); none of them is a sender's. */
const BROKEN: ReadonlySet<string> = new Set(
  "EROFS EACCES EPERM EIO ENOENT ENOTDIR ENXIO ENODEV ESTALE EMFILE ENFILE".split(" "),
);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";
const isMissing = (error: unknown): boolean => codeOf(error) === "ENOENT";
