import { TOUR_MARKS } from "@planner/contract/model";
import { expect, type Locator, type Page, test as base } from "@playwright/test";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PICTURES } from "./contact-sheet.ts";
import { type RunningPlanner, startPlanner } from "./planner.ts";
import { listenForProblems } from "./problems.ts";

export { expect };
export type { Locator, Page };

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const SAMPLE = join(ROOT, "server/sample");
export const PASSWORD = "correct horse battery";

/** For what a job of the worker makes, which takes its time on a busy machine. */
export const WHEN_MADE = { timeout: 120_000 } as const;

/** What all journeys of a worker share. */
interface Shared {
  readonly url: string;
  /** A key that many may sign up with. */
  readonly key: string;
}

interface Person {
  readonly email: string;
}

/** Every journey has a Planner to itself or shares the run's one, and signs up people of its own. */
export const test = base.extend<
  {
    person: Person;
    signUp: (page: Page) => Promise<Person>;
    shoot: (name: string) => Promise<void>;
  },
  { planner: RunningPlanner; signUpKey: string }
>({
  planner: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const planner = await startPlanner();
      await use(planner);
      await planner.close();
    },
    { scope: "worker" },
  ],
  signUpKey: [
    async ({ planner }, use) =>
      use((await planner.admin("beta-key", "--uses", "500")).split("\n")[0] ?? ""),
    { scope: "worker" },
  ],
  baseURL: async ({ planner }, use) => use(planner.url),
  signUp: async ({ planner, signUpKey }, use, info) => {
    let count = 0;
    await use(async (page) => {
      count += 1;
      const email = `robin.${info.testId.slice(-8)}.${count}@example.test`;
      await signUpAndLogIn(page, { url: planner.url, key: signUpKey }, email);
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

/** As the screens of sign-up and login do it (accounts.spec.ts goes through them), past them. */
async function signUpAndLogIn(page: Page, { url, key }: Shared, email: string): Promise<void> {
  const account = { email, password: PASSWORD };
  for (const [path, data] of [
    ["/signup", { ...account, name: "Robin Vale", code: key }],
    ["/login", account],
  ] as const)
    await expect(await page.request.post(url + path, { data })).toBeOK();
  await skipTour(page, url);
  await page.goto(`${url}/sync`);
}

/** Journeys are about what stands below its marks; first-notes.spec.ts meets them. */
async function skipTour(page: Page, url: string): Promise<void> {
  const cookies = await page.context().cookies(url);
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "x-xsrf-token": decodeURIComponent(token) };
  const data = { tourSeen: TOUR_MARKS };
  const path = "/api/account/preferences";
  await expect(await page.request.patch(url + path, { data, headers })).toBeOK();
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

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const THEMES = ["light", "dark"] as const;

/** The screen as it stands scrolls sideways neither wide nor narrow; with PLANNER_CONTACT_SHEET pictures are taken, by day and in the dark. */
async function shootAll(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await settle(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${name} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(0);
    if (PICTURES) await takePictures(page, join(PICTURES, `${name}-${size.width}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
}

async function takePictures(page: Page, path: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    await page.screenshot({ path: `${path}-${colorScheme}.png` });
  }
}
