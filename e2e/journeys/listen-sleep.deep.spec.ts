import { openMeetingToPresent, pagesOf, present, slide, transcriptsOf } from "../present.ts";
import { bare, listen, listeningTest, untilHeard } from "../speech.ts";
import { expect, type Page } from "../test.ts";

const LINES = [
  { text: "Most baskets are lost on the payment step.", pauseSeconds: 2 },
  { text: "Nobody hears this sentence.", pauseSeconds: 10 },
  { text: "Do we still deliver in the week of Christmas?", pauseSeconds: 1 },
];

const test = listeningTest({ service: "deepgram", lines: LINES });

/** What `holdSound` puts into a page. */
interface Held {
  heldBack?: boolean;
  sounds?: AudioContext[];
}

/** Has a page's sound be held back on demand, as browsers do while a machine sleeps. */
const holdSound = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held = globalThis as typeof globalThis & Held;
    const sounds: AudioContext[] = [];
    held.sounds = sounds;
    held.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        sounds.push(this);
      }
      override resume() {
        return held.heldBack ? Promise.resolve() : super.resume();
      }
    };
  });

const setHeldBack = (page: Page, isHeld: boolean): Promise<void> =>
  page.evaluate(async (heldBack) => {
    const held = globalThis as typeof globalThis & Held;
    held.heldBack = heldBack;
    const sound = held.sounds?.at(-1);
    await (heldBack ? sound?.suspend() : sound?.resume());
  }, isHeld);

test("after a pause that the machine made, words have the time and the page at which they were said", async ({
  page,
  person,
  talk,
}) => {
  expect(person.email).toContain("@");
  await holdSound(page);
  const meeting = await openMeetingToPresent(page);
  await present(page);
  await listen(page);
  const [first, second, third] = talk.speech.sentences;
  if (!first || !second || !third) throw new Error("the talk is too short");
  await untilHeard(talk, first.end + 0.8);
  await setHeldBack(page, true);
  await expect(page.getByText(/The browser has paused the sound/)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(slide(page, 2)).toBeVisible();
  // Nothing shows on the screen how long the sound has been away.
  await page.waitForTimeout((second.end - first.end + 3) * 1_000);
  await setHeldBack(page, false);

  await expect.poll(async () => (await transcriptsOf(page, meeting.id)).length).toBe(2);
  await expect(page.getByText(/The browser has paused the sound/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Stop listening" })).toBeVisible();
  const stored = await transcriptsOf(page, meeting.id);
  expect(stored.map(({ text }) => bare(text))).toEqual(
    [first, third].map(({ text }) => bare(text)),
  );
  expect(stored.map((each) => pagesOf(each)[0])).toEqual([1, 2]);
  const [before, after] = stored.map(({ startTime }) => Date.parse(startTime));
  const apart = ((after ?? 0) - (before ?? 0)) / 1_000;
  expect(Math.abs(apart - (third.start - first.start))).toBeLessThan(0.6);
});
