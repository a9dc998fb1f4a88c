import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openPlanApp } from "../../../testing/scripted-plans.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";

const planner = await openPlanApp();
const ann = await planner.signUp();
afterAll(() => planner.close());

/** Runs `between` before the question with this number that is asked of the database from now on. */
function beforeQuestion(number: number, between: () => Promise<unknown>): void {
  const { pool } = planner.deps.database;
  const runQuery = pool.query.bind(pool);
  let count = 0;
  pool.query = (async (...query: Parameters<typeof runQuery>) => {
    count += 1;
    if (count === number) {
      pool.query = runQuery;
      await between();
    }
    return runQuery(...query);
  }) as never;
}

describe("a plan that ends while it is read", () => {
  test.each([1, 2, 3, 4, 5, 6, 7])(
    "says how it was read if all of it is there, before question %i",
    async (number) => {
      const id = await planner.plan(ann);
      await planner.db
        .update(element)
        .set({ status: "PENDING", data: null })
        .where(eq(element.meetingId, id));
      await planner.db.update(meeting).set({ planReading: null }).where(eq(meeting.id, id));
      beforeQuestion(number, () =>
        planner.db.transaction(async (tx) => {
          const reading = { kind: "review" as const, isChosen: false, sentence: "Read." };
          await tx.update(meeting).set({ planReading: reading }).where(eq(meeting.id, id));
          await tx.update(element).set({ status: "DONE" }).where(eq(element.meetingId, id));
        }),
      );
      const { elements, plan } = await planner.read(ann, id);
      const isDone = elements.every(({ status }) => status === "DONE");
      expect([isDone, plan?.reading !== null]).toEqual([isDone, isDone]);
    },
  );
});
