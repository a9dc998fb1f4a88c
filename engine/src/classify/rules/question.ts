import { type RuleContext, type Signal, strongest } from "./context.ts";
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
