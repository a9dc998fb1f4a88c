// The process that unpacks one exported meeting for the server, and is ended by it.
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { type ArchiveFiles, PATHS } from "../../features/meeting/export/archive/archive.ports.ts";
import { serve } from "../child/child-task.ts";
import { openZipFile, ZipError } from "../documents/zip-file.ts";
import type { ArchiveFailureKind, ArchiveOps } from "./meeting-archive.ts";

const MB = 1024 * 1024;
/** Slides and transcript have 32 MB each at most; notes of a long meeting with 2,000 notes have 10. */
const LIMITS = { maxEntries: 100, maxBytes: 104 * MB, maxRatio: 150 };
const WANTED: ReadonlySet<string> = new Set(Object.values(PATHS));

serve<ArchiveOps>(
  async ({ path }): Promise<ArchiveFiles> => {
    const zip = await openZipFile(path, { ...LIMITS, wants: (name) => WANTED.has(name) });
    if (new Set(zip.names).size < zip.names.length) throw new ZipError("damaged");
    const read = async (name: string): Promise<Buffer | undefined> => {
      const index = zip.names.indexOf(name);
      return index < 0 ? undefined : buffer(Readable.from(zip.read(index)));
    };
    const manifest = await read(PATHS.manifest);
    if (!manifest) throw new ZipError("damaged");
    return { manifest, deck: await read(PATHS.deck), transcript: await read(PATHS.transcript) };
  },
  (error): ArchiveFailureKind => (error instanceof ZipError ? error.kind : "damaged"),
);
