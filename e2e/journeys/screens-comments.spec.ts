import type { Annotation, CommentPlace, Meeting, Report } from "@planner/contract/model";
import { makeContactSheet } from "../contact-sheet.ts";
import { again, at, expectStatesFit, type State, upon } from "../matrix.ts";
import {
  callTeam,
  DESIGN_REVIEW,
  findEntries,
  importEvents,
  openSample,
  planFor,
  toTop,
} from "../planning.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const LONG =
  "The buttons are too small for a thumb, and the second of them is under the fold. ".repeat(6);

/** What somebody wrote; every third has long words, every other is a guest's. */
const comment = (place: number) => ({
  id: `c${place}`,
  author: place % 2 ? "Tomás Reis" : "Mara Lind, Checkout and Delivery Ltd",
  isGuest: place % 2 === 0,
  isOwn: place % 2 === 1,
  canDelete: true,
  text: place % 3 ? `Which of them, @Robin Vale? (${place})` : `${LONG}\n\n${"x".repeat(120)}`,
  isDeleted: place % 7 === 6,
  createdAt: "2026-01-05T09:00:00.000Z",
  editedAt: place % 5 || place % 7 === 6 ? null : "2026-01-06T09:00:00.000Z",
});

/** A thread with a reply; every fourth is resolved. */
const thread = (number: number, place: CommentPlace) => ({
  id: `c${number * 2}`,
  place,
  comments: [comment(number * 2), comment(number * 2 + 1)],
  resolved: number % 4 === 3 ? { by: "Tomás Reis", at: "2026-01-07T09:00:00.000Z" } : null,
  canResolve: true,
});

const threads = (count: number, placeOf: (number: number) => CommentPlace) =>
  Array.from({ length: count }, (_, number) => thread(number, placeOf(number)));

/** Answers that a meeting has these comments; without any, that they cannot be loaded. */
async function showComments(page: Page, all?: readonly object[]): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/api/**/comments", (route) => {
    const message = "The server is not working at the moment. Try again later.";
    return route.fulfill(
      all ? { json: { threads: all, people: ["Tomás Reis"] } } : { status: 422, json: { message } },
    );
  });
}

const openFirst = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();

interface Shown {
  readonly meeting: string;
  readonly note: Annotation;
  readonly page: number;
  readonly fileId: string;
  /** Where a guest sees the notes. */
  readonly link: string;
}

function statesOfNotes({ meeting, note, page: number, fileId, link }: Shown): readonly State[] {
  const onNote: CommentPlace = { kind: "note", noteId: note.id, text: note.text };
  const onSlide = (place: number): CommentPlace => ({
    kind: "slide",
    fileId,
    page: number,
    x: (place % 6) / 5,
    y: Math.floor(place / 6) / 5,
  });
  const gone: CommentPlace = { kind: "note", noteId: null, text: LONG };
  const opener = new RegExp(`comments?(?:, resolved)?: note ${note.reference}$`);
  const deck = `${meeting}?view=deck&page=${number}`;
  return [
    upon("comments, open", async (page) => {
      await showComments(page, [...threads(4, () => onNote), thread(4, gone)]);
      await page.goto(`${meeting}?view=list`);
      await openFirst(page, opener);
      await openFirst(page, /^Reply to /);
      await expect(page.getByRole("textbox", { name: /^Reply to / })).toBeFocused();
      await toTop(page);
    }),
    upon("comments, open, on a deck", async (page) => {
      await page.goto(deck);
      await openFirst(page, opener);
      await expect(page.getByRole("textbox", { name: /^Comment on note/ })).toBeVisible();
    }),
    upon("comments, resolved", async (page) => {
      await showComments(page, [thread(3, onNote)]);
      await page.goto(deck);
      await openFirst(page, opener);
      await expect(page.getByText(/^Resolved by/)).toBeVisible();
    }),
    upon("comments, a thousand", async (page) => {
      await showComments(
        page,
        threads(500, () => onNote),
      );
      await page.goto(deck);
      await openFirst(page, opener);
      await expect(page.getByRole("button", { name: "Show 480 earlier" })).toBeVisible();
    }),
    upon("comments, all over a slide", async (page) => {
      await showComments(page, threads(30, onSlide));
      await page.goto(deck);
      await expect(page.getByRole("link", { name: /^Comment 30 by/ })).toBeVisible();
    }),
    upon("comments, aiming at a slide", async (page) => {
      await page.getByRole("button", { name: "Comment on a place" }).click();
      await expect(page.getByRole("button", { name: /^Place of your comment/ })).toBeFocused();
    }),
    upon("comments, broken", async (page) => {
      await showComments(page);
      await page.goto(deck);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    }),
    again(at(link, "shared notes")),
    upon("shared notes, a guest writes", async (page) => {
      await openFirst(page, /^Comment: note/);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByText("Write something here.")).toBeVisible();
    }),
  ];
}

/** The first action item with a page, which stands high in the list, and the page. */
function firstNoteOf({ elements }: Meeting): Pick<Shown, "note" | "page"> {
  const report = elements.find(({ type }) => type === "report")?.data as Report;
  for (const { page, annotations } of report.pages) {
    const note = annotations.find(({ type, suggestion }) => type === "Action Item" && !suggestion);
    if (note && page !== null) return { note, page };
  }
  throw new Error("No action item has a page.");
}

test("comments on notes and slides fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const sample = await openSample(page);
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${sample.id}/share`, {
    method: "POST",
    body: { half: "notes", withComments: true },
  });
  const deck = sample.files.find(({ contextType }) => contextType === "MEETING_PRESENTATION");
  const shown = { meeting: `/meeting/${sample.id}`, fileId: deck?.id ?? "" };
  const states = statesOfNotes({ ...shown, ...firstNoteOf(sample), link: new URL(link).pathname });
  await expectStatesFit(page, "comments", states);
  await makeContactSheet(page, "comments");
});

test("comments on a plan fit every width, by day and in the dark", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  const { id } = await planFor(page, entry);
  const rewritten: CommentPlace = { kind: "plan", part: "agenda", sentence: LONG };
  await expectStatesFit(page, "comments-plan", [
    upon("plan, comments", async (shown) => {
      await showComments(
        shown,
        threads(3, () => rewritten),
      );
      await shown.goto(`/meeting/${id}`);
      await openFirst(shown, /^6 comments: the agenda$/);
      await expect(shown.getByText("Rewritten since").first()).toBeVisible();
    }),
  ]);
  await makeContactSheet(page, "comments-plan");
});
