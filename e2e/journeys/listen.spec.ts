import type { Annotation, ElementData, Meeting } from "@planner/contract/model";
import { callTeam, expectFits } from "../planning.ts";
import { openMeetingToPresent, pagesOf, present, slide, transcriptsOf } from "../present.ts";
import { bare, listen, listeningTest, overhear, untilHeard } from "../speech.ts";
import { expect, type Page, WHEN_MADE } from "../test.ts";

/** Each is said about one page of the deck, in its order. */
const LINES = [
  "Most baskets are lost on the payment step.",
  "We decided to use one page instead of five steps.",
  "Sarah is going to update the payment prototype and send it to us by Friday.",
  "Nobody knows yet whether we still deliver in the week of Christmas.",
].map((text) => ({ text, pauseSeconds: 2.5 }));

const test = listeningTest({ service: "deepgram", lines: LINES });

/** All notes of a report with their pages. */
async function notesOf(page: Page, meetingId: string): Promise<(Annotation & { page: number })[]> {
  const { elements } = await callTeam<Meeting>(page, `/meetings/${meetingId}`);
  const report = elements.find(({ type }) => type === "report")?.data as ElementData["report"];
  return report.pages.flatMap(({ page: number, annotations }) =>
    annotations.map((note) => ({ ...note, page: number ?? 0 })),
  );
}

test("what is said while presenting is written down with its page, and becomes notes when it ends", async ({
  page,
  person,
  talk,
  shoot,
}) => {
  expect(person.email).toContain("@");
  // Final words come long after the page was turned.
  talk.server.faults.finalDelaySeconds = 1.2;
  const events = overhear(page);
  const meeting = await openMeetingToPresent(page);
  await page.goto(`/meeting/${meeting.id}/summary`);
  await expect(page.getByText("No transcripts available for this meeting.")).toBeVisible();
  await shoot("summary-empty");
  await expectFits(page, "the empty summary");
  await page.goto(`/meeting/${meeting.id}`);
  await present(page);
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  const consent = page.getByRole("dialog", { name: "Listen to this presentation" });
  await expect(consent).toContainText("The sound goes to Deepgram at 127.0.0.1");
  await shoot("present-consent");
  await expectFits(page, "what is said before listening");
  await page.keyboard.press("Escape");

  await listen(page);
  const { sentences } = talk.speech;
  for (const [index, { end }] of sentences.entries()) {
    await untilHeard(talk, end + 0.3);
    if (index === 0) await page.keyboard.press("i");
    if (index < 3) await page.keyboard.press("ArrowRight");
  }
  await expect(slide(page, 4)).toBeVisible();
  await expect.poll(async () => (await transcriptsOf(page, meeting.id)).length).toBe(4);
  await shoot("present-listening");
  await expectFits(page, "the present screen while it listens");

  const stored = await transcriptsOf(page, meeting.id);
  expect(stored.map(({ text }) => bare(text))).toEqual(sentences.map(({ text }) => bare(text)));
  expect(stored.map((each) => pagesOf(each)[0])).toEqual([1, 2, 3, 4]);
  const finals = events.filter(({ final }) => final);
  expect(finals.map(({ transcript }) => bare(transcript))).toEqual(
    sentences.map(({ text }) => bare(text)),
  );
  for (const [index, final] of finals.entries()) {
    const sentence = sentences[index];
    const first = finals[0]?.start_time ?? 0;
    const expected = (sentence?.start ?? 0) - (sentences[0]?.start ?? 0);
    expect(Math.abs(final.start_time - first - expected)).toBeLessThan(0.3);
    const length = (sentence?.end ?? 0) - (sentence?.start ?? 0);
    expect(Math.abs(final.end_time - final.start_time - length)).toBeLessThan(0.3);
    expect(final).toMatchObject({ channel: 0, pages: [index + 1] });
    expect(final.raw.requestId).not.toBe("");
    const interim = events.find(
      ({ final: isLast, segmentId }) => !isLast && segmentId === final.segmentId,
    );
    expect(interim, "interim words have the segment's id").toBeDefined();
  }

  await page.getByRole("link", { name: "Back to Calendar" }).click();
  const ending = page.getByRole("dialog", { name: "End the presentation?" });
  await expect(ending).toContainText("4 passages were heard, and 1 moment marked.");
  await shoot("present-end");
  await expectFits(page, "the end of a presentation");
  const endedAt = performance.now();
  await ending.getByRole("button", { name: "Create visual notes from this presentation" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const seconds = ((performance.now() - endedAt) / 1_000).toFixed(1);
  test.info().annotations.push({ type: "notes after the end", description: `${seconds} s` });

  const notes = await notesOf(page, meeting.id);
  const pageOf = (type: string, words: string): number | undefined =>
    notes.find((note) => note.type === type && note.evidence[0]?.quote.includes(words))?.page;
  expect(pageOf("Decision", "one page instead")).toBe(2);
  expect(pageOf("Action Item", "prototype")).toBe(3);
  expect(pageOf("Open Question", "Christmas")).toBe(4);
  const marked = notes.filter((note) => note.marked !== undefined);
  expect(marked.map(({ type, page: number }) => [type, number])).toEqual([["New Idea", 1]]);
  expect(marked[0]?.evidence[0]?.quote).toContain("baskets");
  await page.goto(`/meeting/${meeting.id}?view=deck&page=2`);
  await expect(page.getByRole("complementary", { name: "Notes on page 2" })).toContainText(
    /one page/,
  );

  await page.goto(`/meeting/${meeting.id}/summary`);
  const heading = `Meeting Summary: ${meeting.title}`;
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  for (const { text } of LINES) await expect(page.getByText(text)).toBeVisible();
  await shoot("summary");
  await expectFits(page, "the summary");
});
