import type { AnnotationType } from "@planner/contract/model";
import weights from "./weights/quality.json" with { type: "json" };
import { hasVerb, nounPhrases, wordsIn } from "../text/grammar.ts";
import { tokensOf, wordCount } from "../text/tokens.ts";
import type { Standing } from "./gates.ts";
import { type Headline, OWN_VOICE, pointsBack } from "./headline.ts";
import { isLean } from "./subject.ts";
import type { Line, Talk } from "./talk.ts";
import { isBroken, isPersonal, withoutLead } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/quality.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "giu");

/** What of a note tells whether a reader would leave it as it is: names with values of about −3 to 3. */
export type Traits = Record<string, number>;

export type Written = {
  type: AnnotationType;
  headline: Headline;
  talk: Talk;
  home: Line;
  lines: readonly Line[];
  standing: Standing;
  confidence: number;
  isSpoken: boolean;
  owner: string | undefined;
  due: string | undefined;
  /** Whether a task binds somebody in so many words. */
  isBinding: boolean;
  isAgreed: boolean;
};

export const PRONOUN = PATTERNS.pronoun;
/** What is spoken of in jest, or beside the matter. */
export const JESTS = PATTERNS.jests;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const capped = (value: number, most: number): number => Math.min(most, value) / most;

const yes = (is: boolean): number => (is ? 1 : 0);

/** Traits that weigh otherwise in real speech, and in each type. */
const OF_SPEECH = ["confidence", "quoted", "length"];
const OF_TYPES = [...OF_SPEECH, "leans", "pronouns", "rare", "label ahead", "personal"];

/** Reads a note as it is put for what speaks for it and against it. */
export function traitsOf(written: Written): Traits {
  const { type, headline, talk, home, lines, standing, confidence, isSpoken } = written;
  const { text, isQuoted, cause, lines: shown } = headline;
  const { owner, due, isBinding, isAgreed } = written;
  const words = wordCount(text);
  const tokens = tokensOf(text);
  const terms = talk.termsOf(home.page);
  const title = talk.pageOf(home.page)?.title ?? "";
  const phrases = nounPhrases(text);
  const tags = wordsIn(text);
  const [first] = tags;
  const next = talk.lines[Math.max(...lines.map(({ index }) => index)) + 1];
  const before = talk.lines[home.index - 1];
  const isReply = next !== undefined && next.speaker !== home.speaker;
  const opening = withoutLead(text.replace(/^[^.:!?]{3,40}: /u, ""));
  const rare = tokens.reduce((sum, token) => sum + talk.rarity(token), 0);
  const label = /^([^.:!?]{3,40}): /u.exec(text)?.[1];
  const logit = Math.log(confidence / Math.max(0.01, 1 - confidence));
  const general: Traits = {
    confidence: Math.max(-2, Math.min(4, logit)),
    quoted: yes(isQuoted === true),
    "label ahead": yes(label !== undefined),
    "label is the title": yes(label !== undefined && title.endsWith(label)),
    "very short": yes(words < 6),
    short: yes(words < 9),
    long: yes(words > 24),
    "very long": yes(words > 34),
    length: Math.log(Math.max(2, words) / 12),
    leans: yes(cause === undefined && isLean(opening)),
    "points back": yes(cause === undefined && pointsBack(opening)),
    pronouns: capped(countOf(text, PRONOUN), 4),
    "own voice": yes(OWN_VOICE.test(text)),
    personal: yes(isPersonal(text)),
    asks: yes(/\?/u.test(text)),
    things: capped(phrases.length, 5),
    "a definite thing": yes(phrases.some(({ isDefinite }) => isDefinite)),
    names: capped(tags.filter(({ pos, from }) => pos === "PROPN" && from > 0).length, 3),
    numbers: yes(
      /\p{Nd}|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|half)\b/iu.test(text),
    ),
    rare: capped(rare, 6),
    "words of the page": capped(tokens.filter((token) => terms.has(token)).length, 4),
    verb: yes(hasVerb(text)),
    "begins with a verb": yes(first?.pos === "VERB"),
    "begins with a name": yes(first?.pos === "PROPN"),
    "begins with the": yes(/^(?:the|our|a|an) /iu.test(opening)),
    sentences: capped(countOf(text, /[.?!](?=\s|$)/gu) - 1, 3),
    commas: capped(countOf(text, /,/gu), 4),
    soft: capped(countOf(text, PATTERNS.soft), 3),
    jests: yes(JESTS.test(text)),
    "of the meeting": yes(PATTERNS.talksOfMeeting.test(text)),
    broken: yes(isBroken(text)),
    "begins small": yes(/^["“'‘(]*\p{Ll}/u.test(text)),
    "not closed": yes(!/[.?!]["”’)]*$/u.test(text)),
    "standing unsure": yes(standing === "unsure"),
    "headline is another line": yes(!shown.includes(home)),
    "more lines": capped(lines.length - 1, 4),
    "a reply agrees": yes(isReply && PATTERNS.agrees.test(next.plain)),
    "a reply objects": yes(isReply && PATTERNS.objects.test(next.plain)),
    "a reply laughs": yes(isReply && PATTERNS.laughs.test(next.plain)),
    "answers a question": yes(
      before !== undefined && endsAsQuestion(before) && before.speaker !== home.speaker,
    ),
    early: yes(home.index < talk.lines.length * 0.1),
    late: yes(home.index > talk.lines.length * 0.9),
    "no page": yes(home.page === null),
  };
  const known = new Map(Object.entries(general));
  const chosen = (names: readonly string[]): Traits =>
    Object.fromEntries(names.map((name) => [name, known.get(name)!]));
  const ofType: Traits = {
    is: 1,
    ...chosen(OF_TYPES),
    ...(type === "Action Item"
      ? { owner: yes(owner !== undefined), due: yes(due !== undefined), binding: yes(isBinding) }
      : {}),
    ...(type === "Decision"
      ? { agreed: yes(isAgreed), "holds now": yes(PATTERNS.holdsNow.test(text)) }
      : {}),
    ...(type === "Feedback" ? { judges: capped(countOf(text, PATTERNS.judges), 3) } : {}),
    ...(type === "Open Question" ? { asks: general["asks"]! } : {}),
  };
  const of = (name: string, traits: Traits): [string, number][] =>
    Object.entries(traits).map(([key, value]) => [`${name}: ${key}`, value]);
  return {
    ...general,
    ...Object.fromEntries(of(type, ofType)),
    ...(isSpoken ? Object.fromEntries(of("spoken", { is: 1, ...chosen(OF_SPEECH) })) : {}),
  };
}

type Weights = ReadonlyMap<string, number>;
const SHOW: Weights = new Map(Object.entries(weights.keep));
const DROP: Weights = new Map(Object.entries(weights.drop));

function chance(of: Weights, traits: Traits): number {
  let sum = of.get("bias") ?? 0;
  for (const [name, value] of Object.entries(traits)) sum += (of.get(name) ?? 0) * value;
  return 1 / (1 + Math.exp(-sum));
}

/**
 * How a strict reader would take a note, from −1 (dropped) to 1 (left as it is): the chance of the one less that of the
 * other, by logistic regression over verdicts on notes of tuning meetings (bench/readings).
 */
export const qualityOf = (traits: Traits): number => chance(SHOW, traits) - chance(DROP, traits);
