import { either } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import { OUTCOMES } from "../phrases.ts";
import type { Phrase } from "../playbook.ts";

/** Words that a question begins with which asks for more than a yes. */
const ASKS =
  /^[¿\s]*(?:\p{L}+ )?(?:wh(?:o|om|ose|at|ich|en|ere|y)|how|wer|wen|wem|wessen|was|welche[rnms]?|wann|wo\p{L}*|warum|wie|weshalb|qui|que|quoi|quels?|quelles?|quand|où|pourquoi|comment|combien|qué|quién(?:es)?|cuál(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?)(?!\p{L})/iu;
const EITHER = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;

const WHO = /^[¿\s]*(?:\p{L}+ )?(?:who|whom|whose|wer|wen|wem|wessen|qui|quién|quiénes)(?!\p{L})/iu;
const WHEN =
  /^[¿\s]*(?:\p{L}+ )?(?:when|wann|quand|cuándo|(?:which|what) (?:day|date|week)|welche[rnms]? (?:tag|datum|woche|termin)|quel jour|quelle (?:date|semaine)|qué (?:día|fecha|semana))(?!\p{L})/iu;

/** What an answer to a question looks like. */
function answerTo(question: string): Phrase {
  if (WHO.test(question)) return OUTCOMES.aName;
  if (WHEN.test(question)) return OUTCOMES.aDate;
  if (ASKS.test(question)) return OUTCOMES.anAnswer;
  return EITHER.test(question) ? OUTCOMES.oneOfTwo : OUTCOMES.yesOrNo;
}

/** What a point is to end in, by the words it is put in; undefined where they tell nothing. */
export const outcomeByWords = (title: string): Phrase | undefined =>
  /\?\s*$/u.test(title) ? answerTo(title) : CUES.find(({ cue }) => cue.test(title))?.outcome;

/** The first whose words stand in a point says what it is to end in. */
const CUES = (
  [
    "oneNameEach",
    "recordedDecision",
    "nextSteps",
    "dates",
    "risks",
    "scope",
    "remarks",
    "whatChanges",
    "purpose",
    "progress",
  ] as const
).map((name) => ({
  cue: inAny(({ reading }) => reading.outcomes[name], either),
  outcome: OUTCOMES[name],
}));
