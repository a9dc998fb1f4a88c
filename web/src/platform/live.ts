import type {
  ClientEvent,
  EventAnswer,
  EventAnswerOf,
  EventArgs,
  ServerEvent,
  ServerEvents,
} from "@planner/contract/api";

export type LiveState = "connecting" | "connected" | "disconnected" | "refused";

/** The one socket of a window. Opened by the first screen that asks, closed with the last. */
export interface LiveConnection {
  state(): LiveState;
  onState(listener: (state: LiveState) => void): () => void;
  on<E extends ServerEvent>(event: E, listener: (payload: ServerEvents[E]) => void): () => void;
  /** Resolves with the acknowledgement; rejects where there is no connection, or none came in time. */
  send<E extends ClientEvent>(
    event: E,
    ...args: EventArgs<E>
  ): Promise<EventAnswer<EventAnswerOf<E>>>;
  /** Called after every connection, the first included. */
  onConnect(listener: () => void): () => void;
  close(): void;
}

/** Connects to the server that served the page. */
export function openLiveConnection(): LiveConnection {
  throw new Error("not built yet");
}
