import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type House, openHouse } from "./house.ts";
import { listenForProblems } from "./problems.ts";

export { expect };
export type { Locator, Page };

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const SAMPLE = join(ROOT, "server/sample");
export const PASSWORD = "correct horse battery";
const SCREENS = join(ROOT, "e2e/test-results/screens");

interface Person {
  readonly email: string;
}

/** Every journey has a house to itself or shares the run's one, and signs up people of its own. */
export const test = base.extend<
  {
    person: Person;
    signUp: (page: Page) => Promise<Person>;
    shoot: (name: string) => Promise<void>;
  },
  { house: House }
>({
  house: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  signUp: async ({ house }, use, info) => {
    let count = 0;
    await use(async (page) => {
      count += 1;
      const email = `robin.${info.testId.slice(-8)}.${count}@example.test`;
      await signUpAndLogIn(page, house, email);
      return { email };
    });
  },
  /** Signed in, on /sync, in a team of their own. */
  person: async ({ page, signUp }, use) => use(await signUp(page)),
  shoot: async ({ page }, use) => use((name) => shootAll(page, name)),
  page: async ({ page }, use) => {
    const problems = await listenForProblems(page);
    await use(page);
    expect(problems, "no page error and nothing that the security policy forbids").toEqual([]);
  },
});

async function signUpAndLogIn(page: Page, house: House, email: string): Promise<void> {
  const printed = await house.admin("beta-key");
  const code = /code=([\w-]+)/.exec(printed)?.[1] ?? "";
  await page.goto(`${house.url}/sign-up?code=${code}`);
  await page.getByLabel("Name").fill("Robin Vale");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password Confirm").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/sync$/);
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Submit" }).click();
}

/** Resolves once fonts and the pictures in sight are painted and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .map((image) => image.decode().catch(() => undefined));
    await Promise.all(pictures);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

const LOOKS = [
  { suffix: "1440-light", width: 1440, height: 900, colorScheme: "light" },
  { suffix: "1440-dark", width: 1440, height: 900, colorScheme: "dark" },
  { suffix: "390-light", width: 390, height: 844, colorScheme: "light" },
  { suffix: "390-dark", width: 390, height: 844, colorScheme: "dark" },
] as const;

/** With PLANNER_PICTURES=1 the README's picture is made anew. */
const README_PICTURE = {
  name: "notes-1440-light.png",
  path: join(ROOT, "docs/pictures/notes.png"),
};

/** Pictures of the screen as it stands, wide and narrow, by day and in the dark; none may scroll sideways. */
async function shootAll(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  for (const { suffix, width, height, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    const file = `${name}-${suffix}.png`;
    await page.screenshot({ path: join(SCREENS, file) });
    if (process.env["PLANNER_PICTURES"] && file === README_PICTURE.name) {
      await page.screenshot({ path: README_PICTURE.path });
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}
