import type { ClientEvent, EventAnswer, ServerEvent, ServerEvents } from "@planner/contract/api";
import type { LiveConnection, LiveState } from "../platform/live.ts";

type Answer = EventAnswer<Record<string, unknown>>;
type Handle = (...args: never[]) => Answer;

/** Stands in for the server at the other end of a socket: remembers what it took, and can be out of reach. */
export class ScriptedLive {
  /** Events that arrived, with their arguments. */
  readonly taken: [ClientEvent, ...unknown[]][] = [];
  /** Answers are lost, although the events arrive. */
  losesAnswers = false;
  #state: LiveState = "connecting";
  readonly #handles = new Map<ClientEvent, Handle>();
  readonly #states = new Set<(state: LiveState) => void>();
  readonly #connects = new Set<() => void>();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();

  readonly connection: LiveConnection = {
    state: () => this.#state,
    onState: (listener) => addTo(this.#states, listener),
    onConnect: (listener) => addTo(this.#connects, listener),
    on: (event, listener) => {
      const listeners = this.#listeners.get(event) ?? new Set();
      this.#listeners.set(event, listeners);
      return addTo(listeners, listener as (payload: unknown) => void);
    },
    send: (event, ...args) => this.#send(event, args),
    close: () => undefined,
  };

  /** Answers an event from now on; others are answered with nothing but that they were taken. */
  on(event: ClientEvent, handle: Handle): this {
    this.#handles.set(event, handle);
    return this;
  }

  connect(): void {
    this.#become("connected");
    for (const listener of this.#connects) listener();
  }

  cut(): void {
    this.#become("disconnected");
  }

  /** Nobody is signed in any more. */
  refuse(): void {
    this.#become("refused");
  }

  emit<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }

  /** The arguments of an event, as often as it arrived. */
  all(event: ClientEvent): unknown[][] {
    return this.taken.filter(([name]) => name === event).map(([, ...args]) => args);
  }

  /** How many hear what the server tells. */
  get hearers(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async #send(event: ClientEvent, args: unknown[]): Promise<Answer> {
    if (this.#state !== "connected") throw new Error("There is no connection.");
    this.taken.push([event, ...args]);
    const answer = this.#handles.get(event)?.(...(args as never[])) ?? { ok: true };
    await Promise.resolve();
    if (this.losesAnswers || this.#state !== "connected") throw new Error("No answer came.");
    return answer;
  }

  #become(state: LiveState): void {
    this.#state = state;
    for (const listener of this.#states) listener(state);
  }
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}
