import {
  RADICALE_PASSWORD,
  radicaleAbsence,
  type Radicale,
  skipWithoutRadicale,
  startRadicale,
} from "../../server/src/testing/radicale.ts";
import { makeCalendar, putEvent, RADICALE_USER, readEvent } from "../caldav.ts";
import { startPlanner } from "../planner.ts";
import {
  callTeam,
  card,
  DESIGN_REVIEW,
  expectFits,
  findEntries,
  openPlan,
  setPreparing,
  test as base,
  toast,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

/** A Planner that may ask a CalDAV server on this machine. */
const test = base.extend<object, { radicale: Radicale }>({
  radicale: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const radicale = await startRadicale([RADICALE_USER]);
      await use(radicale);
      await radicale.close();
    },
    { scope: "worker" },
  ],
  planner: [
    async ({ radicale }, use) => {
      const planner = await startPlanner({ PLANNER_ALLOWED_HOSTS: radicale.host });
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

const linesOf = (text: string, name: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.startsWith(name));

async function linkCalendar(page: Page, radicale: Radicale) {
  await setPreparing(page, false);
  const body = { server: radicale.url, user: RADICALE_USER, password: RADICALE_PASSWORD };
  await callTeam(page, "/calendar/caldav", { method: "POST", body });
  await expect.poll(async () => (await findEntries(page, DESIGN_REVIEW.title)).length).toBe(1);
}

const published = (page: Page) =>
  page.getByRole("button", { name: "Publish Agenda To Calendar", description: "Published" });

async function choose(page: Page, item: string) {
  await published(page).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test.describe("with a CalDAV server", () => {
  test.skip(skipWithoutRadicale, radicaleAbsence);

  test("an agenda goes into the calendar's event, follows its edits, and comes out without a trace", async ({
    page,
    person,
    radicale,
    shoot,
  }) => {
    expect(person.email).toContain("@");
    await makeCalendar(radicale, "work", "Work");
    await putEvent(radicale, "work", DESIGN_REVIEW);
    const before = await readEvent(radicale, "work", DESIGN_REVIEW);
    await linkCalendar(page, radicale);
    await openPlan(page, DESIGN_REVIEW.title);
    await page.getByRole("button", { name: "Publish Agenda To Calendar" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Nobody is emailed.");
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
    await expect(toast(page, "The agenda is in the calendar.")).toBeVisible();
    await published(page).hover();
    await expect(page.getByText("✓ Published")).toBeVisible();
    await shoot("plan-published");
    await expectFits(page, "a plan whose agenda is published");
    const [description = ""] = linesOf(
      await readEvent(radicale, "work", DESIGN_REVIEW),
      "DESCRIPTION",
    );
    expect(description).toContain("Second round of the payment step.");
    expect(description).toContain(
      String.raw`─── Agenda by Planner ───\nWhere baskets are lost (20 min)`,
    );

    const agenda = card(page, "Agenda");
    await agenda.getByRole("button", { name: "Edit" }).click();
    await agenda.getByRole("textbox").fill("## Only this (60 min)");
    await agenda.getByRole("button", { name: "Done" }).click();
    await expect(agenda.getByRole("heading", { name: "Only this" })).toBeVisible();
    await choose(page, "Update in the calendar");
    await expect
      .poll(() => readEvent(radicale, "work", DESIGN_REVIEW))
      .toContain(String.raw`─── Agenda by Planner ───\nOnly this (60 min)\n───`);

    await choose(page, "Remove from the calendar");
    await expect(toast(page, "The agenda was removed from the calendar.")).toBeVisible();
    await expect(published(page)).toHaveCount(0);
    const after = await readEvent(radicale, "work", DESIGN_REVIEW);
    for (const name of ["DESCRIPTION", "SUMMARY", "DTSTART", "ATTENDEE", "ORGANIZER"])
      expect(linesOf(after, name)).toEqual(linesOf(before, name));
  });
});
