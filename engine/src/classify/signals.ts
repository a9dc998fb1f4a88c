import { namedIn } from "./rules/named.ts";
import {
  isAgreed,
  isJoke,
  isQuestion,
  namesThing,
  isTakenUp,
  type RuleContext,
  termsSaid,
} from "./rules/context.ts";
import { JUDGEMENT } from "./rules/phrases.ts";
import { isUnknown, openedBy } from "./rules/question.ts";
import { isHypothetical, isRefused, isToldAgain, isWithdrawn } from "./rules/setting.ts";

const JUDGES = new RegExp(`\\b${JUDGEMENT}\\b`);

/** 'Sold.', 'Done.', 'That settles it.': the end of an exchange. */
const CLOSES =
  /^(?:\w+,? ){0,2}(?:sold|deal|done|sorted|settled|taken|gone|agreed|decided)\b[.!]?(?: |$)|\bso minuted\b|\bfull stop\b|\bsay no more\b|\bthat settles\b|\bthat is (?:that|a yes|settled)\b|\bcall it\b/;
/** That nobody stands against it, as minutes and chairs put it. */
const CONSENTS =
  /\b(?:nobody|no ?one|none) (?:\w+ ){0,3}(?:object\w*|against|fought|fights|minds?)\b|\bno objections?\b|\bany objections\b|\b(?:fine|okay|ok|yes) (?:by|with|from) (?:all|me|us|everyone|everybody|the whole)\b|\bwithout a vote\b|\b(?:everyone|everybody|both|all) (?:fine|agreed?|happy|for it)\b/;
/** What is done away with, or kept. */
const DISPOSES =
  /\b(?:kill|bin|ditch|scrap|axe|chop|drop|lose|swap|keep|leave|remove|cut) (?:it|them|that|this|those|the \w+)\b/;
/** 'Word it is.', 'Then it stays.', 'The leaf is dead.' */
const STANDS =
  /\b(?:it is|it stays|stays?|goes|(?:is|are) (?:in|out|off|gone|dead|dropped|kept)|wins|can go|will do)(?:,? then)?[.!]?$/;

type Test = (context: RuleContext) => boolean;

/** What a unit, its page and the replies to it tell, beyond its words; the names are those of trained features. */
const SIGNALS = Object.entries<Test>({
  term: (context) => termsSaid(context) >= 1,
  terms: (context) => termsSaid(context) >= 2,
  manyTerms: (context) => termsSaid(context) >= 3,
  thing: ({ unit }) => namesThing(unit),
  judges: ({ unit }) => JUDGES.test(unit.plain),
  asks: ({ unit }) => isQuestion(unit),
  agreed: isAgreed,
  takenUp: isTakenUp,
  joke: isJoke,
  withdrawn: isWithdrawn,
  refused: isRefused,
  supposed: isHypothetical,
  again: isToldAgain,
  unknown: ({ unit }) => isUnknown(unit),
  opened: (context) => openedBy(context) !== undefined,
  person: (context) => namedIn(context).known.length > 0,
  name: (context) => namedIn(context).others.length > 0,
  noPage: ({ pageTerms }) => pageTerms.size === 0,
  minutes: ({ isMinutes }) => isMinutes,
  closes: ({ unit }) => CLOSES.test(unit.plain),
  consents: ({ unit }) => CONSENTS.test(unit.plain),
  disposes: ({ unit }) => DISPOSES.test(unit.plain),
  stands: ({ unit }) => STANDS.test(unit.plain),
});

/** The signals that hold for a unit. */
export const signalsOf = (context: RuleContext): string[] =>
  SIGNALS.filter(([, holds]) => holds(context)).map(([name]) => name);
