import { Readable } from "node:stream";
import type { DeckSource } from "@planner/contract/model";
import type { MadeDeck, MakeDeck } from "../../features/file/file.ports.ts";
import { keynotePdf } from "./keynote.ts";
import { picturesDeck } from "./pictures.ts";
import { slidesFailure } from "./slides-failures.ts";
import { CONVERTED, type ConvertedKind, readSlidesFile } from "./slides.ts";
import { convertSlides, findSoffice } from "./soffice.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Makes a PDF of pictures, or with LibreOffice of a presentation; takes the one in a Keynote file. `searchPath` as in PATH: where that is looked for. */
export const openDeckMaker =
  (searchPath: string): MakeDeck =>
  async ({ path, kind }, onPage) => {
    if (kind === "key") return { pdf: Readable.from(await keynotePdf(path)), slides: null };
    if (isConverted(kind)) return slidesDeck(searchPath, { path, kind });
    const pdf = picturesDeck({ path, isZip: kind === "zip" }, onPage);
    return { pdf: Readable.from(pdf, { objectMode: false }), slides: null };
  };

const isConverted = (kind: DeckSource): kind is ConvertedKind =>
  CONVERTED.some((converted) => converted === kind);

async function slidesDeck(
  searchPath: string,
  source: { path: string; kind: ConvertedKind },
): Promise<MadeDeck> {
  const { slides, fonts } = await readSlidesFile(source.path, source.kind);
  const program = findSoffice(searchPath);
  if (!program) throw slidesFailure("no_converter");
  const pdf = await convertSlides(program, source);
  return { pdf, slides: { texts: slides, replacedFonts: await missingFonts(fonts) } };
}

const MAX_FONTS = 20;
const MAX_LIST_BYTES = 8 * 1024 * 1024;

/** Those of these fonts that this machine does not have (fontconfig's list); none where it cannot tell. */
async function missingFonts(fonts: readonly string[]): Promise<string[]> {
  const options = { timeout: 10_000, maxBuffer: MAX_LIST_BYTES };
  const listed = await promisify(execFile)("fc-list", [":", "family"], options).catch(() => null);
  if (!listed) return [];
  const known = new Set(listed.stdout.split(/[\n,]/).map((family) => family.trim().toLowerCase()));
  return fonts.filter((font) => !known.has(font.trim().toLowerCase())).slice(0, MAX_FONTS);
}
