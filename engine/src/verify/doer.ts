import type { AnnotationType } from "@planner/contract/model";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import { meantBy, names } from "./owner.ts";

const NAMED_DOER = /^(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)?) (?:will|shall|must|should|to)\b/u;
const DOER = /^(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?)(?= \p{Ll}|,)/u;
const SOMEBODY = /^(?:he|she)\b/u;
const SUBJECT = /^(i|he|she|they|we|you)(?:'|$)/u;
const HELPERS = new Set(
  "will would shall should must can could is going to has have had needs also then just".split(" "),
);

/** Whether a sentence says 'she will' of what somebody else said of themselves. */
function mistakesHer(sentence: string, quoted: string): boolean {
  const [subject = "", ...rest] = wordsOf(sentence);
  const who = SOMEBODY.exec(subject)?.[0];
  if (who === undefined) return false;
  const verb = rest.find((word) => !HELPERS.has(word));
  let speaking: string | undefined;
  for (const word of wordsOf(quoted)) {
    speaking = SUBJECT.exec(word)?.[1] ?? speaking;
    if (verb !== undefined && tokensOf(word)[0] === tokensOf(verb)[0]) return speaking !== who;
  }
  return true;
}

/** What an action is said to be, by whom as the words prove it, and the people of the meeting. */
type Deed = {
  type: AnnotationType;
  text: string;
  owner: string | undefined;
  quoted: string;
  people: readonly string[];
};

/** "Zelda will move it" may only be said of whoever will, 'she' only where it was said so. */
export function namesAnotherDoer({ type, text, owner, quoted, people }: Deed): boolean {
  const isAction = type === "Action Item";
  if (isAction && mistakesHer(text, quoted)) return true;
  const subject = (isAction ? DOER : NAMED_DOER).exec(text)?.[1];
  if (subject === undefined) return false;
  const whole = meantBy(subject, people);
  const meant = whole.length > 0 ? whole : people.filter((one) => names(subject, one));
  if (meant.length === 0 || (owner !== undefined && meant.includes(owner))) return false;
  // 'And Anna will also check': of two Annas nobody knows which, but so it was said.
  const isAsSaid = new RegExp(`\\b${subject} (?:will|shall|must|should|to|can)\\b`, "u");
  return owner !== undefined || meant.length === 1 || !isAsSaid.test(quoted);
}
