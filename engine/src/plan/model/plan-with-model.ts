import type { PlanType } from "@planner/contract/model";
import type { LlmFailure } from "../../llm.ts";
import type { Asking } from "../../llm/ask.ts";
import { countsByName } from "../../text/tally.ts";
import { type Fact, factsFor } from "../select/known-facts.ts";
import type { Ground } from "../check/held.ts";
import { checkerFor, type Fault } from "../check/verify.ts";
import type { Brief } from "../select/select.ts";
import type { PartError, PlanElements, PlanModelReport } from "../types.ts";
import { writeAgenda } from "../write/agenda/agenda.ts";
import { placeMaterials, startsFrom, writeMaterials } from "../write/materials.ts";
import { contextFor, requestPart } from "./request-part.ts";
import { agendaPoints, mayWriteAgenda, WRITERS } from "./elements.ts";
import { ITEMS, type WrittenType } from "./items.ts";

type WritingContext = Asking & {
  types: readonly PlanType[];
  onElement: (type: PlanType, elements: PlanElements) => Promise<void> | void;
};

/** What a model's work on one part came to; undefined elements are the built-in engine's. */
type Part = {
  type: WrittenType;
  elements: Partial<PlanElements> | undefined;
  failure: LlmFailure | undefined;
  caught: readonly Fault[];
  error?: PartError;
};

/** With this few facts the built-in engine does better: it says nothing that it does not know. */
const LEAST_FACTS = 2;

/**
 * Writes a plan with a model: one question for each part, all at once, each verified and told as it comes in. A part that
 * fails, or of which nothing holds, is the built-in engine's; so are the sentences of documents, which nobody writes anew,
 * and every plan about which too little is known.
 */
export async function planWithModel(
  brief: Brief,
  { plan: builtIn, errors }: { plan: PlanElements; errors: readonly PartError[] },
  context: WritingContext,
): Promise<{ elements: PlanElements; model: PlanModelReport; errors: readonly PartError[] }> {
  const facts = factsFor(brief);
  const missing = new Set(errors.map(({ type }) => type));
  const report = async (types: readonly PlanType[]): Promise<void> => {
    for (const type of types) if (!missing.has(type)) await context.onElement(type, elements);
  };
  const requested = askable(brief, facts, context.types);
  const elements = { ...builtIn };
  // Materials say which point of the agenda they are for, so that they wait for it.
  const waits = (type: PlanType): boolean =>
    requested.some((one) => one === type || (one === "agenda" && type === "materials"));
  await report(context.types.filter((type) => !waits(type)));
  let reported = Promise.resolve();
  const parts = await Promise.all(
    requested.map(async (type) => {
      const task = { brief, facts, builtIn };
      const part = await writePart(type, task, context).catch((error: unknown) =>
        broken(type, error),
      );
      Object.assign(elements, part.elements);
      const done = type === "agenda" ? (["agenda", "materials"] as const) : ([type] as const);
      if (part.elements) for (const one of done) missing.delete(one);
      const wanted = done.filter((one) => context.types.includes(one));
      // One after the other, whatever order the answers come in.
      reported = reported.then(() => report(wanted));
      await reported;
      return part;
    }),
  );
  const thrown = parts.flatMap(({ error }) => error ?? []);
  const all = [...errors, ...thrown].map((one) => ({ ...one, isMissing: missing.has(one.type) }));
  return { elements, model: reportOf(parts), errors: all };
}

/** What the model said of a part made its writer throw: the built-in engine's stays. */
const broken = (type: WrittenType, error: unknown): Part => ({
  type,
  elements: undefined,
  failure: undefined,
  caught: [],
  error: { type, error, isMissing: false },
});

/** The parts that a model is asked for. */
function askable(brief: Brief, facts: readonly Fact[], types: readonly PlanType[]): WrittenType[] {
  if (brief.extent !== "whole" || brief.level === "bare" || facts.length < LEAST_FACTS) return [];
  const room: Readonly<Record<WrittenType, boolean>> = {
    // What somebody wants decided, and where they put a point, is not worded again.
    goal: brief.instructions.purpose === null,
    agenda: mayWriteAgenda(brief) && brief.instructions.moves.length === 0,
    questions: brief.budget.questions > 0,
    challenges: brief.budget.challenges > 0,
    strategy: brief.budget.strategyNotes > 0,
    insights: brief.budget.insights > 0,
  };
  const written = Object.keys(ITEMS) as WrittenType[];
  return written.filter((type) => room[type] && types.includes(type));
}

type Task = { brief: Brief; facts: readonly Fact[]; builtIn: PlanElements };

async function writePart(type: WrittenType, task: Task, context: WritingContext): Promise<Part> {
  const { brief, facts, builtIn } = task;
  // All parts are asked over one context; what profiles say may stand in insights alone.
  const citable = facts.filter(({ kind }) => kind !== "profile" || type === "insights");
  const checker = checkerFor(citable, groundOf(brief));
  const { value: items, failure } = await requestPart(type, contextFor(brief, facts), context);
  const rest = { type, failure, caught: checker.caught };
  if (!items || items.length === 0) return { ...rest, elements: undefined };
  if (type === "agenda") {
    const points = agendaPoints(brief, items as never, checker);
    return { ...rest, elements: points && timedElements(brief, points) };
  }
  const write = WRITERS[type] as (all: unknown, with_: object) => object | undefined;
  const element = write(items, { checker, budget: brief.budget, builtIn: builtIn[type] });
  return { ...rest, elements: element && { [type]: element } };
}

/** The agenda, and the documents' sentences with the points of this agenda that they are for. */
function timedElements(
  brief: Brief,
  points: NonNullable<ReturnType<typeof agendaPoints>>,
): Pick<PlanElements, "agenda" | "materials"> {
  const placed = placeMaterials(brief, points);
  return {
    agenda: writeAgenda(brief, points, startsFrom(brief, placed)),
    materials: writeMaterials(brief, placed),
  };
}

function groundOf({ input: { event, now }, language, people, reading }: Brief): Ground {
  return {
    language,
    event: [event.title, event.startTime, event.endTime, now, `${reading.minutes} min`].join(" | "),
    people: people.all.map(({ name }) => name).filter((name) => name !== ""),
    decider: people.decider?.name ?? "",
  };
}

function reportOf(parts: readonly Part[]): PlanModelReport {
  return {
    asked: parts.length,
    builtIn: parts.filter(({ elements }) => !elements).map(({ type }) => type),
    failures: countsByName(parts.flatMap(({ failure }) => failure ?? [])),
    caught: countsByName(parts.flatMap(({ caught }) => caught)),
  };
}
