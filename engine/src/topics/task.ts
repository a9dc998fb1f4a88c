import { capitalised } from "../notes/sentence.ts";
import { closed, isPersonal, lowered, stated, unclosed, wordCount } from "./wording.ts";
import { wordsIn } from "../text/grammar.ts";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { isPersonName } from "../notes/people.ts";
import { dueWordsIn, withoutDue } from "./due-words.ts";
import { type Headline, isAsked, pointsBack, quotation, type Source, worthOf } from "./headline.ts";
import { imperativeOf, type Task } from "./imperative.ts";
import { isLean, subjectOf } from "./subject.ts";
import type { Line } from "./talk.ts";

/** A task with who does it and by when, in the words that were said. */
export type TaskHeadline = Headline & { owner?: string; dueWords?: string; isBinding: boolean };

const FINDS_OUT =
  /^(?:find (?:(?:that|it|this|them) )?out(?: (?:for (?:you|us)|about (?:that|it)))?|look (?:that|it|this) up|check(?: (?:that|it|this|with \p{L}+))?|look into (?:it|that|this)|(?:have a )?look|ask(?: (?:them|him|her|that|about (?:it|that)))?|see|take (?:that|it|this)(?: one)?(?: away| on)?)$/iu;
/** An order that lacks what is to be asked. */
const ASKS_WHAT =
  /\b(?:ask|check|find out|see|clarify|confirm)$|^(?:get|find|ask|check|bring|raise|put|take|clarify) (?:that|it|this)\b/iu;
const QUESTION_REACH = 8;
/** A promise that leaves what it promises to what was asked before. */
const TAKES =
  /^(?:(?:yes|yeah|sure|okay|ok|oh|on you go|then)[,.]? )*(?:leave (?:it|that|this|that one) (?:with|to) me|put me down for (?:it|that)|i am on it|on it|will do|consider it done|give me (?:till|until)|you will (?:have|get)|i do it|doing it)\b/;
const REQUEST_REACH = 5;
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u;

type Found = { line: Line; task: Task; worth: number };

/** The lines in which it may be said what is to be done: the topic's own, and what their speakers say beside them. */
function candidates({ talk, lines }: Source): Line[] {
  const all = new Set(lines);
  for (const line of lines) {
    for (const at of [line.index - 2, line.index - 1, line.index + 1]) {
      const near = talk.lines[at];
      if (near && near.speaker !== undefined && near.speaker === line.speaker) all.add(near);
    }
  }
  return [...all].toSorted((one, other) => one.index - other.index);
}

function findTask(source: Source, isReported: boolean): Found | undefined {
  const isKnown = (name: string): boolean =>
    /^\p{Lu}{2}$/u.test(name) || source.people.has(name.toLowerCase());
  let best: Found | undefined;
  for (const line of candidates(source)) {
    const task = imperativeOf(withoutDisfluencies(line.text), isReported ? isKnown : undefined);
    if (!task) continue;
    const isOwn = source.lines.includes(line);
    const isOpen = pointsBack(task.text) || PERSON.test(task.text);
    const worth = task.worth + worthOf(line, source) / 3 + (isOwn ? 1 : -0.6) - (isOpen ? 1 : 0);
    if (!best || worth > best.worth) best = { line, task, worth };
  }
  return best;
}

/** What was asked for right before somebody said that they will do it. */
function requestBefore({ talk, home }: Source): Found | undefined {
  for (let at = home.index - 1; at >= Math.max(0, home.index - REQUEST_REACH); at--) {
    const line = talk.lines[at]!;
    const task = imperativeOf(withoutDisfluencies(line.text));
    if (task && !task.isOwn && task.worth >= 2.2) return { line, task, worth: 3 };
  }
  return undefined;
}

/** The question that a promise to find out answers to. */
function questionBefore({ talk, home }: Source): Line | undefined {
  for (let at = home.index - 1; at >= Math.max(0, home.index - QUESTION_REACH); at--) {
    const line = talk.lines[at]!;
    const told = [...line.tokens].filter((token) => talk.rarity(token) > 0).length;
    if (isAsked(line) && told > 1 && !/\b(?:can|could|would|will) you\b/u.test(line.plain))
      return line;
  }
  return undefined;
}

const PERSON = /\b(?:him|her)\b(?! \p{L}+(?:s|ed|er)\b)/iu;

/** "Drop him a line." right after somebody was named who is not there: "Drop Fergus a line." */
function withName(
  order: string,
  line: Line,
  { talk, people }: Source,
): { order: string; from?: Line } {
  if (!PERSON.test(order)) return { order };
  for (let at = line.index; at >= Math.max(0, line.index - 6); at--) {
    const names = wordsIn(talk.lines[at]!.text).filter(
      ({ pos, lower, from }) =>
        pos === "PROPN" && from > 0 && !people.has(lower) && !DAY.test(lower),
    );
    if (names.length > 0)
      return { order: order.replace(PERSON, names.at(-1)!.text), from: talk.lines[at]! };
  }
  return { order };
}

/** A task as an order with its owner and its day beside it; the promise in its own words where it can't be put so. */
export function taskOf(
  source: Source,
  {
    owner,
    isReported,
    hasDue,
  }: { owner: string | undefined; isReported: boolean; hasDue: boolean },
): TaskHeadline {
  const { talk, home, people } = source;
  const isTaken = TAKES.test(home.plain);
  const asked = isTaken ? requestBefore(source) : undefined;
  const found = asked ?? (home.isEnglish ? findTask(source, isReported) : undefined);
  const near = found ? [found.line, ...source.lines] : source.lines;
  const next = talk.lines[(found?.line ?? home).index + 1];
  const said =
    next && next.words <= 14 && next.speaker === (found?.line ?? home).speaker
      ? [...near, next]
      : near;
  const due =
    hasDue || !home.isEnglish
      ? undefined
      : said.map(({ text }) => dueWordsIn(text)).find((one) => one !== undefined);
  const isOwn = found?.task.isOwn === true || isTaken;
  const speaker = isTaken ? home.speaker : found?.line.speaker;
  const doer = isOwn && isPersonName(speaker) ? speaker : (owner ?? found?.task.who);
  const facts = {
    ...(doer === undefined ? {} : { owner: doer }),
    ...(due === undefined ? {} : { dueWords: due }),
  };
  const named = found && withName(withoutDue(found.task.text), found.line, source);
  const order = named?.order;
  if (!found || !order) {
    const main = source.home;
    return { ...quotation(source, main), ...facts, isBinding: isTaken };
  }
  const isBinding = found.task.worth >= 2.2;
  const finds = FINDS_OUT.test(order);
  const question =
    finds || ASKS_WHAT.test(order) ? questionBefore({ ...source, home: found.line }) : undefined;
  if (question && !isPersonal(question.text)) {
    const text = `${finds ? "Find out" : capitalised(order)}: ${lowered(stated(question.text, true))}`;
    if (!isPersonal(text)) return { text, lines: [found.line, question], ...facts, isBinding };
  }
  const lines = [
    ...new Set([found.line, ...(asked ? [home] : []), ...(named?.from ? [named.from] : [])]),
  ];
  if (isPersonal(order.replace(/\byour\b/giu, "")) || wordCount(order) < 2)
    return { ...quotation({ ...source, home: found.line }, found.line), ...facts, isBinding };
  const text = closed(order);
  if (!pointsBack(order) && !isLean(order)) return { text, lines, ...facts, isBinding };
  const subject = subjectOf({ talk, at: found.line.index, text: order, people });
  if (!subject) return { ...quotation(source, found.line), ...facts, isBinding };
  return {
    text: `${subject.name}: ${lowered(closed(unclosed(text)))}`,
    lines: subject.line ? [...lines, subject.line] : lines,
    ...facts,
    isBinding,
  };
}
