import { remembered } from "../../text/remembered.ts";
import type { Unit } from "../units.ts";
import { byReply, type Heard, says } from "./context.ts";
import { sayingsOf } from "../../text/patterns.ts";
import sayings from "../languages/en/setting.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const REACHES = 2;

const spokenBy = (by: Unit, near: readonly Unit[], holds: (unit: Unit) => boolean): boolean =>
  near.some((one) => one.speaker === by.speaker && holds(one));

const [withdraws, recounts] = [says(PATTERNS.withdraws), says(PATTERNS.tellsAgain)];

/** Whether the speaker takes back what was just said, in the same breath or the next two. */
export const isWithdrawn = ({ unit, units, index }: Heard): boolean =>
  spokenBy(unit, units.slice(index, index + 1 + REACHES), withdraws);

/** Whether what is said was settled or heard before this meeting and is only told again. */
export const isRecounted = ({ unit, units, index }: Heard): boolean =>
  spokenBy(unit, units.slice(Math.max(0, index - REACHES), index + 1), recounts);

/** Whether the others say no at once. */
export const isRefused = byReply(says(PATTERNS.refuses));

/** Whether something is only supposed: 'if we had the money', 'if it was up to me'. */
export const isHypothetical = ({ unit }: Heard): boolean => PATTERNS.hypothetical.test(unit.plain);

/** Whether a sentence tells what was settled at another time: 'in round one we decided', not 'we decided to open in May'. */
export const isSettledEarlier = remembered(({ plain }: Unit): boolean => {
  const [time, settled] = [PATTERNS.tellsAgain.exec(plain), PATTERNS.settled.exec(plain)];
  if (!time || !settled) return false;
  const between = plain.slice(settled.index + settled[0].length, time.index);
  return time.index < settled.index || between.trim() === "";
});
