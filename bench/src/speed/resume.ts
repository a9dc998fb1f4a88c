import { openTcpProxy, type TcpProxy } from "@planner/e2e/tcp-proxy";
import { pause } from "@planner/e2e/visitor";
import { AUDIO, LIMITS } from "@planner/contract/model";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import type { Row } from "./table.ts";

const SECONDS = 60;
const CUT_EVERY_MS = 2_000;
/** A network that is neither near nor far, each way. */
const DELAY_MS = 40;
/** For what still comes once the network stays whole. */
const DRAIN_MS = 15_000;

/** One way of sending numbered frames through a network that breaks. */
export interface Sender {
  readonly name: string;
  /** Where the proxy leads. */
  readonly serverUrl: string;
  /** Begins to send to this address. */
  connect(url: string): Promise<void>;
  send(seq: number): void;
  /** The numbers of the frames that came, in the order in which they came. */
  received(): readonly number[];
  close(): Promise<void>;
}

/** What became of frames whose connection was cut every two seconds: the same cuts for all senders, in one run. */
export async function benchResume(senders: readonly Sender[]): Promise<Row[]> {
  const lanes = await Promise.all(
    senders.map(async (sender) => {
      const proxy = await openTcpProxy({ delayMs: DELAY_MS });
      proxy.lead(sender.serverUrl);
      await sender.connect(proxy.url);
      return { sender, proxy };
    }),
  );
  const produced = await sendAll(lanes);
  await pause(DRAIN_MS);
  const rows = lanes.map(({ sender }) => rowOf(sender, produced));
  for (const { sender, proxy } of lanes) {
    await sender.close();
    await proxy.close();
  }
  return rows;
}

interface Lane {
  readonly sender: Sender;
  readonly proxy: TcpProxy;
}

/** Frames at their pace and cuts between them; answers how many frames there were. */
async function sendAll(lanes: readonly Lane[]): Promise<number> {
  const frames = (SECONDS * 1_000) / AUDIO.frameMs;
  const startedAt = performance.now();
  // Prime to the frames' pace, so that cuts fall anywhere between them.
  const cutting = setInterval(() => lanes.forEach(({ proxy }) => proxy.cut()), CUT_EVERY_MS + 17);
  for (let seq = 0; seq < frames; seq += 1) {
    for (const { sender } of lanes) sender.send(seq);
    await pause(Math.max(0, startedAt + (seq + 1) * AUDIO.frameMs - performance.now()));
  }
  clearInterval(cutting);
  return frames;
}

function rowOf(sender: Sender, produced: number): Row {
  const received = sender.received();
  const different = new Set(received);
  const inOrder = received.filter((seq, index) => index === 0 || seq > received[index - 1]!).length;
  const lost = produced - different.size;
  const doubled = received.length - different.size;
  return {
    what: sender.name,
    figure: `${produced} frames, ${received.length} came, ${inOrder} of them in order; ${lost} lost, ${doubled} doubled`,
    bar: sender.name === OURS ? "0 lost, 0 doubled" : "–",
    beside: "–",
  };
}

export const OURS = "Planner";

/** What socket.io does by itself: what is sent without a connection waits for the next one, or with `volatile` is left out. */
export async function openPlainSender(kind: "buffered" | "volatile"): Promise<Sender> {
  const received: number[] = [];
  const http = createServer();
  const server = new Server(http, { transports: ["websocket"] });
  server.on("connection", (socket) => {
    socket.on("audio", (seq: number, _frame: Buffer) => void received.push(seq));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const frame = Buffer.alloc(AUDIO.samplesPerFrame * 2);
  let socket: ReturnType<typeof io> | undefined;
  return {
    name: kind === "buffered" ? "socket.io, emit" : "socket.io, volatile.emit",
    serverUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    connect: (url) => {
      const opened = io(url, { transports: ["websocket"], forceNew: true, ...PATIENCE });
      socket = opened;
      return new Promise((resolve) => opened.once("connect", () => resolve()));
    },
    send: (seq) => {
      const to = kind === "buffered" ? socket : socket?.volatile;
      to?.emit("audio", seq, frame);
    },
    received: () => received,
    close: async () => {
      socket?.close();
      await server.close();
    },
  };
}

/** The specified time-outs. */
export const PATIENCE = {
  timeout: LIMITS.socketTimeoutMs,
  reconnectionDelay: LIMITS.socketReconnectMs,
  reconnectionDelayMax: LIMITS.socketReconnectCapMs,
  randomizationFactor: LIMITS.socketRandomization,
};
