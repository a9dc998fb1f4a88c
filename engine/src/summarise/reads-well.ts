import type { Annotation, AnnotationType } from "@planner/contract/model";
import { isPast, wordsIn } from "../text/grammar.ts";
import { wordsOf } from "../text/tokens.ts";
import { isExchange } from "../topics/exchange.ts";
import { isLean } from "../topics/subject.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/reads-well.json" with { type: "json" };

const FULL_SENTENCE = sayingsOf(sayings, "iu");

const WORDS = { fewest: 4, most: 34 };
const LEAST_CONFIDENCE = 0.5;
/** A question's own words say what it is about: a thing, or two of what is done and how. */
const THINGS = new Set(["NOUN", "PROPN", "NUM"]);
const TRAITS = new Set(["VERB", "ADJ"]);

const IN_QUOTES = /“[^”]*”/gu;
/** "Form: would it cost us?" */
const LABEL = /^[^:.?!]{2,40}: /u;
/** Something is stated, whatever is asked then. */
const STATED = /\p{L}{2}[.!]/u;

/** Whether an English sentence tells what happened: its first verb stands in the past. */
function isAboutPast(text: string): boolean {
  const verb = wordsIn(text).find(({ pos }) => pos === "VERB" || pos === "AUX");
  return verb !== undefined && isPast(verb);
}

/** Whether a note's words can be read by somebody who was not there. */
function isClear({ text, isQuoted }: Annotation): boolean {
  const words = wordsOf(text).length;
  if (words > WORDS.most || words < WORDS.fewest) return false;
  return (
    isQuoted === true || !(FULL_SENTENCE.asSpoken.test(text) || FULL_SENTENCE.calls.test(text))
  );
}

function endsAsQuestion(text: string): boolean {
  const kinds = wordsIn(text.replace(LABEL, "")).map(({ pos }) => pos);
  const isNamed =
    kinds.some((pos) => THINGS.has(pos)) || kinds.filter((pos) => TRAITS.has(pos)).length > 1;
  return isNamed && !isLean(text);
}

function settles(text: string): boolean {
  if (FULL_SENTENCE.longAgo.test(text)) return false;
  if (FULL_SENTENCE.onePerson.test(text) || FULL_SENTENCE.points.test(text)) return false;
  return (
    FULL_SENTENCE.settled.test(text) || !(FULL_SENTENCE.onlyMight.test(text) || isAboutPast(text))
  );
}

const orders = ({ text, owner, due, dueWords, isQuoted, confidence }: Annotation): boolean =>
  !(
    (!isQuoted || owner === undefined) &&
    FULL_SENTENCE.onePerson.test(text.replaceAll(IN_QUOTES, ""))
  ) &&
  (confidence >= LEAST_CONFIDENCE || owner !== undefined || (due ?? dueWords) !== undefined);

/** "The times, the ship, whether there's wifi": a list, whose only verbs stand in clauses, states nothing. */
const states = (text: string): boolean =>
  wordsIn(text).filter(({ pos }) => pos === "VERB" || pos === "AUX").length >
  (text.match(FULL_SENTENCE.beside)?.length ?? 0);

/** Whether an idea is one for the work, and no story of another. */
const proposes = (text: string): boolean =>
  !(
    FULL_SENTENCE.longAgo.test(text) ||
    FULL_SENTENCE.related.test(text) ||
    (!FULL_SENTENCE.proposes.test(text) && isAboutPast(text))
  );

/** What tells in English how a note of a kind reads; of other kinds and in other languages that it is clear has to do. */
const READS: Partial<Record<AnnotationType, (note: Annotation) => boolean>> = {
  Decision: ({ text, isQuoted }) => (isQuoted ? STATED.test(text) : settles(text)),
  Feedback: ({ text, isQuoted }) =>
    states(text) &&
    !FULL_SENTENCE.longAgo.test(text) &&
    (isQuoted === true || !isLean(text.replace(LABEL, ""))),
  "New Idea": ({ text }) => proposes(text),
  "Open Question": ({ text }) => endsAsQuestion(text),
  // How a presenter walks through a page is seen beside its picture.
  "Visual Callout": () => false,
};

/** Whether a note may stand in a summary, which goes to people who were not there; the notes keep the others. */
export function readsWell(note: Annotation, language: string): boolean {
  const { type, text, suggestion, edited, isWritten } = note;
  if (suggestion) return false;
  // What a person wrote is theirs to judge; what a model wrote was written to be read alone.
  if (edited || isWritten) return true;
  // An exchange was chosen as what tells the matter.
  if (isExchange(note)) return true;
  // Few words ask for something all the same.
  if (type === "Action Item") return orders(note) && wordsOf(text).length <= WORDS.most;
  const isEnglish = language === "en" || language === "und";
  return isClear(note) && (!isEnglish || (READS[type]?.(note) ?? true));
}

export const SENTENCE_END = /(?<=[.!?])\s+/u;

/** Notes without those that say a sentence of an earlier one of their kind again. */
export function withoutRepeats(notes: readonly Annotation[]): Annotation[] {
  const known = new Set<string>();
  return notes.filter(({ type, text }) => {
    const sentences = text.split(SENTENCE_END).map((sentence) => `${type}: ${sentence}`);
    const isNew = !sentences.some((sentence) => known.has(sentence));
    if (isNew) for (const sentence of sentences) known.add(sentence);
    return isNew;
  });
}
