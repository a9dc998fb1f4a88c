import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openMeetingToPresent, present, transcriptsOf } from "../present.ts";
import { bare, listeningTest, overhear, soundOf, type Talk, untilHeard } from "../speech.ts";
import { expect, type Page } from "../test.ts";

const TITLE = "The call";

const listening = listeningTest({
  service: "deepgram",
  lines: ["We decided to use one page instead of five steps."],
  tabLines: ["I would rather keep the blue header.", "Nobody found the button for the voucher."],
  // Without `--use-fake-ui-for-media-stream`, which has a tab sound like a beep: the tab is chosen by its title.
  flags: [
    "--use-fake-device-for-media-stream",
    `--auto-select-tab-capture-source-by-title=${TITLE}`,
    "--autoplay-policy=no-user-gesture-required",
  ],
});
const test = listening.extend<object, object>({
  launchOptions: [
    // Playwright's own flag would have no sound to capture.
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ["--mute-audio"] }),
    { scope: "worker" },
  ],
});

/** Opens a tab with a call in it; `speak` has the others say what they have to say. */
async function openCall(page: Page, wav: Uint8Array): Promise<{ speak: () => Promise<void> }> {
  const server = createServer((request, answer) => {
    const isSound = request.url === "/call.wav";
    answer.setHeader("content-type", isSound ? "audio/wav" : "text/html");
    answer.end(isSound ? wav : `<title>${TITLE}</title><audio src="/call.wav"></audio>`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const call = await page.context().newPage();
  call.once("close", () => server.close());
  await call.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    speak: () =>
      call.evaluate(async () => {
        const sound = document.querySelector("audio");
        await sound?.play();
        await new Promise((resolve) => sound?.addEventListener("ended", resolve));
      }),
  };
}

/** The root of all squares of 16-bit samples: how loud a sound is in all, whatever silence is around it. */
function energy(pcm: Int16Array): number {
  let sum = 0;
  for (const sample of pcm) sum += sample * sample;
  return Math.sqrt(sum);
}

/** What of a connection's sound came after so many seconds. */
const heardFrom = (talk: Talk, connection: number, seconds: number): Int16Array => {
  const bytes = soundOf(talk, connection);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2).subarray(
    seconds * 16_000,
  );
};

test("the others in a call's tab are heard on a channel of their own, as loud as they are", async ({
  page,
  person,
  talk,
  baseURL,
}) => {
  expect(person.email).toContain("@");
  await page.context().grantPermissions(["microphone"], { origin: baseURL ?? "" });
  const events = overhear(page);
  const { id } = await openMeetingToPresent(page);
  const call = await openCall(page, talk.tab.wav);
  await page.bringToFront();
  await present(page);
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Listen to this presentation" });
  await dialog.getByRole("checkbox", { name: "Also the sound of a tab or call" }).click();
  await dialog.getByRole("button", { name: "Start listening" }).click();
  await expect(page.getByRole("button", { name: "Stop listening" })).toBeVisible();
  const from = (talk.speech.sentences[0]?.end ?? 0) + 1;
  await untilHeard(talk, from);
  await call.speak();
  await expect.poll(async () => (await transcriptsOf(page, id)).length).toBe(3);
  await page.getByRole("button", { name: "Stop listening" }).click();
  await expect(page.getByRole("button", { name: "Listen", exact: true })).toBeVisible();

  const lines = events
    .filter(({ final }) => final)
    .map(({ transcript, channel }) => [channel, bare(transcript)]);
  expect(lines).toEqual([
    [0, bare(talk.speech.sentences[0]?.text ?? "")],
    ...talk.tab.sentences.map(({ text }) => [1, bare(text)]),
  ]);
  expect(talk.server.connections).toHaveLength(2);
  // 16 and 22.05 kHz: as many more samples, as much more energy.
  const whole = energy(talk.tab.pcm) * Math.sqrt(16_000 / talk.tab.rate);
  const [tab = 0, microphone = 0] = [0, 1]
    .map((connection) => energy(heardFrom(talk, connection, from)) / whole)
    .toSorted((a, b) => b - a);
  expect(Math.abs(tab - 1), `the tab is ${tab} times as loud`).toBeLessThan(0.1);
  expect(microphone).toBeLessThan(0.1);
});
