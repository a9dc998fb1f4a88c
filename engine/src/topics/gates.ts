import type { AlignedSegment, AnnotationType } from "@planner/contract/model";
import { standingOf } from "../verify/standing.ts";
import { isAcceptedBy } from "../verify/speech-acts.ts";
import { agreementTo } from "./agreements.ts";
import { timesIn } from "./due-words.ts";
import { isAsked } from "./headline.ts";
import { evidenceOfLines, type Line, type Talk } from "./talk.ts";
import { isGeneric } from "../notes/place-words.ts";
import { hasVerb } from "../text/grammar.ts";
import { tokensOf } from "../text/tokens.ts";

/** What is shown, what only waits behind 'less sure', and what is no note. */
export type Standing = "shown" | "unsure" | "none";

const PUT_OFF =
  /\b(?:not (?:settle|decide|choose|open)|park (?:it|that|this)|another (?:day|time)|later|some ?body ought|someone ought|can we move on|work out who)\b/;
/** Settled or told before this meeting. */
const EARLIER =
  /\b(?:(?:back )?in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|the (?:first|last) (?:workshop|meeting|round|critique|session)|sprint \d+|20\d\d)|last (?:time|week|month|year|meeting|round|sprint|spring|summer|autumn)|already (?:decided|agreed|settled|fixed|done)|for the record|as (?:agreed|decided|you know)|(?:just )?to remind|reminder|since (?:20\d\d|january|the beginning))\b/;
const SETTLED_EARLIER =
  /\b(?:settled|decided|agreed|said|landed|signed|fixed|approved|took|pushed|went|chose|dropped|was|were|had)\b/;
/** One person's taste, or what they would do in another's place. */
const OPINION =
  /\b(?:personally|in my (?:view|opinion)|if (?:it|that) (?:was|were) (?:up to me|me|mine|my \w+)|that is just me|for me it is simple|i would have|i would (?:just |personally |rather |also )*(?:lose|drop|kill|go|sign|do|get rid|throw|re-estimate|love|like)|(?:his|her) view is|would personally|i hope|i would hope|hopefully|with (?:a|any) (?:luck|following wind)|some ?day|one (?:of these )?days?|put off|not (?:picked up|proposed)|no(?: one|body) (?:picked|takes|took) it up|no reaction)\b/;
const RULE =
  /\b(?:by law|the law|law says|legally|rule of thumb|the rules? (?:is|are|says?)|house rule|policy|guidelines? (?:says?|is)|standard says|you always|you never|one (?:has to|should|must) always|always have to|in principle|as a rule|nobody should|everybody (?:must|should|in)|we should (?:all|really|totally)|we must have|normally you)\b/;
/** Done while it is said, or about the meeting itself. */
const NOW =
  /\b(?:share my screen|(?:have|has|take) the floor|the floor is yours|can (?:you|everybody|everyone) see|two ticks|ten seconds|hang on|bear with|in the chat|while you do that|on mute|unmute|move on|next (?:slide|page)|over to you|grab a coffee|take(?:s)? the notes|hit record|let us break|ten minutes|reverting|opening it|typing|scroll|zoom in|put (?:that|it) in the minutes)\b/;
const NARRATES =
  /^(?:(?:and|so|okay|right|now|then|um|well),? )*(?:this is (?:the|our|my|a|just|where)|here (?:we have|is|are|you see)|that is (?:the|our|just)|these are|(?:and )?(?:then )?there is (?:the|a)|next (?:is|we have)|let us|i will (?:show|walk|start|talk)|we (?:have|had|did|tried|went|drew|looked|started|talked)|i (?:have|did|put|tried|drew|made))\b/;
/** What was proposed is turned down at once. */
const REFUSES =
  /^(?:(?:hm+|um|oh|ha|well|yeah)[,. ]+)*(?:no|nah|nope|not a chance|never)\b(?! (?:idea|problem|objection))/;
const TAKES_BACK =
  /\b(?:but no|forget (?:i|it|that)|never mind|that is just me|just kidding|i am joking)\b/;
/** Somebody tells what they did, and judges nothing. */
const TELLS_WORK =
  /^(?:(?:yeah|and|so|then|well|okay|um),? )*(?:i|we) (?:went|put|did|tried|drew|made|looked|started|took|asked|changed|moved|wanted|talked|came|got)\b/;
/** "The director goes, why's there a bird." */
const TELLS_SPEECH = /\b(?:goes|went|he is like|she is like), /;
const JEST = /\b(?:kidding|joking|just a joke|(?:is|was) a joke|in jest)\b/;
const LAUGHS = /^(?:ha\b|haha|lol\b|\(laugh|\[laugh|very funny|laughter)/;
const DEFERRED =
  /\b(?:do not (?:really |actually |honestly )?know|not sure|no (?:idea|clue)|(?:need|have|want|would have) to (?:check|ask|find out|see|get it)|find (?:that |it |this )?out|look (?:that|it) up|unclear|an open (?:one|question|point)|later|offline|to be (?:seen|decided|confirmed)|depends|can(?:not| not) (?:tell|say|promise)|could not (?:tell|say)|nobody(?: has| is)? (?:knows?|said|asked|told|given|looked)|no one (?:knows|has)|your guess|anybody's guess|who knows|not (?:yet|decided|certain)|have not (?:asked|heard|checked|tested|decided|looked|got|had)|has not (?:been|said)|ask (?:them|him|her)|i will (?:ask|check|find|see)|waiting|hard to say|good question|we will see|do not have (?:a|the|any)|god knows|not (?:ours|mine) to)\b/;
/** Somebody says that nobody knows something. */
export const STATES_UNKNOWN =
  /\b(?:do not (?:really |actually |honestly )?know|not sure|no (?:idea|clue)|unclear|wonder(?:ing)?|depends on|open question|nobody (?:knows|said|could say)|cannot (?:say|tell)|can not (?:say|tell)|need to (?:find out|check|ask))\b.*\b(?:whether|if|how|what|who|when|where|why|which)\b|\b(?:whether|if|how|what|who|when|where|why|which)\b.*\b(?:do not know|not sure|unclear|no idea|can not say|cannot say|guess|god knows)\b/;
/** "As a bar it's useless, no?" */
const TAGGED = /, (?:no|right|yeah|okay|see|innit|you know)\?$/iu;
const ANSWER_REACH = 4;
const ELSEWHERE = 12;
/** Of fewer words a sentence thanks or agrees. */
const LEAST_WORDS = 4;
/** Of a talk from here on its outcomes are read back. */
const AT_END = 0.85;
/** In a shorter talk too little is said to tell. */
const LONG_TALK = 60;
const ANSWERS =
  /^(?:(?:um|uh|oh|well|so|i mean|actually|honestly)[, ]+)*(?:yes|yeah|yep|no|nope|nah|it is|it does|they (?:are|do)|both|exactly|correct|sure|because|of course)\b|, (?:yes|yeah|yep)[.!]?$/;

/** Whether a question is answered in the next turns; "put off" where somebody says that nobody knows. */
export function answerTo(line: Line, { lines }: Talk): "answered" | "put off" | "silence" {
  let said = 0;
  for (const next of lines.slice(line.index + 1, line.index + 1 + ANSWER_REACH)) {
    if (DEFERRED.test(next.plain)) return "put off";
    const isOther = line.speaker === undefined || next.speaker !== line.speaker;
    if (!isOther || isAsked(next)) continue;
    said += next.words;
    if (ANSWERS.test(next.plain) || said > 10) return "answered";
  }
  return said > 3 ? "answered" : "silence";
}

function questionStands(lines: readonly Line[], talk: Talk): Standing {
  const questions = lines.filter((line) => isAsked(line) && !TAGGED.test(line.text));
  if (questions.length === 0)
    return lines.some(({ plain }) => STATES_UNKNOWN.test(plain)) ? "shown" : "unsure";
  const told = questions
    .flatMap((line) => [...line.tokens])
    .filter((token) => talk.rarity(token) > 0);
  if (told.length === 0) return "unsure";
  if (lines.some((line) => DEFERRED.test(line.plain) && !isAsked(line))) return "shown";
  const states = new Set(questions.map((line) => answerTo(line, talk)));
  if (states.has("put off")) return "shown";
  return states.has("silence") ? "unsure" : "none";
}

function calloutStands(line: Line, talk: Talk): Standing {
  const terms = talk.termsOf(line.page);
  const more = [...line.tokens].filter(
    (token) => !terms.has(token) && talk.rarity(token) > 0,
  ).length;
  if (line.words < 7 || more < 3 || !hasVerb(line.text)) return "unsure";
  return NARRATES.test(line.plain) && line.words < 14 ? "unsure" : "shown";
}

type Judged = {
  type: AnnotationType;
  home: Line;
  lines: readonly Line[];
  talk: Talk;
  segments: readonly AlignedSegment[];
};

/** What a line is about; by what day a task is to be done says nothing of it. */
function matterOf({ text, tokens }: Line, type: AnnotationType): string[] {
  const times = new Set(
    type === "Action Item" ? timesIn(text).flatMap((words) => tokensOf(words)) : [],
  );
  return [...tokens].filter((token) => !isGeneric(token) && !times.has(token));
}

/** What is said about nothing that stands on a page or is spoken of at another time: an errand, a figure of speech. */
function isAside({ lines, type, talk: { lines: all, isPrinted } }: Judged): boolean {
  const [first] = lines;
  const before = all[first!.index - 1];
  // What "it" means its speaker said right before.
  const isMeant =
    before?.speaker !== undefined &&
    before.speaker === first!.speaker &&
    before.words >= LEAST_WORDS;
  const told = isMeant ? [before, ...lines] : lines;
  const tokens = new Set(told.flatMap((line) => matterOf(line, type)));
  if (all.length < LONG_TALK || [...tokens].some(isPrinted)) return false;
  const at = lines[0]!.index;
  return !all.some(
    (line) =>
      Math.abs(line.index - at) > ELSEWHERE && [...line.tokens].some((token) => tokens.has(token)),
  );
}

/** In small talk and in breaks no page is looked at; what is dealt out at the end may be of any page. */
const isInBreak = ({ page, index }: Line, { deck, lines }: Talk): boolean =>
  (deck?.pages.length ?? 0) > 0 && page === null && index < lines.length * AT_END;

/** Done while it is said: "There.", "Okay, it's out." */
const DONE_NOW =
  /^(?:okay|so|and|right)?[, ]*(?:there|done|now it is|it is (?:in|out|on|off|gone)|better|voil[aà])\b/;
const isDoneNow = (home: Line, { lines }: Talk): boolean =>
  lines
    .slice(home.index + 1, home.index + 5)
    .some((next) => next.speaker === home.speaker && next.words <= 5 && DONE_NOW.test(next.plain));

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(" ");

function deedStands(judged: Judged): Standing {
  const { type, home, lines, talk, segments } = judged;
  const [said, support] = [[home], lines.filter((line) => line !== home)];
  const isAccepted =
    agreementTo(home, talk) !== undefined ||
    isAcceptedBy(textOf(said), textOf(support)) ||
    isAcceptedBy(textOf(support), textOf(said));
  const fallen = standingOf(type, { evidence: evidenceOfLines(said), isAccepted }, segments);
  if (fallen) return fallen.isGone ? "none" : "unsure";
  const before = talk.lines[home.index - 1];
  const around = [home, ...(before && before.speaker === home.speaker ? [before] : [])];
  if (around.some(({ plain }) => EARLIER.test(plain) && SETTLED_EARLIER.test(plain))) return "none";
  if (JEST.test(home.plain) || TELLS_SPEECH.test(home.plain)) return "none";
  const next = talk.lines[home.index + 1];
  if (next && LAUGHS.test(next.plain) && next.speaker !== home.speaker) return "none";
  if (NOW.test(home.plain)) return "none";
  if (type === "Action Item" && home.speaker !== undefined && isDoneNow(home, talk)) return "none";
  if (isAside(judged) || isInBreak(home, talk)) return "unsure";
  if (lines.some(({ plain }) => PUT_OFF.test(plain)))
    return type === "Decision" ? "none" : "unsure";
  if (OPINION.test(home.plain) && !isAccepted) return "none";
  if (
    type === "Decision" &&
    /^(?:(?:so|or|and|but|well)[ ,]+)*(?:maybe|perhaps)\b/.test(home.plain)
  )
    return "unsure";
  if (RULE.test(home.plain)) return type === "Action Item" ? "none" : "unsure";
  return "shown";
}

/** Whether the words of a topic make a note of its type. */
export function standingOfTopic(judged: Judged): Standing {
  const { type, home, lines, talk } = judged;
  // What is said in another language its own rules have judged already.
  if (!home.isEnglish) return "shown";
  if (type === "Action Item" || type === "Decision") return deedStands(judged);
  if (type === "Open Question") return questionStands(lines, talk);
  if (type === "Visual Callout") return calloutStands(home, talk);
  const fallen = standingOf(
    type,
    { evidence: evidenceOfLines([home]), isAccepted: false },
    judged.segments,
  );
  if (fallen) return fallen.isGone ? "none" : "unsure";
  if (type === "New Idea") {
    const next = talk.lines[lines.at(-1)!.index + 1];
    if (next && REFUSES.test(next.plain)) return next.speaker === home.speaker ? "none" : "unsure";
    if (lines.some(({ plain }) => TAKES_BACK.test(plain))) return "none";
  }
  const told = talk.lines.slice(Math.max(0, home.index - 3), home.index + 1);
  if (
    type === "Feedback" &&
    (TELLS_WORK.test(home.plain) ||
      told.some(({ plain }) => EARLIER.test(plain) && SETTLED_EARLIER.test(plain)))
  )
    return "unsure";
  const said = lines.map(({ text }) => text).join(" ");
  return tokensOf(said).filter((token) => talk.rarity(token) > 0).length < 2 ? "unsure" : "shown";
}
