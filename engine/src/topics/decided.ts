import { capitalised } from "../notes/sentence.ts";
import { wordCount } from "../text/tokens.ts";
import { causeOf } from "./cause.ts";
import {
  type Headline,
  mainLine,
  OWN_VOICE,
  pointsBack,
  quotation,
  SHORT_WORDS,
  type Source,
  statement,
} from "./headline.ts";
import { proposed } from "./spoken-headline.ts";
import { isLean, subjectOf, withThing } from "./subject.ts";
import { closed, isPersonal, stated } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { beginsAsQuestion, endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/decided.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** What was settled, as what holds now. */
export function settled(text: string): string {
  const plain = text.replace(PATTERNS.agreed, "");
  const { where, what } = PATTERNS.lets.exec(plain)?.groups ?? {};
  const rest = what === undefined ? plain : where ? `${where}, ${what}` : what;
  return capitalised(rest.replace(PATTERNS.agreesBehind, ""));
}

/** "…, and I'll defend it." */
const OWN_TAIL = /,? (?:and|but|so) i\b[^,]*$/iu;

/** The part of a sentence that settles something without "I". */
function settlingClause(text: string): string | undefined {
  const start = text.replace(OWN_TAIL, "");
  if (start !== text && !isPersonal(start) && PATTERNS.settles.test(start)) return closed(start);
  for (const border of text.matchAll(PATTERNS.clauses)) {
    const rest = text.slice(border.index + border[0].length);
    const [first = ""] = rest.split(/[,;:]/u);
    if (wordCount(rest) > SHORT_WORDS && !isPersonal(rest) && PATTERNS.settles.test(first))
      return capitalised(rest);
  }
  return undefined;
}

/** A decision from what settles it and what it settles. */
export function decided(source: Source): Headline {
  const main = mainLine(source);
  if (!main.isEnglish) return quotation(source, main);
  const part = stated(main.text).replace(PATTERNS.askedBack, ".");
  const clause = OWN_VOICE.test(part) ? settlingClause(part) : undefined;
  const text = clause ?? part;
  const isProposal = endsAsQuestion(main) || PATTERNS.proposes.test(text);
  const worded = isProposal ? proposed(text) : settled(text);
  // "We drop it?", said and agreed to, asks nothing.
  const put = beginsAsQuestion(worded) ? worded : worded.replace(/\?$/u, ".");
  if (put.endsWith("?")) return quotation(source, main);
  if (pointsBack(put) && !isLean(put) && !OWN_VOICE.test(put)) {
    const { talk, people } = source;
    const whole = closed(put);
    const subject = subjectOf({ talk, at: main.index, text: put, people });
    const meant = subject && withThing(whole, subject);
    if (meant) return { text: meant, lines: [main, subject.line] };
    const cause = causeOf({ ...source, home: main });
    if (cause) return { text: whole, lines: [main], cause };
  }
  return statement(source, main, put, settled) ?? quotation(source, main);
}
