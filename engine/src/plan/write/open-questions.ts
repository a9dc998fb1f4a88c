import { shortName } from "../read/people/attendees.ts";
import { contentWords, likeness } from "../content-words.ts";
import type { Carried, Contradiction } from "../select/history/types.ts";
import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import type { Source } from "../types.ts";
import { ageOf, phraseFor, wordsOfNote } from "./agenda/carried.ts";
import { capital, type Filled, fillIn, say, labelled, plainDateIn, quoted } from "./filled.ts";

/** A question of a plan; `isOpen`: still open, so that it may be asked again. */
export type Question = { title: string; text: string; sources: readonly Source[]; isOpen: boolean };

/** Questions on what earlier meetings left open: what is late, what a document contradicts, what takes no time of its own. */
export function openQuestions(brief: Brief): Question[] {
  const { live, contradictions, stillNeeded } = brief.carry;
  return [
    ...live.slice(0, 1).flatMap((one) => delayQuestion(brief, one)),
    ...contradictions.flatMap((one) => contradictionQuestion(brief, one)),
    ...live
      .filter((one) => isQuestionOnly(brief, one))
      .flatMap((one) => carriedQuestion(brief, one)),
    ...stillNeeded.flatMap((one) => stillNeededQuestion(brief, one)),
  ];
}

/** A question of a sentence, where that could be filled in. */
export const questionFrom = (
  sentence: Filled | undefined,
  text: string,
  isOpen = false,
): Question[] =>
  sentence ? [{ title: sentence.text, text, sources: sentence.sources, isOpen }] : [];

/** Without the mark at its end: the sentence that it stands in has its own. */
const unasked = (text: string): string => text.replace(/[\s?.!…]+$/u, "").replace(/^¿/u, "");

function carriedQuestion(brief: Brief, carried: Carried): Question[] {
  const { note, owner, notInvited, declined, since, sources } = carried;
  const quote = unasked(wordsOfNote(brief, carried));
  const date = plainDateIn(brief, since);
  if (note.type === "Open Question")
    return questionFrom(say(brief, "whoAnswers", { date, quote }, sources), "", true);
  const isOwn = owner?.isReader === true && brief.reading.kind === "one-to-one";
  if (isOwn)
    return questionFrom(
      fillIn(brief, phraseFor(brief, carried, "ownPromise"), { date, quote }, sources),
      "",
      true,
    );
  const name = owner ? shortName(brief.people, owner) : (notInvited ?? declined ?? undefined);
  const absent = notInvited ? (say(brief, "ownerNotInvited", { name })?.text ?? "") : "";
  const due = note.due === undefined ? undefined : plainDateIn(brief, note.due);
  const sentence =
    fillIn(
      brief,
      phraseFor(brief, carried, "stuckOrMoving"),
      { name, date: due, quote },
      sources,
    ) ??
    fillIn(brief, phraseFor(brief, carried, "isDone"), { name, date, quote }, sources) ??
    say(brief, "whoAnswers", { date, quote }, sources);
  return questionFrom(
    sentence,
    absent || (note.due === undefined ? "" : reasonOfCarried(brief, carried)),
    true,
  );
}

/** What takes no time of its own is a question; in a stand-up that is all there is to say of it. */
const isQuestionOnly = ({ reading }: Brief, { needsTalk, note }: Carried): boolean =>
  note.type !== "Decision" && (!needsTalk || reading.kind === "stand-up");

/** Talks in which what is late is looked at, and nobody is asked to account for it. */
const NEVER_PRESSED: ReadonlySet<string> = new Set([
  "stand-up",
  "one-to-one",
  "retrospective",
  "interview",
]);

/** What is late: against the day that the invitation names, else what holds it up. */
function delayQuestion(brief: Brief, carried: Carried): Question[] {
  const { state, note, owner, sources } = carried;
  const { date } = brief.slots;
  const isOfEvent = date?.sources.some(({ kind }) => kind === "event") ?? false;
  if (state !== "overdue" || note.due === undefined || !owner) return [];
  if (NEVER_PRESSED.has(brief.reading.kind)) return [];
  const phrase = phraseFor(brief, carried, isOfEvent ? "doesItMove" : "whatIsInTheWay");
  const values = {
    name: shortName(brief.people, owner),
    due: plainDateIn(brief, note.due),
    quote: unasked(wordsOfNote(brief, carried)),
  };
  return questionFrom(
    fillIn(brief, phrase, values, sources),
    reasonOfCarried(brief, carried),
    true,
  );
}

function stillNeededQuestion(brief: Brief, carried: Carried): Question[] {
  const date = plainDateIn(brief, carried.since);
  const sentence = say(brief, "stillNeeded", { date }, carried.sources);
  if (!sentence) return [];
  const title = labelled(sentence.text, unasked(wordsOfNote(brief, carried)), brief.language);
  return [{ title, text: "", sources: carried.sources, isOpen: true }];
}

function contradictionQuestion(brief: Brief, one: Contradiction): Question[] {
  const { decision, sentence, sources } = one;
  const values = {
    date: plainDateIn(brief, decision.since),
    quote: unasked(decision.text),
    label: sentence.place,
  };
  return questionFrom(
    say(brief, "doesItStand", values, sources),
    quoted(sentence.text, brief.language),
    true,
  );
}

const SAME_WORDS = 0.9;
/** Why an open point is asked about: what was said of it in other words, else how long it has been open. */
function reasonOfCarried(brief: Brief, carried: Carried): string {
  const { note, since } = carried;
  const isOther = likeness(contentWords(note.quote), contentWords(note.text)) < SAME_WORDS;
  const sentence =
    isOther && note.quote.trim() !== ""
      ? say(brief, "saidOn", {
          date: plainDateIn(brief, since),
          text: quoted(note.quote.trim(), brief.language),
        })?.text
      : undefined;
  if (sentence !== undefined && fits(sentence, "questionWhy", brief.language)) return sentence;
  const age = ageOf(brief, { ...carried, note: { ...note, due: undefined } });
  return `${capital(age)}.`;
}
