import { framed } from "../../text/patterns.ts";
import { anyOf, inAny } from "../languages/words.ts";

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
export type SaidDone = { done: string; denied: string };

/** Speech without question marks: 'Have you sent it', 'Did we ship that'; and what is only on its way. */
const ASKED_OR_COMING = new RegExp(
  String.raw`^\s*${anyOf(({ notes }) => notes.standing.asks)}\s+${anyOf(({ notes }) => notes.standing.asked)}(?!\p{L})|(?<!\p{L})${anyOf(({ notes }) => notes.standing.coming)}(?!\p{L})`,
  "iu",
);

/** Whether somebody, speaking, only asks or plans what the words report. */
export const isNoReport = (sentence: string): boolean =>
  ASKED_OR_COMING.test(sentence) || isHedged(sentence) || leavesOpen(sentence);

const isDenied = (clause: string): boolean => [NOT, NOT_NOW, OPEN].some((one) => one.test(clause));

/** Reads which part of a text says that something is done or answered; null where none does. */
export function saidDone(text: string, isQuestion: boolean): SaidDone | null {
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
export const isHedged = (text: string): boolean => HEDGED.test(text);

/** Whether a text lets a thing go. */
export const dropsIt = (text: string): boolean => DROPPED.test(text);
