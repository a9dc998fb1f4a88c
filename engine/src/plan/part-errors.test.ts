import { PLAN_TYPES, type PlanType } from "@planner/contract/model";
import { expect, test } from "vitest";
import { inventedInput } from "../../fixtures/plans/invented.ts";
import { readFacts } from "./read/read-facts.ts";
import { selectFrom } from "./select/select.ts";
import { writeParts, WRITERS } from "./write/write-parts.ts";

const brief = selectFrom(
  readFacts(
    inventedInput({
      event: { description: "Goal: decide on the checkout. Risk: the bank is late." },
    }),
  ),
);
const whole = writeParts(brief);
const broken = (): never => {
  throw new Error("this writer is broken");
};
/** What a part says of others is gone with them: questions of the agenda's points, insights of both. */
const READS: Partial<Record<PlanType, readonly PlanType[]>> = {
  questions: ["goal", "agenda"],
  insights: ["agenda", "questions"],
};

test.each(PLAN_TYPES)("where the writer of %s throws, the other six parts are written", (type) => {
  const { plan, errors } = writeParts(brief, { ...WRITERS, [type]: broken });
  expect(errors).toMatchObject([{ type, isMissing: true, error: expect.any(Error) as Error }]);
  const untouched = PLAN_TYPES.filter((one) => one !== type && !READS[one]?.includes(type));
  for (const one of untouched) expect(plan[one]).toEqual(whole.plan[one]);
});

test("a whole plan has no errors", () => expect(whole.errors).toEqual([]));
