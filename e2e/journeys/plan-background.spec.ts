import type { CalendarSettings } from "@planner/contract/model";
import type { RunningPlanner } from "../planner.ts";
import { insideOf } from "../planner-database.ts";
import {
  calendarFile,
  callTeam,
  card,
  DESIGN_REVIEW,
  expectFits,
  findEntries,
  setPreparing,
  test,
} from "../planning.ts";
import { expect } from "../test.ts";

const JOBS =
  "select count(*)::int as n from pgboss.job where name = any($1) and state <> 'completed'";
const CLOCK = "select cron from pgboss.schedule where name = 'plan.round'";

/** Runs now what the clock would run with the next minute, and waits until all that came of it is done. */
const runRound = (planner: RunningPlanner) =>
  insideOf(planner, async ({ query, send }) => {
    expect(await query(CLOCK)).toEqual([{ cron: "* * * * *" }]);
    await send("plan.round", {});
    const names = ["plan.round", "plan.prepare"];
    await expect.poll(async () => (await query(JOBS, [names]))[0]).toEqual({ n: 0 });
  });

test("plans of the next days are there without anyone asking, where that is wanted, and a deleted one stays away", async ({
  page,
  person,
  planner,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await setPreparing(page, false);
  const file = calendarFile([DESIGN_REVIEW]);
  await callTeam(page, "/calendar/import", { method: "POST", file });
  await runRound(planner);
  expect((await findEntries(page, DESIGN_REVIEW.title))[0]?.id).toBeNull();

  await page.goto("/settings");
  const wanted = page.getByRole("checkbox", { name: /^Prepare plans for the next 7 days/ });
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(wanted).toBeChecked();
  // The tick is shown before it is saved.
  const isSaved = async () =>
    (await callTeam<CalendarSettings>(page, "/calendar/settings")).preparePlans;
  await expect.poll(isSaved).toBe(true);
  await shoot("plan-settings");
  await expectFits(page, "/settings with the preparation of plans");
  await page.goto("/dashboard?view=upcoming");
  // The planner's own clock may have been quicker.
  await runRound(planner);
  const open = page.getByRole("link", { name: /Checkout redesign.*Open plan/s });
  await expect(open).toBeVisible();
  await expect(open).toContainText("Plan ready");
  await shoot("plan-ready");

  await open.click();
  await expect(card(page, "Purpose")).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  const question = page.getByRole("alertdialog", {
    name: "Delete this meeting's generated agenda and return to dashboard?",
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/dashboard?view=upcoming");
  const prepare = page.getByRole("button", { name: /^Prepare Checkout redesign/ });
  await expect(prepare).toBeVisible();
  await runRound(planner);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  expect(entry?.elements ?? []).toEqual([]);
  await page.reload();
  await expect(prepare).toBeVisible();
});
