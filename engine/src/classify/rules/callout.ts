import {
  isQuestion,
  namesThing,
  type RuleContext,
  type Signal,
  strongest,
  sumOf,
  termsSaid,
} from "./context.ts";
import { SHOWS as POINTS_AT } from "./minutes.ts";

const PLACE: readonly Signal[] = [
  [
    1.7,
    /\b(?:top|bottom|upper|lower|far)[ -](?:left|right|half|third|quarter)\b|\bacross the (?:whole )?(?:width|page|top|bottom|middle|panel)\b|\b(?:first|second|third|last|next) (?:one )?from (?:the )?(?:left|right|top|bottom)\b|\b(?:left|right|upper|lower|top|bottom) (?:half|third|quarter|corner)\b/,
  ],
  [
    1.2,
    /\bunderneath\b|\bat the (?:far )?end\b(?! of)|\b(?:all )?the way (?:round|around)\b|\balong the (?:edge|side)\b/,
  ],
  [
    1.7,
    /\b(?:on|at|in|to|along|from) (?:the|your) (?:very |far |upper |lower |top |bottom )?(?:left|right|top|bottom|middle|centre|center|corner|edge|upper|lower|side|background|foreground)(?:[- ](?:left|right|hand|half|side|corner|row))*\b/,
  ],
  [
    1.5,
    /\b(?:left|right|bottom|top|upper|lower|middle)(?:-hand)?[- ](?:\w+ )?(?:side|corner|half|poster|panel|column|row|screen|image|picture|part|one|bar|edge|card|area|section)\b/,
  ],
  [
    1.2,
    /\b(?:under|below|above|next to|underneath|beside|behind|right under|on top of) (?:the|it|that|this|them|those)\b/,
  ],
  [1.2, /\b(?:over|up|down|right|out) (?:here|there)\b(?! (?:is|are|was|were)\b)/],
  [
    1.2,
    /\b(?:up top|at the very top|down below|across the (?:top|bottom|middle)|all the way (?:down|up|left|right)|in (?:the )?(?:top|bottom)(?: |-)(?:left|right)|around (?:it|the edge|the edges))\b/,
  ],
];
const POINTING: readonly Signal[] = [
  [
    1.5,
    /\b(?:red|blue|green|gr[ae]y|greyed|yellow|orange|purple|pink|black|white|teal|coral|lilac|amber|navy|brown|pale|dark|darker|lighter|bright|brighter|bold|bolder|big|bigger|biggest|small|smaller|tiny|little|thick|thicker|thin|thinner|tall|taller|long|longer|short|shorter|dotted|dashed|hatched|striped|filled|outlined|rounded|round|square|solid|crossed(?:-| )out) (?:[\w-]+ ){1,6}(?:is|are|means?|shows?|marks?|holds?|stands? for|tells?|carries)\b/,
  ],
  [
    1.2,
    /\b(?:red|blue|green|gr[ae]y|yellow|orange|purple|pink|black|white|charcoal|brown|pale|dark|light|small|little|big|large|thin|thick|dotted|dashed|round) (?:\w+ )?(?:bar|block|line|dots?|area|box|circle|ring|strip|tile|card|button|arrow|square|star|stripe|column|band|shape|one|icon|tin|bubble|panel|frame)\b/,
  ],
  [
    1,
    /\b(?:this|these|this one|one of these) (?:\w+[ -]){0,3}(?:drawings?|illustrations?|tiles?|rings?|outline|shadow|gradient|font|typeface|headline|logo|badge|banner|menu|tab|label|link|field|form|toggle|slider|dots?|lines|bars?|blocks?|number|figure|layer|frame|grid|background|edge|corner|bit|screen|state|pattern|layout|map|pin|marker|price|avatar|poster|sign|package|lid|cap|side)\b/,
  ],
  [1.2, /\b(?:here|over there)\b/],
  [
    1,
    /\b(?:this|that|these|those) (?:\w+ )?(?:one|area|part|section|row|column|bar|panel|line|box|icon|button|card|arrow|circle|shape|image|picture|photo|diagram|chart|graph|table|red|blue|green|grey|gray|yellow|orange|little|small|big|large)\b/,
  ],
  [
    0.8,
    /\byou (?:can |will |also )*(?:see|notice)\b|\byou (?:have|have got) (?:the|a|an|this|these|two|three|four|five|your)\b|\bif you look\b|\blook(?:ing)? at\b|\bnotice\b|\bas shown\b/,
  ],
  [0.8, /^(?:and |so |but |okay,? )*(?:see|look|notice|watch) (?:how|the|that|this|these|where)\b/],
  [0.7, /\bon this (?:slide|page|screen|frame)\b/],
];
const LITERAL =
  /\b(?:slide|page|figure) (?:number )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/;
const SHOWS =
  /\b(?:is|are|sits?|holds?|shows?|appears?|has|have|stands?|crops?|uses?|lists?|contains?|goes|runs?|marks?)\b/;

const AGAINST: readonly Signal[] = [
  [
    -1.5,
    /\b(?:later|would|not|any ?more)\b(?=.*\b(?:see|fit|step|go|be)\b)|\bunder the (?:\w+ ){0,3}(?:agreement|law|rules?|contract|impression|roof|hood|weather|radar)\b|\bcorner of (?:your|my|the) eye\b|\bcome (?:up|down|over|round) here\b|\b(?:runs?|killed|running|works?|happens|loads?) in the background\b|\bbehind the (?:scenes|idea)\b|\b(?:above|over|under) (?:all|that|time|budget)\b/,
  ],
  [-2, /\bwe are on (?:slide|page)\b|\b(?:win|end|start|rest) of the (?:day|week|meeting)\b/],
  [
    -2,
    /\b(?:go(?:ing)? (?:back )?to|move (?:on )?to|jump to|skip to|back to|next|last|previous|turn to|see you|here we go|from here|out of here|be here|been here|here today|are here|is here today)\b/,
  ],
  [
    -1.5,
    /\b(?:what if|maybe we|we could|could we|i will|can you|could you|decided|agreed|let us|how about)\b/,
  ],
  [
    -1.5,
    /\bi (?:see|do not see|can not see)\b|\bif you look at it that way\b|\bon my (?:side|end|laptop|phone)\b|\bfrom (?:our|my) side\b|\bon the (?:other|one) (?:hand|side)\b|\bright now\b|\ball right\b|\bin the middle of\b|\bat the end of the (?:day|week|month|meeting)\b|\bon top of that\b/,
  ],
];

/** How much the words point at something that stands on the page; from 2.5 on likely. */
export const calloutRule = (context: RuleContext): number => {
  const { unit } = context;
  if (unit.words.length < 6) return -2;
  const place = strongest(PLACE, unit.plain);
  const pointing = Math.min(2, sumOf(POINTING, unit.plain));
  const literal = LITERAL.test(unit.plain) ? 2 : 0;
  if (place + pointing + literal === 0) return -1.5;
  const terms = Math.min(3, termsSaid(context));
  const thing = namesThing(unit);
  const named = 0.6 * terms + (thing ? (terms > 0 ? 0.3 : 0.8) : 0);
  if (place + literal === 0 && (pointing < 1.5 || terms === 0)) return -1;
  const asked = isQuestion(unit) ? (place >= 1.5 && named >= 0.6 ? -0.6 : -2) : 0;
  const shows = SHOWS.test(unit.plain) ? 0.3 : 0;
  const shown = context.isMinutes && POINTS_AT.test(unit.plain) ? 0.7 : 0;
  return place + pointing + literal + named + shows + shown + asked + sumOf(AGAINST, unit.plain);
};
