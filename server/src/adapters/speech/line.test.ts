import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { pass, stopTimers } from "../../testing/until.ts";
import { openSpeechServer, type SpeechServer } from "../../testing/speech/speech-server.ts";
import { type Line, type LineEnd, openLine } from "./line.ts";

afterEach(() => vi.useRealTimers());

async function openServer(): Promise<SpeechServer> {
  const server = await openSpeechServer({ known: [] }, () => ({ heard: () => undefined }));
  onTestFinished(() => server.close());
  return server;
}

function open(
  server: SpeechServer,
  onEnd: (end: LineEnd) => void = () => undefined,
): Promise<Line> {
  return openLine({
    url: new URL(server.url.replace("http", "ws")),
    headers: {},
    signal: new AbortController().signal,
    secret: undefined,
    onMessage: () => undefined,
    onEnd,
  });
}

test("a service that does not answer the upgrade is given up after ten seconds", async () => {
  const server = await openServer();
  server.faults.mute = true;
  stopTimers();
  let refused: unknown;
  const opening = open(server).catch((error: unknown) => (refused = error));
  await pass(9);
  expect(refused).toBeUndefined();
  await pass(2);
  await opening;
  expect(refused).toMatchObject({ problem: "timeout" });
});

test("a line on which nothing is said stays open while the other side answers pings", async () => {
  const server = await openServer();
  stopTimers();
  const ends: LineEnd[] = [];
  const line = await open(server, (end) => ends.push(end));
  await pass(120);
  expect(ends).toEqual([]);
  line.end();
});

test("a line whose other side is gone without a word ends by itself", async () => {
  const server = await openServer();
  stopTimers();
  const ends: LineEnd[] = [];
  const line = await open(server, (end) => ends.push(end));
  server.faults.slow = true;
  line.send({});
  await pass(45);
  expect(ends).toEqual([{ kind: "silent" }]);
});

test("a line that was ended tells nothing and takes nothing", async () => {
  const server = await openServer();
  const ends: LineEnd[] = [];
  const line = await open(server, (end) => ends.push(end));
  line.end();
  line.end();
  line.send({ late: true });
  await expect.poll(() => server.connections[0]?.isOpen).toBe(false);
  expect(server.connections[0]?.messages).toEqual([]);
  expect(ends).toEqual([]);
});
