import { replyTo, type RuleContext } from "./rules/context.ts";
import type { Unit } from "./units.ts";
import { namedFor } from "./rules/named.ts";
import { TAKES_ON } from "./rules/minutes.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./owner.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const known = (name: string | undefined): string | undefined =>
  name === undefined || PATTERNS.anonymous.test(name) ? undefined : name;

const fullName = (first: string, speakers: readonly string[]): string => {
  const matches = speakers.filter((speaker) => speaker.split(" ").includes(first));
  return matches.length === 1 ? matches[0]! : first;
};

/** "Samir, could you …" and "… could you, Samir?": someone in the room who is addressed. */
const addressed = (text: string, speakers: readonly string[]): string | undefined =>
  speakers.find((speaker) =>
    speaker
      .split(" ")
      .map((part) => RegExp.escape(part))
      .some((part) => new RegExp(`(?:^|[.!?,] )${part},|, ${part}[.?!]?$`).test(text)),
  );

/** Whether somebody else is asked for it, and not promised by the one who speaks. */
const addressesOther = ({ plain }: Unit): boolean => {
  const mine = plain.search(PATTERNS.mine);
  const yours = plain.search(PATTERNS.yours);
  return yours >= 0 && (mine < 0 || yours < mine);
};

/** Who is to do an action (`speakers`: all who may be there), only where it is said: the speaker, someone named, or the one who accepts a request. */
export const ownerOf = (context: RuleContext, speakers: readonly string[]): string | undefined => {
  const { unit } = context;
  const names = namedFor(unit.text, context.people);
  if (names.known[0]) return fullName(names.known[0], speakers);
  const isRequest = addressesOther(unit);
  const called = isRequest
    ? addressed(
        unit.text,
        speakers.filter((name) => known(name)),
      )
    : undefined;
  if (called) return called;
  if (isRequest && names.others[0]) return fullName(names.others[0], speakers);
  if (isRequest) {
    const reply = replyTo(context);
    return reply && PATTERNS.accepts.test(reply.plain) ? known(reply.speaker) : undefined;
  }
  const reported = context.isMinutes && TAKES_ON.test(unit.plain);
  if (PATTERNS.mine.test(unit.plain) || reported) return known(unit.speaker);
  return names.others[0];
};
