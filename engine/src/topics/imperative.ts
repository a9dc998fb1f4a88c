import { TAKES_ON } from "../classify/rules/minutes.ts";
import { wordCount } from "../text/tokens.ts";
import { TASK } from "../classify/rules/phrases.ts";
import { wordsIn } from "../text/grammar.ts";
import { dueWordsIn } from "./due-words.ts";
import { isPersonal, lowered } from "./wording.ts";
import { patternsWith, patternOf, sayingsOf } from "../text/patterns.ts";
import english from "./languages/en/imperative.json" with { type: "json" };

const PATTERNS = sayingsOf(english.says, "iu");

/** Where a promise, a request or a duty begins, the most binding first; what stands behind it is what is to be done. */
const LEADS = Object.values(english.leads).map(
  (lead) =>
    [lead.worth, patternOf(lead, "giu", patternsWith({ task: [TASK] })), lead.isOwn] as const,
);

/** What stands at the end of a task and is none of it. */
const TAILS = Object.entries(sayingsOf(english.tails, "iu"));
/** Why, or on what condition, something is done may be all that an order says of it: "write it so we can swap it". */
const EXPLAINS: ReadonlySet<string> = new Set(["condition", "reason"]);
const LEAST_LEFT = { words: 2, unexplained: 4 };
const REWORDED = english.reworded.map((one) => [patternOf(one, "giu"), one.as] as const);

/** A task as its doer would find it on a list; `worth` tells how plainly somebody is bound to it. */
export type Task = { text: string; worth: number; isOwn: boolean; who?: string };

/** "Would you mind going round?" */
const MIND = /^mind (?=\p{L}+ing\b)/iu;

/** "mind running the names past them" → "run the names past them". */
function unwrapped(text: string): string {
  const rest = text.replace(MIND, "");
  const [first] = wordsIn(rest);
  return rest === text || !first ? text : first.lemma + rest.slice(first.to);
}

/** After "I'll" a word that the tagger takes for a noun may be a verb: "redraw home". */
const NO_VERB = new Set("DET PRON ADP CCONJ SCONJ PUNCT NUM INTJ PART PROPN".split(" "));

function isVerbFirst(text: string): boolean {
  return !NO_VERB.has(wordsIn(`to ${text}`)[1]?.pos ?? "PUNCT");
}

const reworded = (text: string): string =>
  REWORDED.reduce((rest, [pattern, words]) => rest.replace(pattern, words), text);

function trimmed(text: string): string {
  let rest = reworded(text.replace(/[.?!…\s]+$/u, "").replace(/[.?!]\s.*$/u, ""));
  for (let before = ""; before !== rest;) {
    before = rest;
    for (const [name, tail] of TAILS) {
      const cut = rest.replace(tail, "").trim();
      const isNeeded = EXPLAINS.has(name) && !isPersonal(rest.slice(cut.length));
      if (wordCount(cut) >= (isNeeded ? LEAST_LEFT.unexplained : LEAST_LEFT.words)) rest = cut;
    }
  }
  return rest.replace(/[\s,;:–—-]+$/u, "");
}

/** "Takes the map home." of minutes → "take the map home". */
function baseForm(text: string): string {
  return text.replace(/^\p{L}+/u, (verb) => {
    const small = verb.toLowerCase();
    if (/(?:sh|ch|ss|x|o)es$/u.test(small)) return small.slice(0, -2);
    if (small.endsWith("ies")) return `${small.slice(0, -3)}y`;
    return /[^s]s$/u.test(small) ? small.slice(0, -1) : small;
  });
}

/** "moves it and updates the invite, has it from the audit" → "move it and update the invite". */
function asOrder(text: string): string {
  const [whole = text] = text.split(PATTERNS.hopes);
  const words = wordsIn(whole);
  const verbs = words.filter(
    ({ pos, lower }, at) =>
      (pos === "VERB" || pos === "NOUN") &&
      words[at - 1]?.lower === "and" &&
      /[^s]s$/u.test(lower) &&
      ["DET", "PRON", "SCONJ"].includes(words[at + 1]?.pos ?? ""),
  );
  const order = verbs.reduceRight(
    (rest, { from, to }) => rest.slice(0, from) + baseForm(rest.slice(from, to)) + rest.slice(to),
    whole,
  );
  return baseForm(order);
}

/** "Yuki, shapes for the late states", "KS + OF radio knob": whose it is, before what it is. */
const NAMED =
  /^(?<who>(?:\p{Lu}{2}|\p{Lu}[\p{L}-]+)(?:(?:,| and| \+|\/| \/) (?:\p{Lu}{2}|\p{Lu}[\p{L}-]+))*)(?:[:,]|(?= \p{Ll}| \p{Lu}))\s*(?<rest>.+)$/u;

/** What follows a verb that does something to it: "tries the sensor" and not "shapes for the late states". */
const OBJECT = new Set(["DET", "PRON", "NUM", "PROPN"]);

function reportedTask(text: string, isKnown: (name: string) => boolean): Task | undefined {
  const named = NAMED.exec(text)?.groups;
  const isNamed =
    named !== undefined && named["who"]!.split(/,? and |, | \+ |\s?\/\s?/u).every(isKnown);
  const stated = isNamed ? named["rest"]! : text;
  const rest = stated.replace(PATTERNS.agreesFirst, "");
  const isDone =
    TAKES_ON.test(`${rest.toLowerCase()} `) ||
    (isNamed && TAKES_ON.test(`${rest.toLowerCase().replace(/^\p{L}+/u, "$&s")} `));
  if (!isDone && !isNamed) return undefined;
  const [, verb, object] = wordsIn(`she ${lowered(rest)}`);
  const isDeed = isDone || (verb?.pos === "VERB" && OBJECT.has(object?.pos ?? ""));
  const done = isDeed ? asOrder(rest.replace(/^(?:will|to) /iu, "")) : rest;
  const task = trimmed(done);
  if (wordCount(task) < 2 || isPersonal(task)) return undefined;
  return {
    text: task,
    worth: isDeed ? 2.5 : 1,
    isOwn: false,
    ...(isNamed ? { who: named["who"]! } : {}),
  };
}

/** "I'm ringing them today" and "you'll have it from me by Friday" as "I'll …". */
function asPromise(words: string): string {
  const spoken = words.replace(PATTERNS.getsYou, "send you ");
  if (dueWordsIn(spoken) === undefined) return spoken;
  const doing = PATTERNS.doing.exec(spoken);
  const verb = doing && wordsIn(spoken).find(({ from }) => from >= doing.index + doing[0].length);
  if (doing && verb?.pos === "VERB")
    return `${spoken.slice(0, doing.index)}I'll ${verb.lemma}${spoken.slice(verb.to)}`;
  return PATTERNS.inHand.test(spoken)
    ? spoken.replace(PATTERNS.inHand, "I'll deliver ").replace(PATTERNS.fromMe, "")
    : spoken;
}

/** What is to be done, as an order, where a sentence promises or asks for it; undefined where it can't be put so. */
export function imperativeOf(words: string, isKnown?: (name: string) => boolean): Task | undefined {
  const spoken = asPromise(words);
  const reported = isKnown && reportedTask(spoken, isKnown);
  if (reported) return reported;
  let best: Task | undefined;
  for (const [worth, pattern, isOwn] of LEADS) {
    for (const lead of spoken.matchAll(pattern)) {
      if (PATTERNS.conditional.test(spoken.slice(0, lead.index))) continue;
      if (PATTERNS.takenBack.test(spoken.slice(lead.index))) continue;
      const rest = unwrapped(
        reworded(spoken.slice(lead.index + lead[0].length).replace(PATTERNS.leading, "")),
      );
      if (PATTERNS.notDone.test(rest) || !isVerbFirst(rest)) continue;
      const text = trimmed(rest);
      if (wordCount(text) < 2) continue;
      const more =
        worth +
        Math.min(4, wordCount(text)) / 4 -
        (isPersonal(text) ? 2 : 0) -
        (PATTERNS.reportsBack.test(text) && wordCount(text) < 5 ? 1.5 : 0);
      if (!best || more > best.worth) best = { text, worth: more, isOwn };
    }
  }
  if (best) return best;
  const called = spoken
    .replace(/^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,\s*/u, "")
    .replace(PATTERNS.leading, "");
  const [first, second] = wordsIn(called);
  const isOrder =
    first?.pos === "VERB" && !/(?:ed|ing|s)$/u.test(first.lower) && second?.pos !== "AUX";
  const order = isOrder && !PATTERNS.notDone.test(called) ? trimmed(called) : "";
  return wordCount(order) >= 2 && order !== ""
    ? { text: order, worth: 2, isOwn: false }
    : undefined;
}
