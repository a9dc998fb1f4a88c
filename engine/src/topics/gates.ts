import type { AnnotationType } from "@planner/contract/model";
import { type Deed, fallenDeed, isAcceptedBy } from "../verify/standing.ts";
import { agreementTo } from "./agreements.ts";
import { timesIn } from "./due-words.ts";
import type { Line, Talk } from "./talk.ts";
import { isGeneric } from "../notes/place-words.ts";
import { hasVerb } from "../text/grammar.ts";
import { tokensOf } from "../text/tokens.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import sayings from "./languages/en/gates.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

/** What is shown, what only waits behind 'less sure', and what is no note. */
export type Standing = "shown" | "unsure" | "none";

/** Somebody says that nobody knows something. */
export const STATES_UNKNOWN = PATTERNS.statesUnknown;
/** "We have that already, no?" tells something. */
export const IS_TAGGED = PATTERNS.tagged;
const ANSWER_REACH = 4;
const ELSEWHERE = 12;
/** Of fewer words a sentence thanks or agrees. */
const LEAST_WORDS = 4;
/** Of a talk from here on its outcomes are read back. */
const AT_END = 0.85;
/** In a shorter talk too little is said to tell. */
const LONG_TALK = 60;

/** Whether a question is answered in the next turns; "put off" where somebody says that nobody knows. */
export function answerTo(line: Line, { lines }: Talk): "answered" | "put off" | "silence" {
  let wordsAnswered = 0;
  for (const next of lines.slice(line.index + 1, line.index + 1 + ANSWER_REACH)) {
    if (PATTERNS.deferred.test(next.plain)) return "put off";
    const isOther = line.speaker === undefined || next.speaker !== line.speaker;
    if (!isOther || endsAsQuestion(next)) continue;
    wordsAnswered += next.words;
    if (PATTERNS.answers.test(next.plain) || wordsAnswered > 10) return "answered";
  }
  return wordsAnswered > 3 ? "answered" : "silence";
}

function questionStands(lines: readonly Line[], talk: Talk): Standing {
  const questions = lines.filter((line) => endsAsQuestion(line) && !IS_TAGGED.test(line.text));
  if (questions.length === 0)
    return lines.some(({ plain }) => STATES_UNKNOWN.test(plain)) ? "shown" : "unsure";
  const texts = questions
    .flatMap((line) => [...line.tokens])
    .filter((token) => talk.rarity(token) > 0);
  if (texts.length === 0) return "unsure";
  if (lines.some((line) => PATTERNS.deferred.test(line.plain) && !endsAsQuestion(line)))
    return "shown";
  const states = new Set(questions.map((line) => answerTo(line, talk)));
  if (states.has("put off")) return "shown";
  return states.has("silence") ? "unsure" : "none";
}

function calloutStands(line: Line, talk: Talk): Standing {
  if (PATTERNS.recaps.test(line.plain)) return "none";
  const terms = talk.termsOf(line.page);
  const more = [...line.tokens].filter(
    (token) => !terms.has(token) && talk.rarity(token) > 0,
  ).length;
  if (line.words < 7 || more < 3 || !hasVerb(line.text)) return "unsure";
  return PATTERNS.narrates.test(line.plain) && line.words < 14 ? "unsure" : "shown";
}

type Judged = {
  type: AnnotationType;
  home: Line;
  lines: readonly Line[];
  talk: Talk;
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
  const considered = isMeant ? [before, ...lines] : lines;
  const tokens = new Set(considered.flatMap((line) => matterOf(line, type)));
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

const isDoneNow = (home: Line, { lines }: Talk): boolean =>
  lines
    .slice(home.index + 1, home.index + 5)
    .some(
      (next) =>
        next.speaker === home.speaker && next.words <= 5 && PATTERNS.doneNow.test(next.plain),
    );

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join(" ");

function deedStands(judged: Judged, type: Deed): Standing {
  const { home, lines, talk } = judged;
  const [deed, support] = [[home], lines.filter((line) => line !== home)];
  const isAccepted =
    agreementTo(home, talk) !== undefined ||
    isAcceptedBy(textOf(deed), textOf(support)) ||
    isAcceptedBy(textOf(support), textOf(deed));
  const fallen = fallenDeed(
    type,
    { unit: talk.units[home.index]!, index: home.index, units: talk.units },
    isAccepted,
  );
  if (fallen) return fallen;
  const before = talk.lines[home.index - 1];
  const around = [home, ...(before && before.speaker === home.speaker ? [before] : [])];
  if (
    around.some(({ plain }) => PATTERNS.earlier.test(plain) && PATTERNS.settledEarlier.test(plain))
  )
    return "none";
  if (PATTERNS.tellsSpeech.test(home.plain) || PATTERNS.now.test(home.plain)) return "none";
  if (type === "Action Item" && home.speaker !== undefined && isDoneNow(home, talk)) return "none";
  if (isAside(judged) || isInBreak(home, talk)) return "unsure";
  if (lines.some(({ plain }) => PATTERNS.putOff.test(plain)))
    return type === "Decision" ? "none" : "unsure";
  if (PATTERNS.opinion.test(home.plain) && !isAccepted) return "none";
  if (PATTERNS.rule.test(home.plain)) return type === "Action Item" ? "none" : "unsure";
  return "shown";
}

/** Whether the words of a topic make a note of its type. */
export function standingOfTopic(judged: Judged): Standing {
  const { type, home, lines, talk } = judged;
  // What is said in another language its own rules have judged already.
  if (!home.isEnglish) return "shown";
  if (type === "Action Item" || type === "Decision") return deedStands(judged, type);
  if (type === "Open Question") return questionStands(lines, talk);
  if (type === "Visual Callout") return calloutStands(home, talk);
  if (type === "New Idea") {
    const next = talk.lines[lines.at(-1)!.index + 1];
    if (next && PATTERNS.refuses.test(next.plain))
      return next.speaker === home.speaker ? "none" : "unsure";
  }
  const recent = talk.lines.slice(Math.max(0, home.index - 3), home.index + 1);
  if (
    type === "Feedback" &&
    (PATTERNS.tellsWork.test(home.plain) ||
      recent.some(
        ({ plain }) => PATTERNS.earlier.test(plain) && PATTERNS.settledEarlier.test(plain),
      ))
  )
    return "unsure";
  const spoken = lines.map(({ text }) => text).join(" ");
  return tokensOf(spoken).filter((token) => talk.rarity(token) > 0).length < 2 ? "unsure" : "shown";
}
