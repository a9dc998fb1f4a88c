import { type Heard, isJoke, isQuestion, namesThing, replyTo } from "../classify/rules/context.ts";
import { isHypothetical, isRefused, isWithdrawn } from "../classify/rules/setting.ts";
import type { Unit } from "../classify/units.ts";
import { tokensOf } from "../text/tokens.ts";
import { sayingsOf } from "../text/patterns.ts";
import acts from "./languages/en/speech-acts.json" with { type: "json" };
import sayings from "./standing.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);
const ACTS = sayingsOf(acts, "iu");

/** What is left of a note whose words do not stand: nothing, or no more than a suggestion. */
type Fallen = "none" | "unsure";
/** What a person will do, or people have settled. */
export type Deed = "Action Item" | "Decision";

const REACH = 2;
const SHORT = 4;

const nextOf = ({ units, index }: Heard): readonly Unit[] =>
  units.slice(index + 1, index + 1 + REACH);

function isTakenBack(context: Heard): boolean {
  const [next] = nextOf(context);
  return (
    isWithdrawn(context) ||
    (next !== undefined &&
      next.speaker === context.unit.speaker &&
      PATTERNS.takesBack.test(next.plain))
  );
}

function isTurnedDown(context: Heard): boolean {
  const reply = replyTo(context);
  const after = reply && context.units[context.units.indexOf(reply) + 1];
  const isLater = [reply, after?.speaker === reply?.speaker ? after : undefined].some(
    (one) => one !== undefined && PATTERNS.notNow.test(one.plain),
  );
  return isLater || (isRefused(context) && !PATTERNS.denies.test(context.unit.plain));
}

/** Laughed at, or said right after a laugh about something that nobody else speaks of. */
function isFunny(context: Heard): boolean {
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

function isRetold(context: Heard, type: Deed): boolean {
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

function isUnreal(context: Heard): boolean {
  const { plain } = context.unit;
  const isSupposed = /\bif\b/.test(plain) && PATTERNS.wouldHave.test(plain);
  return isSupposed || isHypothetical(context) || isFunny(context) || PATTERNS.sayings.test(plain);
}

/**
 * What is left of a task or a decision whose home a unit is after what was said around it: undefined where the words still
 * stand, and do not where they were taken back or turned down, not meant, told of another time, or asked. `isAccepted`
 * tells that the others said yes to a proposal.
 */
export function fallenDeed(type: Deed, context: Heard, isAccepted: boolean): Fallen | undefined {
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
