import { LIMITS, type PageInSight } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { Failure, isOutage } from "../../../platform/failures.ts";
import type { FileKey } from "../../../tables/file.tables.ts";
import { type FileRow, findFile } from "../file.store.ts";
import { getPageImage } from "../page-images.ts";
import { framesKey } from "../storage-keys.ts";

type TurnDeps = Pick<Deps, "database" | "files" | "pdf" | "findPageTurns" | "log">;

/** More pages than these are placed by what is said about them. */
const MOST_PAGES = 500;

/**
 * The pages of a deck that the film behind a transcript shows, in seconds from its start; empty where there is no film, or it
 * shows none of them. What cannot be found is no reason for no notes.
 */
export async function readPageTurns(
  deps: TurnDeps,
  { teamId, transcriptId, deckId }: { teamId: string; transcriptId: string; deckId: string },
): Promise<PageInSight[]> {
  const frames = framesKey({ teamId, fileId: transcriptId });
  if (!(await deps.files.stat(frames))) return [];
  const deck = await findFile(deps.database.db, { teamId, fileId: deckId });
  if (!deck?.pageCount || deck.pageCount > MOST_PAGES) return [];
  try {
    const pages = await drawAll(deps, { ...deck, pageCount: deck.pageCount });
    const copy = await deps.files.localCopy(frames);
    try {
      return await deps.findPageTurns(copy.path, pages);
    } finally {
      await copy.release();
    }
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.warn({ fileId: transcriptId, err: error }, "recording.no_page_turns");
    return [];
  }
}

const AT_A_TIME = 3;

/** Pictures of all pages as WebP; undefined for those that cannot be drawn. */
async function drawAll(
  deps: TurnDeps,
  deck: FileRow & { pageCount: number },
): Promise<(Buffer | undefined)[]> {
  const images: (Buffer | undefined)[] = Array.from({ length: deck.pageCount });
  const numbers = images.keys();
  const draw = async (): Promise<void> => {
    for (const at of numbers) {
      const wanted = { page: at + 1, widthPx: LIMITS.thumbnailPx, priority: "waiting" as const };
      images[at] = await getPageImage(deps, deck, wanted).catch(ignoreRefusal);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, draw));
  return images;
}

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof Failure) || isOutage(error)) throw error;
}

/** Of a film that shows nothing. */
const EMPTY_BYTES = 64;

/** Deletes the frames of a recording that has no film. */
export async function clearEmptyFrames(
  { files }: Pick<Deps, "files">,
  key: FileKey,
): Promise<void> {
  const found = await files.stat(framesKey(key));
  if (found && found.sizeBytes < EMPTY_BYTES) await files.delete(framesKey(key));
}
