import { isEnglish } from "../text/language.ts";
import { isPersonName } from "./people.ts";

const FIRST_PERSON = /(?<![\p{L}'’])(?:i(?:['’](?:ll|m|ve|d))?|me|my|mine|myself)(?![\p{L}'’])/giu;
const FIRST_PERSON_ONCE = new RegExp(FIRST_PERSON.source, "iu");
/** Words of others, in which "I" is somebody else, and what anybody might do. */
const SPEAKS_FOR_OTHERS =
  /["“”«»]|\blet me\b|\b(?:say|says|said|saying|told|tell|tells|goes|asked|called|labelled|reads)\b|\b(?:if|when|whenever|imagine|like|suppose|did|do|does|am|can|could|should|would|will|shall|may|might|have|had|was|were) i\b/iu;
/** What stands after "I" and does not change with the person; past tenses of regular verbs are told by their ending. */
const UNCHANGED = new Set(
  (
    "will would can can't could couldn't should shouldn't must shall might may did didn't had hadn't won't wouldn't said saw " +
    "thought felt found knew got took made went came left kept gave meant told heard tried put understood never"
  ).split(" "),
);
const AUXILIARIES: ReadonlyMap<string, string> = new Map([
  ["am", "is"],
  ["was", "was"],
  ["wasn", "wasn"],
  ["have", "has"],
  ["haven't", "hasn't"],
  ["do", "does"],
  ["don't", "doesn't"],
  ["go", "goes"],
  ["try", "tries"],
]);
const PRESENT = new Set(
  (
    "like love hate prefer find think feel want need see miss wonder agree know understand get expect suggest propose " +
    "appreciate hope enjoy send write ask keep believe worry bring take make add call check draw build book share use " +
    "update put own vote doubt trust fear notice suspect remember recommend support second object accept confirm"
  ).split(" "),
);
const ADVERBS =
  /^((?:really|also|still|just|never|always|actually|only|quite|definitely|personally|honestly|first|rather|totally|sort of|kind of)\s+)*/iu;
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ["ll", "will"],
  ["m", "is"],
  ["ve", "has"],
  ["d", "would"],
]);
const LINKED = /\b(?:(and|but) i(?=['’\s])|(so) i(?=['’]ll| will))/iu;
/** Where "I" is surely the subject of what follows; elsewhere it may be a beginning that was given up. */
const SUBJECT_PLACES: readonly RegExp[] = [
  /^$/u,
  /^(?:in|on|at|for|with|to|from|under) [^,.]{2,40},? $/iu,
  /^(?:(?:now|then|also|honestly|personally),? |now this )$/iu,
  /^(?:what|all|one thing|the (?:\p{L}+ )?thing|(?:that|it)['’]s the (?:\p{L}+ ){1,3})\s*$/iu,
  /\p{L}{3,} (?:that|which|how|where|whether|because) $/iu,
  /\p{L}{2,}, $/u,
];
const NEVER_PARENTHETICAL =
  /^(?: (?:just |really )?(?:don['’]t know|think|guess|mean|suppose|know|thought)\b|['’]m not\b)/iu;

/** "The arrow I don't understand." */
const FRONTED =
  /^(?<what>(?:the|this|that|these|those) [\p{L}\p{Nd} -]{2,40}?) i (?<verb>(?:really |just |still )?(?:don['’]t|can['’]t|do|didn['’]t|couldn['’]t|really|never|also)? ?(?:like|love|hate|understand|get|see|find|miss|need|want))(?<rest>(?: [\p{L}'’-]+)*)(?<end>[.!])$/iu;

function thirdPersonOf(verb: string): string | undefined {
  const word = verb.toLowerCase().replaceAll("’", "'");
  const auxiliary = AUXILIARIES.get(word);
  if (auxiliary !== undefined) return auxiliary;
  if (UNCHANGED.has(word) || (word.length > 4 && /[^e]ed$/u.test(word))) return verb;
  if (!PRESENT.has(word)) return undefined;
  return /(?:s|sh|ch|x)$/u.test(word) ? `${verb}es` : `${verb}s`;
}

/** "I'll send" → "Leah will send": the sentence up to "I", the subject that takes its place, and what follows. */
function withSubject(before: string, subject: string, after: string): string | undefined {
  const contracted = /^['’](ll|m|ve|d)\b/iu.exec(after);
  if (contracted) {
    const rest = after.slice(contracted[0].length);
    const isBetter =
      contracted[1]!.toLowerCase() === "d" && /^\s+(?:better|been|had)\b/iu.test(rest);
    return isBetter
      ? undefined
      : before + subject + CONTRACTED.get(contracted[1]!.toLowerCase())! + rest;
  }
  const words = after.trimStart();
  const adverbs = ADVERBS.exec(words)?.[0] ?? "";
  const verb = /^[\p{L}'’]+/u.exec(words.slice(adverbs.length))?.[0];
  const third = verb && thirdPersonOf(verb);
  if (!third) return undefined;
  return before + subject + adverbs + third + words.slice(adverbs.length + verb.length);
}

/** "…, and I'll send it" → "…, and will send it"; undefined where the verb is not known. */
function withLinkedSubject(sentence: string): string | undefined {
  const linked = LINKED.exec(sentence);
  if (!linked) return undefined;
  const at = linked.index + linked[0].length;
  const subject = `${linked[1] ?? linked[2]} `;
  return withSubject(sentence.slice(0, linked.index), subject, sentence.slice(at));
}

/** What belongs to the one who is named before it: "Ines will send their notes." */
const OWN: ReadonlyMap<string, string> = new Map([
  ["my", "their"],
  ["mine", "theirs"],
  ["myself", "themselves"],
]);
const OWN_WORDS = /(?<![\p{L}'’])(?:my|mine|myself)(?![\p{L}'’])/giu;
/** "… from me, I'll email them": the second is the first. */
const ME_THEN_I = /\bme, i(?=['’]ll\b| will\b)/iu;

/** Named where "I" comes first and what follows is only the speaker's own. */
function withOwnNamed(sentence: string, name: string): string | undefined {
  const [first, ...rest] = [...sentence.matchAll(FIRST_PERSON)].map(([word]) => word.toLowerCase());
  const isOwn = rest.length > 0 && rest.every((word) => OWN.has(word));
  if (!first?.startsWith("i") || !isOwn) return undefined;
  return withOneNamed(
    sentence.replace(OWN_WORDS, (word) => OWN.get(word.toLowerCase())!),
    name,
  );
}

function withMeNamed(sentence: string, name: string): string | undefined {
  const rest = sentence.replace(ME_THEN_I, `${name}, who`);
  if (rest === sentence || FIRST_PERSON_ONCE.test(rest)) return undefined;
  return rest.replace(/, who['’]ll\b/u, ", who will");
}

function withOneNamed(sentence: string, name: string): string | undefined {
  const [found, ...more] = [...sentence.matchAll(FIRST_PERSON)];
  if (!found || more.length > 0) return undefined;
  const word = found[0].toLowerCase();
  const before = sentence.slice(0, found.index);
  const after = sentence.slice(found.index + found[0].length);
  if (word === "me") return `${before}${name}${after}`;
  if (word === "my") return `${before}${name}${/[’]/u.test(sentence) ? "’" : "'"}s${after}`;
  if (!word.startsWith("i") || !SUBJECT_PLACES.some((place) => place.test(before)))
    return undefined;
  if (before.endsWith(", ") && NEVER_PARENTHETICAL.test(found[0].slice(1) + after))
    return undefined;
  return withSubject(before, `${name} `, found[0].slice(1) + after);
}

/** "The arrow I don't understand." → "I don't understand the arrow." */
function inOrder(sentence: string): string {
  const { what, verb, rest, end } = FRONTED.exec(sentence)?.groups ?? {};
  if (what === undefined || verb === undefined) return sentence;
  return `I ${verb} ${what[0]!.toLowerCase()}${what.slice(1)}${rest}${end}`;
}

/**
 * Says who "I" is: "I like the cover." said by Ines → "Ines likes the cover." Only where the speaker has a name, "I"
 * stands for nobody else, and the verb is one whose third person is known; else the sentence stays as it was said.
 */
export function inThirdPerson(sentence: string, speaker: string | undefined): string {
  if (!isPersonName(speaker) || SPEAKS_FOR_OTHERS.test(sentence)) return sentence;
  if (!isEnglish(sentence)) return sentence;
  let rest = inOrder(sentence);
  const ordered = rest;
  for (let linked = withLinkedSubject(rest); linked !== undefined; linked = withLinkedSubject(rest))
    rest = linked;
  // A linked "I" needs the named one before it.
  const name = speaker.trim();
  const named = withOneNamed(rest, name) ?? withOwnNamed(rest, name) ?? withMeNamed(rest, name);
  if (named === undefined) return sentence;
  return rest === ordered || named.startsWith(name) ? named : sentence;
}
