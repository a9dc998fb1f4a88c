import { z } from "zod";
import { MARK_TYPES, Presentation } from "../model/presentation.ts";
import { givenId, madeId } from "./ids.ts";

/** Where the socket is served; websocket is the only transport. */
export const SOCKET_PATH = "/socket.io";

/** Seconds on the presentation's clock. */
const seconds = z.number().min(0).max(1_000_000);
const page = z.int().min(1).max(100_000);
/** What PostgreSQL's integer holds. */
const turn = z.int().min(0).max(2_147_483_647);
/** Of a capture: a month of sound. */
const frame = z.int().min(0).max(10_000_000);
const nothing = z.object({});

/** One event that a browser sends: its arguments, and what the acknowledgement carries when it was taken. */
interface ClientEventShape {
  readonly args: z.ZodType<unknown[]>;
  readonly answer: z.ZodType;
}

const events = <const T extends Record<string, ClientEventShape>>(table: T): T => table;

/** Every event that a browser sends. Each is acknowledged with an `EventAnswer` where the browser asks for one. */
export const clientEvents = events({
  /**
   * Begins a presentation, or goes on with it: the id is the browser's (a UUID), so that a connection that was lost, or a
   * page that was loaded again, carries on. The socket hears the meeting's events from then on. Without arguments it goes on
   * with the one that this connection started last.
   */
  "start-presentation": {
    args: z.union([
      z.tuple([
        z.object({ teamId: givenId, meetingId: givenId, fileId: givenId, presentationId: madeId }),
      ]),
      z.tuple([]),
    ]),
    answer: z.object({
      presentation: Presentation,
      /** The server's clock, milliseconds since 1970. */
      now: z.number(),
      /** Who recognises speech; null: the server has nobody. */
      speech: z.object({ name: z.string(), host: z.string() }).nullable(),
      /** The number of the next page turn: one more than the greatest that was kept, 0 before the first. */
      nextTurn: z.int().min(0),
    }),
  },
  /**
   * A page was rendered. `turn` counts up from 0 in one presentation, so that one sent again is known. With the page alone it
   * is of the presentation that this connection started last, shown now.
   */
  "page-turn": {
    args: z.union([
      z.tuple([page, z.object({ presentationId: madeId, turn, at: seconds })]),
      z.tuple([page]),
    ]),
    answer: nothing,
  },
  mark: {
    args: z.tuple([
      z.object({ presentationId: madeId, id: madeId, type: z.enum(MARK_TYPES), page, at: seconds }),
    ]),
    answer: nothing,
  },
  /** Takes a mark back. */
  unmark: { args: z.tuple([z.object({ presentationId: madeId, id: madeId })]), answer: nothing },
  /**
   * The presenter shows black instead of the page, or the page again. Nobody keeps it: it is said on every connection, and
   * again every few seconds while there is black, for whoever came later.
   */
  black: {
    args: z.tuple([z.object({ presentationId: madeId, isBlack: z.boolean() })]),
    answer: nothing,
  },
  /**
   * Begins a capture of sound, or goes on with it after the connection was lost. `startsAt` is where its first sample is on
   * the presentation's clock. The answer says which frame the server wants next. A new capture ends the meeting's other one.
   * A browser that has let go of frames that the server still wants says with `oldestSeq` which is the earliest that it has,
   * also in the midst of a connection; what is before becomes silence.
   */
  listen: {
    args: z.tuple([
      z.object({
        presentationId: madeId,
        captureId: madeId,
        channels: z.union([z.literal(1), z.literal(2)]),
        startsAt: seconds,
        oldestSeq: frame.optional(),
      }),
    ]),
    answer: z.object({ nextSeq: z.int().min(0) }),
  },
  /**
   * One frame (`AUDIO`). Only the next one is taken; the answer says which that is now. Where the speech service cannot
   * follow, the answer waits up to ten seconds, and then the frame may still be the next one. Refused with `not_found`
   * where the server does not hear this capture (any more): `listen` goes on with it.
   */
  audio: {
    args: z.tuple([madeId, frame, z.instanceof(Uint8Array)]),
    answer: z.object({ nextSeq: z.int().min(0) }),
  },
  /** The capture has ended with that many frames; answered once all that was said is written down, or after 5 s. */
  hush: {
    args: z.tuple([z.object({ captureId: madeId, frames: frame })]),
    answer: nothing,
  },
  "end-presentation": {
    args: z.tuple([z.object({ presentationId: madeId })]),
    answer: z.object({ presentation: Presentation }),
  },
  /** Hears a meeting's events without presenting; answers what runs, if anything does. */
  watch: {
    args: z.tuple([z.object({ teamId: givenId, meetingId: givenId })]),
    answer: z.object({ presentation: Presentation.nullable() }),
  },
  /** For /socket-test: comes straight back. */
  echo: { args: z.tuple([z.number()]), answer: z.object({ now: z.number() }) },
});
export type ClientEvent = keyof typeof clientEvents;
export type EventArgs<E extends ClientEvent> = z.infer<(typeof clientEvents)[E]["args"]>;
export type EventAnswerOf<E extends ClientEvent> = z.infer<(typeof clientEvents)[E]["answer"]>;

/** Why an event was not taken. */
export const REFUSALS = [
  "not_signed_in",
  "not_found",
  "invalid",
  /** Another window listens now. */
  "taken",
  /** The presentation has ended: another one needs another id. */
  "gone",
  "too_fast",
  "unavailable",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What the acknowledgement of an event carries. */
export type EventAnswer<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly code: Refusal; readonly message: string };

/** Of which presentation an event is. */
interface OfPresentation {
  readonly presentationId: string;
}

/** Something was said. Interim words (`final` false) may still change; final ones never do. Times in seconds. */
export interface TranscriptEvent extends OfPresentation {
  /** Of the stream to the speech service: another one means that it was opened anew. */
  readonly raw: { readonly requestId: string };
  readonly final: boolean;
  readonly transcript: string;
  readonly start_time: number;
  readonly end_time: number;
  /** Stays the same from the first interim words to the final ones. */
  readonly segmentId: string;
  /** 0: the microphone; 1: the tab. */
  readonly channel: 0 | 1;
  readonly speaker: string | null;
  /** Pages shown while it was said; of final segments. */
  readonly pages: readonly number[];
}

export const LISTENING_STATES = ["listening", "waiting", "stopped", "taken"] as const;

/** Every event that the server sends. */
export interface ServerEvents {
  transcript: TranscriptEvent;
  /** Somebody turned the page. */
  "page-turn": OfPresentation & { readonly page: number; readonly at: number };
  /** The presenter shows black, or the page again; a turn brings the page back too. */
  black: OfPresentation & { readonly isBlack: boolean };
  /** A presentation began, went on, was marked, or ended. */
  presentation: { readonly presentation: Presentation };
  /** How the listening goes; `message` says it to a person where something is wrong. */
  listening: OfPresentation & {
    readonly state: (typeof LISTENING_STATES)[number];
    readonly message: string | null;
  };
  /** There are other notes so far. */
  notes: OfPresentation & { readonly version: number };
  /** There are other comments on the meeting. */
  comments: { readonly meetingId: string };
}
export type ServerEvent = keyof ServerEvents;
