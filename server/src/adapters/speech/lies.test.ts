import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { readEnvironment } from "../../environment/environment.ts";
import { openHearing } from "../../testing/speech/hearing.ts";
import { openSpeech } from "./speech.adapter.ts";
import { until } from "../../testing/until.ts";

const log = pino({ level: "silent" });

/** A server that says these things to the first sound that comes. */
async function openLiar(messages: readonly (object | string)[]): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    for (const client of server.clients) client.terminate();
    const closed = once(server, "close");
    server.close();
    await closed;
  });
  server.on("connection", (socket: WebSocket) => {
    const onMessage = (_: unknown, isBinary: boolean): void => {
      if (!isBinary) return;
      socket.off("message", onMessage);
      for (const message of messages)
        socket.send(typeof message === "string" ? message : JSON.stringify(message));
    };
    socket.on("message", onMessage);
  });
  await once(server, "listening");
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function hear(provider: string, messages: readonly (object | string)[]) {
  const SPEECH_URL = await openLiar(messages);
  const { speech } = readEnvironment({ SPEECH_PROVIDER: provider, SPEECH_URL });
  if (!speech) throw new Error("no speech service");
  const { stream, finals } = await openHearing(openSpeech(speech, { log }));
  stream.write(new Int16Array(64_000));
  await until(() => expect(finals.at(-1)?.text).toBe("the last one"));
  stream.close();
  return finals.map(({ text }) => text);
}

const results = (start: number, duration: number, transcript: string) => ({
  type: "Results",
  start,
  duration,
  is_final: true,
  channel: { alternatives: [{ transcript, words: [] }] },
});

const speechOf = (start: number, end: number, text: string) => ({ text, result: [{ start, end }] });

const ALL = ["far", "second", "first", "a", "b", "the last one"];

test("Deepgram's final words are all told, whatever times came before them, and the same ones once", async () => {
  const texts = await hear("deepgram", [
    results(1e308, 1e308, "far"),
    '{"type":"Results","start":1e400,"duration":1,"is_final":true,"channel":{"alternatives":[{"transcript":"x"}]}}',
    results(2, 1, "second"),
    results(2, 1, "second"),
    results(0, 1, "first"),
    results(3.5, 0, "a"),
    results(3.5, 0, "b"),
    results(3.5, 0.5, "the last one"),
  ]);
  expect(texts).toEqual(ALL);
});

test("Vosk's final words are all told, whatever times came before them, and the same ones once", async () => {
  const texts = await hear("vosk", [
    speechOf(1e308, 1e308, "far"),
    speechOf(2, 3, "second"),
    speechOf(2, 3, "second"),
    speechOf(0, 1, "first"),
    speechOf(3.5, 3.5, "a"),
    speechOf(3.5, 3.5, "b"),
    speechOf(3.5, 4, "the last one"),
  ]);
  expect(texts).toEqual(ALL);
});
