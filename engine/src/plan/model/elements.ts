import type { PlanSource } from "@planner/contract/model";
import type { Checker } from "../check/verify.ts";
import { contentWords, coverage } from "../content-words.ts";
import type { Budget } from "../select/level.ts";
import type { Brief } from "../select/select.ts";
import type { PlanElements, Sourced } from "../types.ts";
import { type TimedPoint, withTimes } from "../write/agenda/agenda.ts";
import { namedIn, ownedBy, ownerFor } from "../write/agenda/leads.ts";
import { pointsFor } from "../write/agenda/points-for.ts";
import type { Point } from "../write/agenda/points.ts";
import { readBackOf } from "../write/agenda/skeleton.ts";
import type { ItemOf, WrittenType } from "./items.ts";

/** What verified items become: the element, or undefined where nothing of it stands. */
type Writer<T extends WrittenType> = (
  items: readonly ItemOf<T>[],
  context: { checker: Checker; budget: Budget; builtIn: PlanElements[T] },
) => PlanElements[T] | undefined;

const placed = (sources: Sourced["sources"], item: number): PlanSource[] =>
  sources.map((source) => ({ item, ...source }));

const writeGoal: Writer<"goal"> = ([item], { checker: { check } }) => {
  const { claims = [], text = "", details = "" } = item ?? {};
  const goal = check(text, { part: "goal", kind: "advice", claims });
  if (!goal?.text) return undefined;
  const why = check(details, { part: "insight", kind: "claim", claims });
  const lines = [goal.text, why?.text ? `> ${why.text}` : ""].filter(Boolean);
  return { text: lines.join("\n\n"), sources: placed(goal.sources, 0) };
};

const writeQuestions: Writer<"questions"> = (items, { checker: { check }, budget, builtIn }) => {
  const written = items.flatMap(({ ask, why, claims }) => {
    const question = check(ask, { part: "question", kind: "advice", claims });
    if (!question || !/[?？]\s*$/u.test(question.text)) return [];
    const because = check(why, { part: "questionWhy", kind: "claim", claims });
    const value = { title: question.text, text: because?.text ?? "" };
    return [{ value, text: question.text, sources: question.sources }];
  });
  const all = withCarried(builtIn, written, (one) => one.title).slice(0, budget.questions);
  return written.length > 0 ? elementOf(all) : undefined;
};

const writeChallenges: Writer<"challenges"> = (items, { checker: { check }, budget }) => {
  const written = items.flatMap(({ title, evidence, solution, claims }) => {
    const challenge = check(title, { part: "challenge", kind: "claim", claims });
    const answer = check(solution, { part: "solution", kind: "advice", claims });
    if (!challenge?.text || !answer?.text) return [];
    const why = check(evidence, { part: "challengeText", kind: "claim", claims });
    const value = { title: challenge.text, text: why?.text ?? "", solution: answer.text };
    return [{ value, text: challenge.text, sources: challenge.sources }];
  });
  const all = unlike(written).slice(0, budget.challenges);
  return all.length > 0 ? elementOf(all) : undefined;
};

const writeStrategy: Writer<"strategy"> = (items, { checker: { check }, budget, builtIn }) => {
  const accepted = items.flatMap(({ kind, text, claims }) => {
    const part = kind === "goal" ? "strategyGoal" : "strategy";
    const checked = check(text, { part, kind: "advice", claims });
    return checked?.text ? [{ kind, ...checked }] : [];
  });
  if (accepted.length === 0) return undefined;
  const notes = accepted.filter(({ kind }) => kind === "note").slice(0, budget.strategyNotes);
  const goals = accepted.filter(({ kind }) => kind === "goal").slice(0, budget.strategyGoals);
  // What a model left out, or had wrong, is the built-in engine's.
  return {
    text: notes.length > 0 ? notes.map(({ text }) => text).join("\n\n") : builtIn.text,
    goals: goals.length > 0 ? goals.map(({ text }) => text) : builtIn.goals,
    sources: [
      ...[...notes, ...goals].flatMap(({ sources }) => placed(sources, 0)),
      ...(notes.length > 0 ? [] : (builtIn.sources ?? [])),
    ],
  };
};

const writeInsights: Writer<"insights"> = (items, { checker: { check }, budget, builtIn }) => {
  const written = items.flatMap(({ text, claims }) => {
    const checked = check(text, { part: "insight", kind: "claim", claims });
    return checked?.text
      ? [{ value: checked.text, text: checked.text, sources: checked.sources }]
      : [];
  });
  const all = withCarried(builtIn, written, (one) => one).slice(0, budget.insights);
  return written.length > 0 ? elementOf(all) : undefined;
};

type Written<V> = { value: V; text: string; sources: Sourced["sources"] };

/** Without those that say what one before them says. */
function unlike<V>(all: readonly Written<V>[]): Written<V>[] {
  const distinct: Written<V>[] = [];
  for (const one of all) {
    const words = contentWords(one.text);
    const isNew = distinct.every(({ text }) => coverage(words, contentWords(text)) < SAME_FROM);
    if (isNew) distinct.push(one);
  }
  return distinct;
}
const SAME_FROM = 0.6;

/** What earlier meetings left open and what profiles ask comes first and is never lost to a model; then what the model told. */
function withCarried<V>(
  { items, sources = [] }: { items: readonly V[]; sources?: readonly PlanSource[] | undefined },
  written: readonly Written<V>[],
  textOf: (value: V) => string,
): Written<V>[] {
  const carried = items.flatMap((value, index) => {
    const own = sources
      .filter(({ item }) => item === index)
      .map(({ item: _item, ...rest }) => rest);
    return own.some(({ kind }) => kind === "meeting" || kind === "profile")
      ? [{ value, text: textOf(value), sources: own }]
      : [];
  });
  return unlike([...carried, ...written]);
}

const elementOf = <V>(all: readonly Written<V>[]): { items: V[]; sources: PlanSource[] } => ({
  items: all.map(({ value }) => value),
  sources: all.flatMap(({ sources }, index) => placed(sources, index)),
});

/** How each part that has no clock is written. */
export const WRITERS: { readonly [T in Exclude<WrittenType, "agenda">]: Writer<T> } = {
  goal: writeGoal,
  questions: writeQuestions,
  challenges: writeChallenges,
  strategy: writeStrategy,
  insights: writeInsights,
};

const FALLBACK_SHARE = 15;

/** Whether a model may write the agenda: not where the organiser wrote one, or where the meeting's shape decides. */
export const mayWriteAgenda = (brief: Brief): boolean =>
  brief.reading.shape === "meeting" && brief.noNews === null && !pointsFor(brief).isOwn;

/**
 * The points that a model told and that hold, between what was left open before and the read-back, with minutes that add
 * up; undefined where nothing of it stands.
 */
export function agendaPoints(
  brief: Brief,
  items: readonly ItemOf<"agenda">[],
  checker: Checker,
): TimedPoint[] | undefined {
  const written = items.flatMap((item, index) => pointOf(brief, { item, index }, checker) ?? []);
  if (written.length === 0) return undefined;
  const builtIn = pointsFor(brief).points.filter(({ isReadBack }) => !isReadBack);
  const carried = builtIn.filter(({ sources }) => sources.some(({ kind }) => kind === "meeting"));
  const wished = builtIn.filter(({ sources }) => sources.some(({ kind }) => kind === "guidance"));
  const own = [...new Set([...carried, ...wished])];
  const points = [
    ...carried,
    ...written,
    ...own.filter((point) => !carried.includes(point)),
    readBackOf(brief),
  ];
  return withTimes(brief, { points, isOwn: false });
}

function pointOf(
  brief: Brief,
  { item, index }: { item: ItemOf<"agenda">; index: number },
  { check }: Checker,
): Point | undefined {
  const { title, outcome, lead, minutes, claims } = item;
  const checked = check(title, { part: "agendaTitle", kind: "advice", claims });
  if (!checked?.text) return undefined;
  const result = check(outcome, { part: "outcome", kind: "advice", claims });
  // Only somebody who comes can lead.
  const person = namedIn(brief, lead);
  return {
    id: `told-${index}`,
    title: checked.text,
    outcome: result?.text ?? "",
    share: minutes > 0 ? minutes : FALLBACK_SHARE,
    drop: dropOf(index),
    lead: "organiser",
    owner: person ? ownedBy(brief, [person]) : ownerFor(brief, "organiser"),
    isOwnerGiven: person !== undefined,
    lines: [],
    sources: checked.sources,
  };
}

/** What a model told last goes first where time is short. */
const dropOf = (index: number): number => 100 - index;
