import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { buildUploadApp, deckOf } from "../../testing/uploads.ts";

const planner = await buildUploadApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

async function statusOf(person: TestPerson, jobId: string) {
  return (await planner.get(person, `status/${jobId}`)).json();
}

const isPage = (name: string) => name.endsWith(".webp");

describe("a page", () => {
  test("can be seen as soon as the upload is taken in, and afterwards comes from storage", async () => {
    const cleo = await planner.signUp();
    const { jobId } = (
      await planner.post(cleo, { bytes: deckOf("One", "Two"), purpose: "presentation" })
    ).json();
    const fileId = (await statusOf(cleo, jobId)).file.id;
    const early = await planner.get(cleo, `${fileId}/page/2`);
    expect(early.headers["content-type"]).toBe("image/webp");
    expect(await sharp(early.rawPayload).metadata()).toMatchObject({
      format: "webp",
      width: 1600,
      height: 900,
    });
    const thumbnail = await planner.get(cleo, `${fileId}/page/2?width=320`);
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 320, height: 180 });
    await planner.runJobs();
    const pages = (await planner.stored(cleo.teamId)).filter((name) => name.endsWith(".webp"));
    expect(pages.toSorted()).toEqual(["1-1600.webp", "1-320.webp", "2-1600.webp", "2-320.webp"]);
    expect((await planner.get(cleo, `${fileId}/page/2`)).rawPayload.equals(early.rawPayload)).toBe(
      true,
    );
  });

  test("comes at 3200 px for dense displays, and at no other width", async () => {
    const fileId = await planner.upload(ann, { bytes: deckOf("Dense") });
    const dense = await planner.get(ann, `${fileId}/page/1?width=3200`);
    expect((await sharp(dense.rawPayload).metadata()).width).toBe(3200);
    expect((await planner.get(ann, `${fileId}/page/1?width=5000`)).statusCode).toBe(400);
  });

  test("is kept by no browser, and is not sent twice to whoever has it", async () => {
    const fileId = await planner.upload(ann, { bytes: deckOf("Kept") });
    const first = await planner.get(ann, `${fileId}/page/1`);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const again = await planner.get(ann, `${fileId}/page/1`, {
      "if-none-match": String(first.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test.each(["0", "2", "-1", "1.5", "x", "99999999999"])(
    "%s of a deck of one is not there",
    async (number) => {
      const fileId = await planner.upload(ann, { bytes: deckOf("Only one") });
      expect((await planner.get(ann, `${fileId}/page/${number}`)).statusCode).toBe(404);
    },
  );

  test("of a transcript is not there", async () => {
    const fileId = await planner.upload(ann, { bytes: "Ann: hello", purpose: "notes" });
    expect((await planner.get(ann, `${fileId}/page/1`)).statusCode).toBe(404);
  });

  test("is drawn once when several ask for it, and again after the child was killed", async () => {
    const { jobId } = (await planner.post(ann, { bytes: deckOf("Shared", "page") })).json();
    const fileId = (await statusOf(ann, jobId)).file.id;
    const pending = Array.from({ length: 4 }, () => planner.get(ann, `${fileId}/page/1`));
    for (const pid of planner.pdf.pids()) process.kill(pid, "SIGKILL");
    const answers = await Promise.all(pending);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await planner.get(ann, `${fileId}/page/2`)).statusCode).toBe(200);
  });

  test("of the same deck uploaded twice is drawn once, and stays until the last of them goes", async () => {
    const cleo = await planner.signUp();
    const bytes = deckOf("Twice");
    const [one, two] = [
      await planner.upload(cleo, { bytes }),
      await planner.upload(cleo, { bytes }),
    ];
    expect((await planner.stored(cleo.teamId)).filter(isPage)).toHaveLength(2);
    await planner.remove(cleo, one);
    expect((await planner.stored(cleo.teamId)).filter(isPage)).toHaveLength(2);
    expect((await planner.get(cleo, `${two}/page/1`)).statusCode).toBe(200);
    await planner.remove(cleo, two);
    expect(await planner.stored(cleo.teamId)).toEqual([]);
  });
});
