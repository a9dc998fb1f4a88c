import type { Pdfium } from "./pdfium.ts";

/** FPDF_PAGEOBJ_… of fpdf_edit.h. */
const [TEXT, PATH, IMAGE, FORM] = [1, 2, 3, 5];
/** A rectangle has five segments; letters that are drawn as shapes have more. */
const FEW_SEGMENTS = 6;
/** What a segment of a shape takes in a PDF, about. */
const SEGMENT_BYTES = 8;
/** What a text counts as whose letters nobody can tell. */
const TEXT_BYTES = 200;
/** Of a page with more objects, such as a map, the first of them tell enough. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 8;

/** The objects of a page, or of a form that stands on it. */
interface Container {
  readonly count: number;
  readonly objectAt: (index: number) => number;
  readonly depth: number;
}

/**
 * How many bytes the pictures of a page take in its file, and shapes that may be letters; where `hasLetters` is false, what
 * stands there as text counts too.
 */
export function readDrawnBytes({ lib }: Pdfium, page: number, hasLetters: boolean): number {
  let objectsLeft = MAX_OBJECTS;
  const bytesOf = (object: number, depth: number): number => {
    const type = lib.FPDFPageObj_GetType(object);
    if (type === IMAGE) return lib.FPDFImageObj_GetImageDataRaw(object, 0, 0);
    if (type === TEXT) return hasLetters ? 0 : TEXT_BYTES;
    if (type === FORM && depth < MAX_DEPTH) return bytesIn(formOf(object, depth + 1));
    const segments = type === PATH ? lib.FPDFPath_CountSegments(object) : 0;
    return segments > FEW_SEGMENTS ? segments * SEGMENT_BYTES : 0;
  };
  const bytesIn = ({ count, objectAt, depth }: Container): number => {
    let bytes = 0;
    for (let index = 0; index < count && objectsLeft-- > 0; index++)
      bytes += bytesOf(objectAt(index), depth);
    return bytes;
  };
  const formOf = (form: number, depth: number): Container => ({
    count: lib.FPDFFormObj_CountObjects(form),
    objectAt: (index) => lib.FPDFFormObj_GetObject(form, index),
    depth,
  });
  return bytesIn({
    count: lib.FPDFPage_CountObjects(page),
    objectAt: (index) => lib.FPDFPage_GetObject(page, index),
    depth: 0,
  });
}
