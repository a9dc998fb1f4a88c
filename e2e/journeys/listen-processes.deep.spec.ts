import type { Meeting } from "@planner/contract/model";
import { callTeam } from "../planning.ts";
import { openMeetingToPresent, present, slide, transcriptsOf } from "../present.ts";
import { listenForProblems } from "../problems.ts";
import { openProcesses, type Processes } from "../processes.ts";
import { skipWithoutEspeak, espeakAbsence } from "../../server/src/testing/speech/espeak.ts";
import {
  bare,
  listen,
  openTalk,
  overhear,
  type Talk,
  untilHeard,
  withMicrophone,
} from "../speech.ts";
import { openTcpProxy, type TcpProxy } from "../tcp-proxy.ts";
import { expect, type Page, test as base, WHEN_MADE } from "../test.ts";
import { Visitor } from "../visitor.ts";

const LINES = [
  "Most baskets are lost on the payment step.",
  "We decided to use one page instead of five steps.",
  "Sarah will update the payment prototype by Friday.",
  "Why does the delivery week open on the left?",
  "The blue header stays as it is.",
  "What if the search were in the middle of the page?",
].map((text) => ({ text, pauseSeconds: 1.5 }));

/** Browsers reach the first web process, and once it is gone the second; `installation` is all of it. */
const test = base.extend<object, { talk: Talk; network: TcpProxy; installation: Processes }>({
  talk: [
    // Playwright reads a fixture's needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const talk = await openTalk({ service: "deepgram", lines: LINES });
      await use(talk);
      await talk.close();
    },
    { scope: "worker" },
  ],
  network: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const network = await openTcpProxy();
      await use(network);
      await network.close();
    },
    { scope: "worker" },
  ],
  installation: [
    async ({ talk, network }, use) => {
      const installation = await openProcesses({ ...talk.env, PLANNER_PUBLIC_URL: network.url });
      network.lead(installation.first.url);
      await use(installation);
      await installation.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ network }, use) => use(network.url),
  launchOptions: [
    async ({ talk, launchOptions }, use) => use(withMicrophone(launchOptions, talk)),
    { scope: "worker" },
  ],
});
test.skip(skipWithoutEspeak, espeakAbsence);

/** Signs somebody up, and has the page be theirs. */
async function signIn(page: Page, url: string, code: string): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.signUp(code, "robin@example.test");
  const cookies = visitor.headers()["cookie"]?.split("; ") ?? [];
  await page.context().addCookies(
    cookies.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
    }),
  );
}

test("presenter, audience and worker are on three processes, and one dies while somebody speaks", async ({
  page,
  browser,
  talk,
  network,
  installation,
}) => {
  const { first, second, worker } = installation;
  await signIn(page, network.url, await installation.invite());
  const { id } = await openMeetingToPresent(page);
  const elsewhere = await browser.newContext({
    baseURL: second.url,
    storageState: await page.context().storageState(),
  });
  const audience = await elsewhere.newPage();
  const problems = await listenForProblems(audience);
  const events = overhear(audience);
  await audience.goto(`/meeting/${id}/present?view=audience`);
  await expect(audience.getByText("The presentation has not started.")).toBeVisible();
  await present(page);
  await expect(slide(audience, 1)).toBeVisible();

  await listen(page);
  const { sentences } = talk.speech;
  await untilHeard(talk, (sentences[0]?.end ?? 0) + 0.2);
  await page.keyboard.press("ArrowRight");
  await expect(slide(audience, 2)).toBeVisible();
  await untilHeard(talk, (sentences[2]?.start ?? 0) + 1);
  // In the middle of the third sentence.
  first.process.signal("SIGKILL");
  network.lead(second.url);
  await first.process.ended;
  const count = async (): Promise<number> => (await transcriptsOf(page, id)).length;
  await expect.poll(count, { timeout: 60_000 }).toBe(sentences.length);
  await page.keyboard.press("End");
  await expect(slide(audience, 4)).toBeVisible();

  const spoken = sentences.map(({ text }) => bare(text));
  const stored = await transcriptsOf(page, id);
  expect(stored.map(({ text }) => bare(text))).toEqual(spoken);
  const finals = events.filter(({ final }) => final);
  expect(finals.map(({ transcript }) => bare(transcript))).toEqual(spoken);
  expect(new Set(finals.map(({ segmentId }) => segmentId)).size).toBe(sentences.length);
  const from = Date.parse(stored[0]?.startTime ?? "") / 1_000 - (sentences[0]?.start ?? 0);
  for (const [index, { startTime }] of stored.entries()) {
    const at = Date.parse(startTime) / 1_000 - from;
    expect(Math.abs(at - (sentences[index]?.start ?? 0)), `sentence ${index}`).toBeLessThan(0.3);
  }

  await page.getByRole("link", { name: "Back to Calendar" }).click();
  await page.getByRole("button", { name: "Create visual notes from this presentation" }).click();
  await expect(page.getByRole("tab", { name: "Summary View" })).toBeVisible(WHEN_MADE);
  const { elements } = await callTeam<Meeting>(page, `/meetings/${id}`);
  expect(elements.find(({ type }) => type === "report")?.status).toBe("DONE");
  expect(worker.printed()).toContain('"notes.built"');
  expect(second.process.printed()).not.toContain('"notes.built"');
  expect(problems).toEqual([]);
  await elsewhere.close();
});
