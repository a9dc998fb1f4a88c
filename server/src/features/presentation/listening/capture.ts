import type { Deps } from "../../../deps.ts";
import { SENTENCES } from "@planner/contract/api";
import { AUDIO } from "@planner/contract/model";
import type { LiveCaller } from "../../../platform/live/live.ts";
import type { SpeechPort, SpeechProblem } from "../speech.ports.ts";
import {
  type CaptureRequest,
  type ChannelHeard,
  type Claim,
  endCapture,
  type Listened,
  type Lost,
} from "./capture.store.ts";
import { Intake } from "./intake.ts";
import type { Patience } from "./patience.ts";
import { TranscriptReporter, wholeFrames } from "./transcript-reporter.ts";
import { VoiceChannel } from "./voice-channel.ts";

/** Why a capture was closed. */
export type Closing =
  /** Its browser, the end of the presentation, or that nothing came any more. */
  | "stopped"
  /** Another one of this process takes its place. */
  | "replaced"
  /** This process ends; another one can go on with it. */
  | "shut_down"
  | Lost;

export interface CaptureOptions {
  readonly deps: Pick<Deps, "database" | "live" | "log" | "now" | "send">;
  readonly speech: SpeechPort;
  readonly keyterms: () => Promise<readonly string[]>;
  readonly patience: Patience;
  readonly listened: Listened;
  readonly request: CaptureRequest;
  /** The earliest frame that the browser still has. */
  readonly oldestSeq: number;
  readonly claim: Claim;
  readonly heard: readonly ChannelHeard[];
  readonly onClosed: (why: Closing) => void;
}

const SIZE = AUDIO.samplesPerFrame;
/** Nothing of it may be written any more. */
const IS_LOST: Record<Closing, boolean> = {
  stopped: false,
  replaced: false,
  shut_down: false,
  moved: true,
  taken: true,
  ended: false,
  deleted: true,
};
/** Nobody listens in the meeting after it. */
const IS_OVER: ReadonlySet<Closing> = new Set(["stopped", "ended", "deleted"]);

/**
 * One capture of sound in this process: takes its frames in order, has each channel recognised, writes and tells the words,
 * and looks after itself. Holds at most 90 s of sound a channel (5.8 MB for two) and 300 segments that wait to be written.
 */
export class Capture {
  readonly intake: Intake;
  readonly #options: CaptureOptions;
  readonly #channels: readonly VoiceChannel[];
  readonly #transcriptReporter: TranscriptReporter;
  readonly #troubles = new Map<number, SpeechProblem>();
  #ticking: NodeJS.Timeout;
  #owner: LiveCaller;
  #lastHeardAt: number;
  #reportedProblem: SpeechProblem | "none" | undefined;
  #closing: Promise<void> | undefined;

  constructor(options: CaptureOptions, owner: LiveCaller) {
    const { deps, request, listened, patience, heard, claim } = options;
    this.#options = options;
    this.#owner = owner;
    this.#lastHeardAt = deps.now().getTime();
    const wanted = wholeFrames(heard.map(({ until }) => until));
    const firstSeq = Math.max(wanted, options.oldestSeq);
    if (firstSeq > wanted) this.#logGap(wanted, firstSeq);
    this.#transcriptReporter = new TranscriptReporter({
      deps,
      listened,
      claim,
      startsAt: request.startsAt,
      segments: heard.map(({ segments }) => segments),
      heardFrames: () => wholeFrames(this.#channels.map((channel) => channel.settled())),
      onLost: (why) => void this.close(why),
    });
    this.intake = new Intake({
      channels: request.channels,
      firstSeq,
      roomMs: patience.roomMs,
      now: deps.now,
      beganAt: listened.startedAt.getTime() + request.startsAt * 1_000,
      hasRoom: () =>
        this.#transcriptReporter.hasRoom() && this.#channels.every((one) => one.hasRoom()),
      onFrame: (frame) =>
        this.#channels.forEach((one, index) => one.push(frame[index] as Int16Array)),
    });
    this.#channels = heard.map(({ until }, index) =>
      this.#openChannel(index as 0 | 1, { firstSeq, until }),
    );
    // Each in its own time: captures that began together, as after a restart, don't ask the database all at once.
    this.#ticking = setTimeout(() => {
      this.#tick();
      if (!this.isClosing) this.#ticking = setInterval(() => this.#tick(), patience.tickMs);
    }, patience.tickMs * Math.random());
  }

  get claim(): Claim {
    return this.#options.claim;
  }

  get listened(): Listened {
    return this.#options.listened;
  }

  get channels(): 1 | 2 {
    return this.#options.request.channels;
  }

  get isClosing(): boolean {
    return this.#closing !== undefined;
  }

  /** When its first sample was heard, milliseconds since 1970. */
  get beganAt(): number {
    return this.listened.startedAt.getTime() + this.#options.request.startsAt * 1_000;
  }

  /** Takes the next frame from its presenter's browser; see `Intake.take`. */
  hear(caller: LiveCaller, seq: number, bytes: Uint8Array): Promise<number> {
    return this.intake.take(seq, bytes, async () => {
      await caller.admit(this.claim.key);
      this.#lastHeardAt = this.#options.deps.now().getTime();
    });
  }

  /** The browser goes on with it, perhaps over another connection. */
  async goOn(owner: LiveCaller, oldestSeq: number): Promise<number> {
    this.#owner = owner;
    this.#lastHeardAt = this.#options.deps.now().getTime();
    const { nextSeq } = this.intake;
    if (oldestSeq > nextSeq) {
      await this.intake.skipTo(oldestSeq);
      this.#logGap(nextSeq, oldestSeq);
    }
    if (this.#reportedProblem)
      this.#sendState(this.#reportedProblem === "none" ? undefined : this.#reportedProblem);
    return this.intake.nextSeq;
  }

  /** The browser's last frame was sent: ends once all is written down, or after `drainMs`. */
  async hush(frames: number): Promise<void> {
    await this.intake.idle();
    if (frames > this.intake.nextSeq) this.#logGap(this.intake.nextSeq, frames);
    await this.close("stopped");
  }

  /**
   * Has the rest recognised and written, where it may still be written, and ends. `by`: who listens from now on, so that
   * the presenter's other window is told.
   */
  close(why: Closing, by?: LiveCaller): Promise<void> {
    this.#closing ??= this.#close(why, by);
    return this.#closing;
  }

  #logGap(from: number, to: number): void {
    const { key, captureId } = this.#options.claim;
    this.#options.deps.log.warn({ ...key, captureId, from, to }, "listening.gap");
  }

  async #close(why: Closing, by: LiveCaller | undefined): Promise<void> {
    const { deps, patience, claim, onClosed } = this.#options;
    const until = performance.now() + patience.drainMs;
    clearInterval(this.#ticking);
    this.intake.close();
    if (IS_LOST[why]) for (const channel of this.#channels) channel.stop();
    else {
      await Promise.all(this.#channels.map((channel) => channel.finish(patience.drainMs)));
      this.#transcriptReporter.note({ isHeard: false });
      await this.#transcriptReporter.drain(until - performance.now());
    }
    this.#transcriptReporter.stop();
    onClosed(why);
    if (IS_OVER.has(why))
      await endCapture(deps.database.db, claim, deps.now()).catch((err: unknown) =>
        deps.log.error({ err }, "listening.not_ended"),
      );
    this.#sendClosed(why, by);
    const { captureId, key } = claim;
    deps.log.info({ ...key, captureId, why, frames: this.intake.nextSeq }, "listening.closed");
  }

  #openChannel(
    channel: 0 | 1,
    { firstSeq, until }: { firstSeq: number; until: number },
  ): VoiceChannel {
    const { speech, keyterms, patience, deps } = this.#options;
    return new VoiceChannel({
      speech,
      keyterms,
      patience,
      log: deps.log,
      firstSample: firstSeq * SIZE,
      heardUntil: until,
      onWords: (words) => this.#transcriptReporter.report(channel, words),
      onProblem: (problem) => this.#hearOfTrouble(channel, problem),
      onProgress: () => this.intake.wake(),
    });
  }

  #tick(): void {
    const { deps, patience } = this.#options;
    const quietMs = deps.now().getTime() - this.#lastHeardAt;
    if (quietMs >= patience.orphanMs) void this.close("stopped");
    else this.#transcriptReporter.note({ isHeard: quietMs < 2 * patience.tickMs });
    this.intake.wake();
  }

  #hearOfTrouble(channel: number, problem: SpeechProblem | undefined): void {
    if (problem) this.#troubles.set(channel, problem);
    else this.#troubles.delete(channel);
    const [worst] = this.#troubles.values();
    if (this.#reportedProblem === (worst ?? "none") || this.isClosing) return;
    this.#reportedProblem = worst ?? "none";
    this.#sendState(worst);
  }

  #sendState(problem: SpeechProblem | undefined): void {
    const { deps, listened } = this.#options;
    deps.live.toMeeting(listened.key, "listening", {
      presentationId: listened.presentationId,
      state: problem ? "waiting" : "listening",
      message: problem ? PROBLEM_SENTENCES[problem] : null,
    });
  }

  #sendClosed(why: Closing, by: LiveCaller | undefined): void {
    const { deps, listened } = this.#options;
    const { presentationId } = listened;
    if (IS_OVER.has(why))
      deps.live.toMeeting(listened.key, "listening", {
        presentationId,
        state: "stopped",
        message: why === "deleted" ? SENTENCES.meetingDeleted : null,
      });
    const isOther = why === "replaced" && by !== undefined && by.id !== this.#owner.id;
    if (isOther || why === "taken")
      this.#owner.emit("listening", { presentationId, state: "taken", message: TAKEN });
  }
}

/** What the window reads that does not listen any more. */
export const TAKEN = "Another window listens to this meeting now.";

/** What a presenter reads where the speech service does not do its work. */
const PROBLEM_SENTENCES: Record<SpeechProblem, string> = {
  auth: "The speech service does not accept Planner’s key. Speech is not being transcribed.",
  quota: "The speech service’s quota is used up. Speech is not being transcribed.",
  format: "The speech service does not accept Planner’s sound. Speech is not being transcribed.",
  network:
    "The speech service cannot be reached. Sound is kept for five minutes and transcribed once it is back.",
  timeout:
    "The speech service does not answer. Sound is kept for five minutes and transcribed once it does.",
};
