/** One page of a test PDF: text lines from the top, at 14 pt unless told otherwise. */
export interface PdfPageText {
  lines?: readonly (string | { text: string; sizePt: number })[];
  /** Drawing operators, put before the text. */
  drawing?: string;
  /** What is filled into a field of a form, drawn in black across its box 200 pt from the left and the bottom, 100 pt wide and high. */
  field?: { value: string; isHidden?: boolean };
  /** A ready content stream in place of all that, with the value of its /Filter. */
  packed?: { bytes: Buffer; filter: string } | undefined;
}

export interface MadePdfOptions {
  widthPt?: number;
  heightPt?: number;
  /** Asks for a password that nobody knows. */
  isLocked?: boolean;
  /** Entries of the page tree, made from the references of the pages; left out: the references. */
  kids?: (pages: readonly string[]) => string;
}

const PAGES = 2;
const FONT = 3;
const FIRST_PAGE = 4;

/** A PDF with these pages (ISO 32000-1), written by hand: Helvetica, no compression. */
export function makePdf(pages: readonly PdfPageText[], options: MadePdfOptions = {}): Buffer {
  const { widthPt = 960, heightPt = 540, kids = (all) => all.join(" ") } = options;
  const references = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`);
  const firstField = FIRST_PAGE + 2 * pages.length;
  const fields = pages.flatMap(({ field }, index) => (field ? [{ ...field, index }] : []));
  const fieldOf = (index: number) => {
    const at = fields.findIndex((field) => field.index === index);
    return at < 0 ? "" : `${firstField + 2 * at} 0 R`;
  };
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /AcroForm << /Fields [${pages.map((_, index) => fieldOf(index)).join(" ")}] >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids(references)}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, index) => {
      const content = page.packed?.bytes.toString("latin1") ?? contentOf(page, heightPt);
      const filter = page.packed ? `/Filter ${page.packed.filter}` : "";
      const contentNumber = FIRST_PAGE + 2 * index + 1;
      return [
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] /Resources << /Font << /F1 ${FONT} 0 R >> >> /Contents ${contentNumber} 0 R /Annots [${fieldOf(index)}] >>`,
        `<< /Length ${content.length} ${filter} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...fields.flatMap(({ value, isHidden = false }, at) => [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (field ${at}) /V (${value}) /F ${isHidden ? 2 : 4} /Rect [200 200 300 300] /AP << /N ${firstField + 2 * at + 1} 0 R >> >>`,
      "<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Length 25 >>\nstream\n0 g 0 0 100 100 re f     \nendstream",
    ]),
  ];
  return assemble(objects, options.isLocked ? LOCK : "");
}

const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >> /ID [<00> <00>]`;

function contentOf({ lines = [], drawing = "" }: PdfPageText, heightPt: number): string {
  let y = heightPt - 40;
  const shown = lines.map((line) => {
    const { text, sizePt } = typeof line === "string" ? { text: line, sizePt: 14 } : line;
    y -= sizePt * 1.4;
    const escaped = text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
    return `BT /F1 ${sizePt} Tf 60 ${y.toFixed(1)} Td (${escaped}) Tj ET`;
  });
  return [drawing, ...shown].join("\n");
}

function assemble(objects: readonly string[], trailer: string): Buffer {
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, "latin1");
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = Buffer.byteLength(body, "latin1");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer << /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body + table + end, "latin1");
}

/** Operators that keep a renderer busy for `steps` × about a tenth of a millisecond. */
export const slowDrawing = (steps: number): string =>
  Array.from(
    { length: steps },
    (_, step) => `0.${step % 10} 0 0 rg 0 0 m 960 ${step % 540} 0 540 960 540 c f*`,
  ).join("\n");
