import type { MeetingKind, PlanSource } from "@planner/contract/model";
import { contentWords } from "../content-words.ts";
import type { Level } from "../select/level.ts";
import type { Brief } from "../select/select.ts";
import type { PlanElements } from "../types.ts";

/** How much of a plan has to say something of this meeting alone; agendas are frames and don't count. */
const LEAST_SPECIFIC: Readonly<Record<Level, number>> = {
  rich: 0.8,
  ordinary: 0.6,
  bare: 0,
};

/** All that is said of this meeting and no other. */
function textOfInput({ input, description }: Pick<Brief, "input" | "description">): string {
  const { event, earlier, documents, personal, company, guidance } = input;
  const texts = [
    event.title,
    description.text,
    guidance,
    ...event.attendees.flatMap(({ name, email }) => [
      name ?? "",
      email?.replaceAll(/[@.]/gu, " ") ?? "",
    ]),
    ...earlier.flatMap(({ title, startTime, notes }) => [
      title,
      startTime.slice(0, 10),
      ...notes.flatMap(({ text, due = "" }) => [text, due]),
    ]),
    ...documents.map(({ name }) => name),
    ...Object.values(personal),
    ...Object.values(company).map((value) => String(value ?? "")),
  ];
  return texts.join(" ");
}

/** What counts: sentences as a reader sees them, a challenge with its solution as one. */
export function sentencesOf(plan: PlanElements): string[] {
  return [
    ...plan.goal.text.split("\n\n"),
    ...plan.questions.items.map(({ title }) => title),
    ...plan.challenges.items.map(({ title, text, solution }) => `${title} ${text} ${solution}`),
    ...plan.strategy.text.split("\n\n"),
    ...plan.strategy.goals,
    ...plan.materials.items,
    ...plan.insights.items,
  ].filter((text) => text !== "");
}

type Count = { all: number; specific: number };

/** Materials and insights are facts by nature: verbatim, or counted. */
function countIn(plan: PlanElements, isSpecific: (text: string) => boolean): Count {
  const facts = new Set([...plan.materials.items, ...plan.insights.items]);
  const all = sentencesOf(plan);
  const specific = all.filter((text) => facts.has(text) || isSpecific(text));
  return { all: all.length, specific: specific.length };
}

const numbersIn = (text: string): Set<number> =>
  new Set(Array.from(text.matchAll(/\p{Nd}+/gu), ([number]) => Number(number)));

const isSpecificFor = (brief: Brief): ((text: string) => boolean) => {
  const given = textOfInput(brief);
  const [words, numbers] = [contentWords(given), numbersIn(given)];
  return (text) =>
    [...contentWords(text)].some((word) => words.has(word)) ||
    [...numbersIn(text)].some((number) => numbers.has(number));
};

/** The share of sentences that hold something of this meeting. */
export function specificity(brief: Brief, plan: PlanElements): number {
  const { all, specific } = countIn(plan, isSpecificFor(brief));
  return all === 0 ? 1 : specific / all;
}

/** One sentence that would fit any meeting may stand in a short plan, too. */
function isSpecificEnough({ all, specific }: Count, level: Level): boolean {
  const generic = all - specific;
  return generic <= Math.max(1, Math.floor(all * (1 - LEAST_SPECIFIC[level]) + 1e-9));
}

/** Everybody gets the same questions, or room for whatever they bring. */
const GENERIC_BY_NATURE: ReadonlySet<MeetingKind> = new Set(["interview", "one-to-one"]);

/** Whether enough of a plan is about this meeting. */
export const isAboutThis = (brief: Brief, plan: PlanElements): boolean =>
  brief.extent !== "whole" ||
  brief.noNews !== null ||
  GENERIC_BY_NATURE.has(brief.reading.kind) ||
  isSpecificEnough(countIn(plan, isSpecificFor(brief)), brief.level);

/** The plan without sentences that would fit any meeting, until enough of it is about this one. */
export function withoutFiller(brief: Brief, plan: PlanElements): PlanElements {
  const isSpecific = isSpecificFor(brief);
  let shorter = plan;
  while (!isAboutThis(brief, shorter)) {
    const less = withoutOne(brief, shorter, isSpecific);
    if (!less) return shorter;
    shorter = less;
  }
  return shorter;
}

type TextCheck = (text: string) => boolean;

const ENOUGH_QUESTIONS = 3;

/** First what is to be left behind, then advice, then what is typical, then questions. */
function withoutOne(
  brief: Brief,
  plan: PlanElements,
  isSpecific: TextCheck,
): PlanElements | undefined {
  const { strategy, challenges, questions } = plan;
  const goals = withoutLast(strategy.goals, isSpecific);
  if (goals) return { ...plan, strategy: { ...strategy, goals } };
  const preparation = brief.phrases.internalPreparation;
  const notes = withoutLast(
    strategy.text.split("\n\n"),
    (text) => text === preparation || isSpecific(text),
  );
  // Goals alone make no strategy: one note stays with them.
  if (notes && strategy.text !== "" && (notes.length > 0 || strategy.goals.length === 0))
    return { ...plan, strategy: { ...strategy, text: notes.join("\n\n") } };
  const question = lastGeneric(questions.items, ({ title }) => isSpecific(title));
  if (question >= 0 && questions.items.length > ENOUGH_QUESTIONS)
    return { ...plan, questions: withoutItem(questions, question) };
  const challenge = lastGeneric(challenges.items, ({ title, text, solution }) =>
    isSpecific(`${title} ${text} ${solution}`),
  );
  if (challenge >= 0) return { ...plan, challenges: withoutItem(challenges, challenge) };
  if (question >= 0 && questions.items.length > 1)
    return { ...plan, questions: withoutItem(questions, question) };
  const isAdvice =
    strategy.text !== "" && strategy.text !== preparation && !isSpecific(strategy.text);
  return isAdvice ? { ...plan, strategy: { text: "", goals: [], sources: [] } } : undefined;
}

const lastGeneric = <T>(items: readonly T[], isSpecific: (item: T) => boolean): number =>
  items.findLastIndex((item) => !isSpecific(item));

function withoutLast(texts: readonly string[], isSpecific: TextCheck): string[] | undefined {
  const at = lastGeneric(texts, isSpecific);
  return at === -1 ? undefined : texts.filter((_, index) => index !== at);
}

type Listed<T> = { items: T[]; sources?: PlanSource[] | undefined };

/** Without an item, and without what it rests on. */
function withoutItem<T, L extends Listed<T>>(element: L & Listed<T>, at: number): L {
  const sources = (element.sources ?? [])
    .filter(({ item }) => item !== at)
    .map((source) => (source.item > at ? { ...source, item: source.item - 1 } : source));
  return { ...element, items: element.items.filter((_, index) => index !== at), sources };
}
