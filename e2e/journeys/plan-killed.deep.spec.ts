import { startPlanner } from "../planner.ts";
import { card, countBuilds, DESIGN_REVIEW, importEvents, test as base } from "../planning.ts";
import { expect, WHEN_MADE } from "../test.ts";

/** A Planner of its own, whose server dies as soon as it begins to build a plan. */
const test = base.extend({
  planner: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const planner = await startPlanner({ PLANNER_KILL_AT: "plan.read" });
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
});

test("a plan that was asked for is there although the server died over it", async ({
  page,
  person,
  planner,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  await page.goto("/dashboard?view=upcoming");
  const died = planner.ended();
  await page.getByRole("button", { name: /^Prepare Checkout redesign/ }).click();
  await died;
  await planner.restart({ PLANNER_KILL_AT: "" });
  await page.goto("/dashboard?view=upcoming");
  await page.getByRole("link", { name: /Checkout redesign/ }).click();
  await expect(card(page, "Questions").getByRole("button", { name: "Copy" })).toBeVisible(
    WHEN_MADE,
  );
  expect(countBuilds(planner, page.url().split("/").at(-1) ?? "")).toBe(1);
});
