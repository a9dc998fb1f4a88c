import type { DeckChanges } from "@planner/contract/api";
import { makePdf, type PdfPageText } from "../../server/src/testing/make-pdf.ts";
import type { FileEvent } from "../calendar-file.ts";
import {
  callTeam,
  expectFits,
  findEntries,
  type GivenFile,
  importEvents,
  meetingWhenMade,
  notesFor,
  planFor,
  test,
  uploadFile,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

const TITLE = "Checkout with Halm";

/** Every third day, last held three days ago. */
const series = (email: string): FileEvent => ({
  title: TITLE,
  inHours: -70,
  lines: [
    "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=2",
    "ATTENDEE;CN=Ines Carvalho;PARTSTAT=ACCEPTED:mailto:ines@halm.example",
    `ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${email}`,
  ],
});

const big = (text: string) => ({ text, sizePt: 44 });
const mid = (text: string) => ({ text, sizePt: 26 });
/** A filled box behind the words, in points from the lower left. */
const box = (colour: string, place: string) => `${colour} rg ${place} re f 0 g`;

const COVER: PdfPageText = { lines: [big("Checkout redesign"), mid("Design review with Halm")] };
const SUMMARY: PdfPageText = {
  lines: [big("Summary of the order"), mid("The total stands above the fold")],
  drawing: box("0.80 0.87 0.96", "60 60 400 240"),
};
const delivery = (line: string): PdfPageText => ({
  lines: [big("Delivery"), mid("The carrier delivers within a week"), mid(line)],
});
const phone = (line: string, colour: string): PdfPageText => ({
  lines: [big("On the phone"), mid(line), mid("The keyboard hides the total")],
  drawing: box(colour, "520 60 380 160"),
});
const STEPS: PdfPageText = { lines: [big("Three steps"), mid("Address, payment and summary")] };
const PRICES: PdfPageText = { lines: [big("What the carrier costs"), mid("Four euros a parcel")] };

const pdf = (name: string, pages: readonly PdfPageText[]): GivenFile => ({
  name,
  mimeType: "application/pdf",
  buffer: makePdf(pages),
});
const FIRST = pdf("checkout-1.pdf", [
  COVER,
  SUMMARY,
  STEPS,
  delivery("The date comes after payment"),
  phone("Buttons under the thumb", "0.75 0.88 0.78"),
]);
const SECOND = pdf("checkout-2.pdf", [
  COVER,
  PRICES,
  phone("Large buttons along the bottom edge", "0.93 0.70 0.60"),
  SUMMARY,
  delivery("The date comes after payment"),
]);

const WEBVTT = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ines Carvalho>Good morning. First the summary of the order, where the total stands above the fold.

00:00:07.000 --> 00:00:15.000
<v Robin Vale>Next slide, the three steps: address, payment and summary. I will send the new address form to shipping on Monday.

00:00:16.000 --> 00:00:24.000
<v Ines Carvalho>On the next slide, the delivery. Who pays the carrier when a parcel comes too late?

00:00:25.000 --> 00:00:33.000
<v Robin Vale>I don't know, we have to leave that open.

00:00:34.000 --> 00:00:43.000
<v Robin Vale>On the phone now. I'll enlarge the buttons under the thumb by Friday.

00:00:44.000 --> 00:00:52.000
<v Ines Carvalho>The keyboard hides the total on the phone, which I really don't like.
`;
const TRANSCRIPT: GivenFile = {
  name: "said.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(WEBVTT),
};

/** The notes of the first version, and the next meeting with the second; answers both ids. */
async function holdBoth(page: Page, email: string): Promise<{ held: string; next: string }> {
  await importEvents(page, [series(email)]);
  const [past, coming] = await findEntries(page, TITLE);
  const { id: held } = await notesFor(page, past, { deck: FIRST, transcript: TRANSCRIPT });
  const { id: next } = await planFor(page, coming);
  const fileId = await uploadFile(page, SECOND, "presentation");
  await callTeam(page, `/meetings/${next}/deck`, { method: "POST", body: { fileId } });
  return { held, next };
}

const read = (page: Page, id: string) =>
  callTeam<DeckChanges>(page, `/meetings/${id}/deck-changes`);
const stateIn = (changes: DeckChanges, noteId: string) =>
  changes.status === "ready" ? changes.notes.find(({ id }) => id === noteId)?.state : undefined;

test("a deck that comes back changed says what became of each note, and a person has the last word", async ({
  page,
  person,
  shoot,
}) => {
  const { held, next } = await holdBoth(page, person.email);
  await page.goto(`/meeting/${next}`);
  await expect(page.getByRole("note").filter({ hasText: /^4 of 5 pages match/ })).toBeVisible();
  await page.getByRole("link", { name: "See what changed in the deck" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What changed in the deck");
  await expect(
    page.getByText(/^4 of 5 pages match the version before\. Of \d notes: /),
  ).toBeVisible();
  const phone3 = page.getByRole("region", { name: "Page 3, was 5" });
  await expect(phone3).toContainText("Changed: words");
  await expect(phone3.locator("del").first()).toHaveText("Buttons under the thumb");
  await expect(phone3.locator("ins").first()).toHaveText("Large buttons along the bottom edge");
  await expect(page.getByRole("region", { name: "Page 2" })).toContainText("New");
  const gone = page.getByRole("region", { name: "Page 3 of before" });
  await expect(gone).toContainText("This page is gone.");
  await expect(gone.getByRole("radio", { name: "Gone", exact: true })).toBeChecked();
  const task = phone3.getByRole("listitem").filter({ hasText: "Enlarge the buttons" });
  await expect(task.getByRole("radio", { name: "Touched", exact: true })).toBeChecked();
  await expect(task.getByRole("img", { name: "Before: part of page 5" })).toBeVisible();
  await expect(task.getByRole("img", { name: "Now: part of page 3" })).toBeVisible();
  const feedback = phone3.getByRole("listitem").filter({ hasText: "really don't like" });
  await expect(feedback.getByRole("radio", { name: "Untouched", exact: true })).toBeChecked();
  await shoot("deck-changes");
  await phone3.scrollIntoViewIfNeeded();
  await shoot("deck-changes-page");
  await expectFits(page, "what changed in the deck");
  await page.setViewportSize({ width: 1440, height: 900 });

  await task.getByText("Answered", { exact: true }).click();
  await expect(task).toContainText("Robin Vale decided this. Planner found: touched.");
  await feedback.getByRole("link").focus();
  await page.keyboard.press("t");
  await expect(feedback.getByRole("radio", { name: "Touched", exact: true })).toBeChecked();
  await page.keyboard.press("k");
  await expect(task.getByRole("link")).toBeFocused();
  await page.reload();
  await expect(task.getByRole("radio", { name: "Answered", exact: true })).toBeChecked();
  await expect(page.getByText(/1 answered/)).toBeVisible();
  await task.getByRole("button", { name: "Take back" }).click();
  await expect(task.getByRole("radio", { name: "Touched", exact: true })).toBeChecked();
  await expect(task).not.toContainText("decided this");

  // The notes of then are made anew: what a person said stays with them.
  const changes = await read(page, next);
  const judged = changes.status === "ready" && changes.notes.find((note) => note.judged !== null);
  if (!judged) throw new Error("Nobody's word is there.");
  await callTeam(page, `/meetings/${held}`, {
    method: "PATCH",
    body: { half: "notes", prompt: "Fewer words." },
  });
  await meetingWhenMade(page, held);
  await expect.poll(async () => stateIn(await read(page, next), judged.id)).toBe("touched");
});
