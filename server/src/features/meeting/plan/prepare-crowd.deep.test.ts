import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  buildTestApp,
  icsOf,
  importFile,
  runAlone,
  type TestPerson,
} from "../../../testing/index.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const MANY = 30_000;
/** Compared in pairs, so many events take minutes. */
const LIMIT_MS = 20_000;

let ann: TestPerson;
const planner = await buildTestApp({ now: () => NOW });
afterAll(() => planner.close());

const at = "DTSTART:20260303T100000Z";
const step = (index: number): string =>
  new Date(Date.UTC(2026, 2, 4, 0, 0, index)).toISOString().replaceAll(/[-:]|\.000/g, "");

test.each([
  ["begin at one moment", (index: number) => [`UID:event-${index}`, at]],
  [
    "are one series, all moved to one moment",
    (index: number) =>
      index === 0
        ? ["UID:series", "DTSTART:20260302T130000Z", "RRULE:FREQ=DAILY;COUNT=2"]
        : ["UID:series", `RECURRENCE-ID:${step(index)}`, at],
  ],
])("plans are looked for in time among events that %s", { timeout: 180_000 }, async (_, lines) => {
  ann = await planner.signUp();
  const events = Array.from({ length: MANY }, (__, index) => ["SUMMARY:Review", ...lines(index)]);
  const imported = await importFile(ann, icsOf([], ...events));
  expect(imported.json()).toMatchObject({ skipped: 0 });
  const startedAt = Date.now();
  await runAlone(planner, "plan.round", {});
  expect(Date.now() - startedAt).toBeLessThan(LIMIT_MS);
  const { rows } = await planner.db.execute<{ count: number }>(sql`select count(*)::int as count
    from pgboss.job where name = 'plan.prepare' and data->>'teamId' = ${ann.teamId}`);
  expect(rows[0]?.count).toBeGreaterThan(0);
});
