import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { makeDocx, paragraph } from "../../testing/make-docx.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { buildUploadApp, deckOf } from "../../testing/uploads.ts";
import { file } from "../../tables/file.tables.ts";
import { readDocumentOf } from "./read-file.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const upload = (name: string, bytes: Uint8Array | string) =>
  planner.upload(ann, { name, bytes, purpose: "material" });
const read = (fileId: string, deps = planner.deps) =>
  readDocumentOf(deps, { teamId: ann.teamId, fileId });
const refusal = async (name: string, bytes: Uint8Array | string) => {
  const answer = await planner.post(ann, { name, bytes, purpose: "material" });
  if (answer.statusCode !== 200) return answer.json().message;
  await planner.runJobs();
  return (await planner.get(ann, `status/${answer.json().jobId}`)).json().message;
};

const readNothing = (): Promise<string> => Promise.reject(new Error("read again"));

describe("a document for a plan", () => {
  test("keeps the pages of a PDF with their real numbers, and draws none of them before someone looks", async () => {
    const report = makePdf(
      [{ lines: ["Seven of nine looked for guests first."] }, {}, { lines: ["Last."] }],
      {
        widthPt: 595,
        heightPt: 842,
      },
    );
    const fileId = await upload("Usability report.pdf", report);
    expect(await read(fileId)).toEqual({
      fileId,
      name: "Usability report.pdf",
      isDeck: false,
      pages: [
        { page: 1, title: expect.anything(), lines: ["Seven of nine looked for guests first."] },
        { page: 2, title: null, lines: [] },
        { page: 3, title: expect.anything(), lines: ["Last."] },
      ],
    });
    expect((await planner.stored(ann.teamId)).filter((name) => name.endsWith(".webp"))).toEqual([]);
  });

  test("is a deck where its pages lie", async () => {
    expect((await read(await upload("Slides.pdf", deckOf("One", "Two")))).isDeck).toBe(true);
  });

  test("is one page without a number in Word and plain text, a line for each paragraph", async () => {
    const word = makeDocx(paragraph("We keep two steps.") + paragraph("Build starts on 9 March."));
    const ids = [
      await upload("Brief.docx", word),
      await upload("Brief.txt", "We keep two steps.\r\n\r\nBuild starts on 9 March.\n"),
    ];
    for (const fileId of ids) {
      const { pages } = await read(fileId);
      expect(pages).toEqual([
        { page: null, title: null, lines: ["We keep two steps.", "Build starts on 9 March."] },
      ]);
    }
  });

  test("is read once: what is kept is answered afterwards", async () => {
    const fileId = await upload("Kept.docx", makeDocx(paragraph("Kept words.")));
    const { pages } = await read(fileId, { ...planner.deps, readDocumentText: readNothing });
    expect(pages[0]?.lines).toEqual(["Kept words."]);
  });

  test("that is no document, empty, broken or locked is refused in words and leaves nothing", async () => {
    expect(await refusal("a.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toBe(
      "Only Word, PDF, or txt documents allowed",
    );
    expect(await refusal("captions.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n")).toBe(
      "Only Word, PDF, or txt documents allowed",
    );
    expect(await refusal("blank.txt", " \n \n")).toBe("This file has no text.");
    const locked = makePdf([{ lines: ["Secret"] }], { isLocked: true });
    expect(await refusal("locked.pdf", locked)).toMatch(/password/);
    const names = await planner.db
      .select({ name: file.name })
      .from(file)
      .where(eq(file.teamId, ann.teamId));
    expect(names.map(({ name }) => name)).not.toContain("locked.pdf");
  });
});
