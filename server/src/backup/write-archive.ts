import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { type Headers, pack } from "tar-stream";
import { Failure } from "../platform/failures.ts";
import { digestLine, HASH_RECORD, MAX_ENTRY_BYTES, sha256 } from "./format.ts";

/** An archive on its way to disk. */
export interface ArchiveWriter {
  /**
   * Resolves when the entry is on its way; never more than one waits in memory. Throws `Failure("too_large")` with the name of
   * one that would not be read back.
   */
  add(name: string, bytes: Buffer): Promise<void>;
  /** How many entries there are, and what they come to. */
  tally(): { entries: number; digest: string };
  /** Resolves once all is flushed to disk. */
  end(): Promise<void>;
  /** Gives up; the file stays as far as it is. */
  abort(): Promise<void>;
}

/** Writes a gzipped tar to `path`, which must not exist, readable by its owner alone. */
export function openArchiveWriter(path: string): ArchiveWriter {
  const tar = pack();
  // Uploads hardly shrink: more effort would take time and win nothing.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(tar, gzip, target);
  // Why nothing more can be written: the tar itself only says that it is over.
  let broken: unknown;
  written.catch((error: unknown) => {
    broken = error;
  });
  const digest = createHash("sha256");
  let entries = 0;
  return {
    add: async (name, bytes) => {
      if (bytes.length > MAX_ENTRY_BYTES) throw tooLarge(name);
      const hash = sha256(bytes);
      // The types lack `pax`, which the library writes and reads.
      const header: Headers & { pax: Record<string, string> } = {
        name,
        size: bytes.length,
        mode: 0o600,
        pax: { [HASH_RECORD]: hash },
      };
      await Promise.race([writeEntry(tar, header, bytes), written]).catch(
        async (error: unknown) => {
          tar.destroy();
          await written.catch(() => undefined);
          throw broken ?? error;
        },
      );
      digest.update(digestLine(name, bytes, hash));
      entries += 1;
    },
    tally: () => ({ entries, digest: digest.copy().digest("hex") }),
    end: async () => {
      tar.finalize();
      await written;
    },
    abort: async () => {
      tar.destroy();
      await finished(target).catch(() => undefined);
    },
  };
}

const tooLarge = (name: string): Failure =>
  new Failure(
    "too_large",
    `${name} is larger than the ${MAX_ENTRY_BYTES / 1_048_576} MB that a backup takes of one file. No backup was made.`,
  );

function writeEntry(tar: ReturnType<typeof pack>, header: Headers, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry(header, (error) => (error ? reject(error) : resolve()));
    entry.on("error", reject);
    entry.end(bytes);
  });
}
