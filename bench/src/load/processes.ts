import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU seconds that a process, its children and those that have ended used so far; Linux only. */
export function treeCpuSeconds(pid: number): number {
  const parents = new Map<number, number>();
  const used = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (!fields) continue;
    parents.set(Number(name), Number(fields[1]));
    used.set(
      Number(name),
      [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0),
    );
  }
  const isInside = (each: number): boolean =>
    each === pid || (parents.has(each) && isInside(parents.get(each)!));
  const ticks = [...used].reduce((sum, [each, time]) => sum + (isInside(each) ? time : 0), 0);
  return ticks / TICKS_PER_SECOND;
}

/** How many files and connections a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

function statOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
