import { framed, either } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import { OUTCOMES } from "../phrases.ts";
import type { Phrase } from "../playbook.ts";

/** Words that a question begins with which asks for more than a yes. */
const ASKS = inAny(
  ({ reading }) => reading.questions.asks,
  framed(String.raw`^[¿\s]*(?:\p{L}+ )?`, String.raw`(?!\p{L})`),
);
const EITHER = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;

const WHO = inAny(
  ({ reading }) => reading.questions.who,
  framed(String.raw`^[¿\s]*(?:\p{L}+ )?`, String.raw`(?!\p{L})`),
);
const WHEN = inAny(
  ({ reading }) => reading.questions.when,
  framed(String.raw`^[¿\s]*(?:\p{L}+ )?`, String.raw`(?!\p{L})`),
);

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
