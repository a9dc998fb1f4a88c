// The process that looks for slides in the frames of a film, and is ended by the server.
import sharp from "sharp";
import { type ChildRequest, serve } from "../../child/child-task.ts";
import { findPageTurns } from "./find-page-turns.ts";
import type { PageTurnOps } from "./page-turns.ts";
import type { Picture } from "./picture.ts";

serve<PageTurnOps>(
  async ({ path, pages }: ChildRequest<PageTurnOps>) =>
    findPageTurns(
      path,
      await Promise.all(pages.map((page) => Promise.resolve(page ? pictureOf(page) : undefined))),
    ),
  () => "unread",
);

/** Twice as wide as a frame. */
const WIDTH_PX = 320;

async function pictureOf(image: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(image)
    .resize({ width: WIDTH_PX, withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}
