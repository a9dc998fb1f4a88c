import { decided, promised } from "./list-rows.ts";
import type { Page } from "./test.ts";

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
export async function showSeries(page: Page, isBroken: boolean): Promise<void> {
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
