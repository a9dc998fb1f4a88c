import type { DeckPage } from "@planner/contract/model";
import type { PlanDocument, PlanPage } from "@planner/engine";
import type { FileKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { type FileRow, insertPages, listPages } from "./file.store.ts";
import { onLocalCopy, readDeckOf, requireFile } from "./read-file.ts";

type ReadDeps = Pick<Deps, "database" | "files" | "pdf" | "readTranscript" | "readDocumentText">;

/** Far more than anybody reads before a meeting; the rest of a longer file is left out. */
const MAX_CHARACTERS = 400_000;
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

/**
 * A document that a plan draws on: the pages of a PDF, the paragraphs of a Word or text file as one page without a number.
 * Read once and kept, so that a plan that is made anew costs no reading. Throws `Failure` with a sentence.
 */
export async function readDocumentOf(deps: ReadDeps, key: FileKey): Promise<PlanDocument> {
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

async function readText(deps: ReadDeps, key: FileKey, row: FileRow): Promise<DeckPage[]> {
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
