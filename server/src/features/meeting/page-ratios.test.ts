import { afterAll, expect, test } from "vitest";
import { openMeetingApp } from "../../testing/meetings.ts";
import { makePdf } from "../../testing/make-pdf.ts";
import { listPageRatios } from "./create/meeting-files.store.ts";
import { page } from "../../tables/file.tables.ts";

const planner = await openMeetingApp();
afterAll(() => planner.close());

test("a meeting says the proportions of its deck once its pages were read, to its team and to the holder of a link", async () => {
  const ann = await planner.signUp();
  const bytes = makePdf([{ lines: ["Portrait"] }, { lines: ["As well"] }], {
    widthPt: 595,
    heightPt: 842,
  });
  const presentationFileId = await planner.addFile(ann, { kind: "pdf", bytes });
  const { notesFileId } = await planner.addFiles(ann, "Ada: We ship the portrait today.");
  const url = "/meetings";
  const payload = { ...(await planner.addEvent(ann)), presentationFileId, notesFileId };
  const { id } = (await ann.post(url, payload)).json();
  expect((await planner.read(ann, id)).files[0]?.pageRatios).toBeUndefined();
  await planner.runJobs();
  const { files } = await planner.read(ann, id);
  expect(files.map(({ pageRatios }) => pageRatios)).toEqual([[0.7067], undefined]);
  const share = await ann.post(`${url}/${id}/share`, {});
  const path = new URL(share.json().link).pathname;
  const shared = await planner.app.inject({
    url: `/api/share/meetings${path.replace(/^\/meeting/, "")}`,
  });
  expect(shared.json().data.files[0].pageRatios).toEqual([0.7067]);
});

test("pages that differ are said one by one", async () => {
  const key = { teamId: "team", fileId: "mixed" };
  const sizes = [
    [960, 720],
    [595, 842],
    [960, 720],
  ] as const;
  const row = { ...key, title: null, lines: [] };
  await planner.db
    .insert(page)
    .values(sizes.map(([widthPt, heightPt], at) => ({ ...row, page: at + 1, widthPt, heightPt })));
  expect(await listPageRatios(planner.db, key)).toEqual([1.3333, 0.7067, 1.3333]);
});
