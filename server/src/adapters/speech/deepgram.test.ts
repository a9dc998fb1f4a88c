import { pino } from "pino";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../environment/environment.ts";
import type { SpeechPort } from "../../features/presentation/speech.ports.ts";
import { openDeepgramServer } from "../../testing/speech/deepgram-server.ts";
import { skipWithoutEspeak, speak, type Speech } from "../../testing/speech/espeak.ts";
import { openHearing, pour } from "../../testing/speech/hearing.ts";
import { pass, stopTimers } from "../../testing/until.ts";
import type { SpeechServer } from "../../testing/speech/speech-server.ts";
import { openSpeech } from "./speech.adapter.ts";

const log = pino({ level: "silent" });
const KEY = "a key of Deepgram";

describe.skipIf(skipWithoutEspeak)("Deepgram", () => {
  let speech: Speech;
  beforeAll(async () => {
    speech = await speak(["Nobody finds the search field.", "I do not agree with you at all."]);
  });
  afterEach(() => vi.useRealTimers());

  type Options = Partial<Parameters<typeof openDeepgramServer>[0]>;
  async function start(
    variables: Record<string, string> = {},
    options: Options = {},
  ): Promise<{ server: SpeechServer; port: SpeechPort }> {
    const server = await openDeepgramServer({ known: speech.known, ...options });
    onTestFinished(() => server.close());
    const { speech: environment } = readEnvironment({
      SPEECH_PROVIDER: "deepgram",
      SPEECH_URL: server.url,
      SPEECH_API_KEY: KEY,
      ...(variables["path"] ? { SPEECH_URL: `${server.url}${variables["path"]}` } : {}),
      ...variables,
    });
    if (!environment) throw new Error("no speech service");
    return { server, port: openSpeech(environment, { log }) };
  }

  test("is asked for what its documentation names, with the key in a header", async () => {
    const { server, port } = await start({ SPEECH_LANGUAGE: "de" });
    const { stream } = await openHearing(port, ["Käthe Müller", "Figma"]);
    const [connection] = server.connections;
    expect(connection?.url.pathname).toBe("/v1/listen");
    expect(connection?.headers.authorization).toBe(`Token ${KEY}`);
    expect([...(connection?.url.searchParams ?? [])]).toEqual([
      ["model", "nova-3"],
      ["encoding", "linear16"],
      ["sample_rate", "16000"],
      ["channels", "1"],
      ["interim_results", "true"],
      ["punctuate", "true"],
      ["smart_format", "true"],
      ["endpointing", "300"],
      ["language", "de"],
      ["mip_opt_out", "true"],
      ["keyterm", "Käthe Müller"],
      ["keyterm", "Figma"],
    ]);
    stream.close();
  });

  test("gets no more key terms than it takes, and none for models that know none", async () => {
    const many = Array.from({ length: 500 }, (_, index) => `Fachwort ${index}`);
    const nova3 = await start();
    (await openHearing(nova3.port, many)).stream.close();
    const sent = nova3.server.connections[0]?.url.searchParams.getAll("keyterm") ?? [];
    expect(sent.length).toBeGreaterThan(50);
    expect(sent.join("").length).toBeLessThanOrEqual(1_000);
    const nova2 = await start({ SPEECH_MODEL: "nova-2" });
    (await openHearing(nova2.port, many)).stream.close();
    expect(nova2.server.connections[0]?.url.searchParams.has("keyterm")).toBe(false);
  });

  test("gets what the operator wrote into the address", async () => {
    const { server, port } = await start({ path: "/v1/listen?mip_opt_out=false&version=latest" });
    (await openHearing(port)).stream.close();
    const query = server.connections[0]?.url.searchParams;
    expect(query?.getAll("mip_opt_out")).toEqual(["false"]);
    expect(query?.get("version")).toBe("latest");
  });

  test("tells voices apart where it is asked to", async () => {
    const { port } = await start(
      { SPEECH_VOICES: "on" },
      { speakerOf: ({ word }) => (word === "Nobody" || word === "finds" ? 0 : 1) },
    );
    const { stream, finals } = await openHearing(port);
    await pour(stream, speech);
    await stream.finalize(3_000);
    expect(finals.map(({ text, voice }) => [voice, text])).toEqual([
      ["0", "Nobody finds"],
      ["1", "the search field."],
      ["1", "I do not agree with you at all."],
    ]);
    expect(finals[1]?.start).toBeGreaterThan(finals[0]?.start ?? 0);
    expect(finals[1]?.start).toBeGreaterThanOrEqual(finals[0]?.end ?? 0);
    stream.close();
  });

  test("stays awake in a minute without sound, and hears what is said then", async () => {
    stopTimers();
    const { server, port } = await start();
    const { stream, finals, ends } = await openHearing(port);
    await pass(60);
    expect(ends).toEqual([]);
    const messages = server.connections[0]?.messages ?? [];
    expect(new Set(messages)).toEqual(new Set(['{"type":"KeepAlive"}']));
    expect(messages.length).toBeGreaterThanOrEqual(12);
    expect(messages.length).toBeLessThanOrEqual(20);
    vi.useRealTimers();
    await pour(stream, speech);
    await stream.finalize(3_000);
    expect(finals).toHaveLength(2);
    stream.close();
  });

  test("says nothing but sound while there is sound", async () => {
    stopTimers();
    const { server, port } = await start();
    const { stream } = await openHearing(port);
    for (let second = 0; second < 30; second += 1) {
      stream.write(new Int16Array(16_000));
      await pass(1);
    }
    expect(server.connections[0]?.seconds).toBeCloseTo(30);
    expect(server.connections[0]?.messages).toEqual([]);
    stream.close();
  });

  test("ends with a trouble where it is sooner tired than we say something (NET-0001)", async () => {
    const { port } = await start({}, { silenceTimeoutMs: 300 });
    const { ended } = await openHearing(port);
    expect(await ended).toBe("timeout");
  });

  test.each([true, false])(
    "says at once what is left, whether Finalize is answered (%s) or not",
    async (answersFinalize) => {
      const { server, port } = await start({}, { answersFinalize });
      const { stream, finals, ended } = await openHearing(port);
      const [first] = speech.sentences;
      await pour(stream, speech, { to: Math.ceil((first?.end ?? 0) * 10) / 10 });
      const began = performance.now();
      await stream.finalize(20_000);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(finals.map(({ text }) => text)).toEqual(["Nobody finds the search field."]);
      expect(server.connections[0]?.messages[0]).toBe('{"type":"Finalize"}');
      expect(await ended).toBeUndefined();
    },
  );

  test("is a trouble where what is left does not come in time", async () => {
    const { server, port } = await start();
    const { stream, ended } = await openHearing(port);
    server.faults.slow = true;
    stream.write(new Int16Array(1_600));
    await expect.poll(() => server.connections[0]?.seconds).toBeGreaterThan(0);
    await stream.finalize(100);
    expect(await ended).toBe("timeout");
  });
});
