import { PRODUCT_NAME } from "@planner/contract/model";
import {
  AlignmentType,
  BorderStyle,
  Document as WordDocument,
  Footer,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  type ITableCellOptions,
  Packer,
  PageNumber,
  Paragraph as WordParagraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type {
  Block,
  Document,
  Paragraph,
  Run,
} from "../../features/meeting/export/document.ports.ts";
import type { DrawnSlide } from "./marked-slide.ts";
import { printable } from "./printable.ts";

/** Faces that every machine has: what is written stands in a grotesque, what was spoken in an italic serif. */
const WRITTEN = "Arial";
const SPOKEN = "Georgia";
const INK = "14211A";
const QUIET = "42524A";
const HAIRLINE = "C9D0CB";
/** Twentieths of a point: A4 with edges of 25 mm. */
const PAGE = { width: 11_906, height: 16_838, edge: 1_134 };
const TEXT_WIDTH = PAGE.width - 2 * PAGE.edge;
const STEP = 280;
const PX_PER_TWENTIETH = 96 / 1_440;
const SLIDE_MAX_PX = 560;

/** The document for word processors, in styles that can be changed in one place each. */
export async function writeWord(
  { title, language, blocks }: Document,
  slides: ReadonlyMap<number, DrawnSlide>,
): Promise<Uint8Array> {
  const document = new WordDocument({
    title: printable(title),
    creator: PRODUCT_NAME,
    styles: stylesOf(language),
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.edge, right: PAGE.edge, bottom: PAGE.edge, left: PAGE.edge },
          },
        },
        footers: { default: footerOf(title) },
        children: blocks.flatMap((block) => partsOf(block, slides)),
      },
    ],
  });
  return Packer.toBuffer(document);
}

const stylesOf = (language: string) => {
  const heading = (size: number, before: number) => ({
    run: { font: WRITTEN, size, bold: true, color: INK },
    paragraph: { spacing: { before, after: 120 }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font: WRITTEN, size: 20, color: INK, language: { value: language } },
        paragraph: { spacing: { after: 80, line: 276 } },
      },
      title: heading(52, 0),
      heading1: heading(36, 480),
      heading2: heading(24, 320),
    },
    paragraphStyles: [{ id: "Lead", name: "Lead", basedOn: "Normal", run: { size: 24 } }],
    characterStyles: [
      { id: "Spoken", name: "Spoken", run: { font: SPOKEN, italics: true, size: 21 } },
      { id: "Quiet", name: "Quiet", run: { color: QUIET, size: 17 } },
      { id: "Kind", name: "Kind", run: { bold: true, allCaps: true, size: 15 } },
    ],
  };
};

const footerOf = (title: string): Footer =>
  new Footer({
    children: [
      new WordParagraph({
        alignment: AlignmentType.LEFT,
        children: [
          new TextRun({ text: `${printable(title)} · `, style: "Quiet" }),
          new TextRun({
            style: "Quiet",
            children: [PageNumber.CURRENT, " of ", PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });

function partsOf(block: Block, slides: ReadonlyMap<number, DrawnSlide>): (WordParagraph | Table)[] {
  switch (block.kind) {
    case "title":
      return [
        new WordParagraph({ heading: HeadingLevel.TITLE, children: runsOf({ text: block.text }) }),
        ...block.under.map((text) => paragraphOf({ runs: [{ text, look: "quiet" }] })),
      ];
    case "heading":
      return [
        new WordParagraph({
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          children: runsOf({ text: block.text }),
        }),
      ];
    case "paragraph":
      return [paragraphOf(block.paragraph, block.isLead ? { style: "Lead" } : {})];
    case "slide":
      return slideOf(slides.get(block.page), block);
    case "row":
      return [rowOf(block), gap()];
    case "table":
      return [tableOf(block), gap()];
  }
}

const LOOKS = {
  strong: { bold: true },
  spoken: { style: "Spoken" },
  quiet: { style: "Quiet" },
  kind: { style: "Kind" },
};

/** A run for each line of it. */
const runsOf = ({ text, look, colour }: Run): TextRun[] =>
  printable(text)
    .split("\n")
    .map(
      (line, at) =>
        new TextRun({
          ...(look ? LOOKS[look] : {}),
          ...(colour ? { color: colour.slice(1) } : {}),
          ...(at > 0 ? { break: 1 } : {}),
          text: line,
        }),
    );

function paragraphOf(
  { runs, mark, depth = 0 }: Paragraph,
  options: IParagraphOptions = {},
): WordParagraph {
  const hanging = mark === undefined ? 0 : STEP;
  const words = runs.flatMap(runsOf);
  return new WordParagraph({
    ...options,
    indent: { left: depth * STEP + hanging, hanging },
    ...(mark === undefined ? {} : { tabStops: [{ type: "left", position: depth * STEP + STEP }] }),
    children: mark === undefined ? words : [new TextRun(`${mark}\t`), ...words],
  });
}

function slideOf(
  slide: DrawnSlide | undefined,
  { page, marks }: Extract<Block, { kind: "slide" }>,
) {
  if (!slide) return [];
  const full = TEXT_WIDTH * PX_PER_TWENTIETH;
  const scale = Math.min(full / slide.width, SLIDE_MAX_PX / slide.height);
  const numbers = marks.map(({ label }) => label).join(", ");
  const description = numbers ? `Page ${page} with the places of ${numbers}` : `Page ${page}`;
  const picture = new ImageRun({
    type: "jpg",
    data: slide.bytes,
    transformation: {
      width: Math.round(slide.width * scale),
      height: Math.round(slide.height * scale),
    },
    altText: { name: `Page ${page}`, title: `Page ${page}`, description },
  });
  return [new WordParagraph({ keepNext: true, children: [picture] })];
}

const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const HAIR = { style: BorderStyle.SINGLE, size: 4, color: HAIRLINE } as const;

/** Two tables that touch would be one to a word processor. */
const gap = (): WordParagraph => new WordParagraph({ spacing: { before: 0, after: 0, line: 40 } });

function rowOf({ margin, main, right }: Extract<Block, { kind: "row" }>): Table {
  const widths = [0.18, 0.48, 0.34].map((part) => Math.round(part * TEXT_WIDTH));
  const cells = [margin, main, right].map((paragraphs, at) =>
    cellOf(
      paragraphs.map((paragraph) => paragraphOf(paragraph)),
      widths[at] ?? 0,
    ),
  );
  return new Table({
    ...tableLook(widths, HAIR),
    rows: [new TableRow({ cantSplit: true, children: cells })],
  });
}

const tableLook = (columnWidths: number[], top: typeof NONE | typeof HAIR) => ({
  columnWidths,
  layout: TableLayoutType.FIXED,
  width: { size: TEXT_WIDTH, type: WidthType.DXA },
  borders: {
    top,
    bottom: NONE,
    left: NONE,
    right: NONE,
    insideVertical: NONE,
    insideHorizontal: HAIR,
  },
});

const cellOf = (
  children: WordParagraph[],
  width: number,
  options: Partial<ITableCellOptions> = {},
): TableCell =>
  new TableCell({
    ...options,
    width: { size: width, type: WidthType.DXA },
    margins: { top: 100, bottom: 60, left: 0, right: 200 },
    // A cell without a paragraph is a damaged file to Word.
    children: children.length > 0 ? children : [new WordParagraph({})],
  });

function tableOf({ head, widths, rows }: Extract<Block, { kind: "table" }>): Table {
  const sizes = widths.map((percent) => Math.round((percent / 100) * TEXT_WIDTH));
  const rowWith = (texts: readonly string[], look?: Run["look"]): TableRow =>
    new TableRow({
      cantSplit: true,
      tableHeader: look !== undefined,
      children: texts.map((text, at) =>
        cellOf([paragraphOf({ runs: [look ? { text, look } : { text }] })], sizes[at] ?? 0),
      ),
    });
  return new Table({
    ...tableLook(sizes, NONE),
    rows: [rowWith(head, "quiet"), ...rows.map((row) => rowWith(row))],
  });
}
