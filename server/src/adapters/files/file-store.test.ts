import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileStore } from "../../features/file/file.ports.ts";
import { openLog } from "../../platform/log.ts";
import { memoryFiles } from "../../testing/test-deps.ts";
import { skipWithoutSwift, startSwift, swiftAbsence } from "../../testing/swift.ts";
import { openLocalFiles } from "./local.files.ts";
import { openS3Files } from "./s3.files.ts";

/** A store that is empty, and what becomes of it afterwards. */
interface Opened {
  readonly files: FileStore;
  close(): Promise<void>;
}

async function openMemory(): Promise<Opened> {
  return { files: memoryFiles(), close: () => Promise.resolve() };
}

async function openLocal(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), "planner-files-"));
  const files = await openLocalFiles(folder);
  return { files, close: () => rm(folder, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const swift = await startSwift();
  const files = await openS3Files(swift.settings, openLog("silent"));
  const close = async (): Promise<void> => {
    await files.close();
    await swift.close();
  };
  return { files, close };
}

const MEGABYTE = 2 ** 20;
/** More than one part of an upload to S3. */
const LARGE = 12 * MEGABYTE + 7;
const large = Buffer.alloc(LARGE);
for (let at = 0; at < LARGE; at += 4_096) large.writeUInt32LE(at, Math.min(at, LARGE - 4));
/** Six megabytes, others for each. */
const bytesFrom = (index: number): Buffer => large.subarray(index, 6 * MEGABYTE + index);
const sha256 = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** The bytes in pieces as they come from a network, ending as asked. */
const stream = (bytes: Buffer, end: () => void = () => undefined): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      end();
    })(),
    { objectMode: false },
  );

describe.each([
  { name: "in memory", open: openMemory, hasCopies: false, isSkipped: false },
  { name: "in a folder", open: openLocal, hasCopies: true, isSkipped: false },
  {
    name: `in S3${swiftAbsence ? ` (${swiftAbsence})` : ""}`,
    open: openS3,
    hasCopies: true,
    isSkipped: skipWithoutSwift,
  },
])("files $name", ({ open, hasCopies, isSkipped }) => {
  let opened: Opened;
  let files: FileStore;
  beforeAll(async () => {
    if (isSkipped) return;
    opened = await open();
    files = opened.files;
  });
  afterAll(() => opened?.close());

  describe.skipIf(isSkipped)("of whatever size", () => {
    test("what is stored comes back, whole or in part, with its size and hash", async () => {
      const pieces = Readable.from([Buffer.from("Hello "), Buffer.from("world")]);
      const stored = await files.put("team/a/original", pieces);
      expect(stored).toEqual({ sizeBytes: 11, sha256: sha256("Hello world") });
      expect(await text(await files.get("team/a/original"))).toBe("Hello world");
      expect(await text(await files.get("team/a/original", { start: 6, end: 10 }))).toBe("world");
      expect(await files.stat("team/a/original")).toEqual({ sizeBytes: 11 });
    });

    test("bytes at hand are stored as those of a stream, and none at all are a file, too", async () => {
      const bytes = Buffer.from("at hand");
      expect(await files.put("team/bytes", bytes)).toEqual({ sizeBytes: 7, sha256: sha256(bytes) });
      const none = await files.put("team/empty", Readable.from([]));
      expect(none).toEqual({ sizeBytes: 0, sha256: sha256("") });
      expect(await files.stat("team/empty")).toEqual({ sizeBytes: 0 });
      expect(await text(await files.get("team/empty"))).toBe("");
    });

    test("a large file comes back byte for byte, whole and across its parts", async () => {
      const stored = await files.put("team/large", stream(large));
      expect(stored).toEqual({ sizeBytes: LARGE, sha256: sha256(large) });
      expect(sha256(await buffer(await files.get("team/large")))).toBe(stored.sha256);
      const [start, end] = [5 * MEGABYTE - 3, 5 * MEGABYTE + 3];
      const across = await buffer(await files.get("team/large", { start, end }));
      expect(across).toEqual(large.subarray(start, end + 1));
    });

    test("a second file of the same key takes the first one's place", async () => {
      await files.put("team/twice", Buffer.from("first"));
      await files.put("team/twice", Buffer.from("second"));
      expect(await text(await files.get("team/twice"))).toBe("second");
    });

    test.each([4, 11 * MEGABYTE])(
      "a stream that breaks off after %i bytes leaves what was there before",
      async (sizeBytes) => {
        const key = `team/broken/${sizeBytes}`;
        await files.put(key, Buffer.from("before"));
        const broken = stream(large.subarray(0, sizeBytes), () => {
          throw new Error("connection lost");
        });
        await expect(files.put(key, broken)).rejects.toThrow("connection lost");
        expect(await text(await files.get(key))).toBe("before");
      },
    );

    test("a stream that the sender destroys leaves nothing", async () => {
      const source = new Readable({ read: () => undefined });
      source.push("half");
      const put = files.put("team/destroyed", source);
      source.destroy(new Error("aborted"));
      await expect(put).rejects.toThrow("aborted");
      expect(await files.stat("team/destroyed")).toBeUndefined();
    });

    test("a missing key is refused in words, and deleting it is nothing", async () => {
      await expect(files.get("team/none")).rejects.toMatchObject({ code: "not_found" });
      expect(await files.stat("team/none")).toBeUndefined();
      await files.delete("team/none");
      await files.deletePrefix("team/none");
    });

    test("what is deleted is gone", async () => {
      await files.put("team/gone", Buffer.from("x"));
      await files.delete("team/gone");
      expect(await files.stat("team/gone")).toBeUndefined();
    });

    test("a prefix is deleted with all below it, and nothing beside it", async () => {
      for (const key of ["t1/x/1", "t1/x/2/3", "t1/xy"]) await files.put(key, Buffer.from("x"));
      await files.deletePrefix("t1/x");
      expect(await files.stat("t1/x/1")).toBeUndefined();
      expect(await files.stat("t1/x/2/3")).toBeUndefined();
      expect(await files.stat("t1/xy")).toEqual({ sizeBytes: 1 });
    });

    test("the first parts of keys are told, each once, and nothing else that the store keeps", async () => {
      const keys = ["first/a", "first/b/c", "second/d"];
      for (const key of keys) await files.put(key, Buffer.from("x"));
      const listed = await files.listFirstParts();
      expect(listed.filter((part) => /^(?:first|second)$/.test(part)).toSorted()).toEqual([
        "first",
        "second",
      ]);
      expect(listed.filter((part) => !/^[\da-z]+$/.test(part))).toEqual([]);
      await files.deletePrefix("first");
      expect(await files.listFirstParts()).not.toContain("first");
      expect(await files.listFirstParts()).toContain("second");
    });

    test("two who store at the same time do not disturb each other", async () => {
      const keys = Array.from({ length: 6 }, (_, index) => `team/together/${index}`);
      const stored = await Promise.all(
        keys.map((key, index) => files.put(key, stream(bytesFrom(index)))),
      );
      expect(stored.map((one) => one.sha256)).toEqual(
        keys.map((_, index) => sha256(bytesFrom(index))),
      );
      await files.deletePrefix("team/together");
    });

    test("it says that it can be used", async () => {
      await expect(files.check()).resolves.toBeUndefined();
    });
  });

  describe.skipIf(isSkipped || !hasCopies)("copied to this machine", () => {
    test("a copy on this machine has the same bytes until it is released", async () => {
      await files.put("team/copy", stream(large));
      const [one, two] = [await files.localCopy("team/copy"), await files.localCopy("team/copy")];
      expect(sha256(await readFile(one.path))).toBe(sha256(large));
      await one.release();
      await one.release();
      expect(sha256(await readFile(two.path))).toBe(sha256(large));
      await two.release();
      await expect(files.localCopy("team/none")).rejects.toMatchObject({ code: "not_found" });
    });

    test("a copy is of what is stored now, also where an earlier one was held", async () => {
      await files.put("team/changing", Buffer.from("first"));
      await (await files.localCopy("team/changing")).release();
      await files.put("team/changing", Buffer.from("second"));
      const copy = await files.localCopy("team/changing");
      expect(await readFile(copy.path, "utf8")).toBe("second");
      await copy.release();
      await files.delete("team/changing");
      await expect(files.localCopy("team/changing")).rejects.toMatchObject({ code: "not_found" });
    });
  });
});
