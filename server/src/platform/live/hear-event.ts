import {
  type ClientEvent,
  clientEvents,
  type EventAnswer,
  FALLBACK_MESSAGE,
  type Refusal,
} from "@planner/contract/api";
import { because } from "../cause.ts";
import { Failure, type FailureCode } from "../failures.ts";
import type { Log } from "../log.ts";
import { newRequestId } from "../http/request-id.ts";
import { refuseUnkeepable } from "../http/unkeepable.ts";
import type { LiveCaller, LiveHandlers } from "./live.ts";

/** What a refusal is called on a socket. */
const REFUSAL_OF: Readonly<Record<FailureCode, Refusal>> = {
  invalid: "invalid",
  not_signed_in: "not_signed_in",
  forbidden: "not_found",
  not_found: "not_found",
  conflict: "taken",
  gone: "gone",
  too_large: "invalid",
  wrong_type: "invalid",
  unprocessable: "invalid",
  too_many: "too_fast",
  unavailable: "unavailable",
  storage_full: "unavailable",
};

type Refused = Extract<EventAnswer<object>, { ok: false }>;

export const refused = (code: Refusal, message: string): Refused => ({ ok: false, code, message });

/** An event as it came: what it does, or undefined when it is none of ours or its arguments are not as they should be. */
export function readEvent(
  name: unknown,
  args: unknown[],
): { event: ClientEvent; args: unknown[] } | undefined {
  if (typeof name !== "string" || !Object.hasOwn(clientEvents, name)) return undefined;
  const event = name as ClientEvent;
  const read = clientEvents[event].args.safeParse(args);
  return read.success && isKeepable(read.data) ? { event, args: read.data } : undefined;
}

function isKeepable(args: unknown[]): boolean {
  try {
    // Sound is kept nowhere, and has 16,000 bytes to look at.
    refuseUnkeepable(args.filter((arg) => !(arg instanceof Uint8Array)));
    return true;
  } catch {
    return false;
  }
}

interface Hearing {
  readonly caller: LiveCaller;
  readonly handlers: LiveHandlers;
  readonly log: Log;
}

/** Does what the event asks for, as a request with an id of its own; answers its acknowledgement, whatever happens. */
export const answerEvent = (
  request: EventRequest,
  hearing: Hearing,
): Promise<EventAnswer<object>> =>
  because({ requestId: newRequestId() }, () => answer(request, hearing));

interface EventRequest {
  readonly event: ClientEvent;
  readonly args: unknown[];
}

async function answer(
  { event, args }: EventRequest,
  { caller, handlers, log }: Hearing,
): Promise<EventAnswer<object>> {
  const handle = handlers[event] as (caller: LiveCaller, ...args: unknown[]) => Promise<object>;
  try {
    return { ok: true, ...(await handle(caller, ...args)) };
  } catch (error) {
    if (error instanceof Failure) return refused(REFUSAL_OF[error.code], error.message);
    log.error({ err: error, event, userId: caller.userId }, "live.failed");
    return refused("unavailable", FALLBACK_MESSAGE);
  }
}
