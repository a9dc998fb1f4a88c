import type { ElementData } from "@planner/contract/model";
import { readFile } from "node:fs/promises";
import {
  callTeam,
  card,
  DESIGN_REVIEW,
  expectFits,
  importEvents,
  meetingWhenMade,
  openPlan,
  test,
} from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, type Page } from "../test.ts";

const MORE = "\n\n## Any other business (5 min)\n\n- [ ] **Who** tells the _carrier_";

const act = (page: Page, name: string) =>
  card(page, "Agenda").getByRole("button", { name, exact: true });
const words = (page: Page) => page.getByRole("textbox", { name: "Agenda" });
const point = (page: Page, name: string) =>
  card(page, "Agenda").getByRole("heading", { level: 3, name });

async function storedAgenda(page: Page, id: string): Promise<string> {
  const { elements } = await meetingWhenMade(page, id);
  const agenda = elements.find(({ type }) => type === "agenda")?.data;
  return (agenda as ElementData["agenda"]).content;
}

test("an agenda is written in, saved, canceled, ticked, copied and exported", async ({
  page,
  person,
  shoot,
}, info) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  const made = await storedAgenda(page, id);
  await act(page, "Edit").click();
  await expect(words(page)).toBeFocused();
  await words(page).fill(made + MORE);
  await card(page, "Agenda").evaluate((one) => one.scrollIntoView());
  await shoot("plan-editing");
  await expectFits(page, "an agenda that is written in");
  await act(page, "Save").click();
  await expect(act(page, "✓ Saved")).toBeVisible();
  expect(await storedAgenda(page, id)).toBe(made + MORE);
  await words(page).fill("Something else");
  await act(page, "Cancel").click();
  await expect(card(page, "Agenda").getByText("✓ Canceled")).toBeVisible();
  await expect(point(page, "Any other business")).toBeVisible();

  await act(page, "Edit").click();
  await words(page).fill(`${made}${MORE}?`);
  await act(page, "Done").click();
  await expect(act(page, "Edit")).toBeFocused();
  await page.reload();
  const task = card(page, "Agenda").getByRole("checkbox", { name: "Who tells the carrier?" });
  await expect(task).not.toBeChecked();
  await task.click();
  await expect(task).toBeChecked();
  await expect.poll(() => storedAgenda(page, id)).toBe(`${made}${MORE}?`.replace("[ ]", "[x]"));

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await act(page, "Copy").click();
  await expect(act(page, "✓ Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Any other business (5 min)\n\n- [x] Who tells the carrier?");
  expect(copied).not.toMatch(/[#*_]/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    act(page, "Export").click(),
  ]);
  await expect(act(page, "✓ Exported")).toBeVisible();
  expect(download.suggestedFilename()).toBe("agenda.md");
  const path = info.outputPath("agenda.md");
  await download.saveAs(path);
  expect(await readFile(path, "utf8")).toBe(`${await storedAgenda(page, id)}\n`);
});

test("two who write at once are both offered, and nothing typed is lost on the way out", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  const other = await page.context().newPage();
  const problems = await listenForProblems(other);
  await other.goto(`/meeting/${id}`);
  await act(page, "Edit").click();
  await words(page).fill("## Mine (60 min)");
  await act(other, "Edit").click();
  await words(other).fill("## Theirs (60 min)");
  await act(other, "Done").click();
  await expect(point(other, "Theirs")).toBeVisible();

  await act(page, "Save").click();
  const clash = page
    .getByRole("alert")
    .filter({ hasText: "A colleague changed this in the meantime" });
  await expect(clash).toBeVisible();
  await expect(page.getByRole("heading", { name: "Theirs" })).toBeVisible();
  await expect(words(page)).toHaveValue("## Mine (60 min)");
  expect(await storedAgenda(page, id)).toBe("## Theirs (60 min)");
  await card(page, "Agenda").evaluate((one) => one.scrollIntoView());
  await shoot("plan-differ");
  await expectFits(page, "two texts to choose from");
  // Begun before the other's words are there, whenever these arrive.
  await act(other, "Edit").click();
  await words(other).fill("## Theirs again (60 min)");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await act(page, "Done").click();
  await expect(point(page, "Mine")).toBeVisible();
  expect(await storedAgenda(page, id)).toBe("## Mine (60 min)");

  await act(other, "Done").click();
  await other.getByRole("button", { name: "Take theirs" }).click();
  await expect(words(other)).toHaveValue("## Mine (60 min)");
  await words(other).fill("## Half a thought");
  const dialogOpened = other.waitForEvent("dialog");
  const closing = other.close({ runBeforeUnload: true });
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await closing;
  expect(problems).toEqual([]);
});

test("who leaves with words that are not saved is asked", async ({ page, person, shoot }) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const { id } = await openPlan(page, DESIGN_REVIEW.title);
  await act(page, "Edit").click();
  await words(page).fill("## Half a thought");
  await page.getByRole("tab", { name: "Tools" }).click();
  await expect(card(page, "Challenges")).toBeVisible();
  await page.getByRole("tab", { name: "Agenda" }).click();
  await expect(words(page)).toHaveValue("## Half a thought");
  await page.getByRole("link", { name: "Back to Calendar" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await shoot("plan-leaving");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(words(page)).toHaveValue("## Half a thought");
  await page.getByRole("link", { name: "Back to Calendar" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await callTeam(page, `/meetings/${id}`);
  expect(await storedAgenda(page, id)).not.toContain("Half a thought");
});
