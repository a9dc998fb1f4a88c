import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("bare.main.ts", import.meta.url));

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts the bare server in a process of its own; given a database and a meeting it has the route of its poll. */
export function startBareServer(poll?: {
  databaseUrl: string;
  teamId: string;
  meetingId: string;
}): Promise<BareServer> {
  const args = poll ? [poll.databaseUrl, poll.teamId, poll.meetingId] : [];
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}.`)));
    child.stdout.once("data", (line: Buffer) =>
      resolve({ url: line.toString().trim(), pid: child.pid ?? 0, stop: () => void child.kill() }),
    );
  });
}
