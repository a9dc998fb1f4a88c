import type { Meeting, Transcript } from "@planner/contract/model";
import { makePdf } from "../server/src/testing/make-pdf.ts";
import {
  callTeam,
  DESIGN_REVIEW,
  findEntries,
  type GivenFile,
  importEvents,
  planFor,
  uploadFile,
} from "./planning.ts";
import { expect, type Page } from "./test.ts";

/** A deck with a page for each title. */
export const deckOf = (...titles: string[]): GivenFile => ({
  name: "deck.pdf",
  mimeType: "application/pdf",
  buffer: makePdf(
    titles.map((text) => ({ lines: [{ text, sizePt: 48 }, "Checkout redesign, second round"] })),
  ),
});

/** Pages that can be told apart in the picture of one. */
export const REVIEW_DECK = deckOf(
  "Where baskets are lost",
  "One page or five steps",
  "Payment on the phone",
  "The delivery week",
);

/** A planned meeting of whoever is signed in, with a deck to present; opens its page. */
export async function openMeetingToPresent(page: Page, deck = REVIEW_DECK): Promise<Meeting> {
  await importEvents(page, [DESIGN_REVIEW]);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  const { id } = await planFor(page, entry);
  await chooseDeck(page, id, deck);
  await page.goto(`/meeting/${id}`);
  return callTeam<Meeting>(page, `/meetings/${id}`);
}

/** Uploads a deck and makes it the one that is presented in a meeting; answers its id. */
export async function chooseDeck(page: Page, meetingId: string, deck: GivenFile): Promise<string> {
  const fileId = await uploadFile(page, deck, "presentation");
  await callTeam(page, `/meetings/${meetingId}/deck`, { method: "POST", body: { fileId } });
  return fileId;
}

/** From a meeting's page to its first slide. */
export async function present(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Present", exact: true }).click();
  await expect(slide(page, 1)).toBeVisible();
}

/** The picture of a page that is shown; those ready behind it are hidden from everyone. */
export const slide = (page: Page, number: number) =>
  page.getByRole("img", { name: `Page ${number}`, exact: true });

/** 'Page 2 of 4', as readers hear it. */
export const counter = (page: Page, number: number, total: number) =>
  page.getByLabel(`Page ${number} of ${total}`);

/** What was written down of a meeting, in the order in which it was said. */
export async function transcriptsOf(page: Page, meetingId: string): Promise<Transcript[]> {
  const found = await callTeam<Transcript[]>(page, `/meetings/${meetingId}/transcripts`);
  return found.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
}

export const pagesOf = ({ pages }: Transcript): number[] =>
  pages.map(({ pageNumber }) => pageNumber);
