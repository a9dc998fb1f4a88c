import { capitalised } from "../notes/sentence.ts";
import { wordCount } from "../text/tokens.ts";
import { causeOf } from "./cause.ts";
import { STATES_UNKNOWN } from "./gates.ts";
import {
  type Headline,
  mainLine,
  OWN_VOICE,
  pointsBack,
  quotation,
  type Source,
} from "./headline.ts";
import { lowered, stated, unclosed } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { beginsAsQuestion, endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/asked.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** How far before a question that points back stands what it points to, in sentences. */
const CAUSE_REACH = 2;

/** A question as it was asked. */
export function questionHeadline(source: Source): Headline {
  const questions = source.lines.filter(endsAsQuestion);
  const main =
    questions.length > 0
      ? mainLine({ ...source, lines: questions })
      : ([source.home, ...source.lines].find(
          ({ text, plain }) => beginsAsQuestion(text) || STATES_UNKNOWN.test(plain),
        ) ?? source.home);
  if (!main.isEnglish) return quotation(source, main);
  const text = capitalised(
    stated(main.text, endsAsQuestion(main) || !/\.\s*$/u.test(main.text))
      .replace(PATTERNS.beforeQuestion, "")
      .replace(PATTERNS.givenUp, "")
      .replace(PATTERNS.asksTheRoom, "?"),
  );
  if (!endsAsQuestion(main) && !beginsAsQuestion(text)) return quotation(source, main);
  const condition = /^(?:if|when) [^?]{4,80}\?$/iu.test(text);
  const after = source.talk.lines[main.index + 1];
  if (condition && after && endsAsQuestion(after) && after.speaker === main.speaker) {
    return {
      text: `${unclosed(text).replace(/\?$/u, "")}, ${lowered(stated(after.text, true))}`,
      lines: [main, after],
    };
  }
  if (OWN_VOICE.test(text)) return quotation(source, main);
  const before = pointsBack(text) ? causeOf({ ...source, home: main }) : undefined;
  const isNear = before !== undefined && main.index - before.index <= CAUSE_REACH;
  if (isNear && !endsAsQuestion(before)) return { text, lines: [main], cause: before };
  return wordCount(text) < 4 ? quotation(source, main) : { text, lines: [main] };
}
