import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_SECRET } from "../testing/test-deps.ts";
import { erasure } from "../tables/erasure.tables.ts";
import { searchDatabase, searchFolder } from "../testing/canaries.ts";
import { AGENDA, type CanaryApp, openCanaryApp } from "../testing/canary-app.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";
import { radicaleAbsence, skipWithoutRadicale } from "../testing/radicale.ts";
import { buildHandlers } from "../worker.ts";

const PATIENCE_MS = 120_000;

let planner: CanaryApp;
/** A worker of its own, as `npm start` runs it; it dies at this moment. */
const startWorker = (killAt?: string): TestProcess =>
  startProcess(process.execPath, [MAIN], {
    DATABASE_URL: planner.databaseUrl,
    PLANNER_ROLE: "worker",
    PLANNER_SECRET: TEST_SECRET,
    PLANNER_DATA_DIR: planner.folder,
    PLANNER_ALLOWED_HOSTS: planner.calendarHost,
    ...(killAt ? { PLANNER_KILL_AT: killAt } : {}),
  });

describe.skipIf(skipWithoutRadicale)(`a deletion. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    planner = await openCanaryApp(["ann"]);
  });
  afterAll(() => planner.close());

  test(
    "whose worker is killed in the midst of it is finished by the next one",
    async () => {
      const ann = await planner.fill("ann");
      await planner.requestDeletion(ann);
      expect(await startWorker("erase.files-gone").ended).toBe("SIGKILL");
      expect(await planner.db.$count(erasure)).toBe(1);
      expect(await planner.eventOf("ann")).toContain(AGENDA);
      // What tidies up each minute comes in between.
      await buildHandlers(planner.deps)["house.sweep"]({});
      const next = startWorker();
      try {
        await expect
          .poll(() => planner.db.$count(erasure), { timeout: PATIENCE_MS, interval: 500 })
          .toBe(0);
      } finally {
        next.signal("SIGTERM");
        await next.ended;
      }
      const found = await searchDatabase(planner.deps.database.pool, ann.words);
      expect(Object.fromEntries(found)).toEqual({});
      expect((await searchFolder(planner.folder, ["canary", ann.teamId])).size).toBe(0);
      expect(await planner.eventOf("ann")).not.toContain(AGENDA);
    },
    2 * PATIENCE_MS,
  );
});
