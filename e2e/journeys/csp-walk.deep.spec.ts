import { callTeam, card, DESIGN_REVIEW, findEntries, importEvents, planFor } from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, type Page, test, WHEN_MADE } from "../test.ts";

// That nothing is forbidden on the walk is what the fixture of `page` expects at its end.

async function visit(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.headers()["content-security-policy"], path).toMatch(/^default-src 'none'; /);
  await expect(page.getByRole("main")).toBeVisible(WHEN_MADE);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
  );
}

test("a walk through every kind of screen breaks no rule of the policy", async ({
  page,
  signUp,
}) => {
  for (const path of [
    "/",
    "/login",
    "/sign-up",
    "/terms",
    "/privacy",
    "/help",
    "/help/notes",
    "/reset-password?token=x",
  ])
    await visit(page, path);
  await signUp(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Try it with a sample meeting" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  for (const view of ["List View", "Deck View"])
    await page.getByRole("tab", { name: view }).click();
  await visit(page, new URL(page.url()).pathname.replace(/\/?$/, "/present"));
  await importEvents(page, [{ ...DESIGN_REVIEW, title: "A walk" }]);
  const [entry] = await findEntries(page, "A walk");
  const { id } = await planFor(page, entry);
  await visit(page, `/meeting/${id}`);
  await expect(card(page, "Purpose")).toBeVisible(WHEN_MADE);
  await page.getByRole("tab", { name: "Tools" }).click();
  const shareRequest = { method: "POST", body: { half: "plan", withTools: true } } as const;
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, shareRequest);
  await visit(page, new URL(link).pathname);
  for (const path of ["/dashboard", "/dashboard?view=upcoming", "/settings", "/sync"])
    await visit(page, path);
});

/** What the browser's events named; the rest of the problems are its sentences for the console. */
const directivesOf = (problems: readonly string[]): string[] =>
  problems.flatMap((problem) => /^([a-z-]+) /.exec(problem)?.[1] ?? []);

test("the walk would notice: a script in a line, a picture and a frame from elsewhere are refused and told", async ({
  browser,
  planner,
}) => {
  // A page of its own: the policy is to be broken on it.
  const page = await browser.newPage();
  const problems = await listenForProblems(page);
  await page.goto(`${planner.url}/login`);
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
    .poll(() => new Set(directivesOf(problems)))
    .toEqual(new Set(["script-src-elem", "img-src", "frame-src", "script-src-attr"]));
  await page.close();
});

test("a handler that could run is a problem, whatever way it comes; one in words that are only parsed is none", async ({
  browser,
  planner,
}) => {
  const page = await browser.newPage();
  const problems = await listenForProblems(page);
  await page.goto(`${planner.url}/login`);
  await page.evaluate(() => {
    const armed = `<p style="color: red"><b onclick="ran = 1">b</b><img src="x" onerror="ran = 1">`;
    new DOMParser().parseFromString(armed, "text/html");
    document.createElement("template").innerHTML = armed;
    document.implementation.createHTMLDocument("").body.innerHTML = armed;
    // Told after whatever the browser has to tell about those.
    const script = document.createElement("script");
    document.body.append(Object.assign(script, { textContent: "globalThis.ran = 1" }));
  });
  await expect.poll(() => directivesOf(problems)).toContain("script-src-elem");
  expect(directivesOf(problems)).toEqual(["script-src-elem"]);

  for (const way of WAYS_IN) {
    await page.goto(`${planner.url}/login`);
    problems.length = 0;
    await page.evaluate(way);
    await expect.poll(() => directivesOf(problems), String(way)).toContain("script-src-attr");
    expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
  }
  await page.close();
});

/** How a handler can come to where it could run. */
const WAYS_IN: readonly (() => unknown)[] = [
  () => (document.body.innerHTML = `<img src="x" onerror="ran = 1">`),
  () => document.body.insertAdjacentHTML("beforeend", `<b onclick="ran = 1">b</b>`),
  () => document.body.setAttribute("onclick", "ran = 1"),
  () => {
    const host = document.body.appendChild(document.createElement("div"));
    host.attachShadow({ mode: "open" }).innerHTML = `<b onclick="ran = 1">b</b>`;
  },
  async () => {
    const html = `<img src="x" onerror="ran = 1">`;
    const parsed = new DOMParser().parseFromString(html, "text/html");
    await new Promise((resolve) => requestIdleCallback(resolve));
    document.body.append(...parsed.body.childNodes);
  },
  async () => {
    const template = document.createElement("template");
    template.innerHTML = `<img src="x" onerror="ran = 1">`;
    await new Promise((resolve) => requestIdleCallback(resolve));
    document.body.append(template.content.cloneNode(true));
  },
  () => (document.createElement("div").innerHTML = `<img src="x" onerror="ran = 1">`),
];
