import type { AnnotationType } from "@planner/contract/model";
import { beginsAsQuestion, capitalised } from "../notes/sentence.ts";
import { narrowed } from "../notes/narrow.ts";
import { hasVerb, nounPhrases } from "../text/grammar.ts";
import { isEnglish } from "../text/language.ts";
import { isLean, namesThing, subjectOf } from "./subject.ts";
import type { Line, Talk } from "./talk.ts";
import {
  closed,
  isPersonal,
  lowered,
  stated,
  unclosed,
  withoutLead,
  wordCount,
} from "./wording.ts";

/** How a topic is put, and the lines that it is put in. */
export type Headline = { text: string; subject?: string; isQuoted?: true; lines: readonly Line[] };

/** The lines of a topic that belong to one note; `home` is the one it was recognised by. */
export type Source = {
  talk: Talk;
  type: AnnotationType;
  home: Line;
  lines: readonly Line[];
  people: ReadonlySet<string>;
  /** Nothing but this line may be read: the presenter marked it. */
  isAlone?: boolean;
};

const MAX_QUOTE_WORDS = 38;
const MAX_STATED_WORDS = 30;
const SHORT_QUOTE_WORDS = 9;
const SHORT_WORDS = 5;
const MAX_CONTENT = 5;
const WORTH = {
  page: 0.4,
  number: 0.6,
  home: 0.9,
  names: 1.1,
  fragment: 1.6,
  lean: 1.4,
  asked: 1.8,
  short: 2.5,
  personal: 0.7,
};

export const isAsked = ({ text }: Line): boolean => /[?？]["”’)]*\s*$/u.test(text);

const namesFirst = (text: string): boolean => {
  const [first] = nounPhrases(text);
  return first !== undefined && first.from < 4 && first.isDefinite;
};

/** How much a sentence tells to somebody who was not there. */
export function worthOf(line: Line, { talk, type, home }: Source): number {
  const terms = talk.termsOf(line.page);
  const said = withoutLead(line.text);
  let worth = 0;
  for (const token of line.tokens)
    worth += talk.rarity(token) + (terms.has(token) ? WORTH.page : 0);
  worth = Math.min(MAX_CONTENT, worth);
  if (/\p{Nd}/u.test(line.text)) worth += WORTH.number;
  if (line === home) worth += WORTH.home * (type === "Open Question" ? 2 : 1);
  if (!isLean(said) && namesFirst(said)) worth += WORTH.names;
  if (!hasVerb(said)) worth -= WORTH.fragment;
  if (isLean(said)) worth -= WORTH.lean;
  if (type !== "Open Question" && type !== "New Idea" && isAsked(line)) worth -= WORTH.asked;
  if (line.words < SHORT_WORDS) worth -= line.words < 4 ? WORTH.short : WORTH.short / 2;
  if (isPersonal(said)) worth -= WORTH.personal * (type === "Open Question" ? 2 : 1);
  if (/^(?:have a )?look\b|^(?:shall|can) we (?:move|go)\b/iu.test(said)) worth -= WORTH.asked;
  return worth;
}

/** The sentence of a topic that tells most. */
export function mainLine(source: Source): Line {
  let best = source.home;
  let most = -Infinity;
  for (const line of source.lines) {
    const worth = worthOf(line, source);
    if (worth > most) [best, most] = [line, worth];
  }
  return best;
}

/** The part of a long sentence that makes the note. */
function partOf(line: Line, type: AnnotationType): string {
  const range = narrowed(line.text, type);
  return range ? line.text.slice(...range).trim() : line.text;
}

const follows = (line: Line | undefined, other: Line, source: Source): line is Line =>
  line !== undefined &&
  line.speaker === other.speaker &&
  line.page === other.page &&
  (line.speaker !== undefined || source.lines.includes(line)) &&
  line.words >= 2;

/** The name of what quoted words are about, where they name no thing themselves. */
export function labelFor(line: Line, text: string, { talk, people }: Source): string | undefined {
  if (!isLean(text) && namesThing(text, people)) return undefined;
  return subjectOf({ talk, at: line.index, text, people })?.name;
}

/** The run of lines around one that its speaker says and that belong to the topic. */
function runAround(source: Source, main: Line): Line[] {
  const { talk, lines } = source;
  let words = main.words;
  const run = [main];
  const grow = (next: Line | undefined, isBefore: boolean): boolean => {
    const end = isBefore ? run[0]! : run.at(-1)!;
    if (!lines.includes(next as Line) || !follows(next, end, source)) return false;
    if (words + next.words > MAX_QUOTE_WORDS) return false;
    words += next.words;
    if (isBefore) run.unshift(next);
    else run.push(next);
    return true;
  };
  while (grow(talk.lines[run[0]!.index - 1], true));
  while (grow(talk.lines[run.at(-1)!.index + 1], false));
  return run;
}

/** The words as they were said: what the topic's speaker says of it in a row, with the sentence that it points back to. */
export function quotation(source: Source, main: Line = mainLine(source)): Headline {
  const { talk, type, people } = source;
  const part = partOf(main, type);
  const isCut = part !== main.text || source.isAlone === true;
  const run = isCut ? [main] : runAround(source, main);
  const [first, last] = [run[0]!, run.at(-1)!];
  const words = run.reduce((sum, line) => sum + line.words, 0);
  const before = talk.lines[first.index - 1];
  const after = talk.lines[last.index + 1];
  const opening = withoutLead(first.text);
  const isOpen = isLean(opening) || (words < SHORT_QUOTE_WORDS && !namesThing(opening, people));
  const fits = (line: Line): boolean => words + line.words <= MAX_QUOTE_WORDS && line.words >= 3;
  if (!isCut && isOpen && follows(before, first, source) && fits(before)) run.unshift(before);
  else if (
    !isCut &&
    words < SHORT_QUOTE_WORDS &&
    follows(after, last, source) &&
    fits(after) &&
    !isAsked(after)
  )
    run.push(after);
  const said = run.map((one) => one.text).join(" ");
  const text = capitalised(withoutLead(isCut ? part : said));
  const subject = isEnglish(text) ? labelFor(run[0]!, text, source) : undefined;
  return { text, isQuoted: true, lines: run, ...(subject === undefined ? {} : { subject }) };
}

const OWN_VOICE = /(?<![\p{L}'’])(?:i|i['’](?:m|ve|ll|d)|me|my|mine|myself)(?![\p{L}'’])/iu;

/** Whether words are somebody's own, so that they are quoted: "you" is anybody but where somebody judges. */
const isOwnVoice = (text: string, { type }: Source): boolean =>
  type === "Feedback" ? isPersonal(text) : OWN_VOICE.test(text);

/** A statement that can be read alone, with its subject before it where it only points to it; else undefined. */
export function statement(
  source: Source,
  main: Line,
  said: string,
  put: (text: string) => string = stated,
): Headline | undefined {
  if (isOwnVoice(said, source)) return undefined;
  const lines = [main];
  let text = closed(said);
  for (
    let after = source.talk.lines[main.index + 1];
    after && lines.length < 3 && !source.isAlone;
    after = source.talk.lines[after.index + 1]
  ) {
    const isThin = wordCount(text) <= SHORT_WORDS + 1 || !hasVerb(text);
    const belongs = source.lines.includes(after) && after.words >= 4;
    if (!follows(after, main, source) || isAsked(after) || (!isThin && !belongs)) break;
    const more = closed(put(after.text));
    if (
      wordCount(more) < 4 ||
      wordCount(text) + wordCount(more) > MAX_STATED_WORDS ||
      isOwnVoice(more, source)
    )
      break;
    lines.push(after);
    text = `${text} ${more}`;
  }
  if (wordCount(text) < 4 && (isLean(text) || !hasVerb(text))) return undefined;
  if (!isLean(text)) return { text, lines };
  const subject = subjectOf({ talk: source.talk, at: main.index, text, people: source.people });
  if (!subject) return undefined;
  const named = subject.line && subject.line !== main ? [subject.line] : [];
  return { text: `${subject.name}: ${lowered(text)}`, lines: [...lines, ...named] };
}

const POINTS =
  /^(?:here |now |so )*(?:(?:and )?(?:if|when) you look (?:at|in) (?<at>[^,]{3,40}), |(?:as |what )?you(?:['’]ll| can)? (?:all )?see(?:ing)?(?: here)?(?: is| that)? |(?:what )?(?:you|we)['’]ve got (?:here )?(?:is )?|(?:look at|watch) )?(?:here,? )?/iu;
const TAG = /,? (?:yeah|right|okay|see|you know)\?$/iu;

/** What somebody points at, without "you can see". */
function shown(text: string): string {
  const found = POINTS.exec(text);
  const rest = text.slice(found?.[0].length ?? 0).replace(TAG, ".");
  const at = found?.groups?.["at"];
  const plain = rest
    .replace(/^(?:this|these|that|those) (?!one|is|are|bit)(?=\p{L}+ )/iu, "the ")
    .replace(/^(?:and|so) /iu, "");
  const kept = wordCount(plain) >= SHORT_WORDS ? plain : text;
  return capitalised(at ? `${at.replace(/^the /iu, "")}: ${kept}` : kept);
}

const PROPOSAL =
  /^(?:(?:or|and|so|then|maybe|perhaps|also|well|like|alternatively|i (?:wonder|was wondering|was thinking) (?:if|whether)|i['’]m wondering (?:if|whether)),? )*(?:what if (?:we|you)|shall we (?:just )?say|could(?:n['’]t)? (?:we|you|one)|can(?:['’]t)? (?:we|you|one)|shall we|should we|how about we|why don['’]t (?:we|you)|why not|(?:we|you|one)(?: could| can| might|['’]d(?! (?:never|not|be|have|think)))|i['’]d (?:suggest|propose)(?: that)? we|(?:maybe|perhaps) (?:we|you|one)(?: could| should| can)?|let['’]s|you just|we just)(?: (?:just|maybe|perhaps|also|always|even|simply|instead))* (?!not\b|never\b|be\b)(?=\p{Ll})/iu;
const WONDERED = /^(?:(?:maybe|perhaps|or|and|also|so),? )+(?=\p{L})/iu;

/** A proposal as what is to be done: "Could we hide the field?" → "Hide the field." */
export function proposed(text: string): string {
  const done = text.replace(PROPOSAL, "");
  if (done !== text && wordCount(done) >= 3) return closed(unclosed(done).replace(/\?$/u, ""));
  const plain = text.replace(WONDERED, "");
  return capitalised(wordCount(plain) >= 3 ? plain : text);
}

/** An idea, a judgement or what was pointed at. */
export function said(source: Source): Headline {
  const { type } = source;
  const main = mainLine(source);
  const text = stated(partOf(main, type), type === "New Idea" && isAsked(main));
  if (!isEnglish(main.text)) return quotation(source, main);
  const put = type === "Visual Callout" ? shown(text) : type === "New Idea" ? proposed(text) : text;
  const whole = type === "Visual Callout" ? withNext(source, main, put) : undefined;
  return whole ?? statement(source, main, put) ?? quotation(source, main);
}

/** A place shown in two breaths is one note. */
function withNext(source: Source, main: Line, put: string): Headline | undefined {
  const more = source.lines.filter(
    (line) => line.index > main.index && line.index <= main.index + 2,
  );
  const texts = more.map((line) => shown(stated(line.text)));
  const all = [closed(put), ...texts];
  if (texts.length === 0 || isLean(put) || all.some((text) => OWN_VOICE.test(text)))
    return undefined;
  if (wordCount(all.join(" ")) > MAX_QUOTE_WORDS) return undefined;
  return { text: all.join(" "), lines: [main, ...more] };
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

/** The end of a sentence that settles something without "I". */
function settlingClause(text: string): string | undefined {
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
  if (!isEnglish(main.text)) return quotation(source, main);
  const part = stated(partOf(main, "Decision")).replace(ASKED_BACK, ".");
  const clause = OWN_VOICE.test(part) ? settlingClause(part) : undefined;
  const text = clause ?? part;
  const isProposal =
    isAsked(main) || /^(?:we|you|one) (?:could|can|might)\b|^(?:shall|could|can) we\b/iu.test(text);
  const worded = isProposal ? proposed(text) : settled(text);
  // "We drop it?", said and agreed to, asks nothing.
  const put = beginsAsQuestion(worded) ? worded : worded.replace(/\?$/u, ".");
  if (/\?$/u.test(put)) return quotation(source, main);
  if (pointsBack(put) && !isLean(put) && !OWN_VOICE.test(put)) {
    const label = subjectOf({
      talk: source.talk,
      at: main.index,
      text: put,
      people: source.people,
    });
    if (label)
      return {
        text: `${label.name}: ${lowered(closed(put))}`,
        lines: [main, ...(label.line ? [label.line] : [])],
      };
  }
  return statement(source, main, put, settled) ?? quotation(source, main);
}

const BACK = /\b(?:it|them|that|this|those|these|one|ones|there|both)\b(?! \p{L}+(?:s|ed)\b)/iu;

/** Whether an order or a decision says "it" before it has named the thing. */
export function pointsBack(text: string): boolean {
  const back = BACK.exec(text);
  if (
    !back ||
    (/^(?:this|that|these|those) \p{L}/iu.test(text.slice(back.index)) &&
      nounPhrases(text.slice(back.index))[0]?.from === 0)
  )
    return false;
  return !nounPhrases(text.slice(0, back.index)).some(
    ({ head, from }) => from > 0 && head.length > 2,
  );
}

const BEFORE_QUESTION =
  /^(?:(?:can|could|may) i (?:just )?ask(?: something)?[,:]? |what i (?:wonder|['’]d like to know) is[,:]? |(?:my|the) question is[,:]? |(?:another |one |a )?question[,:] )(?=\p{L})/iu;
const WHETHER = /\b(?<ask>(?:whether|if|how|what|who|when|where|why|which)\b.+)$/iu;

/** A question as it was asked. */
export function asked(source: Source): Headline {
  const questions = source.lines.filter(isAsked);
  const main = questions.length > 0 ? mainLine({ ...source, lines: questions }) : mainLine(source);
  if (!isEnglish(main.text)) return quotation(source, main);
  const text = capitalised(
    stated(main.text, true)
      .replace(BEFORE_QUESTION, "")
      .replace(/,? (?:though|then)\?$/iu, "?"),
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
  if (/(?<![\p{L}'’])(?:i|me|my|mine)(?![\p{L}'’])/iu.test(text)) return quotation(source, main);
  const isOpen =
    isLean(text) ||
    /^(?:is|are|does|do|did|can|could|will|would|has|have|was|were|should|what|how|who|when|where|why)(?:['’]s|['’]re)? (?:it|that|this|they|those|these|there any|any|he|she|we)\b[^,]{0,40}\?$/iu.test(
      text,
    ) ||
    wordCount(text) < SHORT_WORDS;
  const label = isOpen ? labelFor(main, text, source) : undefined;
  if (wordCount(text) < 4 && !label) return quotation(source, main);
  return { text: label ? `${label}: ${lowered(text)}` : text, lines: [main] };
}

/** What somebody does not know: "whether they deliver times". */
export function unknownOf(text: string): string | undefined {
  return WHETHER.exec(unclosed(text))?.groups?.["ask"];
}
