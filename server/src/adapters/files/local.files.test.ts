import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openLocalFiles } from "./local.files.ts";

const folder = await mkdtemp(join(tmpdir(), "planner-files-"));
const files = await openLocalFiles(folder);
afterAll(() => rm(folder, { recursive: true }));

const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

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
