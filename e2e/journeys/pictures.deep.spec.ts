import { callTeam, DESIGN_REVIEW, importEvents, openPlan } from "../planning.ts";
import { DENSITY, picture, readmePicture } from "../product-pictures.ts";
import { expect, type Page, test, WHEN_MADE } from "../test.ts";

test.use({ deviceScaleFactor: DENSITY });
test.setTimeout(180_000);

/** Hours until ten o'clock tomorrow: nobody meets at 3:23. */
function untilTenHours(): number {
  const then = new Date();
  then.setDate(then.getDate() + 1);
  then.setHours(10, 0, 0, 0);
  return (then.getTime() - Date.now()) / 3_600_000;
}

/** A signed-in person's notes of the sample meeting; answers its address. */
async function openSample(page: Page): Promise<string> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  return page.url().split("?")[0] ?? "";
}

test("the landing page's pictures of notes, of a presentation and of a shared link come from the sample meeting", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.goto(`${meeting}?view=deck&page=7`);
  await expect(page.getByText("Page 7 of 12")).toBeVisible();
  await picture(page, "notes");

  const { link } = await callTeam<{ link: string }>(
    page,
    `/meetings/${meeting.split("/").at(-1)}/share`,
    { method: "POST", body: {} },
  );
  await page.goto(`${new URL(link).pathname}?view=list`);
  await expect(page.getByRole("tab", { name: "List", selected: true })).toBeVisible();
  await picture(page, "share", ["narrow"]);

  await page.goto(`${meeting}/present`);
  await expect(page.getByRole("img", { name: "Page 1", exact: true })).toBeVisible();
  for (const number of [2, 3, 4, 5]) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("img", { name: `Page ${number}`, exact: true })).toBeVisible();
  }
  await picture(page, "present");
});

test("the README's picture of a note with the words that prove it comes from the sample meeting", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const meeting = await openSample(page);
  await page.goto(`${meeting}?view=deck&page=6`);
  await page
    .getByRole("complementary", { name: "Notes on page 6" })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /Evidence|What was said/ })).toBeVisible();
  await readmePicture(page);
});

test("the landing page's picture of a plan comes from the calendar", async ({ page, person }) => {
  expect(person.email).toContain("@");
  await importEvents(page, [{ ...DESIGN_REVIEW, inHours: untilTenHours() }]);
  await openPlan(page, DESIGN_REVIEW.title);
  await picture(page, "plan");
});
