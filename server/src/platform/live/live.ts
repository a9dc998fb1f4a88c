import type { MeetingKey } from "../../tables/meeting.tables.ts";
import type {
  ClientEvent,
  EventAnswerOf,
  EventArgs,
  ServerEvent,
  ServerEvents,
} from "@planner/contract/api";
import type { Server } from "node:http";

/** A connected browser, as the handler of an event sees it. */
export interface LiveCaller {
  /** Of this connection; another one after each reconnection. */
  readonly id: string;
  readonly userId: string;
  /** Aborted when the connection is gone. */
  readonly gone: AbortSignal;
  /** Throws `Failure` unless the caller may see the meeting at this moment. */
  admit(key: MeetingKey): Promise<void>;
  /** From now on this connection hears the meeting's events. */
  join(key: MeetingKey): void;
  /** Tells all other connections that joined the meeting. */
  emitToOthers<E extends ServerEvent>(key: MeetingKey, event: E, payload: ServerEvents[E]): void;
  /** Tells this connection alone. */
  emit<E extends ServerEvent>(event: E, payload: ServerEvents[E]): void;
}

/** What each event of a browser does. A `Failure` becomes the acknowledgement's refusal. */
export type LiveHandlers = {
  readonly [E in ClientEvent]: (
    caller: LiveCaller,
    ...args: EventArgs<E>
  ) => Promise<EventAnswerOf<E>>;
};

/** What a connection hears, by the cookies that it came with. */
export interface Visit {
  readonly cookies: string | undefined;
  readonly keys: readonly MeetingKey[];
}

/** Who may come in. */
export interface LiveDoor {
  /** The person of a live session, from the request's Cookie header; undefined for a stranger. */
  session(cookies: string | undefined): Promise<{ readonly userId: string } | undefined>;
  /** Whether that cookie's person may see every one of these meetings now. */
  admits(cookies: string | undefined, keys: readonly MeetingKey[]): Promise<boolean>;
  /** Of each connection: whether its cookie's session is live and may see all of these meetings now; in one question. */
  mayStay(visits: readonly Visit[]): Promise<readonly boolean[]>;
  /** Whether that person might see this meeting, had it not been deleted. */
  isDeleted(cookies: string | undefined, key: MeetingKey): Promise<boolean>;
}

/** Browsers' sockets on this process, and those of all others through the database. */
export interface Live {
  /** Tells every connection that joined the meeting, on whichever process; in the order in which it was told. */
  toMeeting<E extends ServerEvent>(key: MeetingKey, event: E, payload: ServerEvents[E]): void;
  /** This person's sessions or teams are fewer than before: connections that may not stay end, on whichever process. */
  recheck(userId: string): void;
  /** Takes connections on this server; answers what takes no more and lets those go that there are. */
  serve(server: Server, door: LiveDoor, handlers: LiveHandlers): () => void;
  close(): Promise<void>;
}
