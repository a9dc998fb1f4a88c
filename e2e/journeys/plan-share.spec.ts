import type { Meeting } from "@planner/contract/model";
import type { FileEvent } from "../calendar-file.ts";
import {
  callTeam,
  card,
  DESIGN_REVIEW,
  expectFits,
  importEvents,
  openPlan,
  test,
} from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, type Page } from "../test.ts";

test("anyone with the link reads the plan, its tools where they are shared, and nothing once it is ended", async ({
  page,
  person,
  browser,
  baseURL,
  shoot,
}) => {
  await importEvents(page, [DESIGN_REVIEW]);
  const meeting = await openPlan(page, DESIGN_REVIEW.title);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share plan" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Link", { exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await shoot("plan-sharing");
  await expectFits(page, "the dialog that shares a plan");

  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const shared = await stranger.newPage();
  const problems = await listenForProblems(shared);
  await shared.goto(new URL(link).pathname);
  await expect(shared.getByRole("heading", { level: 1, name: meeting.title })).toBeVisible();
  for (const name of ["Purpose", "Agenda", "Questions"])
    await expect(card(shared, name)).toBeVisible();
  await expect(shared.getByRole("tab")).toHaveCount(0);
  await expect(shared.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(shared.getByRole("link", { name: "Back to Calendar" })).toHaveCount(0);
  await expect(shared.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expectFits(shared, "a shared plan");
  await expectNothingInside(shared, { meeting, person, link });

  await dialog.getByRole("checkbox", { name: /^Show the tools too/ }).click();
  await expect(dialog.getByText(/^All seven parts/)).toBeVisible();
  await expect
    .poll(async () => (await callTeam<Meeting>(page, `/meetings/${meeting.id}`)).plan?.sharesTools)
    .toBe(true);
  await shared.reload();
  await shared.getByRole("tab", { name: "Tools" }).click();
  for (const name of ["Challenges", "Strategy"]) await expect(card(shared, name)).toBeVisible();
  await expectNothingInside(shared, { meeting, person, link });
  await page.goto(new URL(link).pathname);
  await expect(card(page, "Purpose")).toBeVisible();
  await shoot("plan-shared");

  await page.goto(`/meeting/${meeting.id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByRole("button", { name: "End the link" }).click();
  const question = page.getByRole("alertdialog", { name: "End this link?" });
  await question.getByRole("button", { name: "End the link" }).click();
  await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
  await shared.reload();
  await expect(shared.getByText("This link does not work")).toBeVisible();
  await expect(
    shared.getByText("This link was ended by the team that shared it.", { exact: false }),
  ).toBeVisible();
  await expectFits(shared, "a link that was ended");
  expect(problems).toEqual([]);
  await stranger.close();
});

interface Known {
  meeting: Meeting;
  person: { email: string };
  link: string;
}

/** Neither what is shown nor what the server sends names mail addresses, ids or sources. */
async function expectNothingInside(shared: Page, { meeting, person, link }: Known) {
  const id = link.split("/").at(-1);
  const sent = await (await shared.request.get(`/api/share/plans/${id}`)).text();
  const { googleCalendarId, googleEventId } = meeting;
  const sourceLabel = "Guest list";
  for (const text of [sent, await shared.content()]) {
    expect(text).toContain(meeting.title);
    expect(text).not.toContain("@");
    for (const inside of [person.email, meeting.id, googleCalendarId, googleEventId, sourceLabel])
      expect(text).not.toContain(inside);
  }
  expect(sent).not.toContain('"sources"');
  // Colleagues are told all of that.
  expect(JSON.stringify(meeting)).toContain('"sources"');
  expect(JSON.stringify(meeting)).toContain("ines@halm.example");
}

const HOSTILE: FileEvent = {
  title: `Design review <img src=x onerror="pwned=1"> ‮gnp.exe‬ שלום 👩‍👩‍👧 <b>&amp\\; bold</b>`,
  inHours: 20,
  lines: [
    `ATTENDEE;CN="<script>pwned=2</script>":mailto:script@halm.example`,
    `ATTENDEE;CN="‮Robin‬ 🙂 ${"long ".repeat(50)}":mailto:long@halm.example`,
    `DESCRIPTION:<script>pwned=3</script><svg onload="pwned=4">\\nAgenda:\\n1. <img src=x onerror=pwned=5> first\\n2. [second](javascript:pwned=6)\\n${"words and ".repeat(1_000)}`,
  ],
};
const AGENDA = `<script>pwned=7</script>
## <img src=x onerror="pwned=8"> Point <b>one</b> (10 min)

[one](javascript:pwned=9) <a href="javascript:pwned=10">two</a> [three](data:text/html,<script>pwned=11</script>)
<svg><script>pwned=12</script><animate onbegin="pwned=13" attributeName="x"></animate></svg>
<iframe srcdoc="<script>parent.pwned=14</script>"></iframe><object data="javascript:pwned=15"></object>
<math><mtext><style><img src=x onerror="pwned=16"></style></mtext></math>
<details open ontoggle="pwned=17"><summary>More</summary>Words that stay</details>
<form action="javascript:pwned=18"><button>Send</button></form>
<style>body { display: none }</style><base href="https://elsewhere.example/">
![a picture](https://elsewhere.example/pixel.png) ![b](data:image/svg+xml,<svg onload="pwned=19"/>)
<p style="position:fixed;inset:0;background:url(https://elsewhere.example/p.png)">Everywhere</p>

| left | right |
|------|------:|
| a    | b     |`;

test("what is hostile in an invitation or an agenda is shown as words and does nothing", async ({
  browser,
  baseURL,
  signUp,
}) => {
  const open = async () => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    context.on("request", (request) => requestedUrls.push(request.url()));
    const page = await context.newPage();
    return { page, problems: await listenForProblems(page), close: () => context.close() };
  };
  const requestedUrls: string[] = [];
  const [member, stranger] = [await open(), await open()];
  const { page } = member;
  await signUp(page);
  await importEvents(page, [HOSTILE]);
  const { id, elements } = await openPlan(page, "Design review");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    '<img src=x onerror="pwned=1">',
  );
  await expectHarmless(page);
  expect(member.problems).toEqual([]);
  const agenda = elements.find(({ type }) => type === "agenda")?.id;
  const edit = { method: "PATCH", body: { content: AGENDA } } as const;
  await callTeam(page, `/meetings/${id}/elements/${agenda}`, edit);
  const sharing = { method: "POST", body: { half: "plan", withTools: true } } as const;
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, sharing);
  for (const { page: reader, problems } of [member, stranger]) {
    await reader.goto(reader === page ? `/meeting/${id}` : new URL(link).pathname);
    await expect(card(reader, "Agenda").getByText("Words that stay")).toBeVisible();
    await expectHarmless(reader);
    if (reader === page) await expectFits(page, "a hostile agenda");
    await reader.getByRole("tab", { name: "Tools" }).click();
    await expect(card(reader, "Agenda")).toBeHidden();
    await expectHarmless(reader);
    expect(problems).toEqual([]);
  }
  await page.goto("/dashboard?view=upcoming");
  await expect(page.getByRole("link", { name: /Design review <img/ })).toBeVisible();
  await expectHarmless(page);
  expect(requestedUrls.filter((url) => url.includes("elsewhere.example"))).toEqual([]);
  await expectHarmToBeSeen(stranger.page);
  await Promise.all([member.close(), stranger.close()]);
});

/** Nothing ran, nothing waits for a click, and nothing covers the page. */
async function expectHarmless(page: Page) {
  for (const link of await page.getByRole("main").getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(/^(?:\/|https?:|mailto:|#|\?)/);
  const armed =
    "script, iframe, object, embed, base, form[action], [onerror], [onload], [ontoggle]";
  await expect(page.getByRole("main").locator(armed)).toHaveCount(0);
  for (const words of await page.getByText("Everywhere", { exact: true }).all())
    await expect(words).not.toHaveCSS("position", "fixed");
  const state = await page.evaluate(() => [
    "pwned" in globalThis,
    document.baseURI === location.href,
  ]);
  expect(state).toEqual([false, true]);
}

/** The check that finds nothing finds something where there is something. */
async function expectHarmToBeSeen(page: Page) {
  await page.evaluate(() => Object.assign(globalThis, { pwned: 20 }));
  await expect(expectHarmless(page)).rejects.toThrow();
  await page.reload();
  await expect(card(page, "Agenda")).toBeVisible();
  await expectHarmless(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "javascript:0", text: "one" });
    document.querySelector("main")?.append(link);
  });
  await expect(expectHarmless(page)).rejects.toThrow();
}
