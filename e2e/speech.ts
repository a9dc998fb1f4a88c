import type { ServerEvents } from "@planner/contract/api";
import type { LaunchOptions } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDeepgramServer } from "../server/src/testing/speech/deepgram-server.ts";
import {
  espeakAbsence,
  type Line,
  skipWithoutEspeak,
  speak,
  type Speech,
} from "../server/src/testing/speech/espeak.ts";
import { openRealtimeServer } from "../server/src/testing/speech/openai-realtime-server.ts";
import type { SpeechServer } from "../server/src/testing/speech/speech-server.ts";
import { openVoskServer } from "../server/src/testing/speech/vosk-server.ts";
import { startPlanner } from "./planner.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";
import { expect, type Page, test as base } from "./test.ts";

/** The protocols that speech services speak, each with a server of ours and what a Planner needs to use it. */
const SERVICES = {
  deepgram: {
    open: openDeepgramServer,
    env: (url: string) => ({
      SPEECH_PROVIDER: "deepgram",
      SPEECH_URL: url,
      SPEECH_API_KEY: "a key",
    }),
  },
  "openai-realtime": {
    open: openRealtimeServer,
    env: (url: string) => ({
      SPEECH_PROVIDER: "openai-realtime",
      SPEECH_URL: url,
      SPEECH_API_KEY: "a key",
      SPEECH_MODEL: "gpt-4o-transcribe",
    }),
  },
  vosk: {
    open: openVoskServer,
    env: (url: string) => ({ SPEECH_PROVIDER: "vosk", SPEECH_URL: url }),
  },
};
export type Service = keyof typeof SERVICES;

/** Sentences that a browser's microphone hears, and the service that understands them. */
export interface Talk {
  readonly speech: Speech;
  /** What others say, in a tab. */
  readonly tab: Speech;
  readonly server: SpeechServer;
  /** What a Planner is started with. */
  readonly env: Record<string, string>;
  readonly wavPath: string;
}

interface Given {
  readonly service: Service;
  readonly lines: readonly (Line | string)[];
  /** What the service understands beside that. */
  readonly tabLines?: readonly string[];
  /** Whether `network` lies between browser and planner. */
  readonly isBreakable?: boolean;
  /** Of the browser, in place of those that let it hear without a question. */
  readonly flags?: readonly string[];
}

/** So long that something is always on its way when a connection breaks. */
const NETWORK_MS = 80;
const FAKE_MICROPHONE = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--autoplay-policy=no-user-gesture-required",
];

/** A browser whose microphone hears the talk from the moment it is opened, once. */
export function withMicrophone(
  options: LaunchOptions,
  { wavPath }: Pick<Talk, "wavPath">,
  flags: readonly string[] = FAKE_MICROPHONE,
): LaunchOptions {
  const file = `--use-file-for-fake-audio-capture=${wavPath}%noloop`;
  return { ...options, args: [...(options.args ?? []), ...flags, file] };
}

/** As `test`, in a browser whose microphone hears `lines` from the moment it is opened, with a Planner that has a speech service. */
export function listeningTest(given: Given) {
  const test = base.extend<object, { talk: Talk; network: TcpProxy }>({
    talk: [
      // Playwright reads a fixture's needs from this pattern; this one needs nothing.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const talk = await openTalk(given);
        await use(talk);
        await talk.close();
      },
      { scope: "worker" },
    ],
    network: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const network = await openTcpProxy({ delayMs: NETWORK_MS });
        await use(network);
        await network.close();
      },
      { scope: "worker" },
    ],
    planner: [
      async ({ talk, network }, use) => {
        const publicUrl = given.isBreakable ? { PLANNER_PUBLIC_URL: network.url } : {};
        const planner = await startPlanner({ ...talk.env, ...publicUrl });
        network.lead(planner.url);
        await use(planner);
        await planner.close();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ planner, network }, use) =>
      use(given.isBreakable ? network.url : planner.url),
    launchOptions: [
      async ({ talk, launchOptions }, use) => {
        await use(withMicrophone(launchOptions, talk, given.flags));
      },
      { scope: "worker" },
    ],
  });
  test.skip(skipWithoutEspeak, espeakAbsence);
  return test;
}

/** Speaks the lines into a file and starts the service that knows them. */
export async function openTalk({
  service,
  lines,
  tabLines = [],
}: Pick<Given, "service" | "lines" | "tabLines">): Promise<Talk & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "planner-talk-"));
  const speech = await speak(lines, { rate: 22_050, leadSeconds: 1.5 });
  const wavPath = join(folder, "talk.wav");
  await writeFile(wavPath, speech.wav);
  const tab = await speak(tabLines, { rate: 22_050, voice: "en-gb+f3" });
  const { open, env } = SERVICES[service];
  const server = await open({ known: [...speech.known, ...tab.known] });
  return {
    speech,
    tab,
    server,
    env: env(server.url),
    wavPath,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Says yes to being heard; resolves once the microphone is open. */
export async function listen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Listen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Listen to this presentation" });
  await dialog.getByRole("button", { name: "Start listening" }).click();
  await expect(page.getByRole("button", { name: "Stop listening" })).toBeVisible();
}

/** Resolves once the service has had so many seconds of sound on its first connection. */
export async function untilHeard({ server }: Talk, seconds: number): Promise<void> {
  await expect
    .poll(() => server.connections[0]?.seconds ?? 0, { timeout: 60_000, intervals: [50] })
    .toBeGreaterThanOrEqual(seconds);
}

/** The sound that reached the service on a connection: 16 kHz. */
export const soundOf = ({ server }: Talk, connection = 0): Buffer =>
  Buffer.concat(
    (server.connections[connection]?.sound ?? []).map(({ buffer, byteOffset, byteLength }) =>
      Buffer.from(buffer, byteOffset, byteLength),
    ),
  );

/** Small letters without marks: services differ in both. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s-]/gu, "")
    .trim();

/** What a page hears of a presentation over its socket from now on, as it comes; ask before the page connects. */
export function overhear(page: Page): ServerEvents["transcript"][] {
  const heard: ServerEvents["transcript"][] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      // An event of socket.io: https://socket.io/docs/v4/socket-io-protocol
      const [, event] = /^42(\[.*\])$/s.exec(String(payload)) ?? [];
      if (!event) return;
      const [name, transcript] = JSON.parse(event) as [string, ServerEvents["transcript"]];
      if (name === "transcript") heard.push(transcript);
    });
  });
  return heard;
}

/** What a page sends to the speech service. */
interface SentFrames {
  /** By number. */
  readonly frames: ReadonlyMap<number, Buffer>;
  /** How many were sent in all. */
  readonly sent: () => number;
  /** How many connections there were. */
  readonly connections: () => number;
}

/** Watches the frames of sound that a page sends from now on; ask before the page connects. */
export function watchFrames(page: Page): SentFrames {
  const frames = new Map<number, Buffer>();
  let sent = 0;
  let connections = 0;
  page.on("websocket", (socket) => {
    connections += 1;
    let next: number | undefined;
    socket.on("framesent", ({ payload }) => {
      if (typeof payload === "string") {
        // An event with one attachment, which is the next message.
        const [, seq] = /^451-\d*\["audio","[^"]+",(\d+),/.exec(payload) ?? [];
        next = seq === undefined ? undefined : Number(seq);
      } else if (next !== undefined) {
        frames.set(next, payload);
        sent += 1;
        next = undefined;
      }
    });
  });
  return { frames, sent: () => sent, connections: () => connections };
}
