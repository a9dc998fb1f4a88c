import { PLAN_TYPES, type PlanReading } from "@planner/contract/model";
import { planWithModel } from "./model/plan-with-model.ts";
import { readInvitation } from "./read/invitation.ts";
import { readEvent } from "./read/read-event.ts";
import { readFacts } from "./read/read-facts.ts";
import { type Brief, selectFrom } from "./select/select.ts";
import { withoutFiller } from "./trim/filler.ts";
import type { MadePlan, PlanElements, PlanInput, PlanOptions } from "./types.ts";
import { answersTo } from "./write/answers.ts";
import { type Written, writeParts } from "./write/write-parts.ts";

/** Whether an event is one that a plan is made for unasked: a meeting, not an absence, and nobody's private talk. */
export function isPlannable(input: PlanInput): boolean {
  const { shape, sensitivity } = readEvent(readInvitation(input));
  return shape !== "away" && shape !== "solo" && sensitivity === "none";
}

/**
 * Writes a whole plan without a language model, step by step: the event is read into facts, what is worth saying is selected
 * from them, written, and trimmed of what would fit any meeting. Each step takes what the one before it made, and none calls
 * an earlier one.
 */
export function builtInPlan(input: PlanInput): Written & { brief: Brief } {
  const facts = readFacts(input);
  const brief = selectFrom(facts);
  const { plan, errors } = writeParts(brief);
  return { brief, plan: withoutFiller(brief, plan), errors };
}

const ignore = (): void => undefined;

/**
 * Makes the plan of a meeting, with a language model where one is given; what it writes is checked against the facts. A
 * part whose writer throws fails alone: it is among the `errors`.
 */
export async function makePlan(input: PlanInput, options: PlanOptions = {}): Promise<MadePlan> {
  const { types = PLAN_TYPES, onElement = ignore, llm, signal } = options;
  const { brief, plan, errors } = builtInPlan(input);
  const { kind, isChosen, sentence } = brief.reading;
  const readingOf = ({ agenda }: PlanElements): PlanReading => {
    const answers = answersTo(brief, input.writtenAgenda ?? agenda.items);
    return { kind, isChosen, sentence, ...(answers.length > 0 ? { answers } : {}) };
  };
  if (llm) {
    const context = { llm, signal, types, onElement };
    const made = await planWithModel(brief, { plan, errors }, context);
    return { reading: readingOf(made.elements), ...made };
  }
  const missing = new Set(errors.map(({ type }) => type));
  for (const type of types) if (!missing.has(type)) await onElement(type, plan);
  return { reading: readingOf(plan), elements: plan, errors };
}
