import { AUDIO } from "@planner/contract/model";
import type { Log } from "../../../platform/log.ts";
import {
  type SpeechPort,
  SpeechRefused,
  type SpeechSegment,
  type SpeechProblem,
} from "../speech.ports.ts";
import { Bell } from "./bell.ts";
import { Covered, place } from "./placed.ts";
import { BufferedSound } from "./buffered-sound.ts";
import { Loudness } from "./loudness.ts";
import type { Patience } from "./patience.ts";
import { COMMIT_AFTER, SpeechLine } from "./speech-line.ts";

/** Words of one channel, in seconds since the capture's first sample. */
export interface Words {
  readonly final: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where what is heard next begins; null where that cannot be told by these words. */
  readonly heardUntil: number | null;
  readonly voice: string | undefined;
  readonly requestId: string;
}

interface ChannelOptions {
  readonly speech: SpeechPort;
  readonly keyterms: () => Promise<readonly string[]>;
  readonly log: Log;
  readonly patience: Patience;
  /** Position of the first frame that will come, and that up to which all is written down; samples. */
  readonly firstSample: number;
  readonly heardUntil: number;
  readonly onWords: (words: Words) => void;
  /** The speech service does not do its work (undefined: it does again). */
  readonly onProblem: (problem: SpeechProblem | undefined) => void;
  /** Something was passed on to the speech service. */
  readonly onProgress: () => void;
}

/** Why a stream is over: as it was meant, or it broke, perhaps by a mistake of ours. */
type Ending =
  | { isBroken: false }
  | { isBroken: true; problem: SpeechProblem; isUnexpected?: boolean };

const { rate } = AUDIO;
/** What waits to be sent while the service is away: 30 s, then no more frames are taken. */
const BACKLOG = 30 * rate;
/** What was sent and has no final words yet is kept so long, to be sent again over another stream. */
const UNFINISHED = 60 * rate;
/** A service that has not said a word about a stretch for so long will not do so. */
const WORDS_COME_WITHIN = 10 * rate;
/** Before a word that got loud only in its middle. */
const RUN_UP = AUDIO.samplesPerFrame;
/** After so much silence the stream is closed until there is sound again: services bill what is sent, or open. */
const SILENCE = 20 * rate;
const CHECK_MS = 2_000;
const BUFFER_CHECK_MS = 100;
/** Refusals that do not pass by themselves in a moment. */
const FINAL_PROBLEMS: ReadonlySet<SpeechProblem> = new Set(["auth", "quota", "format"]);

/**
 * Has one channel of a capture recognised: keeps a stream to the speech service open, opens it anew where it breaks, gets
 * old, or after silence, and sends again what has no final words. Keeps at most 90 s of sound (2.9 MB) where `hasRoom` is
 * asked before each `push`.
 */
export class VoiceChannel {
  readonly #options: ChannelOptions;
  readonly #sound: BufferedSound;
  readonly #loudness = new Loudness();
  readonly #covered: Covered;
  readonly #bell = new Bell();
  readonly #done: Promise<void>;
  #line: SpeechLine | undefined;
  /** Position up to which the current stream has everything. */
  #sent: number;
  /** Position up to which words are final, or none will come. */
  #settled: number;
  /** Where words begin that may still change. */
  #interimFrom: number | undefined;
  #breaks = 0;
  #hasTrouble = false;
  #isFinishing = false;
  #isOver = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#sound = new BufferedSound(options.firstSample);
    this.#covered = new Covered(options.heardUntil);
    this.#sent = Math.max(options.heardUntil, options.firstSample);
    this.#settled = this.#sent;
    this.#done = this.#run();
  }

  /** The next frame. */
  push(pcm: Int16Array): void {
    this.#sound.push(this.#loudness.read(pcm));
    this.#letGo();
    this.#bell.ring();
  }

  hasRoom(): boolean {
    return this.#unsent() < BACKLOG;
  }

  /** Position up to which nothing is left to be recognised. */
  settled(): number {
    const pending = Math.min(
      this.#sound.voiceFrom(this.#settled) - RUN_UP,
      this.#interimFrom ?? Infinity,
      this.#sent - this.#wordsComeWithin(),
    );
    return Math.max(this.#settled, pending);
  }

  /** A service that is told where pauses are says nothing before it. */
  #wordsComeWithin(): number {
    return this.#options.speech.needsCommit ? COMMIT_AFTER + WORDS_COME_WITHIN : WORDS_COME_WITHIN;
  }

  /** Sends the rest and waits for its words, for at most `timeoutMs`; then all is closed. */
  async finish(timeoutMs: number): Promise<void> {
    this.#isFinishing = true;
    this.#breaks = 0;
    this.#bell.ring();
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    await Promise.race([this.#done, promise]);
    clearTimeout(timer);
    this.stop();
  }

  /** Closes it at once; nothing is told any more. */
  stop(): void {
    this.#isOver = true;
    this.#line?.close();
    this.#bell.ring();
  }

  #unsent(): number {
    return Math.max(0, this.#sound.end - this.#sent);
  }

  #letGo(): void {
    this.#sound.dropBefore(Math.max(this.settled(), this.#sent - UNFINISHED));
    this.#settled = Math.max(this.#settled, Math.min(this.#sound.start, this.#sent));
  }

  async #run(): Promise<void> {
    // The first stream is opened before there is sound, so that trouble shows at once.
    for (let streams = 0; !this.#isOver; streams += 1) {
      if (streams > 0) await this.#untilSound();
      if (this.#isOver || (this.#isFinishing && this.#unsent() === 0)) return;
      const ending = await this.#hearOneStream();
      this.#interimFrom = undefined;
      // All of a stream that ended well was told; of another one, what has no final words is sent again.
      if (!ending.isBroken) this.#settled = Math.max(this.#settled, this.#sent);
      this.#sent = Math.max(this.#sound.start, Math.min(this.#sent, this.settled()));
      if (ending.isBroken) await this.#rest(ending);
    }
  }

  /** Passes over silence, but for the run-up to a word. */
  async #untilSound(): Promise<void> {
    while (!this.#isOver && !this.#isFinishing && !this.#sound.hasSoundFrom(this.#sent)) {
      this.#sent = Math.max(this.#sent, this.#sound.end - RUN_UP);
      this.#settled = Math.max(this.#settled, this.#sent);
      this.#options.onProgress();
      await this.#bell.next(CHECK_MS);
    }
  }

  async #hearOneStream(): Promise<Ending> {
    const { speech: port, keyterms, log } = this.#options;
    const line: SpeechLine = new SpeechLine({
      port,
      keyterms,
      origin: this.#sent,
      onSegment: (segment, requestId) => this.#take(line.origin, segment, requestId),
      onClosed: () => this.#bell.ring(),
    });
    this.#line = line;
    try {
      await line.open();
      return await this.#feed(line);
    } catch (error) {
      if (error instanceof SpeechRefused) return { isBroken: true, problem: error.problem };
      log.error({ err: error }, "speech.broke");
      return { isBroken: true, problem: "network", isUnexpected: true };
    } finally {
      line.close();
    }
  }

  async #feed(line: SpeechLine): Promise<Ending> {
    while (!this.#isOver) {
      if (line.problem) return { isBroken: true, problem: line.problem };
      if (line.isWell) this.#isWell();
      else if (!this.#hasTrouble) this.#report(undefined);
      this.#write(line);
      if (line.problem) continue;
      if (this.#isToEnd(line)) return this.#finalize(line);
      await this.#bell.next(this.#unsent() > 0 ? BUFFER_CHECK_MS : CHECK_MS);
    }
    return { isBroken: false };
  }

  #write(line: SpeechLine): void {
    const before = this.#sent;
    while (line.hasRoom && !line.isOld(this.#last())) {
      const sound = this.#sound.from(this.#sent);
      if (!sound) break;
      this.#sent += sound.pcm.length;
      line.write(sound);
    }
    this.#letGo();
    if (this.#sent !== before) this.#options.onProgress();
  }

  /** What was sent last, where it is still kept. */
  #last() {
    return this.#sound.from(this.#sent - 1);
  }

  #isToEnd(line: SpeechLine): boolean {
    if (line.isOld(this.#last())) return true;
    if (this.#unsent() > 0) return false;
    return this.#isFinishing || (line.silence >= SILENCE && this.#interimFrom === undefined);
  }

  async #finalize(line: SpeechLine): Promise<Ending> {
    await line.finalize(this.#options.patience.drainMs);
    const isComplete = this.#interimFrom === undefined && line.problem === undefined;
    return isComplete
      ? { isBroken: false }
      : { isBroken: true, problem: line.problem ?? "timeout" };
  }

  #take(origin: number, segment: SpeechSegment, requestId: string): void {
    this.#isWell();
    const placed = place(segment, { origin, sent: this.#sent });
    if (!placed) return;
    const { text, start, end, isTrue } = placed;
    if (!segment.final) {
      if (text === "") return;
      this.#interimFrom = Math.max(this.#settled, start);
    } else {
      this.#interimFrom = undefined;
      if (this.#covered.has(placed)) return;
      if (isTrue) this.#settled = Math.max(this.#settled, end);
      if (text === "") return;
      if (isTrue) this.#covered.add({ start, end });
    }
    const { final, voice } = segment;
    const heardUntil = isTrue ? end / rate : null;
    const times = { start: start / rate, end: end / rate, heardUntil };
    this.#options.onWords({ text, final, voice, requestId, ...times });
    this.#bell.ring();
  }

  #isWell(): void {
    this.#breaks = 0;
    this.#report(undefined);
  }

  #report(problem: SpeechProblem | undefined): void {
    this.#hasTrouble = problem !== undefined;
    this.#options.onProblem(problem);
  }

  /** Waits before the next stream; what ends in the meantime is not waited for. */
  async #rest({ problem, isUnexpected = false }: Ending & { isBroken: true }): Promise<void> {
    const { retryMs, slowRetryMs } = this.#options.patience;
    const isFinal = FINAL_PROBLEMS.has(problem);
    this.#breaks += 1;
    // One break is mended before anybody notices.
    if (isFinal || isUnexpected || this.#breaks > 1) this.#report(problem);
    const pause = retryMs[Math.min(this.#breaks, retryMs.length) - 1] ?? slowRetryMs;
    const restMs = isFinal ? slowRetryMs * (1 + Math.random()) : pause * (0.75 + Math.random() / 2);
    const until = performance.now() + restMs;
    const wasFinishing = this.#isFinishing;
    for (let left = restMs; left > 0; left = until - performance.now()) {
      if (this.#isOver || this.#isFinishing !== wasFinishing) return;
      await this.#bell.next(left);
    }
  }
}
