import { readFileSync, writeFileSync } from "node:fs";
import type { DeckPage, Region, TextLine } from "@planner/contract/model";
import { loadPdfium, type Pdfium } from "../../../server/src/adapters/pdf/pdfium.ts";
import { random } from "../harness/table.ts";

/** What was done to a deck: the page of before behind each page of now (null: put in), and the places that were edited. */
export interface Edited {
  readonly origins: readonly (number | null)[];
  /** By the page of before. */
  readonly places: ReadonlyMap<number, readonly Region[]>;
  /** Reworded lines alone, by the page of before. */
  readonly reworded: ReadonlyMap<number, readonly TextLine[]>;
}

interface Source {
  readonly path: string;
  readonly pages: readonly DeckPage[];
  /** A deck of which pages are put in. */
  readonly other: string;
}

const SHARES = { deleted: 0.1, moved: 0.12, inserted: 0.1, reworded: 0.3, recoloured: 0.2 };
const WORDS = "seven harbour lantern copper meadow twelve orchard violet timber quarter".split(" ");
const TEXT_OBJECT = 1;
const POINT_BYTES = 4;

/** Makes a newer version of a deck with PDFium: pages moved, put in, deleted, recoloured and reworded; the same for the same seed. */
export async function editDeck(source: Source, seed: number, target: string): Promise<Edited> {
  const pdfium = await loadPdfium();
  const next = random(seed);
  const pick = (count: number): number => Math.floor(next() * count);
  const count = source.pages.length;
  const some = (share: number): number => Math.max(1, Math.round(share * count));
  const order: (number | null)[] = source.pages.map(({ page }) => page);
  for (let n = some(SHARES.deleted); n > 0; n--) order.splice(pick(order.length), 1);
  for (let n = some(SHARES.moved); n > 0; n--) {
    const [page = null] = order.splice(pick(order.length), 1);
    order.splice(pick(order.length + 1), 0, page);
  }
  for (let n = some(SHARES.inserted); n > 0; n--) order.splice(pick(order.length + 1), 0, null);
  const edit = new DeckEdit(pdfium, order, source, pick);
  const places = new Map<number, Region[]>();
  const reworded = new Map<number, TextLine[]>();
  for (const [index, page] of order.entries()) {
    if (page === null) continue;
    const { lines } = source.pages[page - 1]!;
    if (next() < SHARES.reworded) {
      const long = lines.filter(({ text }) => text.split(/\s+/).length >= 3);
      const line = long[pick(long.length)];
      const words = line && rewordedLine(line.text, pick);
      if (line && words && edit.reword(index, line, words)) {
        remember(places, page, line);
        remember(reworded, page, line);
      }
    }
    if (next() < SHARES.recoloured) {
      // Every third all over, the others in a part.
      const place =
        next() < 0.33
          ? { x: 0, y: 0, width: 1, height: 1 }
          : {
              x: 0.6 * next(),
              y: 0.6 * next(),
              width: 0.2 + 0.2 * next(),
              height: 0.2 + 0.2 * next(),
            };
      if (edit.tint(index, place)) remember(places, page, place);
    }
  }
  writeFileSync(target, edit.save());
  return { origins: order, places, reworded };
}

function remember<T>(map: Map<number, T[]>, page: number, what: T): void {
  map.set(page, [...(map.get(page) ?? []), what]);
}

/** One to three words become others. */
function rewordedLine(text: string, pick: (count: number) => number): string {
  const words = text.split(/\s+/);
  const from = pick(words.length);
  const count = 1 + pick(3);
  return words
    .map((word, at) => (at >= from && at < from + count ? WORDS[pick(WORDS.length)]! : word))
    .join(" ");
}

/** A document of PDFium while it is edited. */
class DeckEdit {
  readonly #pdfium: Pdfium;
  readonly #document: number;

  constructor(
    pdfium: Pdfium,
    order: readonly (number | null)[],
    { path, other }: Source,
    pick: (count: number) => number,
  ) {
    const { lib } = pdfium;
    this.#pdfium = pdfium;
    this.#document = lib.FPDF_CreateNewDocument();
    const [own, foreign] = [this.#open(path), this.#open(other)];
    const foreignPages = lib.FPDF_GetPageCount(foreign);
    for (const [index, page] of order.entries()) {
      const from = page === null ? foreign : own;
      const number = page ?? 1 + pick(foreignPages);
      if (!lib.FPDF_ImportPages(this.#document, from, `${number}`, index))
        throw new Error(`page ${number} of ${path} cannot be imported`);
    }
  }

  #open(path: string): number {
    const bytes = readFileSync(path);
    const pointer = this.#pdfium.memory.wasmExports.malloc(bytes.length);
    this.#pdfium.memory.HEAPU8.set(bytes, pointer);
    const document = this.#pdfium.lib.FPDF_LoadMemDocument(pointer, bytes.length, "");
    if (document === 0) throw new Error(`${path} cannot be opened`);
    return document;
  }

  /** Takes a line's text objects out and writes other words in their place; false where they lie inside something else. */
  reword(index: number, line: TextLine, words: string): boolean {
    const { lib } = this.#pdfium;
    const page = lib.FPDF_LoadPage(this.#document, index);
    const [width, height] = [lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page)];
    const inLine = this.#objectsOf(page).filter(({ left, right, top, bottom }) => {
      const middle = 1 - (top + bottom) / 2 / height;
      return (
        middle > line.y &&
        middle < line.y + line.height &&
        right / width > line.x &&
        left / width < line.x + line.width
      );
    });
    const covered = inLine.reduce((sum, { left, right }) => sum + (right - left) / width, 0);
    const isUpright = lib.FPDFPage_GetRotation(page) === 0;
    const isWhole =
      isUpright && inLine.length > 0 && covered > 0.6 * line.width && covered < 1.3 * line.width;
    if (isWhole) {
      for (const { object } of inLine) lib.FPDFPage_RemoveObject(page, object);
      const size = 0.75 * line.height * height;
      const text = lib.FPDFPageObj_NewTextObj(this.#document, "Helvetica", size);
      this.#setText(text, words);
      lib.FPDFPageObj_SetFillColor(text, 30, 30, 30, 255);
      lib.FPDFPageObj_Transform(
        text,
        1,
        0,
        0,
        1,
        line.x * width,
        (1 - line.y - 0.8 * line.height) * height,
      );
      lib.FPDFPage_InsertObject(page, text);
      lib.FPDFPage_GenerateContent(page);
    }
    lib.FPDF_ClosePage(page);
    return isWhole;
  }

  #objectsOf(page: number) {
    const { lib, memory } = this.#pdfium;
    const pointer = memory.wasmExports.malloc(4 * POINT_BYTES);
    const objects = Array.from({ length: lib.FPDFPage_CountObjects(page) }, (_, at) =>
      lib.FPDFPage_GetObject(page, at),
    );
    const found = objects
      .filter((object) => lib.FPDFPageObj_GetType(object) === TEXT_OBJECT)
      .map((object) => {
        lib.FPDFPageObj_GetBounds(
          object,
          pointer,
          pointer + POINT_BYTES,
          pointer + 2 * POINT_BYTES,
          pointer + 3 * POINT_BYTES,
        );
        const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(
          memory.HEAPU8.buffer,
          pointer,
          4,
        );
        return { object, left, bottom, right, top };
      });
    memory.wasmExports.free(pointer);
    return found;
  }

  #setText(object: number, words: string): void {
    const { lib, memory } = this.#pdfium;
    const bytes = Buffer.from(`${words}\0`, "utf16le");
    const pointer = memory.wasmExports.malloc(bytes.length);
    memory.HEAPU8.set(bytes, pointer);
    lib.FPDFText_SetText(object, pointer);
    memory.wasmExports.free(pointer);
  }

  /** Lays a colour over a place, through which everything shows; false on a page that is turned upside down. */
  tint(index: number, place: Region): boolean {
    const { lib } = this.#pdfium;
    const page = lib.FPDF_LoadPage(this.#document, index);
    const rotation = lib.FPDFPage_GetRotation(page);
    const [x, y, width, height] = this.#onPage(page, place, rotation === 1);
    const box = lib.FPDFPageObj_CreateNewRect(x, y, width, height);
    lib.FPDFPageObj_SetFillColor(box, 255, 190, 120, 140);
    lib.FPDFPath_SetDrawMode(box, 1, false);
    if (rotation <= 1) lib.FPDFPage_InsertObject(page, box);
    lib.FPDFPage_GenerateContent(page);
    lib.FPDF_ClosePage(page);
    return rotation <= 1;
  }

  /** A place in points from the lower left; on a page that is shown turned by a quarter, its top is at the left. */
  #onPage(page: number, place: Region, isTurned: boolean): [number, number, number, number] {
    const { lib, memory } = this.#pdfium;
    const pointer = memory.wasmExports.malloc(4 * POINT_BYTES);
    lib.FPDF_GetPageBoundingBox(page, pointer);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
      memory.HEAPU8.buffer,
      pointer,
      4,
    );
    memory.wasmExports.free(pointer);
    const [width, height] = [right - left, top - bottom];
    return isTurned
      ? [
          left + place.y * width,
          bottom + place.x * height,
          place.height * width,
          place.width * height,
        ]
      : [
          left + place.x * width,
          top - (place.y + place.height) * height,
          place.width * width,
          place.height * height,
        ];
  }

  save(): Uint8Array {
    const { lib, memory } = this.#pdfium;
    const writer = lib.PDFiumExt_OpenFileWriter();
    lib.PDFiumExt_SaveAsCopy(this.#document, writer);
    const size = lib.PDFiumExt_GetFileWriterSize(writer);
    const pointer = memory.wasmExports.malloc(size);
    lib.PDFiumExt_GetFileWriterData(writer, pointer, size);
    return memory.HEAPU8.slice(pointer, pointer + size);
  }
}
