import type { Presentation } from "@planner/contract/model";
import { callTeam } from "../planning.ts";
import { openMeetingToPresent, present, slide } from "../present.ts";
import { expect, test } from "../test.ts";

test("a presentation goes on in a new tab where its own was closed, and a second tab has one of its own", async ({
  page,
  person,
  context,
}) => {
  expect(person.email).toContain("@");
  const { id } = await openMeetingToPresent(page);
  const presentations = () => callTeam<Presentation[]>(page, `/meetings/${id}/presentations`);
  const first = await context.newPage();
  await first.goto(`/meeting/${id}`);
  await present(first);
  await first.keyboard.press("ArrowRight");
  await expect(slide(first, 2)).toBeVisible();
  await first.keyboard.press("d");
  await expect.poll(async () => (await presentations())[0]?.marks.length).toBe(1);
  await first.close();
  // On a busy machine a closed tab takes a moment to be gone.
  const locksHeld = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
  await expect.poll(locksHeld).toBe(0);

  const again = await context.newPage();
  await again.goto(`/meeting/${id}/present?view=presenter`);
  await expect(slide(again, 2)).toBeVisible();
  await expect(again.getByRole("region", { name: "Marks" })).toContainText("Decision at");
  await again.keyboard.press("ArrowRight");
  await expect(slide(again, 3)).toBeVisible();
  await expect.poll(async () => (await presentations()).map((one) => one.page)).toEqual([3]);

  const second = await context.newPage();
  await second.goto(`/meeting/${id}/present`);
  await expect(slide(second, 1)).toBeVisible();
  await second.keyboard.press("End");
  await expect.poll(async () => (await presentations()).map((one) => one.page)).toEqual([4, 3]);
  await again.keyboard.press("ArrowLeft");
  await expect.poll(async () => (await presentations()).map((one) => one.page)).toEqual([4, 2]);
  await again.reload();
  await expect(slide(again, 2)).toBeVisible();
  await again.keyboard.press("Home");
  await expect.poll(async () => (await presentations()).map((one) => one.page)).toEqual([4, 1]);
});

test("black reaches whoever watches in another browser, also who comes later", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  expect(person.email).toContain("@");
  const { id } = await openMeetingToPresent(page);
  await present(page);
  await page.keyboard.press("b");
  // Another browser of the same person: no channel leads from window to window.
  const storageState = await page.context().storageState();
  const elsewhere = await browser.newContext({ storageState });
  const screen = await elsewhere.newPage();
  await screen.goto(`${baseURL}/meeting/${id}/present?view=audience`);
  await expect(slide(screen, 1)).toBeVisible();
  const black = screen.locator('[class*="black"]');
  await expect(black).toBeVisible();
  await page.keyboard.press("b");
  await expect(black).toBeHidden();
  await page.keyboard.press("b");
  await expect(black).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(slide(screen, 2)).toBeVisible();
  await expect(black).toBeHidden();
  await elsewhere.close();
});
