import { accountRoutes, calendarRoutes, meetingRoutes } from "@planner/contract/api";
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadProfile } from "../../platform/session.ts";
import { storePerson } from "../../platform/stored-person.ts";
import { settingsWith } from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";
import { planMeeting } from "../../test/plan.ts";

const NO_CALENDARS = settingsWith({ canSignIn: false });

/** Types into the form of the login; `before` is what has become of the server by then. */
async function logIn(user: UserEvent, before?: () => void): Promise<void> {
  await user.type(await screen.findByLabelText("Email"), "ada@studio.test");
  await user.type(screen.getByLabelText("Password"), "a good password");
  before?.();
  await user.click(screen.getByRole("button", { name: "Submit" }));
}

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on(calendarRoutes.settings, NO_CALENDARS)
    .on(meetingRoutes.completed, [])
    .on(meetingRoutes.recent, []);
});

describe("the guard", () => {
  it.each(["/dashboard", "/settings", "/sync", "/applying-edits"])(
    "sends a stranger from %s to log in",
    async (to) => {
      server.on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
      const { path } = openApp(to);
      expect(await screen.findByRole("heading", { name: "Log In" })).toBeVisible();
      expect(path()).toBe("/login");
    },
  );

  it("leads back from the login to the page that was asked for", async () => {
    server
      .on(accountRoutes.loggedIn, () => refusal(401, "Log in first."))
      .on(accountRoutes.login, { message: "ok" });
    const app = openApp("/settings?from=mail#sessions");
    await logIn(app.user, () => signIn(server));
    await screen.findByRole("heading", { name: "Settings" });
    expect([app.path(), app.search()]).toEqual(["/settings", "?from=mail"]);
  });

  it("leads back after a session that ended while a screen was open", async () => {
    signIn(server).on(accountRoutes.login, { message: "ok" });
    const app = openApp("/dashboard?completed=2");
    server.on(calendarRoutes.settings, () => refusal(401, "Log in first."));
    await logIn(app.user, () => server.on(calendarRoutes.settings, NO_CALENDARS));
    await waitFor(() => expect(app.path()).toBe("/dashboard"));
    expect(app.search()).toBe("?completed=2");
    takeComplaints("API error:");
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example"])(
    "leads back to no address elsewhere: %s",
    async (from) => {
      signIn(server).on(accountRoutes.login, { message: "ok" });
      const app = openApp("/privacy");
      await app.go("/login", { from });
      await logIn(app.user);
      await screen.findByRole("heading", { name: "Completed Meetings" });
      expect(app.path()).toBe("/dashboard");
    },
  );

  it("forgets the person when the server answers 401, which is no error", async () => {
    signIn(server);
    await loadProfile();
    server.on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
    openApp("/settings");
    await screen.findByRole("heading", { name: "Log In" });
    expect(Object.keys(localStorage)).toEqual(["wall"]);
  });

  it("sends to log in when the check itself fails", async () => {
    server
      .on(accountRoutes.loggedIn, { message: "ok" })
      .on(accountRoutes.me, () => refusal(500, "The database is away."));
    const { path } = openApp("/settings");
    await screen.findByRole("heading", { name: "Log In" });
    expect(path()).toBe("/login");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("lets in who is signed in, and checks on each navigation", async () => {
    signIn(server);
    const app = openApp("/settings");
    await screen.findByRole("heading", { name: "Settings" });
    await app.user.click(screen.getByRole("link", { name: "Meetings" }));
    await screen.findByRole("heading", { name: "Completed Meetings" });
    expect(server.calls(accountRoutes.loggedIn)).toHaveLength(2);
  });

  it("asks who is there together with the check, in one round", async () => {
    const check = Promise.withResolvers<Response>();
    signIn(server).on(accountRoutes.loggedIn, () => check.promise);
    openApp("/settings");
    await waitFor(() => expect(server.calls(accountRoutes.me)).toHaveLength(1));
    check.resolve(Response.json({ message: "ok" }));
    await screen.findByRole("heading", { name: "Settings" });
    expect(server.calls(accountRoutes.me)).toHaveLength(1);
  });

  it("asks once for a meeting's page, and for the meeting only when it let the person in", async () => {
    const check = Promise.withResolvers<Response>();
    signIn(server)
      .on(meetingRoutes.meeting, planMeeting())
      .on(accountRoutes.loggedIn, () => check.promise);
    await loadProfile();
    openApp("/meeting/meeting-1");
    await waitFor(() => expect(server.calls(accountRoutes.loggedIn)).toHaveLength(1));
    expect(server.calls(meetingRoutes.meeting)).toEqual([]);
    check.resolve(Response.json({ message: "ok" }));
    await screen.findByRole("article", { name: "Purpose" });
    expect(server.calls(accountRoutes.loggedIn)).toHaveLength(1);
    expect(server.calls(meetingRoutes.meeting)).toHaveLength(1);
  });

  it("asks for no meeting on behalf of a stranger", async () => {
    server
      .on(meetingRoutes.meeting, planMeeting())
      .on(accountRoutes.me, () => refusal(401, "Log in first."))
      .on(accountRoutes.loggedIn, () => refusal(401, "Log in first."));
    const { path } = openApp("/meeting/meeting-1");
    await screen.findByRole("heading", { name: "Log In" });
    expect(path()).toBe("/login");
    expect(server.calls(meetingRoutes.meeting)).toEqual([]);
  });

  it("lets a meeting that takes its time say so instead of waiting for it", async () => {
    signIn(server).on(meetingRoutes.meeting, () => new Promise<Response>(() => {}));
    openApp("/meeting/meeting-1");
    expect(await screen.findByText("Opening the meeting")).toBeVisible();
  });

  it("leads to log in when the session ends while a screen is open", async () => {
    signIn(server);
    server.on(calendarRoutes.settings, () => refusal(401, "Log in first."));
    const { path } = openApp("/dashboard");
    await waitFor(() => expect(path()).toBe("/login"));
    expect(takeComplaints("API error:").length).toBeGreaterThan(0);
  });

  it.each([
    ["/personalization", "Personalization"],
    ["/intro", "Welcome to Planner. Let's build a project plan together!"],
    ["/privacy", "Privacy Policy"],
    ["/terms", "Terms of Service"],
    ["/no/such/page", "Page not found"],
  ])("leaves %s open to a stranger", async (to, heading) => {
    openApp(to);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(server.seen).toEqual([]);
  });
});

it("shows what is open to everyone to whoever is signed in with their bar, after one question", async () => {
  signIn(server);
  storePerson({ userId: "user-1", teamId: "team-1" });
  openApp("/privacy");
  expect(await screen.findByRole("link", { name: "Settings" })).toBeVisible();
  expect(server.calls(accountRoutes.loggedIn)).toHaveLength(1);
});

describe("navigation", () => {
  it("starts every screen at the top, with focus on its content", async () => {
    signIn(server);
    const { user } = openApp("/settings");
    await screen.findByRole("heading", { name: "Settings" });
    vi.mocked(window.scrollTo).mockClear();
    await user.click(screen.getByRole("link", { name: "Meetings" }));
    await screen.findByRole("heading", { name: "Completed Meetings" });
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole("main")).toHaveFocus();
  });
});

describe("logging out", () => {
  it("tells the server, forgets user and team, and goes to the landing page", async () => {
    signIn(server).on(accountRoutes.logout, { message: "ok" });
    await loadProfile();
    const { path } = openApp("/logout");
    await screen.findByRole("heading", { name: "Meeting Intelligence for Design Professionals" });
    expect(path()).toBe("/");
    expect(server.calls(accountRoutes.logout)).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual(["wall"]);
  });

  it("leads from Settings to the landing page, not to log in", async () => {
    signIn(server).on(accountRoutes.logout, { message: "ok" });
    const { user, path } = openApp("/settings");
    await user.click(await screen.findByRole("link", { name: "Log out" }));
    await screen.findByRole("heading", { name: "Meeting Intelligence for Design Professionals" });
    expect(path()).toBe("/");
  });

  it("forgets them also when the server cannot be reached", async () => {
    signIn(server).on(accountRoutes.logout, () => refusal(503, "Away."));
    await loadProfile();
    openApp("/logout");
    await screen.findByRole("heading", { name: "Meeting Intelligence for Design Professionals" });
    expect(Object.keys(localStorage)).toEqual(["wall"]);
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});
