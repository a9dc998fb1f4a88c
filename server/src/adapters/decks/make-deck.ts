import { Readable } from "node:stream";
import type { MadeDeck, MakeDeck } from "../../features/file/file.ports.ts";
import { missingFonts } from "./fonts.ts";
import { picturesDeck } from "./pictures.ts";
import { slidesFailure } from "./slides-failures.ts";
import { readSlidesFile } from "./slides.ts";
import { convertSlides, findSoffice } from "./soffice.ts";

/** Makes a PDF of pictures, or with LibreOffice of a presentation. `searchPath` as in PATH: where that is looked for. */
export const openDeckMaker =
  (searchPath: string): MakeDeck =>
  async ({ path, kind }, onPage) => {
    if (kind === "pptx" || kind === "ppt") return slidesDeck(searchPath, { path, kind });
    const pdf = picturesDeck({ path, isZip: kind === "zip" }, onPage);
    return { pdf: Readable.from(pdf, { objectMode: false }), slides: null };
  };

async function slidesDeck(
  searchPath: string,
  source: { path: string; kind: "pptx" | "ppt" },
): Promise<MadeDeck> {
  const { slides, fonts } = await readSlidesFile(source.path, source.kind);
  const program = findSoffice(searchPath);
  if (!program) throw slidesFailure("no_converter");
  const pdf = await convertSlides(program, source);
  return { pdf, slides: { texts: slides, replacedFonts: await missingFonts(fonts) } };
}
