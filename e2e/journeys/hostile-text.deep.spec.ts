import { makePdf } from "@planner/server/testing";
import { armedIn, countRuns, expectQuiet, HOSTILE, piecesOf } from "../hostile.ts";
import {
  callTeam,
  card,
  findEntries,
  importEvents,
  meetingWhenMade,
  planFor,
  uploadFile,
} from "../planning.ts";
import { listenForProblems } from "../problems.ts";
import { expect, logIn, type Page, PASSWORD, test, WHEN_MADE } from "../test.ts";

// All of them through every field takes its time.
test.describe.configure({ timeout: 300_000 });

const TITLE_MAX = 480;
const LINE_MAX = 180;
const inCalendar = (words: string): string => words.replaceAll(/([\\;,])/g, "\\$1");

/** Somebody whose name, and whose team's, is hostile; signed in. */
async function signUpAs(page: Page, name: string, key: string): Promise<void> {
  const email = `hostile.${Date.now()}@example.test`;
  const data = { email, password: PASSWORD, name, code: key };
  expect((await page.request.post("/signup", { data })).status()).toBe(200);
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).toHaveURL(/\/sync$/);
}

test("hostile words in titles, names, agendas and descriptions are words everywhere", async ({
  page,
  browser,
  planner,
  baseURL,
}) => {
  const runs = await countRuns(page);
  const [key = ""] = (await planner.admin("beta-key")).split("\n");
  await signUpAs(page, piecesOf(110)[0] ?? "", key);
  const titles = piecesOf(TITLE_MAX).slice(0, 60);
  const people = piecesOf(100).slice(0, 30);
  await importEvents(page, [
    {
      title: `Agenda of words ${inCalendar(HOSTILE.slice(0, 3).join(" "))}`,
      inHours: 20,
      lines: [
        ...people.map(
          (name, index) =>
            `ATTENDEE;CN="${name.replaceAll(/["\u007f]|[^\P{C}]/gu, "")}":mailto:p${index}@halm.example`,
        ),
        `DESCRIPTION:${inCalendar(piecesOf(15_000)[0] ?? "")}`,
        `LOCATION:${inCalendar(piecesOf(400)[1] ?? "")}`,
      ],
    },
    ...titles.map((title, index) => ({ title: inCalendar(title), inHours: 24 + index })),
  ]);
  await page.goto("/dashboard?view=upcoming");
  await expect(page.getByRole("heading", { name: /Agenda of words/ })).toBeVisible(WHEN_MADE);
  await expectQuiet(page, runs);

  const [entry] = await findEntries(page, "Agenda of words");
  const { id, elements } = await planFor(page, entry);
  const { link } = await callTeam<{ link: string }>(page, `/meetings/${id}/share`, {
    method: "POST",
    body: { half: "plan", withTools: true, withComments: true },
  });
  for (const [index, text] of piecesOf(1_900).slice(0, 20).entries())
    await callTeam(page, `/meetings/${id}/comments`, {
      method: "POST",
      body: { id: `hostile-${index}`, text, place: { kind: "plan", part: "goal", sentence: "" } },
    });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const stranger = await context.newPage();
  const problems = await listenForProblems(stranger);
  const strangersRuns = await countRuns(stranger);
  const agenda = elements.find(({ type }) => type === "agenda")?.id;
  for (const content of piecesOf(45_000, "\n\n")) {
    const body = { content: `The first line\n\n${content}` };
    await callTeam(page, `/meetings/${id}/elements/${agenda}`, { method: "PATCH", body });
    for (const [reader, count, path] of [
      [page, runs, `/meeting/${id}`],
      [stranger, strangersRuns, new URL(link).pathname],
    ] as const) {
      await reader.goto(path);
      await expect(card(reader, "Agenda")).toBeVisible(WHEN_MADE);
      await expect(card(reader, "Agenda").getByText("The first line")).toBeAttached(WHEN_MADE);
      await expectQuiet(reader, count);
      await reader.getByRole("button", { name: /comments: the purpose$/ }).click();
      await expect(reader.getByRole("group", { name: "Comments on the purpose" })).toBeVisible();
      await expectQuiet(reader, count);
      await reader.getByRole("tab", { name: "Tools" }).click();
      await expectQuiet(reader, count);
    }
  }
  expect(problems).toEqual([]);
  await context.close();
  for (const path of ["/settings", "/settings/team", "/sync", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible(WHEN_MADE);
    await expectQuiet(page, runs);
  }
});

test("hostile words that are said, written into notes, on slides and in names of files are words everywhere", async ({
  page,
  person,
}) => {
  expect(person.email).toContain("@");
  const runs = await countRuns(page);
  const lines = piecesOf(LINE_MAX).slice(0, 150);
  const deck = makePdf(
    Array.from({ length: 5 }, (_, index) => ({
      lines: [
        { text: HOSTILE[index]?.replaceAll(/[^ -~]/g, "") ?? "", sizePt: 24 },
        `Topic ${index}`,
      ],
    })),
  );
  const spoken = lines.map(
    (words, index) =>
      `Speaker ${HOSTILE[index % 12]?.replaceAll(":", " ").slice(0, 40)}: We decided that topic ${index % 5} needs ${words} by Friday.`,
  );
  const deckId = await uploadFile(
    page,
    { name: `${HOSTILE[1]}.pdf`, mimeType: "application/pdf", buffer: deck },
    "presentation",
  );
  const notesId = await uploadFile(
    page,
    { name: `${HOSTILE[2]}.txt`, mimeType: "text/plain", buffer: Buffer.from(spoken.join("\n")) },
    "notes",
  );
  await importEvents(page, [{ title: "Notes of words", inHours: -3 }]);
  const [entry] = await findEntries(page, "Notes of words");
  const { id } = await callTeam<{ id: string }>(page, "/meetings", {
    method: "POST",
    body: {
      googleCalendarId: entry?.googleCalendarId,
      googleEventId: entry?.googleEventId,
      presentationFileId: deckId,
      notesFileId: notesId,
    },
  });
  await meetingWhenMade(page, id);
  await page.goto(`/meeting/${id}`);
  for (const view of ["Summary View", "List View", "Deck View"]) {
    await page.getByRole("tab", { name: view }).click();
    await expectQuiet(page, runs);
  }
});

test("the check would see them run: as HTML they do, and behind our policy they do not", async ({
  browser,
  planner,
}) => {
  // A hundred and twenty pages are opened one after another.
  test.slow();
  const page = await browser.newPage();
  const policy = (await page.request.get(planner.url)).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self'");
  const runs = await countRuns(page);
  let header: Record<string, string> = {};
  await page.route("**/raw/*", (route) => {
    const words = HOSTILE[Number(new URL(route.request().url()).pathname.split("/").at(-1))];
    const body = `<!doctype html><meta charset="utf-8"><body>${words}</body>`;
    return route.fulfill({ contentType: "text/html", headers: header, body });
  });
  const ranOf = async (): Promise<{ ran: number; armed: number }> => {
    const found = { ran: 0, armed: 0 };
    for (let index = 0; index < Math.min(HOSTILE.length, 60); index += 1) {
      const before = await runs().catch(() => 0);
      await page.goto(`${planner.url}/raw/${index}`, { waitUntil: "commit" });
      await page.waitForLoadState("domcontentloaded");
      await page.waitForTimeout(30);
      found.armed += (await armedIn(page)).length > 0 ? 1 : 0;
      found.ran += (await runs()) > Math.min(before, 0) ? 1 : 0;
    }
    return found;
  };
  const raw = await ranOf();
  expect(raw.ran).toBeGreaterThan(5);
  expect(raw.armed).toBeGreaterThan(5);
  header = { "content-security-policy": policy };
  const guarded = await ranOf();
  expect(guarded.ran).toBe(0);
  expect(guarded.armed).toBeGreaterThan(5);
  await page.close();
});
