import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { makeZip } from "../../testing/make-docx.ts";
import { buildUploadApp, type TestUpload } from "../../testing/uploads.ts";
import { readUpload } from "./file.jobs.ts";
import { file, page, uploadJob } from "../../tables/file.tables.ts";
import { removeFile } from "./remove-file.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

/** A picture of one colour, wider by its number, so that pages can be told apart. */
const picture = (width: number, height = 100) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const png = (width: number, height?: number) => picture(width, height).png().toBuffer();

const deck = (bytes: TestUpload["bytes"], name: string): TestUpload => ({
  bytes,
  name,
  purpose: "presentation",
});

async function ratiosOf(fileId: string): Promise<number[]> {
  const pages = await planner.db.select().from(page).where(eq(page.fileId, fileId));
  return pages
    .toSorted((a, b) => a.page - b.page)
    .map(({ widthPt, heightPt }) => Math.round((100 * widthPt) / heightPt) / 100);
}

async function begun(person: TestPerson, upload: TestUpload) {
  const { jobId } = (await planner.post(person, upload)).json();
  const { file: taken } = (await planner.get(person, `status/${jobId}`)).json();
  return { teamId: person.teamId, fileId: taken.id as string, jobId, isDeck: true };
}

const statusOf = async (person: TestPerson, jobId: string) =>
  (await planner.get(person, `status/${jobId}`)).json();

describe("a picture", () => {
  test.each([
    ["png", () => png(300)],
    ["jpg", () => picture(300).jpeg().toBuffer()],
    ["webp", () => picture(300).webp().toBuffer()],
    ["png of a glass pane", () => picture(300).ensureAlpha(0.5).png().toBuffer()],
    ["grey png", () => picture(300).toColourspace("b-w").png().toBuffer()],
    ["jpg for print", () => picture(300).toColourspace("cmyk").jpeg().toBuffer()],
  ])("(%s) is a deck of one page in its own proportions", async (_, bytes) => {
    const cleo = await planner.signUp();
    const fileId = await planner.upload(cleo, deck(await bytes(), "Checkout.final.PNG"));
    expect((await planner.get(cleo, fileId)).json()).toMatchObject({
      name: "Checkout.final.pdf",
      kind: "pdf",
      pageCount: 1,
    });
    expect(await ratiosOf(fileId)).toEqual([3]);
    const { headers, rawPayload } = await planner.get(cleo, `${fileId}/download`);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const { rawPayload: drawn } = await planner.get(cleo, `${fileId}/page/1`);
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([1600, 533]);
    // What was sent is gone: the deck and two drawings of its page are all there is.
    expect((await planner.stored(cleo.teamId)).toSorted()).toEqual([
      "1-1600.webp",
      "1-320.webp",
      expect.stringMatching(/^deck-/),
    ]);
  });

  test("stands upright as its camera says, and keeps nothing of where it was taken", async () => {
    const bytes = await picture(300)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "Somebody at home" } } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Somebody at home")).toBe(true);
    const fileId = await planner.upload(ann, deck(bytes, "photo.jpg"));
    expect(await ratiosOf(fileId)).toEqual([0.33]);
    const { rawPayload } = await planner.get(ann, `${fileId}/download`);
    expect(rawPayload.includes("Somebody at home")).toBe(false);
  });

  test("has no more pixels in the deck than a page can show", async () => {
    const fileId = await planner.upload(ann, deck(await png(9_000, 900), "wide.png"));
    const { rawPayload } = await planner.get(ann, `${fileId}/download`);
    expect(rawPayload.toString("latin1")).toContain("/Width 3200 /Height 320");
  });
});

const many = async (count: number) => {
  const bytes = await png(1, 1);
  return makeZip(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.png`, bytes])),
  );
};
/** Sets the flag of encryption (APPNOTE.TXT 4.4.4) of each file. */
const locked = (zip: Buffer): Buffer => {
  for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 1))
    zip.writeUInt16LE(1, at + 8);
  return zip;
};

describe("a zip file of pictures", () => {
  test("is a deck in the order of their names, numbers as people count", async () => {
    const bytes = makeZip({
      "shots/page 10.png": await png(1_000),
      "shots/page 2.JPG": await picture(200).jpeg().toBuffer(),
      "shots/Page 1.webp": await picture(100).webp().toBuffer(),
      "__MACOSX/shots/._page 2.png": "of a Mac",
      "shots/.DS_Store": "of a Mac",
      "shots/Thumbs.db": "of Windows",
    });
    const fileId = await planner.upload(ann, deck(bytes, "shots.zip"));
    expect(await ratiosOf(fileId)).toEqual([1, 2, 10]);
    expect((await planner.get(ann, fileId)).json()).toMatchObject({ name: "shots.pdf" });
  });

  test.each([
    ["nothing", () => makeZip({})],
    ["no picture", () => makeZip({ "deck.pdf": "%PDF-1.7" })],
  ])("is refused at once where it holds %s", async (_, bytes) => {
    const answer = await planner.post(ann, deck(bytes(), "pictures.zip"));
    expect(answer).toAnswer(415, "Only PDF files allowed");
  });

  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>`;
  test.each<[string, () => Promise<Buffer>, string]>([
    [
      "a bomb",
      async () => makeZip({ "1.png": Buffer.alloc(400_000_000) }),
      "This zip file is too large once it is unpacked. Upload only the pictures you need.",
    ],
    [
      "a bomb that lies about its size",
      async () => makeZip({ "1.png": Buffer.alloc(60_000_000) }, { claimedBytes: 1_000 }),
      "This zip file is damaged, or it names files outside itself. Zip the pictures again and upload the new file.",
    ],
    [
      "a name that leads out of it",
      async () => makeZip({ "../../1.png": await png(10) }),
      "This zip file is damaged, or it names files outside itself. Zip the pictures again and upload the new file.",
    ],
    [
      "half of it",
      async () => {
        const whole = makeZip({ "1.png": await png(10), "2.png": await png(10) });
        return whole.subarray(0, whole.length - 30);
      },
      "This zip file is damaged, or it names files outside itself. Zip the pictures again and upload the new file.",
    ],
    [
      "a password on it",
      async () => locked(makeZip({ "1.png": await png(10) })),
      "This zip file is protected by a password. Zip the pictures without one and upload the new file.",
    ],
    [
      "2,000 pictures",
      () => many(2_000),
      "This zip file has more than 300 pictures. Upload only the ones you need.",
    ],
    [
      "another file among them",
      async () => makeZip({ "1.png": await png(10), "2.heic": "photo" }),
      "This zip file has other files besides png, jpg and webp pictures. Zip only the pictures and upload the new file.",
    ],
    [
      "a damaged picture",
      async () => makeZip({ "a/1.png": await png(10), "a/2.png": (await png(90)).subarray(0, 90) }),
      "2.png: This picture is damaged. Save it again and upload the new file.",
    ],
    [
      "a drawing with a picture's name",
      async () => makeZip({ "1.png": svg }),
      "1.png: This picture is damaged. Save it again and upload the new file.",
    ],
    [
      "a picture of far too many pixels",
      async () => makeZip({ "1.png": await png(60_000, 1_000) }),
      "1.png: This picture has more than 50 million pixels. Save it smaller and upload the new file.",
    ],
  ])("with %s fails in words and leaves nothing", async (_, bytes, message) => {
    const cleo = await planner.signUp();
    const { jobId } = (await planner.post(cleo, deck(await bytes(), "pictures.zip"))).json();
    await planner.runJobs();
    expect(await statusOf(cleo, jobId)).toMatchObject({ status: "failed", message, file: null });
    expect(await planner.stored(cleo.teamId)).toEqual([]);
    expect(await planner.partials()).toEqual([]);
    expect(await planner.db.$count(file, eq(file.teamId, cleo.teamId))).toBe(0);
  });
});

describe("making a deck of pictures", () => {
  test.each(["file.deck-made", "file.deck-kept"])(
    "is begun again where its worker died at %s, and one deck is left",
    async (stage) => {
      const cleo = await planner.signUp();
      const payload = await begun(cleo, deck(await png(200), "one.png"));
      const dead = new Promise<never>(() => undefined);
      const reached = Promise.withResolvers<void>();
      const dying = (at: string): Promise<never> | undefined => {
        if (at !== stage) return undefined;
        reached.resolve();
        return dead;
      };
      void readUpload({ ...planner.deps, failpoint: dying }, payload);
      await reached.promise;
      await readUpload(planner.deps, payload);
      expect(await statusOf(cleo, payload.jobId)).toMatchObject({ status: "completed" });
      expect(await ratiosOf(payload.fileId)).toEqual([2]);
      expect((await planner.get(cleo, `${payload.fileId}/download`)).statusCode).toBe(200);
      expect((await planner.remove(cleo, payload.fileId)).statusCode).toBe(200);
      expect(await planner.stored(cleo.teamId)).toEqual([]);
    },
  );

  test("twice at once leaves one deck", async () => {
    const cleo = await planner.signUp();
    const payload = await begun(cleo, deck(await png(200), "one.png"));
    await Promise.all([readUpload(planner.deps, payload), readUpload(planner.deps, payload)]);
    expect(await statusOf(cleo, payload.jobId)).toMatchObject({ status: "completed" });
    const decks = (await planner.stored(cleo.teamId)).filter((name) => !name.endsWith(".webp"));
    expect(decks).toEqual([expect.stringMatching(/^deck-/)]);
  });

  test("leaves nothing where the pictures are removed meanwhile", async () => {
    const cleo = await planner.signUp();
    const payload = await begun(cleo, deck(await png(200), "one.png"));
    const removing = async (at: string): Promise<void> => {
      if (at === "file.deck-made") await removeFile(planner.deps, payload);
    };
    await readUpload({ ...planner.deps, failpoint: removing }, payload);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
    expect(await statusOf(cleo, payload.jobId)).toMatchObject({ status: "failed", file: null });
  });

  test("by two clicks is two uploads, each a whole deck", async () => {
    const cleo = await planner.signUp();
    const bytes = await png(200);
    const both = await Promise.all([0, 1].map(() => begun(cleo, deck(bytes, "one.png"))));
    await planner.runJobs();
    for (const { jobId, fileId } of both) {
      expect(await statusOf(cleo, jobId)).toMatchObject({ status: "completed" });
      expect((await planner.get(cleo, `${fileId}/page/1`)).statusCode).toBe(200);
    }
    expect(await planner.db.$count(uploadJob, eq(uploadJob.teamId, cleo.teamId))).toBe(2);
  });
});
