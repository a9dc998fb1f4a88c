import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { Failure } from "../failures.ts";
import { type Counter, openCounter, uncount } from "./rate-limit.store.ts";

/** At most `max` calls in `windowMs` for each key that `keyOf` answers. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** How many calls are counted in the database at once, where calls are many and a few fewer do no harm. */
  readonly step?: number;
  readonly keyOf: (request: FastifyRequest) => string;
}

/**
 * Counts a call against all its limits; throws `Failure("too_many")` and sets Retry-After (seconds) beyond one. Answers
 * what takes the call back where only failed ones should count: counted first, parallel ones cannot slip through.
 */
export type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<TakeBack>;
export type TakeBack = () => Promise<void>;

/**
 * Makes limiters possible on `app`; counts stand in PostgreSQL, so that all web processes count together. `areOn`: false
 * where limits are switched off for a benchmark.
 */
export function prepareRateLimits(app: FastifyInstance, pool: Pool, areOn: boolean): void {
  app.decorate("hasRateLimits", areOn);
  app.decorate("openCounter", (step: number) => openCounter(pool, step));
  app.decorate("uncount", (keys: readonly string[]) => uncount(pool, keys));
}

/** One limiter over several limits, which lets everything pass where limits are switched off. */
export const limiter = (app: FastifyInstance, limits: readonly Limit[]): Limiter =>
  app.hasRateLimits ? strictLimiter(app, limits) : async () => async () => undefined;

/** A limiter for each name. */
export const limitersOf = <Name extends string>(
  app: FastifyInstance,
  limits: Readonly<Record<Name, Limit | readonly Limit[]>>,
): Readonly<Record<Name, Limiter>> =>
  Object.fromEntries(
    Object.entries<Limit | readonly Limit[]>(limits).map(([name, own]) => [
      name,
      limiter(app, [own].flat()),
    ]),
  ) as Record<Name, Limiter>;

/** One limiter over several limits, also where limits are switched off. */
export function strictLimiter(app: FastifyInstance, limits: readonly Limit[]): Limiter {
  const checks = limits.map((limit) => ({ limit, count: app.openCounter(limit.step ?? 1) }));
  return async (request, reply) => {
    for (const { limit, count } of checks) {
      const { current, ttlMs } = await count(keyFor(limit, request), limit.windowMs);
      if (current <= limit.max) continue;
      const seconds = Math.ceil(ttlMs / 1_000);
      void reply.header("retry-after", seconds);
      throw new Failure("too_many", `Too many attempts. Try again in ${inWords(seconds)}.`);
    }
    return () => app.uncount(limits.map((limit) => keyFor(limit, request)));
  };
}

const keyFor = ({ name, keyOf }: Limit, request: FastifyRequest): string =>
  `${name} ${keyOf(request)}`;

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly hasRateLimits: boolean;
    /** Counts calls in the database, `step` at once. */
    openCounter(step: number): Counter;
    /** Takes one call of each key back. */
    uncount(keys: readonly string[]): Promise<void>;
  }
}
