import { expectFits, findEntries, DESIGN_REVIEW, importEvents, planFor } from "../planning.ts";
import { chooseDeck, counter, deckOf, openMeetingToPresent, present, slide } from "../present.ts";
import { listenForProblems } from "../problems.ts";
import { swipe } from "../touch.ts";
import { expect, test } from "../test.ts";

/** What a key leads to, one after the other, in a deck of four. */
const KEYS = [
  ["ArrowRight", 2],
  [" ", 3],
  ["PageDown", 4],
  ["ArrowDown", 4],
  ["ArrowLeft", 3],
  ["PageUp", 2],
  ["Shift+ ", 1],
  ["ArrowUp", 1],
  ["End", 4],
  ["Home", 1],
] as const;

test("a deck is shown page by page, by keys and buttons, never beyond its ends, and goes black", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await openMeetingToPresent(page);
  await present(page);
  await expect(counter(page, 1, 4)).toHaveText("1 / 4");
  await shoot("present");
  await expectFits(page, "the present screen");
  for (const [key, number] of KEYS) {
    await page.keyboard.press(key);
    await expect(slide(page, number)).toBeVisible();
    await expect(counter(page, number, 4)).toHaveText(`${number} / 4`);
  }
  await expect(page.getByRole("button", { name: "Prev" })).toBeDisabled();
  await page.getByRole("button", { name: "Next" }).click();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(slide(page, 4)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();

  await page.keyboard.press("b");
  const black = page.getByRole("button", { name: /^Black/ });
  await expect(black).toBeVisible();
  // What nobody sees is not walked through.
  await page.keyboard.press("Tab");
  await expect(black).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(black).toBeHidden();
  await expect(slide(page, 3)).toBeVisible();
  await page.reload();
  await expect(slide(page, 3)).toBeVisible();
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await shoot("present-keys");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Back to Calendar" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test("in a low window the page keeps most of the height, and the presenter's view all of its parts", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await openMeetingToPresent(page);
  await present(page);
  await page.setViewportSize({ width: 667, height: 375 });
  const lowPage = await slide(page, 1).boundingBox();
  expect(lowPage?.height).toBeGreaterThanOrEqual(0.6 * 375);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(`${page.url().replace(/\?.*$/, "")}?view=presenter`);
  const next = page.getByRole("button", { name: "Next" });
  await expect(page.getByRole("heading", { name: "Next, page 2" })).toBeInViewport();
  await expect(next).toBeInViewport({ ratio: 1 });
  await next.click();
  await expect(slide(page, 2)).toBeVisible();
  await page.getByRole("button", { name: "Decision" }).click();
  const message = await page.getByText("Decision marked").boundingBox();
  const more = await page.getByRole("button", { name: "More" }).boundingBox();
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThanOrEqual(more?.x ?? 0);
  await expectFits(page, "the presenter's view in a low window");
});

test("without a network all pages that were shown can be turned back to", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const titles = Array.from({ length: 12 }, (_, index) => `What page ${index + 1} is about`);
  await openMeetingToPresent(page, deckOf(...titles));
  await present(page);
  const isThere = (number: number) =>
    slide(page, number).evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
  for (let number = 2; number <= 12; number += 1) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => isThere(number)).toBe(true);
  }
  await page.requestGC();
  await page.context().setOffline(true);
  for (let number = 11; number >= 1; number -= 1) {
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => isThere(number)).toBe(true);
  }
  await page.context().setOffline(false);
});

test("on a phone a finger turns the five hundred pages of a deck", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  expect(person.email).toContain("@");
  const titles = Array.from({ length: 500 }, (_, index) => `What page ${index + 1} is about`);
  const { id } = await openMeetingToPresent(page, deckOf(...titles));
  const phone = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const held = await phone.newPage();
  const problems = await listenForProblems(held);
  await held.goto(`/meeting/${id}`);
  await present(held);
  await swipe(held, "left");
  await expect(slide(held, 2)).toBeVisible();
  await swipe(held, "left");
  await expect(slide(held, 3)).toBeVisible();
  await swipe(held, "right");
  await expect(slide(held, 2)).toBeVisible();
  await held.goto(`/meeting/${id}/present?page=499`);
  await expect(slide(held, 499)).toBeVisible();
  await swipe(held, "left");
  await expect(slide(held, 500)).toBeVisible();
  await swipe(held, "left");
  await expect(counter(held, 500, 500)).toHaveText("500 / 500");
  expect(await held.locator("img").count()).toBeLessThanOrEqual(10);
  expect(problems).toEqual([]);
  await phone.close();
});

test("the room sees the page in a window of its own, while the presenter sees what comes next", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const { id } = await openMeetingToPresent(page);
  await present(page);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Open audience window" }).click();
  const room = await opening;
  const problems = await listenForProblems(room);
  await expect(slide(room, 1)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next, page 2" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Clock" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notes so far" })).toBeVisible();
  await shoot("present-presenter");
  await expectFits(page, "the presenter's view");
  await page.keyboard.press("ArrowRight");
  await expect(slide(room, 2)).toBeVisible();
  await room.reload();
  await expect(slide(room, 2)).toBeVisible();

  await page.getByRole("link", { name: "Back to Calendar" }).click();
  await expect(room.getByText("The presentation is over.")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/meeting/${id}/present`);
  await expect(other.getByLabel(/^Page \d of 4$/)).toBeVisible();
  await page.goto(`/meeting/${id}/present?view=audience`);
  await other.keyboard.press("End");
  await expect(slide(page, 4)).toBeVisible();
  await shoot("present-audience");
  await other.getByRole("link", { name: "Back to Calendar" }).click();
  await expect(page.getByText("The presentation is over.")).toBeVisible();
  expect(problems).toEqual([]);
});

test("a meeting without a deck says so, and is presented as soon as it has one", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  await importEvents(page, [DESIGN_REVIEW]);
  const [entry] = await findEntries(page, DESIGN_REVIEW.title);
  const { id } = await planFor(page, entry);
  const logged = page.waitForEvent("console", (line) =>
    line.text().includes("pdf document not available for render"),
  );
  await page.goto(`/meeting/${id}/present`);
  await expect(page.getByText("This meeting has no slide deck to present.")).toBeVisible();
  await logged;
  await shoot("present-no-deck");
  await expectFits(page, "the present screen without a deck");
  await page.getByLabel("Add Slide Deck").setInputFiles(deckOf("The only page"));
  await expect(slide(page, 1)).toBeVisible();
  await chooseDeck(page, id, deckOf("One", "Two"));
  await page.goto(`/meeting/${id}/present`);
  await expect(counter(page, 1, 2)).toBeVisible();
});
