import type { AlignedSegment } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";

const MINE =
  /\b(?:i['’]ll|i will|i shall|i can|i['’]m going to|i am going to|let me|i need to|i have to|i should|i must|on me|for me|leave (?:it|that|this) (?:to|with) me|i['’]m on it|ich|je|yo|eu|io|ik)\b/iu;
const YOURS =
  /\b(?:can|could|would|will) you\b|\bplease\b|\byou (?:should|need to|will|have to|take)\b/iu;

const parts = (name: string): string[] => name.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];

/** Whether a text names someone, by their whole name or a part of it. */
export function names(text: string, name: string): boolean {
  const words = new Set(parts(text));
  return parts(name).some((part) => part.length > 1 && words.has(part));
}

/**
 * The owner that a model named, where the words bear it out: a person of the meeting who says 'I will' in the quote,
 * is named in it, or answers a request right after it. Undefined otherwise.
 */
export function trueOwner(
  named: string,
  quoted: { text: string; speaker: string | undefined },
  around: { people: readonly string[]; reply: AlignedSegment | undefined },
): string | undefined {
  const wanted = parts(named).join(" ");
  if (wanted === "") return undefined;
  const matches = around.people.filter((name) => {
    const own = parts(name);
    return own.join(" ") === wanted || own.includes(wanted);
  });
  const [person] = matches;
  if (person === undefined || matches.length > 1 || !isPersonName(person)) return undefined;
  const mine = quoted.text.search(MINE);
  const yours = quoted.text.search(YOURS);
  if (mine >= 0 && (yours < 0 || mine < yours))
    return quoted.speaker === person ? person : undefined;
  if (quoted.speaker !== person && names(quoted.text, person)) return person;
  const answers = yours >= 0 && quoted.speaker !== person && around.reply?.speaker === person;
  return answers ? person : undefined;
}
