import { openMeetingToPresent, present, transcriptsOf } from "../present.ts";
import { bare, listen, listeningTest, soundOf, watchFrames } from "../speech.ts";
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
  expect(person.email).toContain("@");
  const { id } = await openMeetingToPresent(page);
  const { frames, sent, connections } = watchFrames(page);
  await present(page);
  await listen(page);
  const until = Date.now() + CUTTING_MS;
  let cuts = 0;
  for (; Date.now() < until; cuts += 1) {
    const before = sent();
    await page.waitForTimeout(CUT_EVERY_MS);
    // On a busy machine a connection takes its time; each is cut while a frame is on its way.
    await expect.poll(sent, { timeout: 20_000, intervals: [10] }).toBeGreaterThan(before);
    network.cut();
  }

  const { sentences } = talk.speech;
  const count = async (): Promise<number> => (await transcriptsOf(page, id)).length;
  await expect.poll(count, { timeout: 30_000 }).toBeGreaterThanOrEqual(sentences.length);
  // Also what the browser posts once more has had its time.
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expect(page.getByRole("button", { name: "Listen", exact: true })).toBeVisible();
  expect(cuts).toBeGreaterThan(10);
  expect(connections()).toBeGreaterThanOrEqual(cuts);
  expect(sent()).toBeGreaterThan(frames.size);
  expect(talk.server.connections.length, "streams to the speech service").toBe(1);
  const produced = Array.from(
    { length: frames.size },
    (_, seq) => frames.get(seq) ?? Buffer.alloc(0),
  );
  const wholeBytes = Buffer.concat(produced).length;
  await expect.poll(() => soundOf(talk).length).toBe(wholeBytes);
  expect(soundOf(talk).equals(Buffer.concat(produced)), "every frame arrived once, in order").toBe(
    true,
  );

  // A browser's fake microphone itself leaves out words where the machine is busy.
  const stored = await transcriptsOf(page, id);
  expect(stored).toHaveLength(sentences.length);
  for (const [index, { text }] of stored.entries()) {
    const spoken = bare(sentences[index]?.text ?? "").split(" ");
    const heard = bare(text)
      .split(" ")
      .filter((word) => spoken.includes(word));
    expect(heard.length, `“${text}” is the sentence number ${index}`).toBeGreaterThanOrEqual(
      spoken.length / 2,
    );
  }
});
