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

/** People whom a name may mean: all of its words are theirs, in order of appearance. */
export function meantBy(name: string, people: readonly string[]): string[] {
  const wanted = parts(name);
  return people.filter((person) => {
    const own = parts(person);
    return wanted.length > 0 && wanted.every((part) => own.includes(part));
  });
}

/** Whether a text names this person and can mean no other of the same first name. */
function namesAlone(text: string, person: string, people: readonly string[]): boolean {
  const words = new Set(parts(text));
  return parts(person).some(
    (part) => part.length > 1 && words.has(part) && meantBy(part, people).length === 1,
  );
}

const ACCEPTS =
  /^\W*(?:(?:yes|yeah|yep|okay|ok|oh|right|great|well|fine|good|perfect|ja|oui|sí|sim|sì)\b\W*)*(?:sure|of course|will do|on it|absolutely|definitely|no problem|happy to|with pleasure|consider it done|done|got it|noted|leave (?:it|that) (?:to|with) me|i['’]ll|i will|i can|i shall|i['’]m on it|i do|mach(?:e)? ich|je|ik|lo|vou|yes|yeah|yep|okay|ok|ja|oui|sí|sim|sì)\b/iu;
const DECLINES =
  /\b(?:i can['’]?t|i cannot|i won['’]t|i don['’]t|i['’]m away|not me|no time|she will|he will|they will|somebody else|someone else)\b|^\W*(?:no|nope|sorry)\b/iu;

/** The person who takes on what was asked, in the reply to it. */
function acceptorOf(
  reply: AlignedSegment | undefined,
  asker: string | undefined,
): string | undefined {
  const said = reply?.speaker;
  if (reply === undefined || said === undefined || said === asker) return undefined;
  return ACCEPTS.test(reply.text) && !DECLINES.test(reply.text) ? said : undefined;
}

/**
 * The owner of an action for which a model named one, as the words bear it out: who says 'I will' in the quote, else
 * who takes a request on right after it, else the one named, where the name can mean no other person of the meeting.
 * Undefined where nobody is sure.
 */
export function trueOwner(
  named: string,
  quoted: { text: string; speaker: string | undefined },
  around: { people: readonly string[]; reply: AlignedSegment | undefined },
): string | undefined {
  const { people, reply } = around;
  if (parts(named).length === 0) return undefined;
  const known = (person: string | undefined): string | undefined =>
    person !== undefined && people.includes(person) && isPersonName(person) ? person : undefined;
  const mine = quoted.text.search(MINE);
  const yours = quoted.text.search(YOURS);
  if (mine >= 0 && (yours < 0 || mine < yours)) return known(quoted.speaker);
  const isMeant = (person: string): boolean =>
    quoted.speaker !== person && namesAlone(quoted.text, person, people);
  const meant = meantBy(named, people);
  const [person] = meant;
  if (person !== undefined && meant.length === 1 && isMeant(person)) return known(person);
  const acceptor = acceptorOf(reply, quoted.speaker);
  // 'Somebody else was named, and answers for them' proves nothing about whoever answers.
  const others = people.filter((one) => isMeant(one) && one !== acceptor);
  const isAsked = yours >= 0 || (acceptor !== undefined && names(quoted.text, acceptor));
  return isAsked && others.length === 0 ? known(acceptor) : undefined;
}
