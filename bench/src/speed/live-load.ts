import { AUDIO } from "@planner/contract/model";
import { type EventAnswer, SOCKET_PATH } from "@planner/contract/api";
import { pause } from "@planner/e2e/visitor";
import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";

/** Somebody who presents, and to whom. */
export interface Presenter {
  /** Cookie and token of a session. */
  readonly headers: Record<string, string>;
  readonly teamId: string;
  readonly meetingId: string;
  readonly fileId: string;
}

export interface Load {
  readonly url: string;
  readonly presenters: readonly Presenter[];
  /** What each presenter sends again and again. */
  readonly event: "audio" | "page-turn";
  readonly perSecond: number;
  readonly seconds: number;
  /** Called when all are connected and have begun, and again when the last message was sent. */
  readonly onMeasuring?: (isMeasuring: boolean) => void;
}

export interface LoadResult {
  /** Of every message: when it was sent, seconds from the first one, and milliseconds until it was acknowledged. */
  readonly acks: readonly Ack[];
  /** Messages that were not taken, by code; without an answer: `timeout`. */
  readonly refused: Readonly<Record<string, number>>;
}

export interface Ack {
  readonly second: number;
  readonly ms: number;
}

const ACK_TIMEOUT_MS = 20_000;
/** A quarter of a second of a quiet room, one channel. */
const FRAME = Buffer.from(
  Int16Array.from({ length: AUDIO.samplesPerFrame }, (_, at) => 40 * Math.sin(at / 7)).buffer,
);

type Answer = EventAnswer<{ nextSeq?: number }>;

/** Connects all presenters, has each send its messages at an even pace, spread over the pace, and ends them. */
export async function drive(load: Load): Promise<LoadResult> {
  const acks: Ack[] = [];
  const refused: Record<string, number> = {};
  const seats = await openSeats(load);
  load.onMeasuring?.(true);
  const startedAt = performance.now();
  const everyMs = 1_000 / load.perSecond;
  await Promise.all(
    seats.map(async (seat, index) => {
      const offsetMs = (index / seats.length) * everyMs;
      const waiting: Promise<void>[] = [];
      for (let count = 0; count < load.perSecond * load.seconds; count += 1) {
        await pause(Math.max(0, startedAt + offsetMs + count * everyMs - performance.now()));
        waiting.push(sendOne(seat, { load, count, startedAt, acks, refused }));
      }
      await Promise.all(waiting);
    }),
  );
  load.onMeasuring?.(false);
  for (const { socket } of seats) socket.close();
  return { acks, refused };
}

interface Seat {
  readonly socket: Socket;
  readonly presentationId: string;
  readonly captureId: string;
}

interface Message {
  readonly load: Load;
  readonly count: number;
  /** On performance.now()'s clock. */
  readonly startedAt: number;
  readonly acks: Ack[];
  readonly refused: Record<string, number>;
}

async function sendOne(seat: Seat, message: Message): Promise<void> {
  const { load, count, startedAt, acks, refused } = message;
  const { presentationId, captureId, socket } = seat;
  const args =
    load.event === "audio"
      ? [captureId, count, FRAME]
      : [(count % 12) + 1, { presentationId, turn: count, at: count / load.perSecond }];
  const sentAt = performance.now();
  const answer = await ask(socket, load.event, args);
  const second = Math.floor((sentAt - startedAt) / 1_000);
  if (answer.ok) acks.push({ second, ms: performance.now() - sentAt });
  else refused[answer.code] = (refused[answer.code] ?? 0) + 1;
}

async function openSeats(load: Load): Promise<Seat[]> {
  const seats: Seat[] = [];
  for (const presenter of load.presenters) seats.push(await openSeat(load, presenter));
  return seats;
}

async function openSeat({ url, event }: Load, presenter: Presenter): Promise<Seat> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    forceNew: true,
    extraHeaders: { ...presenter.headers, origin: new URL(url).origin },
  });
  const [presentationId, captureId] = [randomUUID(), randomUUID()];
  const { teamId, meetingId, fileId } = presenter;
  await begin(socket, "start-presentation", { teamId, meetingId, fileId, presentationId });
  if (event === "audio")
    await begin(socket, "listen", { presentationId, captureId, channels: 1, startsAt: 0 });
  return { socket, presentationId, captureId };
}

async function begin(socket: Socket, event: string, what: object): Promise<void> {
  const answer = await ask(socket, event, [what]);
  if (!answer.ok) throw new Error(`${event} was refused: ${answer.message}`);
}

async function ask(socket: Socket, event: string, args: readonly unknown[]): Promise<Answer> {
  try {
    return await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, ...args);
  } catch {
    return { ok: false, code: "unavailable", message: "no answer came in time" };
  }
}
