import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readEnvironment } from "../../environment/environment.ts";
import type { SpeechPort } from "../../features/presentation/speech.ports.ts";
import { pass, stopTimers } from "../../testing/until.ts";
import { skipWithoutEspeak, speak, type Speech } from "../../testing/speech/espeak.ts";
import { openHearing, pour } from "../../testing/speech/hearing.ts";
import { openRealtimeServer } from "../../testing/speech/openai-realtime-server.ts";
import type { SpeechServer } from "../../testing/speech/speech-server.ts";
import { openVllmServer } from "../../testing/speech/vllm-server.ts";
import { openLog } from "../../platform/log.ts";
import { openSpeech } from "./speech.adapter.ts";

const SENTENCES = [
  "Nobody finds the search field.",
  "I do not agree.",
  "Let us test it on Monday.",
];
const KEY = "a key of OpenAI";
const logged: string[] = [];
const log = openLog("warn", { write: (line: string) => void logged.push(line) });

type Options = Partial<Parameters<typeof openRealtimeServer>[0]>;

function portAt(server: SpeechServer, variables: Record<string, string>): SpeechPort {
  onTestFinished(() => server.close());
  const { speech: environment } = readEnvironment({
    SPEECH_PROVIDER: "openai-realtime",
    SPEECH_URL: server.url,
    SPEECH_API_KEY: KEY,
    ...variables,
  });
  if (!environment) throw new Error("no speech service");
  return openSpeech(environment, { log });
}

const firstMessage = (server: SpeechServer): unknown =>
  JSON.parse(server.connections[0]?.messages[0] ?? "null");

describe.skipIf(skipWithoutEspeak)("the realtime protocol", () => {
  let speech: Speech;
  beforeAll(async () => {
    speech = await speak(SENTENCES);
  });
  afterEach(() => vi.useRealTimers());

  async function start(
    options: Options = {},
    variables: Record<string, string> = {},
  ): Promise<{ server: SpeechServer; port: SpeechPort }> {
    const server = await openRealtimeServer({ known: speech.known, ...options });
    return { server, port: portAt(server, variables) };
  }
  test("asks OpenAI for a transcription session and names the model nowhere but in it", async () => {
    const { server, port } = await start({}, { SPEECH_LANGUAGE: "en" });
    expect(port).toMatchObject({ name: "OpenAI", host: "127.0.0.1", needsCommit: true });
    const { stream } = await openHearing(port, ["Figma"]);
    expect(stream.requestId).not.toBe("");
    const [connection] = server.connections;
    expect(connection?.url.pathname + (connection?.url.search ?? "")).toBe(
      "/v1/realtime?intent=transcription",
    );
    expect(connection?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(firstMessage(server)).toEqual({
      type: "session.update",
      session: {
        type: "transcription",
        audio: {
          input: {
            format: { type: "audio/pcm", rate: 24_000 },
            transcription: { model: "gpt-live-transcribe", language: "en" },
            turn_detection: null,
          },
        },
      },
    });
    stream.close();
  });

  test("asks Speaches in the shape that it knows, with the model in the address", async () => {
    const variables = { SPEECH_DIALECT: "speaches", SPEECH_MODEL: "Systran/faster-whisper-small" };
    const { server, port } = await start({ dialect: "speaches" }, variables);
    (await openHearing(port, ["Figma"])).stream.close();
    expect(server.connections[0]?.url.searchParams.get("model")).toBe(variables.SPEECH_MODEL);
    expect(firstMessage(server)).toEqual({
      type: "session.update",
      session: {
        input_audio_transcription: { model: variables.SPEECH_MODEL },
        turn_detection: null,
      },
    });
  });

  test("names rare words to models that take them", async () => {
    const { server, port } = await start({}, { SPEECH_MODEL: "gpt-4o-transcribe" });
    (await openHearing(port, ["Figma", "Käthe"])).stream.close();
    expect(firstMessage(server)).toMatchObject({
      session: {
        audio: { input: { transcription: { prompt: "Expect these words: Figma, Käthe." } } },
      },
    });
  });

  test("is refused where the server wants another dialect", async () => {
    const { port } = await start({ dialect: "speaches" });
    await expect(openHearing(port)).rejects.toMatchObject({ problem: "format" });
  });

  test("tells words in the order of their sound, also where they come in another one", async () => {
    const { port } = await start({ swaps: true });
    const { stream, finals } = await openHearing(port);
    const fourth = new Int16Array(16_000);
    await pour(stream, speech);
    stream.write(speech.known[1]?.pcm ?? fourth);
    await stream.finalize(3_000);
    expect(finals.map(({ text }) => text)).toEqual([...SENTENCES, SENTENCES[1]]);
    stream.close();
  });

  test("passes over sound that has no words, and ends where words fail for another reason", async () => {
    const silent = await start({ failing: { item: 1, code: "audio_unintelligible" } });
    const first = await openHearing(silent.port);
    await pour(first.stream, speech);
    await first.stream.finalize(3_000);
    expect(first.finals.map(({ text }) => text)).toEqual([SENTENCES[0], SENTENCES[2]]);
    first.stream.close();
    expect(first.ends).toEqual([undefined]);
    const poor = await start({ failing: { item: 1, code: "rate_limit_exceeded" } });
    const second = await openHearing(poor.port);
    await pour(second.stream, speech);
    expect(await second.ended).toBe("quota");
    expect(logged.join("")).toMatch(/"errorCode":"rate_limit_exceeded".*speech\.item_failed/);
    expect(second.finals.map(({ text }) => text)).toEqual([SENTENCES[0]]);
  });

  test.each(["openai", "vllm"])("%s: gives up on words that do not come", async (dialect) => {
    const options = { known: speech.known, faults: { finalDelaySeconds: 3_600 } };
    const isVllm = dialect === "vllm";
    const server = await (isVllm ? openVllmServer(options) : openRealtimeServer(options));
    const port = portAt(server, isVllm ? { SPEECH_DIALECT: "vllm", SPEECH_MODEL: "voxtral" } : {});
    const hasty = await openHearing(port);
    await pour(hasty.stream, speech, { to: 2 });
    await hasty.stream.finalize(100);
    expect(hasty.ends).toEqual(["timeout"]);
    stopTimers();
    const patient = await openHearing(port);
    await pour(patient.stream, speech, { to: 2 });
    patient.stream.commit();
    await pass(35, () => patient.ends.length > 0);
    expect(patient.ends).toEqual(["timeout"]);
  });

  test("vLLM: counts what is held back until an utterance is done", async () => {
    const faults = { finalDelaySeconds: 0.5 };
    const server = await openVllmServer({ known: speech.known, faults });
    const port = portAt(server, { SPEECH_DIALECT: "vllm", SPEECH_MODEL: "voxtral" });
    const { stream, finals } = await openHearing(port);
    const [first] = speech.sentences;
    const to = Math.ceil((first?.end ?? 0) * 10) / 10;
    await pour(stream, speech, { to });
    stream.commit();
    await pour(stream, speech, { from: to, to: to + 1 });
    expect(stream.bufferedBytes()).toBe(32_000);
    await pour(stream, speech, { from: to + 1 });
    await stream.finalize(5_000);
    expect(finals.map(({ text }) => text)).toEqual(SENTENCES);
    expect(firstMessage(server)).toEqual({ type: "session.update", model: "voxtral" });
    stream.close();
  });
});
