import {
  accountRoutes,
  type ClientEvent,
  type EventAnswer,
  type EventAnswerOf,
  type EventArgs,
  type ServerEvent,
  type ServerEvents,
  SOCKET_PATH,
} from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import type { Socket } from "socket.io-client";
import { send } from "./call.ts";

/**
 * `connecting`: for the first time. `disconnected`: was lost, or cannot be reached; it is tried again by itself. `refused`:
 * nobody is signed in, so nothing is tried again until a screen opens another connection.
 */
export type LiveState = "connecting" | "connected" | "disconnected" | "refused";

type Stop = () => void;

/** The one socket of a window. Opened by the first screen that asks, closed with the last. */
export interface LiveConnection {
  state(): LiveState;
  onState(listener: (state: LiveState) => void): Stop;
  on<E extends ServerEvent>(event: E, listener: (payload: ServerEvents[E]) => void): Stop;
  /** Resolves with the acknowledgement; rejects where there is no connection, or none came in time. */
  send<E extends ClientEvent>(
    event: E,
    ...args: EventArgs<E>
  ): Promise<EventAnswer<EventAnswerOf<E>>>;
  /** Called after every connection, the first included; at once where there is one already. */
  onConnect(listener: () => void): Stop;
  /** Ends the use of it and everything that was heard through it. */
  close(): void;
}

let shared: { socket: LiveSocket; users: number } | null = null;

/** Connects to the server that served the page, or joins the connection that the window has. */
export function openLiveConnection(origin: string = location.origin): LiveConnection {
  if (!shared || shared.socket.state === "refused") {
    shared?.socket.close();
    shared = { socket: new LiveSocket(origin), users: 0 };
  }
  const mine = shared;
  mine.users += 1;
  const { socket } = mine;
  const stops = new Set<Stop>();
  let isOpen = true;
  const track = (stop: Stop): Stop => {
    stops.add(stop);
    return stop;
  };
  return {
    state: () => socket.state,
    // Functions of their own, since two users may hand over the same one.
    onState: (listener) => track(addTo(socket.onStates, (state) => listener(state))),
    on: (event, listener) => track(socket.on(event, (payload) => listener(payload as never))),
    onConnect: (listener) => track(socket.onConnect(() => listener())),
    send: (event, ...args) => socket.send(event, args) as never,
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      for (const stop of stops) stop();
      stops.clear();
      mine.users -= 1;
      if (mine.users > 0) return;
      socket.close();
      if (shared === mine) shared = null;
    },
  };
}

/** socket.io (https://socket.io/docs/v4/client-api/) by websocket alone, loaded when it is needed. */
class LiveSocket {
  state: LiveState = "connecting";
  readonly onStates = new Set<(state: LiveState) => void>();
  readonly #onConnects = new Set<() => void>();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  readonly #origin: string;
  #socket: Socket | undefined;
  #isClosed = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    void this.#open();
  }

  on(event: string, listener: (payload: unknown) => void): Stop {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners);
    return addTo(listeners, listener);
  }

  onConnect(listener: () => void): Stop {
    const stop = addTo(this.#onConnects, listener);
    queueMicrotask(() => {
      if (this.state === "connected" && this.#onConnects.has(listener)) listener();
    });
    return stop;
  }

  send(event: string, args: readonly unknown[]): Promise<unknown> {
    const socket = this.#socket;
    if (!socket?.connected) return Promise.reject(new Error("There is no connection."));
    return socket.timeout(LIMITS.socketTimeoutMs).emitWithAck(event, ...args);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#again);
    this.#socket?.disconnect();
    this.#become("disconnected");
    this.#socket?.offAny().removeAllListeners();
  }

  async #open(): Promise<void> {
    const socketIo = await import("socket.io-client").catch(() => null);
    if (this.#isClosed) return;
    if (!socketIo) {
      this.#become("disconnected");
      this.#later(() => void this.#open());
      return;
    }
    const socket = socketIo.io(this.#origin, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      withCredentials: true,
      forceNew: true,
      timeout: LIMITS.socketTimeoutMs,
      reconnectionDelay: LIMITS.socketReconnectMs,
      reconnectionDelayMax: LIMITS.socketReconnectCapMs,
      randomizationFactor: LIMITS.socketRandomization,
    });
    this.#socket = socket;
    socket.on("connect", () => this.#connected());
    socket.on("disconnect", () => this.#lost(socket));
    socket.on("connect_error", (error) => void this.#failed(socket, error));
    socket.onAny((event: string, payload: unknown) => {
      for (const listener of this.#listeners.get(event) ?? []) listener(payload);
    });
  }

  #connected(): void {
    this.#become("connected");
    for (const listener of this.#onConnects) listener();
  }

  #lost(socket: Socket): void {
    // What was meant for the last connection is sent again by those who know what is still missing.
    socket.sendBuffer = [];
    this.#become("disconnected");
    // The server closed it; socket.io leaves the next try to us.
    if (!socket.active) this.#later(() => socket.connect());
  }

  /** A websocket does not tell why it was not opened; whether somebody is signed in, the server does. */
  async #failed(socket: Socket, error: Error): Promise<void> {
    console.info("live.failed", { message: error.message });
    const answer = await send(accountRoutes.loggedIn, {}).catch(() => null);
    if (this.#isClosed || socket.connected) return;
    if (answer?.status === 401) {
      socket.disconnect();
      this.#become("refused");
      return;
    }
    this.#become("disconnected");
    if (!socket.active) this.#later(() => socket.connect());
  }

  #later(act: () => void): void {
    clearTimeout(this.#again);
    const spread = 1 + LIMITS.socketRandomization * (2 * Math.random() - 1);
    this.#again = setTimeout(() => {
      if (!this.#isClosed) act();
    }, LIMITS.socketReconnectMs * spread);
  }

  #become(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.onStates) listener(state);
  }
}

function addTo<T>(set: Set<T>, item: T): Stop {
  set.add(item);
  return () => void set.delete(item);
}
