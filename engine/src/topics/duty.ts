import { capitalised } from "../notes/sentence.ts";
import { wordCount } from "../text/tokens.ts";
import { wordsIn } from "../text/grammar.ts";
import { imperativeOf } from "./imperative.ts";
import { closed } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/duty.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const ROLE =
  "(?:[\\p{L}-]+ ){0,3}(?:designers?|managers?|experts?|executive|developers?|engineers?|researcher|editor|writer|marketing)";
const WHO = `(?:the |our )?(?:(?<role>${ROLE})|(?<name>(?!(?:You|We|They|It|This|That|There|People|Users?|Everybody|Everyone|Nobody|Maybe|The)\\b)\\p{Lu}\\p{L}+(?: and (?:the )?\\p{Lu}\\p{L}+)?))`;
const BINDS =
  "(?:['’]ll|\\s(?:will|shall|has to|have to|needs? to|should|(?:is|are) going to|(?:['’]re) going to)|['’]re going to)";
/** Somebody by role or name, and what that one is to do: "The marketing expert will be looking at trends." */
const DUTY = new RegExp(
  `^(?:(?:maybe|for the next (?:meeting|phase)),? )?(?:${WHO},?(?: you(?: two)?)?|(?<you>you))(?:${BINDS})(?: have to)? (?<be>be )?(?:also |now |then |just )?(?<what>\\p{Ll}.+)$`,
  "iu",
);
/** "… and the editor is going to write the words": another's part. */
const NEXT_DUTY = new RegExp(
  `,? and (?:the )?(?:[\\p{L}-]+ ){1,4}(?:will|is going to|has to|have to) .*$`,
  "iu",
);
const LEAST_WORDS = 4;
const LEAST_WORTH = 2.3;

/** What somebody is to do, and who where it is said. */
export type Duty = { text: string; owner?: string };

/** The verb at the beginning in its base form: "looking at trends" → "look at trends". */
function asOrder(what: string, isGoingOn: boolean): string | undefined {
  const [verb] = wordsIn(what);
  if (!verb || (verb.pos !== "VERB" && verb.pos !== "AUX" && verb.pos !== "NOUN")) return undefined;
  if (!isGoingOn) return /(?:ing|ed)$/u.test(verb.lower) ? undefined : what;
  return verb.lower.endsWith("ing") ? `${verb.lemma}${what.slice(verb.to)}` : undefined;
}

const titled = (role: string): string =>
  role.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A sentence that gives somebody something to do, as an order with its owner; none that is about the meeting itself. */
export function dutyOf(spoken: string): Duty | undefined {
  const sentence = spoken.replace(NEXT_DUTY, ".");
  const { role, name, be, what = "" } = DUTY.exec(sentence)?.groups ?? {};
  const plain = imperativeOf(sentence);
  const order =
    asOrder(what, be !== undefined) ??
    (plain && plain.worth >= LEAST_WORTH ? plain.text : undefined);
  if (order === undefined || wordCount(order) < LEAST_WORDS) return undefined;
  if (PATTERNS.ofTheMeeting.test(order)) return undefined;
  const owner = role === undefined ? (name ?? plain?.who) : titled(role);
  return { text: capitalised(closed(order)), ...(owner === undefined ? {} : { owner }) };
}
