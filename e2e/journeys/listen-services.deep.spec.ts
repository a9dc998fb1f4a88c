import { openMeetingToPresent, pagesOf, present, transcriptsOf } from "../present.ts";
import { bare, listen, listeningTest, overhear, type Service, untilHeard } from "../speech.ts";
import { expect } from "../test.ts";

const LINES = [
  "Most baskets are lost on the payment step.",
  "We decided to use one page instead of five steps.",
].map((text) => ({ text, pauseSeconds: 2 }));

const SERVICES: readonly Service[] = ["openai-realtime", "vosk"];

for (const service of SERVICES) {
  const test = listeningTest({ service, lines: LINES });

  test(`words, times and pages come through ${service}`, async ({ page, person, talk }) => {
    expect(person.email).toContain("@");
    const events = overhear(page);
    const { id, title } = await openMeetingToPresent(page);
    await present(page);
    await listen(page);
    const { sentences } = talk.speech;
    await untilHeard(talk, (sentences[0]?.end ?? 0) + 0.3);
    await page.keyboard.press("ArrowRight");
    await untilHeard(talk, (sentences[1]?.end ?? 0) + 1.5);
    await page.getByRole("button", { name: "Stop listening" }).click();
    await expect(page.getByRole("button", { name: "Listen", exact: true })).toBeVisible();

    const stored = await transcriptsOf(page, id);
    expect(stored.map(({ text }) => bare(text))).toEqual(LINES.map(({ text }) => bare(text)));
    expect(stored.map((each) => pagesOf(each)[0])).toEqual([1, 2]);
    const [first, second] = events.filter(({ final }) => final);
    const apart = (second?.start_time ?? 0) - (first?.start_time ?? 0);
    const expected = (sentences[1]?.start ?? 0) - (sentences[0]?.start ?? 0);
    expect(Math.abs(apart - expected)).toBeLessThan(0.4);
    await page.goto(`/meeting/${id}/summary`);
    await expect(page.getByRole("heading", { name: `Meeting Summary: ${title}` })).toBeVisible();
    await expect(page.getByText(/one page instead of five steps/i)).toBeVisible();
  });
}
