import { wordsIn } from "../text/grammar.ts";
import { wordCount } from "../text/tokens.ts";
import { capitalised } from "../notes/sentence.ts";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { isPersonName } from "../notes/people.ts";
import { dueWordsIn, withoutDue } from "./due-words.ts";
import { answeredBy, inTheirWords } from "./cause.ts";
import { type Headline, pointsBack, quotation, type Source, worthOf } from "./headline.ts";
import { imperativeOf, type Task } from "./imperative.ts";
import { isLean } from "./subject.ts";
import { withAntecedent } from "./antecedent.ts";
import { isOpenOrder, namesEnough } from "./stands-alone.ts";
import { LEAST_RARE_TOKENS, type Line, rareTokensIn, type Talk } from "./talk.ts";
import { closed, isPersonal, lowered, stated, unclosed, withoutVocative } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/task.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** A task with who does it and by when, in the words that were said; not whole where it lacks what it is about. */
export type TaskHeadline = Headline & {
  owner?: string;
  dueWords?: string;
  isBinding: boolean;
  isWhole?: false;
};

const QUESTION_REACH = 8;
/** A question of more words says what it asks, however common they are: "Is it legal, or did somebody just want it?" */
const TELLING_WORDS = 8;
const REQUEST_REACH = 5;
const DEED_REACH = 3;
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
    const task = imperativeOf(
      withoutDisfluencies(withRecipient(line, source)),
      isReported ? isKnown : undefined,
    );
    if (!task) continue;
    const isOwn = source.lines.includes(line);
    const isOpen = pointsBack(task.text) || PERSON.test(task.text);
    const worth = task.worth + worthOf(line, source) / 3 + (isOwn ? 1 : -0.6) - (isOpen ? 1 : 0);
    if (!best || worth > best.worth) best = { line, task, worth };
  }
  return best;
}

/** What was asked for right before somebody said that they will do it. */
function requestBefore(source: Source): Found | undefined {
  const { talk, home } = source;
  for (let at = home.index - 1; at >= Math.max(0, home.index - REQUEST_REACH); at--) {
    const line = talk.lines[at]!;
    const task = imperativeOf(withoutDisfluencies(withRecipient(line, source)));
    if (task && !task.isOwn && task.worth >= 2.2) return { line, task, worth: 3 };
  }
  return undefined;
}

/** "I can look in the log … I'll do it while the tests run": what its speaker said just before in the place of "do it". */
function deedBefore(
  { line, task }: Found,
  { talk }: Source,
): { order: string; line: Line } | undefined {
  const said = PATTERNS.doesIt.exec(task.text);
  if (!said) return undefined;
  for (let at = line.index - 1; at >= Math.max(0, line.index - DEED_REACH); at--) {
    const before = talk.lines[at]!;
    if (before.speaker !== line.speaker) continue;
    const deed = imperativeOf(withoutDisfluencies(before.text));
    if (deed?.isOwn && !PATTERNS.doesIt.test(deed.text) && !pointsBack(deed.text))
      return { order: `${withoutDue(deed.text)}${task.text.slice(said[0].length)}`, line: before };
  }
  return undefined;
}

/** Who says right after "somebody needs to ask" that it is theirs. */
function claimant({ index, speaker }: Line, { lines }: Talk): string | undefined {
  const next = lines[index + 1];
  const isClaimed = next && next.speaker !== speaker && PATTERNS.claims.test(next.plain);
  return isClaimed && isPersonName(next.speaker) ? next.speaker : undefined;
}

/** The question that a promise to find out answers to. */
function questionBefore({ talk, home }: Source): Line | undefined {
  for (let at = home.index - 1; at >= Math.max(0, home.index - QUESTION_REACH); at--) {
    const line = talk.lines[at]!;
    const rareTokens = [...line.tokens].filter((token) => talk.rarity(token) > 0).length;
    if (
      endsAsQuestion(line) &&
      (rareTokens > 1 || line.words > TELLING_WORDS) &&
      !PATTERNS.asksYou.test(line.plain)
    )
      return line;
  }
  return undefined;
}

const withoutNames = (order: string, people: ReadonlySet<string>): string =>
  order.replace(/\p{Lu}\p{L}+/gu, (name) => (people.has(name.toLowerCase()) ? "" : name));

/** What is said, with the name of the person to whom something is given: "write Kasia a list". */
function withRecipient({ text, speaker, index }: Line, { talk, people }: Source): string {
  const given = PATTERNS.givenTo.exec(text)?.groups;
  if (!given) return text;
  const { verb, who } = given as { verb: string; who: string };
  const isMe = who.toLowerCase() === "me";
  const called = /(?:^|[.!?] )(\p{Lu}\p{L}+),/u.exec(text)?.[1];
  const asker = talk.lines
    .slice(Math.max(0, index - 2), index)
    .findLast((line) => line.speaker !== speaker)?.speaker;
  const isCalled = !isMe && called !== undefined && people.has(called.toLowerCase());
  const person = isCalled ? called : isMe ? speaker : asker;
  if (!isPersonName(person)) return text;
  // "I'll get you the list": whoever says so sends it.
  const does = isMe || verb.toLowerCase() !== "get" ? verb : "send";
  return text.replace(PATTERNS.givenTo, () => `${does} ${person.split(" ")[0]!}`);
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
        pos === "PROPN" && from > 0 && lower.length > 2 && !people.has(lower) && !DAY.test(lower),
    );
    if (names.length > 0)
      return { order: order.replace(PERSON, names.at(-1)!.text), from: talk.lines[at]! };
  }
  return { order };
}

/** "ACTION: Tove to ask the printer by Friday": what was written down as a task is whole as it stands. */
function labelledTask(
  { home, people }: Source,
  owner: string | undefined,
): TaskHeadline | undefined {
  const written = home.text.replace(PATTERNS.labelled, "");
  if (written === home.text) return undefined;
  const assigned = PATTERNS.assigned.exec(written)?.groups;
  const isKnown = people.has(assigned?.["who"]?.toLowerCase() ?? "");
  const { who, what = written } = isKnown && assigned ? assigned : {};
  const doer = who === undefined ? owner : capitalised(who);
  const dueWords = dueWordsIn(what);
  return {
    text: closed(withoutDue(what)),
    lines: [home],
    isBinding: true,
    ...(doer === undefined ? {} : { owner: doer }),
    ...(dueWords === undefined ? {} : { dueWords }),
  };
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
  const labelled = home.isEnglish ? labelledTask(source, owner) : undefined;
  if (labelled) return labelled;
  const isTaken = PATTERNS.takes.test(home.plain);
  const request = isTaken ? requestBefore(source) : undefined;
  const found = request ?? (home.isEnglish ? findTask(source, isReported) : undefined);
  const near = found ? [found.line, ...source.lines] : source.lines;
  const said = found?.line ?? home;
  const [next, answer] = talk.lines.slice(said.index + 1);
  const isQuestioned = next && endsAsQuestion(next) && PATTERNS.asksWhen.test(next.plain);
  const more = isQuestioned ? answer : next;
  const spokenLines =
    more && more.words <= 14 && more.speaker === said.speaker ? [...near, more] : near;
  const due =
    hasDue || !home.isEnglish
      ? undefined
      : spokenLines.map(({ text }) => dueWordsIn(text)).find((one) => one !== undefined);
  const isOwn = found?.task.isOwn === true || isTaken;
  const speaker = isTaken ? home.speaker : found?.line.speaker;
  const doer =
    isOwn && isPersonName(speaker)
      ? speaker
      : (owner ?? found?.task.who ?? (found && claimant(found.line, talk)));
  const facts = {
    ...(doer === undefined ? {} : { owner: doer }),
    ...(due === undefined ? {} : { dueWords: due }),
  };
  const deed = found && deedBefore(found, source);
  const named = found && withName(deed?.order ?? withoutDue(found.task.text), found.line, source);
  if (!found || !named) return { ...quotation(source, home), ...facts, isBinding: isTaken };
  const antecedent = PATTERNS.doesIt.test(named.order)
    ? undefined
    : withAntecedent({ order: named.order, line: found.line, talk, people });
  const order = antecedent?.order ?? named.order;
  const isBinding = found.task.worth >= 2.2;
  const text = closed(order);
  const lines = [
    ...new Set([
      found.line,
      ...(request ? [home] : []),
      ...(named.from ? [named.from] : []),
      ...(deed ? [deed.line] : []),
      ...(antecedent ? [antecedent.line] : []),
    ]),
  ];
  const put = (words: string, from?: Line): TaskHeadline => ({
    text: words,
    lines: from ? [...new Set([...lines, from])] : lines,
    ...facts,
    isBinding,
  });
  const from = { ...source, home: found.line };
  const finds = PATTERNS.findsOut.test(order);
  const bare = order.replace(/,? (?:and|then) report back$/iu, "");
  const isWhatQuestion =
    finds || PATTERNS.asksWhat.test(rareTokensIn(bare, talk) > LEAST_RARE_TOKENS ? bare : order);
  const isStated = PATTERNS.clause.test(bare) && !pointsBack(bare);
  const question = isWhatQuestion && !isStated ? questionBefore(from) : undefined;
  if (question) {
    const whole = finds ? "Find out" : unclosed(text).replace(/ then$/u, "");
    return isPersonal(question.text)
      ? put(`${whole}: ${inTheirWords(question)}`, question)
      : put(`${whole}: ${lowered(stated(withoutVocative(question.text, people), true))}`, question);
  }
  if (isPersonal(order.replace(/\byour\b/giu, "")) || wordCount(order) < 2)
    return { ...quotation(from, found.line), ...facts, isBinding };
  const lacks =
    isOpenOrder(order, talk) ||
    isLean(order) ||
    PERSON.test(order) ||
    PATTERNS.hangsOn.test(order) ||
    (isWhatQuestion && !isStated) ||
    !namesEnough(withoutNames(order, people), talk);
  if (!lacks) return put(text);
  const cause = rareTokensIn(order, talk) > 0 ? answeredBy(from, order) : undefined;
  const hasItsWords = cause !== undefined && doer !== undefined;
  return {
    ...put(text),
    ...(cause ? { cause } : {}),
    ...(lacks && !hasItsWords ? { isWhole: false } : {}),
  };
}
