import { readdirSync, readFileSync } from "node:fs";

/** Follows the memory (proportional set size, MB) of a process and its children, PostgreSQL left out; Linux only. */
export function watchMemory(pid: number): { peakMb: () => number; stop: () => void } {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(
      peak,
      treeOf(pid).reduce((sum, each) => sum + pssMb(each), 0),
    );
  };
  const timer = setInterval(look, 100);
  look();
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}

/** CPU seconds that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** What a process has in memory now, MB. */
export const rssMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;

function treeOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? read(`/proc/${name}/stat`) : "";
    if (!stat || stat.includes("(postgres)")) continue;
    parents.set(Number(name), Number(stat.split(") ")[1]?.split(" ")[1]));
  }
  const isInside = (each: number): boolean =>
    each === pid || (parents.has(each) && isInside(parents.get(each)!));
  return [...parents.keys()].filter(isInside);
}

/** The part of memory that a process has for itself, and its share of what it has with others, MB. */
export const pssMb = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
