import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { findProgram, type ProgramLimits, runLimited } from "../child/limited-program.ts";
import { slidesFailure } from "./slides-failures.ts";
import type { ConvertedKind } from "./slides.ts";

/** Where LibreOffice is found beside PATH: on a Mac. */
const ELSEWHERE = ["/Applications/LibreOffice.app/Contents/MacOS"];

/** LibreOffice's program in one of the folders of `searchPath`, as in PATH; undefined where there is none. */
export function findSoffice(searchPath: string): string | undefined {
  const elsewhere = searchPath === "" ? [] : ELSEWHERE;
  return findProgram("soffice", [searchPath, ...elsewhere].join(delimiter));
}

const FILTERS: Readonly<Record<ConvertedKind, string>> = {
  pptx: "Impress MS PowerPoint 2007 XML",
  ppt: "MS PowerPoint 97",
  odp: "impress8",
};

const LIMITS: ProgramLimits = {
  // Of a core; most take three. Eight in a thousand never end.
  cpuSeconds: 100,
  // Beside others: the job that waits for it is given up after five minutes.
  killSeconds: 200,
  // It asks for more than twice what it fills.
  addressBytes: 4 * 1024 ** 3,
  writtenBytes: 96 * 1024 ** 2,
};

/** One at a time in this process: each takes some 250 MB and a whole core. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The PDF of a presentation, made by LibreOffice in a folder of its own that goes afterwards: no macros, nothing linked is
 * fetched, no network where the system can part it from that, and an end after 200 seconds, which comes though this
 * process died. Hidden slides are left out. Throws `Failure`.
 */
export function convertSlides(
  program: string,
  source: { path: string; kind: ConvertedKind },
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
  { path, kind }: { path: string; kind: ConvertedKind },
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
  const { end } = await runLimited([program, ...args], {
    ...LIMITS,
    environment: { HOME: folder, TMPDIR: folder, LANG: "C.UTF-8" },
  }).catch((error: unknown) => {
    throw slidesFailure("unread", error);
  });
  if (end === "slow") throw slidesFailure("slow");
  const sizeBytes = (await stat(made).catch(() => undefined))?.size ?? 0;
  if (sizeBytes === 0) throw slidesFailure("damaged");
  if (sizeBytes >= LIMITS.writtenBytes) throw slidesFailure("big");
  return readFile(made);
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
