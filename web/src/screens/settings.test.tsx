import { accountRoutes, calendarRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { takeComplaints } from "../test/complaints.ts";
import { FakeServer, refusal } from "../test/fake-server.ts";
import { fakeUploads } from "../test/fake-uploads.ts";
import { openApp } from "../test/open-app.tsx";
import { person, signIn } from "../test/people.ts";

const calendar = (calendarId: string, name: string, selected: boolean) => ({
  calendarId,
  name,
  provider: "ics" as const,
  accountId: null,
  canWrite: false,
  selected,
});
const settings: CalendarSettings = {
  accounts: [],
  calendars: [calendar("a", "Studio", true), calendar("b", "Holidays", false)],
  showPrivate: false,
  injectPlanLink: true,
  canSignIn: true,
};

let server: FakeServer;
beforeEach(() => {
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settings);
});

const box = (name: string) => screen.findByRole("checkbox", { name });
const saved = () => server.calls(calendarRoutes.saveSettings).map(({ body }) => body);

const file = (name: string) => new File(["BEGIN:VCALENDAR"], name, { type: "" });

const choose = () => screen.findByLabelText("Import a calendar file");

describe("calendar integration", () => {
  it("lists calendars and options as they are", async () => {
    openApp("/settings");
    expect(await screen.findByText("Configure your calendar and preferences here.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Calendar Integration" })).toBeVisible();
    expect(await box("Studio")).toBeChecked();
    expect(await box("Holidays")).not.toBeChecked();
    expect(await box("Show private events")).not.toBeChecked();
    expect(await box("Add a link to the plan to each calendar event")).toBeChecked();
  });

  it("saves each toggle at once", async () => {
    server.on(calendarRoutes.saveSettings, ({ body }) => {
      const { selected, ...options } = body as { selected: string[] } & Pick<
        CalendarSettings,
        "showPrivate" | "injectPlanLink"
      >;
      const calendars = settings.calendars.map((one) => ({
        ...one,
        selected: selected.includes(one.calendarId),
      }));
      return { accounts: [], calendars, ...options, canSignIn: true };
    });
    const { user } = openApp("/settings");
    await user.click(await box("Holidays"));
    await waitFor(() =>
      expect(saved()).toEqual([{ selected: ["a", "b"], showPrivate: false, injectPlanLink: true }]),
    );
    expect(await box("Holidays")).toBeChecked();
    await user.click(await box("Show private events"));
    await waitFor(() =>
      expect(saved()[1]).toEqual({ selected: ["a", "b"], showPrivate: true, injectPlanLink: true }),
    );
  });

  it("takes a toggle back and says why when it could not be saved", async () => {
    server.on(calendarRoutes.saveSettings, () => refusal(503, "The calendar is away."));
    const { user } = openApp("/settings");
    await user.click(await box("Holidays"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The calendar is away.");
    expect(await box("Holidays")).not.toBeChecked();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("asks before it unlinks; Cancel changes nothing", async () => {
    const { user } = openApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Unlink Calendar" }));
    await screen.findByRole("alertdialog");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await box("Studio")).toBeVisible();
  });

  it("unlinks, reloads who is signed in and offers to connect", async () => {
    server.on(calendarRoutes.deSync, () => {
      server.on(accountRoutes.me, person(false));
      return { message: "ok" };
    });
    const { user } = openApp("/settings");
    await user.click(await screen.findByRole("button", { name: "Unlink Calendar" }));
    const dialog = await screen.findByRole("alertdialog");
    const goAhead = [...dialog.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Unlink Calendar",
    );
    await user.click(goAhead ?? dialog);
    const connect = await screen.findByRole("link", { name: "Connect to Calendar" });
    expect(connect).toHaveAttribute("href", "/api/auth/sync");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("importing a calendar file", () => {
  it("names what /sync asks and promises", async () => {
    openApp("/sync");
    expect(
      await screen.findByText("Connect your calendar to instantly prepare for any meeting."),
    ).toBeVisible();
    const terms = screen.getByRole("link", { name: "Terms of Service" });
    expect(terms).toHaveAttribute("href", "/terms");
    expect(terms).toHaveAttribute("target", "_blank");
    expect(terms.closest("p")).toHaveTextContent(
      "By signing in, you agree to the Terms of Service and Privacy Policy",
    );
    expect(screen.getByText(/Trouble connecting\?/)).toBeVisible();
  });

  it("refuses anything but .ics", async () => {
    const { user } = openApp("/sync");
    await user.upload(await choose(), file("deck.pdf"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Only .ics calendar files allowed");
  });

  it.each([
    [{ events: 12, skipped: 0 }, "Imported 12 events from Studio."],
    [{ events: 1, skipped: 2 }, "Imported 1 event from Studio. 2 could not be read."],
  ])("says what came of it and leads to the meetings", async (counts, sentence) => {
    const uploads = fakeUploads();
    signIn(server, false);
    const { user } = openApp("/sync");
    await user.upload(await choose(), file("studio.ics"));
    expect(screen.getByText("Importing your calendar")).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(1));
    signIn(server, true);
    act(() => uploads[0]?.answer(200, { calendarId: "c", name: "Studio", ...counts }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(uploads[0]?.url).toBe(
      `/api/team/team-1/calendar/import?timeZone=${encodeURIComponent(timeZone)}`,
    );
    expect(screen.getByRole("link", { name: "Go to your meetings" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(localStorage.getItem("user")).toContain('"googleLink":true');
  });

  it("shows the server's reason when the file is no calendar", async () => {
    const uploads = fakeUploads();
    const { user } = openApp("/sync");
    await user.upload(await choose(), file("studio.ics"));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(422, { message: "This file holds no calendar." }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This file holds no calendar.");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("offers the sign-in where the server has a provider for it", async () => {
    openApp("/sync");
    const signInLink = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(signInLink).toHaveAttribute("href", "/api/auth/sync");
  });

  it("offers only the file where the server has none", async () => {
    const asked = vi.fn<() => CalendarSettings>(() => ({ ...settings, canSignIn: false }));
    server.on(calendarRoutes.settings, asked);
    openApp("/sync");
    await choose();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole("link", { name: "Sign in with Google" })).toBeNull();
  });
});
