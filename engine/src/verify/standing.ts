import type { AlignedSegment, AnnotationType, Evidence } from "@planner/contract/model";
import { remembered } from "../classify/remembered.ts";
import { isJoke, isQuestion, replyTo, type RuleContext } from "../classify/rules/context.ts";
import { DESIGN_THING } from "../classify/rules/phrases.ts";
import { isHypothetical, isRefused, isWithdrawn } from "../classify/rules/setting.ts";
import { type Unit, unitsOf } from "../classify/units.ts";
import type { DraftNote } from "../notes/draft.ts";
import { tokensOf } from "../text/tokens.ts";

import { isAcceptedBy } from "./speech-acts.ts";

/** Why words that were said do not stand: taken back or turned down, not meant, told of another time, or asked. */
export type Fallen = "withdrawn" | "unreal" | "retold" | "asked";
/** Whether a note of words that fell is gone, or no more than a suggestion. */
export type Standing = { fallen: Fallen; isGone: boolean };

/** The same speaker takes back what was said, in the next breath. */
const TAKES_BACK =
  /^(?:(?:oh|well|um|hm|sorry|actually|but|and|hang on|okay)[ ,.]+)*(?:no\b(?=[,.!]+ (?:wait|sorry|actually|i|let us|we|make|keep|stay|it|that)\b| (?:wait|sorry|actually)\b)|no[.!]?$|wait\b[, ]+(?:no|actually)\b|scratch that|on second thoughts?|i (?:already did|did that already|have already))/;
/** In the middle of a sentence: 'twelve, sorry, sixteen'. */
const SLIPS = /\w+[, ]+(?:sorry|no,? wait|wait,? no|or rather|i mean,? no)\b[, ]/;
const THINKS_AGAIN =
  /\b(?:no,? wait|wait,? no|actually,? no|i mean,? no)\b.*\b(?:not|somebody else|someone else)\b/;
/** The others want it, but not here and now. */
const NOT_NOW =
  /\bnot (?:for )?(?:this|the first|the next) (?:release|round|version|sprint|time|phase|one)\b|^(?:\w+[, ]+){0,3}not (?:now|yet|today|this time)\b|\boff the table\b|\bout of scope\b/;
/** What was promised is already over. */
const IS_OVER =
  /^(?:(?:and|yes|yeah|oh|well|but|no)[ ,.]+)*(?:i (?:already )?did\b(?! not)|i have already|already (?:done|did|sent)\b|(?:it|that) is (?:all |already )+(?:done|sent|fixed)\b)/;
const RETELLS =
  /\b(?:to|a|quick) recap\b|\brecapping\b|\b(?:what|where) (?:happened|we (?:were|left off)) last (?:time|week)\b|\blast (?:time|week|month|meeting|round|sprint|year),? (?:\w+ )?(?:we|i|you|they|he|she)\b|\bremember,? (?:that )?we (?:said|decided|agreed)\b|\bwe had (?:decided|agreed|said)\b/;
const WAS_TO = /\b(?:was|were) (?:going|supposed|meant|about) to\b/;
/** What somebody says in general is no task and no decision of these people. */
const SAYINGS =
  /\b(?:somebody|someone|a wise \w+|my (?:old )?(?:boss|teacher|professor|grandmother|mother|father)) (?:once |always |used to )*(?:said|says|say|told)\b|\b(?:once|always) (?:said|says)\b|\bas (?:they|people) say\b|\bthe saying\b/;
const RULES =
  /\b(?:guidelines?|guide|rules?|polic(?:y|ies)|standards?|law|manual|wcag) (?:\w+ )?(?:says?|states?|wants?|requires?)\b|\bin general\b|\bgenerally\b|\brule of thumb\b|\beverybody knows\b|\beveryone knows\b/;
const SUPPOSES = /\bwhat if\b|\bimagine (?:if|that|the|we)\b|\bin theory\b/;
const WOULD_HAVE = /\bwould have \w+(?:ed|en|t|ne|de|id)?\b/;
const LAUGHS = /^(?:ha\b|haha|lol\b|\(laugh|\[laugh|very funny)/;
const DENIES = /\bnot\b|\bno\b|\bnever\b|\bwithout\b/;
const THING = new RegExp(`\\b${DESIGN_THING}\\b`);
const REACH = 2;
const SHORT = 4;

/** A talk in units, read once for all notes about it. */
const read = remembered((segments: readonly AlignedSegment[]) => {
  const units = unitsOf(segments);
  const bySegment = new Map<number, number[]>();
  units.forEach(({ spans }, index) => {
    for (const { segment } of spans)
      bySegment.set(segment, [...(bySegment.get(segment) ?? []), index]);
  });
  return { units, bySegment };
});

const NONE: ReadonlySet<string> = new Set();

function contextAt(units: readonly Unit[], index: number): RuleContext {
  const unit = units[index]!;
  const without = { pageTerms: NONE, people: NONE, isMinutes: false };
  return { unit, index, units, ...without };
}

/** The units that pieces of evidence are made of. */
function quotedIn(
  evidence: readonly Evidence[],
  segments: readonly AlignedSegment[],
): RuleContext[] {
  const { units, bySegment } = read(segments);
  const wanted = new Set<number>();
  for (const { segmentId, quote } of evidence) {
    const at = segments.findIndex(({ id }) => id === segmentId);
    const from = segments[at]?.text.indexOf(quote) ?? -1;
    for (const index of from < 0 ? [] : (bySegment.get(at) ?? [])) {
      const span = units[index]!.spans.find(({ segment }) => segment === at)!;
      if (span.from < from + quote.length && span.to > from) wanted.add(index);
    }
  }
  return [...wanted].toSorted((left, right) => left - right).map((one) => contextAt(units, one));
}

const nextOf = ({ units, index }: RuleContext): readonly Unit[] =>
  units.slice(index + 1, index + 1 + REACH);

function isTakenBack(context: RuleContext): boolean {
  const [next] = nextOf(context);
  return (
    isWithdrawn(context) ||
    (next !== undefined && next.speaker === context.unit.speaker && TAKES_BACK.test(next.plain))
  );
}

function isTurnedDown(context: RuleContext): boolean {
  const reply = replyTo(context);
  const after = reply && context.units[context.units.indexOf(reply) + 1];
  const isLater = [reply, after?.speaker === reply?.speaker ? after : undefined].some(
    (one) => one !== undefined && NOT_NOW.test(one.plain),
  );
  return isLater || (isRefused(context) && !DENIES.test(context.unit.plain));
}

/** Laughed at, or said right after a laugh about something that nobody else speaks of. */
function isFunny(context: RuleContext): boolean {
  const { unit, units, index } = context;
  const laughter = nextOf(context).find((next) => LAUGHS.test(next.plain));
  const before = units[index - 1];
  const isAside = ({ plain }: Unit): boolean => {
    if (THING.test(plain)) return false;
    const said = new Set(
      units
        .filter((one, at) => Math.abs(at - index) > 0 && one !== before)
        .flatMap(({ text }) => tokensOf(text)),
    );
    return !tokensOf(unit.text).some((token) => said.has(token));
  };
  return (
    isJoke(context) ||
    (laughter !== undefined && laughter.speaker !== unit.speaker) ||
    (before !== undefined &&
      before.words.length <= SHORT &&
      LAUGHS.test(before.plain) &&
      isAside(unit))
  );
}

function isRetold(context: RuleContext, type: AnnotationType): boolean {
  const { unit, units, index } = context;
  const before = units
    .slice(Math.max(0, index - REACH), index)
    .filter(({ speaker }) => speaker === unit.speaker);
  if ([unit, ...before].some(({ plain }) => RETELLS.test(plain))) return true;
  if (type !== "Action Item") return false;
  return WAS_TO.test(unit.plain) || nextOf(context).some(({ plain }) => IS_OVER.test(plain));
}

const isSupposed = (context: RuleContext): boolean =>
  isHypothetical(context) ||
  (/\bif\b/.test(context.unit.plain) && WOULD_HAVE.test(context.unit.plain));

const isUnreal = (context: RuleContext): boolean =>
  isSupposed(context) || isFunny(context) || SAYINGS.test(context.unit.plain);

/** What a person will do, or people have settled: only words that stand make one. */
function standingOfDeed(
  type: "Action Item" | "Decision",
  context: RuleContext,
  isAccepted: boolean,
): Standing | undefined {
  const { unit } = context;
  const isDecision = type === "Decision";
  if (isTakenBack(context)) return { fallen: "withdrawn", isGone: true };
  if (isUnreal(context) || (!isDecision && RULES.test(unit.plain)))
    return { fallen: "unreal", isGone: true };
  if (isRetold(context, type)) return { fallen: "retold", isGone: true };
  if (isDecision && !isAccepted && (isQuestion(unit) || SUPPOSES.test(unit.plain)))
    return { fallen: "asked", isGone: true };
  if (!isAccepted && isTurnedDown(context)) return { fallen: "withdrawn", isGone: isDecision };
  // Who promised and thought better of it may not have promised at all; a slip of the tongue is put right.
  if (!isDecision && THINKS_AGAIN.test(unit.plain)) return { fallen: "withdrawn", isGone: true };
  return SLIPS.test(unit.plain) ? { fallen: "withdrawn", isGone: false } : undefined;
}

type Talk = { language: string; segments: readonly AlignedSegment[] };

const textOf = (said: readonly Evidence[]): string => said.map(({ quote }) => quote).join(" ");

/** Whether the words of a note of the engine's own were taken back or not meant, so that it is none. */
export function isFallen(note: DraftNote, { language, segments }: Talk): boolean {
  const { type, evidence, support } = note;
  if (language !== "en") return false;
  const isAccepted = isAcceptedBy(textOf(evidence), textOf(support ?? []));
  return standingOf(type, { evidence, isAccepted }, segments)?.isGone ?? false;
}

/**
 * Whether the quoted words of a note still stand after what was said around them, by the engine's own signals:
 * undefined where they do. `isAccepted` tells that the others said yes to a proposal.
 */
export function standingOf(
  type: AnnotationType,
  { evidence, isAccepted }: { evidence: readonly Evidence[]; isAccepted: boolean },
  segments: readonly AlignedSegment[],
): Standing | undefined {
  const quoted = quotedIn(evidence, segments);
  if (type === "Action Item" || type === "Decision") {
    const falls = quoted.flatMap((one) => standingOfDeed(type, one, isAccepted) ?? []);
    return falls.find(({ isGone }) => isGone) ?? falls[0];
  }
  if (type === "Open Question" || type === "New Idea") return undefined;
  if (quoted.some((one) => isTakenBack(one))) return { fallen: "withdrawn", isGone: true };
  if (quoted.some((one) => isSupposed(one) && isFunny(one)))
    return { fallen: "unreal", isGone: true };
  return quoted.some((one) => isUnreal(one)) ? { fallen: "unreal", isGone: false } : undefined;
}
