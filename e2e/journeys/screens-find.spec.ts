import type { DeckChanges } from "@planner/contract/api";
import {
  type ComparedPage,
  type FollowedNote,
  type Meeting,
  NOTE_STATES,
  OUTCOME_STATES,
  type Outcome,
} from "@planner/contract/model";
import { makeContactSheet } from "../contact-sheet.ts";
import { found, foundMeeting, LONG, many, REGION } from "../found-rows.ts";
import { expectStatesFit, type State, upon } from "../matrix.ts";
import { DESIGN_REVIEW, findEntries, importEvents, planFor } from "../planning.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const BROKEN = "The server is not working at the moment. Try again later.";

/** Answers these calls with that, with a refusal, or not at all. */
async function answerWith(page: Page, path: string, json: object | "broken" | "never") {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(path, (route) => {
    if (json === "never") return undefined;
    return route.fulfill(json === "broken" ? { status: 422, json: { message: BROKEN } } : { json });
  });
}

const FIND = "**/api/team/*/find?*";
const FINDS: readonly State[] = [
  upon("find, full", async (page) => {
    const named = many(40, (place) => ({ id: `s${place}`, title: foundMeeting(place).title }));
    await answerWith(page, FIND, found({ next: "2" }));
    await page.route("**/find/places", (route) =>
      route.fulfill({ json: { series: named, calendars: named } }),
    );
    await page.goto("/find?q=buttons&seriesId=none");
    await expect(page.getByRole("button", { name: "View more" })).toBeVisible();
    await expect(page.getByLabel("Series")).toBeVisible();
  }),
  upon("find, searching", async (page) => {
    await answerWith(page, FIND, "never");
    await page.goto("/find?q=thumb");
    await expect(page.getByText("Searching your meetings")).toBeVisible();
  }),
  upon("find, broken", async (page) => {
    await answerWith(page, FIND, "broken");
    await page.goto("/find?q=fold");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }),
  upon("find, meetings still being read", async (page) => {
    await answerWith(page, FIND, found({ meetings: [], isLoose: false }));
    await page.goto("/find?q=lighthouse");
    await expect(page.getByText(/^5,000 meetings are still being read/)).toBeVisible();
  }),
  upon("find, answered", async (page) => {
    const meetings = many(3, foundMeeting);
    await answerWith(page, FIND, found({ meetings, isQuestion: true, canAnswer: true }));
    const passages = meetings.map(({ id, passages: [first] }) => ({
      meetingId: id,
      place: first?.place ?? 0,
    }));
    const sentences = [LONG, "The buttons are large."].map((text) => ({ text, passages }));
    await page.route("**/find/answer", (route) => route.fulfill({ json: { sentences, meetings } }));
    await page.goto("/find?q=how+large+are+the+buttons%3F");
    await page.getByRole("button", { name: "Answer" }).click();
    await expect(page.getByText(/^Written by the language model/)).toBeVisible();
  }),
  upon("find, not answered", async (page) => {
    await page.route("**/find/answer", (route) =>
      route.fulfill({ status: 503, json: { message: BROKEN } }),
    );
    await page.goto("/find?q=how+small+are+the+buttons%3F");
    await page.getByRole("button", { name: "Answer" }).click();
    await expect(page.getByText(BROKEN)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }),
];

test("Find fits every width in every state, by day and in the dark", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "find", FINDS);
  await makeContactSheet(page, "find");
});

const words = { ...REGION, text: "large", line: "large buttons under the thumb" };
const compared = (place: number): ComparedPage => ({
  page: place % 7 === 6 ? null : place + 1,
  earlierPage: place % 7 === 5 ? null : place + 1,
  removed: place % 2 ? [{ ...words, text: LONG }] : [],
  added: place % 2 ? [words] : [],
  moved: [],
  repainted: place % 3 ? [] : [REGION],
});
const followed = (place: number): FollowedNote => {
  const state = NOTE_STATES[place % NOTE_STATES.length] ?? "touched";
  return {
    id: `n${place}`,
    reference: `${place % 30}.${place}`,
    type: place % 2 ? "Feedback" : "Open Question",
    text: place % 3 ? "The buttons are small." : LONG.repeat(2),
    isQuoted: place % 4 === 0,
    earlierPage: place % 30 || null,
    page: place % 30 || null,
    before: REGION,
    after: place % 5 ? REGION : null,
    found: "untouched",
    state,
    removed: state === "touched" ? ["small"] : [],
    added: state === "touched" ? ["large"] : [],
    answer: state === "answered" ? { id: "a", reference: "4.1", text: LONG } : null,
    judged: place % 6 ? null : { by: "Mara Lind, Checkout and Delivery Ltd", at: "2026-01-06" },
  };
};
const version = (meetingId: string) => ({
  meetingId,
  title: foundMeeting(0).title,
  startTime: foundMeeting(0).startTime,
  fileId: "none",
  ratios: [16 / 9],
});
const READY: DeckChanges = {
  status: "ready",
  earlier: version("m1"),
  now: version("m2"),
  isSameSeries: false,
  pages: many(60, compared),
  notes: many(150, followed),
};

const CHANGES = "**/deck-changes";
const DECKS: readonly State[] = [
  upon("deck changes, full", async (page) => {
    await answerWith(page, CHANGES, READY);
    await page.goto("/meeting/m2/changes");
    await expect(page.getByText(/^\d+ of \d+ pages match/)).toBeVisible();
  }),
  upon("deck changes, comparing", async (page) => {
    await answerWith(page, CHANGES, { status: "comparing" });
    await page.goto("/meeting/m3/changes");
    await expect(page.getByText("Comparing the two versions…")).toBeVisible();
  }),
  upon("deck changes, opening", async (page) => {
    await answerWith(page, CHANGES, "never");
    await page.goto("/meeting/m4/changes");
    await expect(page.getByText("Opening what changed…")).toBeVisible();
  }),
  upon("deck changes, broken", async (page) => {
    await answerWith(page, CHANGES, "broken");
    await page.goto("/meeting/m5/changes");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }),
];

test("what changed in a deck fits every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "deck-changes", DECKS);
  await makeContactSheet(page, "deck-changes");
});

/** Every state in turn, and those that nobody knows; corrected, noted, said, or nothing of it. */
const outcome = (place: number): Outcome => ({
  id: `o${place}`,
  part: place % 3 ? "agenda" : "questions",
  text: place % 3 ? "Where baskets are lost" : LONG.repeat(2),
  state: OUTCOME_STATES[place % 5] ?? null,
  evidence:
    place % 4 === 1
      ? [{ segmentId: "s", quote: LONG, speaker: "Tomás Reis", start: 65, page: null }]
      : [],
  ...(place % 4 === 2 && {
    note: { id: "n", reference: "4.1", type: "Decision", text: LONG, page: 4 },
  }),
  ...(place % 4 === 3 && { corrected: { by: "Mara Lind", at: "2026-01-06T09:00:00.000Z" } }),
});

test("what came of a plan fits every width, by day and in the dark", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  const made = await planFor(page, entry);
  await expectStatesFit(page, "outcomes", [
    upon("plan, what came of it", async (shown) => {
      const plan = made.plan && { ...made.plan, outcomes: many(40, outcome) };
      await shown.route(`**/meetings/${made.id}`, (route) =>
        route.fulfill({ json: { ...made, plan } satisfies Meeting }),
      );
      await shown.goto(`/meeting/${made.id}?view=plan`);
      await expect(shown.getByRole("region", { name: "What came of it" })).toBeVisible();
    }),
    upon("plan, correcting what came of it", async (shown) => {
      await shown
        .getByRole("button", { name: /^Correct/ })
        .first()
        .click();
      await expect(shown.getByRole("menuitem").first()).toBeVisible();
      await shown.unrouteAll({ behavior: "ignoreErrors" });
    }),
  ]);
  await makeContactSheet(page, "outcomes");
});
