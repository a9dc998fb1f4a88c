import type { EventAnswer, EventAnswerOf, Refusal } from "@planner/contract/api";
import {
  type Mark,
  type MarkType,
  pagesDuring,
  type PageTurn,
  type Presentation,
} from "@planner/contract/model";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import type { LiveConnection } from "../../platform/live.ts";
import type { StoredPresentation, Unsent, UnsentMark, UnsentTurn } from "./stored-presentation.ts";
import { BlackRound } from "./black-round.ts";
import { Outbox } from "./outbox.ts";
import { type Moment, PresentationClock, thisMoment } from "./presentation-clock.ts";
import { within } from "./within.ts";

/** Of which presentation all this is. */
export interface PresentedKey {
  readonly teamId: string;
  readonly meetingId: string;
  readonly fileId: string;
  readonly presentationId: string;
}

export type Begun = EventAnswerOf<"start-presentation">;

interface LineListeners {
  /** The server knows the presentation on this connection; after every reconnection again. */
  onReady(begun: Begun): void;
  onGone(): void;
  onPresentation(presentation: Presentation): void;
  /** Other turns and marks wait for the server than before. */
  onUnsent(): void;
  /** It will not be tried again. */
  onRefused(code: Refusal, message: string): void;
  /** It was ended elsewhere while this window ran it. */
  onEnded(): void;
  /** A mark that the server will never take. */
  onMarkRefused(id: string): void;
}

const AGAIN_MS = 1_000;
/** How long an end may wait for a server that is out of reach. */
const END_MS = 8_000;
const SIGNED_OUT = "You are logged out, so nothing more is recorded." satisfies Message;

/**
 * A presentation as its presenter's window tells it to the server: begins it, goes on with it after each reconnection, and
 * brings page turns and marks over in order, stamped with its clock when they happened.
 */
export class PresentationLine {
  readonly clock: PresentationClock;
  readonly #connection: LiveConnection;
  readonly #key: PresentedKey;
  readonly #listeners: LineListeners;
  readonly #outbox: Outbox<Unsent>;
  /** Those that this window knows of, without a gap up to the last. */
  readonly #turns: UnsentTurn[];
  #nextTurn: number | null = null;
  readonly #black = new BlackRound(() => this.#sendBlack());
  #stops: (() => void)[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  #isRefused = false;
  /** The server has known it. */
  #hasBegun = false;
  #isEnding = false;
  #hasEnded = false;

  /** Goes on with what `stored` has not brought over; `key` is of the same presentation. */
  constructor(
    connection: LiveConnection,
    { key, stored }: { key: PresentedKey; stored: StoredPresentation },
    listeners: LineListeners,
  ) {
    this.#connection = connection;
    this.#key = key;
    this.#listeners = listeners;
    this.clock = new PresentationClock();
    const items = stored.unsent();
    this.#turns = items.filter((item) => item.event === "page-turn");
    this.#outbox = new Outbox({
      items,
      send: (item) => this.#send(item),
      onRefused: (item, code) => this.#refused(item, code),
      onChange: (left) => {
        stored.store(left.filter(({ event }) => event !== "end-presentation"));
        listeners.onUnsent();
      },
    });
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  open(): void {
    const listeners = this.#listeners;
    this.#stops = [
      this.#connection.onConnect(() => void this.#begin()),
      this.#connection.onState((state) => {
        if (state !== "connected") this.#lost();
        if (state === "refused") listeners.onRefused("not_signed_in", t(SIGNED_OUT));
      }),
      this.#connection.on("presentation", ({ presentation }) => {
        if (presentation.id !== this.#key.presentationId) return;
        listeners.onPresentation(presentation);
        if (presentation.endedAt !== null && !this.#isEnding) this.#ended();
      }),
    ];
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#lost();
  }

  /** A page was rendered; the same one again is no turn. */
  turned(page: number): void {
    if (this.#hasEnded || this.#turns.at(-1)?.page === page) return;
    const turned: UnsentTurn = { event: "page-turn", page, turn: null, ...this.#stamp() };
    this.#number(turned);
    this.#turns.push(turned);
    this.#outbox.put(turned);
  }

  mark(type: MarkType, page: number): Mark {
    const id = crypto.randomUUID();
    if (this.#hasEnded) this.#listeners.onMarkRefused(id);
    else this.#outbox.put({ event: "mark", id, type, page, ...this.#stamp() });
    return { id, type, page, at: this.clock.now() };
  }

  unmark(id: string): void {
    if (this.#hasEnded) return;
    this.#outbox.put({ event: "unmark", id });
  }

  /** The marks that the server knows as they will be once it has heard of everything, in the order of the clock. */
  marksAfter(known: readonly Mark[]): Mark[] {
    const { items } = this.#outbox;
    const marks = new Map(known.map((mark) => [mark.id, mark]));
    for (const item of items) {
      if (item.event === "unmark") marks.delete(item.id);
      else if (item.event === "mark" && !marks.has(item.id))
        marks.set(item.id, {
          id: item.id,
          type: item.type,
          page: item.page,
          at: this.#timeOf(item),
        });
    }
    return [...marks.values()].toSorted((a, b) => a.at - b.at);
  }

  /** The presenter shows black, or the page again. */
  blacken(isBlack: boolean): void {
    this.#black.turn(isBlack);
  }

  /** Answers once the server knows, or after eight seconds that it does not. */
  async end(): Promise<boolean> {
    if (this.#hasEnded || this.#isRefused) return this.#hasEnded;
    this.#isEnding = true;
    this.#outbox.take(({ event }) => event === "end-presentation");
    this.#outbox.put({ event: "end-presentation" });
    await within(this.#outbox.empty(), END_MS);
    return this.#outbox.items.length === 0;
  }

  /** It goes on after all: an end that the server has not heard of is not said any more. */
  stay(): void {
    this.#isEnding = false;
    this.#outbox.take(({ event }) => event === "end-presentation");
  }

  /**
   * The pages that this window showed from `start` to `end`, seconds on the clock; none where that was before the window was
   * loaded again.
   */
  pagesDuring(start: number, end: number): number[] {
    const [first] = this.#turns;
    if (!first || start < this.#timeOf(first)) return [];
    const turns: PageTurn[] = this.#turns.map((turned) => ({
      page: turned.page,
      start: this.#timeOf(turned),
    }));
    return pagesDuring(turns, start, end);
  }

  async #begin(): Promise<void> {
    clearTimeout(this.#again);
    const requestedAt = thisMoment();
    const answer = await this.#connection
      .send("start-presentation", this.#key)
      .catch(() => undefined);
    if (this.#stops.length === 0) return;
    if (answer?.ok) return this.#ready(answer, requestedAt);
    if (answer?.code === "gone" && this.#hasBegun) this.#ended();
    else if (answer && answer.code !== "too_fast" && answer.code !== "unavailable") {
      this.#isRefused = true;
      this.#listeners.onRefused(answer.code, translated(answer.message));
    } else if (this.#connection.state() === "connected")
      this.#again = setTimeout(() => void this.#begin(), AGAIN_MS);
  }

  #ready(begun: Begun, requestedAt: Moment): void {
    const startedAt = Date.parse(begun.presentation.startedAt);
    this.clock.set(startedAt, begun.now, requestedAt, thisMoment());
    this.#settle(begun.nextTurn);
    this.#isReady = true;
    this.#isRefused = false;
    this.#hasBegun = true;
    this.#listeners.onReady(begun);
    if (!this.#hasEnded) this.#black.open();
    this.#outbox.open();
  }

  /** Now that the server has told the time and which turn comes next: everything has its own. */
  #settle(nextTurn: number): void {
    const numbers = this.#turns.map(({ turn }) => (turn ?? -1) + 1);
    this.#nextTurn = Math.max(this.#nextTurn ?? 0, nextTurn, ...numbers);
    for (const item of [...this.#turns, ...this.#outbox.items]) {
      if (item.event === "page-turn") this.#number(item);
      if ("wallMs" in item) item.at ??= this.#timeOf(item);
    }
  }

  #number(turned: UnsentTurn): void {
    if (turned.turn === null && this.#nextTurn !== null) turned.turn = this.#nextTurn++;
  }

  #send(item: Unsent): Promise<EventAnswer<unknown>> {
    const { presentationId } = this.#key;
    switch (item.event) {
      case "page-turn": {
        const turned = { presentationId, turn: item.turn ?? 0, at: this.#timeOf(item) };
        return this.#connection.send("page-turn", item.page, turned);
      }
      case "mark": {
        const { id, type, page } = item;
        const marked = { presentationId, id, type, page, at: this.#timeOf(item) };
        return this.#connection.send("mark", marked);
      }
      case "unmark":
        return this.#connection.send("unmark", { presentationId, id: item.id });
      case "end-presentation":
        return this.#sendEnd();
    }
  }

  async #sendEnd(): Promise<EventAnswer<unknown>> {
    const { presentationId } = this.#key;
    const answer = await this.#connection.send("end-presentation", { presentationId });
    if (answer.ok) this.#listeners.onPresentation(answer.presentation);
    return answer;
  }

  #refused(item: Unsent, code: Refusal): void {
    if (item.event === "mark") this.#listeners.onMarkRefused(item.id);
    if (code === "gone" && !this.#isEnding) this.#ended();
  }

  /** Nothing more is recorded. */
  #ended(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#black.pause();
    for (const item of this.#outbox.take(() => true))
      if (item.event === "mark") this.#listeners.onMarkRefused(item.id);
    this.#listeners.onEnded();
  }

  async #sendBlack(): Promise<void> {
    const { presentationId } = this.#key;
    await this.#connection.send("black", { presentationId, isBlack: this.#black.isBlack });
  }

  #lost(): void {
    clearTimeout(this.#again);
    this.#black.pause();
    this.#outbox.pause();
    if (!this.#isReady) return;
    this.#isReady = false;
    this.#listeners.onGone();
  }

  #stamp(): Pick<UnsentMark, "wallMs" | "at"> {
    return { wallMs: Date.now(), at: this.clock.isSet ? this.clock.now() : null };
  }

  #timeOf({ wallMs, at }: Pick<UnsentMark, "wallMs" | "at">): number {
    return at ?? this.clock.at(thisMoment() - (Date.now() - wallMs));
  }
}
