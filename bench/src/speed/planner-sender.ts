import { type EventAnswer, SOCKET_PATH } from "@planner/contract/api";
import { AUDIO } from "@planner/contract/model";
import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { SoundSender } from "../../../web/src/features/listen/sound/sound-sender.ts";
import type { Presenter } from "./live-load.ts";
import { OURS, PATIENCE, type Sender } from "./resume.ts";

const BYTES_PER_FRAME = AUDIO.samplesPerFrame * 2;

/** A frame that says its number in each of its samples. */
const numbered = (seq: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new Int16Array(AUDIO.samplesPerFrame).fill(seq + 1).buffer);

/** Puts the sound that reaches a speech service together again, and reads the numbers of its frames. */
export function openFrameReader(): { hear: (pcm: Buffer) => void; received: number[] } {
  const received: number[] = [];
  let rest = Buffer.alloc(0);
  return {
    received,
    hear: (pcm) => {
      rest = Buffer.concat([rest, pcm]);
      for (; rest.length >= BYTES_PER_FRAME; rest = rest.subarray(BYTES_PER_FRAME)) {
        const first = rest.readInt16LE(0);
        // A frame that was put together of two is no frame.
        const isWhole = rest.readInt16LE(BYTES_PER_FRAME - 2) === first;
        received.push(isWhole ? first - 1 : NaN);
      }
    },
  };
}

interface Options {
  readonly serverUrl: string;
  /** The only Origin that the installation takes. */
  readonly publicUrl: string;
  readonly presenter: Presenter;
  /** Frames as they reached the speech service. */
  readonly received: readonly number[];
}

/** What the browser runs (`SoundSender`), with socket.io under it as the browser has it, to a Planner and on to its speech service. */
export function openPlannerSender(options: Options): Sender {
  const { presenter, publicUrl, serverUrl, received } = options;
  const { teamId, meetingId, fileId } = presenter;
  const [presentationId, captureId] = [randomUUID(), randomUUID()];
  let socket: Socket;
  const ask = (event: string, ...args: unknown[]): Promise<EventAnswer<{ nextSeq: number }>> =>
    socket.connected
      ? socket.timeout(PATIENCE.timeout).emitWithAck(event, ...args)
      : Promise.reject(new Error("There is no connection."));
  const sender = new SoundSender(
    {
      listen: (oldestSeq) =>
        ask("listen", { presentationId, captureId, channels: 1, startsAt: 0, oldestSeq }),
      audio: (seq, frame) => ask("audio", captureId, seq, frame),
      hush: (frames) => ask("hush", { captureId, frames }),
    },
    {
      onLost: (seconds) => console.error(`${seconds} s of sound were given up`),
      onRefused: (code) => console.error(`the server refused: ${code}`),
    },
  );
  return {
    name: OURS,
    serverUrl,
    connect: async (url) => {
      socket = io(url, {
        path: SOCKET_PATH,
        transports: ["websocket"],
        forceNew: true,
        extraHeaders: { ...presenter.headers, origin: publicUrl },
        ...PATIENCE,
      });
      const first = Promise.withResolvers<void>();
      socket.on("disconnect", () => {
        socket.sendBuffer = [];
        sender.disconnected();
      });
      const begin = async (): Promise<void> => {
        const given = { teamId, meetingId, fileId, presentationId };
        const answer = await ask("start-presentation", given).catch(() => undefined);
        // The connection is gone again: the next one goes on.
        if (!answer) return;
        if (answer.ok) sender.connected();
        else throw new Error(answer.message);
        first.resolve();
      };
      socket.on("connect", () => void begin());
      await first.promise;
    },
    send: (seq) => sender.push(numbered(seq)),
    received: () => received,
    close: async () => {
      await sender.finish();
      socket.close();
    },
  };
}
