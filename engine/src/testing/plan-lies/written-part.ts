import { PLAN_FIXTURES } from "../../plan/parts.ts";
import type { LlmPort } from "../../llm.ts";
import { type Fact, factsFor } from "../../plan/select/known-facts.ts";
import type { PlanClaim } from "../../plan/check/held.ts";
import { builtInPlan } from "../../plan/make-plan.ts";
import { ITEMS, type WrittenType } from "../../plan/model/items.ts";
import { planWithModel } from "../../plan/model/plan-with-model.ts";
import { BUDGETS } from "../../plan/select/level.ts";
import type { Brief } from "../../plan/select/select.ts";
import type { PlanElements } from "../../plan/types.ts";
import { PLAN_TRUTHS } from "../plan-truths/index.ts";
import type { MeetingTruths, TruthItem, Truth } from "../plan-truths/truth.ts";
import { answering, scriptedLlm } from "../scripted-llm.ts";
import type { PlanWorld } from "./lie.ts";

/** A fixture's meeting with its true items, ready to be asked about, however little is known of it. */
export type PlanTable = {
  name: string;
  brief: Brief;
  builtIn: PlanElements;
  facts: readonly Fact[];
  truths: readonly Truth[];
  world: PlanWorld;
};

/** The fields of an item that hold sentences, the main one first. */
export const SENTENCES_OF: Readonly<Record<WrittenType, readonly string[]>> = {
  goal: ["text", "details"],
  agenda: ["title", "outcome"],
  questions: ["ask", "why"],
  challenges: ["title", "evidence", "solution"],
  strategy: ["text"],
  insights: ["text"],
};

/** The ids of the facts that hold these words; empty where one of them is not told. */
export function idsOf(cites: readonly string[], facts: readonly Fact[]): string[] {
  const found = cites.map((words) => facts.find(({ text }) => text.includes(words))?.id);
  return found.every((id) => id !== undefined) ? found : [];
}

function tableOf(name: string, truths: readonly Truth[]): PlanTable {
  const fixture = PLAN_FIXTURES.find((one) => one.name === name);
  if (!fixture) throw new Error(`No fixture is called ${name}.`);
  const { brief: read, plan } = builtInPlan({ ...fixture.input, kind: fixture.kind });
  const { language } = fixture;
  const brief: Brief = { ...read, language, reading: { ...read.reading, language } };
  const facts = factsFor(brief);
  const foreign = PLAN_TRUTHS.filter(
    ({ fixture: other }) =>
      other !== name &&
      PLAN_FIXTURES.find((one) => one.name === other)?.language === brief.language,
  ).flatMap((other) =>
    other.truths.map(({ type, item }) => String(item[SENTENCES_OF[type][0] ?? ""])),
  );
  return {
    name,
    // Whatever the level is today: what is asked for is what is held against the facts.
    brief: { ...brief, level: "rich", budget: BUDGETS.rich, noNews: null },
    builtIn: plan,
    facts,
    truths: truths.filter(({ cites }) => idsOf(cites, facts).length > 0),
    world: {
      language: brief.language,
      people: brief.people.all.map((person) => person.name).filter(Boolean),
      decider: brief.people.decider?.name ?? "",
      facts,
      foreign,
    },
  };
}

/** All fixtures that true items were written for; by default those that the rules were made on. */
export const planTables = (all: readonly MeetingTruths[] = PLAN_TRUTHS): PlanTable[] =>
  all.map(({ fixture, truths }) => tableOf(fixture, truths));

/** An answer with one item in one part, and nothing in the others; it quotes all that its facts say. */
export const answersWith =
  (type: WrittenType, item: TruthItem, claims: readonly PlanClaim[]) =>
  (schemaName: string): object => ({
    items: schemaName === `plan_${type}` ? [{ ...item, claims }] : [],
  });

/** Facts as a model cites them, each with all of its words; those of an id that is not there are made up. */
export const claimsOf = (ids: readonly string[], facts: readonly Fact[]): PlanClaim[] =>
  ids.map((fact) => ({ fact, quote: facts.find(({ id }) => id === fact)?.text ?? "made up" }));

/** What a plan's part holds after a model told this one item, and how many of its sentences were caught. */
export async function writtenPart(
  { brief, builtIn, facts: known }: PlanTable,
  { type, item, facts }: { type: WrittenType; item: TruthItem; facts: readonly string[] },
  llm?: LlmPort,
): Promise<{ text: string; caught: number }> {
  const answer = answersWith(type, item, claimsOf(facts, known));
  const { elements, model } = await planWithModel(
    brief,
    { plan: builtIn, errors: [] },
    {
      llm: llm ?? scriptedLlm(({ schema }) => answering(answer(schema.name))),
      signal: undefined,
      types: [type],
      onElement: () => undefined,
    },
  );
  const caught = Object.values(model.caught).reduce((sum, one) => sum + one, 0);
  return { text: JSON.stringify(elements[type]), caught };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Whether a sentence can be read in a part. */
export const showsSentence = (part: string, text: string): boolean => part.includes(inJson(text));

/** Every part that a model writes. */
export const WRITTEN_TYPES = Object.keys(ITEMS) as WrittenType[];
