import type { AnalyticsEvent } from "@planner/contract/api";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { addEvent, isCounted } from "./analytics.store.ts";
import type { ForwardedCount } from "./sink.ports.ts";

export type CountingDeps = Pick<Deps, "database" | "send" | "operator" | "sink" | "now">;

interface Count {
  readonly kind: ForwardedCount["kind"];
  readonly name: string;
  readonly userId: string | undefined;
  /** Keeps the count. */
  readonly store: (db: Db, row: { id: string; at: Date }) => Promise<void>;
}

const COUNTED = { message: "Counted." };
export const NOT_COUNTED = { message: "Not counted." };

/**
 * Keeps one count, and where the operator wants it told elsewhere too, the job that tells it, in one transaction. Nothing
 * of people who asked for quiet in Settings.
 */
export async function count(deps: CountingDeps, { kind, name, userId, store }: Count) {
  const { db } = deps.database;
  if (userId !== undefined && !(await isCounted(db, userId))) return NOT_COUNTED;
  const row = { id: randomUUID(), at: deps.now() };
  await db.transaction(async (tx) => {
    await store(tx, row);
    if (!deps.sink) return;
    const forwarded = { id: row.id, kind, name, at: row.at.toISOString() };
    await deps.send(tx, "analytics.forward", forwarded);
  });
  return COUNTED;
}

interface EventCount {
  readonly event: AnalyticsEvent;
  readonly teamId: string;
  readonly userId: string;
}

/** Counts that somebody did something; nothing where the operator or their browser asks for quiet. */
export async function countEvent(
  deps: CountingDeps,
  request: FastifyRequest,
  done: EventCount,
): Promise<{ message: string }> {
  if (isQuiet(deps, request)) return NOT_COUNTED;
  return count(deps, {
    kind: "event",
    name: done.event,
    userId: done.userId,
    store: (tx, row) => addEvent(tx, { ...row, ...done }),
  });
}

/** Whether nothing that this request does is counted. */
export const isQuiet = ({ operator }: CountingDeps, request: FastifyRequest): boolean =>
  !operator.isCounting || optsOut(request);

/** Do Not Track, and Global Privacy Control (https://www.w3.org/TR/gpc/). */
const optsOut = ({ headers }: FastifyRequest): boolean =>
  headers["dnt"] === "1" || headers["sec-gpc"] === "1";

/** Tells the operator's sink of one count; dropped where there is none any more. */
export async function forwardCount(
  { sink }: Pick<Deps, "sink">,
  forwarded: ForwardedCount,
): Promise<void> {
  await sink?.(forwarded);
}
