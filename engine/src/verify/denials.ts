import { tokensOf, wordsOf } from "../text/tokens.ts";
import { measuresSpoken, measuresWritten, isSpokenMeasure } from "./measures.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./denials.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings.says, "u");

/** Phrases with a 'not' in them that deny nothing of what follows, and tags. */
const DENIES_NOTHING = Object.values(sayingsOf(sayings.deniesNothing, "giu"));
/** Verbs that stand between a 'not' and what it denies. */
const LIGHT = new Set(tokensOf(sayings.light.join(" ")));

/** What stands right after a denial, after a strong one, and in no such place; and whether a text denies at all. */
type Stand = { denied: Set<string>; turned: Set<string>; open: Set<string>; isNegative: boolean };

const small = (text: string): string => text.toLowerCase().replaceAll("’", "'");

const plainOf = (text: string): string =>
  DENIES_NOTHING.reduce<string>((plain, pattern) => plain.replaceAll(pattern, " "), small(text));

function standOf(text: string): Stand {
  const stand: Stand = { denied: new Set(), turned: new Set(), open: new Set(), isNegative: false };
  for (const clause of plainOf(text).split(PATTERNS.clause)) {
    let isWaiting = false;
    let isStrong = false;
    let isOfNobody = false;
    for (const word of clause.match(/[\p{L}\p{Nd}']+/gu) ?? []) {
      if (PATTERNS.negation.test(word)) {
        isWaiting = stand.isNegative = true;
        isStrong = PATTERNS.strong.test(word);
        isOfNobody ||= PATTERNS.ofNobody.test(word);
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
  (small(text).match(/[\p{L}\p{Nd}']+/gu) ?? []).some((word) => PATTERNS.negation.test(word));

/** The same without 'without', which may stand in a thing's name. */
export const deniesOutright = (text: string): boolean =>
  denies(text.replaceAll(PATTERNS.without, " "));

/** Words that stand in one clause with a denial, before it or after: 'he'll answer neither of them'. */
function besideDenials(text: string): Set<string> {
  const clauses = plainOf(text).split(
    /[.,;:!?…—–]|\b(?:but|because|so|although|though|while|and)\b/giu,
  );
  return new Set(clauses.filter(denies).flatMap(tokensOf));
}

const withoutDenied = (text: string): string => small(text).replaceAll(PATTERNS.reach, " ");

/** Whether a sentence names a number or a day that was only said not to be the one: 'not the tenth'. */
function assertsDenied(sentence: string, source: string): boolean {
  const open = measuresSpoken(withoutDenied(source));
  const all = measuresSpoken(source);
  return measuresWritten(withoutDenied(sentence)).some(
    (one) => isSpokenMeasure(one, all) && !isSpokenMeasure(one, open),
  );
}

/** Each verb that could deny, with the words beside it, as `isDenied` or not: 'the thumb is not there'. */
function verbsIn(text: string): { key: string; isDenied: boolean }[] {
  const apart = plainOf(text)
    .replaceAll(/\bwon't\b/gu, "will not")
    .replaceAll(/\b(?:cannot|can't)\b/gu, "can not")
    .replaceAll(/n't\b/gu, " not");
  const words = apart.match(/[\p{L}\p{Nd}]+(?:'\p{L}+)?|[.,;:?!]/gu) ?? [];
  return words.flatMap((word, at) => {
    if (!PATTERNS.auxiliary.test(word)) return [];
    const isDenied = words[at + 1] === "not";
    const next = words[at + (isDenied ? 2 : 1)] ?? "";
    return [{ key: `${words[at - 1]} ${word} ${next}`, isDenied }];
  });
}

/** Whether the same words stand in a sentence with a 'not', and in its source without one, or the other way round. */
function turnsVerb(sentence: string, source: string): boolean {
  const sourceVerbs = verbsIn(source);
  return verbsIn(sentence).some(
    ({ key, isDenied }) =>
      sourceVerbs.some((one) => one.key === key && one.isDenied !== isDenied) &&
      !sourceVerbs.some((one) => one.key === key && one.isDenied === isDenied),
  );
}

/**
 * Whether a sentence denies what nobody denied, or says what was only denied. A 'not' needs one in the words that it
 * comes from, and may not turn round what these say without it.
 */
export function deniesWrongly(sentence: string, source: string, isQuestion: boolean): boolean {
  const written = standOf(isQuestion ? sentence.replaceAll(PATTERNS.notKnown, " ") : sentence);
  const sourceStand = standOf(source);
  const deniesSomehow =
    sourceStand.isNegative || wordsOf(source).some((word) => PATTERNS.deniesOtherwise.test(word));
  // Whether something is so may be told as whether it is not.
  const isPutAsQuestion = isQuestion || (/\bwhether\b/iu.test(sentence) && source.includes("?"));
  if (written.isNegative && !deniesSomehow && !isPutAsQuestion) return true;
  if (PATTERNS.never.test(sentence) && !PATTERNS.never.test(source)) return true;
  if (turnsVerb(sentence, source) || assertsDenied(sentence, source)) return true;
  const otherwise = wordsOf(sentence)
    .filter((word) => PATTERNS.deniesOtherwise.test(word))
    .map((word) => tokensOf(word)[0]);
  const besides = besideDenials(source);
  const isTurned = [...written.turned].some(
    (token) => !LIGHT.has(token) && sourceStand.open.has(token) && !besides.has(token),
  );
  if (isTurned && !isPutAsQuestion) return true;
  if (written.isNegative || isPutAsQuestion) return false;
  return [...standOf(source.replaceAll(PATTERNS.without, " ")).denied].some(
    (token) =>
      !LIGHT.has(token) &&
      written.open.has(token) &&
      !sourceStand.open.has(token) &&
      !written.denied.has(token) &&
      !otherwise.some((other) => other !== token),
  );
}
