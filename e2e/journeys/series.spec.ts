import { makePdf, type PdfPageText } from "../../server/src/testing/make-pdf.ts";
import type { FileEvent } from "../calendar-file.ts";
import {
  expectFits,
  findEntries,
  type GivenFile,
  importEvents,
  notesFor,
  planFor,
  test,
} from "../planning.ts";
import { expect } from "../test.ts";

const TITLE = "Checkout with Halm";

/** Every third day; held a week ago, three days ago and today. */
const series = (email: string): FileEvent => ({
  title: TITLE,
  inHours: -150,
  lines: [
    "RRULE:FREQ=DAILY;INTERVAL=3;COUNT=4",
    "ATTENDEE;CN=Ines Carvalho;PARTSTAT=ACCEPTED:mailto:ines@halm.example",
    `ATTENDEE;CN=Robin Vale;PARTSTAT=ACCEPTED:mailto:${email}`,
  ],
});

const page = (title: string, line: string): PdfPageText => ({
  lines: [
    { text: title, sizePt: 44 },
    { text: line, sizePt: 26 },
  ],
});
const COVER = page("Checkout redesign", "Design review with Halm");
const SUMMARY = page("Summary of the order", "The total stands above the fold");
const DELIVERY = page("Delivery", "The carrier delivers within a week");

const pdf = (name: string, pages: readonly PdfPageText[]): GivenFile => ({
  name,
  mimeType: "application/pdf",
  buffer: makePdf(pages),
});
const FIRST = pdf("checkout-1.pdf", [COVER, SUMMARY, DELIVERY]);
const SECOND = pdf("checkout-2.pdf", [COVER, page("Prices", "Four euros"), SUMMARY, DELIVERY]);

const clock = (seconds: number): string =>
  `00:0${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}.000`;
const vtt = (name: string, lines: readonly string[]): GivenFile => {
  const cues = lines.map(
    (line, place) => `${clock(place * 40)} --> ${clock(place * 40 + 38)}\n${line}\n`,
  );
  return { name, mimeType: "text/vtt", buffer: Buffer.from(`WEBVTT\n\n${cues.join("\n")}`) };
};
const FIRST_TALK = vtt("first.vtt", [
  "<v Ines Carvalho>Good morning. First the summary of the order, where the total stands above the fold.",
  "<v Robin Vale>We decided that the total stands above the fold, so the total is blue.",
  "<v Ines Carvalho>On the next slide, the delivery. Who pays the carrier when a parcel comes too late?",
  "<v Robin Vale>I don't know, we have to leave that open.",
  "<v Robin Vale>I will send the delivery form to shipping on Monday.",
]);
const SECOND_TALK = vtt("second.vtt", [
  "<v Ines Carvalho>Good morning. Again the summary of the order, the total above the fold.",
  "<v Robin Vale>On the next slide, the delivery: the carrier delivers within a week.",
  "<v Robin Vale>I'll enlarge the delivery date by Friday.",
]);

test("a series has its next plan, what is open, what was decided, its decks and the pages that come back", async ({
  page: at,
  person,
  shoot,
}) => {
  await importEvents(at, [series(person.email)]);
  const entries = await findEntries(at, TITLE);
  expect(entries).toHaveLength(4);
  const { id: first } = await notesFor(at, entries[0], { deck: FIRST, transcript: FIRST_TALK });
  await notesFor(at, entries[1], { deck: SECOND, transcript: SECOND_TALK });
  const { id: next } = await planFor(at, entries[3]);

  await at.goto(`/meeting/${first}`);
  await at.getByRole("link", { name: TITLE }).click();
  await expect(at.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(at.getByText("Series of 3 meetings")).toBeVisible();

  const coming = at.getByRole("region", { name: "Next" });
  await expect(coming.getByRole("link", { name: /Open plan/ })).toHaveAttribute(
    "href",
    `/meeting/${next}`,
  );
  const held = at.getByRole("region", { name: "Meetings so far" });
  await expect(held.getByRole("listitem").filter({ hasText: TITLE })).toHaveCount(2);
  await expect(at.getByRole("region", { name: "Open questions" }).getByRole("link")).toContainText(
    "Who pays the carrier",
  );

  const decks = at.getByRole("region", { name: "Decks" });
  await expect(decks.getByRole("heading", { level: 3 })).toHaveText([
    "checkout-2.pdf",
    "checkout-1.pdf",
  ]);
  const back = at.getByRole("region", { name: "Pages that come back" });
  const delivery = back.getByRole("article").filter({ hasText: "Delivery" });
  await expect(delivery).toContainText("Spoken about in 2 meetings");
  await expect(delivery.getByRole("listitem").first()).toContainText(/page 4\s*1 min/);
  await expect(delivery.getByRole("listitem").last()).toContainText(/page 3/);
  await expectFits(at, "series");
  await shoot("series");

  // A promise is ticked where it stands, and taken back by a key.
  const promises = at.getByRole("region", { name: /^Open promises/ });
  const before = await promises.getByRole("checkbox").count();
  expect(before).toBeGreaterThan(0);
  await promises.getByRole("checkbox").first().click();
  await expect(promises.getByRole("checkbox")).toHaveCount(before - 1);
  await expect(at.getByText("Done.", { exact: true })).toBeVisible();
  await at.keyboard.press("u");
  await expect(promises.getByRole("checkbox")).toHaveCount(before);

  await decks.getByRole("link", { name: "What changed in version 2" }).click();
  await expect(at.getByRole("heading", { level: 1 })).toHaveText("What changed in the deck");
  await at.goBack();
  await at.getByRole("link", { name: "All in the register" }).click();
  await expect(at.getByRole("heading", { level: 1 })).toHaveText("Decisions");
  await at.getByRole("link", { name: "Open the series" }).click();
  await expect(at.getByRole("heading", { level: 1 })).toHaveText(TITLE);
});

test("a new version of the deck is uploaded to the series, and compared with the one before", async ({
  page: at,
  person,
}) => {
  await importEvents(at, [series(person.email)]);
  const [past] = await findEntries(at, TITLE);
  const { id } = await notesFor(at, past, { deck: FIRST, transcript: FIRST_TALK });
  await at.goto(`/meeting/${id}`);
  await at.getByRole("link", { name: TITLE }).click();
  const decks = at.getByRole("region", { name: "Decks" });
  await decks.getByRole("button", { name: "Upload a new version" }).click();
  const dialog = at.getByRole("dialog", { name: "Upload a new version" });
  await expect(dialog).toContainText(`The new version is for ${TITLE} on `);
  const box = dialog.getByLabel("Add Slide Deck");
  await box.setInputFiles({ ...SECOND, buffer: Buffer.from("%PDF-1.7 and nothing else") });
  await expect(dialog.getByText("This PDF is damaged.")).toBeVisible();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await box.setInputFiles(SECOND);
  await expect(dialog.getByText(/^3 of 4 pages match the version before\./)).toBeVisible();
  await at.keyboard.press("Escape");
  await expect(decks.getByRole("heading", { level: 3 })).toHaveText([
    "checkout-2.pdf",
    "checkout-1.pdf",
  ]);
  await decks.getByRole("link", { name: "What changed in version 2" }).click();
  await expect(at.getByRole("heading", { level: 1 })).toHaveText("What changed in the deck");
});

test("a series that is nobody's says so, and leads back", async ({ page: at, person }) => {
  expect(person.email).toContain("@");
  await at.goto("/series/nobody");
  await expect(at.getByText("No such series")).toBeVisible();
  await at.getByRole("main").getByRole("link", { name: "Back to Calendar" }).last().click();
  await expect(at).toHaveURL(/\/dashboard/);
});
