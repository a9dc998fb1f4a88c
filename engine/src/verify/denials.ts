import { tokensOf, wordsOf } from "../text/tokens.ts";
import { measuresSaid, measuresWritten, isSaidSo } from "./measures.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./denials.json" with { type: "json" };

const SAYS = sayingsOf(sayings.says, "u");

/** Phrases with a 'not' in them that deny nothing of what follows, and tags. */
const DENIES_NOTHING = Object.values(sayingsOf(sayings.deniesNothing, "giu"));
/** Verbs that stand between a 'not' and what it denies. */
const LIGHT = new Set(tokensOf(sayings.light.join(" ")));

/**
 * How a text denies: what stands right after each denial, and after a strong one; what stands in no such place; and
 * whether it denies at all.
 */
type Stand = { denied: Set<string>; turned: Set<string>; open: Set<string>; isNegative: boolean };

const plainOf = (text: string): string =>
  DENIES_NOTHING.reduce<string>(
    (plain, pattern) => plain.replaceAll(pattern, " "),
    text.toLowerCase().replaceAll("’", "'"),
  );

function standOf(text: string): Stand {
  const stand: Stand = { denied: new Set(), turned: new Set(), open: new Set(), isNegative: false };
  for (const clause of plainOf(text).split(SAYS.clause)) {
    let isWaiting = false;
    let isStrong = false;
    let isOfNobody = false;
    for (const word of clause.match(/[\p{L}\p{Nd}']+/gu) ?? []) {
      if (SAYS.negation.test(word)) {
        isWaiting = stand.isNegative = true;
        isStrong = SAYS.strong.test(word);
        isOfNobody ||= SAYS.ofNobody.test(word);
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
  ).some((word) => SAYS.negation.test(word));

/** Words that stand in one clause with a denial, before it or after: 'he'll answer neither of them'. */
function besideDenials(text: string): Set<string> {
  const clauses = plainOf(text).split(
    /[.,;:!?…—–]|\b(?:but|because|so|although|though|while|and)\b/giu,
  );
  return new Set(clauses.filter(denies).flatMap(tokensOf));
}

/** A text without what it denies. */
const withoutDenied = (text: string): string =>
  text.toLowerCase().replaceAll("’", "'").replaceAll(SAYS.reach, " ");

/** Whether a sentence names a number or a day that was only said not to be the one: 'not the tenth'. */
function assertsDenied(sentence: string, source: string): boolean {
  const open = measuresSaid(withoutDenied(source));
  const all = measuresSaid(source);
  return measuresWritten(withoutDenied(sentence)).some(
    (one) => isSaidSo(one, all) && !isSaidSo(one, open),
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
    if (!SAYS.auxiliary.test(word)) return [];
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

/**
 * Whether a sentence denies what nobody denied, or says what was only denied. A 'not' needs one in the words that it
 * comes from, and may not turn round what these say without it.
 */
export function deniesWrongly(sentence: string, source: string, isQuestion: boolean): boolean {
  const written = standOf(isQuestion ? sentence.replaceAll(SAYS.notKnown, " ") : sentence);
  const said = standOf(source);
  const deniesSomehow =
    said.isNegative || wordsOf(source).some((word) => SAYS.deniesOtherwise.test(word));
  // Whether something is so may be told as whether it is not.
  const isAsked = isQuestion || (/\bwhether\b/iu.test(sentence) && source.includes("?"));
  if (written.isNegative && !deniesSomehow && !isAsked) return true;
  if (SAYS.never.test(sentence) && !SAYS.never.test(source)) return true;
  if (turnsVerb(sentence, source) || assertsDenied(sentence, source)) return true;
  const otherwise = wordsOf(sentence)
    .filter((word) => SAYS.deniesOtherwise.test(word))
    .map((word) => tokensOf(word)[0]);
  const besides = besideDenials(source);
  const isTurned = [...written.turned].some(
    (token) => !LIGHT.has(token) && said.open.has(token) && !besides.has(token),
  );
  if (isTurned && !isAsked) return true;
  if (written.isNegative || isAsked) return false;
  return [...standOf(source.replaceAll(SAYS.without, " ")).denied].some(
    (token) =>
      !LIGHT.has(token) &&
      written.open.has(token) &&
      !said.open.has(token) &&
      !written.denied.has(token) &&
      !otherwise.some((other) => other !== token),
  );
}
