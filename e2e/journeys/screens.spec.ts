import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../test.ts";

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
