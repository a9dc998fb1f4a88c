import { tokensOf, wordsOf } from "../text/tokens.ts";
import { measuresSaid, measuresWritten, isSaidSo } from "./measures.ts";

const NEGATION =
  /^(?:not|no|never|nothing|none|nobody(?:'s)?|nowhere|neither|nor|without|cannot|\p{L}+n't|cant|dont|wont|doesnt|didnt|isnt|arent|nicht|kein\p{L}*|niemals|nie|niemand|ne|pas|jamais|aucune?|sin|nunca|não|nem|non|mai|nessun\p{L}*|niet|geen|nooit)$/u;
/** Phrases with a 'not' in them that deny nothing of what follows, and tags. */
const DENIES_NOTHING: readonly RegExp[] = [
  // The name of a button, and a proposal that is put as a question.
  /(?<![\p{L}\p{Nd}])['‘“"][^'’”"]{2,40}(?:['’]t[^'’”"]{1,40})?['’”"](?!\p{L})/gu,
  /(?:^|[.?!,]\s+)(?:(?:so|and|but)\s+)?(?:ca|could|should|would|do|does|is|are)n['’]t\s(?=[^.?!]{3,120}\?)/giu,
  /\b(?:not|no|n['’]t)\s+(?:only|just|until|till|before|later|earlier|more|less|fewer|longer than|sooner)\b/giu,
  /,?\s*\b(?:is|are|was|do|does|did|have|has|would|could|should|wo|ca)n['’]t (?:it|we|you|they|that|there|he|she)\s*\?/giu,
  /\b(?:why (?:do not|don['’]t) (?:we|you|i)|why not|no (?:problem|worries|doubt)|(?:do not|don['’]t) (?:worry|forget)|or not|whether or not|if not)\b/giu,
];
/** An open question is told by what is not known. */
const NOT_KNOWN =
  /\b(?:(?:not|isn['’]t|aren['’]t|wasn['’]t) (?:yet |really |quite |so |entirely )?(?:sure|clear|certain|known|decided|settled|answered|resolved|agreed)|(?:do not|don['’]t|does not|doesn['’]t|did not|didn['’]t) (?:really |actually |even )?know|no (?:idea|answer|one (?:really )?knows)|nobody (?:really )?(?:knows|could say))\b/giu;
const CLAUSE =
  /[.,;:!?…—–]|\b(?:but|because|so|although|though|while|if|unless|when|that|which|who|and|instead|rather)\b/giu;
/** Verbs that stand between a 'not' and what it denies. */
const LIGHT = new Set(
  tokensOf(
    "think want need go going really actually just quite yet even any able sure get got ever should would might may must able want like say know believe feel too very same",
  ),
);
/** Verbs that are denied whole; 'no banner' and 'without it' deny a thing, and are put in other words more freely. */
const STRONG =
  /^(?:not|never|cannot|\p{L}+n't|cant|dont|wont|doesnt|didnt|isnt|arent|nicht|niemals|nie|ne|pas|jamais|nunca|não|non|niet|nooit)$/u;
/** What is said of nobody is denied to the end of the clause. */
const OF_NOBODY = /^(?:nobody|nobody's|nothing|none|niemand|personne|nadie|ninguém|nessuno)$/u;
/** 'Without the yolk' names the yolk. */
const WITHOUT = /\bwithout\b/giu;
/** Words that deny without a 'not': who says or writes one may have put a denial into other words. */
const DENIES_OTHERWISE =
  /^(?:free|remov|drop|los[es]|losing|lost|gone|hid|skip|leav|left|lack|miss|fail|cut|delet|stop|avoid|hard|difficult|rid|exclud|reject|refus|declin|ban|postpon|until|out|off|other|too|un\p{L}{4}|in(?:valid|visible|accessible)|instead|rather|only|keep|stay|remain|wait|wrong|broken|same|zero|empty|worse|bad|problem|rubbish|terrible|nightmare|scrap|kill|chop)/u;

/**
 * How a text denies: what stands right after each denial, and after a strong one; what stands in no such place; and
 * whether it denies at all.
 */
type Stand = { denied: Set<string>; turned: Set<string>; open: Set<string>; isNegative: boolean };

const plainOf = (text: string): string =>
  DENIES_NOTHING.reduce(
    (plain, pattern) => plain.replaceAll(pattern, " "),
    text.toLowerCase().replaceAll("’", "'"),
  );

function standOf(text: string): Stand {
  const stand: Stand = { denied: new Set(), turned: new Set(), open: new Set(), isNegative: false };
  for (const clause of plainOf(text).split(CLAUSE)) {
    let isWaiting = false;
    let isStrong = false;
    let isOfNobody = false;
    for (const word of clause.match(/[\p{L}\p{Nd}']+/gu) ?? []) {
      if (NEGATION.test(word)) {
        isWaiting = stand.isNegative = true;
        isStrong = STRONG.test(word);
        isOfNobody ||= OF_NOBODY.test(word);
      } else
        for (const token of tokensOf(word)) {
          if (isWaiting || isOfNobody) stand.denied.add(token);
          if (!isWaiting) stand.open.add(token);
          if (isWaiting && isStrong) stand.turned.add(token);
          isWaiting &&= LIGHT.has(token);
        }
    }
  }
  return stand;
}

/** Whether a text has a word that denies. */
export const denies = (text: string): boolean =>
  (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{Nd}']+/gu) ?? []
  ).some((word) => NEGATION.test(word));

/** Words that stand in one clause with a denial, before it or after: 'he'll answer neither of them'. */
function besideDenials(text: string): Set<string> {
  const clauses = plainOf(text).split(
    /[.,;:!?…—–]|\b(?:but|because|so|although|though|while|and)\b/giu,
  );
  return new Set(clauses.filter(denies).flatMap(tokensOf));
}

/** How many words after a 'not' a number, day or name still belongs to it. */
const REACH =
  /\b(?:not|never|cannot|no longer|\p{L}+n't|instead of|rather than|clear of|except|nicht|kein\p{L}*|pas|niet)\b(?: +[\p{L}\p{Nd}.:'%-]+){1,5}/giu;

/** A text without what it denies. */
const withoutDenied = (text: string): string =>
  text.toLowerCase().replaceAll("’", "'").replaceAll(REACH, " ");

/** Whether a sentence names a number or a day that was only said not to be the one: 'not the tenth'. */
function assertsDenied(sentence: string, source: string): boolean {
  const open = measuresSaid(withoutDenied(source));
  const all = measuresSaid(source);
  return measuresWritten(withoutDenied(sentence)).some(
    (one) => isSaidSo(one, all) && !isSaidSo(one, open),
  );
}

const AUXILIARY =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|will|would|can|could|should|shall|must|may|might|need)$/u;

/** Each verb that could deny, with the words beside it, as `isDenied` or not: 'the thumb is not there'. */
function verbsIn(text: string): { key: string; isDenied: boolean }[] {
  const apart = plainOf(text)
    .replaceAll(/\bwon't\b/gu, "will not")
    .replaceAll(/\b(?:cannot|can't)\b/gu, "can not")
    .replaceAll(/n't\b/gu, " not");
  const words = apart.match(/[\p{L}\p{Nd}]+(?:'\p{L}+)?|[.,;:?!]/gu) ?? [];
  return words.flatMap((word, at) => {
    if (!AUXILIARY.test(word)) return [];
    const isDenied = words[at + 1] === "not";
    const next = words[at + (isDenied ? 2 : 1)] ?? "";
    return [{ key: `${words[at - 1]} ${word} ${next}`, isDenied }];
  });
}

/** Whether the same words stand in a sentence with a 'not', and in its source without one, or the other way round. */
function turnsVerb(sentence: string, source: string): boolean {
  const said = verbsIn(source);
  return verbsIn(sentence).some(
    ({ key, isDenied }) =>
      said.some((one) => one.key === key && one.isDenied !== isDenied) &&
      !said.some((one) => one.key === key && one.isDenied === isDenied),
  );
}

const NEVER =
  /\b(?:never|not ever|n['’]t ever|at no time|not once|niemals|nie|jamais|nunca|mai|nooit)\b/iu;

/**
 * Whether a sentence denies what nobody denied, or says what was only denied. A 'not' needs one in the words that it
 * comes from, and may not turn round what these say without it.
 */
export function deniesWrongly(sentence: string, source: string, isQuestion: boolean): boolean {
  const written = standOf(isQuestion ? sentence.replaceAll(NOT_KNOWN, " ") : sentence);
  const said = standOf(source);
  const deniesSomehow =
    said.isNegative || wordsOf(source).some((word) => DENIES_OTHERWISE.test(word));
  // Whether something is so may be told as whether it is not.
  const isAsked = isQuestion || (/\bwhether\b/iu.test(sentence) && source.includes("?"));
  if (written.isNegative && !deniesSomehow && !isAsked) return true;
  if (NEVER.test(sentence) && !NEVER.test(source)) return true;
  if (turnsVerb(sentence, source) || assertsDenied(sentence, source)) return true;
  const otherwise = wordsOf(sentence)
    .filter((word) => DENIES_OTHERWISE.test(word))
    .map((word) => tokensOf(word)[0]);
  const besides = besideDenials(source);
  const isTurned = [...written.turned].some(
    (token) => !LIGHT.has(token) && said.open.has(token) && !besides.has(token),
  );
  if (isTurned && !isAsked) return true;
  if (written.isNegative || isAsked) return false;
  return [...standOf(source.replaceAll(WITHOUT, " ")).denied].some(
    (token) =>
      !LIGHT.has(token) &&
      written.open.has(token) &&
      !said.open.has(token) &&
      !written.denied.has(token) &&
      !otherwise.some((other) => other !== token),
  );
}
