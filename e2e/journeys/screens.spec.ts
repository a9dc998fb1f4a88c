import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "../test.ts";

const OPEN = [
  "/",
  "/login",
  "/sign-up",
  "/sign-up/code/planner-x",
  "/reset-password?token=x",
  "/intro",
  "/personalization",
  "/privacy",
  "/terms",
  "/no-such-page",
];
const SIGNED_IN = ["/sync", "/dashboard", "/settings", "/personalization"];

async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(
      violations.map((each) => `${path} (${colorScheme}): ${each.id} ${each.nodes[0]?.html}`),
    ).toEqual([]);
  }
}

const nameOf = (path: string): string =>
  path.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "landing";

test("every open screen fits phone and desk, by day and in the dark, and passes axe", async ({
  page,
  shoot,
}) => {
  for (const path of OPEN) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(nameOf(path));
    await expectAccessible(page, path);
  }
});

test("every screen of a signed-in person fits phone and desk and passes axe", async ({
  page,
  person,
  shoot,
}) => {
  expect(person.email).toContain("@");
  for (const path of SIGNED_IN) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shoot(`in-${nameOf(path)}`);
    await expectAccessible(page, path);
  }
});
