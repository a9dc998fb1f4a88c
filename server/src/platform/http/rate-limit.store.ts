import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { createHash } from "node:crypto";
import { callbackify } from "node:util";
import type { Pool } from "pg";

const COUNT = `
  insert into rate_limit (key, count, resets_at) values ($1, 1, now() + $2 * interval '1 millisecond')
  on conflict (key) do update set
    count = case when rate_limit.resets_at <= now() then 1 else rate_limit.count + 1 end,
    resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
  returning count, extract(epoch from resets_at - now()) * 1000 as ttl`;

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

async function count(
  pool: Pool,
  key: string,
  windowMs: number,
): Promise<{ current: number; ttl: number }> {
  const { rows } = await pool.query<{ count: number; ttl: string }>(COUNT, [hashOf(key), windowMs]);
  return { current: rows[0]?.count ?? 0, ttl: Number(rows[0]?.ttl ?? 0) };
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

const UNCOUNT =
  "update rate_limit set count = count - 1 where key = $1 and count > 0 and resets_at > now()";

/** Takes one call of each key back, as if it had not been made. */
export async function uncount(pool: Pool, keys: readonly string[]): Promise<void> {
  // One after another: two that hold several rows could wait for each other.
  for (const key of keys) await pool.query(UNCOUNT, [hashOf(key)]);
}

/** Counts in PostgreSQL, so that all web processes count together (@fastify/rate-limit's store interface). */
export function rateLimitStore(pool: Pool): FastifyRateLimitStoreCtor {
  return class implements FastifyRateLimitStore {
    incr(key: string, callback: Counted, windowMs = 0): void {
      callbackify(() => count(pool, key, windowMs))(callback);
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Forgets the windows that are over. */
export async function deleteOldLimits(pool: Pool): Promise<void> {
  await pool.query("delete from rate_limit where resets_at < now()");
}
