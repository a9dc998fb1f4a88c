import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasure } from "../features/privacy/erasure.tables.ts";
import { TEST_SECRET } from "../testing/app.ts";
import { searchDatabase, searchFolder } from "../testing/canaries.ts";
import { AGENDA, type CanaryHouse, openCanaryHouse } from "../testing/canary-house.ts";
import { MAIN, startProcess, type TestProcess } from "../testing/process.ts";
import { radicaleAbsence, skipWithoutRadicale } from "../testing/radicale.ts";
import { buildHandlers } from "../worker.ts";

const PATIENCE_MS = 120_000;

let house: CanaryHouse;
/** A worker of its own, as `npm start` runs it; it dies at this moment. */
const startWorker = (killAt?: string): TestProcess =>
  startProcess(process.execPath, [MAIN], {
    DATABASE_URL: house.databaseUrl,
    PLANNER_ROLE: "worker",
    PLANNER_SECRET: TEST_SECRET,
    PLANNER_DATA_DIR: house.folder,
    PLANNER_ALLOWED_HOSTS: house.calendarHost,
    ...(killAt ? { PLANNER_KILL_AT: killAt } : {}),
  });

describe.skipIf(skipWithoutRadicale)(`a deletion. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    house = await openCanaryHouse(["ann"]);
  });
  afterAll(() => house.close());

  test(
    "whose worker is killed in the midst of it is finished by the next one",
    async () => {
      const ann = await house.fill("ann");
      await house.askDeletion(ann);
      expect(await startWorker("erase.files-gone").ended).toBe("SIGKILL");
      expect(await house.db.$count(erasure)).toBe(1);
      expect(await house.eventOf("ann")).toContain(AGENDA);
      // What tidies up each minute comes in between.
      await buildHandlers(house.deps)["house.sweep"]({});
      const next = startWorker();
      try {
        await expect
          .poll(() => house.db.$count(erasure), { timeout: PATIENCE_MS, interval: 500 })
          .toBe(0);
      } finally {
        next.signal("SIGTERM");
        await next.ended;
      }
      const found = await searchDatabase(house.deps.database.pool, ann.words);
      expect(Object.fromEntries(found)).toEqual({});
      expect((await searchFolder(house.folder, ["canary", ann.teamId])).size).toBe(0);
      expect(await house.eventOf("ann")).not.toContain(AGENDA);
    },
    2 * PATIENCE_MS,
  );
});
