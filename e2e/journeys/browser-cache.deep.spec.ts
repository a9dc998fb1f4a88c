import { listenForProblems } from "../problems.ts";
import { expect, logIn, type Page, test as base, WHEN_MADE } from "../test.ts";

/** A browser that freezes pages when they are left and shows them again on Back, as people's browsers do. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

/** The sample meeting, its slides in sight; answers its path. */
async function openSlides(page: Page): Promise<string> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}?view=deck&page=7`);
  await expect(page.getByText("Page 7 of 12")).toBeVisible(WHEN_MADE);
  await expect.poll(() => slidesOn(page)).toBeGreaterThan(1);
  return path;
}

/** How many pictures of slides are painted. */
const slidesOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.images].filter(
        ({ src, naturalWidth, offsetParent }) =>
          src.includes("/files/") && naturalWidth > 0 && offsetParent !== null,
      ).length,
  );

/** Addresses of whatever the page has asked for. */
const requestedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType("resource").map(({ name }) => name)),
  ]);

/** Those of them that the browser gives out without asking the server. */
const cachedUrls = (page: Page, urls: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const isCached = await Promise.all(
      all.map((url) =>
        fetch(url, { cache: "only-if-cached", mode: "same-origin" }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return all.filter((_, at) => isCached[at]);
  }, urls);

const storage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((one) => Object.entries(one))),
  );

/** Whether a page is one that was frozen when it was left, not another from the same address. */
const wasFrozen = (page: Page): Promise<boolean> => page.evaluate(() => "isFrozen" in globalThis);
const markFrozen = (page: Page) =>
  page.evaluate(() => {
    Object.assign(globalThis, { isFrozen: true });
    // What people see first of it when it comes back.
    addEventListener("pageshow", () =>
      requestAnimationFrame(() =>
        Object.assign(globalThis, {
          seenAtFirst: [...document.images].filter(
            ({ src, offsetHeight }) => src.includes("/files/") && offsetHeight > 0,
          ).length,
        }),
      ),
    );
  });
const seenAtFirst = (page: Page) =>
  page.evaluate(() => (globalThis as { seenAtFirst?: number }).seenAtFirst);

async function logOut(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
}

test("no slide, answer or name of a person is in the browser's cache or storage, signed in or out", async ({
  page,
  person,
  signUp,
}) => {
  await openSlides(page);
  const urls = await requestedUrls(page);
  const slides = urls.filter((url) => url.includes("/page/"));
  expect(slides.length).toBeGreaterThan(1);
  const { name, teams } = (await (await page.request.get("/me")).json()) as {
    name: string;
    teams: { name: string }[];
  };
  const persons = [person.email, name, teams[0]?.name ?? "", "Robin"];
  const cached = await cachedUrls(page, urls);
  // The check can find something: what is everybody's is kept.
  expect(cached.some((url) => url.includes("/assets/"))).toBe(true);
  expect(cached.filter((url) => /\/(?:api|me|loggedIn)\b/.test(url))).toEqual([]);
  for (const words of persons) expect(await storage(page)).not.toContain(words);

  await logOut(page);
  expect(await cachedUrls(page, slides)).toEqual([]);
  expect(JSON.parse(await storage(page))[1]).toEqual([]);
  await signUp(page);
  const answers = await page.evaluate(
    (all) =>
      Promise.all(all.map(async (url) => (await fetch(url, { cache: "force-cache" })).status)),
    slides,
  );
  expect(new Set(answers)).toEqual(new Set([404]));
});

test("Back after logging out shows no meeting, in this tab or another", async ({
  page,
  person,
}) => {
  const path = await openSlides(page);
  await markFrozen(page);
  await page.goto("/privacy");
  await page.evaluate(() => history.back());
  await expect(page.getByText("Page 7 of 12")).toBeVisible();
  expect(await wasFrozen(page)).toBe(true);
  expect(await slidesOn(page)).toBeGreaterThan(1);

  const other = await page.context().newPage();
  const problems = await listenForProblems(other);
  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();

  await logOut(page);
  await expect(other.getByRole("heading", { name: "Log In" })).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
  expect(await slidesOn(page)).toBe(0);

  // Where a session has run out or was ended elsewhere, nothing has told this browser to let go of anything.
  await logIn(page, person.email);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${path}?view=deck&page=7`);
  await expect.poll(() => slidesOn(page)).toBeGreaterThan(1);
  await markFrozen(page);
  await page.goto("/privacy");
  await page.context().clearCookies();
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { name: "Log In" })).toBeVisible();
  expect(await wasFrozen(page)).toBe(true);
  await expect.poll(() => seenAtFirst(page)).toBe(0);
  expect(await slidesOn(page)).toBe(0);
  expect(problems).toEqual([]);
  await other.close();
});
