import type { ElementData, Meeting } from "@planner/contract/model";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { callTeam, expectFits, uploadFile } from "../planning.ts";
import { drop, filmOf, recordingTest, soundOf } from "../recording.ts";
import { expect, type Page, SAMPLE } from "../test.ts";

/** Nothing in them says on which page they are said. */
const LINES = [
  "We decided to keep it the way it is.",
  "Sarah is going to send us a new version by Friday.",
  "I like it, but the contrast is too low.",
  "Nobody knows yet whether that works for everyone.",
].map((text) => ({ text, pauseSeconds: 5 }));
const SHOWN = [3, 7, 5, 9];

const test = recordingTest(LINES);
// Films are made, read and looked through, which takes its time on a busy machine.
test.setTimeout(300_000);

const DECK = {
  name: "deck.pdf",
  mimeType: "application/pdf",
  buffer: await readFile(join(SAMPLE, "deck.pdf")),
};

/** What the pages that are shown look like. */
async function picturesOf(page: Page): Promise<Buffer[]> {
  const fileId = await uploadFile(page, DECK, "presentation");
  const { teams } = await (await page.request.get("/me")).json();
  return Promise.all(
    SHOWN.map(async (number) => {
      const path = `/api/team/${teams[0].id}/files/${fileId}/page/${number}?width=1600`;
      return (await page.request.get(path)).body();
    }),
  );
}

async function openNewMeeting(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Paste the transcript instead" }).click();
  await expect(page.getByRole("heading", { name: "New meeting" })).toBeVisible();
}

const transcriptBox = (page: Page) => page.getByLabel("Upload a docx, pdf or txt document");

/** Lets no part of a recording through to the server before `opened`. */
const holdParts = (page: Page, opened: Promise<void>) =>
  page.route("**/recordings/*/parts/*", async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });

test("a film that is dropped becomes notes on the pages that it showed, and is played where a note was said", async ({
  page,
  person,
  recorded,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const film = await filmOf(recorded, await picturesOf(page));
  await openNewMeeting(page);
  await drop(page, "Upload a PDF", DECK);
  await expect(page.getByRole("list", { name: "First pages" })).toBeVisible();
  const [sent, transcribed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await holdParts(page, sent.promise);
  recorded.server.faults.hold = transcribed.promise;
  await page.getByRole("checkbox", { name: "Keep a recording for playback" }).check();
  await shoot("recording-choosing");
  await drop(page, "Upload a docx, pdf or txt document", {
    name: "review.webm",
    mimeType: "video/webm",
    buffer: film,
  });
  await expect(page.getByRole("progressbar", { name: "Uploading review.webm" })).toBeVisible();
  await shoot("recording-sending");
  await expectFits(page, "a recording that is being sent");
  sent.resolve();
  await expect(page.getByRole("progressbar", { name: "Transcribing review.webm" })).toBeVisible({
    timeout: 60_000,
  });
  await shoot("recording-transcribing");
  await expectFits(page, "a recording that is being transcribed");
  transcribed.resolve();
  await expect(
    page.getByText(/^Read: no names, .*The recording is kept for playback\.$/),
  ).toBeVisible({ timeout: 60_000 });
  await shoot("recording-read");

  await page.getByRole("button", { name: "Create Visual Notes" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible({ timeout: 120_000 });
  const id = /meeting\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  const { elements } = await callTeam<Meeting>(page, `/meetings/${id}`);
  const extract = elements.find(({ type }) => type === "extract")?.data as ElementData["extract"];
  expect(extract.segments.map((segment) => segment.page)).toEqual(SHOWN);

  await page.goto(`/meeting/${id}?view=deck&page=3&note=3.1`);
  const evidence = page.getByRole("dialog", { name: /What was said/ });
  await expect(evidence).toContainText("We decided to keep it the way it is");
  await evidence.getByRole("button", { name: /^Play from 0:0\d$/ }).click();
  const audio = page.locator("audio");
  const start = recorded.speech.sentences[0]?.start ?? 0;
  await expect
    .poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime))
    .toBeGreaterThan(start);
  await expect(evidence.getByRole("button", { name: "Stop" })).toBeVisible();
  await shoot("recording-playing");
  await evidence.getByRole("button", { name: "Stop" }).click();
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.paused)).toBe(true);

  await page.goto(`/meeting/${id}/transcript`);
  await shoot("recording-transcript");
  await expectFits(page, "a transcript with its recording");
});

test("a recording that broke off goes on where it stopped", async ({ page, person, recorded }) => {
  expect(person.email).toContain("@");
  recorded.server.faults.hold = undefined;
  await page.setViewportSize({ width: 390, height: 844 });
  const talk = join(recorded.folder, "talk.wav");
  expect((await soundOf(recorded)).length).toBeGreaterThan(8 * 1_048_576);
  const sent: string[] = [];
  page.on("request", (request) => {
    const [, part] = /parts\/(\d+)$/.exec(request.url()) ?? [];
    if (part) sent.push(part);
  });
  const held = Promise.withResolvers<void>();
  await page.route("**/parts/1", async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await openNewMeeting(page);
  const first = page.waitForResponse(/parts\/0$/);
  await transcriptBox(page).setInputFiles(talk);
  expect((await first).status()).toBe(200);
  await expect(page.getByText(/^8\.0 of 11\.\d MB, \d\d%$/).first()).toBeVisible();
  await page.reload();
  held.resolve();

  recorded.server.faults.hold = new Promise(() => undefined);
  sent.length = 0;
  await transcriptBox(page).setInputFiles(talk);
  await expect(page.getByRole("progressbar", { name: "Transcribing talk.wav" })).toBeVisible({
    timeout: 60_000,
  });
  expect(sent).toEqual(["1"]);
});
