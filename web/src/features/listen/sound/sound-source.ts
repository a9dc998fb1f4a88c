import type { Message } from "../../../i18n/messages.ts";
import { t } from "../../../i18n/translate.ts";
import { type Capture, openCapture } from "./capture.ts";
import { SoundGap } from "./sound-gap.ts";
import { openMicrophone, shareTab, SoundError } from "./sound-input.ts";

export interface SourceListeners {
  /** One frame of the wire, in order. */
  onFrame(frame: Uint8Array<ArrayBuffer>): void;
  /** Twenty times a second: loudness 0–1, samples so far at the wire's rate. */
  onLevel(level: number, samples: number): void;
  /** What is wrong while it goes on; null: nothing any more. */
  onProblem(sentence: string | null): void;
  /** Whether a tab is heard. */
  onTab(isHeard: boolean): void;
  /** Sound was away for so long that what comes from now on is another capture: frames and samples count from 0 again. */
  onResumed(): void;
  /** It cannot go on. */
  onFailed(sentence: string): void;
  /** Another microphone speaks from now on. */
  onMicrophone?(stream: MediaStream): void;
}

/** Sound that is allowed and waits to be captured. */
export interface SoundInput {
  readonly channels: 1 | 2;
  readonly context: AudioContext;
  readonly microphone: MediaStream;
  readonly tab: MediaStream | null;
  /** A sentence about what is missing. */
  readonly notice: string | null;
  release(): void;
}

/** What may be wrong, the worst first. */
const PROBLEMS = ["microphone", "held back", "muted", "tab"] as const;
type Problem = (typeof PROBLEMS)[number];

const NOTICES = {
  heldBack: "The browser has paused the sound. Click anywhere to continue.",
  muted: "The microphone is muted.",
  tabEnded: "The tab is no longer shared, so only your microphone is heard.",
  notResumed: "The sound could not be resumed after a pause. Start listening again.",
} as const satisfies Record<string, Message>;
/** How long a browser may take to let sound through before that is worth a sentence. */
const HELD_BACK_MS = 1_000;

/** Asks for the microphone, and for a tab first where one is wanted. To be called from a click. Throws `SoundError`. */
export async function openInput({ withTab }: { withTab: boolean }): Promise<SoundInput> {
  // Nobody waits for this sound, and larger buffers lose less of it where the processor is busy.
  const context = new AudioContext({ latencyHint: "playback" });
  const share = withTab ? await shareTab() : null;
  const tab = share?.kind === "heard" ? share.stream : null;
  const input = { context, tab, channels: tab ? (2 as const) : (1 as const) };
  try {
    const microphone = await openMicrophone({ cancelsEcho: tab !== null });
    return {
      ...input,
      microphone,
      notice: share?.kind === "silent" ? share.message : null,
      release: () => release(context, microphone, tab),
    };
  } catch (error) {
    release(context, tab);
    throw error;
  }
}

function release(context: AudioContext, ...streams: (MediaStream | null)[]): void {
  for (const stream of streams) for (const track of stream?.getTracks() ?? []) track.stop();
  if (context.state !== "closed") void context.close().catch(() => undefined);
}

/**
 * Sound from a microphone, and perhaps a tab, that goes on whatever happens to either: a microphone that is unplugged is
 * replaced by the next one there is, and where there is none silence is captured, so that the samples stay a clock.
 */
export class SoundSource {
  readonly #listeners: SourceListeners;
  readonly #input: SoundInput;
  readonly #problems = new Map<Problem, string>();
  readonly #over = new AbortController();
  #microphone: MediaStream;
  #capture: Capture | undefined;
  #heldBack: ReturnType<typeof setTimeout> | undefined;
  #isOpening = false;
  #resuming: Promise<void> | undefined;

  private constructor(input: SoundInput, listeners: SourceListeners) {
    this.#input = input;
    this.#listeners = listeners;
    this.#microphone = input.microphone;
  }

  static async start(input: SoundInput, listeners: SourceListeners): Promise<SoundSource> {
    const source = new SoundSource(input, listeners);
    try {
      await source.#start();
      return source;
    } catch (cause) {
      input.release();
      throw new SoundError(t("This browser cannot record sound."), { cause });
    }
  }

  /** Resolves once the last frame was told; microphone and tab are let go. */
  async end(): Promise<void> {
    this.#over.abort();
    clearTimeout(this.#heldBack);
    await this.#resuming;
    await this.#capture?.end();
    for (const track of this.#microphone.getTracks()) track.stop();
    this.#input.release();
  }

  async #start(): Promise<void> {
    const { context, tab, notice } = this.#input;
    const { signal } = this.#over;
    await this.#open();
    this.#follow(this.#microphone);
    if (tab) this.#followTab(tab);
    if (notice) this.#report("tab", notice);
    this.#followRunning(context.state === "running");
    const resume = () => this.#capture?.resume();
    for (const event of ["pointerdown", "keydown", "visibilitychange"])
      document.addEventListener(event, resume, { signal });
    navigator.mediaDevices.addEventListener("devicechange", () => void this.#replace(), { signal });
  }

  async #open(): Promise<void> {
    const { context, channels } = this.#input;
    let gap: SoundGap | undefined;
    this.#capture = await openCapture(context, channels, {
      onFrame: (frame) => this.#listeners.onFrame(frame),
      onLevel: (level, samples) => {
        this.#listeners.onLevel(level, samples);
        if (gap?.isLost(samples)) this.#resuming ??= this.#resume();
      },
      onRunning: (isRunning) => this.#followRunning(isRunning),
    });
    gap = new SoundGap();
  }

  /** Ends this capture and begins the next, with the same microphone and tab, so that nobody need be asked. */
  async #resume(): Promise<void> {
    const { tab } = this.#input;
    try {
      await this.#capture?.end();
      if (this.#over.signal.aborted) return;
      await this.#open();
      this.#listeners.onResumed();
      this.#capture?.setMicrophone(this.#microphone);
      if (tab) this.#capture?.setTab(tab);
    } catch (error) {
      console.error("sound.not_resumed", error);
      this.#listeners.onFailed(t(NOTICES.notResumed));
    } finally {
      this.#resuming = undefined;
    }
  }

  #follow(stream: MediaStream): void {
    const { signal } = this.#over;
    this.#microphone = stream;
    this.#capture?.setMicrophone(stream);
    const [track] = stream.getAudioTracks();
    track?.addEventListener("ended", () => void this.#replace(), { signal });
    track?.addEventListener("mute", () => this.#report("muted", t(NOTICES.muted)), { signal });
    track?.addEventListener("unmute", () => this.#report("muted", null), { signal });
    this.#report("muted", track?.muted ? t(NOTICES.muted) : null);
  }

  #followTab(tab: MediaStream): void {
    this.#capture?.setTab(tab);
    this.#listeners.onTab(true);
    const ended = () => {
      this.#listeners.onTab(false);
      this.#report("tab", t(NOTICES.tabEnded));
    };
    tab.getAudioTracks()[0]?.addEventListener("ended", ended, { signal: this.#over.signal });
  }

  /** Opens the microphone that there is now, where the one before has ended. */
  async #replace(): Promise<void> {
    const hasEnded = this.#microphone
      .getAudioTracks()
      .every((track) => track.readyState === "ended");
    if (!hasEnded || this.#isOpening || this.#over.signal.aborted) return;
    this.#isOpening = true;
    try {
      const stream = await openMicrophone({ cancelsEcho: this.#input.tab !== null });
      if (this.#over.signal.aborted) return release(this.#input.context, stream);
      this.#follow(stream);
      this.#listeners.onMicrophone?.(stream);
      this.#report("microphone", null);
    } catch (error) {
      const sentence = error instanceof SoundError ? error.message : "";
      this.#report("microphone", `${t("The microphone was disconnected.")} ${sentence}`.trim());
    } finally {
      this.#isOpening = false;
    }
  }

  #followRunning(isRunning: boolean): void {
    clearTimeout(this.#heldBack);
    if (isRunning) return this.#report("held back", null);
    this.#capture?.resume();
    this.#heldBack = setTimeout(() => this.#report("held back", t(NOTICES.heldBack)), HELD_BACK_MS);
  }

  #report(problem: Problem, sentence: string | null): void {
    if (this.#over.signal.aborted) return;
    if (sentence === null) this.#problems.delete(problem);
    else this.#problems.set(problem, sentence);
    const worst = PROBLEMS.find((one) => this.#problems.has(one));
    this.#listeners.onProblem((worst && this.#problems.get(worst)) ?? null);
  }
}
