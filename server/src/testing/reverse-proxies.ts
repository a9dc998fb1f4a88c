import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ROOT } from "./process.ts";

/** A proxy with TLS, run by the configuration that `docs/proxies.md` gives operators. */
export interface ReverseProxy {
  readonly origin: string;
  /** Of the authority that signed its certificate, as PEM. */
  readonly authority: string;
  close(): Promise<void>;
}

/** Where the proxy listens, and Planner behind it. */
interface Ports {
  readonly proxy: number;
  readonly planner: number;
}

interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

interface Recipe {
  /** Turns the document's block into a file that runs here: other ports, names, folders and a certificate of our own. */
  readonly adapt: (block: string, place: Ports & Certificate & { folder: string }) => string;
  readonly args: (config: string) => readonly string[];
}

const env = { ...process.env, PATH: [process.env["PATH"], "/usr/sbin"].join(delimiter) };

const RECIPES = {
  nginx: {
    adapt: (block, { proxy, planner, certificate, key, folder }) => {
      const server = replaceAll(block, [
        ["listen 443 ssl;\n  http2 on;", `listen 127.0.0.1:${proxy} ssl http2;`],
        ["planner.example.com", "localhost"],
        ["/etc/ssl/planner.pem", certificate],
        ["/etc/ssl/planner.key", key],
        ["http://127.0.0.1:3000", `http://127.0.0.1:${planner}`],
      ]);
      const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
      const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
      return `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
access_log off;
${places}
${server}
}`;
    },
    args: (config) => ["-c", config, "-e", "stderr"],
  },
  caddy: {
    adapt: (block, { proxy, planner, certificate, key }) =>
      `{\n  admin off\n  auto_https disable_redirects\n}\n${replaceAll(block, [
        ["planner.example.com {", `https://localhost:${proxy} {\n  tls ${certificate} ${key}`],
        ["127.0.0.1:3000", `127.0.0.1:${planner}`],
      ])}`,
    args: (config) => ["run", "--adapter", "caddyfile", "--config", config],
  },
} as const satisfies Record<string, Recipe>;

export type ProxyName = keyof typeof RECIPES;
export const PROXIES = Object.keys(RECIPES) as readonly ProxyName[];

/** Where a proxy is missing its tests are skipped, but in CI. */
export const isProxyMissing = (name: ProxyName): boolean =>
  spawnSync(name, [name === "nginx" ? "-v" : "version"], { env }).status !== 0 &&
  !process.env["CI"];

/** Starts it before a Planner; resolves once it answers. */
export async function openReverseProxy(name: ProxyName, ports: Ports): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), `planner-${name}-`));
  const made = makeCertificate(folder);
  const { adapt, args } = RECIPES[name];
  const config = join(folder, name);
  writeFileSync(config, adapt(readRecipe(name), { ...ports, ...made, folder }));
  const running = spawn(name, args(config), {
    env: { ...env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  running.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const close = async (): Promise<void> => {
    running.kill("SIGTERM");
    if (running.exitCode === null) await once(running, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  const early = once(running, "exit").then(() => {
    throw new Error(`${name} ended before it listened:\n${printed}`);
  });
  early.catch(() => undefined);
  await Promise.race([untilListens(ports.proxy), early]);
  const authority = readFileSync(made.certificate, "utf8");
  return { origin: `https://localhost:${ports.proxy}`, authority, close };
}

/** The first block of that name's section. */
function readRecipe(name: ProxyName): string {
  const text = readFileSync(join(ROOT, "docs/proxies.md"), "utf8");
  const [, block] = new RegExp(`^## ${name}\\n+\`\`\`\\w+\\n(.*?)^\`\`\``, "ims").exec(text) ?? [];
  if (block === undefined) throw new Error(`docs/proxies.md has no configuration of ${name}.`);
  return block;
}

/** Each of them has to be there, so that the test runs what the document says. */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  for (const [from] of changes)
    if (!text.includes(from)) throw new Error(`docs/proxies.md no longer has: ${from}`);
  return changes.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

function makeCertificate(folder: string): Certificate {
  const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" ");
  const names = ["-addext", "subjectAltName=DNS:localhost"];
  const { status, stderr } = spawnSync(
    "openssl",
    [...request, ...names, "-keyout", key, "-out", certificate],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return { certificate, key };
}

async function untilListens(port: number): Promise<void> {
  const { connect } = await import("node:net");
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
