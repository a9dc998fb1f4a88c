import { beginsAsQuestion, capitalised } from "../notes/sentence.ts";
import { causeOf } from "./cause.ts";
import {
  type Headline,
  isAsked,
  mainLine,
  OWN_VOICE,
  partOf,
  pointsBack,
  quotation,
  SHORT_WORDS,
  type Source,
  statement,
} from "./headline.ts";
import { proposed } from "./said.ts";
import { isLean, subjectOf, withThing } from "./subject.ts";
import { closed, isPersonal, stated, wordCount, lowered, unclosed } from "./wording.ts";
import { STATES_UNKNOWN } from "./gates.ts";

const BEFORE_QUESTION =
  /^(?:(?:can|could|may) i (?:just )?ask(?: something)?[,:]? |what i (?:wonder|['’]d like to know) is[,:]? |(?:my|the) question is[,:]? |do (?:we|you) (?:actually )?know,? (?=(?:is|are|do|does|can|will|has|have)\b)|(?:another |one |a )?question[,:] |(?:wait|sorry|(?:quick|small|daft) (?:one|question)[^,]{0,20})[,:] )(?=\p{L})/iu;
/** "In dark mode it's, is it okay at least?" */
const GIVEN_UP =
  /^[^,?]{2,24}(?:['’]s|['’]re| is| are),? (?=(?:is|are|do|does|did|can|could|would|what(?!,)|how|why|who|when|where)\b)/iu;

/** How far before a question that points back stands what it points to, in sentences. */
const CAUSE_REACH = 2;

/** A question as it was asked. */
export function asked(source: Source): Headline {
  const questions = source.lines.filter(isAsked);
  const main =
    questions.length > 0
      ? mainLine({ ...source, lines: questions })
      : ([source.home, ...source.lines].find(
          ({ text, plain }) => beginsAsQuestion(text) || STATES_UNKNOWN.test(plain),
        ) ?? source.home);
  if (!main.isEnglish) return quotation(source, main);
  const text = capitalised(
    stated(main.text, isAsked(main) || !/\.\s*$/u.test(main.text))
      .replace(BEFORE_QUESTION, "")
      .replace(GIVEN_UP, "")
      .replace(/,? (?:though|then|does any(?:one|body) know|do (?:we|you) know)\?$/iu, "?"),
  );
  if (!isAsked(main) && !beginsAsQuestion(text)) return quotation(source, main);
  const condition = /^(?:if|when) [^?]{4,80}\?$/iu.test(text);
  const after = source.talk.lines[main.index + 1];
  if (condition && after && isAsked(after) && after.speaker === main.speaker) {
    return {
      text: `${unclosed(text).replace(/\?$/u, "")}, ${lowered(stated(after.text, true))}`,
      lines: [main, after],
    };
  }
  if (OWN_VOICE.test(text)) return quotation(source, main);
  const before = pointsBack(text) ? causeOf({ ...source, home: main }) : undefined;
  const isNear = before !== undefined && main.index - before.index <= CAUSE_REACH;
  if (isNear && !isAsked(before)) return { text, lines: [main], cause: before };
  return wordCount(text) < 4 ? quotation(source, main) : { text, lines: [main] };
}

const ASKED_BACK =
  /,? (?:can|could|should|would|will|do|does|is|are|have|has)(?:n['’]?t)? (?:we|it|they|you|there)\?$/iu;

const AGREED =
  /^(?:(?:i think |so )?we(?:['’]re| are) (?:all )?agreed(?: then| now)?(?:,| that)\s+(?:that )?|(?:so |then |okay |right )+,? ?(?=\p{L})|then,?\s+)/iu;
const LETS =
  /^(?:(?<where>(?:for|on|in|with|about) [^,]{2,40}), )?let['’]s (?:then |just |all )*(?=\p{Ll})(?!not\b)(?<what>.+)$/iu;

/** What was settled, as what holds now. */
export function settled(text: string): string {
  const plain = text.replace(AGREED, "");
  const { where, what } = LETS.exec(plain)?.groups ?? {};
  const rest = what === undefined ? plain : where ? `${where}, ${what}` : what;
  return capitalised(rest.replace(/,? (?:then|yes|yeah|okay|right|agreed|so)(?=[.!?]*$)/iu, ""));
}

const SETTLES =
  /\b(?:we['’](?:ll|re)|we (?:will|are|keep|go|take|drop|lose|need|do|have|stay)|let['’]s|goes|stays?|comes|moves?|is (?:out|in|off|gone)|are (?:out|in|off|gone)|no (?:more )?\p{L}+)\b/iu;

/** "…, and I'll defend it." */
const OWN_TAIL = /,? (?:and|but|so) i\b[^,]*$/iu;

/** The part of a sentence that settles something without "I". */
function settlingClause(text: string): string | undefined {
  const start = text.replace(OWN_TAIL, "");
  if (start !== text && !isPersonal(start) && SETTLES.test(start)) return closed(start);
  for (const border of text.matchAll(
    /[,;:] (?:(?:and|so|but|then) )?| (?:and|so|but) (?=(?:we|the|it|that|let)\b)/giu,
  )) {
    const rest = text.slice(border.index + border[0].length);
    const [first = ""] = rest.split(/[,;:]/u);
    if (wordCount(rest) > SHORT_WORDS && !isPersonal(rest) && SETTLES.test(first))
      return capitalised(rest);
  }
  return undefined;
}

/** A decision from what settles it and what it settles. */
export function decided(source: Source): Headline {
  const main = mainLine(source);
  if (!main.isEnglish) return quotation(source, main);
  const part = stated(partOf(main, "Decision")).replace(ASKED_BACK, ".");
  const clause = OWN_VOICE.test(part) ? settlingClause(part) : undefined;
  const text = clause ?? part;
  const isProposal =
    isAsked(main) ||
    /^(?:we|you|one) (?:could|can|might)\b|^(?:shall|could|can|how about|why don['’]t) we\b/iu.test(
      text,
    );
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
