import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("peer.main.ts", import.meta.url));

/** Starts the bare server on the same database; resolves when it listens. */
export function startPeer(
  databaseUrl: string,
  poll: { path: string; teamId: string },
): Promise<{ url: string; child: ChildProcess }> {
  const meetingId = poll.path.split("/").at(-1) ?? "";
  const child = spawn(process.execPath, [MAIN, databaseUrl, poll.teamId, meetingId], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The bare server ended with ${code}.`)));
    child.stdout.once("data", (line: Buffer) => resolve({ url: line.toString().trim(), child }));
  });
}
