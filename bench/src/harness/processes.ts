import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Its fields from the state on; none when it has ended. */
function statOf(pid: number | string): string[] {
  return read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
}

const secondsIn = (fields: readonly string[], until: number): number =>
  fields.slice(11, until).reduce((total, ticks) => total + Number(ticks), 0) / TICKS_PER_SECOND;

/** CPU seconds that a process has used so far. */
export const cpuSeconds = (pid: number): number => secondsIn(statOf(pid), 13);

/** CPU seconds of a process, its children and those that have ended, PostgreSQL left out; Linux only. */
export const treeCpuSeconds = (pid: number): number =>
  treeOf(pid).reduce((total, each) => total + secondsIn(statOf(each), 15), 0);

/** The process that started another one; Linux only. */
export const parentOf = (pid: number | string): number => Number(statOf(pid)[1]);

/** CPU seconds that a PostgreSQL server, the parent of its sessions, has used so far with all of them; Linux only. */
export function postgresCpuSeconds(server: number): number {
  const sessions = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === server,
  );
  // Of those that have ended the server itself knows.
  return sessions.reduce(
    (total, each) => total + secondsIn(statOf(each), 13),
    secondsIn(statOf(server), 15),
  );
}

/** What a process has in memory now, MB. */
export const rssMb = (pid: number): number => megabytes(read(`/proc/${pid}/status`), "VmRSS");

/** The part of memory that a process has for itself, and its share of what it has with others, MB. */
export const pssMb = (pid: number): number => megabytes(read(`/proc/${pid}/smaps_rollup`), "Pss");

const megabytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1_024;

/** How many files and connections a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Looks again and again, and keeps the largest figure. */
export function watchPeak(look: () => number, everyMs = 100): { stop: () => number } {
  let peak = look();
  const timer = setInterval(() => (peak = Math.max(peak, look())), everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** A process and its children, PostgreSQL left out. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name) || read(`/proc/${name}/comm`).startsWith("postgres")) continue;
    parents.set(Number(name), Number(statOf(name)[1]));
  }
  const isInside = (each: number): boolean =>
    each === pid || (parents.has(each) && isInside(parents.get(each)!));
  return [...parents.keys()].filter(isInside);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
