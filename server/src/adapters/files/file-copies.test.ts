import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type FileCopies, openFileCopies } from "./file-copies.ts";

async function open(limits?: { idleBytes: number; idleMs: number }) {
  const copies = await openFileCopies(limits);
  onTestFinished(() => copies.close());
  return copies;
}

/** Holds a copy of ten bytes and counts how often it was fetched. */
function tenBytes(copies: FileCopies, key: string) {
  const fetches = { count: 0 };
  const hold = () =>
    copies.hold({ key, tag: "1", sizeBytes: 10 }, async (path) => {
      fetches.count += 1;
      await writeFile(path, `${key}-`.padEnd(10, "x"));
    });
  return { fetches, hold };
}

async function fail(path: string): Promise<void> {
  await writeFile(path, "half");
  throw new Error("connection lost");
}

test("several hold one copy, which is fetched once and taken up again", async () => {
  const copies = await open();
  const { fetches, hold } = tenBytes(copies, "a");
  const both = await Promise.all([hold(), hold()]);
  await Promise.all(both.map((copy) => copy.release()));
  const again = await hold();
  expect(await readFile(again.path, "utf8")).toBe("a-xxxxxxxx");
  expect(fetches.count).toBe(1);
});

test("what nobody holds goes when there is too much of it, the oldest first; what is held stays", async () => {
  const copies = await open({ idleBytes: 25, idleMs: 60_000 });
  const held = await tenBytes(copies, "held").hold();
  const paths: string[] = [];
  for (const key of ["a", "b", "c"]) {
    const copy = await tenBytes(copies, key).hold();
    paths.push(copy.path);
    await copy.release();
  }
  expect(paths.map((path) => existsSync(path))).toEqual([false, true, true]);
  expect(existsSync(held.path)).toBe(true);
});

test("a forgotten copy goes at once, or with the last who holds it", async () => {
  const copies = await open();
  const held = await tenBytes(copies, "team/held").hold();
  const idle = await tenBytes(copies, "team/idle").hold();
  const other = await tenBytes(copies, "teammate").hold();
  await Promise.all([idle.release(), other.release()]);
  await copies.forget("team/");
  expect([idle, held, other].map(({ path }) => existsSync(path))).toEqual([false, true, true]);
  await held.release();
  expect(existsSync(held.path)).toBe(false);
});

test("a fetch that fails leaves nothing, and the next one begins anew", async () => {
  const copies = await open();
  const file = { key: "a", tag: "1", sizeBytes: 10 };
  await expect(copies.hold(file, fail)).rejects.toThrow("connection lost");
  const { fetches, hold } = tenBytes(copies, "a");
  expect(await readFile((await hold()).path, "utf8")).toBe("a-xxxxxxxx");
  expect(fetches.count).toBe(1);
});

test("on a full disk what nobody holds makes room", async () => {
  const copies = await open();
  const idle = await tenBytes(copies, "idle").hold();
  await idle.release();
  const fetch = async (path: string): Promise<void> => {
    if (existsSync(idle.path)) throw Object.assign(new Error("full"), { code: "ENOSPC" });
    await writeFile(path, "there");
  };
  const copy = await copies.hold({ key: "b", tag: "1", sizeBytes: 5 }, fetch);
  expect(await readFile(copy.path, "utf8")).toBe("there");
});

test("copies that a dead process left are cleared away at the next start; a living one's are not", async () => {
  const dead = spawnSync("true").pid;
  const prefix = `planner-copies-${hostname().replaceAll(/[^\w.]/g, "_")}-`;
  const folderOf = (pid: number): string => mkdtempSync(join(tmpdir(), `${prefix}${pid}-`));
  const [left, living, earlier] = [folderOf(dead), folderOf(process.ppid), folderOf(process.pid)];
  const first = await open();
  const mine = await tenBytes(first, "mine").hold();
  await open();
  expect([left, living, earlier, mine.path].map((path) => existsSync(path))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  spawnSync("rmdir", [living]);
});
