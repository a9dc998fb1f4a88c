import { endsAsQuestion } from "../../text/questions.ts";
import { type Heard, isOther } from "./context.ts";
import { UNKNOWN } from "./phrases.ts";
import { remembered } from "../../text/remembered.ts";
import type { Unit } from "../units.ts";

/** Whether a unit answers a question by saying that the answer isn't known. */
export const isUnknown = remembered(
  (unit: Unit): boolean => !endsAsQuestion(unit) && UNKNOWN.test(unit.plain),
);

const YES_OR_NO = /^(?:yes|no|nope|yeah|yep)\b/;

/** Whether a question is left open by one of the next three units, before anyone has said much else. */
export const isLeftOpen = ({ units, index, unit }: Heard): boolean => {
  const after = units.slice(index + 1, index + 5);
  const isReply = (next: Unit): boolean => isOther(unit, next) || isUnknown(next);
  const first = after.findIndex(isReply);
  const answer = (first < 0 ? [] : after.slice(first, first + 3)).find(
    (one) => isUnknown(one) || one.words.length > 6 || YES_OR_NO.test(one.plain),
  );
  return answer !== undefined && isUnknown(answer);
};
