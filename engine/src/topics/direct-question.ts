import { capitalised } from "../notes/sentence.ts";
import { isPast, type Word, wordsIn } from "../text/grammar.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/direct-question.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const WHOLE = new Map([
  ["'s", "is"],
  ["'re", "are"],
  ["'ve", "have"],
  ["'ll", "will"],
  ["'d", "would"],
]);
const YES_OR_NO = /^(?:if|whether)$/u;
const SUBJECT = new Set(["PRON", "DET", "PROPN", "NOUN"]);
const isVerb = ({ pos }: Word): boolean => pos === "VERB" || pos === "AUX";

/** The verb that goes before the subject, and what of the clause stays behind it. */
function inverted(verb: Word, rest: string): [auxiliary: string, rest: string] {
  if (verb.pos === "AUX") {
    const auxiliary = WHOLE.get(verb.lower.replace("’", "'")) ?? verb.lower;
    const not = /^n['’]t\b/u.exec(rest)?.[0] ?? "";
    return [auxiliary + not, rest.slice(not.length)];
  }
  const does = isPast(verb) ? "did" : verb.lower === verb.lemma ? "do" : "does";
  return [does, ` ${verb.lemma}${rest}`];
}

/** An indirect question as the direct one, without its mark: "if it's legal" → "is it legal". */
function directly(clause: string): string | undefined {
  const [asking, ...words] = wordsIn(clause);
  const at = words.findIndex(isVerb);
  const verb = words[at];
  if (!asking || !verb) return undefined;
  const isPolar = YES_OR_NO.test(asking.lower);
  if (!isPolar && at === 0) return clause;
  const from = isPolar ? 0 : words.findIndex(({ pos }) => SUBJECT.has(pos));
  // "how many clubs have new doors": the words asked for are the subject.
  if (from < 0 || from >= at || (!isPolar && !/^(?:PRON|DET)$/u.test(words[from]!.pos)))
    return isPolar ? undefined : clause;
  const asked = isPolar ? "" : clause.slice(0, words[from]!.from);
  const subject = clause.slice(words[from]!.from, verb.from).trim();
  const [auxiliary, rest] = inverted(verb, clause.slice(verb.to));
  return `${asked}${auxiliary} ${subject}${rest}`;
}

/** What a sentence says that nobody knows, as the question: "I don't know if it's legal." → "Is it legal?" */
export function directQuestion(text: string): string | undefined {
  const clause = PATTERNS.unknown.exec(text)?.groups?.["clause"];
  const choices = clause?.split(/ or (?=(?:if|whether) )/u).map(directly);
  if (!choices?.every((choice) => choice !== undefined)) return undefined;
  return `${capitalised(choices.join(", or "))}?`;
}
