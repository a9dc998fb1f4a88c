import { expectKeyboardReaches } from "../keyboard.ts";
import { expect, type Page, test } from "../test.ts";

test.setTimeout(240_000);

const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

test("Tab leads a visitor to everything that can be used, and shows where one is", async ({
  page,
}) => {
  for (const path of ["/", "/login", "/sign-up", "/personalization", "/privacy"]) {
    await visit(page, path);
    await expectKeyboardReaches(page, path);
  }
});
