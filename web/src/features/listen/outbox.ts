import type { EventAnswer } from "@planner/contract/api";

/** How long to wait before asking again where the server could not take it now. */
const AGAIN_MS = 1_000;

interface OutboxOptions<T> {
  readonly items: readonly T[];
  /** Asks the server; rejects where no answer came. */
  readonly send: (item: T) => Promise<EventAnswer<unknown>>;
  /** Other things wait than before. */
  readonly onChange: (items: readonly T[]) => void;
}

/**
 * Sends events one after another in the order in which they were put in, each until it is answered, over as many connections
 * as that takes. An event that the server will never take is logged and left.
 */
export class Outbox<T> {
  readonly #items: T[];
  readonly #send: OutboxOptions<T>["send"];
  readonly #onChange: OutboxOptions<T>["onChange"];
  #isOpen = false;
  #isBusy = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  constructor({ items, send, onChange }: OutboxOptions<T>) {
    this.#items = [...items];
    this.#send = send;
    this.#onChange = onChange;
  }

  /** What was not answered yet. */
  get items(): readonly T[] {
    return this.#items;
  }

  put(item: T): void {
    this.#items.push(item);
    this.#onChange(this.#items);
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

  /** Resolves once everything put in so far was answered. */
  empty(): Promise<void> {
    if (this.#items.length === 0) return Promise.resolve();
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  async #pump(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    clearTimeout(this.#again);
    try {
      for (let item = this.#items[0]; this.#isOpen && item; item = this.#items[0]) {
        if (!(await isAnswered(this.#send(item)))) break;
        this.#items.shift();
        this.#onChange(this.#items);
      }
    } finally {
      this.#isBusy = false;
    }
    if (this.#items.length === 0) this.#tellEmpty();
    else if (this.#isOpen) this.#again = setTimeout(() => void this.#pump(), AGAIN_MS);
  }

  #tellEmpty(): void {
    for (const tell of this.#waiting.splice(0)) tell();
  }
}

/** False: to be asked again. */
async function isAnswered(asked: Promise<EventAnswer<unknown>>): Promise<boolean> {
  try {
    const answer = await asked;
    if (answer.ok) return true;
    if (answer.code === "too_fast" || answer.code === "unavailable") return false;
    console.info("live.refused", { code: answer.code, message: answer.message });
    return true;
  } catch {
    return false;
  }
}
