import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { Failure } from "../failures.ts";
import { rateLimitStore, uncount } from "./rate-limit.store.ts";

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

/** Makes limiters possible on `app`; counts stand in PostgreSQL. */
export async function prepareRateLimits(app: FastifyInstance, pool: Pool): Promise<void> {
  await app.register(rateLimit, { global: false, store: rateLimitStore(pool) });
  app.decorate("uncount", (keys: readonly string[]) => uncount(pool, keys));
}

/** One limiter over several limits. */
export function limiter(app: FastifyInstance, limits: readonly Limit[]): Limiter {
  const checks = limits.map((limit) => {
    const options = {
      max: limit.max,
      timeWindow: limit.windowMs,
      keyGenerator: (request: FastifyRequest) => keyFor(limit, request),
      // For our store.
      step: limit.step ?? 1,
    };
    return app.createRateLimit(options);
  });
  return async (request, reply) => {
    for (const check of checks) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      void reply.header("retry-after", result.ttlInSeconds);
      throw new Failure(
        "too_many",
        `Too many attempts. Try again in ${inWords(result.ttlInSeconds)}.`,
      );
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
    /** Takes one call of each key back. */
    uncount(keys: readonly string[]): Promise<void>;
  }
}
