import { calendarRoutes, meetingRoutes } from "@planner/contract/api";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { calendar, settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-12T15:00:00Z");
const ines = { name: "Ines Carvalho", email: "ines@halm.test", answer: null };
const review = entry("Checkout review", "2026-11-12T09:00:00Z", "2026-11-12T10:00:00Z", {
  attendees: [ines],
});
const weekly = entry("Weekly", "2026-11-11T13:30:00Z", "2026-11-11T14:00:00Z");
const kickOff = entry("Kick-off", "2026-10-29T09:00:00Z", "2026-10-29T10:00:00Z");
const ancient = entry("Checkout, first talk", "2025-12-04T09:00:00Z", "2025-12-04T10:00:00Z");

/** As many meetings as the server answers in a page, one a day. */
const page = Array.from({ length: 200 }, (_, back) => {
  const startTime = new Date(NOW - (back + 1) * DAY_MS).toISOString();
  return entry(`Day ${back}`, startTime, startTime);
});

let server: FakeServer;
beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settingsWith({ calendars: [calendar("Team")] }))
    .on(meetingRoutes.completed, ({ query }) =>
      query["search"] ? [review, ancient] : [review, weekly, kickOff],
    )
    .on(meetingRoutes.recent, [review, weekly]);
  return () => vi.unstubAllEnvs();
});

const entryOf = (title: string) =>
  screen.findByRole("link", { name: (name) => name.includes(title) });
const field = () => screen.findByRole("searchbox", { name: "Search titles and people" });
const more = () => screen.findByRole("button", { name: "View More" });
const queries = () => server.calls(meetingRoutes.completed).map(({ query }) => query);

describe("the search", () => {
  it("finds in what is loaded at once, beyond the last seven days too", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.type(await field(), "kick");
    expect(await entryOf("Kick-off")).toBeVisible();
    expect(screen.queryByText("Weekly")).toBeNull();
  });

  it.each(["carvalho", "INES@halm", "ines checkout"])("finds people: %s", async (words) => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.type(await field(), words);
    await waitFor(() => expect(screen.queryByText("Weekly")).toBeNull());
    expect(await entryOf("Checkout review")).toBeVisible();
  });

  it("asks the server for older ones once the words stand still, and says which year they are of", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.type(await field(), "checkout");
    const day = await screen.findByRole("region", { name: "Thursday, December 4" });
    expect(within(day).getByText("2025")).toBeVisible();
    expect(screen.getAllByRole("link", { name: /Checkout review/ })).toHaveLength(1);
    expect(queries().filter(({ search }) => search)).toEqual([
      { limit: "200", search: "checkout" },
    ]);
  });

  it("says so when nothing is found, and Esc takes it back", async () => {
    server.on(meetingRoutes.completed, ({ query }) => (query["search"] ? [] : [review]));
    const { user } = openApp("/dashboard");
    await entryOf("Checkout review");
    await user.type(await field(), "zebra");
    expect(await screen.findByText("Nothing found for “zebra”")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(await entryOf("Checkout review")).toBeVisible();
    expect(await field()).toHaveValue("");
  });

  it("says so when the server does not answer, and keeps what is found here", async () => {
    server.on(meetingRoutes.completed, ({ query }) =>
      query["search"] ? refusal(500, "The search is away.") : [review],
    );
    const { user } = openApp("/dashboard");
    await entryOf("Checkout review");
    await user.type(await field(), "checkout");
    await waitFor(() => expect(queries().some(({ search }) => search)).toBe(true));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("The search is away.")).toBeVisible();
    expect(await entryOf("Checkout review")).toBeVisible();
    expect(takeComplaints("API error:").length).toBeGreaterThan(0);
  });

  it("is cut where the server stops reading", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.click(await field());
    await user.paste("x".repeat(300));
    expect(await field()).toHaveValue("x".repeat(200));
  });

  it("takes a backslash for no letter at all", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.type(await field(), "\\");
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(await entryOf("Weekly")).toBeVisible();
    expect(screen.queryByText("Kick-off")).toBeNull();
    expect(queries().every(({ search }) => search === undefined)).toBe(true);
  });

  it("asks once for what the server refuses, and does not call that nothing found", async () => {
    server.on(meetingRoutes.completed, ({ query }) =>
      query["search"] ? refusal(400, "Search for something else.") : [review],
    );
    const { user } = openApp("/dashboard");
    await entryOf("Checkout review");
    await user.type(await field(), "zebra");
    expect(await screen.findByText("Search for something else.")).toBeVisible();
    expect(screen.queryByText("Searching older meetings")).toBeNull();
    expect(screen.queryByText("Nothing found for “zebra”")).toBeNull();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("is emptied by its cross, which leaves the focus in it", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
    await user.type(await field(), "checkout");
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    expect(await field()).toHaveValue("");
    expect(await field()).toHaveFocus();
    expect(await entryOf("Weekly")).toBeVisible();
  });

  it("searches what is to come too", async () => {
    const fair = entry("Trade fair", "2026-11-14T00:00:00Z", "2026-11-17T00:00:00Z");
    const round = entry("Second round", "2026-11-13T08:00:00Z", "2026-11-13T09:00:00Z");
    server.on(meetingRoutes.recent, [fair, round]);
    const { user } = openApp("/dashboard?view=upcoming");
    expect(await screen.findByRole("heading", { name: "Second round" })).toBeVisible();
    await user.type(await field(), "fair");
    expect(screen.getByRole("heading", { name: "Trade fair" })).toBeVisible();
    expect(screen.getByText("Nov 14 – Nov 16")).toBeVisible();
    expect(screen.queryByText("Second round")).toBeNull();
  });
});

describe("a long list", () => {
  const older = entry("Long ago", "2025-01-07T09:00:00Z", "2025-01-07T10:00:00Z");
  beforeEach(() => {
    server.on(meetingRoutes.completed, ({ query }) =>
      query["before"] ? [page[199] ?? older, older] : page,
    );
  });

  it("goes on beyond the first page, where pages overlap each once, and polls the first alone", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Day 0");
    await user.click(await more());
    await user.click(await more());
    expect(await entryOf("Long ago")).toBeVisible();
    expect(screen.getAllByRole("link", { name: /Day 199/ })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "View More" })).toBeNull();
    const before = queries().length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(queries().slice(before)).toEqual([{ limit: "200" }]);
  });
});

describe("View More", () => {
  it("leads to the first entry that it shows", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    (await more()).focus();
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await entryOf("Kick-off")).toHaveFocus());
  });

  it("waits for entries that are still to come", async () => {
    server.on(meetingRoutes.completed, ({ query }) => (query["before"] ? [ancient] : page));
    const { user } = openApp("/dashboard");
    await screen.findByText("Day 0");
    await user.click(screen.getByText("View More"));
    await waitFor(() => expect(screen.getByText("Day 6").closest("a")).toHaveFocus());
    await user.click(screen.getByText("View More"));
    const last = await screen.findByText("Checkout, first talk");
    await waitFor(() => expect(last.closest("a")).toHaveFocus());
  });
});

it("a title that would turn the line around stands as it was written", async () => {
  const title = "\u202Eevil";
  server.on(meetingRoutes.completed, [{ ...review, title }]);
  openApp("/dashboard");
  expect((await screen.findByText("evil")).tagName).toBe("BDI");
});

describe("the keys", () => {
  it("move from entry to entry, and open with Enter", async () => {
    const { user, path } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.keyboard("j");
    expect(await entryOf("Checkout review")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(await entryOf("Weekly")).toHaveFocus();
    await user.keyboard("jk{ArrowUp}");
    expect(await entryOf("Checkout review")).toHaveFocus();
    server.on(calendarRoutes.event, { ...review, description: null });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/meeting/new"));
  });

  it("lead to the search with /, and down from there; letters typed there are words", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.keyboard("/");
    expect(await field()).toHaveFocus();
    await user.keyboard("kj/");
    expect(await field()).toHaveValue("kj/");
    await user.clear(await field());
    await user.keyboard("{ArrowDown}");
    expect(await entryOf("Checkout review")).toHaveFocus();
  });

  it("leave the arrows to the page while no entry has the focus", async () => {
    const { user } = openApp("/dashboard");
    await entryOf("Weekly");
    await user.keyboard("{ArrowDown}");
    expect(await entryOf("Checkout review")).not.toHaveFocus();
  });

  it("do nothing alone once they are switched off in the settings", async () => {
    const { user } = openApp("/settings");
    await user.click(await screen.findByRole("checkbox", { name: /Single-key shortcuts/ }));
    await user.click(screen.getByRole("link", { name: "Meetings" }));
    await entryOf("Weekly");
    await user.keyboard("j/");
    expect(await entryOf("Checkout review")).not.toHaveFocus();
    expect(await field()).not.toHaveFocus();
  });
});
