import {
  RADICALE_PASSWORD,
  radicaleAbsence,
  skipWithoutRadicale,
} from "../../server/src/testing/radicale.ts";
import type { CalendarSettings } from "@planner/contract/model";
import { expectAccessible } from "../accessible.ts";
import { makeCalendar, putEvent, RADICALE_USER as USER } from "../caldav.ts";
import { meeting, serve, STUDIO_EVENTS, subscribe, subscribeToStudio, test } from "../calendars.ts";
import { expect, type Page } from "../test.ts";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const confirmUnlinking = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Unlink Calendar" }).click();

test("a subscribed calendar's meetings appear by themselves, and go with it", async ({
  page,
  person,
  address,
  shoot,
}) => {
  expect(person.email).toContain("@");
  serve(address, STUDIO_EVENTS);
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

  serve(address, [...STUDIO_EVENTS, { title: "Something new", inHours: -3 }]);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText(/^Synced/)).toBeVisible();
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
  // A plan that was prepared meanwhile stays, and what is to come then opens first.
  await page.getByRole("tab", { name: "Completed" }).click();
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
  const response = await page.request.get(`/api/team/${me.teams[0].id}/calendar/settings`);
  return response.json();
}

test("a tab left open never takes back what was changed in another", async ({
  page,
  person,
  address,
}) => {
  expect(person.email).toContain("@");
  await subscribeToStudio(page, address);
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
  await subscribeToStudio(page, address);
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
    await subscribeToStudio(page, address);
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
