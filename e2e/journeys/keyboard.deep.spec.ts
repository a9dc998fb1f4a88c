import type { FileEvent } from "../calendar-file.ts";
import { found, foundMeeting, many } from "../found-rows.ts";
import { expectKeyboardReaches } from "../keyboard.ts";
import { decided } from "../list-rows.ts";
import { card, DESIGN_REVIEW, importEvents, openPlan } from "../planning.ts";
import { showSeries } from "../series-rows.ts";
import { signOff } from "../sign-off-rows.ts";
import { expect, type Page, test, WHEN_MADE } from "../test.ts";

const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

const openPlanOf = async (page: Page, event: FileEvent) => {
  await importEvents(page, [event]);
  await openPlan(page, event.title);
};

test("Tab leads a visitor to everything that can be used, and shows where one is", async ({
  page,
}) => {
  for (const path of ["/", "/login", "/sign-up", "/personalization", "/privacy"]) {
    await visit(page, path);
    await expect(page.getByRole("main").locator("a, button, input").first()).toBeVisible();
    await expectKeyboardReaches(page, path);
  }
});

test("Tab leads a member to everything on notes, plan, lists and settings", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await visit(page, "/sync");
  await expectKeyboardReaches(page, "/sync");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const notes = page.url().split("?")[0] ?? "";
  for (const view of ["summary", "deck&page=6"]) {
    await visit(page, `${notes}?view=${view}`);
    await expectKeyboardReaches(page, `notes, ${view}`);
  }
  // The sample has the other title already.
  const review = { ...DESIGN_REVIEW, title: "Delivery week: design review" };
  await openPlanOf(page, review);
  await expectKeyboardReaches(page, "plan");
  for (const path of ["/settings", "/dashboard?view=upcoming"]) {
    await visit(page, path);
    await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
    await expectKeyboardReaches(page, path);
  }
  await page.getByRole("button", { name: "New meeting" }).click();
  await expect(page.getByRole("heading", { name: "New meeting" })).toBeVisible();
  await expectKeyboardReaches(page, "a new meeting");
});

test("Tab leads a member to everything on Find, decisions, promises, series, sign-offs and comments", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const notes = page.url().split("?")[0] ?? "";
  await visit(page, `${notes}?view=deck&page=6`);
  await page
    .getByRole("button", { name: /^Edit note/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Comment" }).click();
  await page.getByRole("textbox", { name: /^Comment on note/ }).fill("Which of them?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("button", { name: /^1 comment: note/ })).toBeVisible();
  await expectKeyboardReaches(page, "notes with a comment");

  await showLists(page);
  for (const [path, ready] of LISTS) {
    await visit(page, path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await expectKeyboardReaches(page, path);
  }
});

/** Screens with lists, and what stands in each once it is there. */
const LISTS = [
  ["/find?q=buttons", "The buttons are large."],
  ["/decisions", "Tomás enlarges the buttons."],
  ["/decisions/d1", "Tomás enlarges the buttons."],
  ["/promises?view=confirm", "Tomás enlarges the buttons."],
  ["/series/full", "Pages that come back"],
  ["/sign-offs", "Waiting for an answer"],
  ["/sign-offs/r-waiting", "The decision as it is now"],
] as const;

/** Answers what these lists ask for with a few rows each, so that all of it can be gone through. */
async function showLists(page: Page): Promise<void> {
  await showSeries(page, false);
  await page.route("**/api/team/*/decisions/d1", (route) => route.fulfill({ json: decided(1) }));
  await page.route("**/api/team/*/find?*", (route) =>
    route.fulfill({ json: found({ meetings: many(2, foundMeeting) }) }),
  );
  for (const [path, json] of [
    ["sign-offs", [signOff("waiting")]],
    ["sign-offs/r-waiting", signOff("waiting")],
  ] as const)
    await page.route(`**/api/team/*/${path}`, (route) => route.fulfill({ json }));
}

test("the focus goes to the content of each screen that one goes to, and to nothing that is gone", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await openPlanOf(page, DESIGN_REVIEW);
  const content = page.getByRole("main");
  await page.getByRole("link", { name: "Back to Calendar" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(content).toBeFocused();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveTitle(/^Settings/);
  await expect(content).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/Meetings, Planner$/);
  await expect(content).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toBeVisible();
});

test("the first stop of Tab leads past the bar, and leaving a card's editor leads back to its button", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await openPlanOf(page, DESIGN_REVIEW);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const edit = card(page, "Agenda").getByRole("button", { name: "Edit" });
  await edit.press("Enter");
  await expect(page.getByRole("textbox", { name: "Agenda" })).toBeFocused();
  await card(page, "Agenda").getByRole("button", { name: "Done" }).press("Enter");
  await expect(edit).toBeFocused();
});
