import { LIMITS } from "@planner/contract/model";
import { PICTURE_COLUMNS, PICTURE_ROWS, type PicturedPage } from "@planner/engine/decks";
import type { Deps } from "../../deps.ts";
import { Failure, isPassing } from "../../platform/failures.ts";
import type { FileKey } from "../../tables/file.tables.ts";
import type { FileRow } from "./file.store.ts";
import { getPageImage } from "./page-images.ts";
import { listPictures, savePicture } from "./page-picture.store.ts";
import { readDeckOf, requireFile } from "./read-file.ts";

type PictureDeps = Pick<
  Deps,
  "database" | "files" | "pdf" | "readTranscript" | "readPixels" | "failpoint"
>;

/**
 * A deck with how each of its pages looks: as stored, or made now of its small image and stored, so that it goes on where it was
 * broken off. A page that cannot be drawn has no picture.
 */
export async function readPicturedDeck(deps: PictureDeps, key: FileKey): Promise<PicturedPage[]> {
  const { db } = deps.database;
  const { pages } = await readDeckOf(deps, key);
  const file = await requireFile(deps, key);
  const known = await listPictures(db, key);
  const pictured: PicturedPage[] = [];
  for (const page of pages) {
    const picture = known.get(page.page) ?? (await lookAt(deps, file, page.page));
    if (picture && !known.has(page.page)) {
      await savePicture(db, key, { page: page.page, picture });
      await deps.failpoint("decks.page-pictured");
    }
    pictured.push({ ...page, picture });
  }
  return pictured;
}

async function lookAt(deps: PictureDeps, file: FileRow, page: number): Promise<Uint8Array | null> {
  try {
    const wanted = { page, widthPx: LIMITS.thumbnailPx, priority: "background" as const };
    const image = await getPageImage(deps, file, wanted);
    return await deps.readPixels(image, { width: PICTURE_COLUMNS, height: PICTURE_ROWS });
  } catch (error) {
    if (error instanceof Failure && !isPassing(error)) return null;
    throw error;
  }
}
