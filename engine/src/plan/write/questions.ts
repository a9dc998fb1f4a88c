import { shortName } from "../read/people/attendees.ts";
import { contentWords, coverage, likeness } from "../content-words.ts";
import { wasPosed } from "../select/history/no-news.ts";
import { KINDS, type PhraseName } from "../phrases.ts";
import type { Brief } from "../select/select.ts";
import { fits, countWords } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import { isLeftOut } from "./agenda/instructed.ts";
import { fillIn, say, itemSources, quoted, withoutQuotes } from "./filled.ts";
import { openQuestions, type Question, questionFrom } from "./open-questions.ts";
import { organisersQuestions } from "./agenda/topics.ts";

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
  const open = openQuestions(brief);
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

const common = (brief: Brief, key: PhraseName): Question[] =>
  questionFrom(fillIn(brief, brief.phrases[key]), "", true);

/** Which of two likely kinds it is, where nobody can tell from outside. */
function unsure(brief: Brief): Question[] {
  const { isSure, kind, rival } = brief.reading;
  if (isSure || rival === null || rival === kind || kind === "meeting") return [];
  const values = {
    purposeA: brief.phrases.purposes[kind],
    purposeB: brief.phrases.purposes[rival],
  };
  return questionFrom(say(brief, "unsureQuestion", values), "");
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
  const { documentQuestions: phrases = [] } = KINDS[brief.language][brief.reading.kind];
  const contradicting = new Set(brief.carry.contradictions.map(({ sentence }) => sentence.quote));
  const free = brief.materials.filter(
    ({ quote, text }) => !contradicting.has(quote) && !isLeftOut(brief, text),
  );
  const wanted = free.slice(0, MOST_OF_DOCUMENTS[brief.level]);
  return wanted.flatMap(({ place, text, sources }, at) => {
    const phrase = phrases[at];
    const sentence = phrase === undefined ? undefined : fillIn(brief, phrase, { place }, sources);
    return questionFrom(sentence, quoted(text, brief.language));
  });
}

/** What the invitation itself says is not there yet, unless a point of the agenda is about it. */
function missingQuestions(brief: Brief): Question[] {
  const { missing } = brief.slots;
  if (!missing || brief.playbook.agenda.some(({ quotes }) => quotes?.includes("missing")))
    return [];
  const text = quoted(missing.text, brief.language);
  return questionFrom(say(brief, "whoCloses", { text }, missing.sources), "", true);
}

/** Kinds that end in somebody's yes. */
const NEEDS_YES: ReadonlySet<string> = new Set(["review", "presentation"]);

function whoseYes(brief: Brief): Question[] {
  const { kind } = brief.reading;
  if (!NEEDS_YES.has(kind) || brief.people.decider !== null) return [];
  return questionFrom(say(brief, "whoseYes"), "");
}

/** The kind's questions on what is known, sharpest first; one at most that would fit any meeting of the kind. */
function ofKind(brief: Brief): Question[] {
  const { playbook, reading } = brief;
  const filled = playbook.questions.flatMap(({ ask, why }) => {
    const sentence = fillIn(brief, ask);
    const reason = why ? (fillIn(brief, why)?.text ?? "") : "";
    const isSharp = sentence !== undefined && sentence.filled > 0;
    return questionFrom(sentence, reason).map((question) => ({ question, isSharp }));
  });
  const of = (some: typeof filled): Question[] => some.map(({ question }) => question);
  if (playbook.questionsAreFixed) return of(filled);
  const mayBePlain = reading.isSure && whoseYes(brief).length === 0;
  return [
    ...of(filled.filter(({ isSharp }) => isSharp)),
    ...of(filled.filter(({ isSharp }) => mayBePlain && !isSharp)).slice(0, 1),
  ];
}

/** What to ask where nothing else is known: what it is for, or who can settle it, and what hangs on it. */
function bare(brief: Brief, open: readonly Question[]): Question[] {
  if (brief.level !== "bare" || open.length > 0 || brief.playbook.questionsAreFixed) return [];
  const stake = common(brief, "bareStake");
  if (brief.instructions.purpose) return [...common(brief, "whoseYes"), ...stake];
  const { organiser } = brief.people;
  const hasOrganiser = organiser !== null && !organiser.isReader && organiser.name !== "";
  const sentence = hasOrganiser
    ? say(brief, "bareQuestion", { organiser: shortName(brief.people, organiser) })
    : say(brief, "bareQuestionAlone");
  return [...questionFrom(sentence, ""), ...stake];
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

/** A sentence whose words stand in the question gives no reason for it. */
const MOST_COVERED = 0.6;
/** 'front-end' in brackets behind a name is no sentence. */
const FEWEST_WORDS = 3;

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
  const sentence = say(brief, "invitationSays", { text })?.text;
  return sentence !== undefined && fits(sentence, "questionWhy", brief.language)
    ? sentence
    : undefined;
}
