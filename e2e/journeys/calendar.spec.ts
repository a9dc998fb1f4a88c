import {
  RADICALE_PASSWORD,
  radicaleAbsence,
  type Radicale,
  skipWithoutRadicale,
  startRadicale,
} from "../../server/src/testing/radicale.ts";
import {
  type CalendarAddress,
  openCalendarAddress,
} from "../../server/src/testing/calendar-address.ts";
import type { CalendarAccount, CalendarSettings } from "@planner/contract/model";
import { expectAccessible } from "../accessible.ts";
import { makeCalendar, putEvent, RADICALE_USER as USER } from "../caldav.ts";
import { calendarText, type FileEvent } from "../calendar-file.ts";
import { openHouse } from "../house.ts";
import { expect, type Page, test as base } from "../test.ts";

/** A house that may ask two servers on this machine: one with a calendar file, and Radicale. */
const test = base.extend<object, { address: CalendarAddress; radicale: Radicale }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const address = await openCalendarAddress((_, response) => response.writeHead(404).end());
      await use(address);
      await address.close();
    },
    { scope: "worker" },
  ],
  radicale: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const radicale = await startRadicale([USER]);
      await use(radicale);
      await radicale.close();
    },
    { scope: "worker" },
  ],
  house: [
    async ({ address, radicale }, use) => {
      const house = await openHouse({
        PLANNER_ALLOWED_HOSTS: `${address.host}, ${radicale.host}`,
      });
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
});

const EVENTS: FileEvent[] = [
  { title: "Checkout redesign: design review", inHours: -2 },
  { title: "Halm & Ask: weekly with Ines", inHours: -4 },
  {
    title: "Type and colour for the spring catalogue",
    inHours: -26,
    lines: [
      "LOCATION:Studio\\, second floor",
      "ATTENDEE;CN=Ines Carvalho;PARTSTAT=ACCEPTED:mailto:ines@example.test",
      "ATTENDEE;CN=Lea Brandt;PARTSTAT=TENTATIVE:mailto:lea@example.test",
    ],
  },
  { title: "Site visit\\, Aarhus showroom", inHours: -48, days: 1 },
  { title: "Wayfinding\\, second round", inHours: -24 * 9 },
  {
    title: "Packaging: what the courier sees",
    inHours: 20,
    lines: [
      "URL:https://meet.google.com/abc-defg-hij",
      "LOCATION:https://meet.google.com/abc-defg-hij",
    ],
  },
  { title: "Portfolio talk: Lea Brandt", inHours: 44, lines: ["LOCATION:Studio\\, second floor"] },
  { title: "Trade fair", inHours: 72, days: 3, lines: ["LOCATION:Hall 4"] },
];

const serve = (address: CalendarAddress, events: readonly FileEvent[]) => {
  address.answer = (_, response) =>
    response
      .writeHead(200, { "content-type": "text/calendar" })
      .end(calendarText("Studio", events));
};

async function subscribe(page: Page, address: CalendarAddress) {
  await page.getByLabel("Address").fill(`${address.url}/studio.ics`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const meeting = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const confirmUnlinking = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Unlink Calendar" }).click();

test("a subscribed calendar's meetings appear by themselves, and go with it", async ({
  page,
  person,
  address,
  shoot,
}) => {
  expect(person.email).toContain("@");
  serve(address, EVENTS);
  await shoot("sync-ways");
  await expectAccessible(page, "/sync");
  await subscribe(page, address);
  await expect(meeting(page, /Checkout redesign/)).toBeVisible();
  await shoot("dashboard-completed");
  await expectAccessible(page, "/dashboard");
  await page.getByRole("button", { name: "View More" }).click();
  await expect(meeting(page, /Wayfinding, second round/)).toBeFocused();
  await page.getByRole("tab", { name: "Upcoming" }).click();
  const join = meeting(page, "Join Packaging: what the courier sees");
  await expect(join).toHaveAttribute("href", "https://meet.google.com/abc-defg-hij");
  await shoot("dashboard-upcoming");
  await expectAccessible(page, "/dashboard?view=upcoming");

  serve(address, [...EVENTS, { title: "Something new", inHours: -3 }]);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("Synced just now")).toBeVisible();
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByRole("button", { name: "Sync now" })).toBeEnabled();
  await shoot("settings-linked");
  await expectAccessible(page, "/settings");
  await page.getByRole("link", { name: "Meetings" }).click();
  await expect(meeting(page, /Something new/)).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  await box(page, "Studio").click();
  await expect(box(page, "Studio")).not.toBeChecked();
  await page.getByRole("link", { name: "Meetings" }).click();
  await expect(page.getByText("No completed meetings yet")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(box(page, "Studio")).not.toBeChecked();
  await box(page, "Studio").click();
  await expect(box(page, "Studio")).toBeChecked();

  await page.getByRole("button", { name: "Unlink Calendar" }).click();
  await confirmUnlinking(page);
  await expect(page.getByRole("link", { name: "Connect to Calendar" })).toBeVisible();
  await page.getByRole("link", { name: "Meetings" }).click();
  await expect(page.getByRole("heading", { name: "Let's import your calendar" })).toBeVisible();
});

/** What the server has kept by now. */
async function settingsOf(page: Page): Promise<CalendarSettings> {
  const me = await (await page.request.get("/me")).json();
  const kept = await page.request.get(`/api/team/${me.teams[0].id}/calendar/settings`);
  return kept.json();
}

test("a tab left open never takes back what was changed in another", async ({
  page,
  person,
  address,
}) => {
  expect(person.email).toContain("@");
  serve(address, EVENTS);
  await subscribe(page, address);
  await page.goto("/settings");
  const old = await page.context().newPage();
  await old.goto("/settings");
  await expect(box(old, "Studio")).toBeChecked();
  await box(page, "Studio").click();
  await expect(box(page, "Studio")).not.toBeChecked();
  await expect.poll(async () => (await settingsOf(page)).calendars[0]?.selected).toBe(false);
  await box(old, "Show private events").click();
  await expect(box(old, "Show private events")).toBeChecked();
  await expect.poll(async () => (await settingsOf(page)).showPrivate).toBe(true);
  expect((await settingsOf(page)).calendars[0]?.selected).toBe(false);
  await expect(box(old, "Studio")).not.toBeChecked();
});

test("a search finds titles and people, and the keys lead from entry to entry", async ({
  page,
  person,
  address,
  shoot,
}) => {
  expect(person.email).toContain("@");
  serve(address, EVENTS);
  await subscribe(page, address);
  await expect(meeting(page, /Checkout redesign/)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("carvalho");
  await expect(meeting(page, /Type and colour/)).toBeVisible();
  await expect(meeting(page, /Checkout redesign/)).toHaveCount(0);
  await shoot("dashboard-search");
  await page.keyboard.press("Escape");
  await page.keyboard.type("wayfinding");
  await expect(meeting(page, /Wayfinding/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(meeting(page, /Wayfinding/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/meeting\/new/);
});

test.describe("with a CalDAV server", () => {
  test.skip(skipWithoutRadicale, radicaleAbsence);

  test("an account shows its calendars, follows their changes, and is unlinked alone", async ({
    page,
    person,
    address,
    radicale,
    shoot,
  }) => {
    expect(person.email).toContain("@");
    await makeCalendar(radicale, "work", "Work");
    await putEvent(radicale, "work", { title: "Stand-up", inHours: -1 });
    serve(address, EVENTS);
    await subscribe(page, address);
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByText("CalDAV account").click();
    await page.getByText("Other", { exact: true }).click();
    await page.getByLabel("Server").fill(radicale.url);
    await page.getByLabel("User").fill(USER);
    await page.getByLabel("App password").fill("wrong");
    await page.getByRole("button", { name: "Link account" }).click();
    await expect(page.getByLabel("App password")).toHaveAccessibleDescription(
      /does not accept this user name and password/,
    );
    await shoot("settings-caldav-refused");
    await expectAccessible(page, "/settings with a refused account");
    await page.getByLabel("App password").fill(RADICALE_PASSWORD);
    await page.getByRole("button", { name: "Link account" }).click();
    const account = page.getByRole("region", { name: USER });
    await expect(account.getByRole("checkbox", { name: "Work" })).toBeVisible();
    await expect(account.getByText(/^Synced/)).toBeVisible();
    await shoot("settings-several");

    await putEvent(radicale, "work", { title: "Retrospective", inHours: -2 });
    await page.getByRole("button", { name: "Sync now" }).click();
    await page.getByRole("link", { name: "Meetings" }).click();
    await expect(meeting(page, /Stand-up/)).toBeVisible();
    await expect(meeting(page, /Retrospective/)).toBeVisible();

    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("button", { name: `Unlink Calendar ${USER}` }).click();
    await confirmUnlinking(page);
    await expect(account).toHaveCount(0);
    await expect(box(page, "Studio")).toBeChecked();
  });
});

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
  serve(address, EVENTS);
  await subscribe(page, address);
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
