import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { buildUploadApp, type UploadApp } from "../../testing/uploads.ts";
import { BODY_LIMITS } from "./slow-bodies.ts";

let planner: UploadApp;
let ann: TestPerson;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  // Only the watch's own clock stands still; what goes over the network takes its time.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  planner = await buildUploadApp();
  ann = await planner.signUp();
  await planner.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = planner.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await planner.close();
  vi.useRealTimers();
});

const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1_000);
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const END = "\r\n--b--\r\n";

interface Sender {
  readonly socket: Socket;
  /** Sends bytes, and waits until the server has all of them. */
  readonly send: (bytes: string) => Promise<void>;
  readonly answer: () => string;
  readonly isEnded: () => boolean;
}

/** Begins an upload of so many bytes, as Ann or as a stranger. */
async function begin(
  sizeBytes: number,
  headers: Record<string, string> = ann.headers,
): Promise<Sender> {
  const taken = once(planner.app.server, "connection") as Promise<[Socket]>;
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  let isEnded = false;
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => undefined);
  socket.once("close", () => (isEnded = true));
  const [there] = await taken;
  const send = async (bytes: string): Promise<void> => {
    const until = there.bytesRead + Buffer.byteLength(bytes);
    socket.write(bytes);
    await expect.poll(() => there.bytesRead, { interval: 5 }).toBe(until);
  };
  const length = PART.length + sizeBytes + END.length;
  const lines = Object.entries({
    host: "localhost",
    ...headers,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": String(length),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  await send(`POST /api/team/${ann.teamId}/files HTTP/1.1\r\n${lines.join("")}\r\n${PART}`);
  return { socket, send, answer: () => answer, isEnded: () => isEnded };
}

const leftovers = async (): Promise<unknown[]> => [
  await planner.partials(),
  (await planner.db.execute("select 1 from upload_job where status = 'active'")).rowCount,
];

test("a body that stops is answered 408 after the grace, and leaves nothing", async () => {
  const slow = await begin(1_000_000);
  await slow.send("a few words");
  await expect.poll(() => planner.partials()).toHaveLength(1);
  pass(BODY_LIMITS.graceSeconds);
  expect(slow.isEnded()).toBe(false);
  pass(2);
  await expect.poll(slow.isEnded).toBe(true);
  expect(slow.answer()).toMatch(/^HTTP\/1.1 408 /);
  expect(slow.answer()).toContain("The request came too slowly.");
  await expect.poll(leftovers).toEqual([[], 0]);
});

test("a stranger's body that drips is ended, though it was answered long before", async () => {
  const stranger = await begin(1_000_000, {});
  await expect.poll(stranger.answer).toMatch(/^HTTP\/1.1 401 /);
  for (
    let seconds = 0;
    seconds < BODY_LIMITS.graceSeconds + 2 && !stranger.isEnded();
    seconds += 1
  ) {
    stranger.socket.write("x");
    pass(1);
  }
  await expect.poll(stranger.isEnded).toBe(true);
  expect(stranger.answer()).not.toContain("408");
});

test("an upload over a slow mobile line, with a pause of half a minute, arrives", async () => {
  const second = "word ".repeat(8_000);
  const seconds = 100;
  const slow = await begin(second.length * seconds);
  for (let at = 0; at < seconds; at += 1) {
    await slow.send(second);
    await expect.poll(() => planner.partials()).toHaveLength(1);
    pass(at === 50 ? 30 : 1);
  }
  await slow.send(END);
  await expect.poll(slow.answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 200 /);
});

test("a store that takes its time is not the sender's delay", async () => {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const { files } = planner.deps;
  const put = files.put.bind(files);
  vi.spyOn(files, "put").mockImplementation(async (key, source) => {
    await goesOn;
    return put(key, source);
  });
  const size = 3_000_000;
  const arrived = once(planner.app.server, "request") as Promise<[IncomingMessage]>;
  const fast = await begin(size);
  const [raw] = await arrived;
  fast.socket.write("x".repeat(size) + END);
  // Something has come that nobody reads.
  await expect.poll(() => raw.readableLength).toBeGreaterThan(0);
  pass(600);
  expect(fast.isEnded()).toBe(false);
  goOn();
  await expect.poll(fast.answer, { timeout: 10_000 }).toMatch(/^HTTP\/1.1 200 /);
});

test("of more bodies at once than an address may have, the slowest are ended", async () => {
  const fast = await begin(1_000_000);
  await fast.send("x".repeat(200_000));
  const others: Sender[] = [];
  for (let count = 0; count < BODY_LIMITS.mostPerAddress + 2; count += 1)
    others.push(await begin(1_000_000));
  pass(1);
  const ended = (): number => others.filter((one) => one.isEnded()).length;
  await expect.poll(ended).toBe(3);
  expect(fast.isEnded()).toBe(false);
});
