import type { EventAnswer, EventAnswerOf, Refusal } from "@planner/contract/api";
import type { Mark, MarkType, PageTurn, Presentation } from "@planner/contract/model";
import { pagesDuring } from "@planner/contract/model";
import type { LiveConnection } from "../../platform/live.ts";
import type { KeptPresentation } from "./kept-presentation.ts";
import { type Moment, thisMoment } from "./moments.ts";
import { Outbox } from "./outbox.ts";
import { PresentationClock } from "./presentation-clock.ts";
import type { Unsent, UnsentMark, UnsentTurn } from "./unsent.ts";

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
  /** Other turns and marks wait for the server than before. */
  onUnsent(): void;
  /** It will not be tried again. */
  onRefused(code: Refusal, message: string): void;
}

const AGAIN_MS = 1_000;
/** How long an end may wait for a server that is out of reach. */
const END_MS = 8_000;
/** How often it is said that there is black, for windows that came later. */
const BLACK_MS = 5_000;

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
  #isBlack = false;
  #blackRound: ReturnType<typeof setInterval> | undefined;
  #stops: (() => void)[] = [];
  #again: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  #isRefused = false;

  /** Goes on with what `kept` has not brought over; `key` is of the same presentation. */
  constructor(
    connection: LiveConnection,
    { key, kept }: { key: PresentedKey; kept: KeptPresentation },
    listeners: LineListeners,
  ) {
    this.#connection = connection;
    this.#key = key;
    this.#listeners = listeners;
    this.clock = new PresentationClock();
    const items = kept.unsent();
    this.#turns = items.filter((item) => item.event === "page-turn");
    this.#outbox = new Outbox({
      items,
      send: (item) => this.#send(item),
      onChange: (left) => {
        kept.keep(left.filter(({ event }) => event !== "end-presentation"));
        listeners.onUnsent();
      },
    });
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
    const turned: UnsentTurn = { event: "page-turn", page, turn: null, ...this.#stamp() };
    this.#number(turned);
    this.#turns.push(turned);
    this.#outbox.put(turned);
  }

  mark(type: MarkType, page: number): Mark {
    const id = crypto.randomUUID();
    this.#outbox.put({ event: "mark", id, type, page, ...this.#stamp() });
    return { id, type, page, at: this.clock.now() };
  }

  unmark(id: string): void {
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
    if (isBlack === this.#isBlack) return;
    this.#isBlack = isBlack;
    this.#sayBlack();
  }

  /** Resolves once the server knows, or after eight seconds without it. */
  async end(): Promise<void> {
    if (this.#isRefused) return;
    this.#outbox.put({ event: "end-presentation" });
    await within(this.#outbox.empty(), END_MS);
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
    const asked = thisMoment();
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
    this.clock.set(startedAt, begun.now, asked, thisMoment());
    this.#settle(begun.nextTurn);
    this.#isReady = true;
    this.#isRefused = false;
    this.#listeners.onReady(begun);
    this.#sayBlack();
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

  /** Says what is shown now, and says it again for as long as that is black; what is lost on the way is said again anyway. */
  #sayBlack(): void {
    clearInterval(this.#blackRound);
    if (!this.#isReady) return;
    const { presentationId } = this.#key;
    const say = () =>
      void this.#connection
        .send("black", { presentationId, isBlack: this.#isBlack })
        .catch(() => undefined);
    say();
    if (this.#isBlack) this.#blackRound = setInterval(say, BLACK_MS);
  }

  #lost(): void {
    clearTimeout(this.#again);
    clearInterval(this.#blackRound);
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

/** Resolves with the promise, or after so many milliseconds without it. */
export async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([promise, over]);
  clearTimeout(timer);
}
