import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { Failure } from "../../platform/failures.ts";
import type { TestPerson } from "../../testing/index.ts";
import { buildUploadHouse, deckOf, type UploadHouse } from "../../testing/uploads.ts";

let house: UploadHouse;
let ann: TestPerson;
beforeAll(async () => {
  house = await buildUploadHouse();
  ann = await house.signUp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => house.close());

const silence = new Failure("unavailable", "The file store does not answer right now.");
const breakStore = () => vi.spyOn(house.deps.files, "localCopy").mockRejectedValue(silence);

test("an upload waits for a store that does not answer, and is read once it does", async () => {
  const { jobId } = (
    await house.post(ann, { bytes: deckOf("Patient"), purpose: "presentation" })
  ).json();
  const status = async () => (await house.get(ann, `status/${jobId}`)).json();
  const broken = breakStore();
  await house.runJobs();
  expect(await status()).toMatchObject({ status: "active" });
  broken.mockRestore();
  await house.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await house.runJobs();
  expect(await status()).toMatchObject({ status: "completed" });
});

test("a page that could not be fetched is drawn as soon as the store answers again", async () => {
  const { jobId } = (
    await house.post(ann, { bytes: deckOf("Later"), purpose: "presentation" })
  ).json();
  const { file } = (await house.get(ann, `status/${jobId}`)).json();
  const broken = breakStore();
  expect((await house.get(ann, `${file.id}/page/1`)).statusCode).toBe(503);
  broken.mockRestore();
  expect((await house.get(ann, `${file.id}/page/1`)).statusCode).toBe(200);
});
