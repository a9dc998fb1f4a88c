import { isQuestion, type RuleContext, type Signal, strongest } from "./context.ts";
import { remembered } from "../remembered.ts";
import type { Unit } from "../units.ts";

const UNKNOWN: readonly Signal[] = [
  [
    3,
    /\b(?:i|we|you) would (?:need|want|have) (?:to (?:ask|check|look|find|test|see|run|measure|know|talk)|(?:the|more|some) (?:data|logs|numbers|figures|information|research|testing))\b|\bdo not have (?:the |that |any |an )?(?:data|numbers|logs|figures|answer|details)\b|\b(?:have|has) not heard\b|\bwith (?:the )?(?:lawyers|legal)\b|\bnot certain\b|\b(?:do|does|did) not have (?:a|an|any|the) (?:\w+ )?(?:number|date|answer|figure|idea|plan|name|list)\b|\b(?:is|are) not (?:yet )?(?:fixed|decided|settled|agreed|confirmed|known|clear)\b|\bstill (?:arguing|discussing|debating|deciding|thinking)\b|\b(?:an|that is) open (?:one|point|question)\b|^(?:still )?open\b[.,]|\b(?:can not|could not) (?:say|tell|promise|give)\b|\b(?:does|did) not know\b|\bneeds to (?:ask|check|find out|see)\b|\bnobody (?:\w+ ){0,4}(?:knows|knew|could say|can say)\b|\bwe would have to (?:see|ask|look)\b|\bwe will (?:have to )?see\b|\b(?:did|do) not (?:ask|test|measure|cover|look at) (?:that|it|this|them)\b|\bcan not tell (?:from|if|whether|yet)\b|\bwould need (?:another|more|a)\b|\bnobody asked\b|\bgot no (?:answer|idea|number|date|clue)\b|\bhave no (?:answer|number|date|clue)\b|\bwaiting (?:for|on) (?:an answer|word|news|them|legal|the)\b/,
  ],
  [
    3,
    /\b(?:i|we) (?:really |honestly |still |just |actually |also )*do not (?:really |actually |even |yet )?know\b|\bno (?:idea|clue)\b|\bdo not think (?:we|i|anyone|anybody) (?:really )?knows?\b|\bup in the air\b|\bbeats me\b|\byour guess\b|\bnot that i know\b|\b(?:nobody|no one)(?: has| is|'s)? (?:yet )?(?:told|said|looked|checked|asked|decided|thought|owns)\b|\bnobody knows\b|\bno one knows\b|\bwho knows\b|\bnot known\b|\bdo not know\b/,
  ],
  [
    3,
    /\b(?:i am|we are)? ?not (?:really |entirely |quite |completely |totally |a hundred percent |100% |so |yet )?(?:sure|certain|clear)\b|\bunclear\b|\bhard to say\b|\bdifficult to say\b|\bcan not say\b|\bno clue\b/,
  ],
  [
    3,
    /\b(?:i|we|you|they|someone|somebody|that) (?:would|will|do)? ?(?:have|need|needs|has|want)?(?: to|got to)? ?(?:check|ask|find out|look (?:into|at|it up)|figure (?:that |it )?out|verify|confirm|investigate|clarify|be clarified|work (?:that|it|this) out|come back (?:to you|on that)|get back to you|dig)\b/,
  ],
  [
    3,
    /\b(?:have|has) not (?:yet |really |actually |been |quite )*(?:worked|decided|thought|figured|looked|tested|checked|discussed|defined|told|signed|heard|confirmed|agreed|got|settled|resolved|answered)\b|\b(?:leave|leaves|stays|remains) (?:it |that )?open\b|\bstill (?:open|unclear|undecided|to be|under discussion|waiting|tbd)\b|\bto be (?:decided|confirmed|clarified|determined|defined)\b|\btbd\b|\btbc\b|\bopen question\b|\bundecided\b|\bdepends on\b/,
  ],
  [
    2,
    /\b(?:good|great|excellent) question\b|\bthat is (?:a|one) (?:good |great |big |the )?(?:question|one for)\b|\bpark (?:that|it|this)\b|\bparking lot\b|\btake (?:that|it|this) offline\b|\bi (?:would )?have to (?:think|look)\b/,
  ],
];

const STATED: readonly Signal[] = [
  [3.5, /^(?:open question|question|open point)\s?[:-]/],
  [
    3,
    /\b(?:i|we) (?:really |honestly |still |just |also )*(?:do not|did not) (?:really |actually |yet )?know (?:yet |for sure |exactly )?(?:whether|if|how|what|who|when|where|why|which)\b/,
  ],
  [
    3,
    /\b(?:not|un)(?: |)(?:really |entirely |quite |completely |so )?(?:sure|clear|certain) (?:yet )?(?:whether|if|how|what|who|when|where|why|which)\b/,
  ],
  [
    3,
    /\b(?:the|one|my|big|open|an open) question (?:is|for me|remains|would be)\b|\b(?:is|remains|that is|it is|leaves) (?:still )?(?:an )?open\b.*\b(?:question|whether|if|who|how|what)\b|\bopen question\b/,
  ],
  [
    2.5,
    /\b(?:i|we) (?:keep|am|are|was|were|do)? ?(?:wonder|wondering) (?:is )?(?:whether|if|how|what|who|when|where|why|which)\b/,
  ],
  [
    2.2,
    /\b(?:someone|we|i) (?:still )?(?:need|needs|have|has) to (?:find out|figure out|clarify|work out|understand) (?:whether|if|how|what|who|when|where|why|which)\b/,
  ],
];

const DESIGN_WH =
  /\b(?:what|who|where|when|why|how|which|do we|does it|does the|do you know|is the|is there|is red|are we|are there|can it|will it|will the|should it|should the|did)\b/;
const TALK_ABOUT_TALK =
  /\b(?:can|could) (?:you|everybody|everyone|anybody) (?:all )?(?:see|hear)\b|\bany (?:other )?(?:questions|comments|thoughts)\b|\bmakes? sense\b|\bhow are (?:you|things)\b|\bright\?$|\bokay\?$|(?<!or )\byou know\?$|\bis that (?:okay|all right)|\bready\b|\bwho (?:is|wants|would like to) (?:next|start|go)|\b(?:everybody|everyone) (?:fine|okay|happy)|\bcan (?:you|i) share\b|\bremember\?|\bwhat do you think\b|\bwho knows\b/;
const ABOUT_WHAT_WAS_SAID =
  /\b(?:what|where|why|how|if|whether) (?:exactly )?(?:you|he|she) (?:are|is|mean|meant|were|want|say|said)\b|\bwhat (?:that|this|it) means\b/;
const PROPOSES =
  /\b(?:what|how) about \w+ing\b|\bhow about\b|\bwhat if we\b|\bwhy (?:do not|not)\b/;
const STATED_ELSEWHERE = /\b(?:fine|okay|good) with\b/;

/** "Whether compact still makes it she can't promise." */
const ASKS_AND_LEAVES = /^(?:and |so |but )*(?:whether|if|who|what|when|how)\b/;

/** Whether a unit answers a question by saying that the answer isn't known. */
export const isUnknown = remembered(
  (unit: Unit): boolean => !/\?\s*$/.test(unit.text) && strongest(UNKNOWN, unit.plain) >= 2,
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

/** The unit that leaves a question open: one of the next three, before anyone has said much else. */
export const openedBy = (context: RuleContext): Unit | undefined => {
  for (const reply of repliesTo(context)) {
    if (isUnknown(reply)) return reply;
    const answered = reply.words.length > 6 || /^(?:yes|no|nope|yeah|yep)\b/.test(reply.plain);
    if (answered) return undefined;
  }
  return undefined;
};

const closes = (unit: Unit): boolean =>
  /\b(?:move on|next (?:slide|page|one|topic|screen)|run(?:ning)? out of time|out of time|later|another time|park|offline|in the interest of time)\b/.test(
    unit.plain,
  );

/** How much the words ask something that stays open; from 2 on likely. */
export const questionRule = (context: RuleContext): number => {
  const { unit } = context;
  if (
    unit.words.length < 4 ||
    TALK_ABOUT_TALK.test(unit.plain) ||
    STATED_ELSEWHERE.test(unit.plain)
  )
    return -2;
  if (ASKS_AND_LEAVES.test(unit.plain) && isUnknown(unit)) return 3;
  if (!isQuestion(unit))
    return (ABOUT_WHAT_WAS_SAID.test(unit.plain) ? 0 : strongest(STATED, unit.plain)) || -1.5;
  if (!DESIGN_WH.test(unit.plain) && !/\?\s*$/.test(unit.text)) return -1;
  if (PROPOSES.test(unit.plain)) return -1;
  const request = /\b(?:can|could|would|will) (?:you|someone|somebody)\b/.test(unit.plain);
  if (openedBy(context)) return request ? 1 : 3.5;
  const [reply] = repliesTo(context);
  const last = context.index >= context.units.length - 2;
  return !request && (reply === undefined ? last : closes(reply)) ? 2 : -1;
};
