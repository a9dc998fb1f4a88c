import type { Meeting } from "@planner/contract/model";
import { insideOf } from "../planner-database.ts";
import {
  card,
  DESIGN_REVIEW,
  expectFits,
  importEvents,
  openPlan,
  test,
  toTop,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

const WAITING = {
  Purpose: "Defining the purpose of your meeting.",
  Agenda: "Structuring your meeting for productive discussion.",
  Questions: "Generating key questions for you to ask during your meeting.",
  Challenges: "Anticipating challenges that may come up in your meeting.",
  Strategy: "Preparing a strategy for leading your meeting.",
  Materials: "Reading the documents you provided for your meeting.",
  Insights: "Gathering insights from your earlier meetings and your profile.",
};

/** Shows the page a plan of which nothing is made yet, until the answer is called. */
async function holdBack(page: Page) {
  await page.route("**/meetings/*", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const meeting = (await answer.json()) as Meeting;
    const elements = meeting.elements.map((one) => ({ ...one, status: "PENDING", data: null }));
    const json = { ...meeting, elements, plan: { ...meeting.plan, reading: null } };
    return route.fulfill({ status: 200, json, headers: { "cache-control": "no-store" } });
  });
  return () => page.unrouteAll({ behavior: "wait" });
}

test("what is being made says what it is, and is shown as soon as it is there", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  const goOn = await holdBack(page);
  await page.goto(`/meeting/${id}`);
  for (const [name, words] of Object.entries(WAITING)) {
    if (name === "Challenges") {
      await shoot("plan-pending");
      await expectFits(page, "a plan that is being made");
      await page.getByRole("tab", { name: "Tools" }).click();
    }
    await expect(card(page, name)).toContainText(words);
  }
  await goOn();
  await expect(card(page, "Strategy").getByRole("button", { name: "Copy" })).toBeVisible();
});

const FAIL =
  "update element set status = 'FAILED', data = null, message = $2 where meeting_id = $1 and type = 'strategy'";
const CHANGE = "update meeting set version = version + 1 where id = $1";
const SENTENCE = "This element encountered an error during generation.";

test("a part that failed says so and is made again", async ({ page, person, planner, shoot }) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  await insideOf(planner, async ({ query }) => {
    await query(FAIL, [id, SENTENCE]);
    await query(CHANGE, [id]);
  });
  await page.goto(`/meeting/${id}?tab=tools`);
  const strategy = card(page, "Strategy");
  await expect(strategy.getByRole("alert")).toHaveText(SENTENCE);
  await toTop(page);
  await shoot("plan-failed");
  await expectFits(page, "a part that failed");
  await strategy.getByRole("button", { name: "Retry" }).click();
  await expect(strategy.getByRole("button", { name: "Copy" })).toBeVisible();
});
