import { makeContactSheet } from "../contact-sheet.ts";
import { at, expectStatesFit, type State, upon } from "../matrix.ts";
import { showSeries } from "../series-rows.ts";
import { expect, test } from "../test.ts";

test.setTimeout(900_000);

const SERIES: readonly State[] = [
  at("/series/none", "a series that is not there"),
  {
    name: "a series, full",
    show: async (page) => {
      await showSeries(page, false);
      await page.goto("/series/full");
      await expect(page.getByRole("heading", { name: "Pages that come back" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Decisions 91" })).toBeVisible();
    },
  },
  upon("a series, its meetings chosen", async (page) => {
    await page.getByRole("button", { name: "Add or take out" }).click();
    await expect(page.getByRole("button", { name: /^Take out / }).first()).toBeVisible();
  }),
  upon("a series, a new version of its deck", async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Upload a new version" }).click();
    await expect(page.getByLabel("Add Slide Deck")).toBeVisible();
  }),
  {
    name: "a series, broken",
    show: async (page) => {
      await showSeries(page, true);
      await page.goto("/series/broken");
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    },
  },
];

test("a series fits every width in every state, by day and in the dark", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await expectStatesFit(page, "series", SERIES);
  await makeContactSheet(page, "series");
});
