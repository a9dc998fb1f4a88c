import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../platform/failures.ts";
import { type Account, giveTo } from "./account.ts";

/** Where one embedded database keeps its things. */
export interface Folders {
  /** Owned by who starts Planner: programs and the log. */
  readonly home: string;
  /** The cluster; made by initdb. */
  readonly data: string;
  /** Holds the unix socket; only the account that runs PostgreSQL may enter. */
  readonly socket: string;
  readonly log: string;
}

/** Linux allows 107 bytes for a socket's path, macOS 103; PostgreSQL appends `/.s.PGSQL.5432.lock`. */
const MAX_SOCKET_FOLDER_BYTES = 80;
const MAJOR = 18;

/** Makes and names the folders under `stateFolder`; a long path gets its socket folder among the temporary files. */
export function provideFolders(stateFolder: string, account: Account | undefined): Folders {
  const home = join(stateFolder, "postgres");
  mkdirSync(home, { recursive: true });
  // Where another account runs PostgreSQL, it must be able to go through, not to list.
  const mode = account ? 0o711 : 0o700;
  chmodSync(stateFolder, mode);
  chmodSync(home, mode);
  const real = realpathSync(home);
  const cluster = join(real, "cluster");
  mkdirSync(cluster, { recursive: true });
  providePrivate(cluster, account);
  const socket = socketFolder(real);
  mkdirSync(socket, { recursive: true });
  providePrivate(socket, account);
  return {
    home: real,
    data: join(cluster, String(MAJOR)),
    socket,
    log: join(real, "postgres.log"),
  };
}

function socketFolder(home: string): string {
  const near = join(home, "socket");
  if (Buffer.byteLength(near) <= MAX_SOCKET_FOLDER_BYTES) return near;
  const name = createHash("sha256").update(home).digest("hex").slice(0, 16);
  const far = join(tmpdir(), `planner-${name}`);
  return Buffer.byteLength(far) <= MAX_SOCKET_FOLDER_BYTES ? far : join("/tmp", `planner-${name}`);
}

/** Only the account may enter. A folder that someone else put there first is refused, not used. */
function providePrivate(folder: string, account: Account | undefined): void {
  const own = process.getuid?.();
  const found = lstatSync(folder);
  if (!found.isDirectory() || (found.uid !== own && found.uid !== account?.uid)) {
    throw new Failure("unavailable", `The folder ${folder} belongs to someone else. Remove it.`);
  }
  giveTo(account, folder);
  chmodSync(folder, 0o700);
}
