import { startTestPostgres } from "./postgres.ts";

/** Where a test process finds the PostgreSQL that vitest started for the whole run. */
export const POSTGRES_VARIABLE = "PLANNER_TEST_POSTGRES";

/** vitest's global set-up: one PostgreSQL for all test files. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres({ inMemory: true });
  process.env[POSTGRES_VARIABLE] = postgres.adminUrl;
  return () => postgres.stop();
}
