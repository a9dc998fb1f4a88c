import {
  type ClientEvent,
  type EventAnswer,
  type EventAnswerOf,
  type EventArgs,
  type ServerEvent,
  type ServerEvents,
  SOCKET_PATH,
} from "@planner/contract/api";
import { io, type Socket } from "socket.io-client";
import type { App } from "../platform/http/http.ts";
import type { TestPerson } from "./person.ts";

/** What a browser was told, in order. */
export type ReceivedEvent = {
  [E in ServerEvent]: { event: E; payload: ServerEvents[E] };
}[ServerEvent];

/** A browser of a person, connected to the server's socket. */
export interface LiveVisitor {
  readonly socket: Socket;
  /** Resolves with the acknowledgement; rejects where none came within ten seconds. */
  send<E extends ClientEvent>(
    event: E,
    ...args: EventArgs<E>
  ): Promise<EventAnswer<EventAnswerOf<E>>>;
  /** As `send`, for what no browser of ours would send. */
  sendAnything(event: string, ...args: unknown[]): Promise<EventAnswer<object>>;
  /** All that it was told so far. */
  readonly received: readonly ReceivedEvent[];
  /** What it was told under this name so far. */
  heard<E extends ServerEvent>(event: E): ServerEvents[E][];
  /** Resolves with the first one that was told or is told and fits. */
  waitFor<E extends ServerEvent>(
    event: E,
    fits?: (payload: ServerEvents[E]) => boolean,
  ): Promise<ServerEvents[E]>;
  /** Resolves with the reason once the connection has ended. */
  readonly left: Promise<string>;
  close(): void;
}

export interface LiveOptions {
  /** Of the page; by default one of the server that is asked. Null: none is sent. */
  readonly origin?: string | null;
  /** Whether it comes back by itself after the connection was lost, as browsers do. */
  readonly comesBack?: boolean;
}

const PATIENCE_MS = 10_000;

/** Has the app listen on a free port of this machine; answers its address. `app.close()` ends it. */
export const listen = (app: App): Promise<string> => app.listen({ host: "127.0.0.1", port: 0 });

/** Connects to the server at `address` as this person, or as a stranger; rejects with the reason where it is refused. */
export async function connectLive(
  address: string,
  person: Pick<TestPerson, "headers"> | undefined,
  { origin = new URL(address).origin, comesBack = false }: LiveOptions = {},
): Promise<LiveVisitor> {
  const cookie = person?.headers["cookie"];
  const socket = io(address, {
    path: SOCKET_PATH,
    transports: ["websocket"],
    forceNew: true,
    reconnection: comesBack,
    reconnectionDelay: 100,
    reconnectionDelayMax: 200,
    extraHeaders: { ...(cookie && { cookie }), ...(origin !== null && { origin }) },
  });
  const visitor = visitorOf(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", (error) => {
      if (!comesBack) reject(new Error(reasonOf(error), { cause: error }));
    });
  });
  return visitor;
}

function visitorOf(socket: Socket): LiveVisitor {
  const received: ReceivedEvent[] = [];
  const watchers = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload } as ReceivedEvent);
    for (const look of watchers) look();
  });
  const heard = <E extends ServerEvent>(event: E): ServerEvents[E][] =>
    received.flatMap((one) => (one.event === event ? [one.payload as ServerEvents[E]] : []));
  // Each `timeout` holds for one event.
  const patient = (): ReturnType<typeof socket.timeout> => socket.timeout(PATIENCE_MS);
  return {
    socket,
    received,
    heard,
    sendAnything: (event, ...args) => patient().emitWithAck(event, ...args),
    send: (event, ...args) => patient().emitWithAck(event, ...args),
    waitFor: (event, fits = () => true) =>
      new Promise((resolve, reject) => {
        const finish = (settle: () => void): void => {
          watchers.delete(look);
          clearTimeout(late);
          settle();
        };
        const late = setTimeout(
          () => finish(() => reject(new Error(`No ${event} like this in ten seconds.`))),
          PATIENCE_MS,
        );
        const look = (): void => {
          const found = heard(event).find(fits);
          if (found !== undefined) finish(() => resolve(found));
        };
        watchers.add(look);
        look();
      }),
    left: new Promise((resolve) => socket.once("disconnect", resolve)),
    close: () => void socket.disconnect(),
  };
}

/** engine.io hides what the server answered inside of the error: "Unexpected server response: 401". */
function reasonOf(error: Error & { context?: unknown; description?: unknown }): string {
  const { description } = error;
  const inner = (description as { message?: unknown; error?: Error } | undefined) ?? {};
  return (
    inner.error?.message ?? (typeof inner.message === "string" ? inner.message : error.message)
  );
}
