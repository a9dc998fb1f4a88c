import { mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

/** Files of a store elsewhere that lie on this machine while somebody reads them. */
export interface FileCopies {
  /** The copy of what `tag` names: there already, or fetched to a path of its own. Several may hold it at once. */
  hold(
    file: { key: string; tag: string; sizeBytes: number },
    fetch: (path: string) => Promise<void>,
  ): Promise<{ path: string; release(): Promise<void> }>;
  /** Forgets the copies of keys that begin with `start` as soon as nobody holds them. */
  forget(start: string): Promise<void>;
  /** Removes all of them. */
  close(): Promise<void>;
}

interface Copy {
  readonly name: string;
  readonly key: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly fetched: Promise<void>;
  holders: number;
  isForgotten: boolean;
  timer?: NodeJS.Timeout;
}

interface Cache {
  readonly limits: Limits;
  readonly copies: Map<string, Copy>;
}

interface Limits {
  /** How much may lie here for nobody: the pages of a deck are drawn one after another. */
  readonly idleBytes: number;
  readonly idleMs: number;
}

const LIMITS: Limits = { idleBytes: 256 * 2 ** 20, idleMs: 60_000 };
const PREFIX = "planner-copies-";
/** The folders of this process: others with its number are of an earlier one, as the first process of a container always has the same. */
const ownFolders = new Set<string>();

/** Keeps copies in a folder of this process among the temporary files, and clears away those of processes that died. */
export async function openFileCopies(limits: Limits = LIMITS): Promise<FileCopies> {
  await sweepLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${ownPrefix()}${process.pid}-`));
  ownFolders.add(folder);
  const cache: Cache = { limits, copies: new Map() };
  let made = 0;
  return {
    hold: async ({ key, tag, sizeBytes }, fetch) => {
      const name = `${key}\n${tag}`;
      const known = cache.copies.get(name);
      const copy = known ?? { name, key, path: join(folder, `${(made += 1)}`), sizeBytes };
      const held = take(cache, copy, () => fetchWithRoom(cache, copy.path, fetch));
      try {
        await held.fetched;
      } catch (error) {
        await drop(cache, held);
        throw error;
      }
      let isHeld = true;
      const release = async (): Promise<void> => {
        if (!isHeld) return;
        isHeld = false;
        await putBack(cache, held);
      };
      return { path: held.path, release };
    },
    forget: async (start) => {
      for (const copy of cache.copies.values()) {
        if (!copy.key.startsWith(start)) continue;
        cache.copies.delete(copy.name);
        copy.isForgotten = true;
        if (copy.holders === 0) await drop(cache, copy);
      }
    },
    close: async () => {
      for (const { timer } of cache.copies.values()) clearTimeout(timer);
      await rm(folder, { recursive: true, force: true });
      ownFolders.delete(folder);
    },
  };
}

/** Takes a copy up: the one that is there, or one that is fetched now. It moves to the end, so that the oldest stand first. */
function take(
  { copies }: Cache,
  found: Copy | Omit<Copy, "fetched" | "holders" | "isForgotten" | "timer">,
  fetch: () => Promise<void>,
): Copy {
  const copy: Copy =
    "fetched" in found ? found : { ...found, fetched: fetch(), holders: 0, isForgotten: false };
  clearTimeout(copy.timer);
  copy.holders += 1;
  copies.delete(copy.name);
  copies.set(copy.name, copy);
  return copy;
}

async function putBack(cache: Cache, copy: Copy): Promise<void> {
  copy.holders -= 1;
  if (copy.holders > 0) return;
  if (copy.isForgotten) return drop(cache, copy);
  const forgetLater = (): void => void drop(cache, copy).catch(() => undefined);
  copy.timer = setTimeout(forgetLater, cache.limits.idleMs).unref();
  await trim(cache, cache.limits.idleBytes);
}

async function drop({ copies }: Cache, copy: Copy): Promise<void> {
  clearTimeout(copy.timer);
  if (copies.get(copy.name) === copy) copies.delete(copy.name);
  await rm(copy.path, { force: true });
}

/** Removes the oldest copies that nobody holds until the others take no more than `bytes`. */
async function trim(cache: Cache, bytes: number): Promise<void> {
  const idle = [...cache.copies.values()].filter(({ holders }) => holders === 0);
  let left = idle.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  for (const copy of idle) {
    if (left <= bytes) return;
    left -= copy.sizeBytes;
    await drop(cache, copy);
  }
}

/** On a full disk, what nobody holds makes room. */
async function fetchWithRoom(
  cache: Cache,
  path: string,
  fetch: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await fetch(path);
  } catch (error) {
    if (!isFull(error)) throw error;
    await trim(cache, 0);
    await fetch(path);
  }
}

const isFull = (error: unknown): boolean =>
  ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");

/** A container's number says nothing about another container's processes; their names differ. */
const ownPrefix = (): string => `${PREFIX}${hostname().replaceAll(/[^\w.]/g, "_")}-`;

async function sweepLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(ownPrefix())) continue;
    const path = join(tmpdir(), name);
    const pid = Number(name.slice(ownPrefix().length).split("-")[0]);
    const isInUse = pid === process.pid ? ownFolders.has(path) : isAlive(pid);
    if (!isInUse) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Another account's process is alive though this one may not signal it. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
