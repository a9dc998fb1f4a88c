import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  type Block,
  type Document,
  DOCUMENT_FORMS,
} from "../../features/meeting/export/document.ports.ts";
import { openDocumentWriter } from "./document-writer.ts";

const writer = openDocumentWriter();
afterAll(() => writer.close());

const SLIDES = 60;
const NOTES_A_SLIDE = 34;

/** A meeting as large as there are any: pictures that hardly compress, and more notes than anybody reads. */
async function largeDocument(): Promise<Document> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = await sharp({
    create: { width: 1_600, height: 900, channels: 3, background: "white", noise },
  })
    .webp()
    .toBuffer();
  const pages = Array.from({ length: SLIDES }, (_, at) => at + 1);
  return {
    title: "A long meeting",
    language: "en",
    slides: new Map(pages.map((page) => [page, picture])),
    blocks: pages.flatMap((page): Block[] => [
      { kind: "heading", level: 2, text: `Page ${page}` },
      {
        kind: "slide",
        page,
        marks: Array.from({ length: NOTES_A_SLIDE }, (_, at) => ({
          label: `${page}.${at + 1}`,
          colour: "#16603a",
          region: { x: 0.1, y: at / 40, width: 0.3, height: 0.05 },
        })),
      },
      ...Array.from({ length: NOTES_A_SLIDE }, (_, at): Block => ({
        kind: "row",
        margin: [{ runs: [{ text: `${page}.${at + 1}`, look: "strong" }] }],
        main: [{ runs: [{ text: "We keep the price off on days when another van is near." }] }],
        right: [
          { runs: [{ text: "“Okay, then we keep the price off on those days.”", look: "spoken" }] },
        ],
      })),
    ]),
  };
}

test.each(DOCUMENT_FORMS)(
  "60 slides with 2,000 notes fit into the limits of the process: %s",
  async (form) => {
    const bytes = await writer.write(await largeDocument(), form);
    expect(bytes.length).toBeGreaterThan(1_000_000);
  },
  480_000,
);
