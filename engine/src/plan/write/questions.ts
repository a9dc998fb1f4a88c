import { contentWords, coverage, likeness } from "../content-words.ts";
import { DOCUMENT_QUESTIONS, PHRASES, PURPOSES, textOf } from "../phrases.ts";
import { wasAsked } from "../select/history/insights.ts";
import type { Carried, Contradiction } from "../select/history/types.ts";
import type { Brief } from "../select/select.ts";
import { fits, countWords } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import { wordsOfNote, phraseFor, ageOf } from "./carried.ts";
import { isLeftOut } from "./instructed.ts";
import { shortName } from "./leads.ts";
import { quoted, withoutQuotes, itemSources, plainDateIn, say, type Said, capital } from "./say.ts";
import { organisersQuestions } from "./topics.ts";

/** A question of a plan; `isOpen`: still open, so that it may be asked again. */
type Asked = { title: string; text: string; sources: readonly Source[]; isOpen: boolean };

/** What to ask: what is still open first, then what the kind of meeting asks of the matter at hand. */
export function writeQuestions(
  brief: Brief,
  { agenda, goal }: Pick<PlanElements, "agenda" | "goal">,
): PlanElements["questions"] {
  const told = `${goal.text}\n${agenda.content}`;
  const found = distinct(brief, candidates(brief), agenda.content).slice(0, brief.budget.questions);
  const asked = withReasons(brief, found, told);
  return {
    items: asked.map(({ title, text }) => ({ title, text })),
    sources: itemSources(asked.map(({ sources }) => sources)),
  };
}

function candidates(brief: Brief): Asked[] {
  if (brief.extent !== "whole") return [];
  if (brief.noNews) return common(brief, "neededThisWeek");
  if (brief.reading.shape === "solo") return [];
  if (brief.reading.shape === "large")
    return brief.description.sentences.length > 0 ? [] : common(brief, "largeQuestion");
  const open = [
    ...brief.carry.live.slice(0, 1).map((one) => delayAsked(brief, one)),
    ...brief.carry.contradictions.map((one) => contradictionAsked(brief, one)),
    ...brief.carry.live
      .filter((one) => isAskedOnly(brief, one))
      .map((one) => carriedAsked(brief, one)),
    ...brief.carry.stillNeeded.map((one) => stillNeededAsked(brief, one)),
  ].filter((one) => one !== undefined);
  return [
    ...unsure(brief),
    ...open,
    ...ofInvitation(brief),
    ...ofDocuments(brief),
    ...missingAsked(brief),
    ...whoseYes(brief),
    ...ofKind(brief),
    ...bare(brief, open),
  ];
}

/** Each question that does not say why it is asked, with the sentence of the invitation that it rests on; each sentence once. */
function withReasons(brief: Brief, all: readonly Asked[], told: string): Asked[] {
  let known = told;
  return all.map((question) => {
    if (question.text !== "" || brief.playbook.questionsAreFixed) return question;
    const text = reasonOfSources(brief, question, known) ?? "";
    known += `\n${text}`;
    return { ...question, text };
  });
}

const asked = (said: Said | undefined, text: string, isOpen = false): Asked | undefined =>
  said && { title: said.text, text, sources: said.sources, isOpen };

function common(brief: Brief, key: keyof typeof PHRASES): Asked[] {
  const question = asked(say(brief, PHRASES[key]), "", true);
  return question ? [question] : [];
}

/** Which of two likely kinds it is, where nobody can tell from outside. */
function unsure(brief: Brief): Asked[] {
  const { isSure, kind, rival } = brief.reading;
  if (isSure || rival === null || rival === kind || kind === "meeting") return [];
  const values = {
    purposeA: textOf(PURPOSES[kind], brief.language),
    purposeB: textOf(PURPOSES[rival], brief.language),
  };
  const question = asked(say(brief, PHRASES.unsureQuestion, values), "");
  return question ? [question] : [];
}

/** Without the mark at its end: the sentence that it stands in has its own. */
const unasked = (text: string): string => text.replace(/[\s?.!…]+$/u, "").replace(/^¿/u, "");

function carriedAsked(brief: Brief, carried: Carried): Asked | undefined {
  const { note, owner, notInvited, declined, since, sources } = carried;
  const quote = unasked(wordsOfNote(brief, carried));
  const date = plainDateIn(brief, since);
  if (note.type === "Open Question")
    return asked(say(brief, PHRASES.whoAnswers, { date, quote }, sources), "", true);
  const isOwn = owner?.isReader === true && brief.reading.kind === "one-to-one";
  if (isOwn)
    return asked(say(brief, phraseFor(carried, "ownPromise"), { date, quote }, sources), "", true);
  const name = owner ? shortName(brief, owner) : (notInvited ?? declined ?? undefined);
  const absent = notInvited ? (say(brief, PHRASES.ownerNotInvited, { name })?.text ?? "") : "";
  const due = note.due === undefined ? undefined : plainDateIn(brief, note.due);
  const said =
    say(brief, phraseFor(carried, "stuckOrMoving"), { name, date: due, quote }, sources) ??
    say(brief, phraseFor(carried, "isDone"), { name, date, quote }, sources) ??
    say(brief, PHRASES.whoAnswers, { date, quote }, sources);
  return asked(
    said,
    absent || (note.due === undefined ? "" : reasonOfCarried(brief, carried)),
    true,
  );
}

/** What takes no time of its own is a question; in a stand-up that is all there is to say of it. */
const isAskedOnly = ({ reading }: Brief, { needsTalk, note }: Carried): boolean =>
  note.type !== "Decision" && (!needsTalk || reading.kind === "stand-up");

/** Talks in which what is late is looked at, and nobody is asked to account for it. */
const NEVER_PRESSED: ReadonlySet<string> = new Set([
  "stand-up",
  "one-to-one",
  "retrospective",
  "interview",
]);

/** What is late: against the day that the invitation names, else what holds it up. */
function delayAsked(brief: Brief, carried: Carried): Asked | undefined {
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
  return asked(say(brief, phrase, values, sources), reasonOfCarried(brief, carried), true);
}

function stillNeededAsked(brief: Brief, carried: Carried): Asked | undefined {
  const date = plainDateIn(brief, carried.since);
  const said = say(brief, PHRASES.stillNeeded, { date }, carried.sources);
  if (!said) return undefined;
  const colon = brief.language === "fr" ? "\u00a0:" : ":";
  const title = `${said.text}${colon} ${unasked(wordsOfNote(brief, carried))}`;
  return { title, text: "", sources: carried.sources, isOpen: true };
}

function contradictionAsked(brief: Brief, one: Contradiction): Asked | undefined {
  const { decision, sentence, sources } = one;
  const values = {
    date: plainDateIn(brief, decision.since),
    quote: unasked(decision.text),
    label: sentence.place,
  };
  return asked(
    say(brief, PHRASES.doesItStand, values, sources),
    quoted(sentence.text, brief.language),
    true,
  );
}

/** What the organiser asks, unless it is a point of the agenda. */
const ofInvitation = (brief: Brief): Asked[] =>
  organisersQuestions(brief).map(({ title, source }) => ({
    title,
    text: "",
    sources: [source],
    isOpen: true,
  }));

/** So many questions on what documents say; the sentence that is asked about stands below. */
const MOST_OF_DOCUMENTS = { bare: 0, ordinary: 1, rich: 2 } as const;

function ofDocuments(brief: Brief): Asked[] {
  const phrases = DOCUMENT_QUESTIONS[brief.reading.kind];
  const contradicting = new Set(brief.carry.contradictions.map(({ sentence }) => sentence.quote));
  const free = brief.materials.filter(
    ({ quote, text }) => !contradicting.has(quote) && !isLeftOut(brief, text),
  );
  const wanted = free.slice(0, MOST_OF_DOCUMENTS[brief.level]);
  return wanted.flatMap(({ place, text, sources }, at) => {
    const phrase = phrases[at];
    const said = phrase && say(brief, phrase, { place }, sources);
    const one = asked(said, quoted(text, brief.language));
    return one ? [one] : [];
  });
}

/** What the invitation itself says is not there yet, unless a point of the agenda is about it. */
function missingAsked(brief: Brief): Asked[] {
  const { missing } = brief.slots;
  if (!missing || brief.playbook.agenda.some(({ quotes }) => quotes?.includes("missing")))
    return [];
  const text = quoted(missing.text, brief.language);
  const one = asked(say(brief, PHRASES.whoCloses, { text }, missing.sources), "", true);
  return one ? [one] : [];
}

/** Kinds that end in somebody's yes. */
const NEEDS_YES: ReadonlySet<string> = new Set(["review", "presentation"]);

function whoseYes(brief: Brief): Asked[] {
  const { kind } = brief.reading;
  if (!NEEDS_YES.has(kind) || brief.people.decider !== null) return [];
  const said = say(brief, PHRASES.whoseYes);
  return said ? [{ title: said.text, text: "", sources: [], isOpen: false }] : [];
}

const askedOf = ({ said, reason }: { said: Said; reason: string }): Asked[] => {
  const one = asked(said, reason);
  return one ? [one] : [];
};

/** The kind's questions on what is known, sharpest first; one at most that would fit any meeting of the kind. */
function ofKind(brief: Brief): Asked[] {
  const { playbook, reading, level } = brief;
  const filled = playbook.questions.flatMap(({ ask, why }) => {
    const said = say(brief, ask);
    const reason = why ? (say(brief, why)?.text ?? "") : "";
    return said ? [{ said, reason }] : [];
  });
  if (playbook.questionsAreFixed) return filled.flatMap(askedOf);
  const sharp = filled.filter(({ said }) => said.filled > 0);
  const plain = filled.filter(({ said }) => said.filled === 0);
  const mayBePlain = reading.isSure && level !== "bare" && whoseYes(brief).length === 0;
  return [...sharp, ...(mayBePlain ? plain.slice(0, 1) : [])].flatMap(askedOf);
}

/** Whom to ask what it is for, where nothing else is known. */
function bare(brief: Brief, open: readonly Asked[]): Asked[] {
  const isKnown = brief.reading.isSure && brief.reading.kind !== "meeting";
  if (brief.level !== "bare" || isKnown || open.length > 0) return [];
  const { organiser } = brief.people;
  const isAsked = organiser !== null && !organiser.isReader && organiser.name !== "";
  const said = isAsked
    ? say(brief, PHRASES.bareQuestion, { organiser: shortName(brief, organiser) })
    : say(brief, PHRASES.bareQuestionAlone);
  const question = asked(said, "");
  return question ? [question] : [];
}

const [SAME, ANSWERED] = [0.6, 0.7];
/** One word alone says nothing of two questions. */
const FEW = 2;

/** What a question asks, without what it is asked about: its quotes, and where they stand. */
const askedIn = ({ language }: Brief, title: string): Set<string> =>
  contentWords(withoutQuotes(title, language).replaceAll(/\([^)]*\)/gu, " "));

/** Each question once: none that stands in the agenda, was asked in the last two plans, or is answered already. */
function distinct(brief: Brief, all: readonly Asked[], agenda: string): Asked[] {
  const kept: Asked[] = [];
  const known = statements(brief).map(contentWords);
  for (const question of all) {
    const words = contentWords(question.title);
    // What is quoted is what is asked about, and no answer.
    const asks = askedIn(brief, question.title);
    const isNew = kept.every(
      (one) =>
        likeness(words, contentWords(one.title)) < SAME &&
        (asks.size < FEW || coverage(asks, askedIn(brief, one.title)) < SAME),
    );
    const isAnswered =
      !question.isOpen && asks.size > 2 && known.some((said) => coverage(asks, said) > ANSWERED);
    const isAgain = !question.isOpen && wasAsked(question.title, brief.input);
    const isLong = !fits(question.title, "question", brief.language);
    if (!isNew || isAnswered || isAgain || isLong || agenda.includes(question.title)) continue;
    if (!isLeftOut(brief, question.title)) kept.push(question);
  }
  return kept;
}

/** What is said already: in the description, in decisions, in what is quoted of documents. */
const statements = ({ description, carry, materials }: Brief): string[] => [
  ...description.sentences.filter((sentence) => !sentence.endsWith("?")),
  ...carry.settled.map(({ text }) => text),
  ...materials.map(({ text }) => text),
];

const SAME_WORDS = 0.9;
/** A sentence whose words stand in the question gives no reason for it. */
const MOST_TOLD = 0.6;
/** 'front-end' in brackets behind a name is no sentence. */
const FEWEST_WORDS = 3;

/** Why an open point is asked about: what was said of it in other words, else how long it has been open. */
function reasonOfCarried(brief: Brief, carried: Carried): string {
  const { note, since } = carried;
  const isOther = likeness(contentWords(note.quote), contentWords(note.text)) < SAME_WORDS;
  const said =
    isOther && note.quote.trim() !== ""
      ? say(brief, PHRASES.saidOn, {
          date: plainDateIn(brief, since),
          text: quoted(note.quote.trim(), brief.language),
        })?.text
      : undefined;
  if (said !== undefined && fits(said, "questionWhy", brief.language)) return said;
  const age = ageOf(brief, { ...carried, note: { ...note, due: undefined } });
  return `${capital(age)}.`;
}

/** Why a question of the kind fits here: the sentence of the invitation that it rests on, unless it is told already. */
function reasonOfSources(
  brief: Brief,
  { title, sources }: { title: string; sources: readonly Source[] },
  told: string,
): string | undefined {
  const source = sources.find(
    ({ kind, label, quote }) =>
      kind === "event" &&
      label === "Description" &&
      countWords(quote) >= FEWEST_WORDS &&
      !told.includes(quote.replace(/[.\s]+$/u, "")) &&
      coverage(contentWords(quote), contentWords(title)) < MOST_TOLD,
  );
  if (!source) return undefined;
  const text = quoted(source.quote, brief.language);
  const said = say(brief, PHRASES.invitationSays, { text })?.text;
  return said !== undefined && fits(said, "questionWhy", brief.language) ? said : undefined;
}
