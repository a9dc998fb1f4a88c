import { calendarRoutes, teamRoutes } from "@planner/contract/api";
import type { CalendarSettings } from "@planner/contract/model";
import type { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "../../platform/query-client.ts";
import {
  calendar,
  holidays,
  linkedSettings as settings,
  settingsWith,
  studio,
} from "../../test/calendars.ts";
import { takeComplaints } from "../../test/complaints.ts";
import { FakeServer, refusal } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";
import { signIn } from "../../test/people.ts";

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-12T15:00:00Z") });
  server = signIn(new FakeServer()).on(calendarRoutes.settings, settings);
});

const box = (name: string) => screen.findByRole("checkbox", { name });
const button = (name: string) => screen.findByRole("button", { name });
const group = (name: string) => screen.findByRole("region", { name });
const saved = () => server.calls(calendarRoutes.saveSettings).map(({ body }) => body);

type Body = Pick<CalendarSettings, "showPrivate" | "injectPlanLink" | "preparePlans"> & {
  selected: string[];
};
const savedFrom = ({ body }: { body: unknown }): CalendarSettings => {
  const { selected, ...options } = body as Body;
  const calendars = settings.calendars.map((one) => ({
    ...one,
    selected: selected.includes(one.calendarId),
  }));
  return { ...settings, ...options, calendars };
};

/** A server that answers with what was saved last. */
const openStore = () => {
  let stored = settings;
  server
    .on(calendarRoutes.settings, () => stored)
    .on(calendarRoutes.saveSettings, (call) => (stored = savedFrom(call)));
  return {
    get: () => stored,
    change: (rest: Partial<CalendarSettings>) => void (stored = { ...stored, ...rest }),
  };
};

it("the parts of Settings come together, so that none pushes another away", async () => {
  const read = Promise.withResolvers<CalendarSettings>();
  server.on(calendarRoutes.settings, async () => Response.json(await read.promise));
  openApp("/settings");
  expect(await screen.findByText("Opening the settings")).toBeInTheDocument();
  await waitFor(() => expect(server.calls(teamRoutes.people)).toHaveLength(1));
  expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  read.resolve(settings);
  expect(await screen.findByRole("heading", { name: "Calendar Integration" })).toBeVisible();
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Calendar Integration",
    "Appearance",
    "Time zone",
    "Language",
    "Emails about promises",
    "Emails about mentions",
    "Team",
    "Visual notes",
    "Text recognition",
    "Team records",
    "Connected tools",
    "Webhooks",
    "API access",
    "Account",
    "Company login",
    "Language model",
    "Keyboard",
    "Usage statistics",
    "Your data",
  ]);
  expect(screen.queryByText("Opening the settings")).toBeNull();
});

it("an index names every section and leads there", async () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled.call(this);
  };
  const { user } = openApp("/settings");
  const index = within(await screen.findByRole("navigation", { name: "On this page" }));
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(index.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  await user.click(index.getByRole("button", { name: "Account" }));
  expect(scrolled).toHaveBeenCalledOnce();
  await user.tab();
  expect(screen.getByRole("region", { name: "Account" })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

describe("the calendars", () => {
  it("stand below their account, with the options as they are", async () => {
    openApp("/settings");
    expect(await screen.findByText("Configure your calendar and preferences here.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Calendar Integration" })).toBeVisible();
    const own = within(await group("mara@studio.test"));
    expect(own.getByRole("checkbox", { name: "Studio" })).toBeChecked();
    expect(own.getByRole("checkbox", { name: "Holidays" })).not.toBeChecked();
    expect(own.getByText("Synced 3 minutes ago")).toBeVisible();
    expect(await box("Show private events")).not.toBeChecked();
    expect(await box("Add a link to the plan to each calendar event")).toBeChecked();
    expect(screen.getByText("Linked to mara@studio.test")).toBeVisible();
  });

  it("are saved at each toggle", async () => {
    openStore();
    const { user } = openApp("/settings");
    await user.click(await box("Holidays"));
    const selected = ["studio", "holidays"];
    await waitFor(() =>
      expect(saved()).toEqual([
        { selected, showPrivate: false, injectPlanLink: true, preparePlans: true },
      ]),
    );
    expect(await box("Holidays")).toBeChecked();
    await user.click(await box("Show private events"));
    await waitFor(() =>
      expect(saved()[1]).toEqual({
        selected,
        showPrivate: true,
        injectPlanLink: true,
        preparePlans: true,
      }),
    );
  });

  it("have their plans prepared, or not", async () => {
    openStore();
    const { user } = openApp("/settings");
    const prepares = await screen.findByRole("checkbox", {
      name: /^Prepare plans for the next 7 days/,
    });
    expect(prepares).toBeChecked();
    await user.click(prepares);
    await waitFor(() =>
      expect(saved()).toEqual([
        { selected: ["studio"], showPrivate: false, injectPlanLink: true, preparePlans: false },
      ]),
    );
    expect(prepares).not.toBeChecked();
  });

  it("go back and say which toggle could not be saved and why, and try again when asked", async () => {
    server.on(calendarRoutes.saveSettings, () => refusal(503, "The calendar is away."));
    const { user } = openApp("/settings");
    await user.click(await box("Holidays"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "“Holidays” could not be switched on. The calendar is away.",
    );
    expect(await box("Holidays")).not.toBeChecked();
    expect(takeComplaints("API error:")).toHaveLength(1);
    server.on(calendarRoutes.saveSettings, savedFrom);
    await user.click(await button("Try again"));
    await waitFor(async () => expect(await box("Holidays")).toBeChecked());
  });

  it("lose only the toggle that failed, not the one made after it", async () => {
    server.on(calendarRoutes.saveSettings, (call) =>
      (call.body as Body).selected.length === 2 ? refusal(503, "Away.") : savedFrom(call),
    );
    const { user } = openApp("/settings");
    await user.click(await box("Holidays"));
    await user.click(await box("Show private events"));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({
      selected: ["studio"],
      showPrivate: true,
      injectPlanLink: true,
      preparePlans: true,
    });
    expect(await box("Holidays")).not.toBeChecked();
    expect(await box("Show private events")).toBeChecked();
    expect(takeComplaints("API error:")).toHaveLength(1);
  });
});

const tab = (cache?: QueryClient) => {
  const { container, user } = openApp("/settings", cache);
  const name = (label: string) => within(container).findByRole("checkbox", { name: label });
  return { user, name };
};

describe("two tabs", () => {
  it("never take back what was changed in the other one", async () => {
    const stored = openStore();
    const [one, other] = [tab(), tab(createQueryClient())];
    await other.name("Studio");
    await one.user.click(await one.name("Studio"));
    await waitFor(() => expect(stored.get().calendars[0]?.selected).toBe(false));
    expect(await other.name("Studio")).toBeChecked();
    await other.user.click(await other.name("Show private events"));
    await waitFor(() => expect(stored.get().showPrivate).toBe(true));
    expect(saved()[1]).toEqual({
      selected: [],
      showPrivate: true,
      injectPlanLink: true,
      preparePlans: true,
    });
    await waitFor(async () => expect(await other.name("Studio")).not.toBeChecked());
  });

  it("show what was changed in the other one as soon as one comes back", async () => {
    const stored = openStore();
    const one = tab();
    expect(await one.name("Holidays")).not.toBeChecked();
    stored.change({ calendars: [studio, { ...holidays, selected: true }] });
    act(() => void window.dispatchEvent(new Event("focus")));
    await waitFor(async () => expect(await one.name("Holidays")).toBeChecked());
  });
});

it("the option to write into events says where it can do nothing yet", async () => {
  server.on(calendarRoutes.settings, settingsWith({ calendars: [calendar("Trade fair")] }));
  openApp("/settings");
  expect(await screen.findByText("None of these calendars can be written to.")).toBeVisible();
});
