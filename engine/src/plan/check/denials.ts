import { entirely, wholeWords } from "../../text/patterns.ts";
import { wordsOf } from "../../text/tokens.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { inAny, inEach, mapLanguages, wordsOfEach } from "../languages/words.ts";
import { contradicts, statesOpposite } from "../polarity.ts";
import type { PlanLanguage } from "../types.ts";
import { bestPiece, clausesOf, type Held, isAim, claimedPart, IS } from "./held.ts";

const DENIAL = inEach(({ checks }) => checks.denial, wordsOfEach);
/** Phrases with a 'not' in them that deny nothing: what may come of a meeting, and what it is not about. */
const IDIOMS = inEach(({ checks }) => checks.idioms, wordsOfEach, "giu");
const NEVER = inAny(({ checks }) => checks.never);

/** Whether a sentence denies what no cited fact denies. A question may ask what happens if something is not. */
export function deniesFreely({ own, kind, part, pieces, citedText, language }: Held): boolean {
  if (NEVER.test(own)) return !NEVER.test(citedText);
  if (own.includes("?")) return false;
  const isFree = clausesOf(claimedPart({ own, part }).replaceAll(IDIOMS[language], " ")).some(
    (clause) => {
      if (!DENIAL[language].test(clause)) return false;
      const best = bestPiece(contentWords(clause), pieces);
      // 'Do not reopen it' is advice about nothing that a fact says.
      if (!best) return kind === "claim" || isAim({ part }) || IS[language].test(clause);
      return !DENIAL[language].test(best.piece.text);
    },
  );
  // In other languages than English its place in the sentence tells nothing.
  if (isFree || kind === "advice" || part === "challenge" || language !== "en") return isFree;
  const claimed = claimedPart({ own, part });
  return pieces.every(({ text }) =>
    contradicts(claimed, text, { isQuestion: text.includes("?"), language }),
  );
}

const WITHOUT = inEach(({ checks }) => checks.without, entirely, "u");
const SCOPE = 3;

/** The stems right after each 'not' and 'without' of a text. */
function deniedIn(text: string, language: PlanLanguage): Set<string> {
  const words = wordsOf(text);
  const denied = words.flatMap((word, at) =>
    WITHOUT[language].test(word) ? words.slice(at + 1, at + 1 + SCOPE) : [],
  );
  return contentWords(denied.join(" "));
}

/** Whether a clause says what its fact denies, and leaves the 'not' or the 'without' out. */
export function leavesDenialOut({ own, part, pieces, language }: Held): boolean {
  if (own.includes("?") || part === "challenge") return false;
  return clausesOf(own).some((clause) => {
    if (wordsOf(clause).some((word) => WITHOUT[language].test(word))) return false;
    const words = contentWords(clause);
    const best = bestPiece(words, pieces)?.piece;
    if (!best) return false;
    const denied = deniedIn(best.text, language);
    const shared = sharedWords(words, best.words);
    const isTaken = shared.some((word) => denied.has(word));
    return isTaken && shared.some((word) => !denied.has(word));
  });
}

/** Words that turn a sentence round when one stands for the other, in all languages of plans. */
const TURNS = mapLanguages(({ checks }) =>
  checks.opposites.map(([one = [], other = []]) => [wholeWords(one), wholeWords(other)] as const),
);
const PREPOSITIONS = inAny(({ checks }) => checks.prepositions, entirely);
const [REACH, FAR] = [3, 6];

const ARTICLE = inAny(({ checks }) => checks.articles, entirely, "u");

/** The words right after a word, wherever it stands, without articles. */
function wordsAfter(text: string, form: RegExp, reach: number): string[] {
  const words = wordsOf(text).filter((word) => !ARTICLE.test(word));
  return words.flatMap((word, at) => (form.test(word) ? words.slice(at + 1, at + 1 + reach) : []));
}

/** 'Start with the form' is no opposite of 'without an account': a preposition turns what stands after it in both. */
function meetAfter(
  [used, meant]: readonly [RegExp, RegExp],
  own: string,
  citedText: string,
): boolean {
  if (!PREPOSITIONS.test(used.exec(own)?.[0] ?? "")) return true;
  const theirs = new Set(wordsAfter(citedText, meant, FAR));
  return wordsAfter(own, used, REACH).some((word) => theirs.has(word));
}

/** Whether a sentence has one of two opposites where its facts have the other one alone. */
export function turnsRound({ own, citedText, kind, language, cited }: Held): boolean {
  // A question may ask for the other side: 'can this be asked for later?'
  if (own.includes("?")) return false;
  const turned = TURNS[language]
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .some(
      ([used, meant]) =>
        used.test(own) &&
        !meant.test(own) &&
        meant.test(citedText) &&
        !used.test(citedText) &&
        meetAfter([used, meant], own, citedText),
    );
  if (turned) return true;
  return (
    kind === "claim" && language === "en" && cited.some(({ text }) => statesOpposite(own, text))
  );
}
