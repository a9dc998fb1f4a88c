import { readFileSync, readdirSync } from "node:fs";

const SAMPLE_MS = 20;

/** Watches the memory of this process's children by the kernel's own high-water marks (Linux only); null elsewhere. */
export function watchChildMemory(): { peakMb(): number | null; stop(): void } {
  const peaks = new Map<string, number>();
  const timer = setInterval(() => {
    for (const pid of childPids()) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakKb(pid)));
  }, SAMPLE_MS);
  return {
    peakMb: () => (peaks.size === 0 ? null : Math.round(Math.max(...peaks.values()) / 1024)),
    stop: () => clearInterval(timer),
  };
}

/** Process ids of the children of this process (Linux only); none elsewhere. */
export function childPids(): string[] {
  try {
    return readdirSync("/proc/self/task").flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
  } catch {
    return [];
  }
}

function peakKb(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
