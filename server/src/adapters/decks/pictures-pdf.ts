/** A picture in JPEG with its size; RGB. */
export interface JpegPicture {
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

const PAGES = 1;
const CATALOG = 2;
/** A CSS pixel; a page has at most 14,400 points a side (ISO 32000-1, annex C). */
const PT_PER_PX = 0.75;

/** A PDF with a page for each picture, which fills it, as it is written: ISO 32000-1, 8.9.5 (DCTDecode). The same pictures give the same bytes. */
export async function* picturesAsPdf(
  pictures: Iterable<JpegPicture> | AsyncIterable<JpegPicture>,
): AsyncGenerator<Buffer> {
  const places: number[] = [];
  let at = 0;
  const count = (bytes: Buffer): Buffer => {
    at += bytes.length;
    return bytes;
  };
  const object = (number: number, ...parts: (string | Buffer)[]): Buffer => {
    places[number] = at;
    const all = [`${number} 0 obj\n`, ...parts, "\nendobj\n"];
    return count(Buffer.concat(all.map((part) => Buffer.from(part))));
  };
  const kids: string[] = [];
  let number = CATALOG;
  yield count(Buffer.from("%PDF-1.7\n"));
  for await (const { bytes, widthPx, heightPx } of pictures) {
    const [image, drawing, page] = [(number += 1), (number += 1), (number += 1)];
    const [width, height] = [widthPx * PT_PER_PX, heightPx * PT_PER_PX];
    const draw = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    yield object(
      image,
      `<< /Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      "\nendstream",
    );
    yield object(drawing, `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    yield object(
      page,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${drawing} 0 R /Resources << /XObject << /P ${image} 0 R >> >> >>`,
    );
    kids.push(`${page} 0 R`);
  }
  yield object(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`);
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R >>`);
  const rows = places.slice(1).map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const size = rows.length + 1;
  yield Buffer.from(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer << /Size ${size} /Root ${CATALOG} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  );
}
