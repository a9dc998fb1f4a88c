import type { Meeting } from "@planner/contract/model";
import { expectAccessible } from "../accessible.ts";
import { callTeam, expectFits, openSample, toTop } from "../planning.ts";
import { expect, type Locator, test, WHEN_MADE } from "../test.ts";

/** Its picture has come; it is asked for once it comes into sight. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
}

test("what was said is found over any screen, and opens on its line of the transcript", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  const meeting: Meeting = await openSample(page);
  await expect
    .poll(async () => (await callTeam<{ unread: number }>(page, "/find?q=lift")).unread, WHEN_MADE)
    .toBe(0);
  await page.goto("/settings");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("dialog", { name: "Find" }).getByRole("searchbox");
  await expect(field).toBeFocused();
  await field.fill('"redraw the lift switch"');
  const said = page.getByRole("dialog").getByRole("link", { name: /Said.*redraw the lift switch/ });
  await expect(said).toBeVisible();
  await expectAccessible(page, "find over a screen");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/find\?q=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /redraw the lift switch/ }).first()).toBeVisible();
  await expectAccessible(page, "find");
  await expectFits(page, "find");

  const words = page.getByRole("searchbox");
  await words.fill("lift");
  await expectDrawn(page.getByRole("img", { name: /^Part of page \d+$/ }).first());
  await toTop(page);
  await shoot("find");
  await page.getByLabel("Kind").selectOption("Pages");
  await expectDrawn(page.getByRole("img", { name: /^Page \d+, the line marked$/ }).first());
  await toTop(page);
  await shoot("find-pages");

  await words.fill('"redraw the lift switch"');
  await expect(page).toHaveURL(/q=%22redraw/);
  await page.getByLabel("Kind").selectOption("What was said");
  await expect(page).toHaveURL(/kind=said/);
  // What was found before stays in sight until this is.
  await expect(page.locator("[data-found]").first()).toHaveAttribute("href", /transcript/);
  await expect(page.locator("[data-found]").first()).toContainText("redraw the lift switch");
  await words.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/meeting/${meeting.id}/transcript#`));
  await expect(page.locator("[aria-current]").filter({ hasText: "lift switch" })).toBeVisible();
});
