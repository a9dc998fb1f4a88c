import { remembered } from "../remembered.ts";
import type { Unit } from "../units.ts";
import { replyTo, type RuleContext } from "./context.ts";

const WITHDRAWS =
  /\bforget (?:i|it|that|about it)\b|\bnever mind\b|\bscrap that\b|\bbut no\b|\bno,? joke\b|\b(?:just|only) kidding\b|\bi am (?:joking|kidding|not serious)\b|\bhypothetical(?:ly)?\b|\bignore (?:me|that)\b|\bstrike that\b|\btake (?:that|it) back\b|\bnot up to me\b|\bthat is just me\b|\b(?:just|only) a (?:feeling|thought)\b|\ba whole (?:other|different|separate)\b|\bwrites? that down\b|\bno reaction\b|\bsays? no\b/;
const REFUSES =
  /^(?:(?:oh|god|please|um|well|ha|sorry|mm|yeah|hm)[ ,.]+)*(?:no|nope|nah|absolutely not|not a chance|never|please do not|let us not)\b(?! (?:problem|worries|objections?|doubt|one|but|i (?:like|love)))/;
const HYPOTHETICAL =
  /\bif (?:we|i|you|somebody|someone|they|he|she|it) (?:had|were|was|gave)\b|\bup to me\b|\bhypothetical(?:ly)?\b|\bin an ideal world\b|\bif money\b|\bwith (?:more|unlimited|endless) (?:time|money|budget)\b/;
const TELLS_AGAIN =
  /\b(?:in|from|after) (?:the )?(?:round|version|sprint|phase|test) (?:one|two|\d+)\b|\blast (?:time|week|round|month|sprint|year)\b|\brecap\b|\breminder\b|\bwhere we (?:were|are)\b|\byou (?:signed off|told us)\b|\bremember (?:that )?(?:we|you)\b|\bin (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b/;
/** 'We decided', 'the board had agreed': told, not done. */
const SETTLED =
  /\b(?:we|you|they|i|he|she|every(?:body|one)|the \w+) (?:(?:had|have|all|both|already|then) )*(?:decided|agreed|settled|chose|picked|voted|approved|signed off|dropped|kept|went|said)\b/;
const REACHES = 2;

const same = (unit: Unit, next: Unit): boolean => next.speaker === unit.speaker;

const withdraws = remembered((unit: Unit) => WITHDRAWS.test(unit.plain));
const tellsAgain = remembered((unit: Unit) => TELLS_AGAIN.test(unit.plain));

/** Whether the speaker takes back what was just said, in the same breath or the next two. */
export const isWithdrawn = ({ unit, units, index }: RuleContext): boolean =>
  withdraws(unit) ||
  units.slice(index + 1, index + 1 + REACHES).some((next) => same(unit, next) && withdraws(next));

/** Whether the others say no at once. */
export const isRefused = (context: RuleContext): boolean => {
  const reply = replyTo(context);
  return reply !== undefined && REFUSES.test(reply.plain);
};

/** Whether something is only supposed: 'if we had the money', 'if it was up to me'. */
export const isHypothetical = ({ unit }: RuleContext): boolean => HYPOTHETICAL.test(unit.plain);

/** Whether what is said was settled or heard before this meeting and is only told again. */
export const isToldAgain = ({ unit, units, index }: RuleContext): boolean =>
  tellsAgain(unit) ||
  units
    .slice(Math.max(0, index - REACHES), index)
    .some((before) => same(unit, before) && tellsAgain(before));

/** Whether a sentence tells what was settled at another time: 'in round one we decided', not 'we decided to open in May'. */
export const isSettledEarlier = remembered(({ plain }: Unit): boolean => {
  const [time, settled] = [TELLS_AGAIN.exec(plain), SETTLED.exec(plain)];
  if (!time || !settled) return false;
  const between = plain.slice(settled.index + settled[0].length, time.index);
  return time.index < settled.index || between.trim() === "";
});
