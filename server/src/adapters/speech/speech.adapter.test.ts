import { setTimeout as wait } from "node:timers/promises";
import { format } from "node:util";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../../environment/environment.ts";
import { type SpeechPort, SpeechRefused } from "../../features/presentation/speech.ports.ts";
import { openLog } from "../../platform/log.ts";
import { openDeepgramServer } from "../../testing/speech/deepgram-server.ts";
import { skipWithoutEspeak, speak, type Speech } from "../../testing/speech/espeak.ts";
import { openHearing, pour } from "../../testing/speech/hearing.ts";
import { openRealtimeServer } from "../../testing/speech/openai-realtime-server.ts";
import type {
  ServerOptions,
  SpeechFaults,
  SpeechServer,
} from "../../testing/speech/speech-server.ts";
import { openVllmServer } from "../../testing/speech/vllm-server.ts";
import { openVoskServer } from "../../testing/speech/vosk-server.ts";
import { openSpeech } from "./speech.adapter.ts";

const SENTENCES = [
  "We decided to keep the blue header.",
  "Sarah will update the prototype by Friday.",
  "Why does the menu open on the left?",
  "The contrast of the footer is too low for me.",
];
const KEY = "sk-a-key-that-nobody-may-read";

interface Service {
  readonly name: string;
  readonly variables: Record<string, string>;
  readonly open: (options: ServerOptions) => Promise<SpeechServer>;
  /** Where the service knows marks and capitals. */
  readonly isPlain?: true;
  readonly hasInterims: boolean;
  readonly close: number;
}
const REALTIME = { SPEECH_PROVIDER: "openai-realtime", SPEECH_MODEL: "gpt-live-transcribe" };
const SERVICES: Service[] = [
  {
    name: "Deepgram",
    variables: { SPEECH_PROVIDER: "deepgram" },
    open: openDeepgramServer,
    hasInterims: true,
    close: 0.06,
  },
  {
    name: "OpenAI with our commits",
    variables: REALTIME,
    open: openRealtimeServer,
    hasInterims: true,
    close: 0.08,
  },
  {
    name: "OpenAI with its own turns",
    variables: { ...REALTIME, SPEECH_TURNS: "server" },
    open: openRealtimeServer,
    hasInterims: true,
    close: 0.08,
  },
  {
    name: "Speaches",
    variables: { ...REALTIME, SPEECH_DIALECT: "speaches" },
    open: (options) => openRealtimeServer({ ...options, dialect: "speaches" }),
    hasInterims: false,
    close: 0.08,
  },
  {
    name: "vLLM",
    variables: { ...REALTIME, SPEECH_DIALECT: "vllm" },
    open: openVllmServer,
    hasInterims: true,
    close: 0.08,
  },
  {
    name: "Vosk",
    variables: { SPEECH_PROVIDER: "vosk" },
    open: openVoskServer,
    isPlain: true,
    hasInterims: true,
    close: 0.06,
  },
];

const logged: string[] = [];
const log = openLog("trace", { write: (line: string) => void logged.push(line) });
afterEach(() => {
  const lines = logged.splice(0).join("");
  if (lines.includes(KEY)) throw new Error(`the key is in the log: ${lines}`);
});

const finalTexts = ({ isPlain }: Service, texts: readonly string[] = SENTENCES): string[] =>
  isPlain ? texts.map((text) => text.toLowerCase().replace(/[^a-z ]/g, "")) : [...texts];

describe.skipIf(skipWithoutEspeak).each(SERVICES)("$name", (service) => {
  let speech: Speech;
  beforeAll(async () => {
    speech = await speak(SENTENCES);
  });

  async function start(
    faults: SpeechFaults = {},
  ): Promise<{ server: SpeechServer; port: SpeechPort }> {
    const server = await service.open({ known: speech.known, faults });
    onTestFinished(() => server.close());
    const variables = { ...service.variables, SPEECH_URL: server.url, SPEECH_API_KEY: KEY };
    const { speech: environment } = readEnvironment(variables);
    if (!environment) throw new Error("no speech service");
    return { server, port: openSpeech(environment, { log }) };
  }

  test("hears every sentence once, in order, where it was said", async () => {
    const { server, port } = await start();
    const { stream, finals, ends } = await openHearing(port);
    await pour(stream, speech);
    await stream.finalize(3_000);
    expect(finals.map(({ text }) => text)).toEqual(finalTexts(service));
    for (const [index, { start: begin, end }] of speech.sentences.entries()) {
      expect(Math.abs((finals[index]?.start ?? 0) - begin)).toBeLessThan(service.close);
      expect(Math.abs((finals[index]?.end ?? 0) - end)).toBeLessThan(service.close);
    }
    await expect.poll(() => server.connections[0]?.seconds).toBeCloseTo(speech.seconds, 1);
    stream.close();
    stream.close();
    expect(ends).toEqual([undefined]);
  });

  test("tells words while they are spoken, growing, and in their place", async () => {
    const { port } = await start();
    const { stream, interims, finals } = await openHearing(port);
    const [, second] = speech.sentences;
    await pour(stream, speech, { to: Math.floor((second?.end ?? 0) * 10) / 10 });
    await wait(100);
    expect(finals.map(({ text }) => text)).toEqual(finalTexts(service).slice(0, 1));
    const own = interims.filter(({ end }) => end > (second?.start ?? 0));
    expect(own.length > 3).toBe(service.hasInterims);
    const isGrowing = own.map(({ text }, index) => text.startsWith(own[index - 1]?.text ?? ""));
    expect(isGrowing).not.toContain(false);
    const earliest = Math.min(...own.map((interim) => interim.start));
    expect(earliest).toBeGreaterThan((second?.start ?? 0) - 0.7);
    await stream.finalize(3_000);
    expect(finals.map(({ text }) => text)).toEqual(finalTexts(service).slice(0, 2));
    stream.close();
  });

  test("waits for final words that come late, and leaves them in their place", async () => {
    const { port } = await start({ finalDelaySeconds: 0.9 });
    const { stream, finals } = await openHearing(port);
    await pour(stream, speech);
    await stream.finalize(15_000);
    expect(finals.map(({ text }) => text)).toEqual(finalTexts(service));
    expect(Math.abs((finals[3]?.end ?? 0) - (speech.sentences[3]?.end ?? 0))).toBeLessThan(0.1);
    stream.close();
  });

  test("does not double words that a service says twice", async () => {
    const { port } = await start({ doubleFinals: true });
    const { stream, finals } = await openHearing(port);
    await pour(stream, speech);
    await stream.finalize(3_000);
    expect(finals.map(({ text }) => text)).toEqual(finalTexts(service));
    stream.close();
  });

  test("leaves out what the service did not hear", async () => {
    const [, second, third] = speech.sentences;
    const deaf = { from: (second?.start ?? 0) - 0.2, to: (third?.start ?? 0) - 0.3 };
    const { port } = await start({ deaf });
    const { stream, finals } = await openHearing(port);
    await pour(stream, speech);
    await stream.finalize(3_000);
    expect(finals.map(({ text }) => text)).toEqual(
      finalTexts(
        service,
        [0, 2, 3].map((index) => SENTENCES[index] ?? ""),
      ),
    );
    stream.close();
  });

  test("ends with a trouble when the connection is cut, and with none when the service ends it", async () => {
    const { server, port } = await start({ cutAfterSeconds: 4 });
    const cut = await openHearing(port);
    await pour(cut.stream, speech);
    expect(await cut.ended).toBe("network");
    expect(logged.join("")).toMatch(/"closeCode":1006.*speech\.line_ended/);
    expect(cut.finals.map(({ text }) => text)).toEqual(finalTexts(service).slice(0, 1));
    await cut.stream.finalize(1_000);
    cut.stream.write(new Int16Array(1_600));
    cut.stream.commit();
    server.faults.cutAfterSeconds = undefined;
    server.faults.endAfterSeconds = 4;
    const rotated = await openHearing(port);
    await pour(rotated.stream, speech);
    expect(await rotated.ended).toBeUndefined();
    cut.stream.close();
    rotated.stream.close();
    expect(cut.ends).toEqual(["network"]);
  });

  test("ends with a trouble when the service talks nonsense", async () => {
    const { port } = await start({ nonsenseAfterSeconds: 3 });
    const { stream, ended } = await openHearing(port);
    await pour(stream, speech);
    expect(await ended).toBe("format");
  });

  test.each([
    [401, "auth"],
    [403, "auth"],
    [402, "quota"],
    [429, "quota"],
    [400, "format"],
    [404, "format"],
    [503, "network"],
  ])("is refused with %i as %s, and its key is in no error", async (refuse, problem) => {
    const { port } = await start({ refuse });
    const error: unknown = await openHearing(port).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SpeechRefused);
    expect(error).toMatchObject({ problem });
    // The server repeats the key: without somebody who takes it out it would stand in the log.
    expect(logged.join("")).toContain(`"reason":"HTTP ${refuse} not for `);
    expect(format(error)).not.toContain(KEY);
  });

  test("is refused where nobody listens, and where the opening is given up", async () => {
    const { server, port } = await start({ mute: true });
    const controller = new AbortController();
    const options = { keyterms: [], signal: controller.signal, onEvent: () => undefined };
    const opening = port.open(options);
    controller.abort();
    await expect(opening).rejects.toMatchObject({ problem: "network" });
    await expect(port.open(options)).rejects.toBeInstanceOf(SpeechRefused);
    await server.close().catch(() => undefined);
    const fresh = { ...options, signal: new AbortController().signal };
    await expect(port.open(fresh)).rejects.toMatchObject({ problem: "network" });
  });

  test("is closed when it is aborted", async () => {
    const { server, port } = await start();
    const { stream, ended, controller } = await openHearing(port);
    await pour(stream, speech, { to: 1 });
    controller.abort();
    expect(await ended).toBeUndefined();
    await expect.poll(() => server.connections[0]?.isOpen).toBe(false);
  });

  test("says how much has not left where a service reads slowly, and loses nothing of it", async () => {
    const { server, port } = await start();
    const { stream, finals } = await openHearing(port);
    server.faults.slow = true;
    await pour(stream, speech, { to: 0.5 });
    // More than the buffers of both ends of a connection on one machine.
    const minutes = new Int16Array(16_000 * 60);
    let seconds = 0;
    for (; seconds < 3_600 && stream.bufferedBytes() < 1_000_000; seconds += 60) {
      stream.write(minutes);
      await wait(1);
    }
    expect(stream.bufferedBytes()).toBeGreaterThan(1_000_000);
    server.faults.slow = false;
    server.readAgain();
    await expect.poll(() => stream.bufferedBytes(), { timeout: 20_000 }).toBe(0);
    await pour(stream, speech, { from: 0.5 });
    await stream.finalize(20_000);
    expect(finals.map(({ text }) => text)).toEqual(finalTexts(service));
    const [first] = speech.sentences;
    expect(Math.abs((finals[0]?.start ?? 0) - seconds - (first?.start ?? 0))).toBeLessThan(0.1);
    stream.close();
  });
});
