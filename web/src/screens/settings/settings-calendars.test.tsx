import { accountRoutes, analyticsRoutes, calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { act, screen, waitFor, within, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "../../platform/session.ts";
import {
  account,
  calendar,
  linkedSettings as settings,
  mara,
  settingsWith,
  studio,
} from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { person, signIn } from "../../test/people.ts";

const ada = account("ada", {
  provider: "caldav",
  name: "ada@cloud.test",
  server: "https://cloud.test/dav/ada/",
});
const fair = calendar("Trade fair");
const several: CalendarSettings = {
  ...settings,
  accounts: [mara, ada],
  calendars: [studio, calendar("Home", { provider: "caldav", accountId: "ada" }), fair],
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settings);
});

const withTranscripts = (areFetched: boolean, message: string | null = null) => ({
  ...settings,
  accounts: [account("mara", { transcripts: { areFetched, message } })],
});

const box = (name: string) => screen.findByRole("checkbox", { name });
const button = (name: string) => screen.findByRole("button", { name });
const group = (name: string) => screen.findByRole("region", { name });
const counted = () => server.calls(analyticsRoutes.record).map(({ body }) => body);
const goAhead = async () =>
  within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Unlink Calendar" });

describe("the account", () => {
  it.each([
    [{ state: "syncing", lastSyncedAt: null }, "Reading your calendar…"],
    [{ state: "syncing" }, "Looking for changes"],
    [{ state: "broken", message: "No such calendar." }, "No such calendar."],
    [{ state: "broken" }, "Synced 3 minutes ago. Planner keeps trying."],
    [{ state: "reconnect", message: "Access was ended." }, "Access was ended."],
    [{ state: "reconnect", message: "It ended. Reconnect your calendar." }, "It ended."],
  ] as const)("says how it is: %o", async (rest, words) => {
    server.on(calendarRoutes.settings, { ...settings, accounts: [{ ...mara, ...rest }] });
    openApp("/settings");
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("is told from the same user's at another server", async () => {
    const accounts = ["https://one.test/dav/", "https://two.test:5232/"].map((at) =>
      account(at, { provider: "caldav", name: "ada", server: at }),
    );
    server.on(calendarRoutes.settings, { ...settings, accounts });
    const { user } = openApp("/settings");
    const own = within(await group("ada at one.test"));
    expect(own.getByText("CalDAV at one.test")).toBeVisible();
    await user.click(await button("Unlink Calendar ada at two.test:5232"));
    const question = await screen.findByRole("heading", { name: "Unlink ada at two.test:5232?" });
    expect(question).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
  });

  it("is asked again every five seconds until it was read", async () => {
    const reading = { ...settings, accounts: [account("mara", { state: "syncing" })] };
    server.on(calendarRoutes.settings, reading);
    openApp("/settings");
    await screen.findByText("Looking for changes");
    server.on(calendarRoutes.settings, settings);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText("Synced 3 minutes ago")).toBeVisible();
  });

  it("is linked again at Google by leaving the app", async () => {
    const accounts = [account("mara", { state: "reconnect" })];
    server.on(calendarRoutes.settings, { ...settings, accounts });
    openApp("/settings");
    const link = await screen.findByRole("link", { name: "Reconnect your calendar" });
    expect(link).toHaveAttribute("href", "/api/auth/sync?account=mara");
  });

  it("is linked again at a CalDAV server with all but the password filled in", async () => {
    const accounts = [{ ...ada, state: "reconnect" as const }];
    server.on(calendarRoutes.settings, { ...settings, accounts });
    const { user } = openApp("/settings");
    await user.click(await button("Reconnect your calendar"));
    expect(screen.getByLabelText("Server")).toHaveValue("https://cloud.test/dav/ada/");
    expect(screen.getByLabelText("User")).toHaveValue("ada@cloud.test");
    expect(screen.getByLabelText("App password")).toHaveValue("");
  });

  it("opens that form at once where one comes for it", async () => {
    const accounts = [{ ...ada, state: "reconnect" as const }];
    server.on(calendarRoutes.settings, { ...settings, accounts });
    openApp("/settings?reconnect=ada");
    expect(await screen.findByLabelText("App password")).toBeVisible();
  });

  describe("whose provider transcribes calls", () => {
    it("has them fetched by leaving the app for Google, and says what came of that", async () => {
      server.on(calendarRoutes.settings, withTranscripts(false, "Google was not allowed to."));
      openApp("/settings");
      expect(await screen.findByRole("link", { name: "Fetch transcripts" })).toHaveAttribute(
        "href",
        "/api/auth/sync?account=mara&transcripts=on",
      );
      expect(screen.getByText("Google was not allowed to.")).toBeVisible();
    });

    it("has them fetched no longer when that is stopped", async () => {
      server.on(calendarRoutes.settings, withTranscripts(true));
      server.on(calendarRoutes.stopTranscripts, () => {
        server.on(calendarRoutes.settings, withTranscripts(false));
        return withTranscripts(false);
      });
      const { user } = openApp("/settings");
      await user.click(await button("Stop fetching transcripts"));
      expect(await screen.findByRole("link", { name: "Fetch transcripts" })).toBeVisible();
      expect(server.calls(calendarRoutes.stopTranscripts)).toHaveLength(1);
    });
  });

  it("is read again when asked", async () => {
    server.on(calendarRoutes.syncNow, () => {
      const accounts = [account("mara", { lastSyncedAt: "2026-11-12T15:00:00.000Z" })];
      server.on(calendarRoutes.settings, { ...settings, accounts });
      return { message: "Looking for changes." };
    });
    const { user } = openApp("/settings");
    await user.click(await button("Sync now"));
    expect(await button("Sync now")).toBeDisabled();
    expect(await screen.findByText("Synced just now")).toBeVisible();
    await waitFor(async () => expect(await button("Sync now")).toBeEnabled());
  });
});

describe("unlinking", () => {
  it("is asked before; Cancel changes nothing", async () => {
    const { user } = openApp("/settings");
    await user.click(await button("Unlink Calendar"));
    expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      /Published agendas stay in the calendar's events unless you remove them/,
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await box("Studio")).toBeVisible();
  });

  it("forgets all, reloads who is signed in and offers to connect", async () => {
    server.on(analyticsRoutes.record, { message: "Counted." }).on(calendarRoutes.deSync, () => {
      server.on(accountRoutes.me, person(false)).on(calendarRoutes.settings, settingsWith());
      return { message: "ok" };
    });
    const { user } = openApp("/settings");
    await user.click(await button("Unlink Calendar"));
    await user.click(await goAhead());
    const connect = await screen.findByRole("link", { name: "Connect to Calendar" });
    expect(connect).toHaveAttribute("href", "/api/auth/sync");
    expect(counted()).toEqual([{ event: "de_sync_google" }]);
    connect.addEventListener("click", (event) => event.preventDefault());
    await user.click(connect);
    // Linking is counted by the server, once there is a link.
    expect(counted()).toHaveLength(1);
    expect(screen.queryByRole("checkbox", { name: "Studio" })).toBeNull();
    expect(renderHook(useSession).result.current.hasGoogleLink).toBe(false);
  });

  it("takes one account of several, and one file", async () => {
    const left = { ...several, accounts: [mara], calendars: [studio, fair] };
    server
      .on(calendarRoutes.settings, several)
      .on(calendarRoutes.removeAccount, () => {
        server.on(calendarRoutes.settings, left);
        return left;
      })
      .on(calendarRoutes.removeCalendar, () => {
        server.on(calendarRoutes.settings, settings);
        return settings;
      });
    const { user } = openApp("/settings");
    await user.click(await button("Unlink Calendar ada@cloud.test"));
    await user.click(await goAhead());
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Home" })).toBeNull());
    expect(server.calls(calendarRoutes.removeAccount)[0]?.params["accountId"]).toBe("ada");
    await user.click(await button("Unlink Calendar Trade fair"));
    await user.click(await goAhead());
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Trade fair" })).toBeNull());
    expect(server.calls(calendarRoutes.removeCalendar)).toHaveLength(1);
  });

  it("says so where it could not be done, and everything stays", async () => {
    server.on(calendarRoutes.deSync, () => refusal(500, "Try again in a minute."));
    const { user } = openApp("/settings");
    await user.click(await button("Unlink Calendar"));
    await user.click(await goAhead());
    expect(await screen.findByRole("alert")).toHaveTextContent("Try again in a minute.");
    expect(await box("Studio")).toBeVisible();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});

it("a further account is linked in place, and its form is put away", async () => {
  server.on(calendarRoutes.linkCaldav, () => {
    server.on(calendarRoutes.settings, several);
    return several;
  });
  const { user } = openApp("/settings");
  await user.click(await screen.findByText("CalDAV account"));
  await user.type(await screen.findByLabelText("Server"), "cloud.test");
  await user.type(screen.getByLabelText("User"), "ada@cloud.test");
  await user.type(screen.getByLabelText("App password"), "abcd-efgh");
  await user.click(screen.getByRole("button", { name: "Link account" }));
  expect(within(await group("ada@cloud.test")).getByText("CalDAV at cloud.test")).toBeVisible();
  expect(screen.queryByLabelText("App password")).toBeNull();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Linked. Its meetings appear as they are read.",
  );
});

describe("a person whose teammate has linked a calendar, but who has not", () => {
  it("can connect", async () => {
    server.on(calendarRoutes.settings, settingsWith({ preparePlans: true, canSignIn: false }));
    openApp("/settings");
    expect(await screen.findByRole("link", { name: "Connect to Calendar" })).toBeVisible();
    expect(screen.getByText("Not linked")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sign in with Google" })).toBeNull();
  });
});
