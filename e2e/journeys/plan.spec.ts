import type { Meeting } from "@planner/contract/model";
import {
  calendarFile,
  callTeam,
  card,
  countBuilds,
  DESIGN_REVIEW,
  expectFits,
  meetingWhenMade,
  setPreparing,
  test,
  toast,
  toTop,
} from "../planning.ts";
import { expect, type Page } from "../test.ts";

test("a person goes from a calendar file to a plan, reads all of it, and says what kind of meeting it is", async ({
  page,
  person,
  planner,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await setPreparing(page, false);
  await importBySight(page);
  await page.getByRole("tab", { name: "Upcoming" }).click();
  const prepare = page.getByRole("button", { name: /^Prepare Checkout redesign/ });
  await expect(prepare).toBeVisible();
  await shoot("plan-to-prepare");
  await expectFits(page, "upcoming meetings to prepare");

  await prepare.dblclick();
  await expect(page).toHaveURL(/\/meeting\/[\w-]+$/);
  const id = page.url().split("/").at(-1) ?? "";
  await expect(card(page, "Questions").getByRole("button", { name: "Copy" })).toBeVisible();
  expect(countBuilds(planner, id)).toBe(1);

  await readAgenda(page, await meetingWhenMade(page, id));
  await toTop(page);
  await shoot("plan-agenda");
  await expectFits(page, "a plan's agenda");
  await readTools(page);
  await toTop(page);
  await shoot("plan-tools");
  await expectFits(page, "a plan's tools");

  await page.getByRole("button", { name: "Change the kind of meeting" }).click();
  await page.getByRole("menuitemradio", { name: "Workshop" }).click();
  await expect(toast(page, "Plan updated.")).toBeVisible();
  await expect(page).toHaveURL(/\?view=plan$/);
  const { plan } = await callTeam<Meeting>(page, `/meetings/${id}`);
  expect(plan?.reading).toMatchObject({ kind: "workshop", isChosen: true });
  await expect(page.getByText(plan?.reading?.sentence ?? "")).toBeVisible();
  await page.getByRole("link", { name: "Back to Calendar" }).click();
  await page.getByRole("tab", { name: "Upcoming" }).click();
  await expect(page.getByRole("link", { name: /Checkout redesign.*Open plan/s })).toBeVisible();
});

async function importBySight(page: Page) {
  await page.getByText("Calendar file").click();
  await page.getByLabel("Import a calendar file").setInputFiles(calendarFile([DESIGN_REVIEW]));
  await expect(page.getByRole("status").filter({ hasText: "Imported 1 event" })).toBeVisible();
  await page.getByRole("link", { name: "Go to your meetings" }).click();
}

/** Purpose, timed points that fill the hour, questions: each with what is folded away. */
async function readAgenda(page: Page, meeting: Meeting) {
  await expect(page.getByText(/^Read as design review: /)).toBeVisible();
  await expect(page.getByText("3 People")).toBeVisible();
  await expect(card(page, "Purpose")).toContainText(/checkout redesign/i);
  const agenda = card(page, "Agenda");
  const times = await agenda.getByText(/^\d+ min$/).allInnerTexts();
  expect(times.reduce((sum, time) => sum + Number.parseInt(time, 10), 0)).toBe(60);
  const points = agenda.getByRole("heading", { level: 3 });
  await expect(points.filter({ hasText: "One page or five steps" })).toBeVisible();
  await expect(agenda.getByText(/Ines|Lea|Robin/).first()).toBeVisible();
  for (const button of await agenda.getByRole("button", { name: "Hide Details" }).all())
    await expect(button).toHaveAttribute("aria-expanded", "true");
  await agenda.getByRole("button", { name: "Hide Details" }).first().click();
  await agenda.getByRole("button", { name: "Show Details" }).click();
  await unfold(page, { name: "Questions", more: "Show More", less: "Show Less" });
  const questions = meeting.elements.find(({ type }) => type === "questions")?.data;
  for (const { title } of (questions as { items: { title: string }[] }).items)
    await expect(card(page, "Questions").getByText(title)).toBeVisible();
}

async function readTools(page: Page) {
  await page.getByRole("tab", { name: "Tools" }).click();
  for (const name of ["Challenges", "Materials", "Strategy", "Insights"])
    await expect(card(page, name)).toBeVisible();
  await unfold(page, { name: "Challenges", more: "Show Solutions", less: "Hide Solutions" });
  await unfold(page, {
    name: "Strategy",
    more: "Show Strategic Goals",
    less: "Hide Strategic Goals",
  });
  await expect(card(page, "Materials")).toContainText(
    "There are no insights from uploaded materials for this meeting.",
  );
}

/** Opens what a card folds away, closes it, and leaves it open. */
async function unfold(page: Page, words: { name: string; more: string; less: string }) {
  const part = card(page, words.name);
  const [more, less] = [words.more, words.less].map((name) => part.getByRole("button", { name }));
  // The button for comments comes when it has been fetched.
  const shown = async () => (await part.innerText()).replace(/^Comment\s*/m, "");
  const before = await shown();
  await more?.click();
  expect((await shown()).length).toBeGreaterThan(before.length);
  await less?.click();
  expect(await shown()).toBe(before);
  await more?.click();
}
