import { makeContactSheet } from "../contact-sheet.ts";
import { expectStatesFit, type State, upon } from "../matrix.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(900_000);

const shown = async (page: Page) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Meetings", exact: true })).toBeVisible();
};

const STATES: readonly State[] = [
  upon("API description", shown),
  upon("API description, a call", async (page) => {
    await page.goto("/api/docs#meetingCreate");
    await expect(page.getByRole("heading", { name: /^Body/ })).toBeVisible();
  }),
  upon("API description, an event", async (page) => {
    await page.goto("/api/docs#webhook.decision.signed");
    await expect(page.getByRole("heading", { name: /^What is sent/ })).toBeVisible();
  }),
  upon("API description, nothing found", async (page) => {
    await shown(page);
    await page.getByRole("searchbox", { name: "Search calls" }).fill("zebra");
    await expect(page.getByText("No call is about this.")).toBeVisible();
  }),
  upon("API description, broken", async (page) => {
    await page.route("**/api/docs/json", (route) =>
      route.fulfill({ status: 503, json: { message: "Planner's database does not answer." } }),
    );
    await page.goto("/api/docs");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.unroute("**/api/docs/json");
  }),
];

test("the description of the API fits every width, by day and in the dark", async ({ page }) => {
  await expectStatesFit(page, "api-docs", STATES);
  await makeContactSheet(page, "api-docs");
});

test("somebody who is not logged in finds a call by keyboard, and goes on to what it takes", async ({
  page,
  planner,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(planner.url)) elsewhere.push(request.url());
  });
  await shown(page);
  const search = page.getByRole("searchbox", { name: "Search calls" });
  await search.press("Tab");
  await search.fill("corrects a note");
  await expect(page.getByRole("status")).toHaveText("1 entry");
  await page.locator("summary", { hasText: "Corrects a note" }).press("Enter");
  const call = page.locator("#notesCorrect");
  await expect(call.getByText("Needs a token with the scope write_notes.")).toBeVisible();
  await call.getByRole("link", { name: "AnnotationType" }).first().press("Enter");
  await expect(page).toHaveURL(/#schema-AnnotationType$/);
  await expect(page.locator("#schema-AnnotationType")).toContainText("Open Question");
  await search.fill("log out");
  await expect(page.getByRole("status")).toHaveText("0 entries");
  await page.getByRole("checkbox", { name: "Only what a token can call" }).press("Space");
  await search.fill("logs out");
  await expect(page.getByRole("status")).toHaveText("1 entry");
  expect(elsewhere).toEqual([]);
});
