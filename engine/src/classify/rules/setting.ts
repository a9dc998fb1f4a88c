import { remembered } from "../remembered.ts";
import type { Unit } from "../units.ts";
import { replyTo, type RuleContext } from "./context.ts";
import { sayingsOf } from "../../text/patterns.ts";
import sayings from "../languages/en/setting.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const REACHES = 2;

const same = (unit: Unit, next: Unit): boolean => next.speaker === unit.speaker;

const withdraws = remembered((unit: Unit) => PATTERNS.withdraws.test(unit.plain));
const recounts = remembered((unit: Unit) => PATTERNS.tellsAgain.test(unit.plain));

/** Whether the speaker takes back what was just said, in the same breath or the next two. */
export const isWithdrawn = ({ unit, units, index }: RuleContext): boolean =>
  withdraws(unit) ||
  units.slice(index + 1, index + 1 + REACHES).some((next) => same(unit, next) && withdraws(next));

/** Whether the others say no at once. */
export const isRefused = (context: RuleContext): boolean => {
  const reply = replyTo(context);
  return reply !== undefined && PATTERNS.refuses.test(reply.plain);
};

/** Whether something is only supposed: 'if we had the money', 'if it was up to me'. */
export const isHypothetical = ({ unit }: RuleContext): boolean =>
  PATTERNS.hypothetical.test(unit.plain);

/** Whether what is said was settled or heard before this meeting and is only told again. */
export const isRecounted = ({ unit, units, index }: RuleContext): boolean =>
  recounts(unit) ||
  units
    .slice(Math.max(0, index - REACHES), index)
    .some((before) => same(unit, before) && recounts(before));

/** Whether a sentence tells what was settled at another time: 'in round one we decided', not 'we decided to open in May'. */
export const isSettledEarlier = remembered(({ plain }: Unit): boolean => {
  const [time, settled] = [PATTERNS.tellsAgain.exec(plain), PATTERNS.settled.exec(plain)];
  if (!time || !settled) return false;
  const between = plain.slice(settled.index + settled[0].length, time.index);
  return time.index < settled.index || between.trim() === "";
});
