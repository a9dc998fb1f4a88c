import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** HAProxy before several web processes, as an operator would run it. */
export interface Balancer {
  readonly origin: string;
  close(): Promise<void>;
}

const PATH = [process.env["PATH"], "/usr/sbin"].join(delimiter);
const env = { ...process.env, PATH };

/** Where it is missing its tests are skipped, but in CI. */
export const skipWithoutHaproxy =
  spawnSync("haproxy", ["-v"], { env }).status !== 0 && !process.env["CI"];

export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

/** Asks each port's /readyz five times a second, and never sends a request twice. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await findPort();
  const folder = mkdtempSync(join(tmpdir(), "planner-haproxy-"));
  const config = join(folder, "haproxy.cfg");
  writeFileSync(
    config,
    `
defaults
  mode http
  retries 0
  timeout connect 5s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 60s
frontend people
  bind 127.0.0.1:${port}
  default_backend planner
backend planner
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 200ms fall 2 rise 2
${ports.map((one) => `  server web${one} 127.0.0.1:${one}`).join("\n")}
`,
  );
  const running = spawn("haproxy", ["-db", "-f", config], { env, stdio: "ignore" });
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      running.kill("SIGTERM");
      if (running.exitCode === null) await once(running, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
