import { calendarRoutes, meetingRoutes } from "@planner/contract/api";
import type { ElementStatus, MeetingEntry } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { calendar, settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

const NOW = "2026-11-12T15:00:00Z";

const settings = (names: string[]) =>
  settingsWith({ calendars: names.map((name) => calendar(name)) });
const someone = { name: "Ada", email: null, answer: null };
const element = (type: string, status: ElementStatus) => ({ id: type, type, status });

const noted = entry("Review", "2026-11-12T09:00:00Z", "2026-11-12T10:00:00Z", {
  id: "meeting-1",
  attendees: [someone, someone],
  elements: [element("report", "DONE"), element("summary", "DONE")],
  noteCounts: { Decision: 3, "Open Question": 1 },
  presentationFileId: "file-1",
});
const bare = entry("Weekly", "2026-11-12T13:30:00Z", "2026-11-12T14:00:00Z", {
  attendees: [someone],
});
const site = entry("Site visit", "2026-11-11T00:00:00Z", "2026-11-12T00:00:00Z");
const old = entry("Kick-off", "2026-10-29T09:00:00Z", "2026-10-29T10:00:00Z");
const next = entry("Second round", "2026-11-13T08:00:00Z", "2026-11-13T09:00:00Z");

let server: FakeServer;
beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Copenhagen");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  server = signIn(new FakeServer())
    .on(calendarRoutes.settings, settings(["Team"]))
    .on(meetingRoutes.completed, [bare, noted, site, old])
    .on(meetingRoutes.recent, [noted, bare, next]);
  return () => vi.unstubAllEnvs();
});

const day = (name: string) => screen.findByRole("region", { name });
const entryOf = (title: string) =>
  screen.findByRole("link", { name: (name) => name.includes(title) });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const requestCount = () => server.calls(meetingRoutes.completed).length;

describe("the dashboard", () => {
  it("says what it shows", async () => {
    openApp("/dashboard");
    expect(await screen.findByRole("heading", { name: "Completed Meetings" })).toBeVisible();
    expect(
      screen.getByText(
        "Your recent meetings appear here. Click on a meeting to create visual notes.",
      ),
    ).toBeVisible();
  });

  it("groups by day in the viewer's zone, with the year at the first day", async () => {
    openApp("/dashboard");
    const today = await day("Today");
    expect(within(today).getByRole("heading", { level: 2 })).toHaveTextContent(/^Today$/);
    expect(within(today).getByText("2026")).toBeVisible();
    expect(within(today).getByText("10:00 AM – 11:00 AM")).toBeVisible();
    expect(within(today).getByText("2:30 PM – 3:00 PM")).toBeVisible();
    const yesterday = await day("Wednesday, November 11");
    expect(within(yesterday).getByText("All day")).toBeVisible();
    expect(within(yesterday).queryByText("2026")).toBeNull();
  });

  it("counts people and notes", async () => {
    openApp("/dashboard");
    const review = await entryOf("Review");
    expect(within(review).getByText("2 People")).toBeVisible();
    expect(review).toHaveAccessibleName(/Decision:\s*3\s*Open Question:\s*1/);
    expect(review).not.toHaveAccessibleName(/Feedback/);
    expect(within(await entryOf("Weekly")).getByText("1 Person")).toBeVisible();
  });

  it("says so where notes came out empty", async () => {
    server.on(meetingRoutes.completed, [{ ...noted, noteCounts: { Decision: 0 } } as MeetingEntry]);
    openApp("/dashboard");
    expect(within(await entryOf("Review")).getByText("No notes")).toBeVisible();
  });

  it("shows older meetings after View More only", async () => {
    const { user } = openApp("/dashboard");
    await day("Today");
    expect(screen.queryByText("Kick-off")).toBeNull();
    await user.click(screen.getByRole("button", { name: "View More" }));
    expect(await day("Thursday, October 29")).toBeVisible();
    expect(screen.queryByRole("button", { name: "View More" })).toBeNull();
  });

  it("opens the notes that there are, else the interview, and remembers the event", async () => {
    openApp("/dashboard");
    expect(await entryOf("Review")).toHaveAttribute("href", "/meeting/meeting-1");
    const weekly = await entryOf("Weekly");
    expect(weekly).toHaveAttribute(
      "href",
      "/meeting/new?calendarId=team+calendar&eventId=event+Weekly",
    );
    expect(within(weekly).getByText("Create visual notes")).toBeVisible();
    weekly.addEventListener("click", (event) => event.preventDefault());
    weekly.click();
    expect(JSON.parse(sessionStorage.getItem("selectedEvent") ?? "null")).toEqual({
      calendarId: "team calendar",
      eventId: "event Weekly",
    });
  });

  it.each([
    ["PENDING", "Building visual notes"],
    ["FAILED", "Visual notes failed"],
  ] as const)("says how far notes are that are %s", async (status, words) => {
    const elements = [element("report", status)];
    server.on(meetingRoutes.completed, [{ ...noted, elements } as MeetingEntry]);
    openApp("/dashboard");
    expect(within(await entryOf("Review")).getByText(words)).toBeVisible();
  });

  it("keeps what is to come in its own tab", async () => {
    const { user } = openApp("/dashboard");
    await day("Today");
    await user.click(screen.getByRole("tab", { name: "Upcoming" }));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Upcoming Meetings");
    expect(
      screen.getByText("Your next seven days appear here. Click on a meeting to prepare for it."),
    ).toBeVisible();
    const tomorrow = await day("Tomorrow");
    expect(within(tomorrow).getByText("Second round")).toBeVisible();
    expect(within(tomorrow).getByRole("button", { name: /Prepare Second round/ })).toBeVisible();
    expect(screen.queryByText("Weekly")).toBeNull();
  });

  it("says so when nothing is over yet", async () => {
    server.on(meetingRoutes.completed, []).on(meetingRoutes.recent, []);
    openApp("/dashboard");
    expect(await screen.findByText("No completed meetings yet")).toBeVisible();
  });

  it("opens what is to come while nothing is over", async () => {
    server.on(meetingRoutes.completed, []).on(meetingRoutes.recent, [next]);
    const { user, search } = openApp("/dashboard");
    expect(await screen.findByRole("heading", { name: "Upcoming Meetings" })).toBeVisible();
    expect(await day("Tomorrow")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Completed" }));
    expect(search()).toBe("?view=completed");
    expect(await screen.findByText("No completed meetings yet")).toBeVisible();
  });

  it("offers to try again when the list does not come", async () => {
    server.on(meetingRoutes.completed, () => refusal(500, "The database is away."));
    const { user } = openApp("/dashboard");
    await screen.findByText("Loading your meetings");
    await wait(10_000);
    expect(await screen.findByText("The database is away.")).toBeVisible();
    expect(takeComplaints("API error:").length).toBeGreaterThanOrEqual(4);
    server.on(meetingRoutes.completed, [noted]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await entryOf("Review")).toBeVisible();
  });
});

describe("polling", () => {
  it("asks every five seconds while calendars exist, and shows what is new", async () => {
    openApp("/dashboard");
    await day("Today");
    const before = requestCount();
    server.on(meetingRoutes.completed, [
      bare,
      noted,
      site,
      old,
      { ...bare, title: "Stand-up", googleEventId: "2" },
    ]);
    await wait(5_000);
    expect(requestCount()).toBe(before + 1);
    expect(await screen.findByText("Stand-up")).toBeVisible();
    await wait(5_000);
    expect(requestCount()).toBe(before + 2);
  });

  it("does not poll without a calendar", async () => {
    signIn(server, false).on(calendarRoutes.settings, settings([]));
    openApp("/dashboard");
    await day("Today");
    const before = requestCount();
    await wait(30_000);
    expect(requestCount()).toBe(before);
  });

  it("is as quick for who has linked none in a team that has one", async () => {
    server.on(calendarRoutes.settings, settings([]));
    openApp("/dashboard");
    await day("Today");
    const before = requestCount();
    await wait(5_000);
    expect(requestCount()).toBe(before + 1);
  });

  it("stops when the dashboard is left", async () => {
    const { user } = openApp("/dashboard");
    await day("Today");
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await screen.findByRole("heading", { name: "Settings" });
    const before = requestCount();
    await wait(30_000);
    expect(requestCount()).toBe(before);
  });

  it("stops while the window is hidden", async () => {
    openApp("/dashboard");
    await day("Today");
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    const before = requestCount();
    await wait(30_000);
    expect(requestCount()).toBe(before);
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
  });
});

describe("without a linked calendar", () => {
  beforeEach(() => {
    signIn(server, false).on(calendarRoutes.settings, settings([])).on(meetingRoutes.completed, []);
  });

  it("starts with an import, by full-page navigation", async () => {
    openApp("/dashboard");
    expect(
      await screen.findByRole("heading", { name: "Let's import your calendar" }),
    ).toBeVisible();
    expect(
      screen.getByText(
        "Create a ready-to-go agenda or worksheet with smart insights — for better meetings without the prep work.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Connect to calendar" })).toHaveAttribute(
      "href",
      "/api/auth/sync",
    );
  });

  it("makes a sample meeting and goes there", async () => {
    const { noteCounts: _, presentationFileId: __, ...event } = noted;
    server.on(meetingRoutes.createSample, { id: "sample-1" }).on(meetingRoutes.meeting, {
      ...event,
      id: "sample-1",
      elements: [],
      files: [],
      shareLink: null,
      shareExpiresAt: null,
      note: null,
      prompt: null,
      publishedAt: null,
      publishesOutcomes: false,
      canPublish: false,
      plan: null,
    });
    const { path } = openApp("/dashboard");
    const button = await screen.findByRole("button", { name: "Try it with a sample meeting" });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(path()).toBe("/meeting/sample-1"));
    expect(server.calls(meetingRoutes.createSample)).toHaveLength(1);
  });

  it("offers a meeting of one's own and the sample beside it", async () => {
    openApp("/dashboard");
    expect(await screen.findByLabelText("Drop a deck and a transcript here")).toBeEnabled();
    expect(screen.getByRole("button", { name: "Try it with a sample meeting" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: "New meeting" })).toBeNull();
  });

  it("is not shown to who has one", async () => {
    signIn(server, true).on(meetingRoutes.completed, [noted]);
    openApp("/dashboard");
    await entryOf("Review");
    expect(screen.queryByText("Let's import your calendar")).toBeNull();
  });
});

const story = (plan: ElementStatus) => [
  entry("What is still open", "2026-11-16T09:00:00Z", "2026-11-16T09:30:00Z"),
  { ...noted, title: "Design review" },
  entry("First sketches", "2026-11-05T09:00:00Z", "2026-11-05T10:00:00Z", {
    id: "meeting-0",
    elements: [element("agenda", plan)],
  }),
];
const sample = () => screen.findByRole("region", { name: "Sample" });

describe("the sample", () => {
  it("stands apart from the lists, as three steps, and is asked for again while it is made", async () => {
    server.on(meetingRoutes.sample, story("PENDING"));
    openApp("/dashboard");
    const steps = within(await sample()).getAllByRole("listitem");
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Before: the planFirst sketches.*Preparing the plan$/),
      expect.stringMatching(/^After: the notesDesign review.*3/),
      expect.stringMatching(
        /^Next: what was left openWhat is still open.*Prepared when you open it$/,
      ),
    ]);
    server.on(meetingRoutes.sample, story("DONE"));
    await wait(5_000);
    expect(within(await sample()).getByText("Plan ready")).toBeVisible();
    expect(within(await day("Today")).queryByText("Design review")).toBeNull();
  });

  it("goes with one press, and can be seen again", async () => {
    server
      .on(meetingRoutes.sample, story("DONE"))
      .on(meetingRoutes.removeSample, { message: "The sample is gone." })
      .on(meetingRoutes.createSample, () => refusal(503, "Not just now."));
    const { user } = openApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Remove the sample" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Sample" })).toBeNull());
    await user.click(screen.getByRole("button", { name: "See it again" }));
    await waitFor(() => expect(server.calls(meetingRoutes.createSample)).toHaveLength(1));
    expect(await screen.findByText("Not just now.")).toBeVisible();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("prepares the next meeting's plan when that is opened", async () => {
    server
      .on(meetingRoutes.sample, story("DONE"))
      .on(meetingRoutes.create, () => refusal(409, "It is being made."));
    const { user } = openApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "What is still open" }));
    expect(await screen.findByText("It is being made.")).toBeVisible();
    expect(server.calls(meetingRoutes.create)[0]?.body).toEqual({
      googleCalendarId: "team calendar",
      googleEventId: "event What is still open",
    });
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});
