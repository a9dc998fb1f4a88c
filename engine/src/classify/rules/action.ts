import { remembered } from "../remembered.ts";
import { IN_MEETING, TASK } from "./phrases.ts";
import {
  isAgreed,
  isJoke,
  isTakenUp,
  type RuleContext,
  type Signal,
  strongest,
  sumOf,
} from "./context.ts";
import { TAKES_ON } from "./minutes.ts";
import { isHypothetical, isWithdrawn } from "./setting.ts";

const ADVERBS =
  "(?:just |also |then |quickly |definitely |certainly |probably |now |still |please |maybe |first |really |actually |at least |go (?:and|ahead and) |try (?:and|to) |make a note to )*";

const COMMITS: readonly Signal[] = [
  [2.6, new RegExp(`^will ${ADVERBS}${TASK}`)],
  [
    2.3,
    new RegExp(
      `\\bi (?:will|shall|am going to) ${ADVERBS}(?!${IN_MEETING})(?!(?:be|say|have|not|want|like|think|need|see|know|guess|love|admit|never|always|get|go|let|miss|agree|disagree|argue|bet|die|cry|regret|remember|assume|leave|believe|feel|hear|watch|laugh|hate|look|lose|keep|stay|stand|live|mention|point|stick|use|join|drop|pass|show|put|do|make|take|give|come)\\b)[a-z]+`,
    ),
  ],
  [
    1.9,
    new RegExp(
      `\\bi (?:will|shall|am going to) ${ADVERBS}(?!${IN_MEETING})(?!(?:be|say|have|not|want|like|think|need|see|know|guess|love|admit|never|always|miss|agree|disagree|argue|bet|die|cry|regret|remember|assume|believe|feel|hear|hate|lose|stay|live|mention|owe|let|try (?:my|our))\\b)[a-z]+`,
    ),
  ],
  [
    3,
    new RegExp(
      `\\b(?:can|could|may) i ask you to\\b|\\bwould you be able to\\b|\\bare you (?:able|happy|okay|ok) to ${TASK}|\\bdo you want to (?:take|own|handle|pick|lead)\\b|\\b(?:put me down|count me in)\\b`,
    ),
  ],
  [1.5, new RegExp(`(?:^|[,.] |^(?:and|so|then|okay) )i (?:just |also |still )?${TASK}`)],
  [
    2,
    /\bwe (?:will|can|are going to) (?:get|have) (?:that|it|this|those|them|the \w+|someone|somebody)(?: \w+){0,3} (?:\w+ed|done|made|sent|redone|redrawn|written|cut)\b|\bi (?:have |will have )?got to \w+ (?:that|it|the)\b/,
  ],
  [
    2,
    /^(?:and |so |then |also |oh |well |okay |just )*(?!(?:do|bear|wait|look|note)\b)[a-z]+ (?:me|us|him|her|them|it|that|this|the|a|an|those|these) (?:\w+ ){0,6}please\b/,
  ],
  [
    4,
    /\baction (?:item|point|for|on|is|:)|\bto-?do(?: for|:)|^(?:action|todo|next step|follow-up|ai)\s?[:-]/,
  ],
  [3, new RegExp(`\\bi (?:will|shall|am going to) ${ADVERBS}(?!${IN_MEETING})${TASK}`)],
  [
    3,
    /\bi (?:will|can) (?:take|do|own|handle|pick up|look after) (?:that|this|it|those|these|both)\b(?! (?:\w+ by \w+|from (?:here|there)|slowly|step))|\bleave (?:it|that|this) (?:with|to) me\b|\bi am on it\b|\bi (?:will|have to|need to) put (?:that|it|this) on my list\b|\bon my (?:list|plate)\b/,
  ],
  [
    3,
    new RegExp(
      `\\b(?:can|could|would|will) (?:you(?: two| guys| all| both)?|someone|somebody|anyone|anybody|one of you) (?:\\w+ ){0,6}?${ADVERBS}${TASK}`,
    ),
  ],
  [3, new RegExp(`\\bplease ${ADVERBS}${TASK}|\\b${TASK} (?:\\w+ ){0,6}please[.!]?$`)],
  [3, /\b(?:do not forget|remember) to\b|\bmake sure (?:you|to|that you|we)\b/],
  [
    2.5,
    new RegExp(
      `\\blet me ${ADVERBS}(?:test|try|draft|write|send|find|sort|raise|run|mock|sketch|redraw|rework|redo|prototype|update|fix|change|draw|compare|prepare|schedule|book|set up|order|sleep on|have a think|work on|go through|go back|put together|take a look|check|look into|find out|get back|come back to you|follow up|ask|confirm|dig|think about|take (?:that|this) (?:away|offline)|talk to|speak to)\\b`,
    ),
  ],
  [
    2.5,
    new RegExp(
      `\\b(?:someone|somebody|one of us|design|dev|engineering|marketing|the team) (?:has (?:got )?to|needs to|should|must|will|to) ${ADVERBS}${TASK}`,
    ),
  ],
  [
    2.5,
    new RegExp(
      `\\bwe (?:still|also) (?:need|have) to ${ADVERBS}${TASK}|\\bi (?:still )?(?:need|have|want|ought) to ${ADVERBS}${TASK}|\\bi (?:should|must|had better) ${ADVERBS}${TASK}`,
    ),
  ],
  [
    2.3,
    new RegExp(
      `\\bwe (?:will|shall|are going to) ${ADVERBS}(?:send|check|share|draft|write|prepare|set up|schedule|book|review|look|have a look|follow|ask|talk|speak|run|test|rework|redo|update|export|upload|circulate|email|confirm|bring|investigate|explore|research|figure|sort|work|finish|organi[sz]e|arrange|call|contact|collect|gather|deliver|come back|get back|find out|put together|create|sketch|mock|prototype|document|fix)\\b`,
    ),
  ],
  [
    3,
    /\b(?:that is|this is|it is|that one is) (?:on|for) (?:me|us)\b|\bwould you mind \w+ing\b|\bdo you mind \w+ing\b|\bi (?:will|can) volunteer\b|\bputs? (?:me|\w+) down for\b/,
  ],
  [2, new RegExp(`\\bi can ${ADVERBS}(?!${IN_MEETING})${TASK}`)],
  [
    2,
    new RegExp(
      `\\b(?:i would|i am happy to|i would be happy to|happy to|i am keen to|shall i|should i|do you want me to) ${ADVERBS}${TASK}`,
    ),
  ],
  [
    1.5,
    new RegExp(
      `\\bwe (?:need|have|ought) to ${ADVERBS}${TASK}|\\bwe (?:should|must) ${ADVERBS}${TASK}|\\b(?:he|she) (?:will|is going to|has to|needs to) ${ADVERBS}${TASK}`,
    ),
  ],
  [1.5, new RegExp(`\\byou (?:should|need to|will|have to|must|can|could) ${ADVERBS}${TASK}`)],
];

const DEADLINE =
  /\b(?:by|before|until|till|on|for|this|next|from) (?:the )?(?:next |end of |this |following |early )*(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|sprint|month|tomorrow|tonight|noon|lunch|eod|eow|morning|afternoon|call|meeting|review|session|round|test|\d+(?:st|nd|rd|th)|first|second|third|tenth|twelfth|fifteenth|january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:tomorrow|tonight|asap|today)\b|\bin the meantime\b|\b(?:right )?after (?:this|the call|the meeting)\b|\bend of (?:the |this |next )?(?:day|week|month|sprint)\b/;

const AGAINST: readonly Signal[] = [
  [
    -2,
    /^(?:and |so |but |because |then )?they (?:all )?(?:will|would|have to|need to|should|must|can|could|always)\b/,
  ],
  [
    -2.5,
    /\b(?:would|could|should|might) have\b|\bif i (?:were|was|had)\b|\bif (?:we|you|they|it|he|she) (?:had|did|were|was)\b/,
  ],
  [
    -1.5,
    /\bif (?:we|you|they|people|users|someone|somebody)\b.*\b(?:will|would|have to|need to)\b/,
  ],
  [
    -3,
    /\b(?:i|we|you) (?:will|can|could|would|should) not\b|^(?:\w+,? ){0,2}(?:i|we|you) (?:do|did) not\b|\bplease (?:do not|look|interrupt|shout|feel free|bear|go ahead|excuse|ignore|note|mute|speak|wait)\b|\bnot (?:going|have|need) to\b|\bno need to\b|\bnobody (?:will|has|have|needs|should|is going)\b|^(?:and |so |but )?(?:nobody|no one)\b|\bwithout having to\b|\btry (?:my|our) best\b|\bplease do just\b/,
  ],
  [
    -3,
    /\bif i (?:drop|lose|go|freeze|cut)\b|\bdrop out\b|\bcarry on\b|\bin mind\b|\bso (?:that )?(?:you|we|everybody|everyone) can (?:all |actually |really |both )?(?:see|read|hear)\b/,
  ],
  [
    -3,
    /\b(?:to|a|the|quick) recap\b|\brecapping\b|\bas (?:i|we) (?:said|mentioned)\b|\blike (?:i|we) said\b|\blast (?:week|time|month|year|sprint|meeting|round)\b|\balready\b|\byesterday\b/,
  ],
  [
    -2,
    /\b(?:said|says|told (?:me|us|them))\b.*\b(?:will|should|must|can|could|have to|has to|need to|needs to)\b|\bquote\b|\bthe (?:\w+ )?(?:rule|policy|guideline|code|contract|standard|agreement) (?:is|says|wants) (?:that |you |we |it |a |the )|\baccording to\b|\bguidelines? say\b|\bwcag\b|\bunder the (?:\w+ )*agreement\b/,
  ],
  [
    -1.5,
    /^(?:\w+,? ){0,2}(?:what|where|which|how|when|why|who)\b.*\b(?:can|could|would|will) you\b/,
  ],
  [
    -2,
    /\b(?:one|just a|two) sec(?:ond|onds|s)?\b|\bhang on\b|\bhold on\b|\bcan (?:you|everybody|everyone) see\b|\b(?:take|walk|bring|talk) you through\b/,
  ],
  [
    -2,
    /\bin principle\b|^(?:and |so |but )?(?:normally|usually|generally)\b|\brule of thumb\b|\bgeneral (?:thing|rule)\b|\bif you want to\b|\bthat is (?:the (?:real )?rule|the contract|in the policy|how it (?:is|works))\b|\bremember (?:that )?we\b|\bhas not changed\b|\bwe said\b|\byou signed off\b/,
  ],
  [
    -2,
    /\byou (?:always|never|generally|usually|basically|just|often)\b|\balways (?:have|need) to\b|\bevery time\b|\bin general\b|\bas a (?:rule|designer|user)\b|\b(?:one|people|users?|customers?|visitors?|everyone|everybody|clients?|patients?) (?:will|have to|has to|need to|needs to|should|must|can|could|would|always)\b/,
  ],
  [
    -1.5,
    /^(?!.*\bi (?:will|can|am going to)\b.*\bso you\b).*\bwhen(?:ever)? you\b|\byou can (?:also )?(?:see|imagine|click|tap|scroll)\b|\bwhere you\b/,
  ],
  [
    -2,
    /\b(?:can|could) you (?:all |both |guys |please |just |maybe )*(?:see|hear|explain|repeat|say|tell (?:me|us)|go (?:back|to)|scroll|zoom|click|show|read|remind|speak|mute|unmute|share your|open|move (?:on|to)|elaborate|clarify|describe|walk|hold|give (?:me|us) (?:a|an|some))\b/,
  ],
];

/** A name before a task ("Maya will send", "Tom to check", "Jonas, please"). */
const NAMED = new RegExp(
  `\\b([A-Z][\\wÀ-ž'-]+)(?: [A-Z][\\wÀ-ž'-]+)?(?:,? (?:please|can you|could you|would you|will you|do you mind)|(?:'ll| will| is going to| to| should| has to| needs to| must| can| could) (?:also |then |please |still )?(?=${TASK}))`,
  "g",
);
const NOT_NAMES = new Set(
  "I We You He She It They This That There Who What Which Then And But So Or If Okay Yes Yeah Right Sure Well Now Also Maybe Please Legal Users People Everyone Everybody Someone Somebody Nobody Something Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Oh Um Uh Let Can Could Would Should Need Want Have Has Had Going Nice Good Great Thanks Hi Hello Hey The A An One Text Nothing Everything".split(
    " ",
  ),
);

/** Someone in the room, before any verb at all. */
const PERSON =
  /\b([A-Z][\wÀ-ž'-]*)(?: [A-Z][\wÀ-ž'-]+)?(?:,? (?:please|can you|could you|would you|will you|do you mind)|(?:'ll| will| is going to| to) (?:also |then |please |still )?(?!(?:be|have|not|never|see|like|say|know|think|tell us|talk us|show us|walk us|present|hate|love|want|start|join)\b)(?=[a-z]))/g;

/** Without one of these words nobody is named for anything: the test is cheaper than looking for names. */
const HANDS_OVER =
  /\b(?:please|you|will|to|should|must|can|could|on|for|with|yours|takes|does|owns|handles|sends|writes|checks|brings|prepares|sets|follows|looks|shares|drafts|books)\b/;
const NOBODY = { known: [], others: [] };

/** 'That one's for Ben.' */
const HANDED =
  /\b(?:that|this|it|that one|this one)(?:'s| is) (?:on|for|with|one for|yours,?) ([A-Z][\wÀ-ž'-]+)/gi;
/** 'Ilse does the document.' */
const TAKES =
  /(?:^|[.,;] )([A-Z][\wÀ-ž'-]+)(?: [A-Z][\wÀ-ž'-]+)? (?:takes|does|owns|handles|sends|writes|checks|brings|prepares|sets up|follows up|looks into|shares|drafts|books) /g;

const namesIn = (pattern: RegExp, text: string): string[] => {
  const names: string[] = [];
  const said = text.replaceAll("’", "'");
  pattern.lastIndex = 0;
  for (let match = pattern.exec(said); match; match = pattern.exec(said)) {
    const name = match[1] ?? "";
    if (!NOT_NAMES.has(name) && !name.endsWith("ing")) names.push(name);
  }
  return names;
};

/** Who is named as the one to do something: people in the room first, as they are written. */
export const namedFor = (text: string, people: ReadonlySet<string>) => {
  const said = text.toLowerCase();
  const others = namesIn(NAMED, text);
  if (![...people].some((name) => name !== "" && said.includes(name))) return { known: [], others };
  const isThere = (name: string) => people.has(name.toLowerCase());
  return {
    known: [...namesIn(PERSON, text), ...namesIn(HANDED, text)].filter(isThere),
    others: [...others, ...namesIn(TAKES, text).filter(isThere)],
  };
};

/** Who is named in a unit as the one to do something. */
export const namedIn = remembered(({ unit, people }: RuleContext) => namedFor(unit.text, people));

const REQUEST =
  /\b(?:can|could|would|will) (?:you|someone|somebody|anybody|anyone|one of)\b|\bplease\b/;
const SHORT = 14;

/** A day said by the same speaker in a short sentence before or after: 'Ideally this week.' */
const hasDeadlineBeside = ({ unit, units, index }: RuleContext): boolean =>
  [units[index - 1], units[index + 1]].some(
    (beside) =>
      beside !== undefined &&
      beside.speaker === unit.speaker &&
      beside.words.length <= SHORT &&
      DEADLINE.test(beside.plain),
  );

const deadlineWorth = (context: RuleContext): number => {
  if (DEADLINE.test(context.unit.plain)) return 1;
  return hasDeadlineBeside(context) ? 0.4 : 0;
};

const replyWorth = (context: RuleContext): number => {
  if (isTakenUp(context)) return 1;
  return isAgreed(context) ? 0.5 : 0;
};

/** What stands in a list of actions is one, however it is put. */
const LISTED = 4;

/** How much the words speak for something that someone will do after the meeting; from 2 on likely. */
export const actionRule = (context: RuleContext): number => {
  const { unit, isMinutes } = context;
  if (context.listedAs === "Action Item") return LISTED;
  const commits = strongest(COMMITS, unit.plain);
  const reported = isMinutes && TAKES_ON.test(unit.plain) ? 2.4 : 0;
  const names = HANDS_OVER.test(unit.plain) ? namedIn(context) : NOBODY;
  const named = names.known.length > 0 ? 3 : names.others.length > 0 ? 2.2 : 0;
  const base = Math.max(commits, reported, named);
  if (base === 0) return DEADLINE.test(unit.plain) ? -0.5 : -1.5;
  const isRequest = REQUEST.test(unit.plain) || named === 3;
  const asked = unit.text.trimEnd().endsWith("?") && !isRequest ? -2 : 0;
  const unreal = isJoke(context) || isWithdrawn(context) || isHypothetical(context) ? -3 : 0;
  const around = deadlineWorth(context) + replyWorth(context);
  return base + around + asked + unreal + sumOf(AGAINST, unit.plain);
};
