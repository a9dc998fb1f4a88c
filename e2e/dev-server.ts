import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { ROOT } from "./test.ts";

const VITE = join(ROOT, "node_modules/vite/bin/vite.js");

/** The web app as `npm run dev` serves it, on a free port, without a server behind it. */
export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts it; resolves when it answers. */
export async function openDevServer(): Promise<DevServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [VITE, "web", "--port", `${port}`, "--strictPort"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  await ready(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });

function ready(child: ChildProcess): Promise<void> {
  let printed = "";
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (/ready in/.test(printed)) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => reject(new Error(`vite ended with ${code}:\n${printed}`)));
  });
}
