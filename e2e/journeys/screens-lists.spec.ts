import { makeContactSheet } from "../contact-sheet.ts";
import { at, expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const DAYS = ["2026-01-12", "2026-02-03", undefined];

/** An action item as a list of promises has it; every third has long words. */
const promised = (place: number) => ({
  meetingId: "m",
  meetingTitle:
    place % 3
      ? "Design review"
      : "Checkout redesign with the shipping people: review, second round",
  startTime: "2026-01-05T09:00:00.000Z",
  project: "Design review",
  page: 4,
  note: {
    id: `n${place}`,
    reference: `4.${place}`,
    type: "Action Item",
    subtype: "",
    text:
      place % 3
        ? "Tomás enlarges the buttons."
        : "Tomás enlarges the buttons under the thumb. ".repeat(4),
    evidence: [
      { segmentId: "s", quote: "I'll enlarge the buttons under the thumb", speaker: "Tomás" },
    ],
    confidence: 1,
    suggestion: false,
    owner: "Tomás Reis",
    ...(DAYS[place % 3] && { due: DAYS[place % 3] }),
    ...(place % 2 && { comment: "Waits for the icons." }),
  },
  isMine: true,
  canAccept: true,
});

/** Answers every list of promises with a hundred of five thousand, or with a refusal. */
async function showPromises(page: Page, isBroken: boolean): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/promises?*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith("/api/")) return route.continue();
    const counts = { confirm: 5000, mine: 12, waiting: 900, overdue: 31, unowned: 7, done: 4000 };
    const promises = Array.from({ length: 100 }, (_, place) => promised(place));
    const json = isBroken
      ? { message: "The server is not working at the moment. Try again later." }
      : { counts, promises };
    return route.fulfill({ status: isBroken ? 422 : 200, json });
  });
}

const PROMISES: readonly State[] = [
  at("/promises", "promises, none"),
  upon("promises, full", async (page) => {
    await showPromises(page, false);
    await page.goto("/promises?view=confirm");
    await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
  }),
  upon("promises, editing", async (page) => {
    await page
      .getByRole("button", { name: /^Edit: / })
      .first()
      .click();
    await expect(page.getByLabel("Owner")).toBeFocused();
  }),
  upon("promises, broken", async (page) => {
    await showPromises(page, true);
    await page.goto("/promises?view=done");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }),
  at("/promises/done?token=x", "a promise from an email, the link is broken"),
  upon("a promise from an email", async (page) => {
    await page.route("**/api/promises/linked?*", (route) => {
      const { text, owner } = promised(0).note;
      return route.fulfill({ json: { text, owner, meetingTitle: "Design review", isDone: true } });
    });
    await page.goto("/promises/done?token=y");
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }),
  at("/promises/email?token=x", "emails of promises, to be stopped"),
];

test("promises fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "promises", PROMISES);
  await makeContactSheet(page, "promises");
});

/** How a request for a sign-off stands that a decision was sent with. */
const signedWith = (state: string) => ({
  id: `r-${state}`,
  state,
  name: "Mara Lind, Checkout and Delivery Ltd",
  at: "2026-01-06T09:00:00.000Z",
  words: "Leave the phone number for deliveries.",
  text: "The buttons are large.",
});

/** A decision as the register has it; every third has a long line. */
const decided = (place: number) => {
  const note = { ...promised(place).note, type: "Decision", owner: undefined, due: undefined };
  const linked = {
    linkId: `l${place}`,
    kind: "replaces",
    confidence: 0.6,
    verdict: null,
    decisionId: "d",
    meetingId: "m",
    meetingTitle: "Design review",
    startTime: "2026-01-05T09:00:00.000Z",
    page: 4,
    note,
  };
  return {
    ...promised(place),
    id: `d${place}`,
    note,
    fileId: null,
    state: place % 3 ? "active" : "reopened",
    earlier: place % 3 ? [] : [linked, { ...linked, linkId: "m" }],
    later: place % 3 ? [] : [{ ...linked, kind: "reopens" }],
    offers: place % 2 ? [] : [linked],
    rejected: [],
    signOffs: place % 3 ? [] : [signedWith("change"), signedWith("waiting")],
  };
};

/** Answers every part of the register with fifty of five thousand, or with a refusal. */
async function showDecisions(page: Page, isBroken: boolean): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/decisions?*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith("/api/")) return route.continue();
    const counts = { current: 5000, check: 12, active: 900, changed: 31, reopened: 7, replaced: 4 };
    const decisions = Array.from({ length: 50 }, (_, place) => decided(place));
    const projects = [{ id: "s", title: "Checkout redesign with the shipping people" }];
    const json = isBroken
      ? { message: "The server is not working at the moment. Try again later." }
      : { counts, decisions, projects, next: "2" };
    return route.fulfill({ status: isBroken ? 422 : 200, json });
  });
}

const DECISIONS: readonly State[] = [
  at("/decisions", "decisions, none"),
  upon("decisions, full", async (page) => {
    await showDecisions(page, false);
    await page.goto("/decisions?view=check&person=Mara");
    await expect(page.getByRole("button", { name: "Show more" })).toBeVisible();
  }),
  upon("decisions, choosing", async (page) => {
    await page.getByRole("button", { name: "Choose for sign-off" }).click();
    await page
      .getByRole("checkbox", { name: /^Choose: / })
      .first()
      .check();
    await expect(page.getByText("1 chosen")).toBeVisible();
  }),
  upon("decisions, broken", async (page) => {
    await showDecisions(page, true);
    await page.goto("/decisions?view=replaced");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }),
  at("/decisions/none", "a decision that is not there"),
];

test("decisions fit every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "decisions", DECISIONS);
  await makeContactSheet(page, "decisions");
});

/** A meeting of the series; `day` of January. */
const ofSeries = (day: number) => ({
  meetingId: `m${day}`,
  title:
    day % 3 ? "Design review" : "Checkout redesign with the shipping people: review, second round",
  startTime: new Date(Date.UTC(2026, 0, day, 9)).toISOString(),
});
const listed = (day: number, elements: readonly object[], startTime = ofSeries(day).startTime) => ({
  id: `m${day}`,
  title: ofSeries(day).title,
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  attendees: [{ name: "Tomás Reis", email: null, answer: null }],
  googleCalendarId: "c",
  googleEventId: `e${day}`,
  location: null,
  conferenceUrl: null,
  elements,
  planContent: day % 2 ? "ready" : null,
  noteCounts: elements.length > 0 ? { Decision: 12, "Open Question": 3, "Action Item": 7 } : null,
  presentationFileId: null,
});
const REPORT = [{ id: "r", type: "report", status: "DONE" }];
const days = (count: number): number[] => Array.from({ length: count }, (_, place) => 28 - place);
const version = (day: number) => ({
  fileId: `f${day}`,
  name: day % 2 ? "checkout.pdf" : "checkout-with-the-shipping-people-second-round-final-2.pdf",
  pageCount: 60,
  meetings: days(day % 3 ? 1 : 12).map(ofSeries),
  changesOf: day % 2 ? `m${day}` : null,
});
const returning = (page: number) => ({
  fileId: "f",
  page,
  title: page % 2 ? "Delivery" : null,
  talks: days(3 + page).map((day) => ({
    ...ofSeries(day),
    page: page + (day % 2),
    seconds: day % 4 ? day * 12 : null,
    words: day * 11,
  })),
});

/** What the server answers of a series, by the end of the path; long where anything can be. */
const SERIES_ANSWERS: Readonly<Record<string, () => unknown>> = {
  series: () => ({
    id: "full",
    title: "Design review with Halm: checkout",
    meetings: 5000,
    upcoming: [29, 30].map((day) =>
      listed(
        day,
        day % 2 ? [{ id: "g", type: "goal", status: "DONE" }] : [],
        `2099-01-${day}T09:00:00.000Z`,
      ),
    ),
    decks: days(9).map(version),
    documents: days(3).map((day) => ({
      ...ofSeries(day),
      fileId: `d${day}`,
      name: "brief.pdf",
      kind: "pdf",
    })),
  }),
  meetings: () => days(10).map((day) => listed(day, REPORT)),
  questions: () => ({
    questions: days(5).map((day) => ({
      ...ofSeries(day),
      page: 4,
      note: {
        ...promised(day).note,
        type: "Open Question",
        text: "Who pays the carrier when a parcel comes too late?",
      },
    })),
    next: "2",
  }),
  pages: () => [1, 2, 3, 4, 5, 6].map(returning),
};

/** Answers all of a series, or refuses it. */
async function showSeries(page: Page, isBroken: boolean): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await page.route("**/api/team/*/series**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const json = SERIES_ANSWERS[pathname.split("/").at(-1) ?? ""]?.();
    const message = "The server is not working at the moment. Try again later.";
    return route.fulfill(isBroken ? { status: 422, json: { message } } : { json });
  });
  await page.route("**/api/team/*/promises?*", (route) => {
    const counts = { confirm: 1, mine: 1, waiting: 1, overdue: 4, unowned: 2, done: 4, open: 31 };
    return route.fulfill({ json: { counts, promises: days(10).map(promised) } });
  });
  await page.route("**/api/team/*/decisions?*", (route) => {
    const counts = { current: 91, check: 2, active: 90, changed: 1, reopened: 7, replaced: 4 };
    const decisions = days(5).map(decided);
    return route.fulfill({ json: { counts, decisions, projects: [], next: "2" } });
  });
}

const SERIES: readonly State[] = [
  at("/series/none", "a series that is not there"),
  {
    name: "a series, full",
    show: async (page) => {
      await showSeries(page, false);
      await page.goto("/series/full");
      await expect(page.getByRole("heading", { name: "Pages that come back" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Decisions 91" })).toBeVisible();
    },
  },
  {
    name: "a series, broken",
    show: async (page) => {
      await showSeries(page, true);
      await page.goto("/series/broken");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    },
  },
];

test("a series fits every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "series", SERIES);
  await makeContactSheet(page, "series");
});

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
