import type { EventAnswerOf, Refusal } from "@planner/contract/api";
import type { Mark, MarkType, PageTurn, Presentation } from "@planner/contract/model";
import { pagesDuring } from "@planner/contract/model";
import type { LiveConnection } from "../../platform/live.ts";
import { Outbox } from "./outbox.ts";
import { type Moment, PresentationClock } from "./presentation-clock.ts";
import { takeTurn } from "./presentation-id.ts";

/** Of which presentation all this is. */
export interface PresentedKey {
  readonly teamId: string;
  readonly meetingId: string;
  readonly fileId: string;
  readonly presentationId: string;
}

export type Begun = EventAnswerOf<"start-presentation">;

export interface LineListeners {
  /** The server knows the presentation on this connection; after every reconnection again. */
  onReady(begun: Begun): void;
  onGone(): void;
  onPresentation(presentation: Presentation): void;
  /** It will not be tried again. */
  onRefused(code: Refusal, message: string): void;
}

/** Something that happened at a moment; `at` on the presentation's clock, once that is known. */
interface Stamp {
  readonly moment: Moment;
  at: number | undefined;
}

const AGAIN_MS = 1_000;
/** How long an end may wait for a server that is out of reach. */
const END_MS = 8_000;

/**
 * A presentation as its presenter's window tells it to the server: begins it, goes on with it after each reconnection, and
 * brings page turns and marks over in order, stamped with its clock when they happened.
 */
export class PresentationLine {
  readonly clock: PresentationClock;
  readonly #connection: LiveConnection;
  readonly #key: PresentedKey;
  readonly #listeners: LineListeners;
  readonly #outbox = new Outbox();
  readonly #turns: { readonly page: number; readonly stamp: Stamp }[] = [];
  #stops: (() => void)[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  #isRefused = false;

  constructor(connection: LiveConnection, key: PresentedKey, listeners: LineListeners) {
    this.#connection = connection;
    this.#key = key;
    this.#listeners = listeners;
    this.clock = new PresentationClock();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  open(): void {
    this.#stops = [
      this.#connection.onConnect(() => void this.#begin()),
      this.#connection.onState((state) => {
        if (state !== "connected") this.#lost();
      }),
      this.#connection.on("presentation", ({ presentation }) => {
        if (presentation.id === this.#key.presentationId)
          this.#listeners.onPresentation(presentation);
      }),
    ];
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#lost();
  }

  /** A page was rendered; the same one again is no turn. */
  turned(page: number): void {
    if (this.#turns.at(-1)?.page === page) return;
    const { meetingId, fileId, presentationId } = this.#key;
    const turn = takeTurn(meetingId, fileId, presentationId);
    const stamp = this.#stamp();
    this.#turns.push({ page, stamp });
    this.#outbox.put(() =>
      this.#connection.send("page-turn", page, { presentationId, turn, at: this.#timeOf(stamp) }),
    );
  }

  mark(type: MarkType, page: number): Mark {
    const { presentationId } = this.#key;
    const stamp = this.#stamp();
    const mark = { id: crypto.randomUUID(), type, page };
    this.#outbox.put(() =>
      this.#connection.send("mark", { presentationId, ...mark, at: this.#timeOf(stamp) }),
    );
    return { ...mark, at: this.clock.now() };
  }

  unmark(id: string): void {
    const { presentationId } = this.#key;
    this.#outbox.put(() => this.#connection.send("unmark", { presentationId, id }));
  }

  /** Resolves once the server knows, or after eight seconds without it. */
  async end(): Promise<void> {
    if (this.#isRefused) return;
    const { presentationId } = this.#key;
    this.#outbox.put(async () => {
      const answer = await this.#connection.send("end-presentation", { presentationId });
      if (answer.ok) this.#listeners.onPresentation(answer.presentation);
      return answer;
    });
    await within(this.#outbox.empty(), END_MS);
  }

  /**
   * The pages that this window showed from `start` to `end`, seconds on the clock; none where that was before the window was
   * loaded again.
   */
  pagesDuring(start: number, end: number): number[] {
    const [first] = this.#turns;
    if (!first || start < this.#timeOf(first.stamp)) return [];
    const turns: PageTurn[] = this.#turns.map(({ page, stamp }) => ({
      page,
      start: this.#timeOf(stamp),
    }));
    return pagesDuring(turns, start, end);
  }

  async #begin(): Promise<void> {
    clearTimeout(this.#again);
    const asked = performance.now();
    const answer = await this.#connection
      .send("start-presentation", this.#key)
      .catch(() => undefined);
    if (this.#stops.length === 0) return;
    if (answer?.ok) return this.#ready(answer, asked);
    if (answer && answer.code !== "too_fast" && answer.code !== "unavailable") {
      this.#isRefused = true;
      this.#listeners.onRefused(answer.code, answer.message);
    } else if (this.#connection.state() === "connected")
      this.#again = setTimeout(() => void this.#begin(), AGAIN_MS);
  }

  #ready(begun: Begun, asked: Moment): void {
    const startedAt = Date.parse(begun.presentation.startedAt);
    this.clock.set(startedAt, begun.now, asked, performance.now());
    for (const { stamp } of this.#turns) stamp.at ??= this.clock.at(stamp.moment);
    this.#isReady = true;
    this.#isRefused = false;
    this.#listeners.onReady(begun);
    this.#outbox.open();
  }

  #lost(): void {
    clearTimeout(this.#again);
    this.#outbox.pause();
    if (!this.#isReady) return;
    this.#isReady = false;
    this.#listeners.onGone();
  }

  #stamp(): Stamp {
    return { moment: performance.now(), at: this.clock.isSet ? this.clock.now() : undefined };
  }

  #timeOf(stamp: Stamp): number {
    return stamp.at ?? this.clock.at(stamp.moment);
  }
}

/** Resolves with the promise, or after so many milliseconds without it. */
export async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, over]);
  clearTimeout(timer);
}
