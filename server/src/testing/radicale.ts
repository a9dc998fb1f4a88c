import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess, type TestProcess } from "./process.ts";

/** A CalDAV server that nobody here wrote (https://radicale.org), on a free port of this machine, with a folder of its own. */
export interface Radicale {
  /** host:port. */
  readonly host: string;
  readonly url: string;
  /** Asks as one of the users; the path begins with a slash. Throws where the server refuses. */
  request(user: string, method: string, path: string, body?: string): Promise<Response>;
  close(): Promise<void>;
}

/** Every user's password. */
export const RADICALE_PASSWORD = "an app password: ÿ";
/** May do anything in everybody's calendars. */
export const RADICALE_ADMIN = "admin";

const COMMANDS = [
  ["radicale"],
  ["python3", "-m", "radicale"],
  ["/usr/bin/python3", "-m", "radicale"],
];
const command = COMMANDS.find(
  ([program = "", ...args]) => spawnSync(program, [...args, "--version"]).status === 0,
);

/** Why there is no Radicale, as a sentence; undefined where there is one. */
export const radicaleAbsence = command
  ? undefined
  : "Radicale is not installed (Debian: apt-get install radicale).";

/** Under CI a missing Radicale is a failure; elsewhere its tests are skipped, with the sentence in their names. */
export const skipWithoutRadicale = radicaleAbsence !== undefined && !process.env["CI"];

/** A calendar named 'holidays' can be read but not written by its owner. */
const RIGHTS = `
[admin]
user: ${RADICALE_ADMIN}
collection: .*
permissions: RrWw
[root]
user: .+
collection:
permissions: R
[principal]
user: .+
collection: {user}
permissions: RW
[read-only]
user: .+
collection: {user}/holidays
permissions: r
[calendars]
user: .+
collection: {user}/[^/]+
permissions: rw
`;

/** Starts it with these users. */
export async function startRadicale(users: readonly string[]): Promise<Radicale> {
  if (!command) throw new Error(radicaleAbsence);
  const folder = mkdtempSync(join(tmpdir(), "planner-radicale-"));
  const { program, host } = await start(command, folder, [...users, RADICALE_ADMIN]);
  const radicale: Radicale = {
    host,
    url: `http://${host}`,
    request: async (user, method, path, body) => {
      const authorization = `Basic ${Buffer.from(`${user}:${RADICALE_PASSWORD}`).toString("base64")}`;
      const headers = { authorization, "content-type": "text/calendar; charset=utf-8" };
      const answer = await fetch(`http://${host}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status}`);
      return answer;
    },
    close: async () => {
      program.signalGroup("SIGTERM");
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // A user's folder is made when they first come.
  for (const user of users)
    await radicale.request(user, "PROPFIND", `/${encodeURIComponent(user)}/`);
  return radicale;
}

async function start(
  [name = "", ...args]: readonly string[],
  folder: string,
  users: readonly string[],
): Promise<{ program: TestProcess; host: string }> {
  const [config, passwords, rights] = ["config", "users", "rights"].map((one) => join(folder, one));
  writeFileSync(passwords ?? "", users.map((user) => `${user}:${RADICALE_PASSWORD}\n`).join(""));
  writeFileSync(rights ?? "", RIGHTS);
  // Another process may take the free port first: then the next one.
  for (let left = 3; ; left -= 1) {
    const host = `127.0.0.1:${await freePort()}`;
    const settings = [
      `[server]\nhosts = ${host}`,
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${passwords}\nhtpasswd_encryption = plain\ndelay = 0`,
      `[rights]\ntype = from_file\nfile = ${rights}`,
      `[storage]\nfilesystem_folder = ${join(folder, "collections")}`,
      `[web]\ntype = none\n[logging]\nlevel = info`,
    ];
    writeFileSync(config ?? "", settings.join("\n"));
    const program = startProcess(name, [...args, "--config", config ?? ""], {});
    try {
      await program.waitFor(/Radicale server ready/);
      return { program, host };
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
