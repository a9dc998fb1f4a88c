import { XSRF } from "@planner/contract/model";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "./postgres.ts";
import { MAIN, startProcess, type TestProcess } from "./process.ts";
import { startSwift, type Swift } from "./swift.ts";

/** One process of several, with folders that no other one sees. */
export interface Node {
  readonly program: TestProcess;
  /** Where it listens; empty where it is a worker. */
  readonly address: string;
  /** Paths below its data folder, and below its folder for temporary files. */
  stored(): string[];
  temporary(): string[];
}

/** Two web and two worker processes on one PostgreSQL server and one S3 store. */
export interface Cluster {
  readonly webs: readonly [Node, Node];
  /** The first of them dies at the stage that the test named. */
  readonly workers: readonly [Node, Node];
  readonly swift: Swift;
  readonly publicUrl: string;
  /** The code of the first account's link. */
  readonly code: string;
  /** Ends all processes in peace; resolves with how they ended: webs, then workers. */
  stop(): Promise<(number | string)[]>;
  close(): Promise<void>;
}

const ADDRESS = /"address":"(http:[^"]+)".*"msg":"planner.ready"/;
const READY = /"msg":"planner.ready"/;
const CODE = /sign-up\?code=(\S+)/;
const PUBLIC_URL = "http://planner.test:8443";

/** Starts them; the first worker kills itself at the stage `killAt`. */
export async function startCluster(adminUrl: string, killAt: string): Promise<Cluster> {
  const [database, swift] = await Promise.all([createTestDatabase(adminUrl), startSwift()]);
  const folder = mkdtempSync(join(tmpdir(), "planner-cluster-"));
  const programs: TestProcess[] = [];
  const shared = {
    ...swift.variables,
    DATABASE_URL: database.url,
    PLANNER_SECRET: "a secret that all processes know, 32+",
    PLANNER_PUBLIC_URL: PUBLIC_URL,
  };
  const start = async (name: string, env: Record<string, string>): Promise<Node> => {
    const own = openFolders(folder, name);
    const program = startProcess(process.execPath, [MAIN], { ...shared, ...own.variables, ...env });
    programs.push(program);
    const [, address = ""] = await program.waitFor(env["PLANNER_ROLE"] === "web" ? ADDRESS : READY);
    return { program, address, stored: own.stored, temporary: own.temporary };
  };
  const stop = (): Promise<(number | string)[]> => {
    for (const program of programs) program.signal("SIGTERM");
    return Promise.all(programs.map(({ ended }) => ended));
  };
  const close = async (): Promise<void> => {
    await stop();
    await Promise.all([swift.close(), database.drop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const one = await start("web-1", { PLANNER_ROLE: "web" });
    const [, code = ""] = await one.program.waitFor(CODE);
    const [other, doomed, worker] = await Promise.all([
      start("web-2", { PLANNER_ROLE: "web" }),
      start("worker-1", { PLANNER_ROLE: "worker", PLANNER_KILL_AT: killAt }),
      start("worker-2", { PLANNER_ROLE: "worker" }),
    ]);
    const all = { webs: [one, other], workers: [doomed, worker] } as const;
    return { ...all, swift, publicUrl: PUBLIC_URL, code, stop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openFolders(folder: string, name: string) {
  const [data, temporary] = [join(folder, name, "data"), join(folder, name, "tmp")];
  for (const path of [data, temporary]) mkdirSync(path, { recursive: true });
  return {
    variables: { PLANNER_DATA_DIR: data, TMPDIR: temporary },
    stored: () => readdirSync(data, { recursive: true }).map(String),
    temporary: () => readdirSync(temporary, { recursive: true }).map(String),
  };
}

/** What a process answered. */
export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
  /** The body as JSON. */
  json(): unknown;
}

/** A person's browser behind a balancer: the same cookies, whichever process answers. */
export interface Browser {
  headers(): Record<string, string>;
  request(
    node: Pick<Node, "address">,
    method: string,
    path: string,
    body?: object | FormData,
  ): Promise<Answer>;
}

export function openBrowser(): Browser {
  const cookies = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    [XSRF.header]: decodeURIComponent(cookies.get(XSRF.cookie) ?? ""),
  });
  const request: Browser["request"] = async (node, method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(new URL(path, node.address), {
      method,
      headers: { ...headers(), ...(isJson ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: isJson ? JSON.stringify(body) : body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, bytes, json: () => JSON.parse(bytes.toString()) as unknown };
  };
  return { headers, request };
}
