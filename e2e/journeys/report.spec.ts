import type { Locator } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { openSample } from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, type Page, test } from "../test.ts";

const words = (page: Page) => page.getByRole("tooltip").locator("blockquote").first();
const boxOf = async (one: Locator) =>
  (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const corners = (page: Page) => page.locator("[data-region]");

test("a note shows its words to the pointer and to the keyboard, is filtered, copied and found again", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = await openSample(page);
  await page.goto(`/meeting/${id}?view=deck&page=6`);
  const panel = page.getByRole("complementary", { name: "Notes on page 6" });
  const note = panel.getByRole("button", { name: /Redraw the lift switch/ });
  await note.hover();
  await expect(words(page)).toContainText("I'll redraw the lift switch");
  await expect(corners(page)).toHaveCount(1);
  const [slide, shown, line] = [
    await boxOf(page.locator("[data-slide]")),
    await boxOf(page.getByRole("tooltip")),
    await boxOf(note),
  ];
  // Never over the slide, nor over the note that is pointed at.
  expect(shown.x).toBeGreaterThan(slide.x + slide.width);
  expect(shown.y >= line.y + line.height || shown.y + shown.height <= line.y).toBe(true);
  expect(shown.y + shown.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expect(corners(page)).toHaveCount(0);

  await page.getByRole("group", { name: "Marks on this page" }).getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAttribute("aria-haspopup", "dialog");
  await expect(words(page)).toBeVisible();
  await expectAccessible(page, "words on focus");
  await page.keyboard.press("Enter");
  const evidence = page.getByRole("dialog", { name: /^What was said/ });
  await expect(evidence).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(evidence).toHaveCount(0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);

  await note.click();
  await evidence.getByRole("button", { name: /^Copy / }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [sentence, quote, place, address = ""] = copied.split("\n");
  expect(sentence).toMatch(/^6\.\d+ Redraw the lift switch/);
  expect(quote).toMatch(/^“I'll redraw the lift switch.*” Tomás Echeverri, 15:04$/);
  expect(place).toBe("Checkout redesign: design review, page 6");
  await page.goto("/dashboard");
  await page.goto(address);
  await expect(evidence).toContainText("I'll redraw the lift switch");

  await page.goto(`/meeting/${id}?view=deck&page=1`);
  await page.getByRole("button", { name: "All types" }).click();
  await page.getByRole("menuitemradio", { name: /^Action Item: \d+ notes?$/ }).click();
  await page.getByRole("button", { name: "Everybody", exact: true }).click();
  await page.getByRole("menuitemradio", { name: /^Noor Haddad: [1-9]/ }).click();
  await expect(page).toHaveURL(/type=action&person=Noor/);
  await page.getByRole("button", { name: "Next Notes" }).click();
  const people = page.getByRole("complementary").getByRole("heading", { level: 3 });
  await expect(people).toHaveText(["Action Item"]);
  await page.getByRole("tab", { name: "List View" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Action Item"]);
  await expectAccessible(page, "a filtered list");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Deck View" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("a link to visual notes says until when it works, opens without an account, and ends when it is ended", async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  expect(person.email).toContain("@");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSample(page);
  await page.getByRole("button", { name: "Share Visual Notes" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Visual Notes" });
  await expect(dialog.getByText(/^Summary, Deck and List: \d+ notes$/)).toBeVisible();
  await expect(dialog.getByText("The slides: 12 pages")).toBeVisible();
  await expectAccessible(page, "the dialog before there is a link");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Link copied to clipboard. Anyone with the link" }),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByLabel("Link", { exact: true })).toHaveValue(link);
  await expectAccessible(page, "the dialog about a link");

  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const shared = await stranger.newPage();
  const problems = await listenForProblems(shared);
  const opened = await shared.goto(new URL(link).pathname);
  expect(opened?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
  });
  await expect(shared.getByRole("tab", { name: "List", selected: true })).toBeVisible();
  await expect(shared.getByText(/Shared by Robin Vale\. The link expires on /)).toBeVisible();
  await expect(shared.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(shared, "shared notes");
  await shared.goto(`${new URL(link).pathname}?view=deck&page=6`);
  await shared.getByRole("complementary").getByRole("button").first().hover();
  await expect(words(shared)).toBeVisible();

  await dialog.getByRole("button", { name: "End the link" }).click();
  const question = page.getByRole("alertdialog", { name: "End this link?" });
  await question.getByRole("button", { name: "End the link" }).click();
  await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
  await shared.reload();
  await expect(shared.getByText(/^This link was ended by the team that shared it/)).toBeVisible();
  await expect(shared.getByText("Action Item")).toHaveCount(0);
  expect(problems).toEqual([]);
  await stranger.close();
});
