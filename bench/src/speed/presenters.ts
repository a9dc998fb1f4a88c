import { AUDIO } from "@planner/contract/model";
import { pause, type Visitor } from "@planner/e2e/visitor";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Socket } from "socket.io-client";
import { WebSocketServer } from "ws";
import { startBareServer } from "../harness/bare-server.ts";
import { createMeeting, uploadDeck, withPlanner } from "../harness/planner.ts";
import { cpuSeconds, rssMb } from "../harness/processes.ts";
import { request, askOk, connect } from "../harness/socket.ts";
import { median, quantile, type Row, row } from "../harness/table.ts";

const PRESENTERS = 200;
const SECONDS = 30;
const PAGES = 12;

/** What each presenter sends again and again. */
interface Load {
  readonly event: "audio" | "page-turn";
  readonly perSecond: number;
}
const LOADS: readonly Load[] = [
  { event: "page-turn", perSecond: 2 },
  { event: "audio", perSecond: 2 },
  { event: "audio", perSecond: 4 },
];

/** A quarter of a second of a quiet room, one channel. */
const FRAME = Buffer.from(
  Int16Array.from({ length: AUDIO.samplesPerFrame }, (_, at) => 40 * Math.sin(at / 7)).buffer,
);

/** A member of the team with a session and a meeting of their own. */
interface Presenter {
  readonly headers: Record<string, string>;
  readonly shown: { teamId: string; meetingId: string; fileId: string };
}

interface Target {
  readonly url: string;
  readonly pid: number;
}

/** Presenters at work on one process of Planner, beside a bare socket.io server that acknowledges the same messages. */
export async function bench(): Promise<Row[]> {
  const speech = await openQuietSpeech();
  const env = { SPEECH_PROVIDER: "vosk", SPEECH_URL: speech.url };
  try {
    return await withPlanner(env, async ({ planner, visitor, members }) => {
      const presenters = await withMeetings(visitor, await members(PRESENTERS));
      const peer = await startBareServer();
      const ours = { url: planner.url, pid: planner.pid() };
      const rows: Row[] = [];
      for (const load of LOADS)
        rows.push(
          row(
            `${PRESENTERS} presenters × ${load.perSecond} '${load.event}' a second on one process, ${SECONDS} s`,
            await measure(ours, load, presenters),
            load.perSecond === 2 ? "p95 ≤ 250 ms" : "–",
            `bare socket.io: ${await measure(peer, load, presenters)}`,
          ),
        );
      peer.stop();
      return rows;
    });
  } finally {
    speech.close();
  }
}

async function withMeetings(
  visitor: Visitor,
  members: readonly Record<string, string>[],
): Promise<Presenter[]> {
  const { teamId } = visitor;
  const titles = Array.from({ length: PAGES }, (_, index) => `Page ${index + 1}`);
  const fileId = await uploadDeck(visitor, titles);
  const presenters: Presenter[] = [];
  for (const headers of members) {
    const event = await visitor.createEvent(`Review ${presenters.length}`);
    const meetingId = (await createMeeting(visitor, event)).split("/").at(-1) ?? "";
    presenters.push({ headers, shown: { teamId, meetingId, fileId } });
  }
  return presenters;
}

/**
 * A speech service that understands nothing, at next to no cost, so that what is measured is Planner. It speaks the protocol of
 * Vosk's server (https://github.com/alphacep/vosk-server, websocket/asr_server.py).
 */
async function openQuietSpeech(): Promise<{ url: string; close: () => void }> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  server.on("connection", (socket) => {
    socket.on("message", (message: Buffer, isBinary: boolean) => {
      if (isBinary) socket.send('{"partial":""}');
      else if (message.includes("eof")) {
        socket.send('{"text":""}');
        socket.close(1_000);
      }
    });
  });
  await once(server, "listening");
  const close = (): void => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

interface Seat {
  readonly socket: Socket;
  readonly presentationId: string;
  readonly captureId: string;
}

async function openSeat(url: string, event: Load["event"], presenter: Presenter): Promise<Seat> {
  const socket = await connect(url, presenter.headers);
  const [presentationId, captureId] = [randomUUID(), randomUUID()];
  await askOk(socket, "start-presentation", { ...presenter.shown, presentationId });
  if (event === "audio")
    await askOk(socket, "listen", { presentationId, captureId, channels: 1, startsAt: 0 });
  return { socket, presentationId, captureId };
}

/** Connects all, has each send its messages at an even pace, spread over the pace, and says what it took. */
async function measure(
  { url, pid }: Target,
  { event, perSecond }: Load,
  presenters: readonly Presenter[],
): Promise<string> {
  const seats: Seat[] = [];
  for (const presenter of presenters) seats.push(await openSeat(url, event, presenter));
  const acks: { second: number; ms: number }[] = [];
  const refused = new Map<string, number>();
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds(pid)];
  const send = async ({ socket, presentationId, captureId }: Seat, count: number) => {
    const sentAt = performance.now();
    const answer = await (event === "audio"
      ? request(socket, event, captureId, count, FRAME)
      : request(socket, event, (count % PAGES) + 1, {
          presentationId,
          turn: count,
          at: count / perSecond,
        }));
    const second = Math.floor((sentAt - startedAt) / 1_000);
    if (answer.ok) acks.push({ second, ms: performance.now() - sentAt });
    else refused.set(answer.code, (refused.get(answer.code) ?? 0) + 1);
  };
  await Promise.all(
    seats.map(async (seat, index) => {
      const waiting: Promise<void>[] = [];
      for (let count = 0; count < perSecond * SECONDS; count += 1) {
        const dueMs = ((count + index / seats.length) * 1_000) / perSecond;
        await pause(Math.max(0, startedAt + dueMs - performance.now()));
        waiting.push(send(seat, count));
      }
      await Promise.all(waiting);
    }),
  );
  const cpuShare = (cpuSeconds(pid) - cpuBefore) / ((performance.now() - startedAt) / 1_000);
  for (const { socket } of seats) socket.close();
  const ackMs = acks.map(({ ms }) => ms);
  // p95 of each second by itself, and of these the one in the middle: what others do on the machine moves it less.
  const bySecond = [...Map.groupBy(acks, ({ second }) => second).values()];
  const usual = median(
    bySecond.map((some) =>
      quantile(
        some.map(({ ms }) => ms),
        0.95,
      ),
    ),
  );
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(ackMs, part).toFixed(1));
  const lost = refused.size > 0 ? `, not taken ${JSON.stringify([...refused])}` : "";
  return `p50 ${p50}, p95 ${p95}, p99 ${p99} ms, p95 of the middle second ${usual.toFixed(1)} ms; ${(cpuShare * 100).toFixed(0)} % of a core, ${rssMb(pid).toFixed(0)} MB; ${acks.length} taken${lost}`;
}
