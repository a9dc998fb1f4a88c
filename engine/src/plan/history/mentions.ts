import type { About } from "../about.ts";
import { contentWords, coverage, likeness, numbersOf, sharedWords } from "../content-words.ts";
import type { EarlierMeeting, EarlierNote, PlanInput } from "../types.ts";
import { isWithin } from "../../verify/facts.ts";
import { dropsIt, isHedged, leavesOpen, saidDone } from "./said-of-it.ts";
import { byTime, type SourceMeeting } from "./which-meetings.ts";

/** A note, its meeting, and what it is about without the names of people. */
export type Mention = SourceMeeting & {
  note: EarlierNote;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
};

const PROMISE = "Action Item";
const QUESTION = "Open Question";
const DECISION = "Decision";

/** What a text is about without the names of those who were there. */
function matterOf(text: string, { attendees }: EarlierMeeting, owner = ""): Set<string> {
  const names = contentWords(`${owner} ${attendees.map(({ name }) => name ?? "").join(" ")}`);
  return new Set([...contentWords(text)].filter((word) => !names.has(word)));
}

export function mentionOf(note: EarlierNote, source: SourceMeeting): Mention {
  const words = matterOf(note.text, source.meeting, note.owner);
  return { ...source, note, words, numbers: numbersOf(note.text) };
}

/** Whether an owner is the reader, by name or first name. */
const isReaders = (owner: string | undefined, { people, reading }: About): boolean => {
  if (reading.kind !== "one-to-one") return true;
  const me = people.reader;
  if (!owner || !me) return false;
  return [me.name, me.first].some((name) => name.toLowerCase() === owner.trim().toLowerCase());
};

/** What was promised or left open, oldest first; in a talk between two only the reader's own promises. */
export function openMentions(sources: readonly SourceMeeting[], about: About): Mention[] {
  const types: readonly string[] =
    about.reading.kind === "one-to-one" ? [PROMISE] : [PROMISE, QUESTION];
  return sources.flatMap((source) =>
    source.meeting.notes
      .filter((note) => note.isSure && types.includes(note.type) && isReaders(note.owner, about))
      .map((note) => mentionOf(note, source))
      .filter(({ words }) => words.size > 0),
  );
}

/** Both speak of the same numbers, or one of them of none. */
const agreeOnNumbers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === 0 || other.size === 0 || isWithin(one, other) || isWithin(other, one);

const MERGED_OVER = 0.6;

/** Whether two notes are the same thing in other words. */
export function isSame(one: Mention, other: Mention): boolean {
  const [first, second] = [one.note.owner, other.note.owner];
  if (first && second && first.toLowerCase() !== second.toLowerCase()) return false;
  return (
    agreeOnNumbers(one.numbers, other.numbers) && likeness(one.words, other.words) > MERGED_OVER
  );
}

const wordsOfNotes = new WeakMap<EarlierNote, ReadonlySet<string>>();

function wordsOfNote(note: EarlierNote): ReadonlySet<string> {
  const words = wordsOfNotes.get(note) ?? contentWords(note.text);
  wordsOfNotes.set(note, words);
  return words;
}

/** Enough of a note's words stand in what was said later. */
function isMet(mention: Mention, said: string, least: number): boolean {
  const words = contentWords(said);
  const enough = Math.min(2, mention.words.size);
  return (
    agreeOnNumbers(mention.numbers, numbersOf(said)) &&
    sharedWords(mention.words, words).length >= enough &&
    coverage(mention.words, words) >= least
  );
}

const WHO = /^\s*¿?(?:who|wer|wem|wen|qui|quién|quien)(?!\p{L})/iu;

function answers(mention: Mention, later: EarlierNote): boolean {
  if (later.type === PROMISE)
    return WHO.test(mention.note.text) && !!later.owner && isMet(mention, later.text, 0.6);
  if (leavesOpen(later.text)) return false;
  if (later.type === DECISION) return isMet(mention, later.text, 0.5);
  if (later.type === "New Idea" || isHedged(later.text)) return false;
  return isMet(mention, later.text, 0.6);
}

function isCarriedOut(mention: Mention, later: EarlierNote): boolean {
  if (later.type !== DECISION || leavesOpen(later.text)) return false;
  return isMet(mention, later.text, dropsIt(later.text) ? 0.5 : 0.75);
}

/** Whether a later note closes an open one: says that it is done, answers it, decides it or lets it go. */
export function closes(later: EarlierNote, mention: Mention): boolean {
  if (!later.isSure || later.type === QUESTION) return false;
  if (sharedWords(mention.words, wordsOfNote(later)).length === 0) return false;
  const isQuestion = mention.note.type === QUESTION;
  const done = saidDone(later.text, isQuestion);
  if (done !== null && isMet(mention, done, 0.5)) return true;
  return isQuestion ? answers(mention, later) : isCarriedOut(mention, later);
}

/** Minutes and owners that a plan writes behind a task are none of its own numbers. */
const IN_BRACKETS = /\([^)]*\)|\p{Nd}+ ?[–-] ?\p{Nd}+/gu;

/** Whether a task that somebody ticked off is what a note says. */
export function isTicked(mention: Mention, ticked: readonly string[]): boolean {
  return ticked.some((task) => {
    const words = contentWords(task);
    const covered = coverage(mention.words, words);
    if (!agreeOnNumbers(mention.numbers, numbersOf(task.replaceAll(IN_BRACKETS, "")))) return false;
    return covered >= 0.6 || (covered >= 0.5 && coverage(words, mention.words) >= 0.9);
  });
}
/** Whether a meeting after the note's, or somebody since, closed it. */
export function isClosed(mention: Mention, { earlier, ticked }: PlanInput): boolean {
  if (isTicked(mention, ticked)) return true;
  const { meeting, note } = mention;
  const isAnsweredThere =
    note.type === QUESTION &&
    meeting.notes.some(
      (other) => other.type === DECISION && other.isSure && answersAtOnce(mention, other),
    );
  if (isAnsweredThere) return true;
  return earlier.some(
    (later) =>
      byTime(meeting, later) < 0 &&
      later.id !== meeting.id &&
      (isTicked(mention, later.ticked) || later.notes.some((other) => closes(other, mention))),
  );
}

/** In the same meeting nothing tells which came first, so more has to agree. */
const answersAtOnce = (mention: Mention, decision: EarlierNote): boolean =>
  !leavesOpen(decision.text) && isMet(mention, decision.text, 0.6);
