import { callTeam, card, DESIGN_REVIEW, findEntries, importEvents, planFor } from "../planning.ts";
import { expect, type Page, test } from "../test.ts";

// The sample meeting's notes take their time on a busy machine.
test.describe.configure({ timeout: 240_000 });

const LONG = { timeout: 120_000 };

interface Broken {
  readonly directive: string;
  readonly uri: string;
  readonly on: string;
}

/** What breaks the policy on any page that this one becomes, as its browser tells it. */
async function listenForBroken(page: Page): Promise<Broken[]> {
  const broken: Broken[] = [];
  await page.exposeFunction("tellBroken", (one: Broken) => void broken.push(one));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective: directive, blockedURI: uri } = event;
      const tell = (globalThis as { tellBroken?: (one: object) => void }).tellBroken;
      tell?.({ directive, uri, on: location.pathname });
    });
  });
  return broken;
}

async function visit(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.headers()["content-security-policy"], path).toMatch(/^default-src 'none'; /);
  await expect(page.getByRole("main")).toBeVisible(LONG);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
  );
}

test("a walk through every kind of screen breaks no rule of the policy", async ({
  page,
  signUp,
}) => {
  const broken = await listenForBroken(page);
  for (const path of ["/", "/login", "/sign-up", "/terms", "/privacy", "/reset-password?token=x"])
    await visit(page, path);
  await signUp(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(LONG);
  for (const view of ["List View", "Deck View"])
    await page.getByRole("tab", { name: view }).click();
  await visit(page, new URL(page.url()).pathname.replace(/\/?$/, "/present"));
  await importEvents(page, [{ ...DESIGN_REVIEW, title: "A walk" }]);
  const [entry] = await findEntries(page, "A walk");
  const { id } = await planFor(page, entry);
  await visit(page, `/meeting/${id}`);
  await expect(card(page, "Purpose")).toBeVisible(LONG);
  await page.getByRole("tab", { name: "Tools" }).click();
  const asked = { method: "POST", body: { half: "plan", withTools: true } } as const;
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, asked);
  await visit(page, new URL(link).pathname);
  for (const path of ["/dashboard", "/dashboard?view=upcoming", "/settings", "/sync"])
    await visit(page, path);
  expect(broken).toEqual([]);
});

test("the walk would notice: a script in a line, a picture and a frame from elsewhere are refused and told", async ({
  browser,
  house,
}) => {
  // A page of its own: the policy is to be broken on it.
  const page = await browser.newPage();
  const broken = await listenForBroken(page);
  await page.goto(`${house.url}/login`);
  await page.evaluate(() => {
    const parts = {
      script: { textContent: "globalThis.ranInLine = 1" },
      img: { src: "https://elsewhere.example/a.png" },
      iframe: { src: "https://elsewhere.example/" },
    };
    for (const [tag, fields] of Object.entries(parts))
      document.body.append(Object.assign(document.createElement(tag), fields));
    const armed = document.createElement("div");
    armed.setAttribute("onclick", "globalThis.ranInLine = 2");
    document.body.append(armed);
    armed.click();
  });
  expect(await page.evaluate(() => "ranInLine" in globalThis)).toBe(false);
  await expect
    .poll(() => new Set(broken.map(({ directive }) => directive)))
    .toEqual(new Set(["script-src-elem", "img-src", "frame-src", "script-src-attr"]));
  await page.close();
});
