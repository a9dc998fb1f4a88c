import rateLimit from "@fastify/rate-limit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { Failure } from "./failures.ts";
import type { App } from "./http.ts";
import { rateLimitStore } from "./rate-limit.store.ts";

/** At most `max` calls in `windowMs` for each key that `keyOf` answers. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  readonly keyOf: (request: FastifyRequest) => string;
}

/** Counts a call against all its limits; throws `Failure("too_many")` and sets Retry-After (seconds) beyond one. */
export type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Makes limiters possible on `app`; counts stand in PostgreSQL. */
export async function prepareRateLimits(app: App, pool: Pool): Promise<void> {
  await app.register(rateLimit, { global: false, store: rateLimitStore(pool) });
}

/** One limiter over several limits. */
export function limiter(app: App, limits: readonly Limit[]): Limiter {
  const checks = limits.map(({ name, max, windowMs, keyOf }) =>
    app.createRateLimit({
      max,
      timeWindow: windowMs,
      keyGenerator: (request) => `${name} ${keyOf(request)}`,
    }),
  );
  return async (request, reply) => {
    for (const check of checks) {
      const result = await check(request);
      if (result.isAllowed || !result.isExceeded) continue;
      void reply.header("retry-after", result.ttlInSeconds);
      throw new Failure(
        "too_many",
        `Too many tries. Try again in ${inWords(result.ttlInSeconds)}.`,
      );
    }
  };
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
