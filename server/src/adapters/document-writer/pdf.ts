import { PRODUCT_NAME } from "@planner/contract/model";
import pdfmake from "pdfmake";
import type { Content, ContentText, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type {
  Block,
  Document,
  Paragraph,
  Run,
} from "../../features/meeting/export/document.ports.ts";
import { FACES, inFaces } from "./fonts.ts";
import type { DrawnSlide } from "./marked-slide.ts";
import { printable } from "./printable.ts";

const INK = "#14211a";
const QUIET = "#42524a";
const HAIRLINE = "#c9d0cb";
/** A4 in points, and what of its width is written on. */
const EDGE_PT = 48;
const TEXT_PT = 595.28 - 2 * EDGE_PT;
const MARGIN_PT = 84;
const RIGHT_PT = 158;
const GAP_PT = 16;
const SLIDE_MAX_PT = 420;
const STEP_PT = 14;
/** A row of more characters may be cut by the end of a page. */
const SHORT_ROW = 700;

const LOOKS = {
  plain: {},
  strong: { bold: true },
  spoken: { fontSize: 11.5, lineHeight: 1.2 },
  quiet: { color: QUIET, fontSize: 8.5 },
  kind: { bold: true, fontSize: 7.5 },
} as const;

const FONT_FILES: ReadonlySet<string> = new Set(Object.values(FACES).flatMap(Object.values));
// A document names nothing that is to be fetched; its fonts alone are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => FONT_FILES.has(path));
pdfmake.addFonts(
  Object.fromEntries(
    Object.entries(FACES).map(([name, face]) => [
      name,
      { ...face, italics: face.normal, bolditalics: face.bold },
    ]),
  ),
);

/** The document as PDF, in the product's type. */
export async function writePdf(
  document: Document,
  slides: ReadonlyMap<number, DrawnSlide>,
): Promise<Uint8Array> {
  const { title, language, blocks } = document;
  const definition: TDocumentDefinitions = {
    info: { title: printable(title), creator: PRODUCT_NAME, producer: PRODUCT_NAME },
    language,
    pageSize: "A4",
    pageMargins: [EDGE_PT, 52, EDGE_PT, 60],
    defaultStyle: { font: "written", fontSize: 10, lineHeight: 1.3, color: INK },
    content: together(blocks, slides),
    footer: (page, of) => ({
      margin: [EDGE_PT, 18, EDGE_PT, 0],
      columns: [
        { text: textOf([{ text: title, look: "quiet" }]), width: "*" },
        { text: `${page} of ${of}`, ...LOOKS.quiet, alignment: "right", width: 60 },
      ],
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

/** Headings stay with what they stand over. */
function together(blocks: readonly Block[], slides: ReadonlyMap<number, DrawnSlide>): Content[] {
  const content: Content[] = [];
  let waiting: Content[] = [];
  for (const block of blocks) {
    const own = contentOf(block, slides);
    if (block.kind === "heading") waiting.push(...own);
    else {
      const isLong = block.kind === "table" || (block.kind === "row" && isLongRow(block));
      const stack = [...waiting, ...own];
      if (waiting.length > 0 && !isLong) content.push({ stack, unbreakable: true });
      else content.push(...stack);
      waiting = [];
    }
  }
  return [...content, ...waiting];
}

function contentOf(block: Block, slides: ReadonlyMap<number, DrawnSlide>): Content[] {
  switch (block.kind) {
    case "title":
      return [
        { text: textOf([strong(block.text)]), fontSize: 26, lineHeight: 1.05 },
        ...block.under.map((text, at): Content => ({
          text: textOf([{ text, look: "quiet" }]),
          margin: [0, at === 0 ? 10 : 0, 0, 0],
        })),
        space(18),
      ];
    case "heading":
      return [
        {
          text: textOf([strong(block.text)]),
          fontSize: block.level === 1 ? 18 : 12,
          lineHeight: 1.15,
          margin: [0, block.level === 1 ? 26 : 16, 0, 6],
        },
      ];
    case "paragraph":
      return [
        {
          stack: [paragraphOf(block.paragraph)],
          margin: [0, 0, 0, 4],
          ...(block.isLead ? { fontSize: 12 } : {}),
        },
      ];
    case "slide":
      return slideOf(slides.get(block.page));
    case "row":
      return [rowOf(block)];
    case "table":
      return [tableOf(block)];
  }
}

const strong = (text: string): Run => ({ text, look: "strong" });
const space = (points: number): Content => ({ text: " ", fontSize: 1, margin: [0, 0, 0, points] });

const textOf = (runs: readonly Run[]): ContentText[] =>
  runs.flatMap(({ colour, ...run }) =>
    inFaces({ ...run, text: wordsOf(run) }).map(({ text, face }) => ({
      text,
      font: face,
      ...LOOKS[run.look ?? "plain"],
      ...(colour ? { color: colour } : {}),
    })),
  );

const wordsOf = ({ text, look }: Run): string =>
  look === "kind" ? printable(text).toUpperCase() : printable(text);

function paragraphOf({ runs, mark, depth = 0 }: Paragraph): Content {
  const text = { text: textOf(runs), margin: [0, 0, 0, 2] as [number, number, number, number] };
  const left = depth * STEP_PT;
  if (mark === undefined) return { ...text, margin: [left, 0, 0, 2] };
  const sign = { text: textOf([{ text: mark }]), width: STEP_PT };
  return { columns: [sign, { ...text, width: "*" }], columnGap: 0, margin: [left, 0, 0, 0] };
}

function slideOf(slide: DrawnSlide | undefined): Content[] {
  if (!slide) return [];
  const { bytes, width, height } = slide;
  const image = `data:image/jpeg;base64,${bytes.toString("base64")}`;
  const fit = Math.min(TEXT_PT, (SLIDE_MAX_PT * width) / height);
  return [{ image, width: fit, margin: [0, 2, 0, 12] }];
}

type Row = Extract<Block, { kind: "row" }>;

const isLongRow = ({ main, right }: Row): boolean =>
  [...main, ...right].flatMap(({ runs }) => runs).reduce((sum, { text }) => sum + text.length, 0) >
  SHORT_ROW;

const stackOf = (paragraphs: readonly Paragraph[]): Content[] => paragraphs.map(paragraphOf);

function rowOf(row: Row): Content {
  const { margin, main, right } = row;
  return {
    unbreakable: !isLongRow(row),
    stack: [
      rule(),
      {
        margin: [0, 7, 0, 8],
        columnGap: GAP_PT,
        columns: [
          { width: MARGIN_PT, stack: stackOf(margin) },
          { width: "*", stack: stackOf(main) },
          ...(right.length > 0 ? [{ width: RIGHT_PT, stack: stackOf(right) }] : []),
        ],
      },
    ],
  };
}

const rule = (): Content => ({
  canvas: [{ type: "line", x1: 0, y1: 0, x2: TEXT_PT, y2: 0, lineWidth: 0.5, lineColor: HAIRLINE }],
});

const cell = (text: string, look?: Run["look"]): Content => ({
  text: textOf([look ? { text, look } : { text }]),
});

function tableOf({ head, widths, rows }: Extract<Block, { kind: "table" }>): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widths.map((percent) => `${percent}%`),
      body: [
        head.map((text) => cell(text, "quiet")),
        ...rows.map((row) => row.map((text) => cell(text))),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      hLineColor: () => HAIRLINE,
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : 6),
      paddingRight: () => 6,
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
  };
}
