import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
  makePdf,
  type MadePdfOptions,
  type PdfPageText,
  slowDrawing,
} from "../../testing/make-pdf.ts";
import { openPdfReader } from "./pdf.adapter.ts";

const reader = openPdfReader();
const folder = await mkdtemp(join(tmpdir(), "planner-pdf-"));
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

let count = 0;
async function save(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${(count += 1)}.pdf`);
  await writeFile(path, bytes);
  return path;
}
const savePdf = (pages: readonly PdfPageText[], options?: MadePdfOptions): Promise<string> =>
  save(makePdf(pages, options));

const viewed = { widthsPx: [1600], priority: "viewed" } as const;

test("a deck comes with the title and the place of each line on its page", async () => {
  const path = await savePdf([
    { lines: ["Design review", { text: "Checkout in two steps", sizePt: 36 }, "Fewer fields"] },
    {},
  ]);
  const { pages } = await reader.readDeck(path);
  expect(pages.map(({ page, title }) => [page, title])).toEqual([
    [1, "Checkout in two steps"],
    [2, null],
  ]);
  expect(pages[0]).toMatchObject({ widthPt: 960, heightPt: 540 });
  const lines = pages[0]?.lines ?? [];
  expect(lines.map((line) => line.text)).toEqual([
    "Design review",
    "Checkout in two steps",
    "Fewer fields",
  ]);
  const [, title] = lines;
  expect(title?.x).toBeCloseTo(60 / 960, 1);
  expect(title?.height).toBeCloseTo(36 / 540, 1);
});

test("a page tells what its pictures take, and shapes that may be letters", async () => {
  const letter =
    "10 10 m 20 40 40 40 50 10 c 60 0 70 0 80 10 c 70 20 60 20 50 30 c 40 40 30 40 20 30 c h f";
  const letters = Array.from({ length: 40 }, (_, at) => `q 1 0 0 1 ${at * 20} 200 cm ${letter} Q`);
  const picture = `q 480 0 0 270 100 100 cm BI /W 40 /H 50 /BPC 8 /CS /G ID ${"0".repeat(2_000)} EI Q`;
  const path = await savePdf([
    { lines: ["What page 1 is about"] },
    { lines: ["A box"], drawing: "0.9 g 0 0 960 540 re f" },
    { lines: ["42"] },
    { drawing: letters.join("\n") },
    { lines: ["A picture"], drawing: picture },
  ]);
  const { pages } = await reader.readDeck(path);
  const [text, box, number, shapes = 0, pictured] = pages.map(({ drawnBytes }) => drawnBytes);
  expect([text, box, number, pictured]).toEqual([0, 0, 200, 2_000]);
  expect(shapes).toBeGreaterThan(40 * 10 * 8);
});

test("the text of a document keeps its order", async () => {
  const path = await savePdf([{ lines: ["Ann: one", "Ben: two"] }, { lines: ["Ann: three"] }]);
  expect(await reader.readText(path)).toBe("Ann: one\nBen: two\n\nAnn: three");
});

test("a page comes as one WebP per width, in the shape of the page", async () => {
  const path = await savePdf([{ lines: ["Hello"] }], { widthPt: 800, heightPt: 600 });
  const images = await reader.renderPageAt(path, 1, {
    widthsPx: [1600, 320],
    priority: "background",
  });
  const sizes = await Promise.all(images.map((image) => sharp(image).metadata()));
  expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
    ["webp", 1600, 1200],
    ["webp", 320, 240],
  ]);
});

test("the fields of a form are drawn, those that are hidden are not", async () => {
  const path = await savePdf([
    { field: { value: "Approved" } },
    { field: { value: "Secret", isHidden: true } },
  ]);
  const darkest = async (page: number) => {
    const image = await reader.renderPage(path, page, { widthPx: 960, priority: "viewed" });
    const { channels } = await sharp(image).stats();
    return channels[0]?.min ?? 255;
  };
  expect(await darkest(1)).toBeLessThan(10);
  expect(await darkest(2)).toBeGreaterThan(245);
});

test.each<[string, NonNullable<MadePdfOptions["kids"]>]>([
  ["names nothing before a page", ([one, two, three]) => `${one} null ${two} ${three}`],
  ["names an object that is not there", ([one, two, three]) => `${one} 99 0 R ${two} ${three}`],
  [
    "has them in a node with a wrong count",
    ([one, ...others]) => `${one} << /Type /Pages /Count 1 /Kids [null ${others.join(" ")}] >>`,
  ],
])("a page tree that %s is read to its last page", async (_, kids) => {
  const pages = ["One", "Two", "Three"].map((line) => ({ lines: [line] }));
  const path = await savePdf(pages, { kids });
  expect(await reader.open(path)).toEqual({ pageCount: 3 });
  expect(await reader.readText(path)).toBe("One\n\nTwo\n\nThree");
  await expect(reader.renderPageAt(path, 3, viewed)).resolves.toHaveLength(1);
});

test("an entry of the page tree without a page stays a page that cannot be shown", async () => {
  const path = await savePdf([{ lines: ["One"] }, { lines: ["Two"] }], {
    kids: ([one]) => `${one} null`,
  });
  expect(await reader.open(path)).toEqual({ pageCount: 2 });
  await expect(reader.renderPageAt(path, 2, viewed)).rejects.toThrow("This page is damaged");
});

test("a page as thin as a hair is drawn within the limits", async () => {
  const path = await savePdf([{}], { widthPt: 1, heightPt: 14_000 });
  const image = await reader.renderPage(path, 1, { widthPx: 3200, priority: "viewed" });
  expect((await sharp(image).metadata()).height).toBeLessThanOrEqual(16_383);
});

/** A zlib stream of 640 MB of spaces, made of one megabyte 640 times over. */
function bomb(): PdfPageText["packed"] {
  const megabyte = Buffer.alloc(1024 * 1024, " ");
  const piece = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const header = Buffer.from([0x78, 0x9c]);
  const pieces = Array.from({ length: 640 }, () => piece);
  return { bytes: Buffer.concat([header, ...pieces, deflateRawSync("")]), filter: "/FlateDecode" };
}

test.each([
  [
    "locked",
    () => makePdf([{}], { isLocked: true }),
    "This PDF is protected by a password. Save it without the password and choose it again.",
  ],
  [
    "cut off",
    () => makePdf([{}]).subarray(0, 200),
    "This PDF is damaged. Export it again and upload the new file.",
  ],
  ["empty", () => Buffer.alloc(0), "This PDF is damaged. Export it again and upload the new file."],
  ["without pages", () => makePdf([]), "This PDF has no pages."],
  [
    "of 2,001 pages",
    () => makePdf(Array.from({ length: 2_001 }, () => ({}))),
    "This PDF has more than 2,000 pages. Upload only the part you need.",
  ],
  [
    "that unpacks to 640 MB",
    () => makePdf([{ packed: bomb() }]),
    "This page needs too much memory to draw and cannot be shown.",
  ],
])("a PDF %s is refused with a sentence, and the next one is read", async (_, make, sentence) => {
  const path = await save(make());
  const read = reader.open(path).then(() => reader.renderPageAt(path, 1, viewed));
  await expect(read).rejects.toThrow(sentence);
  const next = await savePdf([{ lines: ["Still here"] }]);
  expect(await reader.readText(next)).toBe("Still here");
});

test("a page that does not exist is refused", async () => {
  const path = await savePdf([{}]);
  await expect(reader.renderPageAt(path, 2, viewed)).rejects.toMatchObject({ code: "not_found" });
});

test("a page that takes too long is given up, and the pages behind it are drawn", async () => {
  const impatient = openPdfReader({ operationMs: 4_000 });
  const path = await savePdf([{ drawing: slowDrawing(40_000) }, { lines: ["Quick"] }]);
  const [slow, quick] = await Promise.allSettled([
    impatient.renderPageAt(path, 1, viewed),
    impatient.renderPageAt(path, 2, viewed),
  ]);
  await impatient.close();
  expect(slow).toMatchObject({ reason: { code: "unprocessable" } });
  expect(quick.status).toBe("fulfilled");
});

test("when the child is killed while it draws, nothing is lost", async () => {
  const pages = Array.from({ length: 4 }, () => ({ drawing: slowDrawing(400) }));
  const path = await savePdf(pages);
  const [first, ...others] = pages.map((_, index) => reader.renderPageAt(path, index + 1, viewed));
  await first;
  const before = reader.pids();
  for (const pid of before) process.kill(pid, "SIGKILL");
  expect(await Promise.all(others)).toHaveLength(3);
  expect(before).not.toContain(reader.pids()[0]);
});

test("when the server is killed, its children end too, however busy they are", async () => {
  const path = await savePdf([{ drawing: slowDrawing(40_000) }]);
  const script = `
    import { openPdfReader } from ${JSON.stringify(new URL("./pdf.adapter.ts", import.meta.url).href)};
    const reader = openPdfReader({ operationMs: 60_000 });
    await reader.open(${JSON.stringify(path)});
    reader.renderPage(${JSON.stringify(path)}, 1, { widthPx: 1600, priority: "viewed" });
    console.log(reader.pids()[0]);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script]);
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const child = Number(line.toString());
  expect(isAlive(child)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(child), { timeout: 5_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a page that somebody looks at does not wait for the background", async () => {
  const pages = Array.from({ length: 12 }, () => ({ drawing: slowDrawing(20) }));
  const path = await savePdf(pages);
  const done: number[] = [];
  const draw = (page: number, priority: "viewed" | "background") =>
    reader.renderPageAt(path, page, { widthsPx: [1600], priority }).then(() => done.push(page));
  const background = pages.slice(1).map((_, index) => draw(index + 1, "background"));
  await Promise.all([...background, draw(12, "viewed")]);
  expect(done.indexOf(12)).toBeLessThan(6);
});
