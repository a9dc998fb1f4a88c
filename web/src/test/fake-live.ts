import type {
  ClientEvent,
  EventAnswer,
  EventAnswerOf,
  EventArgs,
  ServerEvent,
  ServerEvents,
} from "@planner/contract/api";
import { vi } from "vitest";
import * as platformLive from "../platform/live.ts";
import type { LiveConnection, LiveState } from "../platform/live.ts";

type Answers = {
  [E in ClientEvent]?: (...args: EventArgs<E>) => EventAnswer<EventAnswerOf<E>>;
};

/** Stands in for the socket: answers events, remembers them, and tells what a server would. */
export class FakeLive implements LiveConnection {
  readonly sent: { event: ClientEvent; args: unknown[] }[] = [];
  readonly #answers: Answers = {};
  readonly #listeners = new Map<string, Set<(payload: never) => void>>();
  readonly #onStates = new Set<(state: LiveState) => void>();
  readonly #onConnects = new Set<() => void>();
  #state: LiveState = "connected";
  isClosed = false;

  /** Answers an event; one that nobody answers is refused as unavailable. */
  answer<E extends ClientEvent>(event: E, answer: NonNullable<Answers[E]>): this {
    Object.assign(this.#answers, { [event]: answer });
    return this;
  }

  /** Tells what the server would. */
  emit<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload as never);
  }

  become(state: LiveState): void {
    this.#state = state;
    for (const listener of this.#onStates) listener(state);
    if (state === "connected") for (const listener of this.#onConnects) listener();
  }

  state(): LiveState {
    return this.#state;
  }

  onState(listener: (state: LiveState) => void): () => void {
    this.#onStates.add(listener);
    return () => this.#onStates.delete(listener);
  }

  on<E extends ServerEvent>(event: E, listener: (payload: ServerEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  onConnect(listener: () => void): () => void {
    this.#onConnects.add(listener);
    if (this.#state === "connected") queueMicrotask(listener);
    return () => this.#onConnects.delete(listener);
  }

  send<E extends ClientEvent>(
    event: E,
    ...args: EventArgs<E>
  ): Promise<EventAnswer<EventAnswerOf<E>>> {
    this.sent.push({ event, args });
    if (this.#state !== "connected") return Promise.reject(new Error("There is no connection."));
    const answer = this.#answers[event];
    return Promise.resolve(
      answer?.(...args) ?? { ok: false, code: "unavailable", message: `Nobody answers ${event}` },
    );
  }

  close(): void {
    this.isClosed = true;
  }
}

/** The socket of every screen until the test ends. */
export function fakeLive(): FakeLive {
  const live = new FakeLive();
  vi.spyOn(platformLive, "openLiveConnection").mockReturnValue(live);
  return live;
}
