import { isPersonName } from "../notes/people.ts";
import { takersIn } from "../verify/owner.ts";
import { replyTo, type RuleContext } from "./rules/context.ts";
import { TAKES_ON } from "./rules/minutes.ts";
import { namedFor } from "./rules/named.ts";

const fullName = (first: string, people: readonly string[]): string => {
  const matches = people.filter((person) => person.split(" ").includes(first));
  return matches.length === 1 ? matches[0]! : first;
};

/** Who is to do an action, only where it is said and one is meant: who takes it on, or is named as the one to do it. */
export const ownerOf = (context: RuleContext, people: readonly string[]): string | undefined => {
  const { unit, isMinutes } = context;
  const takers = [...takersIn([unit], { people, reply: replyTo(context) })].filter(isPersonName);
  if (takers.length > 0) return takers.length === 1 ? takers[0] : undefined;
  const { known, others } = namedFor(unit.text, context.people);
  if (known[0]) return fullName(known[0], people);
  return isMinutes && TAKES_ON.test(unit.plain) && isPersonName(unit.speaker)
    ? unit.speaker
    : others[0];
};
