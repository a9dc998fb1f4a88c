import { entirely, either, framed, type Shape, wholeWords } from "../../text/patterns.ts";
import { wordsOf } from "../../text/tokens.ts";
import { deniesOutright, deniesWrongly } from "../../verify/denials.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import {
  inAny,
  inEach,
  mapLanguages,
  type PatternOfEach,
  wordsOfEach,
} from "../languages/words.ts";
import type { PlanTexts } from "../languages/texts.ts";
import type { PlanLanguage } from "../types.ts";
import { bestPiece, clausesOf, type Held, isQuestionPiece } from "./held.ts";
import { bringsMeasure } from "../counts.ts";
import { craftWords, IS } from "./words.ts";

/** What may be said only where a cited fact says such a thing too; `isEach`: where it says the same word. */
type Borne = { found: PatternOfEach; isEach: boolean; applies: (held: Held) => boolean };

const always = (): boolean => true;
const isStated = ({ isQuestion, isAim }: Held): boolean => !isQuestion && !isAim;
const isClaim = ({ kind }: Held): boolean => kind === "claim";
type List = (texts: PlanTexts) => readonly string[];
const anywhere = (list: List, shape: Shape = wholeWords): PatternOfEach => {
  const all = inAny(list, shape, "giu");
  return mapLanguages(() => all);
};
const each = (list: List): PatternOfEach => inEach(list, wordsOfEach, "giu");
/** 'What is missing?' asks; 'legal is missing' says. */
const unasked = framed(
  String.raw`(?<!(?:what|was|qué|qu['’]|ce qui|quoi|le|lui|lo que)(?: \p{L}+)? )(?<!\p{L})`,
  String.raw`(?!\p{L})`,
);

/** All that a model tends to add, as one table. */
const BORNE = {
  /** Who is not there cannot be read from facts about what there is. */
  absence: [
    { found: anywhere(({ checks }) => checks.absence), isEach: false, applies: always },
    { found: anywhere(({ checks }) => checks.lack, unasked), isEach: false, applies: always },
  ],
  /** 'As agreed', 'as planned': where no fact says so, nobody did. */
  standing: [{ found: anywhere(({ checks }) => checks.asAgreed), isEach: false, applies: always }],
  denial: [{ found: anywhere(({ checks }) => checks.never), isEach: false, applies: always }],
  /** What goes on in somebody's head, or is laid to their charge; how something is judged, and that it is over already. */
  person: [
    { found: each(({ checks }) => checks.minded), isEach: true, applies: isStated },
    {
      found: each(({ checks }) => checks.judged),
      isEach: true,
      applies: (held) => isStated(held) && isClaim(held),
    },
  ],
} as const satisfies Record<string, readonly Borne[]>;

const wordsIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.replaceAll("’", "'").matchAll(pattern), ([found]) => found.toLowerCase());

/** Whether a sentence says what of its kind no cited fact says. */
export const adds =
  (kind: keyof typeof BORNE) =>
  (held: Held): boolean =>
    BORNE[kind].some(({ found, isEach, applies }: Borne) => {
      const own = applies(held) ? wordsIn(held.own, found[held.language]) : [];
      const known = new Set(own.length > 0 ? wordsIn(held.citedText, found[held.language]) : []);
      return isEach ? own.some((word) => !known.has(word)) : own.length > 0 && known.size === 0;
    });

/** Phrases with a 'not' in them that deny nothing: what may come of a meeting, and what it is not about. */
const IDIOMS = each(({ checks }) => checks.idioms);
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

/** Whether a sentence denies what its fact does not deny, or leaves out a 'not' or a 'without' of it. */
export function deniesFreely(held: Held): boolean {
  const { kind, part, pieces, isQuestion, isAim, language, citedText } = held;
  if (isQuestion) return false;
  const claimed = held.claimed.replaceAll(IDIOMS[language], " ");
  const isFree = clausesOf(claimed).some((clause) => {
    if (!deniesOutright(clause)) return false;
    const best = bestPiece(contentWords(clause), pieces);
    // 'Do not reopen it' is advice about nothing that a fact says.
    if (!best) return kind === "claim" || isAim || IS[language].test(clause);
    return !deniesOutright(best.piece.text);
  });
  if (isFree || part === "challenge") return isFree;
  if (kind === "claim" && deniesWrongly(claimed, citedText, false)) return true;
  return held.clauses.some((clause) => {
    const best = bestPiece(contentWords(clause), pieces);
    if (!best || wordsOf(clause).some((word) => WITHOUT[language].test(word))) return false;
    const shared = sharedWords(contentWords(clause), best.piece.words);
    const denied = deniedIn(best.piece.text, language);
    return shared.some((word) => denied.has(word)) && shared.some((word) => !denied.has(word));
  });
}

/** Words that turn a sentence round when one stands for the other, in all languages of plans. */
const TURNS = mapLanguages(({ checks }) =>
  checks.opposites.flatMap(([one = [], other = []]) => {
    const [left, right] = [wholeWords(one), wholeWords(other)];
    return [[left, right] as const, [right, left] as const];
  }),
);

const PREPOSITIONS = inAny(({ checks }) => checks.prepositions, entirely);
const [NEAR, FAR] = [3, 6];

/** The words right after a form, wherever it stands. */
const wordsAfter = (text: string, form: RegExp, reach: number): string[] =>
  text
    .split(form)
    .slice(1)
    .flatMap((rest) => wordsOf(rest).slice(0, reach))
    .filter((word) => /\d/u.test(word) || contentWords(word).size > 0);

/** Whether a sentence has one of two opposites where its facts have the other one alone; a question may ask for either. */
export const turnsRound = ({ own, citedText, isQuestion, language }: Held): boolean =>
  !isQuestion &&
  TURNS[language].some(([used, meant]) => {
    const isTurned =
      used.test(own) && !meant.test(own) && meant.test(citedText) && !used.test(citedText);
    // 'Start with the form' is no opposite of 'without an account': a preposition turns what stands after it in both.
    if (!isTurned || !PREPOSITIONS.test(used.exec(own)![0])) return isTurned;
    const theirs = wordsAfter(citedText, meant, FAR);
    return wordsAfter(own, used, NEAR).some((word) => theirs.includes(word));
  });

/** What a sentence says of a question that nobody has answered, and of what is wished, advised or planned. */
const OPEN = inEach(({ checks }) => checks.open);
const REQUEST = inEach(({ checks }) => checks.request);
/** Only such a piece of a fact is a wish itself. */
const IS_REQUEST = inEach(({ checks }) => checks.isRequest, either);
/** Forms of a verb that say that something has been done, and what may be said of a promise that is one still. */
const DONE = inEach(({ checks }) => checks.done, wholeWords, "giu");
const STILL = mapLanguages(({ checks }) => contentWords(checks.still.join(" ")));
/** 'The estimate promised on 19 February' needs no helping verb, nor does 'Yuki estimated it'. */
const HAS = inEach(
  ({ checks }) => checks.helpingVerbs,
  (verbs) => (verbs.length === 0 ? /(?:)/u : wholeWords(verbs)),
);

const doneIn = (text: string, language: PlanLanguage): Set<string> =>
  contentWords((text.match(DONE[language]) ?? []).join(" "));

/** An open question told as answered, a wish as come true, or work as done that its fact only promises. */
export function takesForFact(held: Held): boolean {
  const { own, claimed, pieces, language, ground } = held;
  if (!isClaim(held) || !isStated(held)) return false;
  const names = contentWords(ground.people.join(" "));
  return clausesOf(claimed).some((clause) => {
    const topic = new Set([...contentWords(clause)].filter((word) => !names.has(word)));
    const best = bestPiece(topic, pieces);
    if (!best || best.shared < 2) return false;
    const { text, fact } = best.piece;
    if (isQuestionPiece(best.piece)) return !OPEN[language].test(own);
    if (IS_REQUEST[language].test(text)) return !REQUEST[language].test(held.claimed);
    if (!fact.label.startsWith("Action Item") || !HAS[language].test(clause)) return false;
    const known = doneIn(text, language);
    return [...doneIn(clause, language)].some(
      (word) => !known.has(word) && !STILL[language].has(word),
    );
  });
}

const CAUSE = inEach(({ checks }) => checks.cause);
const MOST_UNSAID = 1;

/** A reason that no cited fact gives as a reason. */
export function inventsCause({ own, pieces, isQuestion, language }: Held): boolean {
  const found = CAUSE[language].exec(own);
  // 'Which of them cause it?' asks for causes.
  if (!found || (isQuestion && found[0].startsWith("cause"))) return false;
  const deed = contentWords(own.slice(0, found.index));
  const reason = contentWords(own.slice(found.index + found[0].length));
  return !pieces.some(
    ({ text, words }) =>
      CAUSE[language].test(text) &&
      reason.size - sharedWords(reason, words).length <= MOST_UNSAID &&
      (deed.size === 0 || sharedWords(deed, words).length > 0),
  );
}

const LEAST_JOINED = 2;
const isHad = (word: string, by: ReadonlySet<string>): boolean =>
  sharedWords(new Set([word]), by).length > 0;

/** What one clause says is spread over facts, none of which says it; or its numbers are those of another one. */
export function joinsWrongly(held: Held): boolean {
  const { pieces, language, part, ground, isQuestion, clauses } = held;
  if (!isClaim(held) || isQuestion || part === "challenge") return false;
  const craft = craftWords(language);
  const everywhere = contentWords(`${ground.event} ${ground.people.join(" ")}`);
  return clauses.some((clause) => {
    const best = bestPiece(contentWords(clause), pieces);
    if (!best) return false;
    const { label, text, source } = best.piece.fact;
    const inFact = contentWords(`${label} ${text}`);
    const words = [...contentWords(clause)].filter(
      (word) => !everywhere.has(word) && !craft.has(word),
    );
    const missing = words.filter(
      (word) => !isHad(word, inFact) && pieces.some((piece) => isHad(word, piece.words)),
    );
    const isSpread = missing.length > 0 && missing.length * 2 > words.length - LEAST_JOINED;
    const known = [label, text, source.page ?? "", ground.event].join(" ");
    return isSpread || bringsMeasure(clause, known, language);
  });
}
