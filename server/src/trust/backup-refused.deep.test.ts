import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip, gunzipSync, gzipSync } from "node:zlib";
import { extract, type Headers, pack } from "tar-stream";
import { afterAll, describe, expect, test } from "vitest";
import { digestLine, HASH_RECORD, MANIFEST, MAX_ENTRY_BYTES, sha256 } from "../backup/format.ts";
import { verifyArchive } from "../backup/read-archive.ts";
import { requireKnown } from "../backup/schema-level.ts";
import { Failure } from "../platform/failures.ts";
import { openQuietApp } from "../testing/backups.ts";

afterAll(async () => {
  await planner.close();
  await rm(folder, { recursive: true, force: true });
});

const REFUSAL = /^This backup is damaged or cut short|^This is not a backup of Planner/;

/** Tries to restore those bytes: whether they are refused in a sentence, and what the installation holds then. */
async function trying(bytes: Uint8Array) {
  const wrong = join(folder, "wrong.backup");
  await writeFile(wrong, bytes);
  const message = await planner.restore(wrong).then(
    () => "restored",
    (error: unknown) => (error instanceof Failure ? error.message : "no sentence"),
  );
  return { isRefused: REFUSAL.test(message), ...(await planner.hashes()) };
}

const planner = await openQuietApp();
const folder = await mkdtemp(join(tmpdir(), "planner-refused-"));
const path = join(folder, "whole.backup");
for (const id of ["one", "two"]) {
  const key = `team/files/${id}/original`;
  const { sha256: hash } = await planner.files.put(key, Buffer.alloc(20_000, `words of ${id} `));
  await planner.database.pool.query(
    `insert into file (team_id, id, user_id, name, kind, size_bytes, sha256, storage_key)
     values ('team', $1, 'ann', 'a.txt', 'txt', 20000, $2, $3)`,
    [id, hash, key],
  );
}
await planner.backup(path);
const before = await planner.hashes();

test("a backup to a folder that is not there, and a restore of a folder, are refused in sentences", async () => {
  await expect(planner.backup(join(folder, "nowhere", "a.backup"))).rejects.toThrow(
    "The folder for the backup does not exist.",
  );
  await expect(planner.restore(folder)).rejects.toThrow("This is not a backup of Planner");
});

test("a backup of a file that would not be read back names it, and leaves nothing behind", async () => {
  const key = "team/files/one/original";
  const bytes = await buffer(await planner.files.get(key));
  await planner.files.put(key, Buffer.alloc(MAX_ENTRY_BYTES + 1));
  await expect(planner.backup(join(folder, "large.backup"))).rejects.toThrow(
    `files/${key} is larger than the 64 MB that a backup takes of one file. No backup was made.`,
  );
  expect(await readdir(folder)).toEqual(["whole.backup"]);
  await planner.files.put(key, bytes);
});

const refused = () => ({ isRefused: true, ...before });

type Entry = Headers & { pax?: Record<string, string> };

/** The whole backup with other entries; hashes and manifest are made to fit, as somebody would who means it. */
async function rewritten(
  change: (name: string, bytes: Buffer) => Iterable<readonly [Entry, Buffer]>,
): Promise<Buffer> {
  const source = extract();
  const read = pipeline(createReadStream(path), createGunzip(), source);
  const target = pack();
  const digest = createHash("sha256");
  let entries = 0;
  const made = buffer(target.pipe(createGzip({ level: 1 })));
  for await (const entry of source) {
    const bytes = await buffer(entry);
    for (const [header, changed] of change(entry.header.name, bytes)) {
      const isManifest = header.name === MANIFEST;
      const manifest = { ...(isManifest ? JSON.parse(changed.toString()) : {}) };
      const own = isManifest
        ? Buffer.from(JSON.stringify({ ...manifest, entries, digest: digest.copy().digest("hex") }))
        : changed;
      const pax = { [HASH_RECORD]: sha256(own) };
      digest.update(digestLine(header.name, own, sha256(own)));
      entries += 1;
      target.entry({ size: own.length, pax, ...header }, own);
    }
  }
  await read;
  target.finalize();
  return made;
}

test("the backup that the others are made of is taken, rewritten or not", async () => {
  expect((await verifyArchive(path)).manifest.files).toBe(2);
  const same = join(folder, "same.backup");
  await writeFile(same, await rewritten((name, bytes) => [[{ name }, bytes]]));
  await planner.restore(same);
  expect(await planner.hashes()).toEqual(before);
});

/** Whether nothing is wrong within: some bits of a compressed file are only there to fill a byte. */
async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const whole = gunzipSync(await readFile(path));
  try {
    return gunzipSync(bytes).equals(whole);
  } catch {
    return false;
  }
}

describe("nothing is changed by a backup", () => {
  test.each([0, 3, 8, 9, 10, 0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98, -9, -5, -1])(
    "with one wrong byte at %s",
    async (place) => {
      const bytes = await readFile(path);
      const isShare = place > 0 && place < 1;
      const at = isShare
        ? Math.floor(bytes.length * place)
        : place < 0
          ? bytes.length + place
          : place;
      bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      const { isRefused, ...left } = await trying(bytes);
      expect(left).toEqual(before);
      expect(isRefused || (await isWhole(bytes))).toBe(true);
    },
  );

  test.each([0, 1, 0.2, 0.5, 0.9, 0.999])("of which only a share of %s is there", async (share) => {
    const bytes = await readFile(path);
    const isAll = share === 1;
    expect(
      await trying(bytes.subarray(0, isAll ? bytes.length - 1 : bytes.length * share)),
    ).toEqual(refused());
  });

  test("with something behind its end", async () => {
    expect(await trying(Buffer.concat([await readFile(path), Buffer.from("and more")]))).toEqual(
      refused(),
    );
  });

  test("that is another file", async () => {
    expect(await trying(await readFile(import.meta.filename))).toEqual(refused());
    expect(await trying(gzipSync("hello"))).toEqual(refused());
    expect(await trying(Buffer.alloc(1_024))).toEqual(refused());
    const other = pack();
    other.entry({ name: "README" }, "hello");
    other.finalize();
    expect(await trying(await buffer(other.pipe(createGzip({ level: 1 }))))).toEqual(refused());
  });

  test("of another product", async () => {
    expect(
      await trying(
        await rewritten((name, bytes) => [
          [
            { name },
            name === "planner.json" ? Buffer.from('{"product":"Other","format":1}') : bytes,
          ],
        ]),
      ),
    ).toEqual(refused());
  });

  test.each([
    "files/../../../outside/original",
    "files/team/files/../../x/original",
    "/etc/planner",
    "files//files/x/original",
    "database/../secret/000000",
    'database/a"; drop table team/000000',
  ])("with an entry named %s", async (name) => {
    expect(
      await trying(
        await rewritten((old, bytes) =>
          old === MANIFEST
            ? [
                [{ name }, Buffer.from("x")],
                [{ name: old }, bytes],
              ]
            : [[{ name: old }, bytes]],
        ),
      ),
    ).toEqual(refused());
  });

  test("with a link in the place of an upload", async () => {
    expect(
      await trying(
        await rewritten((name, bytes) =>
          name.startsWith("files/")
            ? [[{ name, type: "symlink", linkname: "/etc/passwd", size: 0 }, Buffer.alloc(0)]]
            : [[{ name }, bytes]],
        ),
      ),
    ).toEqual(refused());
  });

  test("that lacks an upload, or has another in its place", async () => {
    expect(
      await trying(
        await rewritten((name, bytes) => (name.startsWith("files/") ? [] : [[{ name }, bytes]])),
      ),
    ).toEqual(refused());
    expect(
      await trying(
        await rewritten((name, bytes) => [
          [{ name }, name.startsWith("files/") ? Buffer.from("other") : bytes],
        ]),
      ),
    ).toEqual(refused());
  });

  test("whose rows do not fit its tables", async () => {
    const wrong = join(folder, "rows.backup");
    const bytes = await rewritten((name, rows) => [
      [{ name }, name.startsWith("database/file") ? Buffer.from("a\tb\n") : rows],
    ]);
    await writeFile(wrong, bytes);
    await expect(planner.restore(wrong)).rejects.toThrow(/invalid|missing data/);
    expect(await planner.hashes()).toEqual(before);
  });

  test("of a newer Planner", async () => {
    const { contents } = await verifyArchive(path);
    const newer = [...contents.migrations, 9_999_999_999_999];
    expect(() => requireKnown(newer, "newer")).toThrow("newer");
    expect(() => requireKnown(contents.migrations, "newer")).not.toThrow();
  });
});

test("a backup can be looked into with any tool", async () => {
  const plain = gunzipSync(await readFile(path));
  expect(plain.subarray(257, 262).toString()).toBe("ustar");
  const target = join(folder, "plain.tar");
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(target));
  expect((await readFile(target)).length).toBe(plain.length);
});
