import { PLAN_TYPES } from "@planner/contract/model";
import { afterAll, expect, test } from "vitest";
import { busyLlm } from "../../../testing/test-deps.ts";
import { openLog } from "../../../platform/log.ts";
import { openPlanApp, type PlanApp, planOf } from "../../../testing/scripted-plans.ts";
import type { LlmFor } from "../../language-model/language-model.ports.ts";

const REPORT = {
  asked: 7,
  builtIn: ["goal" as const],
  failures: { timeout: 1 },
  caught: {},
};

const logged: Record<string, unknown>[] = [];
const meetings: Parameters<LlmFor>[0][] = [];
const planner: PlanApp = await openPlanApp({
  log: openLog("info", { write: (line) => logged.push(JSON.parse(line)) }),
  llmFor: (meeting) => {
    meetings.push(meeting);
    const cost = { calls: 7, inputTokens: 900, cachedInputTokens: 0, outputTokens: 100 };
    return { ...busyLlm(meeting), cost: () => Promise.resolve({ ...cost, dollars: 0.01 }) };
  },
  makePlan: async (input, { types = PLAN_TYPES, llm, signal, onElement }) => {
    if (!llm || !signal || signal.aborted) throw new Error("a model was to be asked");
    const made = planOf(input, 1);
    // In any order, as answers come.
    for (const type of types.toReversed()) await onElement?.(type, made.elements);
    return { ...made, model: REPORT };
  },
});
const ann = await planner.signUp();
afterAll(() => planner.close());

test("a model is asked on behalf of the meeting, and what that cost is in the log", async () => {
  const id = await planner.plan(ann);
  expect(meetings).toEqual([{ teamId: ann.teamId, meetingId: id, deckId: "" }]);
  expect(logged.filter(({ msg }) => msg === "plan.model_used")).toMatchObject([
    { meetingId: id, asked: 7, builtIn: ["goal"], calls: 7, dollars: 0.01 },
  ]);
  const { elements, plan } = await planner.read(ann, id);
  expect(elements.map(({ status }) => status)).toEqual(PLAN_TYPES.map(() => "DONE"));
  expect(plan?.reading).not.toBeNull();
});
