import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Deck, LIMITS } from "@planner/contract/model";
import sharp from "sharp";
import type { openPdfReader } from "../../../server/src/adapters/pdf/pdf.adapter.ts";
import {
  type JpegPicture,
  picturesAsPdf,
} from "../../../server/src/adapters/decks/pictures-pdf.ts";
import { ROOT } from "../speed/material.ts";

type Reader = ReturnType<typeof openPdfReader>;

const FOLDER = join(ROOT, ".cache/bench/pictures");

/** Draws every page of a deck and binds the pictures to a PDF without a text layer; answers its path. */
export async function drawAsPictures(
  reader: Reader,
  path: string,
  { name, deck }: { name: string; deck: Deck },
): Promise<string> {
  const pictures: JpegPicture[] = [];
  for (const { page } of deck.pages) {
    const drawn = await reader.renderPage(path, page, {
      widthPx: LIMITS.pagePx,
      priority: "waiting",
    });
    const { data, info } = await sharp(drawn)
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    pictures.push({ bytes: data, widthPx: info.width, heightPx: info.height });
  }
  mkdirSync(FOLDER, { recursive: true });
  const target = join(FOLDER, `${name}.pdf`);
  writeFileSync(target, await buffer(picturesAsPdf(pictures)));
  return target;
}
