import type { CalendarAccount, CalendarSettings } from "@planner/contract/model";
import { expectAccessible } from "../accessible.ts";
import { meeting, subscribeToStudio, test } from "../calendars.ts";
import { expect, type Page } from "../test.ts";

/** 320 px wide, as a window at 400 % is: nothing may scroll sideways (WCAG 1.4.10). */
async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths).toEqual([320, 320]);
}

const NOW = Date.now();
const account = (name: string, rest: Partial<CalendarAccount>): CalendarAccount => ({
  accountId: name,
  provider: "google",
  name,
  state: "ok",
  message: null,
  lastSyncedAt: new Date(NOW - 185_000).toISOString(),
  ...rest,
});
const ACCOUNTS = [
  account("mara@ostra.studio", {}),
  account("ines@halm.example", { state: "syncing", lastSyncedAt: null }),
  account("mara@home.example", {
    state: "reconnect",
    message: "Google no longer lets Planner read this calendar.",
  }),
  account("mara", {
    provider: "caldav",
    state: "reconnect",
    server: "https://cloud.example/remote.php/dav/principals/users/mara/",
    message: "The server does not accept the password any more.",
  }),
  account("Holidays in Denmark", {
    provider: "ics",
    state: "broken",
    message: "There is no calendar at this address any more.",
  }),
];
const CALENDARS = [
  ["Mara Lindqvist", "mara@ostra.studio"],
  ["Ostra Studio, reviews", "mara@ostra.studio"],
  ["Halm & Ask, shared", "mara@ostra.studio"],
  ["Home", "mara@home.example"],
  ["Personal", "mara"],
  ["Holidays in Denmark", "Holidays in Denmark"],
  ["Trade fair 2026", null],
] as const;
const settings: CalendarSettings = {
  accounts: ACCOUNTS,
  calendars: CALENDARS.map(([name, accountId], place) => ({
    calendarId: `calendar-${place}`,
    name,
    provider: "google",
    accountId,
    canWrite: true,
    selected: place !== 5,
  })),
  showPrivate: false,
  injectPlanLink: true,
  preparePlans: true,
  canSignIn: true,
};

test("an account in every state, and every problem of a sign-in, fits phone and desk and passes axe", async ({
  page,
  person,
  address,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await subscribeToStudio(page, address);
  const reading = { ...settings, accounts: ACCOUNTS.slice(1, 2), calendars: [] };
  await page.route("**/calendar/settings", (route) => route.fulfill({ json: reading }));
  await page.route("**/meetings/completed*", (route) => route.fulfill({ json: [] }));
  await page.goto("/dashboard");
  await expect(page.getByRole("tabpanel").getByText("Reading your calendar…")).toBeVisible();
  await shoot("dashboard-reading");
  await page.unrouteAll();
  await page.route("**/calendar/settings", (route) => route.fulfill({ json: settings }));
  await page.goto("/dashboard");
  await expect(meeting(page, /Checkout redesign/)).toBeVisible();
  await expectNarrow(page);
  await shoot("dashboard-notices");
  await expectAccessible(page, "/dashboard with notices");
  await page.goto("/settings");
  await page.getByRole("button", { name: "Reconnect your calendar" }).click();
  await page.getByText("CalDAV account").click();
  await expectNarrow(page);
  await shoot("settings-states");
  await expectAccessible(page, "/settings in every state");
  await page.goto("/sync?problem=wrong-account");
  await expect(page.getByRole("alert")).toBeVisible();
  await shoot("sync-problem");
  await expectAccessible(page, "/sync with a problem");
});
