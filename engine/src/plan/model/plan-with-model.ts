import type { PlanType } from "@planner/contract/model";
import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../../llm.ts";
import { addUsage, tally } from "../../llm/window-notes.ts";
import type { Brief } from "../brief.ts";
import type { PlanElements, PlanModelReport } from "../types.ts";
import { writeAgenda } from "../write/agenda.ts";
import { placeMaterials, startsFrom, writeMaterials } from "../write/materials.ts";
import { agendaPoints, mayWriteAgenda } from "./agenda.ts";
import { askForPart, NO_USAGE } from "./ask.ts";
import { checkerFor } from "./check-items.ts";
import { WRITERS } from "./elements.ts";
import { type Fact, factsFor } from "./facts.ts";
import { ITEMS, type WrittenType } from "./parts.ts";
import { contextFor } from "./prompt.ts";
import type { Fault, Ground } from "./verify.ts";

type Desk = {
  llm: LlmPort;
  signal: StopSignal | undefined;
  types: readonly PlanType[];
  onElement: (type: PlanType, elements: PlanElements) => Promise<void> | void;
};

/** What a model's work on one part came to; undefined elements are the built-in engine's. */
type Part = {
  type: WrittenType;
  elements: Partial<PlanElements> | undefined;
  failure: LlmFailure | undefined;
  caught: readonly Fault[];
  usage: LlmUsage;
};

/** So few facts are told better by the built-in engine, which says nothing that it does not know. */
const LEAST_FACTS = 2;

/**
 * Writes a plan with a model: one question for each part, all at once, each verified and told as it comes in. A part that
 * fails, or of which nothing holds, is the built-in engine's; so are the sentences of documents, which nobody writes anew,
 * and every plan about which too little is known.
 */
export async function planWithModel(
  brief: Brief,
  builtIn: PlanElements,
  desk: Desk,
): Promise<{ elements: PlanElements; model: PlanModelReport }> {
  const facts = factsFor(brief);
  const asked = askable(brief, facts, desk.types);
  const elements = { ...builtIn };
  // Materials say which point of the agenda they are for, so that they wait for it.
  const waits = (type: PlanType): boolean =>
    asked.some((one) => one === type || (one === "agenda" && type === "materials"));
  for (const type of desk.types) if (!waits(type)) await desk.onElement(type, elements);
  let told = Promise.resolve();
  const parts = await Promise.all(
    asked.map(async (type) => {
      const part = await writePart(type, { brief, facts, builtIn }, desk);
      Object.assign(elements, part.elements);
      const done = type === "agenda" ? (["agenda", "materials"] as const) : ([type] as const);
      const wanted = done.filter((one) => desk.types.includes(one));
      // One after the other, whatever order the answers come in.
      const before = told;
      told = tellAfter(before, wanted, (one) => desk.onElement(one, elements));
      await told;
      return part;
    }),
  );
  return { elements, model: reportOf(parts) };
}

async function tellAfter(
  before: Promise<void>,
  types: readonly PlanType[],
  tell: (type: PlanType) => Promise<void> | void,
): Promise<void> {
  await before;
  for (const type of types) await tell(type);
}

/** The parts that a model is asked for. */
function askable(brief: Brief, facts: readonly Fact[], types: readonly PlanType[]): WrittenType[] {
  if (brief.extent !== "whole" || brief.level === "bare" || facts.length < LEAST_FACTS) return [];
  const room: Readonly<Record<WrittenType, boolean>> = {
    goal: true,
    agenda: mayWriteAgenda(brief),
    questions: brief.budget.questions > 0,
    challenges: brief.budget.challenges > 0,
    strategy: brief.budget.strategyNotes > 0,
    insights: brief.budget.insights > 0,
  };
  const written = Object.keys(ITEMS) as WrittenType[];
  return written.filter((type) => room[type] && types.includes(type));
}

type Task = { brief: Brief; facts: readonly Fact[]; builtIn: PlanElements };

async function writePart(type: WrittenType, task: Task, desk: Desk): Promise<Part> {
  const { brief, facts, builtIn } = task;
  // All parts are asked over one context; what profiles say may stand in insights alone.
  const citable = facts.filter(({ kind }) => kind !== "profile" || type === "insights");
  const checker = checkerFor(citable, groundOf(brief));
  const { items, failure, usage } = await askForPart(type, contextFor(brief, facts), desk);
  const rest = { type, failure, caught: checker.caught, usage };
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
  const usage = parts.reduce((sum, part) => addUsage(sum, part.usage), NO_USAGE);
  return {
    asked: parts.length,
    builtIn: parts.filter(({ elements }) => !elements).map(({ type }) => type),
    failures: tally(parts.flatMap(({ failure }) => failure ?? [])),
    caught: tally(parts.flatMap(({ caught }) => caught)),
    ...usage,
  };
}
