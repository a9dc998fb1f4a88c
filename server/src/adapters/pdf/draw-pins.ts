import sharp from "sharp";
import type { DrawPins, Pin } from "../../features/mcp/mcp.ports.ts";

const WIDTH_PX = 1_200;
const QUALITY = 80;
/** The red pencil of region corners by day, which lie on the slide. */
const PENCIL = "#d23b1d";
const PAPER = "#fafcf8";
const LINE_PX = 4;
/** Of the number beside a region, and of each of its digits. */
const DIGIT = { width: 10, height: 18, gap: 6 };
const PADDING_PX = 6;

/**
 * Seven strokes of a digit on a field of 1 by 2, as in a pocket calculator: no font of the machine is needed. From the top
 * around to the left and then the middle.
 */
const STROKES = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [1, 1, 1, 2],
  [0, 2, 1, 2],
  [0, 1, 0, 2],
  [0, 0, 0, 1],
  [0, 1, 1, 1],
] as const;
const DIGITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "0": "012345",
    "1": "12",
    "2": "01346",
    "3": "01236",
    "4": "1256",
    "5": "02356",
    "6": "023456",
    "7": "012",
    "8": "0123456",
    "9": "012356",
  }),
);

/** Draws the corners of each region with the number of its note, as the Deck view does. */
export const drawPins: DrawPins = async (image, pins, part) => {
  if (part) return drawPart(image, pins, part);
  const picture = sharp(image)
    .resize({ width: WIDTH_PX, withoutEnlargement: true })
    .flatten({ background: "#fff" });
  if (pins.length === 0) return picture.jpeg({ quality: QUALITY }).toBuffer();
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="none" stroke-linejoin="miter">${pins.map((pin) => pinOn(size, pin)).join("")}</svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
};

/** The part alone, with its pins where they are in it. */
async function drawPart(
  image: Uint8Array,
  pins: readonly Pin[],
  part: NonNullable<Parameters<DrawPins>[2]>,
): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const left = Math.min(width - 1, Math.round(clamp(part.x) * width));
  const top = Math.min(height - 1, Math.round(clamp(part.y) * height));
  const cut = await sharp(image)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
    })
    .toBuffer();
  return drawPins(
    cut,
    pins.map(({ region, reference }) => ({
      reference,
      region: {
        x: (region.x - part.x) / part.width,
        y: (region.y - part.y) / part.height,
        width: region.width / part.width,
        height: region.height / part.height,
      },
    })),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function pinOn(size: Size, { region, reference }: Pin): string {
  const left = clamp(region.x) * size.width;
  const top = clamp(region.y) * size.height;
  const right = clamp(region.x + region.width) * size.width;
  const bottom = clamp(region.y + region.height) * size.height;
  const arm = Math.max(8, Math.min(28, (right - left) / 3, (bottom - top) / 2));
  const corners = [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [right, bottom, -1, -1],
    [left, bottom, 1, -1],
  ]
    .map(
      ([x = 0, y = 0, across = 1, down = 1]) =>
        `M${px(x)} ${px(y + down * arm)}V${px(y)}H${px(x + across * arm)}`,
    )
    .join("");
  // Paper below the pencil: seen on a red slide too.
  return `<path d="${corners}" stroke="${PAPER}" stroke-width="${LINE_PX + 4}"/><path d="${corners}" stroke="${PENCIL}" stroke-width="${LINE_PX}"/>${label(reference, { left, top, size })}`;
}

/** Above the region's left corner, else inside of it. */
function label(
  reference: string,
  { left, top, size }: { left: number; top: number; size: Size },
): string {
  const signs = reference.split("").filter((sign) => sign === "." || DIGITS.has(sign));
  const widths = signs.map((sign) => (sign === "." ? LINE_PX : DIGIT.width) + DIGIT.gap);
  const width = widths.reduce((sum, one) => sum + one, 0) - DIGIT.gap + 2 * PADDING_PX;
  const height = DIGIT.height + 2 * PADDING_PX;
  const x = Math.max(0, Math.min(left, size.width - width));
  const y =
    top - height - LINE_PX < 0 ? Math.min(top, size.height - height) : top - height - LINE_PX;
  let at = x + PADDING_PX;
  const strokes = signs.map((sign, index) => {
    const drawn = sign === "." ? point(at, y) : digit(sign, at, y);
    at += widths[index] ?? 0;
    return drawn;
  });
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${PENCIL}" stroke="${PAPER}" stroke-width="2"/><path d="${strokes.join("")}" stroke="${PAPER}" stroke-width="3" stroke-linecap="square"/>`;
}

const digit = (sign: string, x: number, y: number): string =>
  (DIGITS.get(sign) ?? "")
    .split("")
    .map((stroke) => STROKES[Number(stroke)])
    .map((stroke) => {
      const [x1, y1, x2, y2] = stroke ?? [0, 0, 0, 0];
      const [wide, high] = [DIGIT.width, DIGIT.height / 2];
      const from = y + PADDING_PX;
      return `M${px(x + x1 * wide)} ${px(from + y1 * high)}L${px(x + x2 * wide)} ${px(from + y2 * high)}`;
    })
    .join("");

const point = (x: number, y: number): string =>
  `M${px(x + 1)} ${px(y + PADDING_PX + DIGIT.height)}h1`;

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));
const px = (length: number): string => length.toFixed(1);
