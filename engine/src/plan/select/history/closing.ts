import { framed } from "../../../text/patterns.ts";
import { remembered } from "../../../text/remembered.ts";
import { sentencesOf } from "../../../transcript/sentences.ts";
import { contentWords, coverage, numbersOf, sharedWords } from "../../content-words.ts";
import { anyOf, inAny } from "../../languages/words.ts";
import type { EarlierMeeting, EarlierNote } from "../../types.ts";
import { agreeOnNumbers, type Mention } from "./mentions.ts";

type ReadText = { words: ReadonlySet<string>; numbers: ReadonlySet<string> };
const readText = (text: string): ReadText => ({
  words: contentWords(text),
  numbers: numbersOf(text),
});

type Done = { done: ReadText; denied: ReadonlySet<string> } | null;
function readDone(text: string, isQuestion: boolean): Done {
  const report = doneReport(text, isQuestion);
  return report && { done: readText(report.done), denied: contentWords(report.denied) };
}

// A later note is held against everything that was open before it: what it says is read once.
const textIn = remembered(({ text }: EarlierNote) => readText(text));
const stanceOf = remembered((note: EarlierNote) => ({
  leavesOpen: leavesOpen(note.text),
  isHedged: isHedged(note.text),
  drops: dropsIt(note.text),
  done: readDone(note.text, false),
  answered: readDone(note.text, true),
}));

/** Enough of a note's words stand in what was said later. */
function isMet({ words, numbers }: Mention, text: ReadText, least: number): boolean {
  const shared = sharedWords(words, text.words).length;
  const isEnough = shared >= Math.min(2, words.size) && shared >= least * words.size;
  return isEnough && agreeOnNumbers(numbers, text.numbers);
}

const [HALF, CLEARLY, NEARLY_ALL] = [0.5, 0.6, 0.75];
const WHO = inAny(({ notes }) => notes.who, framed(String.raw`^\s*¿?`, String.raw`(?!\p{L})`));

function answers(later: EarlierNote, mention: Mention): boolean {
  const isClear = isMet(mention, textIn(later), CLEARLY);
  if (later.type === "Action Item") return WHO.test(mention.note.text) && !!later.owner && isClear;
  const stance = stanceOf(later);
  if (stance.leavesOpen) return false;
  if (later.type === "Decision") return true;
  return later.type !== "New Idea" && !stance.isHedged && isClear;
}

/** A decision that speaks of nearly all of a task, or lets it go. */
function overtakes(later: EarlierNote, mention: Mention): boolean {
  if (later.type !== "Decision" || stanceOf(later).leavesOpen) return false;
  return stanceOf(later).drops || isMet(mention, textIn(later), NEARLY_ALL);
}

/** 'The lookup is done, but its estimate is not' leaves the estimate open. */
function isReportedDone(mention: Mention, report: Done): boolean {
  if (report === null || !isMet(mention, report.done, HALF)) return false;
  const denied = sharedWords(mention.words, report.denied);
  return denied.every((word) => report.done.words.has(word));
}

/** Whether a later note closes an open one: says that it is done, answers it, decides it or lets it go. */
function closes(later: EarlierNote, mention: Mention): boolean {
  if (!later.isSure || later.type === "Open Question") return false;
  if (!isMet(mention, textIn(later), HALF)) return false;
  const isQuestion = mention.note.type === "Open Question";
  const { done, answered } = stanceOf(later);
  if (isReportedDone(mention, isQuestion ? answered : done)) return true;
  return isQuestion ? answers(later, mention) : overtakes(later, mention);
}

/** What was reported done in a meeting, also where no note says so. */
const reportsOf = remembered(({ spoken = [] }: EarlierMeeting) =>
  spoken
    .flatMap((text) => sentencesOf(text))
    .filter((sentence) => !isNoReport(sentence))
    .flatMap((sentence) => readDone(sentence, false) ?? []),
);

/** People speak of many things: more of a task's words than of a note's have to stand in what is said of it. */
const isReported = (mention: Mention, meeting: EarlierMeeting): boolean =>
  mention.note.type === "Action Item" &&
  mention.words.size > 1 &&
  reportsOf(meeting).some(
    (report) => isMet(mention, report.done, CLEARLY) && isReportedDone(mention, report),
  );

/** Minutes and owners that a plan writes behind a task are none of its own numbers. */
const IN_BRACKETS = /\([^)]*\)|\p{Nd}+ ?[–-] ?\p{Nd}+/gu;

/** Whether a task that somebody ticked off is what a note says. */
function isTicked(mention: Mention, ticked: readonly string[]): boolean {
  return ticked.some((task) => {
    const { words, numbers } = readText(task.replaceAll(IN_BRACKETS, ""));
    const covered = coverage(mention.words, words);
    if (covered < HALF || !agreeOnNumbers(mention.numbers, numbers)) return false;
    return covered >= CLEARLY || coverage(words, mention.words) > 0.9;
  });
}

/** In the same meeting nothing tells which came first, so more has to agree. */
const isAnsweredAtOnce = (mention: Mention): boolean =>
  mention.note.type === "Open Question" &&
  mention.meeting.notes.some(
    (other) =>
      other.type === "Decision" &&
      other.isSure &&
      isMet(mention, textIn(other), CLEARLY) &&
      !stanceOf(other).leavesOpen,
  );

/** Whether a note was closed in its own meeting or in one of the `later` ones, or ticked off in its notes or since. */
export function isClosed(
  mention: Mention,
  { later, ticked }: { later: readonly EarlierMeeting[]; ticked: readonly string[] },
): boolean {
  return (
    mention.note.isDone === true ||
    isTicked(mention, ticked) ||
    isAnsweredAtOnce(mention) ||
    later.some(
      (meeting) =>
        isTicked(mention, meeting.ticked) ||
        meeting.notes.some((note) => closes(note, mention)) ||
        isReported(mention, meeting),
    )
  );
}

/** Words that tell how something stands, in the four languages of plans; none of them is looked for inside of a word. */
const words = framed(String.raw`(?<![\p{L}\p{Nd}])`, String.raw`(?![\p{L}\p{Nd}])`);

const DONE = inAny(({ notes }) => notes.standing.done, words);
/** 'Tom fixed the header.' Such words stand before nouns too ('The fixed header'). */
const SOMEBODY_DID =
  /^\s*(?!(?:The|A|An|This|That|Our|Your|Their|His|Her|All|Each|No|One|Two|Some|Any)\s)\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?(?:fixed|shared|closed|merged|signed|delivered|published|released|approved|wrote)\s/u;
const ANSWERED = inAny(({ notes }) => notes.standing.answered, words);
/** Dropping a thing closes what was to be done to it. */
const DROPPED = inAny(({ notes }) => notes.standing.dropped, words);
const NOT = inAny(({ notes }) => notes.standing.not, words);
/** What is only to come, or depends on something. */
const NOT_NOW = inAny(({ notes }) => notes.standing.notNow, words);
const OPEN = inAny(({ notes }) => notes.standing.open, words);
const DEFERS = inAny(({ notes }) => notes.standing.defers, words);
const HEDGED = inAny(({ notes }) => notes.standing.hedged, words);

const CLAUSE = new RegExp(
  String.raw`[,;:–—]\s|[.!?…]+(?:\s|$)|\s(?=${anyOf(({ notes }) => notes.standing.butWords)}\s)`,
  "iu",
);

/** What a text says to be done, and what it denies or puts off in the same breath. */
type DoneReport = { done: string; denied: string };

/** Speech without question marks: 'Have you sent it', 'Did we ship that'; and what is only on its way. */
const QUESTION_OR_FUTURE = new RegExp(
  String.raw`^\s*${anyOf(({ notes }) => notes.standing.asks)}\s+${anyOf(({ notes }) => notes.standing.asked)}(?!\p{L})|(?<!\p{L})${anyOf(({ notes }) => notes.standing.coming)}(?!\p{L})`,
  "iu",
);

/** Whether somebody, speaking, only asks or plans what the words report. */
const isNoReport = (sentence: string): boolean =>
  QUESTION_OR_FUTURE.test(sentence) || isHedged(sentence) || leavesOpen(sentence);

const isDenied = (clause: string): boolean => [NOT, NOT_NOW, OPEN].some((one) => one.test(clause));

/** Reads which part of a text says that something is done or answered; null where none does. */
export function doneReport(text: string, isQuestion: boolean): DoneReport | null {
  if (/[?？]/u.test(text)) return null;
  const signs = isQuestion ? [DONE, SOMEBODY_DID, ANSWERED] : [DONE, SOMEBODY_DID];
  const clauses = text.split(CLAUSE);
  const affirmed = clauses.filter((clause) => !isDenied(clause));
  if (!affirmed.some((clause) => signs.some((pattern) => pattern.test(clause)))) return null;
  return { done: affirmed.join(" "), denied: clauses.filter(isDenied).join(" ") };
}

/** Whether a text says that something is still open, or puts it off: it closes nothing then. */
export const leavesOpen = (text: string): boolean =>
  OPEN.test(text) || DEFERS.test(text) || /[?？]/u.test(text);

/** Whether a text only supposes. */
const isHedged = (text: string): boolean => HEDGED.test(text);

/** Whether a text lets a thing go. */
export const dropsIt = (text: string): boolean => DROPPED.test(text);
