import { namedIn } from "./rules/named.ts";
import {
  isAgreed,
  isJoke,
  isQuestion,
  namesThing,
  isTakenUp,
  type RuleContext,
  termsSpoken,
} from "./rules/context.ts";
import { JUDGEMENT } from "./rules/phrases.ts";
import { isUnknown, isLeftOpen } from "./rules/question.ts";
import { isHypothetical, isRefused, isRecounted, isWithdrawn } from "./rules/setting.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/signals.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

const JUDGES = new RegExp(`\\b${JUDGEMENT}\\b`);

type Test = (context: RuleContext) => boolean;

/** What a unit, its page and the replies to it tell, beyond its words; the names are those of trained features. */
const SIGNALS = Object.entries<Test>({
  term: (context) => termsSpoken(context) >= 1,
  terms: (context) => termsSpoken(context) >= 2,
  manyTerms: (context) => termsSpoken(context) >= 3,
  thing: ({ unit }) => namesThing(unit),
  judges: ({ unit }) => JUDGES.test(unit.plain),
  asks: ({ unit }) => isQuestion(unit),
  agreed: isAgreed,
  takenUp: isTakenUp,
  joke: isJoke,
  withdrawn: isWithdrawn,
  refused: isRefused,
  supposed: isHypothetical,
  again: isRecounted,
  unknown: ({ unit }) => isUnknown(unit),
  opened: isLeftOpen,
  person: (context) => namedIn(context).known.length > 0,
  name: (context) => namedIn(context).others.length > 0,
  noPage: ({ pageTerms }) => pageTerms.size === 0,
  minutes: ({ isMinutes }) => isMinutes,
  closes: ({ unit }) => PATTERNS.closes.test(unit.plain),
  consents: ({ unit }) => PATTERNS.consents.test(unit.plain),
  disposes: ({ unit }) => PATTERNS.disposes.test(unit.plain),
  stands: ({ unit }) => PATTERNS.stands.test(unit.plain),
});

/** The signals that hold for a unit. */
export const signalsOf = (context: RuleContext): string[] =>
  SIGNALS.filter(([, holds]) => holds(context)).map(([name]) => name);
