import { randomBytes } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { Failure } from "./platform/failures.ts";

/** What a process keeps between starts. */
export interface StateFolder {
  readonly path: string;
  readonly files: string;
  /** Made at the first start and kept where only the owner can read it. */
  secret(): string;
  /** Where people reached Planner last, for the command line's links. */
  readAddress(): string | undefined;
  writeAddress(url: string): void;
}

/** Makes the state folder; throws `Failure` when this account may not write there. */
export function openState(path: string): StateFolder {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Failure(
      "unavailable",
      `Planner cannot write to its state folder ${folder}. Choose another with PLANNER_DATA_DIR.`,
      { cause },
    );
  }
  const address = join(folder, "address");
  return {
    path: folder,
    files: join(folder, "files"),
    secret: () => loadSecret(join(folder, "secret")),
    readAddress: () => (existsSync(address) ? readFileSync(address, "utf8") : undefined),
    writeAddress: (url) => writeFileSync(address, url),
  };
}

/** Written aside and linked into place, so that two processes that start at once end up with the same one. */
function loadSecret(file: string): string {
  if (!existsSync(file)) {
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(aside, file);
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  return readFileSync(file, "utf8");
}
