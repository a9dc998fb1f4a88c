import {
  decisionRoutes,
  notesRoutes,
  promiseRoutes,
  type ReturningPage,
  type Series,
  seriesRoutes,
} from "@planner/contract/api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../../test/complaints.ts";
import { decided } from "../../test/decisions.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { promised } from "../../test/promises.ts";

const NOW = "2026-11-12T15:00:00Z";
const COUNTS = { confirm: 0, mine: 0, waiting: 0, overdue: 0, unowned: 0, open: 0, done: 0 };
const STATES = { current: 0, check: 0, active: 0, changed: 0, reopened: 0, replaced: 0 };
const ID = "design review/ä";
const ADDRESS = `/series/${encodeURIComponent(ID)}`;
const EMPTY: Series = {
  id: ID,
  title: "Design review",
  meetings: 1,
  upcoming: [],
  decks: [],
  documents: [],
};
const at = (day: number, hour: string) => `2026-11-${`${day}`.padStart(2, "0")}T${hour}:00:00.000Z`;
const held = (day: number) =>
  entry(`Review ${day}`, at(day, "09"), at(day, "10"), {
    id: `m${day}`,
    elements: [{ id: "r", type: "report", status: "DONE" }],
    noteCounts: { Decision: 2, "Open Question": 1 },
  });
const of = (day: number) => ({
  meetingId: `m${day}`,
  title: `Review ${day}`,
  startTime: at(day, "09"),
});
const question = (id: string, text: string) => ({
  ...of(10),
  page: 4,
  note: { ...promised(id).note, type: "Open Question" as const, text },
});
const returning = (page: number, count = 2): ReturningPage => ({
  fileId: "f1",
  page,
  title: `Slide ${page}`,
  talks: Array.from({ length: count }, (_, place) => ({
    ...of(10 - place),
    page: page + place,
    seconds: place === 0 ? 240 : null,
    words: 120,
  })),
});

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  server = signIn(new FakeServer())
    .on(seriesRoutes.read, EMPTY)
    .on(seriesRoutes.meetings, [])
    .on(seriesRoutes.questions, { questions: [], next: null })
    .on(seriesRoutes.pages, [])
    .on(promiseRoutes.list, { counts: COUNTS, promises: [] })
    .on(decisionRoutes.list, { counts: STATES, decisions: [], next: null, projects: [] });
});

const part = (name: string | RegExp) => screen.findByRole("region", { name });

describe("the page of a series", () => {
  it("asks for all of it by its id, whatever letters it has", async () => {
    openApp(ADDRESS);
    expect(await screen.findByRole("heading", { level: 1, name: "Design review" })).toBeVisible();
    expect(screen.getByText("Series of 1 meeting")).toBeVisible();
    await waitFor(() => {
      for (const route of [seriesRoutes.read, seriesRoutes.meetings, seriesRoutes.questions])
        expect(server.calls(route)[0]?.query["id"]).toBe(ID);
    });
    expect(server.calls(promiseRoutes.list)[0]?.query).toMatchObject({ view: "open", project: ID });
    expect(server.calls(decisionRoutes.list)[0]?.query).toEqual({
      view: "current",
      project: ID,
      limit: "5",
    });
  });

  it("says what is not there, and leaves out decks, documents and pages that nobody has", async () => {
    openApp(ADDRESS);
    expect(await part("Next")).toHaveTextContent("No calendar has a next meeting");
    expect(await screen.findByText("No action item is open.")).toBeVisible();
    expect(await screen.findByText("No meeting left a question open.")).toBeVisible();
    expect(await screen.findByText("No decision holds.")).toBeVisible();
    expect(await screen.findByText(/appears here once it is over/)).toBeVisible();
    for (const name of ["Decks", "Documents", "Pages that come back"])
      expect(screen.queryByRole("region", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: "All in the register" })).toBeNull();
  });

  it("leads to the next plan, and shows more of the meetings before when asked", async () => {
    const plan = [{ id: "g", type: "goal", status: "DONE" as const }];
    const next = entry("Review 16", "2026-11-16T09:00:00Z", "2026-11-16T10:00:00Z", {
      id: "m16",
      elements: plan,
      planContent: "ready",
    });
    const days = Array.from({ length: 10 }, (_, place) => held(11 - place));
    server
      .on(seriesRoutes.read, { ...EMPTY, upcoming: [next] })
      .on(seriesRoutes.meetings, ({ query }) =>
        query["before"]
          ? [
              {
                ...held(10),
                id: "older",
                title: "Older",
                startTime: "2026-10-20T09:00:00Z",
                endTime: "2026-10-20T10:00:00Z",
              },
            ]
          : days,
      );
    const { user } = openApp(ADDRESS);
    const link = await within(await part("Next")).findByRole("link");
    expect(link).toHaveAttribute("href", "/meeting/m16");
    expect(link).toHaveTextContent("Plan ready");
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: /Older/ })).toBeVisible();
    expect(server.calls(seriesRoutes.meetings).at(-1)?.query["before"]).toBe(
      days.at(-1)?.startTime,
    );
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows a meeting that is going on once, with a plan or without", async () => {
    const now = [
      entry("Planned", "2026-11-12T14:30:00Z", "2026-11-12T15:30:00Z", {
        id: "m12",
        elements: [{ id: "g", type: "goal", status: "DONE" }],
        planContent: "ready",
      }),
      entry("Unplanned", "2026-11-12T14:45:00Z", "2026-11-12T15:30:00Z"),
    ];
    server
      .on(seriesRoutes.read, { ...EMPTY, upcoming: now })
      .on(seriesRoutes.meetings, [now[0]!, held(10)]);
    openApp(ADDRESS);
    await screen.findByText("Review 10");
    const next = await part("Next");
    for (const title of ["Planned", "Unplanned"])
      expect(within(next).getAllByText(title)).toHaveLength(1);
  });

  it("ticks a promise where it stands, and U takes it back", async () => {
    server
      .on(promiseRoutes.list, {
        counts: { ...COUNTS, open: 1, overdue: 1 },
        promises: [promised("1", { due: "2026-11-02" })],
      })
      .on(notesRoutes.correct, { note: promised("1", { isDone: true }).note, page: 4 })
      .on(notesRoutes.undo, { note: promised("1").note, page: 4 });
    const { user } = openApp(ADDRESS);
    const promises = await part("Open promises 1");
    expect(promises).toHaveTextContent("1 overdue");
    await user.click(within(promises).getByRole("checkbox"));
    await screen.findByText("Done.");
    await user.keyboard("u");
    await waitFor(() => expect(server.calls(notesRoutes.undo)).toHaveLength(1));
  });

  it("shows questions with the words that were said, decisions, and the way to all of them", async () => {
    const asked = question("1", "Who pays the carrier?");
    server
      .on(seriesRoutes.questions, ({ query }) =>
        query["after"]
          ? { questions: [question("2", "Which font?")], next: null }
          : { questions: [asked], next: "x" },
      )
      .on(decisionRoutes.list, {
        counts: { ...STATES, current: 7 },
        decisions: [decided("1", "The header is green.")],
        next: "2",
        projects: [],
      });
    const { user } = openApp(ADDRESS);
    const link = await screen.findByRole("link", { name: "Who pays the carrier?" });
    expect(link).toHaveAttribute("href", "/meeting/m10?view=deck&page=4&note=1");
    expect(screen.getByText("I will do 1")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("link", { name: "Which font?" })).toHaveFocus();
    expect(await part("Decisions 7")).toHaveTextContent("The header is green.");
    expect(screen.getByRole("link", { name: "All in the register" })).toHaveAttribute(
      "href",
      `/decisions?${new URLSearchParams({ project: ID })}`,
    );
  });

  it("has the versions of the deck, documents, and the pages that come back with minutes each", async () => {
    const deck = { fileId: "f1", name: "checkout-2.pdf", pageCount: 8, changesOf: "m10" };
    const first = { fileId: "f0", name: "checkout-1.pdf", pageCount: 1, changesOf: null };
    server
      .on(seriesRoutes.read, {
        ...EMPTY,
        decks: [
          { ...deck, meetings: [of(11), of(10)] },
          { ...first, meetings: [of(9)] },
        ],
        documents: [{ ...of(9), fileId: "d1", name: "brief.pdf", kind: "pdf" }],
      })
      .on(
        seriesRoutes.pages,
        Array.from({ length: 7 }, (_, place) => returning(place + 1)),
      );
    const { user } = openApp(ADDRESS);
    expect(await screen.findByRole("link", { name: "What changed in version 2" })).toHaveAttribute(
      "href",
      "/meeting/m10/changes",
    );
    expect(screen.getAllByRole("link", { name: /^What changed/ })).toHaveLength(1);
    expect(screen.getByRole("link", { name: "brief.pdf" })).toHaveAttribute(
      "href",
      "/api/team/team-1/files/d1/download",
    );
    const pages = await part("Pages that come back");
    const [page] = within(pages).getAllByRole("article");
    expect(page).toHaveTextContent("Slide 1Spoken about in 2 meetings");
    const [newest, before] = within(page!).getAllByRole("listitem");
    expect(newest).toHaveTextContent(/10 Nov, page 14 min/);
    expect(before).toHaveTextContent(/9 Nov, page 2120 words/);
    await user.click(within(pages).getByRole("button", { name: "Show more" }));
    expect(within(pages).getAllByRole("article")).toHaveLength(7);
  });

  it("that is not there, or not theirs to see, says so", async () => {
    server.on(seriesRoutes.read, () => refusal(404, "There is no such series."));
    openApp(ADDRESS);
    expect(await screen.findByText("No such series")).toBeVisible();
    takeComplaints("API error:");
  });

  it("is asked for again where it or a part of it did not come", async () => {
    server.on(seriesRoutes.read, () => refusal(422, "Nothing can be read now."));
    const { user } = openApp(ADDRESS);
    expect(await screen.findByText("Nothing can be read now.")).toBeVisible();
    server
      .on(seriesRoutes.read, EMPTY)
      .on(seriesRoutes.questions, () => refusal(422, "No questions now."));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No questions now.")).toBeVisible();
    expect(await screen.findByText("No action item is open.")).toBeVisible();
    server.on(seriesRoutes.questions, { questions: [question("1", "Why?")], next: null });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Why?" })).toBeVisible();
    takeComplaints("API error:");
  });
});
