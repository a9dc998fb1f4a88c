import { hash } from "node:crypto";
import type { Pool } from "pg";

const COUNT = `
  insert into rate_limit (key, count, resets_at) values ($1, $3, now() + $2 * interval '1 millisecond')
  on conflict (key) do update set
    count = case when rate_limit.resets_at <= now() then excluded.count else rate_limit.count + excluded.count end,
    resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
  returning count, extract(epoch from resets_at - now()) * 1000 as ttl`;

interface Count {
  readonly current: number;
  /** Until the window ends. */
  readonly ttlMs: number;
}
/** Counts a call of a key. */
export type Counter = (key: string, windowMs: number) => Promise<Count>;

/** Opens a counter that counts `step` calls at once in the database. */
export const openCounter = (pool: Pool, step: number): Counter =>
  step > 1 ? countAhead(pool, step) : (key, windowMs) => count(pool, key, windowMs);

/** Counts `step` calls of a key at once. */
async function count(pool: Pool, key: string, windowMs: number, step = 1): Promise<Count> {
  const { rows } = await pool.query<{ count: number; ttl: string }>(COUNT, [
    hashOf(key),
    windowMs,
    step,
  ]);
  return { current: rows[0]?.count ?? 0, ttlMs: Number(rows[0]?.ttl ?? 0) };
}

/** Calls that were counted ahead, of which `left` have not been made. */
interface Ahead extends Count {
  left: number;
  readonly endsAt: number;
}
const MOST_KEYS = 1_000;

/**
 * Counts `step` calls ahead in the database and hands them out here, so that most calls cost no query. Several processes
 * together never allow more than one would; each may leave up to `step` - 1 calls of a window unused.
 */
function countAhead(pool: Pool, step: number): Counter {
  const known = new Map<string, Promise<Ahead>>();
  const next = async (key: string, windowMs: number): Promise<Ahead> => {
    try {
      const counted = await count(pool, key, windowMs, step);
      return { ...counted, left: step, endsAt: Date.now() + counted.ttlMs };
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
  return async function take(key, windowMs): Promise<Count> {
    const pending = known.get(key);
    const ahead = await pending;
    if (ahead && ahead.left > 0 && ahead.endsAt > Date.now()) {
      ahead.left -= 1;
      return { current: ahead.current - ahead.left, ttlMs: ahead.endsAt - Date.now() };
    }
    // Whoever sees first that they are used up counts the next; all others wait for these.
    if (known.get(key) === pending) {
      if (known.size > MOST_KEYS) known.clear();
      known.set(key, next(key, windowMs));
    }
    return take(key, windowMs);
  };
}

const hashOf = (key: string): string => hash("sha256", key);

const UNCOUNT =
  "update rate_limit set count = count - 1 where key = $1 and count > 0 and resets_at > now()";

/** Takes one call of each key back, as if it had not been made. */
export async function uncount(pool: Pool, keys: readonly string[]): Promise<void> {
  // One after another: two that hold several rows could wait for each other.
  for (const key of keys) await pool.query(UNCOUNT, [hashOf(key)]);
}

/** Forgets the windows that are over. */
export async function deleteOldLimits(pool: Pool): Promise<void> {
  await pool.query("delete from rate_limit where resets_at < now()");
}
