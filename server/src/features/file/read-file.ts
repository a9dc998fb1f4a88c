import type { Deck, DeckPage, Segment } from "@planner/contract/model";
import type { FileKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import type { OnPage, TranscriptRead } from "./file.ports.ts";
import {
  type FileRow,
  findFile,
  findFirstPage,
  insertPages,
  listPages,
  setPageCount,
} from "./file.store.ts";
import type { PlanDocument, PlanPage } from "@planner/engine";

type ReadDeps = Pick<Deps, "database" | "files" | "pdf" | "readTranscript">;

/** A deck with its text layer: as stored, or read now and stored. */
export async function readDeckOf(deps: ReadDeps, key: FileKey, onPage?: OnPage): Promise<Deck> {
  const row = await requireFile(deps, key);
  const stored = await listPages(deps.database.db, key);
  if (stored.length > 0) return withSlideTexts({ pages: stored }, row);
  const deck = await onLocalCopy(deps, row, (path) => deps.pdf.readDeck(path, onPage));
  await deps.database.db.transaction(async (tx) => {
    await insertPages(tx, key, deck);
    await setPageCount(tx, key, deck.pages.length);
  });
  return withSlideTexts(deck, row);
}

/** Titles and speaker notes as the presentation has them, where its slides are the pages. */
function withSlideTexts({ pages }: Deck, { slides }: FileRow): Deck {
  if (slides?.texts.length !== pages.length) return { pages };
  return {
    pages: pages.map((page, index) => {
      const { title, notes } = slides.texts[index] ?? { title: null, notes: null };
      return {
        ...page,
        title: title ?? page.title,
        ...(notes !== null && { speakerNotes: notes }),
      };
    }),
  };
}

/** What a PDF calls itself: its first slide's title, or the largest line of its first page; undefined where that has none. */
export async function findTitle(
  { database }: Pick<Deps, "database">,
  { teamId, id, kind, slides }: FileRow,
): Promise<string | undefined> {
  if (kind !== "pdf") return undefined;
  const title =
    slides?.texts[0]?.title ?? (await findFirstPage(database.db, { teamId, fileId: id }))?.title;
  return title?.replace(/[.:]$/, "");
}

/** What a transcript or notes file says. */
export async function readTranscriptOf(deps: ReadDeps, key: FileKey): Promise<TranscriptRead> {
  const row = await requireFile(deps, key);
  const { name, kind } = row;
  return onLocalCopy(deps, row, (path) => deps.readTranscript({ path, name, kind }));
}

/** The file's row; throws `Failure("not_found")`. */
export async function requireFile(
  { database }: Pick<Deps, "database">,
  key: FileKey,
): Promise<FileRow> {
  const row = await findFile(database.db, key);
  if (!row) throw new Failure("not_found", "There is no such file.");
  return row;
}

/** Runs `use` on a copy of the bytes that other processes can read. */
export async function onLocalCopy<T>(
  { files }: Pick<Deps, "files">,
  { storageKey }: FileRow,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const copy = await files.localCopy(storageKey);
  try {
    return await use(copy.path);
  } finally {
    await copy.release();
  }
}

interface Read extends Pick<TranscriptRead, "tool" | "language"> {
  readonly segments: readonly Pick<Segment, "speaker" | "start" | "end">[];
}

const MOST_NAMES = 4;
const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });
const languages = new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" });

/** What was read of a transcript, as a sentence: who speaks, how long it takes, and what its file says of itself. */
export function whatWasRead({ segments, tool, language }: Read): string {
  const names = [...new Set(segments.flatMap(({ speaker }) => speaker ?? []))];
  const endS = segments.reduce((last, { start, end }) => Math.max(last, end ?? start ?? 0), 0);
  const isPlain = !tool && names.length === 0 && endS === 0;
  if (isPlain) return "No names and no times were found, so it was read as plain text.";
  const facts = [
    names.length > 0 ? peopleIn(names) : "no names",
    endS > 0 ? durationOf(endS) : "no times",
    ...(language ? [`in ${languageName(language)}`] : []),
  ];
  return `Read${tool ? ` as JSON of ${tool}` : ""}: ${facts.join(", ")}.`;
}

function peopleIn(names: readonly string[]): string {
  const shown = names.slice(0, names.length > MOST_NAMES + 1 ? MOST_NAMES : undefined);
  const others = names.length - shown.length;
  return listed.format([...shown, ...(others > 0 ? [`${others} more`] : [])]);
}

function durationOf(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.ceil(seconds), "second"] : [Math.round(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "en_us", "de", "english" → as people write it. */
function languageName(tag: string): string {
  const [language = ""] = tag.toLowerCase().split(/[-_]/);
  const name = /^[a-z]{2,8}$/.test(language) ? languages.of(language) : undefined;
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : tag.slice(0, 20);
}

type DocumentDeps = Pick<
  Deps,
  "database" | "files" | "pdf" | "readTranscript" | "readDocumentText"
>;

/** Far more than anybody reads before a meeting; the rest of a longer file is left out. */
const MAX_CHARACTERS = 400_000;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/**
 * A document that a plan draws on: the pages of a PDF, the paragraphs of a Word or text file as one page without a number.
 * Read once and kept, so that a plan that is made anew costs no reading. Throws `Failure` with a sentence.
 */
export async function readDocumentOf(deps: DocumentDeps, key: FileKey): Promise<PlanDocument> {
  const row = await requireFile(deps, key);
  const { id: fileId, name, kind } = row;
  if (kind === "pdf") {
    const { pages } = await readDeckOf(deps, key);
    return { fileId, name, isDeck: isDeck(pages), pages: pages.map(withNumber) };
  }
  const pages = await readText(deps, key, row);
  return {
    fileId,
    name,
    isDeck: false,
    pages: pages.map((page) => ({ ...withNumber(page), page: null })),
  };
}

async function readText(deps: DocumentDeps, key: FileKey, row: FileRow): Promise<DeckPage[]> {
  const { db } = deps.database;
  const stored = await listPages(db, key);
  if (stored.length > 0) return stored;
  const kind = row.kind === "docx" ? "docx" : "txt";
  const text = await onLocalCopy(deps, row, (path) => deps.readDocumentText({ path, kind }));
  const lines = linesOf(text);
  if (lines.length === 0) throw new Failure("unprocessable", "This file has no text.");
  const page = { page: 1, widthPt: 0, heightPt: 0, title: null };
  const pages = [{ ...page, lines: lines.map((line) => ({ ...NOWHERE, text: line })) }];
  await db.transaction((tx) => insertPages(tx, key, { pages }));
  return pages;
}

const linesOf = (text: string): string[] =>
  text
    .slice(0, MAX_CHARACTERS)
    .replaceAll("\0", "")
    .toWellFormed()
    .split(/\r\n|[\n\r\f]/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const withNumber = ({ page, title, lines }: DeckPage): PlanPage => ({
  page,
  title,
  lines: lines.map(({ text }) => text),
});

/** Slides lie, documents stand. */
const isDeck = (pages: readonly DeckPage[]): boolean =>
  pages.filter(({ widthPt, heightPt }) => widthPt > heightPt).length * 2 > pages.length;
