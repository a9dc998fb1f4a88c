import type { TranscriptEvent } from "@planner/contract/api";
import { AUDIO, LIMITS, pagesDuring } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import { lookAhead } from "../../meeting/index.ts";
import { saveTranscript, listTurns } from "../transcript.store.ts";
import {
  type Claim,
  holdCapture,
  type Listened,
  type Lost,
  touchPresentation,
} from "./capture.store.ts";
import { SegmentWriter } from "./segment-writer.ts";
import type { Words } from "./voice-channel.ts";

export interface TranscriptReporterOptions {
  readonly deps: Pick<Deps, "database" | "live" | "log" | "now" | "send">;
  readonly listened: Listened;
  readonly claim: Claim;
  /** Where the capture's first sample is on the presentation's clock, seconds. */
  readonly startsAt: number;
  /** Segments of each channel that are there already. */
  readonly segments: readonly number[];
  /** Frames of which nothing is left to be recognised. */
  readonly heardFrames: () => number;
  /** The capture is not this process's any more. */
  readonly onLost: (why: Lost) => void;
}

/** Words that may still change are told no more often. */
const INTERIM_MS = 200;

/** Writes a capture's final words in order and tells them; tells those that may still change. */
export class TranscriptReporter {
  readonly #options: TranscriptReporterOptions;
  readonly #writer: SegmentWriter;
  readonly #counts: number[];
  readonly #interimAt = new Map<number, number>();
  #isNoting = false;

  constructor(options: TranscriptReporterOptions) {
    this.#options = options;
    this.#writer = new SegmentWriter(options.deps.log);
    this.#counts = [...options.segments];
  }

  hasRoom(): boolean {
    return this.#writer.hasRoom();
  }

  drain(timeoutMs: number): Promise<void> {
    return this.#writer.drain(timeoutMs);
  }

  stop(): void {
    this.#writer.stop();
  }

  report(channel: 0 | 1, words: Words): void {
    const event = this.#toEvent(channel, words);
    if (!words.final) {
      const now = performance.now();
      if (now - (this.#interimAt.get(channel) ?? -Infinity) < INTERIM_MS) return;
      this.#interimAt.set(channel, now);
      this.#options.deps.live.toMeeting(this.#options.listened.key, "transcript", event);
      return;
    }
    this.#interimAt.delete(channel);
    this.#counts[channel] = (this.#counts[channel] ?? 0) + 1;
    // What was written before stands in the database by the time that this is.
    const heardFrames = this.#options.heardFrames();
    const { heardUntil } = words;
    this.#writer.add(() => this.#save(event, { heardUntil, heardFrames }));
  }

  /** Writes how far it was heard, that there is somebody, and finds out whether the capture is still this process's. */
  note({ isHeard }: { isHeard: boolean }): void {
    if (this.#isNoting) return;
    this.#isNoting = true;
    const heardFrames = this.#options.heardFrames();
    this.#writer.add(async () => {
      await this.#note(heardFrames, isHeard);
      this.#isNoting = false;
    });
  }

  async #note(heardFrames: number, isHeard: boolean): Promise<void> {
    const { deps, claim, listened, onLost } = this.#options;
    const lost = await holdCapture(deps.database.db, claim, heardFrames);
    if (lost) return onLost(lost);
    if (isHeard && !(await touchPresentation(deps.database.db, listened, deps.now())))
      onLost("ended");
  }

  async #save(
    event: TranscriptEvent,
    { heardUntil, heardFrames }: { heardUntil: number | null; heardFrames: number },
  ): Promise<void> {
    const { deps, listened, claim, onLost } = this.#options;
    const saved = await deps.database.db.transaction(async (tx) => {
      const lost = await holdCapture(tx, claim, heardFrames);
      if (lost) return { lost };
      const turns = await listTurns(tx, {
        teamId: listened.key.teamId,
        presentationId: listened.presentationId,
      });
      const pages = pagesDuring(turns, event.start_time, event.end_time);
      const timeOf = (seconds: number): Date =>
        new Date(listened.startedAt.getTime() + Math.round(seconds * 1_000));
      const { row } = await saveTranscript(tx, {
        ...listened.key,
        id: event.segmentId,
        fileId: listened.fileId,
        presentationId: listened.presentationId,
        text: event.transcript,
        startTime: timeOf(event.start_time),
        endTime: timeOf(event.end_time),
        pages,
        speaker: event.speaker,
        captureId: claim.captureId,
        channel: event.channel,
        heardUntil,
      });
      await lookAhead(tx, deps.send, {
        teamId: listened.key.teamId,
        presentationId: listened.presentationId,
      });
      return { pages: row.pages };
    });
    if ("lost" in saved) return onLost(saved.lost);
    deps.live.toMeeting(listened.key, "transcript", { ...event, pages: saved.pages });
  }

  #toEvent(channel: 0 | 1, words: Words): TranscriptEvent {
    const { listened, claim, startsAt } = this.#options;
    return {
      presentationId: listened.presentationId,
      raw: { requestId: words.requestId },
      final: words.final,
      transcript: keepable(words.text),
      start_time: toMilliseconds(startsAt + words.start),
      end_time: toMilliseconds(startsAt + words.end),
      segmentId: `${claim.captureId}-${channel}-${this.#counts[channel] ?? 0}`,
      channel,
      speaker: channel === 0 ? listened.presenter.name : voiceName(words.voice),
      pages: [],
    };
  }
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1_000) / 1_000;

/** No more than a segment may have, and no half of a pair at its end, which PostgreSQL does not keep. */
const keepable = (text: string): string => text.slice(0, LIMITS.segmentMax).toWellFormed();

/** Services number voices from 0, anew with each stream: a number says who in one stretch, not in a whole meeting. */
function voiceName(voice: string | undefined): string | null {
  if (voice === undefined) return null;
  return /^\d+$/.test(voice) ? `Voice ${Number(voice) + 1}` : `Voice ${voice}`;
}

/** Whole frames of which nothing is left, by the positions up to which each channel is settled. */
export const wholeFrames = (positions: readonly number[]): number =>
  Math.max(0, Math.floor(Math.min(...positions) / AUDIO.samplesPerFrame));
