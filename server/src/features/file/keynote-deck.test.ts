import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { makeZip } from "../../testing/make-docx.ts";
import { buildUploadApp, deckOf } from "../../testing/uploads.ts";
import { file } from "../../tables/file.tables.ts";
import { readDeckOf } from "./read-file.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

const PREVIEW = deckOf("Checkout", "Next steps");
/** What Keynote '09 and Keynote 14 put into a file, by their names: built by hand, since neither runs here. */
const OF_2009 = { "index.apxl.gz": "", "QuickLook/Thumbnail.jpg": "", "thumbs/st0.tiff": "" };
const OF_2024 = {
  "Index/Document.iwa": "",
  "Index/Slide-8060.iwa": "",
  "Metadata/Properties.plist": "",
  "preview.jpg": "",
  "Data/st-5F0C-1.jpg": "",
};

test.each([
  ["of 2009", OF_2009, ""],
  ["of today", OF_2024, ""],
  ["that a browser packed as a folder", OF_2009, "Review.key/"],
])("a Keynote file %s that holds its slides as a PDF is that deck", async (_, parts, folder) => {
  const files = { ...parts, "QuickLook/Preview.pdf": PREVIEW };
  const entries = Object.entries(files).map(([name, bytes]) => [`${folder}${name}`, bytes]);
  const bytes = makeZip(Object.fromEntries(entries));
  const fileId = await planner.upload(ann, { bytes, name: "Review.key", purpose: "presentation" });
  const answer = (await planner.get(ann, fileId)).json();
  expect(answer).toMatchObject({ name: "Review.pdf", kind: "pdf", pageCount: 2 });
  const { pages } = await readDeckOf(planner.deps, { teamId: ann.teamId, fileId });
  expect(pages.map(({ title }) => title)).toEqual(["Checkout", "Next steps"]);
});

const lying = makeZip({ ...OF_2009, "QuickLook/Preview.pdf": PREVIEW }, { claimedBytes: 900 });

test.each([
  [
    "that holds pictures of its slides alone",
    makeZip(OF_2024),
    "This Keynote file holds no PDF of its slides. In Keynote, choose File, Export To, PDF, and upload that.",
  ],
  [
    "with a password",
    makeZip({ ...OF_2024, ".iwpv2": "", ".iwph": "", "QuickLook/Preview.pdf": "" }),
    "This Keynote file is protected by a password. Save it without the password and choose it again.",
  ],
  [
    "whose PDF is a bomb",
    makeZip({ ...OF_2009, "QuickLook/Preview.pdf": Buffer.alloc(90_000_000) }),
    "This Keynote file is too large to read. In Keynote, export it as a PDF, and upload that.",
  ],
  [
    "that lies about the size of its PDF",
    lying,
    "This Keynote file is damaged. Save it again in Keynote, or as a PDF, and upload the new file.",
  ],
  [
    "whose PDF is none",
    makeZip({ ...OF_2009, "QuickLook/Preview.pdf": "GIF89a" }),
    "This PDF is damaged. Export it again and upload the new file.",
  ],
])("a Keynote file %s is refused in words and leaves nothing", async (_, bytes, message) => {
  const cleo = await planner.signUp();
  const upload = { bytes, name: "Review.key", purpose: "presentation" } as const;
  const { jobId } = (await planner.post(cleo, upload)).json();
  await planner.runJobs();
  const status = (await planner.get(cleo, `status/${jobId}`)).json();
  expect(status).toMatchObject({ status: "failed", message, file: null });
  expect(await planner.stored(cleo.teamId)).toEqual([]);
  expect(await planner.db.$count(file, eq(file.teamId, cleo.teamId))).toBe(0);
});
