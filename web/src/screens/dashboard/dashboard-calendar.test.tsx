import { accountRoutes, calendarRoutes, meetingRoutes } from "@planner/contract/api";
import type { CalendarAccount, MeetingEntry } from "@planner/contract/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { account, settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { entry } from "../../test/entries.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { meetingWith } from "../../test/notes.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  vi.stubEnv("TZ", "UTC");
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  server = signIn(new FakeServer())
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, [])
    .on(calendarRoutes.settings, settingsWith());
  return () => vi.unstubAllEnvs();
});
const withAccount = (rest: Partial<CalendarAccount>) =>
  server.on(calendarRoutes.settings, settingsWith({ accounts: [account("mara", rest)] }));
const upcoming = (rest: Partial<MeetingEntry>) => {
  server.on(meetingRoutes.recent, [
    entry("Second round", "2026-11-13T08:00:00Z", "2026-11-13T09:00:00Z", rest),
  ]);
  return openApp("/dashboard?view=upcoming");
};
const row = async () =>
  (await screen.findByRole("heading", { name: "Second round" })).closest("li")!;
const prepare = () => screen.findByRole("button", { name: /^Prepare Second round, 8:00 AM/ });
const settingsLink = () => screen.getByRole("link", { name: "Settings" });
const PLAN = [{ id: "e1", type: "agenda", status: "DONE" }] as const;

describe("while a calendar is read for the first time", () => {
  it("says so in place of an empty list, until its meetings are there", async () => {
    withAccount({ state: "syncing", lastSyncedAt: null });
    openApp("/dashboard");
    const panel = await screen.findByRole("tabpanel");
    expect(await within(panel).findByText("Reading your calendar…")).toBeVisible();
    expect(screen.queryByText("No completed meetings yet")).toBeNull();
    expect(screen.getByText("Updating activity")).toBeInTheDocument();
    withAccount({}).on(meetingRoutes.completed, [
      entry("Review", "2026-11-12T09:00:00Z", "2026-11-12T10:00:00Z"),
    ]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("Review")).toBeVisible();
    expect(screen.queryByText("Reading your calendar…")).toBeNull();
  });

  it("says an empty list is empty once it was read", async () => {
    withAccount({});
    openApp("/dashboard");
    expect(await screen.findByText("No completed meetings yet")).toBeVisible();
  });
});

describe("an account that needs its owner", () => {
  const MESSAGE = "Google no longer gives Planner access. Reconnect your calendar.";

  it("is named with the way to Google, by leaving the app", async () => {
    withAccount({ state: "reconnect", message: MESSAGE });
    openApp("/dashboard");
    const notices = await screen.findByRole("list", { name: "Calendars that need attention" });
    expect(notices).toHaveTextContent(
      /^mara@studio.test: Google no longer gives Planner access\.\s*Reconnect your calendar$/,
    );
    expect(within(notices).getByRole("link", { name: "Reconnect your calendar" })).toHaveAttribute(
      "href",
      "/api/auth/sync?account=mara",
    );
  });

  it("is named with the way to its form in the settings", async () => {
    withAccount({ provider: "caldav", state: "reconnect", message: "The password is refused." });
    const { path, user } = openApp("/dashboard");
    await user.click(await screen.findByRole("link", { name: "Reconnect your calendar" }));
    await waitFor(() => expect(path()).toBe("/settings"));
    expect(await screen.findByLabelText("App password")).toBeVisible();
  });

  it("is quiet while all is well", async () => {
    withAccount({});
    openApp("/dashboard");
    await screen.findByText("No completed meetings yet");
    expect(screen.queryByRole("list", { name: "Calendars that need attention" })).toBeNull();
  });
});

describe("a meeting to come", () => {
  it("has its plan made with one press, however often it is pressed, and goes there", async () => {
    server.on(meetingRoutes.create, { id: "meeting-1" }).on(meetingRoutes.meeting, meetingWith([]));
    const { path } = upcoming({});
    const button = await prepare();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
    expect(server.calls(meetingRoutes.create).map(({ body }) => body)).toEqual([
      { googleCalendarId: "team calendar", googleEventId: "event Second round" },
    ]);
  });

  it("is prepared by keyboard", async () => {
    server.on(meetingRoutes.create, { id: "meeting-1" }).on(meetingRoutes.meeting, meetingWith([]));
    const { user, path } = upcoming({});
    const button = await prepare();
    await user.keyboard("j");
    expect(button).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/meeting/meeting-1"));
  });

  it("leads nobody back who has gone elsewhere before it was started, or is about to", async () => {
    const made = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
    const [first, second] = made;
    server.on(meetingRoutes.create, () => first.promise).on(meetingRoutes.meeting, meetingWith([]));
    const { user, path } = upcoming({});
    await user.click(await prepare());
    await user.click(settingsLink());
    await screen.findByRole("heading", { name: "Settings" });
    await act(async () => first.resolve(Response.json({ id: "meeting-1" })));
    expect(path()).toBe("/settings");

    server.on(meetingRoutes.create, () => second.promise);
    await user.click(screen.getByRole("link", { name: "Meetings" }));
    await user.click(await screen.findByRole("tab", { name: "Upcoming" }));
    await user.click(await prepare());
    const guard = Promise.withResolvers<Response>();
    server.on(accountRoutes.loggedIn, () => guard.promise);
    await user.click(settingsLink());
    await act(async () => second.resolve(Response.json({ id: "meeting-1" })));
    expect(path()).toBe("/dashboard");
    guard.resolve(Response.json({ message: "ok" }));
    await screen.findByRole("heading", { name: "Settings" });
    expect(path()).toBe("/settings");
  });

  it("says why its plan could not be started, and stays ready", async () => {
    server.on(meetingRoutes.create, () => refusal(404, "There is no such event."));
    const { user, path } = upcoming({});
    await user.click(await prepare());
    expect(await screen.findByRole("alert")).toHaveTextContent("There is no such event.");
    expect(within(await row()).getByText("Prepare")).toBeVisible();
    expect(path()).toBe("/dashboard");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("opens its plan where there is one, and says so", async () => {
    upcoming({ id: "meeting-1", elements: [...PLAN] });
    const link = await screen.findByRole("link", { name: /AM.*Second round/ });
    expect(link).toHaveAttribute("href", "/meeting/meeting-1");
    expect(within(link).getByText("Open plan")).toBeVisible();
  });

  it("says where it is and what its reader answered", async () => {
    upcoming({ location: "Aarhus showroom", answer: "tentative" });
    expect(within(await row()).getByText("Aarhus showroom")).toBeVisible();
    expect(within(await row()).getByText("Tentative")).toBeVisible();
  });

  it("leads into its call without telling where one comes from", async () => {
    const conferenceUrl = "https://meet.example.test/abc";
    upcoming({ conferenceUrl, location: conferenceUrl });
    expect(within(await row()).queryByText(conferenceUrl)).toBeNull();
    const join = screen.getByRole("link", { name: "Join Second round" });
    expect(join).toHaveAttribute("href", conferenceUrl);
    expect(join).toHaveAttribute("rel", "noopener noreferrer");
  });

  it.each(["javascript:alert(1)", "http://meet.example.test/abc", "meet"])(
    "has no link for %s",
    async (conferenceUrl) => {
      upcoming({ conferenceUrl });
      await row();
      expect(screen.queryByRole("link", { name: /^Join/ })).toBeNull();
    },
  );

  it("that began before today and goes on is today's", async () => {
    server.on(meetingRoutes.recent, [
      entry("Trade fair", "2026-11-10T00:00:00Z", "2026-11-14T00:00:00Z"),
    ]);
    openApp("/dashboard?view=upcoming");
    const today = await screen.findByRole("region", { name: "Today" });
    expect(within(today).getByText("Nov 10 – Nov 13")).toBeVisible();
  });
});

it("a past meeting with a plan alone opens it, and offers the notes too", async () => {
  server.on(meetingRoutes.completed, [
    entry("Review", "2026-11-12T09:00:00Z", "2026-11-12T10:00:00Z", {
      id: "meeting-1",
      elements: [...PLAN],
      planContent: "ready",
    }),
  ]);
  openApp("/dashboard");
  const link = await screen.findByRole("link", { name: /AM.*Review/ });
  expect(within(link).getByText("Plan ready")).toBeVisible();
  expect(within(link).getByText("Create visual notes")).toBeVisible();
  expect(link).toHaveAttribute(
    "href",
    "/meeting/new?calendarId=team+calendar&eventId=event+Review",
  );
  expect(screen.getByRole("link", { name: "Open plan of Review" })).toHaveAttribute(
    "href",
    "/meeting/meeting-1?view=plan",
  );
});

it.each([
  ["outline", "Plan without a purpose"],
  [null, null],
] as const)(
  "a plan that says nothing of its own is not called ready: %s",
  async (planContent, words) => {
    server.on(meetingRoutes.completed, [
      entry("Review", "2026-11-12T09:00:00Z", "2026-11-12T10:00:00Z", {
        id: "meeting-1",
        elements: [...PLAN],
        planContent,
      }),
    ]);
    openApp("/dashboard");
    const link = await screen.findByRole("link", { name: /AM.*Review/ });
    expect(link).not.toHaveTextContent("Plan ready");
    expect(within(link).queryByText(/^Plan /)?.textContent ?? null).toBe(words);
  },
);
