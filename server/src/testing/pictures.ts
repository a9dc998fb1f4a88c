import sharp from "sharp";

/** A line on a drawn slide: at (x, y) of its 1600 × 900 pixels. */
export interface DrawnLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly sizePx?: number;
  readonly colour?: string;
}

/** A slide as a picture in WebP, as pages are drawn. */
export function drawSlide(lines: readonly DrawnLine[], background = "white"): Promise<Buffer> {
  return sharp(Buffer.from(slideOf(lines, background)))
    .webp()
    .toBuffer();
}

/** A PDF whose pages are pictures alone: no text can be read from it. */
export async function makePictureDeck(slides: readonly (readonly DrawnLine[])[]): Promise<Buffer> {
  const pictures = await Promise.all(
    slides.map((lines) =>
      sharp(Buffer.from(slideOf(lines, "white")))
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
  return picturesAsPdf(pictures.map((bytes) => ({ bytes, widthPx: 1600, heightPx: 900 })));
}

const slideOf = (lines: readonly DrawnLine[], background: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${background}"/>${lines
    .map(
      ({ text, x = 120, y, sizePx = 48, colour = "black" }) =>
        `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${colour}" font-family="sans-serif">${text}</text>`,
    )
    .join("")}</svg>`;

/** A picture in JPEG with its size. */
export interface Picture {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A PDF with a page for each picture, which fills it; ISO 32000-1, 8.9.5 (DCTDecode). */
export function picturesAsPdf(pictures: readonly Picture[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Buffer)[]): number =>
    objects.push(
      Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))),
    );
  const stream = (head: string, bytes: Buffer): number =>
    add(`<< ${head} /Length ${bytes.length} >>\nstream\n`, bytes, "\nendstream");
  const pagesAt = pictures.length * 3 + 1;
  const pages = pictures.map(({ bytes, widthPx, heightPx }) => {
    const [width, height] = [960, (960 * heightPx) / widthPx];
    const image = stream(
      `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      bytes,
    );
    const drawing = stream("", Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`));
    return add(
      `<< /Type /Page /Parent ${pagesAt} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${drawing} 0 R /Resources << /XObject << /P ${image} 0 R >> >> >>`,
    );
  });
  const kids = pages.map((page) => `${page} 0 R`).join(" ");
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  const root = add(`<< /Type /Catalog /Pages ${pagesAt} 0 R >>`);
  return withTable(objects, root);
}

/** The objects with the table that says where each begins. */
function withTable(objects: readonly Buffer[], root: number): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = at;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    at += part.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${size} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
