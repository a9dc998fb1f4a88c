import type { ServerEvent, ServerEvents } from "@planner/contract/api";
import { AUDIO } from "@planner/contract/model";
import { and, asc, eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { meetingRow } from "./rows.ts";
import { openLiveDoor } from "../features/account/access.ts";
import { meeting, type MeetingKey } from "../tables/meeting.tables.ts";
import { openCaptures } from "../features/presentation/listening/captures.ts";
import { listeningEvents } from "../features/presentation/listening/listening.events.ts";
import { type Patience, PATIENCE } from "../features/presentation/listening/patience.ts";
import { rememberPresented } from "../features/presentation/presented.ts";
import { presentation } from "../tables/presentation.tables.ts";
import { transcript } from "../tables/transcript.tables.ts";
import type { SpeechPort } from "../features/presentation/speech.ports.ts";
import { Failure } from "../platform/failures.ts";
import type { LiveCaller } from "../platform/live/live.ts";
import { buildTestApp, type TestApp } from "./app.ts";
import type { TestPerson } from "./person.ts";
import { soundAt, stretchOf } from "./scripted-speech.ts";

const SIZE = AUDIO.samplesPerFrame;
const HOUR_MS = 3_600_000;

/** Tests have less time than people. */
export const HURRIED: Patience = {
  retryMs: [5, 10, 20],
  slowRetryMs: 50,
  // As long as a busy machine may need: tests of what is lost after it set their own.
  drainMs: 30_000,
  roomMs: 50,
  tickMs: 20,
  orphanMs: 60_000,
};

/** An event as a connection was told it. */
export type SentEvent = { [E in ServerEvent]: { event: E; payload: ServerEvents[E] } }[ServerEvent];

/** Presentations that run, of which somebody listens. */
export interface Shown extends MeetingKey {
  readonly presentationId: string;
}

/** A process that listens, on the database of `planner`. */
export function openAudioSource(
  planner: TestApp,
  {
    speech,
    now,
    patience = {},
  }: { speech: SpeechPort | undefined; now: () => Date; patience?: Partial<Patience> },
) {
  const sent: SentEvent[] = [];
  const live = {
    ...planner.deps.live,
    toMeeting: <E extends ServerEvent>(_: MeetingKey, event: E, payload: ServerEvents[E]): void =>
      void sent.push({ event, payload } as SentEvent),
  };
  const deps = { ...planner.deps, live, speech, now };
  const captures = openCaptures(deps, { ...PATIENCE, ...HURRIED, ...patience });
  const events = listeningEvents(deps, captures);
  const door = openLiveDoor(planner.deps);
  return {
    sent,
    captures,
    /** A connection of this person's that presents. */
    connect: (person: TestPerson, shown: Shown) => {
      const heard: SentEvent[] = [];
      const leaving = new AbortController();
      const caller: LiveCaller = {
        id: randomUUID(),
        userId: person.userId,
        gone: leaving.signal,
        admit: async (key) => {
          if (!(await door.admits(person.headers["cookie"], [key])))
            throw new Failure("not_found", "This meeting is not there.");
        },
        join: () => undefined,
        emitToOthers: () => undefined,
        emit: (event, payload) => void heard.push({ event, payload } as SentEvent),
      };
      rememberPresented(caller, shown);
      return new TestBrowser({ caller, events, shown, heard });
    },
  };
}
export type AudioSource = ReturnType<typeof openAudioSource>;

interface BrowserOptions {
  readonly caller: LiveCaller;
  readonly events: ReturnType<typeof listeningEvents>;
  readonly shown: Shown;
  readonly heard: readonly SentEvent[];
}

/** What a browser does with the sound of a capture, one call after another. */
export class TestBrowser {
  readonly sent: readonly SentEvent[];
  readonly #options: BrowserOptions;
  captureId = randomUUID() as string;
  channels: 1 | 2 = 1;
  startsAt = 0;

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.sent = options.heard;
  }

  /** The same capture over another connection. */
  as({ captureId, channels, startsAt }: TestBrowser): this {
    this.captureId = captureId;
    this.channels = channels;
    this.startsAt = startsAt;
    return this;
  }

  async listen(oldestSeq?: number): Promise<number> {
    const { events, caller, shown } = this.#options;
    const { captureId, channels, startsAt } = this;
    const request = { presentationId: shown.presentationId, captureId, channels, startsAt };
    const { nextSeq } = await events.listen(caller, {
      ...request,
      ...(oldestSeq === undefined ? {} : { oldestSeq }),
    });
    return nextSeq;
  }

  async audio(seq: number, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const { events, caller } = this.#options;
    return (await events.audio(caller, this.captureId, seq, bytes)).nextSeq;
  }

  /** Sends frames from one on to before another, each until it is taken; `frame` says what they sound like. */
  async send(
    from: number,
    to: number,
    frame: (seq: number) => Uint8Array<ArrayBuffer> = this.talk,
  ): Promise<void> {
    for (let seq = from; seq < to;) {
      const next = await this.audio(seq, frame(seq));
      if (next < seq) throw new Error(`the server wants ${next} again after ${seq}`);
      seq = next;
    }
  }

  async hush(frames: number): Promise<void> {
    const { events, caller } = this.#options;
    await events.hush(caller, { captureId: this.captureId, frames });
  }

  /** A frame in which somebody talks, on all channels. */
  readonly talk = (seq: number): Uint8Array<ArrayBuffer> =>
    frameOf(
      Array.from({ length: this.channels }, () => (at) => soundAt(at)),
      seq,
    );
}

/** A frame whose channels sound as `sounds` say for each position. */
export function frameOf(
  sounds: readonly ((position: number) => number)[],
  seq: number,
): Uint8Array<ArrayBuffer> {
  const pcm = Int16Array.from(
    sounds.flatMap((sound) =>
      Array.from({ length: SIZE }, (_, index) => sound(seq * SIZE + index)),
    ),
  );
  return new Uint8Array(pcm.buffer);
}

/** A presenter whose presentations run for an hour, and processes that listen on one database. */
export async function openListeningApp() {
  const planner = await buildTestApp();
  const person = await planner.signUp();
  const audioSources: AudioSource[] = [];
  const clock = { now: new Date("2026-03-02T10:00:00Z") };
  const rowsOf = ({ presentationId }: Shown, channel = 0) =>
    planner.db
      .select()
      .from(transcript)
      .where(and(eq(transcript.presentationId, presentationId), eq(transcript.channel, channel)))
      .orderBy(asc(transcript.startTime));
  return {
    ...planner,
    person,
    clock,
    /** A process of its own. */
    openProcess: (
      speech: SpeechPort | undefined,
      patience: Partial<Patience> = {},
    ): AudioSource => {
      const audioSource = openAudioSource(planner, { speech, patience, now: () => clock.now });
      audioSources.push(audioSource);
      return audioSource;
    },
    show: (who = person) => showDeck(planner, who, new Date(clock.now.getTime() - HOUR_MS)),
    rowsOf,
    /** What was written down of a channel as "FROM-TO", joined where one stretch follows another. */
    heardOf: async (shown: Shown, channel = 0): Promise<string[]> => {
      const joined: [number, number][] = [];
      for (const { text } of await rowsOf(shown, channel)) {
        const [from, to] = stretchOf(text);
        const last = joined.at(-1);
        if (last && last[1] === from) last[1] = to;
        else joined.push([from, to]);
      }
      return joined.map(([from, to]) => `${from}-${to}`);
    },
    close: async () => {
      for (const audioSource of audioSources) await audioSource.captures.close();
      await planner.close();
    },
  };
}
export type ListeningApp = Awaited<ReturnType<typeof openListeningApp>>;

/** A presentation of this person's that runs since `startedAt`. */
export async function showDeck(
  { db }: TestApp,
  { teamId, userId }: TestPerson,
  startedAt: Date,
): Promise<Shown> {
  const [meetingId, presentationId] = [randomUUID(), randomUUID()] as const;
  const span = { startTime: startedAt, endTime: new Date(startedAt.getTime() + 3_600_000) };
  await db.insert(meeting).values(meetingRow({ teamId, userId, id: meetingId, ...span }));
  const row = { teamId, id: presentationId, meetingId, fileId: "deck", userId, startedAt };
  await db.insert(presentation).values({ ...row, seenAt: startedAt });
  return { teamId, meetingId, presentationId };
}
