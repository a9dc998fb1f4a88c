import { openMeetingToPresent, present, transcriptsOf } from "../present.ts";
import { bare, listen, listeningTest } from "../speech.ts";
import { expect } from "../test.ts";

/** About a minute, with pauses in which a sentence ends. */
const LINES = [
  "Most baskets are lost on the payment step.",
  "We decided to use one page instead of five steps.",
  "Sarah will update the payment prototype by Friday.",
  "Why does the delivery week open on the left?",
  "The blue header stays as it is.",
  "What if the search were in the middle of the page?",
  "The contrast of the footer is too low for me.",
  "Nobody found the button for the voucher.",
  "Thomas writes to the printer about the paper.",
  "Four of nine people turned their phone around.",
  "The summary should stand beside the form.",
  "Is there a picture of the red sofa?",
  "We keep the address on one line.",
  "Let us try a larger price on the first screen.",
  "The animation makes my old laptop slow.",
  "Anna measures the time until the first click.",
  "Which countries do we ship to in March?",
  "The icons come from three different families.",
  "Please move the newsletter to the very end.",
  "That was the last slide of this morning.",
].map((text) => ({ text, pauseSeconds: 0.8 }));
const CUT_EVERY_MS = 2_000;
const CUTTING_MS = 60_000;

const test = listeningTest({ service: "deepgram", lines: LINES, isBreakable: true });

test("nothing that is said is lost or doubled though the connection breaks every two seconds", async ({
  page,
  person,
  talk,
  network,
}) => {
  test.setTimeout(150_000);
  expect(person.email).toContain("@");
  const { id } = await openMeetingToPresent(page);
  await present(page);
  let connections = 0;
  page.on("websocket", () => (connections += 1));
  await listen(page);
  const cutting = setInterval(() => network.cut(), CUT_EVERY_MS);
  await page.waitForTimeout(CUTTING_MS);
  clearInterval(cutting);
  expect(connections).toBeGreaterThan(15);

  const { sentences } = talk.speech;
  const count = async (): Promise<number> => (await transcriptsOf(page, id)).length;
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThanOrEqual(sentences.length);
  // Also what the browser posts once more has had its time.
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expect(page.getByRole("button", { name: "Listen", exact: true })).toBeVisible();
  const kept = await transcriptsOf(page, id);
  expect(kept.map(({ text }) => bare(text))).toEqual(sentences.map(({ text }) => bare(text)));
  // A frame that is missing, or came twice, would move all that follows by a quarter of a second.
  const from = Date.parse(kept[0]?.startTime ?? "") / 1_000 - (sentences[0]?.start ?? 0);
  for (const [index, { startTime }] of kept.entries()) {
    const at = Date.parse(startTime) / 1_000 - from;
    expect(Math.abs(at - (sentences[index]?.start ?? 0)), `sentence ${index}`).toBeLessThan(0.15);
  }
  expect(talk.server.connections.length, "streams to the speech service").toBe(1);
});
