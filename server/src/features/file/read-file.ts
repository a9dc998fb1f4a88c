import type { Deck } from "@planner/contract/model";
import type { FileKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import type { OnPage, TranscriptRead } from "./file.ports.ts";
import type { FileRow } from "./file.store.ts";
import { findFile, insertPages, listPages, setPageCount } from "./file.store.ts";

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
