import {
  callTeam,
  card,
  DESIGN_REVIEW,
  expectFits,
  importEvents,
  openPlan,
  test,
  toast,
  toTop,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

const GUIDANCE = "Leave out the questions. Add an item about carrier prices.";
const NO_QUESTIONS =
  "No questions yet. They come from the invitation, from documents and from what was left open before.";

const point = (page: Page, name: string) =>
  card(page, "Agenda").getByRole("heading", { level: 3, name });

/** Opens Replan and writes what should be different; answers the button that does it. */
async function requestReplan(page: Page, guidance: string) {
  await page.getByRole("link", { name: "Replan" }).click();
  const replan = page.getByRole("button", { name: "Replan" });
  await expect(page.getByText("Nothing has changed yet.")).toBeVisible();
  await page.getByRole("textbox", { name: "Guidance" }).fill(guidance);
  await expect(replan).toBeEnabled();
  return replan;
}

/** Holds what the server says of the meeting until it is let go, so that what is shown meanwhile can be looked at. */
async function holdMeeting(page: Page, id: string) {
  const held = Promise.withResolvers<void>();
  await page.route(`**/meetings/${id}`, async (route) => {
    if (route.request().method() === "GET") await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** What the plan says on screen once comments can be written, which come after it. */
async function wordsOfPlan(page: Page): Promise<string> {
  await expect(card(page, "Purpose").getByRole("button", { name: /^Comment: / })).toBeVisible();
  return page.getByRole("tabpanel").innerText();
}

test("a plan is made anew as the person says, and the earlier one comes back", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  const before = await wordsOfPlan(page);
  const replan = await requestReplan(page, GUIDANCE);
  await shoot("plan-replan");
  await expectFits(page, "the replan screen");
  const letGo = await holdMeeting(page, id);
  await replan.click();
  await expect(page).toHaveURL(/\/applying-edits\?meeting=/);
  await expect(page.getByText("We're editing your plan, hold tight!")).toBeVisible();
  await shoot("plan-applying-edits");
  await expectFits(page, "/applying-edits");
  letGo();
  await expect(point(page, "Carrier prices")).toBeVisible();
  await expect(card(page, "Questions")).toContainText(NO_QUESTIONS);
  const after = await wordsOfPlan(page);

  await toast(page, "Plan updated.").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "The earlier plan is back.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tabpanel")).toHaveText(before, { useInnerText: true });
  await page.getByRole("button", { name: "Newer plan" }).click();
  await expect(point(page, "Carrier prices")).toBeVisible();
  expect(await wordsOfPlan(page)).toBe(after);
  await toTop(page);
  await shoot("plan-replanned");
  await page.reload();
  await page.getByRole("button", { name: "Earlier plan" }).click();
  await expect(page.getByRole("tabpanel")).toHaveText(before, { useInnerText: true });
});

test("what was written by hand stays when a plan is made anew, unless the person says otherwise", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id, elements } = await openPlan(page, DESIGN_REVIEW.title);
  const agenda = elements.find(({ type }) => type === "agenda")?.id;
  const body = { content: "## By hand (60 min)" };
  await callTeam(page, `/meetings/${id}/elements/${agenda}`, { method: "PATCH", body });
  await page.reload();
  await expect(point(page, "By hand")).toBeVisible();
  await (await requestReplan(page, "Leave out the questions.")).click();
  await expect(card(page, "Questions")).toContainText(NO_QUESTIONS);
  await expect(point(page, "By hand")).toBeVisible();

  const replan = await requestReplan(page, GUIDANCE);
  const replace = page.getByRole("checkbox", { name: /^Replace manual edits/ });
  await expect(page.getByText("Agenda was edited. It stays in those words unless")).toBeVisible();
  await replace.check();
  await toTop(page);
  await shoot("plan-replan-edited");
  await replan.click();
  await expect(point(page, "Carrier prices")).toBeVisible();
  await expect(point(page, "By hand")).toHaveCount(0);
});
