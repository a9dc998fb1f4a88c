import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "../../features/file/file.ports.ts";
import { openLocalFiles } from "./local.files.ts";

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "planner-files-"));
  files = await openLocalFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

test("what is stored comes back, whole or in part, with its size and hash", async () => {
  const stored = await files.put(
    "team/a/original",
    Readable.from([Buffer.from("Hello "), Buffer.from("world")]),
  );
  const sha256 = createHash("sha256").update("Hello world").digest("hex");
  expect(stored).toEqual({ sizeBytes: 11, sha256 });
  expect(await text(await files.get("team/a/original"))).toBe("Hello world");
  expect(await text(await files.get("team/a/original", { start: 6, end: 10 }))).toBe("world");
  expect(await files.stat("team/a/original")).toEqual({ sizeBytes: 11 });
});

test("a stream that breaks off leaves nothing, and what was there before stays", async () => {
  await files.put("team/b", Buffer.from("before"));
  const before = await everything();
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half");
      throw new Error("connection lost");
    })(),
  );
  await expect(files.put("team/b", broken)).rejects.toThrow("connection lost");
  expect(await everything()).toEqual(before);
  expect(await text(await files.get("team/b"))).toBe("before");
});

test("a stream that the sender destroys leaves nothing", async () => {
  const source = new Readable({ read: () => undefined });
  source.push("half");
  const put = files.put("team/destroyed", source);
  source.destroy(new Error("aborted"));
  await expect(put).rejects.toThrow("aborted");
  expect(await files.stat("team/destroyed")).toBeUndefined();
  expect(await readdir(join(folder, ".partial"))).toEqual([]);
});

test("a missing key is refused in words", async () => {
  await expect(files.get("team/none")).rejects.toMatchObject({ code: "not_found" });
  await expect(files.localCopy("team/none")).rejects.toMatchObject({ code: "not_found" });
  expect(await files.stat("team/none")).toBeUndefined();
  await files.delete("team/none");
});

test("a prefix is deleted with all below it, and nothing beside it", async () => {
  for (const key of ["t1/x/1", "t1/x/2/3", "t1/xy"]) await files.put(key, Buffer.from("x"));
  await files.deletePrefix("t1/x");
  expect(await files.stat("t1/x/2/3")).toBeUndefined();
  expect(await files.stat("t1/xy")).toEqual({ sizeBytes: 1 });
});

test.each(["../outside", "/etc/passwd", "a/../../outside", ""])(
  "the key %j never leaves the folder",
  async (key) => {
    await expect(files.put(key, Buffer.from("x"))).rejects.toThrow("Not a key");
  },
);

test("what a dead process left half-written is swept at the next start; a running upload is not", async () => {
  const partials = join(folder, ".partial");
  await writeFile(join(partials, "old"), "x");
  await writeFile(join(partials, "running"), "x");
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(join(partials, "old"), yesterday, yesterday);
  await openLocalFiles(folder);
  expect(await readdir(partials)).toEqual(["running"]);
});
