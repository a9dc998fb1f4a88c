import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";

test("a job that the clock sends, which carries nothing, is done like any other", async () => {
  const planner = await buildTestApp();
  await planner.db.execute(
    sql`insert into pgboss.job (name, policy, data) values ('house.sweep', 'singleton', null)`,
  );
  expect(await planner.runJobs()).toEqual([{ name: "house.sweep", payload: {} }]);
  await planner.close();
});
