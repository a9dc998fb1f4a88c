import sharp from "sharp";
import type { Block, Document, SlideMark } from "../../features/meeting/export/document.ports.ts";
import { FACES, fontAt } from "./fonts.ts";

/** A slide with the corners of each place that is marked, and its number beside the slide, as JPEG. */
export interface DrawnSlide {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const PENCIL = "#d23b1d";
/** Everything that follows is for slides of this width, in pixels. */
const WIDTH_PX = 1_600;
const MARGIN_PX = 140;
const LABEL_PX = 34;
const LEAST_GAP_PX = 44;
const CORNER_PX = 26;

/** The slides of a document by their pages. */
export async function drawSlides({ blocks, slides }: Document): Promise<Map<number, DrawnSlide>> {
  const drawn = new Map<number, DrawnSlide>();
  for (const block of blocks) {
    const picture = block.kind === "slide" ? slides.get(block.page) : undefined;
    if (block.kind === "slide" && picture) drawn.set(block.page, await drawSlide(picture, block));
  }
  return drawn;
}

async function drawSlide(
  picture: Uint8Array,
  { marks }: Extract<Block, { kind: "slide" }>,
): Promise<DrawnSlide> {
  const { width: sourceWidth, height: sourceHeight } = await sharp(picture).metadata();
  const width = Math.min(WIDTH_PX, sourceWidth);
  const height = Math.max(1, Math.round((sourceHeight * width) / sourceWidth));
  const margin = Math.round((MARGIN_PX * width) / WIDTH_PX);
  const overlay = Buffer.from(overlayOf(marks, { width, height, margin }));
  const bytes = await sharp(picture)
    .resize({ width, height })
    .flatten({ background: "white" })
    .extend({ right: margin, background: "white" })
    .composite([{ input: overlay }])
    .jpeg({ quality: 84 })
    .toBuffer();
  return { bytes, width: width + margin, height };
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

function overlayOf(marks: readonly SlideMark[], { width, height, margin }: Size): string {
  const scale = width / WIDTH_PX;
  const size = { width, height, margin };
  const parts = placed(marks, height, scale).map((mark) => markOf(mark, size));
  const edge = `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="none" stroke="#14211a" stroke-opacity=".17" stroke-width="${2 * scale}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + margin}" height="${height}">${edge}${parts.join("")}</svg>`;
}

type PlacedMark = SlideMark & { readonly labelY: number };

/** From top to bottom, each number as near to the middle of its place as the one above leaves room for. */
function placed(marks: readonly SlideMark[], height: number, scale: number): PlacedMark[] {
  const gap = Math.min(LEAST_GAP_PX * scale, height / Math.max(1, marks.length));
  const middleOf = ({ region }: SlideMark): number => (region.y + region.height / 2) * height;
  let free = gap / 2;
  return marks
    .toSorted((a, b) => middleOf(a) - middleOf(b))
    .map((mark, at, all) => {
      const last = height - gap * (all.length - at - 0.5);
      const labelY = Math.max(free, Math.min(middleOf(mark), last));
      free = labelY + gap;
      return { ...mark, labelY };
    });
}

function markOf(mark: PlacedMark, { width, height, margin }: Size): string {
  const { region, labelY } = mark;
  const scale = width / WIDTH_PX;
  const [left, top] = [region.x * width, region.y * height];
  const [right, bottom] = [left + region.width * width, top + region.height * height];
  const reach = Math.min(CORNER_PX * scale, (right - left) / 2, (bottom - top) / 2);
  const corners = [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [left, bottom, 1, -1],
    [right, bottom, -1, -1],
  ] as const;
  const path = corners
    .map(([x, y, across, down]) => `M${x + across * reach} ${y}H${x}V${y + down * reach}`)
    .join("");
  const labelX = width + margin * 0.16;
  const thread = `M${right} ${(top + bottom) / 2}L${labelX - 6 * scale} ${labelY}`;
  const line = (d: string, colour: string, widthPx: number): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${widthPx * scale}"/>`;
  return [
    line(path, "white", 9),
    line(path, PENCIL, 5),
    line(thread, PENCIL, 2.5),
    labelOf(mark, labelX, scale),
  ].join("");
}

/** Drawn as outlines: which fonts a machine has plays no part. */
function labelOf({ label, colour, labelY }: PlacedMark, x: number, scale: number): string {
  const font = fontAt(FACES.written.bold);
  const unit = (LABEL_PX * scale) / font.unitsPerEm;
  const { glyphs, positions } = font.layout(label);
  let advance = 0;
  const outlines = glyphs.map((glyph, at) => {
    const outline = `<path transform="translate(${advance})" d="${glyph.path.toSVG()}"/>`;
    advance += positions[at]?.xAdvance ?? 0;
    return outline;
  });
  const baseline = labelY + (font.capHeight * unit) / 2;
  return `<g fill="${colour}" transform="translate(${x} ${baseline}) scale(${unit} ${-unit})">${outlines.join("")}</g>`;
}
