import { DECK_SOURCES, type DeckSource, type FileKind } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import type { OnPage } from "./file.ports.ts";
import { becomePdf, type FileRow, findFile } from "./file.store.ts";
import { onLocalCopy, requireFile } from "./read-file.ts";
import { madeDeckKey } from "./storage-keys.ts";

type MakeDeps = Pick<Deps, "database" | "files" | "makeDeck" | "failpoint">;

const isDeckSource = (kind: FileKind): kind is DeckSource =>
  DECK_SOURCES.some((source) => source === kind);

/**
 * A deck that came as something else becomes a PDF and is that from then on; what came is deleted. Answers the row as it
 * is now. Throws `Failure` with a sentence for what cannot be read.
 */
export async function makePdf(deps: MakeDeps, file: FileRow, onPage: OnPage): Promise<FileRow> {
  const { kind } = file;
  if (!isDeckSource(kind)) return file;
  const key = { teamId: file.teamId, fileId: file.id };
  try {
    await replaceByPdf(deps, { ...file, kind }, onPage);
  } catch (error) {
    // A worker that was given up may have been faster after all, and then what it came from is gone.
    if ((await findFile(deps.database.db, key))?.kind !== "pdf") throw error;
  }
  return requireFile(deps, key);
}

async function replaceByPdf(
  deps: MakeDeps,
  file: FileRow & { kind: DeckSource },
  onPage: OnPage,
): Promise<void> {
  const { kind } = file;
  const key = { teamId: file.teamId, fileId: file.id };
  const storageKey = madeDeckKey(key);
  // The other half is reading the PDF.
  const half: OnPage = (read, count) => onPage(read, 2 * count);
  const made = await onLocalCopy(deps, file, async (path) => {
    const { pdf, slides } = await deps.makeDeck({ path, kind }, half);
    return { ...(await deps.files.put(storageKey, pdf)), slides };
  });
  await deps.failpoint("file.deck-made");
  const pdf = { ...made, storageKey, name: pdfName(file.name) };
  const isKept = await becomePdf(deps.database.db, file, pdf);
  await deps.failpoint("file.deck-kept");
  await deps.files.delete(isKept ? file.storageKey : storageKey);
}

/** 'Review.zip' is 'Review.pdf' then. */
const pdfName = (name: string): string => `${name.replace(/\.[a-z0-9]{1,8}$/i, "")}.pdf`;
