import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { slidesFailure } from "./slides-failures.ts";

/** Where LibreOffice is found beside PATH: on a Mac. */
const ELSEWHERE = ["/Applications/LibreOffice.app/Contents/MacOS"];

/** LibreOffice's program in one of the folders of `searchPath`, as in PATH; undefined where there is none. */
export function findSoffice(searchPath: string): string | undefined {
  const folders = searchPath === "" ? [] : [...searchPath.split(delimiter), ...ELSEWHERE];
  return folders.map((folder) => join(folder, "soffice")).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const FILTERS = { pptx: "Impress MS PowerPoint 2007 XML", ppt: "MS PowerPoint 97" } as const;

/** Of a core; most take three. Eight in a thousand never end. */
const CPU_SECONDS = 100;
/** Beside others: the job that waits for it is given up after five minutes. */
const KILL_SECONDS = 200;
const MAX_PDF_BYTES = 96 * 1024 * 1024;
/** Addresses, not memory: it asks for more than twice what it fills. */
const MAX_ADDRESS_KB = 4 * 1024 * 1024;
const FILE_BLOCK_BYTES = 512;

/** One at a time in this process: each takes some 250 MB and a whole core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The PDF of a presentation, made by LibreOffice in a folder of its own that goes afterwards: no macros, nothing linked is
 * fetched, no network where the system can part it from that, and an end after 200 seconds, which comes though this
 * process died. Hidden slides are left out. Throws `Failure`.
 */
export function convertSlides(
  program: string,
  source: { path: string; kind: "pptx" | "ppt" },
): Promise<Buffer> {
  const mine = last.then(() => inOwnFolder((folder) => convert(program, source, folder)));
  last = mine.catch(() => undefined);
  return mine;
}

const PREFIX = "planner-slides-";
const STALE_MS = 3_600_000;

async function inOwnFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  await sweepFolders();
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Clears away folders of workers that were killed. */
async function sweepFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    // Another user's stays.
    if (Date.now() - mtimeMs > STALE_MS)
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function convert(
  program: string,
  { path, kind }: { path: string; kind: "pptx" | "ppt" },
  folder: string,
): Promise<Buffer> {
  const [source, made] = [join(folder, `deck.${kind}`), join(folder, "deck.pdf")];
  await copyFile(path, source);
  await mkdir(join(folder, "profile", "user"), { recursive: true });
  await writeFile(join(folder, "profile", "user", "registrymodifications.xcu"), SETTINGS);
  const args = [
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
    "--headless",
    "--norestore",
    "--nolockcheck",
    "--nodefault",
    "--nologo",
    `--infilter=${FILTERS[kind]}`,
    "--convert-to",
    "pdf:impress_pdf_Export",
    "--outdir",
    folder,
    source,
  ];
  const how = await run([...NO_NETWORK(), program, ...args], folder);
  if (how === "slow") throw slidesFailure("slow");
  const sizeBytes = (await stat(made).catch(() => undefined))?.size ?? 0;
  if (sizeBytes === 0) throw slidesFailure("damaged");
  if (sizeBytes >= MAX_PDF_BYTES) throw slidesFailure("big");
  return readFile(made);
}

/** A network of its own with nobody in it, for those whom the kernel allows one. */
let ownNetwork: readonly string[] | undefined;
const NO_NETWORK = (): readonly string[] =>
  (ownNetwork ??= spawnSync("unshare", ["-rn", "true"]).status === 0 ? ["unshare", "-rn"] : []);

const LIMITED = `ulimit -v ${MAX_ADDRESS_KB}; ulimit -t ${CPU_SECONDS}; ulimit -f ${MAX_PDF_BYTES / FILE_BLOCK_BYTES}; ulimit -c 0
if command -v timeout > /dev/null; then exec timeout -s KILL ${KILL_SECONDS} "$@"; fi
exec "$@"`;

/** Runs it within limits as a group of its own, and ends the whole group when it is done or out of time. */
function run(command: readonly string[], folder: string): Promise<"done" | "slow"> {
  return new Promise((resolve, reject) => {
    let isSlow = false;
    const child = spawn("sh", ["-c", LIMITED, "sh", ...command], {
      detached: true,
      stdio: "ignore",
      env: { PATH: process.env["PATH"], HOME: folder, TMPDIR: folder, LANG: "C.UTF-8" },
    });
    const end = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // All of it has ended.
      }
    };
    const timer = setTimeout(() => {
      isSlow = true;
      end();
    }, KILL_SECONDS * 1_000);
    child.once("error", (error) => {
      clearTimeout(timer);
      reject(slidesFailure("unread", error));
    });
    child.once("exit", () => {
      clearTimeout(timer);
      end();
      resolve(isSlow ? "slow" : "done");
    });
  });
}

const setting = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** No macros; nothing that a file links to is fetched, and whoever does so all the same asks a proxy that is not there. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${[
  setting("Office.Common/Security/Scripting", "DisableMacrosExecution", "true"),
  setting("Office.Common/Security/Scripting", "MacroSecurityLevel", "3"),
  setting("Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
  setting("Inet/Settings", "ooInetProxyType", "2"),
  setting("Inet/Settings", "ooInetHTTPProxyName", "127.0.0.1"),
  setting("Inet/Settings", "ooInetHTTPProxyPort", "9"),
  setting("Inet/Settings", "ooInetHTTPSProxyName", "127.0.0.1"),
  setting("Inet/Settings", "ooInetHTTPSProxyPort", "9"),
].join("")}</oor:items>
`;
