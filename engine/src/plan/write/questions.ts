import { contentWords, coverage, likeness } from "../content-words.ts";
import { DOCUMENT_QUESTIONS, PHRASES, PURPOSES, textOf } from "../phrases.ts";
import { wasPosed } from "../select/history/insights.ts";
import type { Carried, Contradiction } from "../select/history/types.ts";
import type { Brief } from "../select/select.ts";
import { fits, countWords } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import { wordsOfNote, phraseFor, ageOf } from "./carried.ts";
import { isLeftOut } from "./instructed.ts";
import { shortName } from "./leads.ts";
import {
  quoted,
  withoutQuotes,
  itemSources,
  plainDateIn,
  fillIn,
  type Filled,
  capital,
} from "./filled.ts";
import { organisersQuestions } from "./topics.ts";

/** A question of a plan; `isOpen`: still open, so that it may be asked again. */
type Question = { title: string; text: string; sources: readonly Source[]; isOpen: boolean };

/** What to ask: what is still open first, then what the kind of meeting asks of the matter at hand. */
export function writeQuestions(
  brief: Brief,
  { agenda, goal }: Pick<PlanElements, "agenda" | "goal">,
): PlanElements["questions"] {
  const planText = `${goal.text}\n${agenda.content}`;
  const found = distinct(brief, candidates(brief), agenda.content).slice(0, brief.budget.questions);
  const questions = withReasons(brief, found, planText);
  return {
    items: questions.map(({ title, text }) => ({ title, text })),
    sources: itemSources(questions.map(({ sources }) => sources)),
  };
}

function candidates(brief: Brief): Question[] {
  if (brief.extent !== "whole") return [];
  if (brief.noNews) return common(brief, "neededThisWeek");
  if (brief.reading.shape === "solo") return [];
  if (brief.reading.shape === "large")
    return brief.description.sentences.length > 0 ? [] : common(brief, "largeQuestion");
  const open = [
    ...brief.carry.live.slice(0, 1).map((one) => delayQuestion(brief, one)),
    ...brief.carry.contradictions.map((one) => contradictionQuestion(brief, one)),
    ...brief.carry.live
      .filter((one) => isQuestionOnly(brief, one))
      .map((one) => carriedQuestion(brief, one)),
    ...brief.carry.stillNeeded.map((one) => stillNeededQuestion(brief, one)),
  ].filter((one) => one !== undefined);
  return [
    ...unsure(brief),
    ...open,
    ...ofInvitation(brief),
    ...ofDocuments(brief),
    ...missingQuestions(brief),
    ...whoseYes(brief),
    ...ofKind(brief),
    ...bare(brief, open),
  ];
}

/** Each question that does not say why it is asked, with the sentence of the invitation that it rests on; each sentence once. */
function withReasons(brief: Brief, all: readonly Question[], planText: string): Question[] {
  let known = planText;
  return all.map((question) => {
    if (question.text !== "" || brief.playbook.questionsAreFixed) return question;
    const text = reasonOfSources(brief, question, known) ?? "";
    known += `\n${text}`;
    return { ...question, text };
  });
}

const questionFrom = (
  sentence: Filled | undefined,
  text: string,
  isOpen = false,
): Question | undefined =>
  sentence && { title: sentence.text, text, sources: sentence.sources, isOpen };

function common(brief: Brief, key: keyof typeof PHRASES): Question[] {
  const question = questionFrom(fillIn(brief, PHRASES[key]), "", true);
  return question ? [question] : [];
}

/** Which of two likely kinds it is, where nobody can tell from outside. */
function unsure(brief: Brief): Question[] {
  const { isSure, kind, rival } = brief.reading;
  if (isSure || rival === null || rival === kind || kind === "meeting") return [];
  const values = {
    purposeA: textOf(PURPOSES[kind], brief.language),
    purposeB: textOf(PURPOSES[rival], brief.language),
  };
  const question = questionFrom(fillIn(brief, PHRASES.unsureQuestion, values), "");
  return question ? [question] : [];
}

/** Without the mark at its end: the sentence that it stands in has its own. */
const unasked = (text: string): string => text.replace(/[\s?.!…]+$/u, "").replace(/^¿/u, "");

function carriedQuestion(brief: Brief, carried: Carried): Question | undefined {
  const { note, owner, notInvited, declined, since, sources } = carried;
  const quote = unasked(wordsOfNote(brief, carried));
  const date = plainDateIn(brief, since);
  if (note.type === "Open Question")
    return questionFrom(fillIn(brief, PHRASES.whoAnswers, { date, quote }, sources), "", true);
  const isOwn = owner?.isReader === true && brief.reading.kind === "one-to-one";
  if (isOwn)
    return questionFrom(
      fillIn(brief, phraseFor(carried, "ownPromise"), { date, quote }, sources),
      "",
      true,
    );
  const name = owner ? shortName(brief, owner) : (notInvited ?? declined ?? undefined);
  const absent = notInvited ? (fillIn(brief, PHRASES.ownerNotInvited, { name })?.text ?? "") : "";
  const due = note.due === undefined ? undefined : plainDateIn(brief, note.due);
  const sentence =
    fillIn(brief, phraseFor(carried, "stuckOrMoving"), { name, date: due, quote }, sources) ??
    fillIn(brief, phraseFor(carried, "isDone"), { name, date, quote }, sources) ??
    fillIn(brief, PHRASES.whoAnswers, { date, quote }, sources);
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
function delayQuestion(brief: Brief, carried: Carried): Question | undefined {
  const { state, note, owner, sources } = carried;
  const { date } = brief.slots;
  const isOfEvent = date?.sources.some(({ kind }) => kind === "event") ?? false;
  if (state !== "overdue" || note.due === undefined || !owner) return undefined;
  if (NEVER_PRESSED.has(brief.reading.kind)) return undefined;
  const phrase = phraseFor(carried, isOfEvent ? "doesItMove" : "inTheWay");
  const values = {
    name: shortName(brief, owner),
    due: plainDateIn(brief, note.due),
    quote: unasked(wordsOfNote(brief, carried)),
  };
  return questionFrom(
    fillIn(brief, phrase, values, sources),
    reasonOfCarried(brief, carried),
    true,
  );
}

function stillNeededQuestion(brief: Brief, carried: Carried): Question | undefined {
  const date = plainDateIn(brief, carried.since);
  const sentence = fillIn(brief, PHRASES.stillNeeded, { date }, carried.sources);
  if (!sentence) return undefined;
  const colon = brief.language === "fr" ? "\u00a0:" : ":";
  const title = `${sentence.text}${colon} ${unasked(wordsOfNote(brief, carried))}`;
  return { title, text: "", sources: carried.sources, isOpen: true };
}

function contradictionQuestion(brief: Brief, one: Contradiction): Question | undefined {
  const { decision, sentence, sources } = one;
  const values = {
    date: plainDateIn(brief, decision.since),
    quote: unasked(decision.text),
    label: sentence.place,
  };
  return questionFrom(
    fillIn(brief, PHRASES.doesItStand, values, sources),
    quoted(sentence.text, brief.language),
    true,
  );
}

/** What the organiser asks, unless it is a point of the agenda. */
const ofInvitation = (brief: Brief): Question[] =>
  organisersQuestions(brief).map(({ title, source }) => ({
    title,
    text: "",
    sources: [source],
    isOpen: true,
  }));

/** So many questions on what documents say; the sentence that is asked about stands below. */
const MOST_OF_DOCUMENTS = { bare: 0, ordinary: 1, rich: 2 } as const;

function ofDocuments(brief: Brief): Question[] {
  const phrases = DOCUMENT_QUESTIONS[brief.reading.kind];
  const contradicting = new Set(brief.carry.contradictions.map(({ sentence }) => sentence.quote));
  const free = brief.materials.filter(
    ({ quote, text }) => !contradicting.has(quote) && !isLeftOut(brief, text),
  );
  const wanted = free.slice(0, MOST_OF_DOCUMENTS[brief.level]);
  return wanted.flatMap(({ place, text, sources }, at) => {
    const phrase = phrases[at];
    const sentence = phrase && fillIn(brief, phrase, { place }, sources);
    const one = questionFrom(sentence, quoted(text, brief.language));
    return one ? [one] : [];
  });
}

/** What the invitation itself says is not there yet, unless a point of the agenda is about it. */
function missingQuestions(brief: Brief): Question[] {
  const { missing } = brief.slots;
  if (!missing || brief.playbook.agenda.some(({ quotes }) => quotes?.includes("missing")))
    return [];
  const text = quoted(missing.text, brief.language);
  const one = questionFrom(fillIn(brief, PHRASES.whoCloses, { text }, missing.sources), "", true);
  return one ? [one] : [];
}

/** Kinds that end in somebody's yes. */
const NEEDS_YES: ReadonlySet<string> = new Set(["review", "presentation"]);

function whoseYes(brief: Brief): Question[] {
  const { kind } = brief.reading;
  if (!NEEDS_YES.has(kind) || brief.people.decider !== null) return [];
  const sentence = fillIn(brief, PHRASES.whoseYes);
  return sentence ? [{ title: sentence.text, text: "", sources: [], isOpen: false }] : [];
}

const questionsFrom = ({ sentence, reason }: { sentence: Filled; reason: string }): Question[] => {
  const one = questionFrom(sentence, reason);
  return one ? [one] : [];
};

/** The kind's questions on what is known, sharpest first; one at most that would fit any meeting of the kind. */
function ofKind(brief: Brief): Question[] {
  const { playbook, reading } = brief;
  const filled = playbook.questions.flatMap(({ ask, why }) => {
    const sentence = fillIn(brief, ask);
    const reason = why ? (fillIn(brief, why)?.text ?? "") : "";
    return sentence ? [{ sentence, reason }] : [];
  });
  if (playbook.questionsAreFixed) return filled.flatMap(questionsFrom);
  const sharp = filled.filter(({ sentence }) => sentence.filled > 0);
  const plain = filled.filter(({ sentence }) => sentence.filled === 0);
  const mayBePlain = reading.isSure && whoseYes(brief).length === 0;
  return [...sharp, ...(mayBePlain ? plain.slice(0, 1) : [])].flatMap(questionsFrom);
}

/** What to ask where nothing else is known: what it is for, or who can settle it, and what hangs on it. */
function bare(brief: Brief, open: readonly Question[]): Question[] {
  if (brief.level !== "bare" || open.length > 0 || brief.playbook.questionsAreFixed) return [];
  const stake = common(brief, "bareStake");
  if (brief.instructions.purpose) return [...common(brief, "whoseYes"), ...stake];
  const { organiser } = brief.people;
  const hasOrganiser = organiser !== null && !organiser.isReader && organiser.name !== "";
  const sentence = hasOrganiser
    ? fillIn(brief, PHRASES.bareQuestion, { organiser: shortName(brief, organiser) })
    : fillIn(brief, PHRASES.bareQuestionAlone);
  const question = questionFrom(sentence, "");
  return question ? [question, ...stake] : stake;
}

const [SAME, ANSWERED] = [0.6, 0.7];
/** One word alone says nothing of two questions. */
const FEW = 2;

/** What a question asks, without what it is asked about: its quotes, and where they stand. */
const questionWords = ({ language }: Brief, title: string): Set<string> =>
  contentWords(withoutQuotes(title, language).replaceAll(/\([^)]*\)/gu, " "));

/** Each question once: none that stands in the agenda, was asked in the last two plans, or is answered already. */
function distinct(brief: Brief, all: readonly Question[], agenda: string): Question[] {
  const differing: Question[] = [];
  const known = statements(brief).map(contentWords);
  for (const question of all) {
    const words = contentWords(question.title);
    // What is quoted is what is asked about, and no answer.
    const itsWords = questionWords(brief, question.title);
    const isNew = differing.every(
      (one) =>
        likeness(words, contentWords(one.title)) < SAME &&
        (itsWords.size < FEW || coverage(itsWords, questionWords(brief, one.title)) < SAME),
    );
    const isAnswered =
      !question.isOpen &&
      itsWords.size > 2 &&
      known.some((answer) => coverage(itsWords, answer) > ANSWERED);
    const isAgain = !question.isOpen && wasPosed(question.title, brief.input);
    const isLong = !fits(question.title, "question", brief.language);
    if (!isNew || isAnswered || isAgain || isLong || agenda.includes(question.title)) continue;
    if (!isLeftOut(brief, question.title)) differing.push(question);
  }
  return differing;
}

/** What is said already: in the description, in decisions, in what is quoted of documents. */
const statements = ({ description, carry, materials }: Brief): string[] => [
  ...description.sentences.filter((sentence) => !sentence.endsWith("?")),
  ...carry.settled.map(({ text }) => text),
  ...materials.map(({ text }) => text),
];

const SAME_WORDS = 0.9;
/** A sentence whose words stand in the question gives no reason for it. */
const MOST_COVERED = 0.6;
/** 'front-end' in brackets behind a name is no sentence. */
const FEWEST_WORDS = 3;

/** Why an open point is asked about: what was said of it in other words, else how long it has been open. */
function reasonOfCarried(brief: Brief, carried: Carried): string {
  const { note, since } = carried;
  const isOther = likeness(contentWords(note.quote), contentWords(note.text)) < SAME_WORDS;
  const sentence =
    isOther && note.quote.trim() !== ""
      ? fillIn(brief, PHRASES.saidOn, {
          date: plainDateIn(brief, since),
          text: quoted(note.quote.trim(), brief.language),
        })?.text
      : undefined;
  if (sentence !== undefined && fits(sentence, "questionWhy", brief.language)) return sentence;
  const age = ageOf(brief, { ...carried, note: { ...note, due: undefined } });
  return `${capital(age)}.`;
}

/** Why a question of the kind fits here: the sentence of the invitation that it rests on, unless it is told already. */
function reasonOfSources(
  brief: Brief,
  { title, sources }: { title: string; sources: readonly Source[] },
  planText: string,
): string | undefined {
  const source = sources.find(
    ({ kind, label, quote }) =>
      kind === "event" &&
      label === "Description" &&
      countWords(quote) >= FEWEST_WORDS &&
      !planText.includes(quote.replace(/[.\s]+$/u, "")) &&
      coverage(contentWords(quote), contentWords(title)) < MOST_COVERED,
  );
  if (!source) return undefined;
  const text = quoted(source.quote, brief.language);
  const sentence = fillIn(brief, PHRASES.invitationSays, { text })?.text;
  return sentence !== undefined && fits(sentence, "questionWhy", brief.language)
    ? sentence
    : undefined;
}
