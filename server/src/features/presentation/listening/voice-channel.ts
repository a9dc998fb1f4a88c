import { AUDIO } from "@planner/contract/model";
import type { Log } from "../../../platform/log.ts";
import {
  type SpeechEvent,
  type SpeechPort,
  SpeechRefused,
  type SpeechSegment,
  type SpeechStream,
  type SpeechTrouble,
} from "../speech.ports.ts";
import { Bell } from "./bell.ts";
import { Covered } from "./covered.ts";
import { KeptSound } from "./kept-sound.ts";
import { Loudness } from "./loudness.ts";
import type { Patience } from "./patience.ts";

/** Words of one channel, in seconds since the capture's first sample. */
export interface Words {
  readonly final: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
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
  readonly onTrouble: (trouble: SpeechTrouble | undefined) => void;
  /** Something was passed on to the speech service. */
  readonly onProgress: () => void;
}

/** One stream on its way: what is told by an older one is not listened to. */
interface Current {
  /** Position of its first sample. */
  readonly origin: number;
  readonly openedAt: number;
  speech: SpeechStream | undefined;
  ended: { trouble: SpeechTrouble | undefined } | undefined;
  hasWords: boolean;
  /** Position of the last commit, and whether somebody has spoken since. */
  committed: number;
  hasVoice: boolean;
}
type Ending = { isBroken: false } | { isBroken: true; trouble: SpeechTrouble };

const { rate } = AUDIO;
/** What waits to be sent while the service is away: 30 s, then no more frames are taken. */
const BACKLOG = 30 * rate;
/** What was sent and has no final words yet is kept so long, to be sent again over another stream. */
const UNFINISHED = 60 * rate;
/** Bytes on their way out of this machine: 10 s. */
const BUFFERED_BYTES = 10 * rate * 2;
/** A service that has not said a word about a stretch for so long will not do so. */
const WORDS_COME_WITHIN = 10 * rate;
/** Before a word that got loud only in its middle. */
const RUN_UP = AUDIO.samplesPerFrame;
/** After so much silence the stream is closed until there is sound again: services bill what is sent, or open. */
const SILENCE = 20 * rate;
const PAUSE_MS = 600;
/** Without a pause, words are asked for after so long. */
const COMMIT_AFTER = 20 * rate;
const OPEN_TIMEOUT_MS = 10_000;
const CHECK_MS = 2_000;
const BUFFER_CHECK_MS = 100;
const WELL_AFTER_MS = 2_000;
/** Refusals that do not pass by themselves in a moment. */
const FINAL_TROUBLES: ReadonlySet<SpeechTrouble> = new Set(["auth", "quota", "format"]);

/**
 * Has one channel of a capture recognised: keeps a stream to the speech service open, opens it anew where it breaks, gets
 * old, or after silence, and sends again what has no final words. Keeps at most 90 s of sound (2.9 MB) where `hasRoom` is
 * asked before each `push`.
 */
export class VoiceChannel {
  readonly #options: ChannelOptions;
  readonly #sound: KeptSound;
  readonly #loudness = new Loudness();
  readonly #covered: Covered;
  readonly #bell = new Bell();
  readonly #stopping = new AbortController();
  readonly #done: Promise<void>;
  #current: Current | undefined;
  /** Position up to which the current stream has everything. */
  #sent: number;
  /** Position up to which words are final, or none will come. */
  #settled: number;
  /** Where words begin that may still change. */
  #interimFrom: number | undefined;
  /** Samples of silence that were sent last. */
  #silence = 0;
  #breaks = 0;
  #trouble: SpeechTrouble | undefined;
  #isFinishing = false;

  constructor(options: ChannelOptions) {
    this.#options = options;
    this.#sound = new KeptSound(options.firstSample);
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
      this.#sent - WORDS_COME_WITHIN,
    );
    return Math.max(this.#settled, pending);
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
    this.#stopping.abort();
    this.#current?.speech?.close();
    this.#current = undefined;
    this.#bell.ring();
  }

  get #isOver(): boolean {
    return this.#stopping.signal.aborted;
  }

  #unsent(): number {
    return this.#sound.end - this.#sent;
  }

  #letGo(): void {
    this.#sound.dropBefore(Math.max(this.settled(), this.#sent - UNFINISHED));
    this.#settled = Math.max(this.#settled, Math.min(this.#sound.start, this.#sent));
  }

  async #run(): Promise<void> {
    let isFirst = true;
    while (!this.#isOver) {
      if (!isFirst) await this.#untilSound();
      isFirst = false;
      if (this.#isOver || (this.#isFinishing && this.#unsent() <= 0)) return;
      const ending = await this.#hearOneStream();
      this.#current = undefined;
      this.#interimFrom = undefined;
      this.#sent = Math.max(this.#sound.start, Math.min(this.#sent, this.#replayFrom(ending)));
      if (ending.isBroken) await this.#rest(ending.trouble);
    }
  }

  /** All of a stream that ended well was told; of another one, what has no final words is sent again. */
  #replayFrom({ isBroken }: Ending): number {
    if (!isBroken) this.#settled = Math.max(this.#settled, this.#sent);
    return this.settled();
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
    const current: Current = {
      origin: this.#sent,
      openedAt: performance.now(),
      speech: undefined,
      ended: undefined,
      hasWords: false,
      committed: this.#sent,
      hasVoice: false,
    };
    this.#current = current;
    this.#silence = 0;
    try {
      const speech = await this.#open(current);
      try {
        return await this.#feed(current, speech);
      } finally {
        speech.close();
      }
    } catch (error) {
      if (!(error instanceof SpeechRefused))
        this.#options.log.error({ err: error }, "speech.broke");
      return {
        isBroken: true,
        trouble: error instanceof SpeechRefused ? error.trouble : "network",
      };
    }
  }

  async #open(current: Current): Promise<SpeechStream> {
    const { speech, keyterms } = this.#options;
    const opening = new AbortController();
    const late = setTimeout(() => opening.abort(), OPEN_TIMEOUT_MS);
    const signal = AbortSignal.any([opening.signal, this.#stopping.signal]);
    const onEvent = (event: SpeechEvent): void => this.#take(current, event);
    try {
      current.speech = await speech.open({ keyterms: await keyterms(), signal, onEvent });
      return current.speech;
    } finally {
      clearTimeout(late);
    }
  }

  async #feed(current: Current, speech: SpeechStream): Promise<Ending> {
    while (!this.#isOver) {
      if (current.ended) return { isBroken: true, trouble: current.ended.trouble ?? "network" };
      this.#seemsWell(current);
      this.#write(current, speech);
      if (this.#isToEnd(current)) return this.#finalize(current, speech);
      await this.#bell.next(this.#unsent() > 0 ? BUFFER_CHECK_MS : CHECK_MS);
    }
    return { isBroken: false };
  }

  #write(current: Current, speech: SpeechStream): void {
    const before = this.#sent;
    while (speech.bufferedBytes() < BUFFERED_BYTES && !this.#isOld(current)) {
      const sound = this.#sound.from(this.#sent);
      if (!sound) break;
      this.#sent += sound.pcm.length;
      speech.write(sound.pcm);
      this.#silence = sound.isSilent ? this.#silence + sound.pcm.length : 0;
      current.hasVoice ||= sound.isVoice;
      if (this.#options.speech.needsCommit) this.#commitAtPause(current, speech, sound.quietMs);
    }
    this.#letGo();
    if (this.#sent !== before) this.#options.onProgress();
  }

  #commitAtPause(current: Current, speech: SpeechStream, quietMs: number): void {
    if (!current.hasVoice) return;
    if (quietMs < PAUSE_MS && this.#sent - current.committed < COMMIT_AFTER) return;
    speech.commit();
    current.committed = this.#sent;
    current.hasVoice = false;
  }

  /** A stream is opened anew at a pause once four fifths of its time are over, and without a pause shortly before its end. */
  #isOld({ origin, openedAt }: Current): boolean {
    const { maxStreamSeconds } = this.#options.speech;
    if (maxStreamSeconds === undefined) return false;
    const seconds = Math.max((this.#sent - origin) / rate, (performance.now() - openedAt) / 1_000);
    if (seconds < maxStreamSeconds * 0.8) return false;
    const last = this.#sound.from(this.#sent - 1);
    return seconds >= maxStreamSeconds * 0.95 || (last?.quietMs ?? PAUSE_MS) >= PAUSE_MS;
  }

  #isToEnd(current: Current): boolean {
    if (this.#isOld(current)) return true;
    if (this.#unsent() > 0) return false;
    return this.#isFinishing || (this.#silence >= SILENCE && this.#interimFrom === undefined);
  }

  async #finalize(current: Current, speech: SpeechStream): Promise<Ending> {
    await speech.finalize(this.#options.patience.drainMs);
    const isTold = this.#interimFrom === undefined && current.ended?.trouble === undefined;
    return isTold
      ? { isBroken: false }
      : { isBroken: true, trouble: current.ended?.trouble ?? "timeout" };
  }

  #take(current: Current, event: SpeechEvent): void {
    if (current !== this.#current) return;
    if (event.kind === "closed") {
      current.ended = { trouble: event.trouble };
    } else if (current.speech) {
      current.hasWords = true;
      this.#takeWords(current, event.segment, current.speech.requestId);
    }
    this.#bell.ring();
  }

  #takeWords(current: Current, segment: SpeechSegment, requestId: string): void {
    const place = (seconds: number): number =>
      Math.min(this.#sent, Math.max(0, current.origin + Math.round(seconds * rate)));
    const [start, end] = [place(segment.start), place(Math.max(segment.start, segment.end))];
    const text = segment.text.trim();
    const words = { text, final: segment.final, voice: segment.voice, requestId };
    const times = { start: start / rate, end: end / rate };
    if (!segment.final) {
      if (text === "") return;
      this.#interimFrom = Math.max(this.#settled, start);
      this.#options.onWords({ ...words, ...times });
      return;
    }
    this.#interimFrom = undefined;
    if (this.#covered.has({ start, end })) return;
    this.#settled = Math.max(this.#settled, end);
    if (text === "") return;
    this.#covered.add({ start, end });
    this.#options.onWords({ ...words, ...times });
  }

  #seemsWell({ hasWords, openedAt }: Current): void {
    const isSure = hasWords || performance.now() - openedAt > WELL_AFTER_MS;
    if (isSure) this.#breaks = 0;
    if (isSure || this.#trouble === undefined) this.#tell(undefined);
  }

  #tell(trouble: SpeechTrouble | undefined): void {
    this.#trouble = trouble;
    this.#options.onTrouble(trouble);
  }

  async #rest(trouble: SpeechTrouble): Promise<void> {
    const { retryMs, slowRetryMs } = this.#options.patience;
    const isFinal = FINAL_TROUBLES.has(trouble);
    this.#breaks += 1;
    if (isFinal || this.#breaks > 1) this.#tell(trouble);
    const pause = retryMs[Math.min(this.#breaks, retryMs.length) - 1] ?? slowRetryMs;
    const until =
      performance.now() +
      (isFinal ? slowRetryMs * (1 + Math.random()) : pause * (0.75 + Math.random() / 2));
    const wasFinishing = this.#isFinishing;
    for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
      if (this.#isOver || this.#isFinishing !== wasFinishing) return;
      await this.#bell.next(left);
    }
  }
}
