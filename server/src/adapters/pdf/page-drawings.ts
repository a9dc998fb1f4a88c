import type { Pdfium } from "./pdfium.ts";

/** FPDF_PAGEOBJ_… of fpdf_edit.h. */
const [TEXT, PATH, IMAGE, FORM] = [1, 2, 3, 5];
/** A rectangle has five segments; letters that are drawn as shapes have more. */
const FEW_SEGMENTS = 6;
/** So many segments are about ten letters. */
const WRITING_SEGMENTS = 150;
/** Of a page with more objects, such as a map, the first of them tell enough. */
const MAX_OBJECTS = 20_000;
const MAX_DEPTH = 8;

/** The objects of a page, or of a form that stands on it. */
interface Container {
  readonly count: number;
  readonly objectAt: (index: number) => number;
  readonly depth: number;
}

interface Look {
  readonly pdfium: Pdfium;
  /** Room for the six numbers of a matrix. */
  readonly scratch: number;
  /** A text whose letters nobody can tell is a picture too. */
  readonly isTextDrawn: boolean;
  objectsLeft: number;
}

/**
 * How much of a page (0–1) is under pictures, under shapes that may be letters and, where `hasLetters` is false, under text.
 */
export function readDrawnShare(pdfium: Pdfium, page: number, hasLetters: boolean): number {
  const { lib, memory } = pdfium;
  const scratch = memory.wasmExports.malloc(24);
  try {
    const look = { pdfium, scratch, isTextDrawn: !hasLetters, objectsLeft: MAX_OBJECTS };
    const area = drawnArea(look, {
      count: lib.FPDFPage_CountObjects(page),
      objectAt: (index) => lib.FPDFPage_GetObject(page, index),
      depth: 0,
    });
    const whole = lib.FPDF_GetPageWidthF(page) * lib.FPDF_GetPageHeightF(page);
    return whole > 0 ? Math.min(1, area / whole) : 0;
  } finally {
    memory.wasmExports.free(scratch);
  }
}

/** In square units of the container. */
function drawnArea(look: Look, { count, objectAt, depth }: Container): number {
  const { lib } = look.pdfium;
  let [area, segments] = [0, 0];
  const shapes = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < count && look.objectsLeft-- > 0; index++) {
    const object = objectAt(index);
    const type = lib.FPDFPageObj_GetType(object);
    if (type === IMAGE || (type === TEXT && look.isTextDrawn)) area += areaOf(boxOf(look, object));
    if (type === FORM && depth < MAX_DEPTH) area += formArea(look, object, depth + 1);
    const parts = type === PATH ? lib.FPDFPath_CountSegments(object) : 0;
    if (parts <= FEW_SEGMENTS) continue;
    segments += parts;
    boxOf(look, object).forEach((edge, side) => {
      shapes[side] = (side < 2 ? Math.min : Math.max)(shapes[side] ?? edge, edge);
    });
  }
  return segments < WRITING_SEGMENTS ? area : area + areaOf(shapes);
}

function formArea(look: Look, form: number, depth: number): number {
  const { lib } = look.pdfium;
  const count = lib.FPDFFormObj_CountObjects(form);
  const inside = drawnArea(look, {
    count,
    objectAt: (index) => lib.FPDFFormObj_GetObject(form, index),
    depth,
  });
  lib.FPDFPageObj_GetMatrix(form, look.scratch);
  const [a = 1, b = 0, c = 0, d = 1] = floatsOf(look);
  return inside * Math.abs(a * d - b * c);
}

/** Left, bottom, right and top. */
function boxOf(look: Look, object: number): readonly number[] {
  const { pdfium, scratch } = look;
  pdfium.lib.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  return [...floatsOf(look).subarray(0, 4)];
}

const floatsOf = ({ pdfium, scratch }: Look): Float32Array =>
  new Float32Array(pdfium.memory.HEAPU8.buffer, scratch, 6);

const areaOf = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number =>
  Math.max(0, right - left) * Math.max(0, top - bottom);
