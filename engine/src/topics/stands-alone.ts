import type { AnnotationType } from "@planner/contract/model";
import { hasVerb, nounPhrases, wordsIn } from "../text/grammar.ts";
import { tokensOf, wordCount } from "../text/tokens.ts";
import { type Headline, OWN_VOICE, pointsBack, SHORT_WORDS } from "./headline.ts";
import { isLean } from "./subject.ts";
import { LEAST_RARE_TOKENS, type Line, type Talk, rareTokensIn } from "./talk.ts";
import { isPersonal, lowered, withoutLead } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { beginsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/stands-alone.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** "Are there any? There'll be some, it's one man in twelve." "What is early? Is one day early?" says it. */
const OPENS_SHORT = /^\S+(?: \S+){0,2}\?(?! .*\?$)|^(?!wh)\S+(?: \S+){0,2}\? /iu;

/** "Why is that mandatory, the date?" */
const NAMES_BEHIND = /, (?:the|our) [^,?]+\?$/iu;

const QUESTION_PART = /: (?=.+\?$)/u;

/** What is to be done, with its object: "Draw the taken state of the chip.", "Ask the printer: does the foil crack?" */
function isWholeOrder(text: string, talk: Talk): boolean {
  const [order = text, question] = text.split(QUESTION_PART);
  const [, first] = wordsIn(`to ${lowered(order)}`);
  if (first?.lemma !== first?.lower || isPersonal(text)) return false;
  // What "that" stands for is the question.
  if (question !== undefined)
    return (
      !/\b(?:them|there|him|her)\b/iu.test(order) &&
      (isWholeQuestion(question) || rareTokensIn(text, talk) >= LEAST_RARE_TOKENS)
    );
  return !isOpenOrder(order, talk) && rareTokensIn(order, talk) > 0;
}

const namesPointed = (order: string, talk: Talk): boolean =>
  nounPhrases(order).some(({ isPointed, name }) => isPointed && rareTokensIn(name, talk) > 0);

/** Whether an order says "it", "that list" or "all four" of what was named before. */
export const isOpenOrder = (order: string, talk: Talk): boolean =>
  pointsBack(order) ||
  PATTERNS.open.test(order.replace(PATTERNS.relative, "")) ||
  (PATTERNS.counted.test(order) && !namesPointed(order, talk));

/** Whether an order tells what it is about: "change the table", "draw two drafts of a new icon". */
export const namesEnough = (order: string, talk: Talk): boolean =>
  namesPointed(order, talk) ||
  rareTokensIn(order, talk) >= LEAST_RARE_TOKENS - (tokensOf(order).some(talk.isPrinted) ? 1 : 0);

/** Whether a text asks something, behind what it is asked about: "The pilot, who is it with?", "If it's wet, does it fold?" */
function asksSomething(text: string): boolean {
  const [, ahead, rest] = /^([^,?]{3,60}), (.+)$/u.exec(text) ?? [];
  if (beginsAsQuestion(text)) return true;
  if (ahead === undefined || (hasVerb(ahead) && !/^(?:if|when)\b/iu.test(ahead))) return false;
  return beginsAsQuestion(rest!) || /\b(?:who|what|which|where|when)\?$/iu.test(rest!);
}

/** Whether somebody who was not there knows what a question, or several, asks about. */
export function isWholeQuestion(text: string): boolean {
  const [first] = /^[^?]+\?/u.exec(text) ?? [];
  return (
    first !== undefined &&
    asksSomething(text) &&
    wordCount(text) >= SHORT_WORDS &&
    (NAMES_BEHIND.test(first) ||
      !(pointsBack(first) || (beginsAsQuestion(first) && PATTERNS.asksOfOpen.test(first)))) &&
    !OPENS_SHORT.test(text)
  );
}

/** "Carry on" is an order, "Ooh here's the sofa." is none. */
const NO_OBJECT = new Set<string | undefined>(["PUNCT", "ADV", "AUX", "VERB"]);

/** What is told, or is somebody's own, is no proposal to others. */
function proposesAlone(text: string): boolean {
  if (OWN_VOICE.test(text) || PATTERNS.leansOn.test(text)) return false;
  const [, first, next] = wordsIn(`to ${lowered(text)}`);
  const isOrder = first?.pos === "VERB" && first.lemma === first.lower && !NO_OBJECT.has(next?.pos);
  return isOrder || PATTERNS.proposes.test(text);
}

/** Who presents a page judges it where they report what users said of it, or did. */
function judgesAlone(text: string, home: Line, talk: Talk): boolean {
  const spoken = withoutLead(text);
  if (PATTERNS.leansOn.test(spoken) || (isLean(spoken) && !/^there\b/iu.test(spoken))) return false;
  const isPresenter = home.speaker !== undefined && home.speaker === talk.presenterOf(home.page);
  return !isPresenter || PATTERNS.ofUsers.test(text);
}

/**
 * Whether somebody who was not there can read a note. Readers of tuning meetings left as they were 37 % of the questions
 * that do not point back and 3 % of the others, so these need what they ask about behind them; and no task with a pronoun.
 * What is called a judgement by who opens a page and says most of it is none in every second case.
 */
export function canStandAlone(
  type: AnnotationType,
  { text, cause, isQuoted }: Headline,
  { home, talk }: { home: Line; talk: Talk },
): boolean {
  if (type === "Action Item")
    return !isQuoted && (cause === undefined ? isWholeOrder(text, talk) : !isPersonal(text));
  if (type === "Open Question")
    return cause === undefined
      ? isWholeQuestion(text)
      : wordCount(text) >= SHORT_WORDS && asksSomething(text);
  if (type === "Feedback") return judgesAlone(text, home, talk);
  if (type === "New Idea") return proposesAlone(text);
  if (type !== "Decision") return true;
  if (wordCount(text) < SHORT_WORDS && !hasVerb(text)) return false;
  return !isQuoted && (cause !== undefined || /: /u.test(text) || !pointsBack(text));
}
