import { createHash, hkdfSync } from "node:crypto";
import { z } from "zod";

/*
 * A backup is a gzipped tar that every tool opens, in this order: `planner.json` (Head), `files/…` (every upload, and the
 * parts and frames of recordings that are kept),
 * `database.json` (Contents), `database/TABLE/NUMBER` (PostgreSQL's COPY text, cut anywhere), `jobs/NUMBER`,
 * `manifest.json` (Manifest). Each entry carries its SHA-256 in the pax record PLANNER.sha256; the manifest's digest goes
 * over names, sizes and hashes of all entries before it, so that none can be missing.
 */

export const HEAD = "planner.json";
export const CONTENTS = "database.json";
export const MANIFEST = "manifest.json";
export const HASH_RECORD = "PLANNER.sha256";
/**
 * Entries are held in memory whole: an upload has at most 32 MiB, a part of a recording 8. Frames have no bound, and larger
 * ones are left out: without them pages are placed by what is said.
 */
export const MAX_ENTRY_BYTES = 64 * 1_048_576;

/** The first entry: whose archive it is. */
export const Head = z.object({
  product: z.literal("Planner"),
  format: z.literal(1),
  /** Tells secrets apart without giving anything away. */
  secretId: z.string(),
});
export type Head = z.infer<typeof Head>;

const TableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** What the rows are, as of the moment of the snapshot. */
export const Contents = z.object({
  at: z.iso.datetime(),
  /** When each migration of the schema was made (drizzle's `when`), in order. */
  migrations: z.array(z.number().int()).min(1),
  /** The columns of each table, tables in the order in which they can be filled. */
  tables: z.record(TableName, z.array(TableName)),
});
export type Contents = z.infer<typeof Contents>;

/** A file of a row that could not be backed up as it should be. */
export const Unsound = z.object({ key: z.string(), is: z.enum(["missing", "changed"]) });
export type Unsound = z.infer<typeof Unsound>;

/** The last entry: what has to be there. */
export const Manifest = z.object({
  entries: z.number().int(),
  digest: z.string(),
  files: z.number().int(),
  fileBytes: z.number().int(),
  /** Uploads that were deleted while the backup was made: they are in it, and belong to no row. */
  deleted: z.array(z.string()),
  unsound: z.array(Unsound),
  rows: z.record(TableName, z.number().int()),
  jobs: z.number().int(),
});
export type Manifest = z.infer<typeof Manifest>;

/** What stands under a name; undefined for names that no backup has. */
export type Place =
  | { readonly kind: "head" | "contents" | "manifest" | "jobs" }
  | { readonly kind: "table"; readonly table: string }
  | {
      readonly kind: "file";
      readonly key: string;
      readonly teamId: string;
      readonly fileId: string;
    };

/** Ids as the server makes them: nothing that a path could be made of. */
const FILE =
  /^files\/(([\w-]{1,64})\/files\/([\w-]{1,64})\/(?:original|deck-[\da-f-]{36}|frames|recording\/parts\/\d{1,4}))$/;
const PART = /^(?:database\/([a-z][a-z0-9_]{0,62})|jobs)\/\d{6,}$/;
const FIXED = { [HEAD]: "head", [CONTENTS]: "contents", [MANIFEST]: "manifest" } as const;

/** Reads an entry's name. */
export function placeOf(name: string): Place | undefined {
  if (Object.hasOwn(FIXED, name)) return { kind: FIXED[name as keyof typeof FIXED] };
  const [, key, teamId, fileId] = FILE.exec(name) ?? [];
  if (key && teamId && fileId) return { kind: "file", key, teamId, fileId };
  const part = PART.exec(name);
  if (!part) return undefined;
  return part[1] ? { kind: "table", table: part[1] } : { kind: "jobs" };
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** One line of what the manifest's digest goes over. */
export const digestLine = (name: string, bytes: Uint8Array, hash: string): string =>
  `${name}\0${bytes.length}\0${hash}\n`;

/** A secret's fingerprint, by HKDF-SHA-256. */
export const secretIdOf = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "planner", "backup secret id", 8)).toString("base64url");
