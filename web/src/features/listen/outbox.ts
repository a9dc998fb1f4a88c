import type { EventAnswer } from "@planner/contract/api";

/** Asks the server; rejects where no answer came. */
type Ask = () => Promise<EventAnswer<unknown>>;

/** How long to wait before asking again where the server could not take it now. */
const AGAIN_MS = 1_000;

/**
 * Sends events one after another in the order in which they were put in, each until it is answered, over as many connections
 * as that takes. An event that the server will never take is logged and left.
 */
export class Outbox {
  readonly #asks: Ask[] = [];
  #isOpen = false;
  #isBusy = false;
  #isClosed = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  put(ask: Ask): void {
    if (this.#isClosed) return;
    this.#asks.push(ask);
    void this.#pump();
  }

  /** There is a connection on which the server knows the presentation. */
  open(): void {
    this.#isOpen = true;
    void this.#pump();
  }

  /** The connection is gone. */
  pause(): void {
    this.#isOpen = false;
    clearTimeout(this.#again);
  }

  /** Resolves once everything put in so far was answered, or the box was closed. */
  empty(): Promise<void> {
    if (this.#asks.length === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  close(): void {
    this.#isClosed = true;
    this.pause();
    this.#asks.length = 0;
    this.#tellEmpty();
  }

  async #pump(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#again);
    try {
      for (let ask = this.#asks[0]; this.#isOpen && ask; ask = this.#asks[0]) {
        const isOver = await isAnswered(ask);
        if (this.#isClosed) return;
        if (isOver) this.#asks.shift();
        else break;
      }
    } finally {
      this.#isBusy = false;
    }
    if (this.#asks.length === 0) this.#tellEmpty();
    else if (this.#isOpen) this.#again = setTimeout(() => void this.#pump(), AGAIN_MS);
  }

  #tellEmpty(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }
}

/** False: to be asked again. */
async function isAnswered(ask: Ask): Promise<boolean> {
  try {
    const answer = await ask();
    if (answer.ok) return true;
    if (answer.code === "too_fast" || answer.code === "unavailable") return false;
    console.info("live.refused", { code: answer.code, message: answer.message });
    return true;
  } catch {
    return false;
  }
}
