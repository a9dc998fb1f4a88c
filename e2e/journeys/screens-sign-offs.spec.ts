import { makeContactSheet } from "../contact-sheet.ts";
import { at, expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const LONG = "Tomás enlarges the buttons under the thumb. ".repeat(4);

/** A decision as it was sent to a client; every other has a slide that is no longer there, and long words. */
const sent = (place: number, isAnswered: boolean) => {
  const answer = {
    answer: place % 2 ? "yes" : "change",
    words: place % 2 ? "" : LONG,
    signer: "Mara Lind, Checkout and Delivery Ltd",
    signedAt: "2026-01-06T09:00:00.000Z",
    round: 1,
  };
  return {
    id: `s${place}`,
    decisionId: `d${place}`,
    meetingId: "m",
    fileId: place % 2 ? null : "f",
    words: {
      text: place % 2 ? "The buttons are large." : LONG,
      isQuoted: place === 1,
      reference: `4.${place}`,
      page: 4,
      meetingTitle: "Checkout redesign with the shipping people: review, second round",
      startTime: "2026-01-05T09:00:00.000Z",
      quote: place === 1 ? null : { words: LONG, speaker: "Tomás Reis" },
      slide: place % 2 ? null : "ab".repeat(32),
    },
    digest: "ab".repeat(32),
    answers: isAnswered ? [{ ...answer, answer: "no", round: 0 }, answer] : [],
  };
};
const REQUEST = {
  from: "Robin Vale",
  recipientName: "Mara Lind",
  note: LONG,
  sentAt: "2026-01-05T10:00:00.000Z",
  expiresAt: "2026-02-05T10:00:00.000Z",
};
const signOff = (state: string) => ({
  ...REQUEST,
  id: `r-${state}`,
  state,
  sentBy: "Robin Vale",
  withdrawnAt: state === "withdrawn" ? "2026-01-06T10:00:00.000Z" : null,
  recipientEmail: "mara@example.com",
  link: state === "withdrawn" ? null : `https://planner.example.com/sign/${"x".repeat(43)}`,
  decisionCount: 2,
  decisions: [0, 1].map((place) => sent(place, state !== "waiting")),
});

/** Answers calls of this path with that. */
const answerWith = (page: Page, path: string, json: object) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

const SIGN_OFFS: readonly State[] = [
  at("/sign-offs", "sign-offs, none"),
  at("/sign-offs/new", "sign-off, nothing chosen"),
  at("/sign-offs/none", "a sign-off that is not there"),
  at("/sign/none", "a link to sign that leads nowhere"),
  upon("sign-offs, full", async (page) => {
    const all = ["waiting", "answered", "withdrawn"].map(signOff);
    await answerWith(page, "team/*/sign-offs", all);
    await page.goto("/sign-offs");
    await expect(page.getByText(/^Waiting for an answer/)).toBeVisible();
  }),
  upon("sign-off, to be sent", async (page) => {
    const { decisions } = signOff("waiting");
    await answerWith(page, "team/*/sign-offs/preview?*", { decisions });
    await page.goto("/sign-offs/new?decisions=d0,d1");
    await expect(page.getByRole("button", { name: "Make a link to 2 decisions" })).toBeVisible();
  }),
  ...["waiting", "answered", "withdrawn"].map((state) =>
    upon(`sign-off, ${state}`, async (page) => {
      await answerWith(page, `team/*/sign-offs/r-${state}`, signOff(state));
      await page.goto(`/sign-offs/r-${state}`);
      await expect(page.getByRole("article")).toHaveCount(2);
    }),
  ),
  upon("decisions to sign", async (page) => {
    const decisions = [0, 1].map((place) => sent(place, false));
    await answerWith(page, "sign/open", { data: { ...REQUEST, rounds: 0, decisions } });
    await page.goto("/sign/open");
    await page.getByLabel("Yes, with a change").first().check();
    await page.getByRole("button", { name: "Sign and send" }).click();
    await expect(page.getByText("Write what should change.")).toBeVisible();
  }),
  upon("decisions that are signed", async (page) => {
    const decisions = [0, 1].map((place) => sent(place, true));
    await answerWith(page, "sign/signed", { data: { ...REQUEST, rounds: 1, decisions } });
    await page.goto("/sign/signed");
    await expect(page.getByRole("button", { name: "Download a copy" })).toBeVisible();
  }),
];

test("sign-offs fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "sign-offs", SIGN_OFFS);
  await makeContactSheet(page, "sign-offs");
});
