import { replyTo, type RuleContext } from "./rules/context.ts";
import { namedFor } from "./rules/action.ts";
import { TAKES_ON } from "./rules/minutes.ts";

const ANONYMOUS =
  /^(?:speaker|participant|unknown|user|guest|person|presentation|spk)\b|^\W*$|^[A-Z]?\d+$/i;
const MINE =
  /\bi (?:will|shall|am going to|can|need to|have to|should|must|would|want to|am happy to|am on it)\b|\bi still (?:need|have) to\b|\blet me\b|\bfor me\b|\b(?:leave|on) (?:it|that|this|my)\b|\bi had better\b/;
const YOURS = /\b(?:can|could|would|will) you\b|\bplease\b|\byou (?:should|need to|will|have to)\b/;
const ACCEPTS =
  /^(?:okay|ok|yes|yeah|yep|sure|of course|will do|absolutely|definitely|no problem|on it|i (?:will|can))\b/;

const known = (name: string | undefined): string | undefined =>
  name === undefined || ANONYMOUS.test(name) ? undefined : name;

const fullName = (first: string, speakers: readonly string[]): string => {
  const matches = speakers.filter((speaker) => speaker.split(" ").includes(first));
  return matches.length === 1 ? matches[0]! : first;
};

/** "Samir, could you …" and "… could you, Samir?": someone in the room who is addressed. */
const addressed = (text: string, speakers: readonly string[]): string | undefined =>
  speakers.find((speaker) =>
    speaker
      .split(" ")
      .some((part) =>
        new RegExp(`(?:^|[.!?,] )${escaped(part)},|, ${escaped(part)}[.?!]?$`).test(text),
      ),
  );

const escaped = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, "\\$&");

/** Who is to do an action (`speakers`: all who may be there), only where it is said: the speaker, someone named, or the one who accepts a request. */
export const ownerOf = (context: RuleContext, speakers: readonly string[]): string | undefined => {
  const { unit } = context;
  const names = namedFor(unit.text, context.people);
  if (names.known[0]) return fullName(names.known[0], speakers);
  const mine = unit.plain.search(MINE);
  const yours = unit.plain.search(YOURS);
  const asked = yours >= 0 && (mine < 0 || yours < mine);
  const called = asked
    ? addressed(
        unit.text,
        speakers.filter((name) => known(name)),
      )
    : undefined;
  if (called) return called;
  if (asked && names.others[0]) return fullName(names.others[0], speakers);
  if (asked) {
    const reply = replyTo(context);
    return reply && ACCEPTS.test(reply.plain) ? known(reply.speaker) : undefined;
  }
  const reported = context.isMinutes && TAKES_ON.test(unit.plain);
  if (mine >= 0 || reported) return known(unit.speaker);
  return names.others[0];
};
