import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import sax, { type Tag } from "sax";
import type { Slides, SlideText } from "../../features/file/file.ports.ts";
import { openZipFile, type ZipFile, ZipError, type ZipLimits } from "../documents/zip-file.ts";
import { SlidesError, type SlidesFailureKind } from "./slides-failures.ts";

const PRESENTATION = "ppt/presentation.xml";

/** Everything is looked at, since LibreOffice unpacks everything. */
const LIMITS: ZipLimits = {
  wants: () => true,
  maxEntries: 10_000,
  maxBytes: 512 * 1024 * 1024,
  maxRatio: 200,
};
const MAX_XML_BYTES = 24 * 1024 * 1024;
const MAX_NOTE_CHARACTERS = 20_000;
const FAILURE_OF = {
  locked: "locked",
  damaged: "damaged",
  big: "big",
} as const satisfies Record<ZipError["kind"], SlidesFailureKind>;

/** Whether a zip file is a presentation in PowerPoint's format (ECMA-376), with macros or without. */
export async function isPptx(path: string): Promise<boolean> {
  try {
    return (await openZipFile(path, LIMITS)).names.includes(PRESENTATION);
  } catch (error) {
    // Of what is too large its names alone are looked for: reading it says what is wrong.
    const isBig = error instanceof ZipError && error.kind === "big";
    return isBig && (await readFile(path)).includes(PRESENTATION);
  }
}

/** The stream of slides in an older PowerPoint file (MS-PPT 2.1.2), and that of an Office file with a password. */
const SLIDES_STREAM = Buffer.from("PowerPoint Document", "utf16le");
const LOCKED_STREAM = Buffer.from("EncryptedPackage", "utf16le");

/** Whether a compound file is an older presentation, or one that a password locks. */
export async function isPpt(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  return bytes.includes(SLIDES_STREAM) || bytes.includes(LOCKED_STREAM);
}

/** Refuses an Office file with a password. */
export async function requireOpenPpt(path: string): Promise<Slides> {
  if ((await readFile(path)).includes(LOCKED_STREAM)) throw new SlidesError("locked");
  return { slides: [], fonts: [] };
}

/** Where an OpenDocument file says how each of its parts is locked (ODF 1.3, part 2, 3.4). */
const MANIFEST = "META-INF/manifest.xml";

/** Refuses an OpenDocument file with a password, and one that unpacks to too much. */
export async function requireOpenOdp(path: string): Promise<Slides> {
  try {
    const manifest = await partReader(await openZipFile(path, LIMITS))(MANIFEST);
    if (/<(?:\w+:)?encryption-data\b/.test(manifest)) throw new SlidesError("locked");
    return { slides: [], fonts: [] };
  } catch (error) {
    throw error instanceof ZipError ? new SlidesError(FAILURE_OF[error.kind]) : error;
  }
}

/**
 * What the slides that are shown say beside their pictures: titles, speaker notes, and the fonts that they ask for.
 * Throws `SlidesError`.
 */
export async function readSlides(path: string): Promise<Slides> {
  try {
    const zip = await openZipFile(path, LIMITS);
    const read = partReader(zip);
    const fonts = new Set<string>();
    const slides: SlideText[] = [];
    const targets = await targetsOf(read, PRESENTATION);
    for (const id of idsOfSlides(await read(PRESENTATION))) {
      const part = targets.find((one) => one.id === id)?.part;
      const slide = part === undefined ? undefined : readSlide(await read(part), fonts);
      if (!part || !slide?.isShown) continue;
      const notesPart = (await targetsOf(read, part)).find((one) => one.type === "notesSlide");
      const notes = notesPart ? notesOf(await read(notesPart.part)) : null;
      slides.push({ title: slide.title, notes });
    }
    for (const name of zip.names.filter((one) => /^ppt\/theme\/[^/]*\.xml$/.test(one)))
      collectFonts(await read(name), fonts);
    return { slides, fonts: [...fonts].toSorted() };
  } catch (error) {
    throw error instanceof ZipError ? new SlidesError(FAILURE_OF[error.kind]) : error;
  }
}

type ReadPart = (name: string) => Promise<string>;

/** An absent part is empty. All that is read counts towards one limit. */
function partReader(zip: ZipFile): ReadPart {
  let left = MAX_XML_BYTES;
  return async (name) => {
    const at = zip.names.lastIndexOf(name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of at < 0 ? [] : zip.read(at)) {
      left -= chunk.length;
      if (left < 0) throw new SlidesError("big");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  };
}

interface Heard {
  /** `path`: the local names of the elements around, itself last. */
  open?(path: readonly string[], attributes: Map<string, string>): void;
  close?(path: readonly string[]): void;
  text?(path: readonly string[], text: string): void;
}

/** Hears a part element by element, by local names: prefixes are the writer's choice. */
function hear(xml: string, heard: Heard): void {
  const path: string[] = [];
  const options = { position: false, strictEntities: true };
  const parser = sax.parser(true, options);
  parser.onopentag = ({ name, attributes }: Tag) => {
    path.push(local(name));
    heard.open?.(path, new Map(Object.entries(attributes)));
  };
  parser.onclosetag = () => {
    heard.close?.(path);
    path.pop();
  };
  // sax has no listeners.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.ontext = (text) => heard.text?.(path, text);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.onerror = () => {
    throw new SlidesError("damaged");
  };
  parser.write(xml).close();
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

interface Target {
  readonly id: string;
  /** The last part of its type: 'slide', 'notesSlide'. */
  readonly type: string;
  readonly part: string;
}

/** What a part refers to within the file (ECMA-376, part 2). */
async function targetsOf(read: ReadPart, part: string): Promise<Target[]> {
  const { dir, base } = posix.parse(part);
  const targets: Target[] = [];
  const xml = await read(`${dir}/_rels/${base}.rels`);
  if (xml === "") return targets;
  hear(xml, {
    open: (path, attributes) => {
      if (path.at(-1) !== "Relationship" || attributes.get("TargetMode") === "External") return;
      const target = attributes.get("Target") ?? "";
      targets.push({
        id: attributes.get("Id") ?? "",
        type: posix.basename(attributes.get("Type") ?? ""),
        part: posix.join(target.startsWith("/") ? "" : dir, target).replace(/^\//, ""),
      });
    },
  });
  return targets;
}

function idsOfSlides(xml: string): string[] {
  if (xml === "") throw new SlidesError("damaged");
  const ids: string[] = [];
  hear(xml, {
    open: (path, attributes) => {
      if (path.at(-1) !== "sldId") return;
      for (const [name, value] of attributes) if (name.endsWith(":id")) ids.push(value);
    },
  });
  return ids;
}

function readSlide(xml: string, fonts: Set<string>) {
  let isShown = true;
  hear(xml, {
    open: (path, attributes) => {
      const shown = path.length === 1 ? attributes.get("show") : undefined;
      if (shown === "0" || shown === "false") isShown = false;
    },
  });
  collectFonts(xml, fonts);
  return { isShown, title: textOf(xml, TITLES)?.replaceAll("\n", " ") ?? null };
}

const TITLES: ReadonlySet<string> = new Set(["title", "ctrTitle"]);
const BODY: ReadonlySet<string> = new Set(["body"]);

const notesOf = (xml: string): string | null =>
  textOf(xml, BODY)?.slice(0, MAX_NOTE_CHARACTERS) ?? null;

/** The text of the placeholders of these types, a line per paragraph; null where there is none. */
function textOf(xml: string, types: ReadonlySet<string>): string | null {
  let isWanted = false;
  let text = "";
  hear(xml, {
    open: (path, attributes) => {
      if (path.at(-1) === "sp") isWanted = false;
      if (path.at(-1) === "ph" && types.has(attributes.get("type") ?? "")) isWanted = true;
      if (isWanted && path.at(-1) === "br") text += "\n";
    },
    close: (path) => {
      if (isWanted && path.at(-1) === "p") text += "\n";
      if (path.at(-1) === "sp") isWanted = false;
    },
    text: (path, words) => {
      if (isWanted && path.at(-1) === "t") text += words;
    },
  });
  const lines = text.replaceAll("\0", "").toWellFormed().split("\n");
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "");
  return texts.length > 0 ? texts.join("\n") : null;
}

/** Fonts by name; '+mj-lt' stands for one of the theme's. */
function collectFonts(xml: string, fonts: Set<string>): void {
  hear(xml, {
    open: (path, attributes) => {
      const face = attributes.get("typeface") ?? "";
      if (path.at(-1) === "latin" && face !== "" && !face.startsWith("+")) fonts.add(face);
    },
  });
}
