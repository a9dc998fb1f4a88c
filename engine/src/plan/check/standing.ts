import { atStart, either, wholeWords } from "../../text/patterns.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { inAny, inEach, mapLanguages } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import { daysNamedIn } from "./calendar.ts";
import { craftWords } from "./craft-words.ts";
import { bestPiece, clausesOf, type Held, isAim, isQuestionPiece, claimedPart } from "./held.ts";
import { countsIn } from "./quantities.ts";

/** What a sentence says of a question that nobody has answered. */
const OPEN = inEach(({ checks }) => checks.open);
/** What is wished, advised or planned and has not come true by being said. */
const REQUEST = inEach(({ checks }) => checks.request);
/** Only such a piece of a fact is a wish itself. */
const IS_REQUEST = inEach(({ checks }) => checks.isRequest, either);
/** Forms of a verb that say that something has been done. */
const DONE = inEach(({ checks }) => checks.done, wholeWords, "giu");
/** 'The estimate promised on 19 February' needs no helping verb, nor does 'Yuki estimated it'. */
const HAS = inEach(
  ({ checks }) => checks.helpingVerbs,
  (verbs) => (verbs.length === 0 ? /(?:)/u : wholeWords(verbs)),
);

const states = (held: Held): boolean =>
  held.kind === "claim" && !isAim(held) && !held.own.includes("?");

/** An open question told as if it were answered. */
export const answersItself = (held: Held): boolean =>
  states(held) &&
  !OPEN[held.language].test(held.own) &&
  clausesOf(held.own).some((clause) => {
    const best = bestPiece(contentWords(clause), held.pieces);
    return best !== undefined && isQuestionPiece(best.piece) && best.shared > 1;
  });

/** What a clause is about, people apart. */
function topicOf(clause: string, { ground }: Held): Set<string> {
  const names = contentWords(ground.people.join(" "));
  return new Set([...contentWords(clause)].filter((word) => !names.has(word)));
}

/** What is said before a stop and after it; a comma may stand between 'recommends' and what. */
const partsOf = (text: string): string[] => text.split(/[;:.–—]\s/u);

/** A wish, a proposal or an advice told as if it had come true. */
export const takesRequestForFact = (held: Held): boolean =>
  states(held) &&
  partsOf(claimedPart(held)).some((part) => {
    const best = bestPiece(topicOf(part, held), held.pieces);
    return (
      best !== undefined &&
      best.shared > 1 &&
      IS_REQUEST[held.language].test(best.piece.text) &&
      !REQUEST[held.language].test(part)
    );
  });

const doneIn = (text: string, language: PlanLanguage): Set<string> =>
  contentWords((text.match(DONE[language]) ?? []).join(" "));

/** What may be said of a promise that is one still. */
const STILL = mapLanguages(({ checks }) => contentWords(checks.still.join(" ")));

/** Work told as done that its fact only promises. */
export const takesPromiseForDeed = (held: Held): boolean => {
  const { language } = held;
  if (!states(held)) return false;
  return clausesOf(held.own).some((clause) => {
    const best = bestPiece(topicOf(clause, held), held.pieces);
    if (!best?.piece.fact.label.startsWith("Action Item") || best.shared < 2) return false;
    if (!HAS[language].test(clause)) return false;
    const known = doneIn(best.piece.text, language);
    return [...doneIn(clause, language)].some(
      (word) => !known.has(word) && !STILL[language].has(word),
    );
  });
};

/** 'As agreed', 'as planned': where no fact says so, nobody did. */
const AGREED = inAny(({ checks }) => checks.asAgreed);
export const claimsAgreement = ({ own, citedText }: Held): boolean =>
  AGREED.test(own) && !AGREED.test(citedText);

const CAUSE = inEach(({ checks }) => checks.cause);
/** A question that takes for granted what it asks the reason of. */
const WHY = inAny(({ checks }) => checks.why, atStart);
const MOST_UNSAID = 1;

/** A reason that no cited fact gives as a reason. */
export function inventsCause({ own, pieces, language }: Held): boolean {
  if (WHY.test(own)) {
    const rest = contentWords(own);
    const best = bestPiece(
      rest,
      pieces.filter((piece) => !isQuestionPiece(piece)),
    );
    return !best || rest.size - best.shared > MOST_UNSAID;
  }
  const found = CAUSE[language].exec(own);
  // 'Which of them cause it?' asks for causes.
  if (!found || (own.includes("?") && found[0].startsWith("cause"))) return false;
  const [before, after] = [own.slice(0, found.index), own.slice(found.index + found[0].length)];
  const reason = contentWords(after);
  const deed = contentWords(before);
  return !pieces.some(
    ({ text, words }) =>
      CAUSE[language].test(text) &&
      reason.size - sharedWords(reason, words).length <= MOST_UNSAID &&
      (deed.size === 0 || sharedWords(deed, words).length > 0),
  );
}

const LEAST_JOINED = 2;

/** What one clause says is spread over facts, none of which says it; or its numbers are those of another one. */
export function joinsWrongly(held: Held): boolean {
  const { own, pieces, kind, language, part, ground } = held;
  if (kind !== "claim" || own.includes("?") || part === "challenge") return false;
  const craft = craftWords(language);
  const everywhere = contentWords(`${ground.event} ${ground.people.join(" ")}`);
  return clausesOf(own).some((clause) => {
    const best = bestPiece(contentWords(clause), pieces);
    if (!best) return false;
    const { fact, words } = best.piece;
    const inFact = contentWords(`${fact.label} ${fact.text}`);
    const claimWords = [...contentWords(clause)].filter(
      (word) => !everywhere.has(word) && !craft.has(word),
    );
    const missing = claimWords.filter(
      (word) =>
        sharedWords(new Set([word]), inFact).length === 0 &&
        pieces.some((piece) => sharedWords(new Set([word]), piece.words).length > 0),
    );
    const counts = countsIn(clause, language);
    const known = countsIn(
      `${fact.label} ${fact.text} ${fact.source.page ?? ""} ${ground.event}`,
      language,
    );
    const isCounted = [...counts].every((count) => known.has(count));
    const days = daysNamedIn(`${fact.label} ${fact.text} ${ground.event}`);
    const isDated = [...daysNamedIn(clause)].every((day) => days.has(day));
    return (
      (missing.length > 0 && missing.length * 2 > claimWords.length - LEAST_JOINED) ||
      (!(isCounted && isDated) && sharedWords(contentWords(clause), words).length > 0)
    );
  });
}
