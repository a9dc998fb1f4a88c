import type { Refusal, ServerEvents, TranscriptEvent } from "@planner/contract/api";
import type { Mark, MarkType, Presentation } from "@planner/contract/model";
import { t, translated } from "../../i18n/translate.ts";
import type { LiveConnection } from "../../platform/live.ts";
import {
  type AudioSource,
  type AudioSourceListeners,
  type AudioSourceOptions,
  deviceRecogniser,
  openAudioSource,
  type Recogniser,
  serverRecogniser,
} from "./audio-sources.ts";
import { fetchLanguagePack, findLanguagePack, type LanguagePack } from "./device-recogniser.ts";
import type { StoredPresentation } from "./stored-presentation.ts";
import { type Begun, PresentationLine, type PresentedKey } from "./presentation-line.ts";
import { within } from "./within.ts";
import {
  type Follower,
  HeardWords,
  isUnderWay,
  NOTHING_SEEN,
  NOTHING_WRONG,
  type Problem,
  NOTICES,
  sentenceAbout,
  sentenceOfStart,
  type SessionView,
  type SpeechSource,
} from "./session-view.ts";
import { canShareTab, SoundError } from "./sound/sound-input.ts";
import { openInput, type SoundInput } from "./sound/sound-source.ts";
import { TranscriptPosts } from "./transcript-posts.ts";

/** How long a start waits for the server. */
const READY_MS = 10_000;
/** How long a stop waits for segments to be posted. */
const POST_MS = 5_000;
/** One presentation in this window: its clock, its turns and marks, and, while somebody listens, its sound and its words. */
export class ListeningSession {
  readonly #connection: LiveConnection;
  readonly #key: PresentedKey;
  readonly #stored: StoredPresentation;
  readonly #line: PresentationLine;
  readonly #posts: TranscriptPosts;
  readonly #heard = new HeardWords();
  /** Segments whose final words came: what this browser recognised and posted, the server tells everybody, it included. */
  readonly #finals = new Set<string>();
  #follower: Follower = { phrases: undefined, onTranscript: undefined };
  readonly #watchers = new Set<() => void>();
  #view: SessionView = NOTHING_SEEN;
  #stops: (() => void)[] = [];
  #source: AudioSource | undefined;
  /** The start that counts; others have been overtaken. */
  #attempt: symbol | undefined;
  /** The end that counts. */
  #ending: symbol | undefined;
  #stopping: Promise<void> | undefined;
  #problem = NOTHING_WRONG;
  readonly #level = new Level();
  #pack: LanguagePack = { kind: "none" };
  #ready = Promise.withResolvers<void>();

  /** Of the presentation that the browser keeps as `stored`. */
  constructor(
    connection: LiveConnection,
    deck: Omit<PresentedKey, "presentationId">,
    stored: StoredPresentation,
  ) {
    this.#connection = connection;
    this.#stored = stored;
    const key = { ...deck, presentationId: stored.id };
    this.#key = key;
    this.#posts = new TranscriptPosts(key);
    this.#line = new PresentationLine(
      connection,
      { key, stored },
      {
        onReady: (begun) => this.#begun(begun),
        onGone: () => this.#gone(),
        onPresentation: (presentation) => this.#follow(presentation),
        onUnsent: () => this.#follow(this.#view.presentation),
        onRefused: (code, message) => this.#refused(code, message),
        onEnded: () => {
          this.#show({ wasEnded: true });
          void this.stop();
        },
        onMarkRefused: (id) =>
          this.#show({ refusedMarks: new Set(this.#view.refusedMarks).add(id) }),
      },
    );
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly view = (): SessionView => this.#view;

  follow(follower: Follower): void {
    this.#follower = follower;
  }

  open(): void {
    this.#stops = [
      this.#connection.on("transcript", (event) => this.#take(event)),
      this.#connection.on("listening", (event) => this.#followServer(event)),
    ];
    if (this.#stored.wasListening)
      this.#show({ state: { kind: "failed", message: t(NOTICES.reloaded) } });
    this.#stored.listens(false);
    this.#posts.open();
    this.#line.open();
  }

  /** Leaves the presentation running on the server, and listens no more. */
  close(): void {
    void this.stop();
    for (const stop of this.#stops.splice(0)) stop();
    this.#line.close();
    this.#posts.close();
  }

  readonly start = ({ withTab }: { withTab: boolean }): void => {
    if (isUnderWay(this.#view.state)) return;
    const attempt = Symbol("start");
    this.#attempt = attempt;
    this.#problem = NOTHING_WRONG;
    this.#show({ state: { kind: "starting" } });
    // In the click itself, since that is when browsers ask.
    const input = openInput({ withTab: withTab && this.#view.canShareTab });
    void this.#start(input, attempt).catch((error: unknown) => {
      if (this.#attempt !== attempt) return;
      this.#fail(sentenceOfStart(error));
    });
  };

  readonly stop = (): Promise<void> => {
    this.#stopping ??= this.#stop().finally(() => (this.#stopping = undefined));
    return this.#stopping;
  };

  readonly fetchPack = (): void => {
    if (this.#pack.kind !== "offered") return;
    const { language } = this.#pack;
    this.#setPack({ kind: "coming", language });
    void fetchLanguagePack(language).then((isHere) =>
      this.#setPack({ kind: isHere ? "here" : "offered", language }),
    );
  };

  readonly level = (): number => this.#level.now();

  readonly now = (): number => this.#line.clock.now();
  readonly turned = (page: number): void => this.#line.turned(page);
  readonly mark = (type: MarkType, page: number): Mark => this.#line.mark(type, page);
  readonly unmark = (id: string): void => this.#line.unmark(id);
  readonly blacken = (isBlack: boolean): void => this.#line.blacken(isBlack);

  readonly end = async (): Promise<boolean> => {
    const ending = Symbol("end");
    this.#ending = ending;
    await this.stop();
    // It may have been taken back meanwhile.
    return this.#ending === ending && this.#line.end();
  };

  readonly stay = (): void => {
    this.#ending = undefined;
    this.#line.stay();
  };

  async #start(requested: Promise<SoundInput>, attempt: symbol): Promise<void> {
    const input = await requested;
    let audioSource: AudioSource;
    try {
      await this.#stopping;
      await within(this.#ready.promise, READY_MS);
      if (!this.#line.isReady) throw new SoundError(t(NOTICES.unreachable));
      if (this.#attempt !== attempt) return input.release();
      audioSource = await this.#openSource(input);
    } catch (error) {
      input.release();
      throw error;
    }
    // It may have been asked to stop while it was opened.
    if (this.#attempt !== attempt) return audioSource.stop();
    this.#source = audioSource;
    this.#stored.listens(true);
    this.#show({ state: { kind: "on", since: Date.now(), problem: sentenceAbout(this.#problem) } });
  }

  #openSource(input: SoundInput): Promise<AudioSource> {
    const { presentationId } = this.#key;
    const options = { input, line: this.#line, presentationId, listeners: this.#sourceListeners() };
    return openAudioSource(options, this.#recogniser(options));
  }

  #recogniser(options: AudioSourceOptions): Recogniser {
    if (this.#view.source.kind === "server") return serverRecogniser(this.#connection, options);
    if (this.#pack.kind !== "here") throw new SoundError(t(NOTICES.nobody));
    return deviceRecogniser({
      ...options,
      language: this.#pack.language,
      phrases: this.#follower.phrases ?? [],
      onTranscript: (event) => this.#take(event),
    });
  }

  #sourceListeners(): AudioSourceListeners {
    return {
      onLevel: (level) => this.#level.hear(level),
      onProblem: (sound) => this.#setProblem({ sound }),
      onTab: (hasTabAudio) => this.#show({ hasTabAudio }),
      // Nothing was heard for a while; what is said to have been listened for begins anew.
      onResumed: () => {
        const { state } = this.#view;
        if (state.kind === "on") this.#show({ state: { ...state, since: Date.now() } });
      },
      onFailed: (sentence, code) =>
        code === "not_signed_in" ? this.#refused(code, sentence) : this.#fail(sentence),
    };
  }

  async #stop(): Promise<void> {
    const audioSource = this.#source;
    this.#source = undefined;
    this.#attempt = undefined;
    this.#stored.listens(false);
    const { state } = this.#view;
    this.#show({ state: state.kind === "failed" ? state : { kind: "off" }, hasTabAudio: false });
    if (!audioSource) return;
    await audioSource.stop();
    await within(this.#posts.empty(), POST_MS);
    this.#show({ heard: this.#heard.settle() });
  }

  #fail(message: string): void {
    this.#show({ state: { kind: "failed", message } });
    void this.stop();
  }

  #begun({ presentation, speech }: Begun): void {
    this.#follow(presentation);
    this.#show({ refusal: null });
    if (speech) {
      this.#show({ source: { kind: "server", ...speech }, canShareTab: canShareTab() });
    } else if (this.#pack.kind === "none") {
      void findLanguagePack().then((pack) => this.#setPack(pack));
    }
    this.#setProblem({ line: null });
    this.#ready.resolve();
    this.#source?.connected();
  }

  #follow(presentation: Presentation | null): void {
    this.#show({ presentation, marks: this.#line.marksAfter(presentation?.marks ?? []) });
  }

  #gone(): void {
    this.#ready = Promise.withResolvers();
    this.#source?.disconnected();
    if (this.#view.source.kind === "server") this.#setProblem({ line: t(NOTICES.cutOff) });
  }

  #refused(code: Refusal, message: string): void {
    this.#show({ refusal: { code, message } });
    if (isUnderWay(this.#view.state)) this.#fail(message);
  }

  #setPack(pack: LanguagePack): void {
    this.#pack = pack;
    const source: SpeechSource =
      pack.kind === "none" ? { kind: "none" } : { kind: "browser", pack: pack.kind };
    this.#show({ source, canShareTab: false });
  }

  #take(event: TranscriptEvent): void {
    const { presentationId, segmentId, final } = event;
    if (presentationId !== this.#key.presentationId || this.#finals.has(segmentId)) return;
    if (final) this.#finals.add(segmentId);
    this.#show({ heard: this.#heard.take(event) });
    if (final) this.#post(event);
    this.#follower.onTranscript?.(event);
  }

  #post(event: TranscriptEvent): void {
    const startedAt = this.#view.presentation?.startedAt;
    if (startedAt === undefined) return;
    // What was said before this window was loaded again, the server knows the pages of.
    const seen = this.#line.pagesDuring(event.start_time, event.end_time);
    this.#posts.put({ ...event, pages: seen.length > 0 ? seen : event.pages }, startedAt);
  }

  #followServer({ presentationId, state, message }: ServerEvents["listening"]): void {
    if (presentationId !== this.#key.presentationId) return;
    this.#setProblem({
      server: state === "listening" || message === null ? null : translated(message),
    });
  }

  #setProblem(problem: Partial<Problem>): void {
    this.#problem = { ...this.#problem, ...problem };
    const { state } = this.#view;
    if (state.kind === "on")
      this.#show({ state: { ...state, problem: sentenceAbout(this.#problem) } });
  }

  #show(change: Partial<SessionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

/** A level that is older than this is no level. */
const LASTS_MS = 300;

/** How loud it is, 0–1. */
class Level {
  #level = 0;
  #at = 0;

  hear(level: number): void {
    this.#level = level;
    this.#at = performance.now();
  }

  /** Nothing where nothing was heard for a while. */
  now(): number {
    return performance.now() - this.#at > LASTS_MS ? 0 : this.#level;
  }
}
