import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { Failure } from "../../platform/failures.ts";
import { buildUploadApp, deckOf } from "../../testing/uploads.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterEach(() => void vi.restoreAllMocks());
afterAll(() => planner.close());

const silence = new Failure("unavailable", "The file store does not answer right now.");
const breakStore = () => vi.spyOn(planner.deps.files, "localCopy").mockRejectedValue(silence);

test("an upload waits for a store that does not answer, and is read once it does", async () => {
  const { jobId } = (
    await planner.post(ann, { bytes: deckOf("Patient"), purpose: "presentation" })
  ).json();
  const status = async () => (await planner.get(ann, `status/${jobId}`)).json();
  const broken = breakStore();
  await planner.runJobs();
  expect(await status()).toMatchObject({ status: "active" });
  broken.mockRestore();
  await planner.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await planner.runJobs();
  expect(await status()).toMatchObject({ status: "completed" });
});

test("a page that could not be fetched is drawn as soon as the store answers again", async () => {
  const { jobId } = (
    await planner.post(ann, { bytes: deckOf("Later"), purpose: "presentation" })
  ).json();
  const { file } = (await planner.get(ann, `status/${jobId}`)).json();
  const broken = breakStore();
  expect((await planner.get(ann, `${file.id}/page/1`)).statusCode).toBe(503);
  broken.mockRestore();
  expect((await planner.get(ann, `${file.id}/page/1`)).statusCode).toBe(200);
});

const due = sql`update pgboss.job set start_after = now() where state = 'retry'`;

/** PostgreSQL's own answer where its disk is full, to whoever writes pages. */
const fillDisk = async (): Promise<void> => {
  await planner.db.execute(sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await planner.db.execute(
    sql`create trigger no_room before insert on page for each row execute function no_room()`,
  );
};

test.each([
  [
    "a database without room",
    fillDisk,
    () => planner.db.execute(sql`drop function no_room cascade`),
  ],
  ["a store that does not answer", breakStore, () => vi.restoreAllMocks()],
])("an upload that was taken outlasts %s, however often it is tried", async (_, begin, end) => {
  const { jobId } = (
    await planner.post(ann, { bytes: deckOf("Still here"), purpose: "presentation" })
  ).json();
  const status = async () => (await planner.get(ann, `status/${jobId}`)).json();
  await begin();
  for (let tries = 0; tries < 10; tries += 1) {
    const [ran] = await planner.runJobs();
    expect(ran).toMatchObject({ name: "file.read", error: expect.anything() });
    expect(await status()).toMatchObject({ status: "active", message: null });
    await planner.db.execute(due);
  }
  await end();
  await planner.runJobs();
  expect(await status()).toMatchObject({ status: "completed" });
});

test("an upload whose reading breaks for a reason of its own is given up at the third try, also after an outage", async () => {
  const { jobId } = (
    await planner.post(ann, { bytes: deckOf("Broken"), purpose: "presentation" })
  ).json();
  const status = async () => (await planner.get(ann, `status/${jobId}`)).json();
  breakStore();
  for (let tries = 0; tries < 5; tries += 1) {
    await planner.runJobs();
    await planner.db.execute(due);
  }
  vi.restoreAllMocks();
  const broken = vi.spyOn(planner.pdf, "readDeck").mockRejectedValue(new TypeError("broken"));
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await status()).toMatchObject({ status: "active" });
    await planner.runJobs();
    await planner.db.execute(due);
  }
  expect(broken).toHaveBeenCalledTimes(3);
  expect(await status()).toMatchObject({ status: "failed" });
});
