import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { type ClientEvent, SENTENCES } from "@planner/contract/api";
import type { Socket } from "socket.io";
import { Failure } from "../failures.ts";
import type { Log } from "../log.ts";
import { openBudget } from "./budget.ts";
import { guarded } from "./guards.ts";
import { answerEvent, readEvent, refused } from "./hear-event.ts";
import type { LiveCaller, LiveDoor, LiveHandlers } from "./live.ts";
import type { Rechecks } from "./rechecks.ts";
import { roomOf } from "./rooms.ts";

export interface Visitor {
  readonly userId: string;
  /** As they came with the handshake. */
  readonly cookies: string | undefined;
}

export interface Reception {
  readonly door: LiveDoor;
  readonly handlers: LiveHandlers;
  readonly log: Log;
  readonly rechecks: Rechecks;
  /** Hears of a connection that sends far too much. */
  readonly onFlood: (userId: string) => void;
}

/** Meetings that one connection hears at a time; joining more leaves the oldest. */
const MOST_MEETINGS = 20;
const NOT_ALLOWED = "This meeting does not exist, or you have no access to it.";
const SIGN_IN = "Log in again.";
const NOT_UNDERSTOOD = "Planner did not understand this. Reload the page.";
const TOO_FAST = "Too many messages at once.";
/** Sound is told in an order of its own: its end may take seconds, and pages turn meanwhile. */
const SOUND = new Set<ClientEvent>(["listen", "audio", "hush"]);

/** As the protocol has it; nothing where a packet is empty. */
type EventName = string | number | undefined;
type Acknowledge = (answer: object) => void;

/** Takes what a browser sends from now on, until it is gone. */
export function receive(socket: Socket, visitor: Visitor, reception: Reception): void {
  const { log, handlers } = reception;
  const { caller, meetings } = callerOf(socket, visitor, reception);
  const budget = openBudget(() => performance.now());
  const warn = oncePerReason(log, visitor.userId);
  let sound: Promise<unknown> = Promise.resolve();
  let rest: Promise<unknown> = Promise.resolve();

  const answerInTurn = async (
    before: Promise<unknown>,
    request: { event: ClientEvent; args: unknown[] },
    acknowledge: Acknowledge,
  ): Promise<void> => {
    await before;
    try {
      // Sound that was not answered comes again with the next connection; a page turn may be the last word of this one.
      if (!caller.gone.aborted || !SOUND.has(request.event))
        acknowledge(await answerEvent(request, { caller, handlers, log }));
    } catch (error) {
      // What waits behind it must not wait for ever.
      log.error({ err: error, event: request.event, userId: visitor.userId }, "live.failed");
      close(socket);
    }
    budget.done();
  };

  const hear = (name: EventName, ...sent: unknown[]): void => {
    // What came before the end is still handed over after it.
    if (caller.gone.aborted) return;
    const last = sent.at(-1);
    const wantsAnswer = typeof last === "function";
    const acknowledge = wantsAnswer ? (last as Acknowledge) : () => undefined;
    const verdict = budget.take();
    if (verdict !== "taken") {
      warn("live.too_fast");
      acknowledge(refused("too_fast", TOO_FAST));
      if (verdict === "flood") reception.onFlood(visitor.userId);
      return verdict === "flood" ? close(socket) : undefined;
    }
    const request = readEvent(name, wantsAnswer ? sent.slice(0, -1) : sent);
    if (!request) {
      budget.done();
      warn("live.invalid", name);
      return acknowledge(refused("invalid", NOT_UNDERSTOOD));
    }
    if (SOUND.has(request.event)) sound = answerInTurn(sound, request, acknowledge);
    else rest = answerInTurn(rest, request, acknowledge);
  };
  socket.onAny(guarded({ log, end: () => close(socket) }, hear));
  const dismiss = (): void => close(socket);
  const unwatch = reception.rechecks.watch({ ...visitor, meetings, dismiss });
  caller.gone.addEventListener("abort", unwatch);
}

/** Closes the connection itself, so that a browser that may come in again does so by itself. */
export const close = (socket: Socket): void => {
  socket.conn.close(true);
};

function callerOf(
  socket: Socket,
  { userId, cookies }: Visitor,
  { door, log }: Reception,
): { caller: LiveCaller; meetings: Map<string, MeetingKey> } {
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort();
    // It might come in again on the same connection, with all that it may send anew.
    close(socket);
  };
  socket.once("disconnect", guarded({ log, end: () => close(socket) }, leave));
  const meetings = new Map<string, MeetingKey>();
  const caller: LiveCaller = {
    id: socket.id,
    userId,
    gone: leaving.signal,
    admit: async (key) => {
      if (await door.admits(cookies, [key])) return;
      if (await door.isDeleted(cookies, key))
        throw new Failure("not_found", SENTENCES.meetingDeleted);
      if (await door.session(cookies)) throw new Failure("not_found", NOT_ALLOWED);
      // After the acknowledgement has left.
      setImmediate(() => close(socket));
      throw new Failure("not_signed_in", SIGN_IN);
    },
    join: (key) => {
      // A room that is joined after the end would be kept for ever.
      if (leaving.signal.aborted) return;
      const room = roomOf(key);
      const oldest = meetings.keys().next();
      if (!meetings.has(room) && meetings.size >= MOST_MEETINGS && !oldest.done) {
        meetings.delete(oldest.value);
        void socket.leave(oldest.value);
      }
      meetings.set(room, key);
      void socket.join(room);
    },
    emitToOthers: (key, event, payload) => void socket.to(roomOf(key)).emit(event, payload),
    emit: (event, payload) => void socket.emit(event, payload),
  };
  return { caller, meetings };
}

function oncePerReason(log: Log, userId: string): (reason: string, event?: EventName) => void {
  const reported = new Set<string>();
  return (reason, event) => {
    if (reported.has(reason)) return;
    reported.add(reason);
    log.warn(
      { userId, ...(event === undefined ? {} : { event: `${event}`.slice(0, 100) }) },
      reason,
    );
  };
}
