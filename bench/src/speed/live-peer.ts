import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PEER = fileURLToPath(new URL("echo.peer.main.ts", import.meta.url));

/** Starts the bare socket.io server in a process of its own. */
export function startPeer(...args: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [PEER, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  return new Promise((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve({ child, url: line.toString().trim() }));
    child.once("exit", () => reject(new Error("The bare server ended.")));
  });
}
