import { endsAsQuestion } from "../../text/questions.ts";
import type { RuleContext } from "./context.ts";
import { UNKNOWN } from "./phrases.ts";
import { remembered } from "../../text/remembered.ts";
import type { Unit } from "../units.ts";

/** Whether a unit answers a question by saying that the answer isn't known. */
export const isUnknown = remembered(
  (unit: Unit): boolean => !endsAsQuestion(unit) && UNKNOWN.test(unit.plain),
);

const repliesTo = ({ units, index, unit }: RuleContext): readonly Unit[] => {
  const replies: Unit[] = [];
  for (const next of units.slice(index + 1, index + 5)) {
    if (replies.length >= 3) break;
    const goesOn =
      unit.speaker !== undefined && next.speaker === unit.speaker && replies.length === 0;
    if (goesOn && !isUnknown(next)) continue;
    replies.push(next);
  }
  return replies;
};

/** Whether a question is left open by one of the next three units, before anyone has said much else. */
export const isLeftOpen = (context: RuleContext): boolean => {
  for (const reply of repliesTo(context)) {
    if (isUnknown(reply)) return true;
    const answered = reply.words.length > 6 || /^(?:yes|no|nope|yeah|yep)\b/.test(reply.plain);
    if (answered) return false;
  }
  return false;
};
