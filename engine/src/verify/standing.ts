import type { AlignedSegment, AnnotationType, Evidence } from "@planner/contract/model";
import {
  isJoke,
  isQuestion,
  namesThing,
  replyTo,
  type RuleContext,
} from "../classify/rules/context.ts";
import { isHypothetical, isRefused, isWithdrawn } from "../classify/rules/setting.ts";
import { type Span, type Unit, unitsOf } from "../classify/units.ts";
import type { DraftNote } from "../notes/draft.ts";
import { tokensOf } from "../text/tokens.ts";
import { sayingsOf } from "../text/patterns.ts";
import acts from "./languages/en/speech-acts.json" with { type: "json" };
import sayings from "./standing.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);
const ACTS = sayingsOf(acts, "iu");

/** What is left of a note whose words do not stand: nothing, or no more than a suggestion. */
export type Fallen = "none" | "unsure";

const REACH = 2;
const SHORT = 4;

/** What a unit is judged by here: only what was said around it. */
const ALONE = { pageTerms: new Set<string>(), people: new Set<string>(), isMinutes: false };

/** The units that pieces of evidence are made of. */
function quotedIn(
  evidence: readonly Evidence[],
  segments: readonly AlignedSegment[],
): RuleContext[] {
  const units = unitsOf(segments);
  const isQuoted = ({ segment, from, to }: Span): boolean => {
    const { id, text } = segments[segment]!;
    return evidence.some(({ segmentId, quote }) => {
      const at = segmentId === id ? text.indexOf(quote) : -1;
      return at >= 0 && from < at + quote.length && to > at;
    });
  };
  return units.flatMap((unit, index) =>
    unit.spans.some(isQuoted) ? [{ unit, index, units, ...ALONE }] : [],
  );
}

const nextOf = ({ units, index }: RuleContext): readonly Unit[] =>
  units.slice(index + 1, index + 1 + REACH);

function isTakenBack(context: RuleContext): boolean {
  const [next] = nextOf(context);
  return (
    isWithdrawn(context) ||
    (next !== undefined &&
      next.speaker === context.unit.speaker &&
      PATTERNS.takesBack.test(next.plain))
  );
}

function isTurnedDown(context: RuleContext): boolean {
  const reply = replyTo(context);
  const after = reply && context.units[context.units.indexOf(reply) + 1];
  const isLater = [reply, after?.speaker === reply?.speaker ? after : undefined].some(
    (one) => one !== undefined && PATTERNS.notNow.test(one.plain),
  );
  return isLater || (isRefused(context) && !PATTERNS.denies.test(context.unit.plain));
}

/** Laughed at, or said right after a laugh about something that nobody else speaks of. */
function isFunny(context: RuleContext): boolean {
  const { unit, units, index } = context;
  const laughter = nextOf(context).find((next) => PATTERNS.laughs.test(next.plain));
  const before = units[index - 1];
  const isAside = (): boolean => {
    const others = units.filter((one) => one !== unit && one !== before);
    const heard = new Set(others.flatMap(({ text }) => tokensOf(text)));
    return !namesThing(unit) && heard.isDisjointFrom(new Set(tokensOf(unit.text)));
  };
  return (
    isJoke(context) ||
    (laughter !== undefined && laughter.speaker !== unit.speaker) ||
    (before !== undefined &&
      before.words.length <= SHORT &&
      PATTERNS.laughs.test(before.plain) &&
      isAside())
  );
}

function isRetold(context: RuleContext, type: AnnotationType): boolean {
  const { unit, units, index } = context;
  const before = units
    .slice(Math.max(0, index - REACH), index)
    .filter(({ speaker }) => speaker === unit.speaker);
  if ([unit, ...before].some(({ plain }) => PATTERNS.retells.test(plain))) return true;
  if (type !== "Action Item") return false;
  return (
    PATTERNS.wasTo.test(unit.plain) ||
    nextOf(context).some(({ plain }) => PATTERNS.isOver.test(plain))
  );
}

const isSupposed = (context: RuleContext): boolean =>
  isHypothetical(context) ||
  (/\bif\b/.test(context.unit.plain) && PATTERNS.wouldHave.test(context.unit.plain));

const isUnreal = (context: RuleContext): boolean =>
  isSupposed(context) || isFunny(context) || PATTERNS.sayings.test(context.unit.plain);

/** What a person will do, or people have settled: only words that stand make one. */
function fallenDeed(
  type: "Action Item" | "Decision",
  context: RuleContext,
  isAccepted: boolean,
): Fallen | undefined {
  const { unit } = context;
  const isDecision = type === "Decision";
  if (isTakenBack(context) || isUnreal(context) || isRetold(context, type)) return "none";
  if (!isDecision && PATTERNS.rules.test(unit.plain)) return "none";
  if (isDecision && !isAccepted && (isQuestion(unit) || PATTERNS.supposes.test(unit.plain)))
    return "none";
  if (!isAccepted && isTurnedDown(context)) return isDecision ? "none" : "unsure";
  // Who promised and thought better of it may not have promised at all; a slip of the tongue is put right.
  if (!isDecision && PATTERNS.thinksAgain.test(unit.plain)) return "none";
  return PATTERNS.slips.test(unit.plain) ? "unsure" : undefined;
}

/** Whether the others say yes to a proposal. */
export const isAcceptedBy = (text: string, reply: string): boolean =>
  ACTS.proposes.test(text) && ACTS.accepts.test(reply);

type Talk = { language: string; segments: readonly AlignedSegment[] };

const textOf = (evidence: readonly Evidence[]): string =>
  evidence.map(({ quote }) => quote).join(" ");

/** Whether the words of a note of the engine's own were taken back or not meant, so that it is none. */
export function isFallen(note: DraftNote, { language, segments }: Talk): boolean {
  const { type, evidence, support } = note;
  if (language !== "en") return false;
  const isAccepted = isAcceptedBy(textOf(evidence), textOf(support ?? []));
  return fallenOf(type, { evidence, isAccepted }, segments) === "none";
}

/**
 * What is left of a note after what was said around its quoted words, by the engine's own signals: undefined where they
 * still stand, and do not where they were taken back or turned down, not meant, told of another time, or asked.
 * `isAccepted` tells that the others said yes to a proposal.
 */
export function fallenOf(
  type: AnnotationType,
  { evidence, isAccepted }: { evidence: readonly Evidence[]; isAccepted: boolean },
  segments: readonly AlignedSegment[],
): Fallen | undefined {
  if (type === "Open Question" || type === "New Idea") return undefined;
  const falls = quotedIn(evidence, segments).map((one) =>
    type === "Action Item" || type === "Decision"
      ? fallenDeed(type, one, isAccepted)
      : fallenOpinion(one),
  );
  return falls.find((one) => one === "none") ?? falls.find((one) => one === "unsure");
}

function fallenOpinion(context: RuleContext): Fallen | undefined {
  if (isTakenBack(context) || (isSupposed(context) && isFunny(context))) return "none";
  return isUnreal(context) ? "unsure" : undefined;
}
