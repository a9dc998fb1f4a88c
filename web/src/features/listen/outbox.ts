import type { EventAnswer, Refusal } from "@planner/contract/api";

/** How long to wait before asking again where the server could not take it now. */
const AGAIN_MS = 1_000;

interface OutboxOptions<T> {
  readonly items: readonly T[];
  /** Asks the server; rejects where no answer came. */
  readonly send: (item: T) => Promise<EventAnswer<unknown>>;
  /** The server will never take it. */
  readonly onRefused: (item: T, code: Refusal) => void;
  /** Other things wait than before. */
  readonly onChange: (items: readonly T[]) => void;
}

/**
 * Sends events one after another in the order in which they were put in, each until it is answered, over as many connections
 * as that takes. An event that the server will never take is left, and said to be refused.
 */
export class Outbox<T> {
  readonly #items: T[];
  readonly #send: OutboxOptions<T>["send"];
  readonly #onRefused: OutboxOptions<T>["onRefused"];
  readonly #onChange: OutboxOptions<T>["onChange"];
  #isOpen = false;
  #isBusy = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  constructor({ items, send, onRefused, onChange }: OutboxOptions<T>) {
    this.#items = [...items];
    this.#send = send;
    this.#onRefused = onRefused;
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

  /** Takes out what is not to be sent any more; answers it. */
  take(isTaken: (item: T) => boolean): T[] {
    const taken = this.#items.filter(isTaken);
    if (taken.length === 0) return [];
    this.#items.splice(0, Infinity, ...this.#items.filter((item) => !taken.includes(item)));
    this.#onChange(this.#items);
    if (this.#items.length === 0) this.#reportEmpty();
    return taken;
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
        const answer = await answerOf(this.#send(item));
        if (answer === "later") break;
        // It may have been taken out meanwhile.
        this.take((one) => one === item);
        if (answer !== "taken") this.#onRefused(item, answer);
      }
    } finally {
      this.#isBusy = false;
    }
    if (this.#items.length === 0) this.#reportEmpty();
    else if (this.#isOpen) this.#again = setTimeout(() => void this.#pump(), AGAIN_MS);
  }

  #reportEmpty(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** Whether an event was taken, is to be sent again, or why it never will be. */
async function answerOf(
  pending: Promise<EventAnswer<unknown>>,
): Promise<"taken" | "later" | Refusal> {
  const answer = await pending.catch(() => null);
  if (answer?.ok) return "taken";
  if (!answer || PASSING.has(answer.code)) return "later";
  console.info("live.refused", { code: answer.code, message: answer.message });
  return answer.code;
}

/** What another try may get past; whoever is signed out may sign in again. */
const PASSING: ReadonlySet<Refusal> = new Set(["too_fast", "unavailable", "not_signed_in"]);
