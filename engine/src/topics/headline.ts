import type { AnnotationType } from "@planner/contract/model";
import { wordCount } from "../text/tokens.ts";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { capitalised } from "../notes/sentence.ts";
import { hasVerb, nounPhrases } from "../text/grammar.ts";
import { isLean, namesThing, subjectOf, withThing } from "./subject.ts";
import type { Line, Talk } from "./talk.ts";
import { closed, isPersonal, onlyRunsTalk, stated, withoutLead } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/headline.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** How a topic is put, and the lines that it is put in; `cause` is quoted behind it and says what it answers to. */
export type Headline = {
  text: string;
  isQuoted?: true;
  lines: readonly Line[];
  cause?: Line;
};

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

export const MAX_QUOTE_WORDS = 38;
const MAX_STATED_WORDS = 30;
const SHORT_QUOTE_WORDS = 9;
/** A sentence of fewer words says little by itself. */
export const SHORT_WORDS = 5;
const MAX_CONTENT = 5;
const WORTH = {
  page: 0.4,
  number: 0.6,
  home: 0.9,
  names: 1.1,
  fragment: 1.6,
  lean: 1.4,
  question: 1.8,
  short: 2.5,
  personal: 0.7,
};

const namesFirst = (text: string): boolean => {
  const [first] = nounPhrases(text);
  return first !== undefined && first.from < 4 && first.isDefinite;
};

/** How much a sentence tells to somebody who was not there. */
export function worthOf(line: Line, { talk, type, home }: Source): number {
  const terms = talk.termsOf(line.page);
  const text = withoutLead(line.text);
  let worth = 0;
  for (const token of line.tokens)
    worth += talk.rarity(token) + (terms.has(token) ? WORTH.page : 0);
  worth = Math.min(MAX_CONTENT, worth);
  if (/\p{Nd}/u.test(line.text)) worth += WORTH.number;
  if (line === home) worth += WORTH.home * (type === "Open Question" ? 2 : 1);
  if (!isLean(text) && namesFirst(text)) worth += WORTH.names;
  if (!hasVerb(text)) worth -= WORTH.fragment;
  if (isLean(text)) worth -= WORTH.lean;
  if (type !== "Open Question" && type !== "New Idea" && endsAsQuestion(line))
    worth -= WORTH.question;
  if (line.words < SHORT_WORDS) worth -= line.words < 4 ? WORTH.short : WORTH.short / 2;
  if (isPersonal(text)) worth -= WORTH.personal * (type === "Open Question" ? 2 : 1);
  if (PATTERNS.looks.test(text)) worth -= WORTH.question;
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

const follows = (line: Line | undefined, other: Line, source: Source): line is Line =>
  line !== undefined &&
  line.speaker === other.speaker &&
  line.page === other.page &&
  (line.speaker !== undefined || source.lines.includes(line)) &&
  line.words >= 2;

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
  const { talk, people, isAlone } = source;
  const run = isAlone ? [main] : runAround(source, main);
  const [first, last] = [run[0]!, run.at(-1)!];
  const words = run.reduce((sum, line) => sum + line.words, 0);
  const before = talk.lines[first.index - 1];
  const after = talk.lines[last.index + 1];
  const opening = withoutLead(first.text);
  const isOpen = isLean(opening) || (words < SHORT_QUOTE_WORDS && !namesThing(opening, people));
  const fits = (line: Line): boolean =>
    words + line.words <= MAX_QUOTE_WORDS && line.words >= 3 && !onlyRunsTalk(line);
  if (!isAlone && isOpen && follows(before, first, source) && fits(before)) run.unshift(before);
  else if (
    !isAlone &&
    words < SHORT_QUOTE_WORDS &&
    follows(after, last, source) &&
    fits(after) &&
    !endsAsQuestion(after)
  )
    run.push(after);
  const spoken = run.map((one) => one.text).join(" ");
  const text = capitalised(withoutLead(withoutDisfluencies(spoken)));
  return { text, isQuoted: true, lines: run };
}

export const OWN_VOICE = PATTERNS.ownVoice;

/** Whether words are somebody's own, so that they are quoted: "you" is anybody but where somebody judges. */
const isOwnVoice = (text: string, { type }: Source): boolean =>
  type === "Feedback" ? isPersonal(text) : OWN_VOICE.test(text);

/** A statement that can be read alone, with its subject before it where it only points to it; else undefined. */
export function statement(
  source: Source,
  main: Line,
  spoken: string,
  put: (text: string) => string = stated,
): Headline | undefined {
  if (isOwnVoice(spoken, source)) return undefined;
  const lines = [main];
  let text = closed(spoken);
  for (
    let after = source.talk.lines[main.index + 1];
    after && lines.length < 3 && !source.isAlone;
    after = source.talk.lines[after.index + 1]
  ) {
    const isThin = wordCount(text) <= SHORT_WORDS + 1 || !hasVerb(text);
    const belongs = source.lines.includes(after) && after.words >= 4;
    if (!follows(after, main, source) || endsAsQuestion(after) || (!isThin && !belongs)) break;
    if (onlyRunsTalk(after)) break;
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
  if (!isLean(text) && !pointsBack(text)) return { text, lines };
  const before = source.talk.lines[main.index - 1];
  if (!source.isAlone && !/^(?:this|these) /iu.test(text) && follows(before, main, source)) {
    const opening = capitalised(withoutLead(closed(stated(before.text))));
    const isGood =
      !isLean(opening) &&
      !endsAsQuestion(before) &&
      (hasVerb(opening) ? before.words >= 4 : namesThing(opening, source.people));
    if (
      isGood &&
      !isOwnVoice(opening, source) &&
      wordCount(`${opening} ${text}`) <= MAX_STATED_WORDS
    )
      return { text: `${opening} ${text}`, lines: [before, ...lines] };
  }
  const place = { talk: source.talk, at: main.index, text, people: source.people };
  const subject = subjectOf(place);
  const whole = subject && withThing(text, subject);
  if (whole) return { text: whole, lines: [...lines, subject.line] };
  return isLean(text) ? undefined : { text, lines };
}

/** Whether an order or a decision says "it" before it has named the thing. */
export function pointsBack(text: string): boolean {
  const back = PATTERNS.back.exec(text);
  if (
    !back ||
    (/^(?:this|that|these|those) \p{L}/iu.test(text.slice(back.index)) &&
      nounPhrases(text.slice(back.index))[0]?.from === 0)
  )
    return false;
  return !nounPhrases(text.slice(0, back.index)).some(
    ({ head, from, isDefinite }) => (from > 0 || isDefinite) && head.length > 2,
  );
}
