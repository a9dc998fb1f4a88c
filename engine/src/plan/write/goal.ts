import { framed, either } from "../../text/patterns.ts";
import { contentWords, coverage, sharedWords } from "../content-words.ts";
import { inAny, inEach } from "../languages/words.ts";
import type { PhraseName } from "../phrases.ts";
import { ownGoals } from "../read/slot-phrases.ts";
import { fromEvent } from "../read/sources.ts";
import { eventDay } from "../select/history/threads.ts";
import type { Carried } from "../select/history/types.ts";
import type { Brief } from "../select/select.ts";
import { fits, countWords, GOAL_WITHOUT_END, TALK_FIRST } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import { isLeftOut, purposeSentence } from "./agenda/instructed.ts";
import { listSource } from "./agenda/points-for.ts";
import {
  quoted,
  plainDateIn,
  fillIn,
  say,
  type Filled,
  type Cited,
  textSources,
  capital,
} from "./filled.ts";
import { topicsOf } from "./agenda/topics.ts";

/** What the meeting is for, in one sentence, with the organiser's reason below it where there is one. */
export function writeGoal(brief: Brief): PlanElements["goal"] {
  const { purpose } = brief.instructions;
  const wished = brief.extent === "whole" && purpose ? purposeSentence(brief, purpose) : undefined;
  if (wished && purpose) return { text: ended(wished), sources: textSources([purpose.source]) };
  const own = brief.extent === "whole" ? ownGoals(brief.description) : [];
  if (own.length > 1) return listed(own);
  const topics = brief.extent === "whole" && hasNoPattern(brief) ? topicsOf(brief) : [];
  if (own.length === 0 && topics.length > 1) return listed(topics.map(({ title }) => title));
  const goal = own[0] === undefined ? goalOf(brief) : ownGoal(own[0]);
  const hasNews = brief.extent === "whole" && brief.noNews === null;
  const reason = hasNews ? reasonFor(brief, goal.text) : undefined;
  const text = reason ? `${goal.text}\n\n> ${reason.text}` : goal.text;
  return { text, sources: textSources([...goal.sources, ...(reason?.sources ?? [])]) };
}

/** A meeting of no known kind: what its organiser asks is all there is. */
const hasNoPattern = ({ reading, noNews }: Brief): boolean =>
  noNews === null && reading.kind === "meeting" && ["meeting", "all-day"].includes(reading.shape);

function listed(goals: readonly string[]): PlanElements["goal"] {
  return {
    text: goals.map((goal, at) => `${at + 1}. ${goal}`).join("\n"),
    sources: textSources(goals.map((goal) => fromEvent("Description", goal))),
  };
}

function goalOf(brief: Brief): Cited {
  const plain = (phrase: PhraseName): Cited => ({
    text: brief.phrases[phrase],
    sources: [],
  });
  if (brief.extent === "none") return plain("noPlan");
  if (brief.extent === "private") return plain("privateGoal");
  return oddGoal(brief, plain) ?? newsless(brief) ?? usualGoal(brief) ?? plain(defaultGoal(brief));
}

/** A meeting of several people ends in something; what time alone or a whole day is for, nobody can tell. */
const defaultGoal = ({ reading }: Brief): "defaultGoal" | "bareGoal" =>
  reading.shape === "meeting" ? "defaultGoal" : "bareGoal";

function oddGoal(brief: Brief, plain: (phrase: PhraseName) => Cited): Cited | undefined {
  const { shape } = brief.reading;
  if (shape === "solo") return say(brief, "soloGoal") ?? soloGoal(brief, plain);
  if (shape !== "large") return undefined;
  return organisersSentence(brief, /^/u) ?? say(brief, "largeGoal") ?? plain("largeGoalBare");
}

/** Time that somebody blocked for themselves; where not even a title stands there, nobody can tell that. */
function soloGoal(brief: Brief, plain: (phrase: PhraseName) => Cited): Cited {
  const isNamed = /\p{L}/u.test(brief.input.event.title);
  return organisersSentence(brief, /^/u) ?? plain(isNamed ? "soloGoalBare" : "bareGoal");
}

function newsless(brief: Brief): Filled | undefined {
  const { noNews } = brief;
  if (!noNews) return undefined;
  // The day of the last meeting is everybody's; what its notes say may be the team's alone.
  const sources = brief.hasGuests ? [] : noNews.sources;
  return say(brief, "nothingNew", { date: plainDateIn(brief, noNews.since) }, sources);
}

/**
 * The kind's sentence for what is known; else the organiser's own; else what is open; else the kind's sentence without
 * anything particular, where that says at least what such a meeting is for.
 */
function usualGoal(brief: Brief): Cited | undefined {
  const { goals } = brief.playbook;
  const filled = goals
    .map((goal) => fillIn(brief, goal))
    .filter((sentence) => sentence !== undefined);
  const isFitting = (sentence: Filled): boolean => fits(sentence.text, "goal", brief.language);
  const sharp = filled.find((sentence) => sentence.filled > 0 && isFitting(sentence));
  if (sharp) return sharp;
  const plain = brief.reading.isSure ? filled.find((sentence) => sentence.filled === 0) : undefined;
  return (
    organisersSentence(brief, STATES_AIM[brief.language]) ??
    openGoal(brief) ??
    plain ??
    organisersSentence(brief, /^/u) ??
    listGoal(brief) ??
    anySentence(brief)
  );
}

/** A meeting whose only matter is what its organiser asks, or what was left open. */
function openGoal(brief: Brief): Cited | undefined {
  const topics = topicsOf(brief);
  const [topic] = topics;
  if (topic?.isOpen && topics.length > 1)
    return resultsOf(
      brief,
      topics.map(({ title }) => title),
      topic.source,
    );
  if (topic) return { text: topic.title, sources: [topic.source] };
  const { kind, isSure } = brief.reading;
  // What is due after this meeting is not for it to settle.
  const day = eventDay(brief.input);
  const due = brief.carry.live.filter(({ note }) => note.due === undefined || note.due <= day);
  const live = kind === "meeting" || !isSure ? due : [];
  const tries = [live.slice(0, MOST_OPEN), live.slice(0, 1)].filter((some) => some.length > 0);
  return firstFitting(
    brief,
    tries.map((some) => settling(brief, some)),
  );
}

const MOST_OPEN = 2;

const firstFitting = (brief: Brief, tries: readonly (Cited | undefined)[]): Cited | undefined =>
  tries.find((sentence) => sentence && fits(sentence.text, "goal", brief.language));

/** What is to come of points of the invitation, as many of them as fit into a sentence. */
function resultsOf(brief: Brief, points: readonly string[], source: Source): Cited | undefined {
  const counts = [points.length, 3, 2].filter((count) => count > 1 && count <= points.length);
  const texts = counts.map((count) => points.slice(0, count).join("; "));
  return firstFitting(
    brief,
    texts.map((text) => say(brief, "resultsFor", { text }, [source])),
  );
}

function settling(brief: Brief, some: readonly Carried[]): Filled | undefined {
  const oldest = some.map(({ since }) => since).toSorted()[0]!;
  const text = some.map(({ note }) => note.text.replace(/[\s.]+$/u, "")).join("; ");
  const sources = some.flatMap((one) => one.sources);
  return say(brief, "settleOpen", { date: plainDateIn(brief, oldest), text }, sources);
}

/** A goal in the organiser's words, set as a sentence. */
const ownGoal = (goal: string): Cited => ({
  text: capital(ended(goal)),
  sources: [fromEvent("Description", goal)],
});

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** Words of a sentence that says what is wanted, rather than how things are. */
const STATES_AIM = inEach(({ reading }) => reading.aims, either);

const sentencesOf = ({ description }: Brief): string[] =>
  description.sentences.map((one) => one.trim());

function ownSentence(brief: Brief, isGood: (sentence: string) => boolean): Cited | undefined {
  const sentence = sentencesOf(brief).find(
    (one) => isGood(one) && fits(one, "goal", brief.language),
  );
  return sentence === undefined ? undefined : ownGoal(sentence);
}

/** A sentence of the description in the organiser's words. */
const organisersSentence = (brief: Brief, sign: RegExp): Cited | undefined =>
  ownSentence(
    brief,
    (one) =>
      isInformative(one) &&
      !LABELLED.test(one) &&
      sign.test(one) &&
      !GOAL_WITHOUT_END[brief.language].test(one) &&
      !TALK_FIRST[brief.language].test(one),
  );

/** However short: nobody reads 'it does not say' below a description that says something. */
const anySentence = (brief: Brief): Cited | undefined =>
  ownSentence(brief, (one) => !GREETING.test(one) && !TO_BRING.test(one) && countWords(one) > 2);

const GREETING = inAny(({ reading }) => reading.sentences.greetings, framed("^", String.raw`\b`));

/** What to bring, wear or dial is no aim: 'Bring running shoes.' */
const TO_BRING = inAny(({ reading }) => reading.sentences.toBring);

/** 'Must have: …' names a list, not an aim. */
const LABELLED = /^[\p{L} ]{2,24}[:：]\s/u;

/** At least three words of content, no greeting, no question. */
const isInformative = (sentence: string): boolean =>
  !GREETING.test(sentence) &&
  !sentence.endsWith("?") &&
  countWords(sentence) >= 4 &&
  contentWords(sentence).size >= 3;

/** The points of the organiser's list. */
function listGoal(brief: Brief): Cited | undefined {
  const { agenda } = brief.description;
  const points = agenda.map((point) => point.replace(/[\s.]+$/u, ""));
  return resultsOf(brief, points, listSource(brief, agenda[0] ?? ""));
}

const SAME = 0.6;

const BECAUSE = inAny(({ reading }) => reading.sentences.because, either);

const LACKS = inAny(({ reading }) => reading.sentences.lacks, either);
/** What a list says of the matter stands where it is asked about. */
const OF_A_LIST = inAny(({ reading }) => reading.sentences.ofAList, framed("^", String.raw`\s*:`));
/** What the goal does not say yet counts more than any sign. */
const NEWS = 3;

/** How much a sentence tells of the reason for a meeting, beyond what its goal says. */
function worthOf(
  sentence: string,
  { aim, goalWords }: { aim: RegExp; goalWords: ReadonlySet<string> },
): number {
  const signs = [LACKS, /\p{Nd}/u, aim].filter((sign) => sign.test(sentence)).length;
  const isNew = 1 - coverage(contentWords(sentence), goalWords);
  return signs + (BECAUSE.test(sentence) ? 2 : 0) + NEWS * isNew;
}

/** So many words of content that the goal has not said make a reason worth reading. */
const FEWEST_NEW = 3;
const newIn = (sentence: string, goalWords: ReadonlySet<string>): number => {
  const words = contentWords(sentence);
  return words.size - sharedWords(words, goalWords).length;
};

/** A sentence of the description that tells why, in the organiser's words; nothing that the goal says already. */
function reasonFor(brief: Brief, goal: string): Cited | undefined {
  const goalWords = contentWords(goal);
  const aim = STATES_AIM[brief.language];
  const quotes = brief.playbook.agenda.flatMap((item) => item.quotes ?? []);
  const elsewhere = quotes.flatMap((slot) => brief.slots[slot]?.text ?? []);
  const [reason] = sentencesOf(brief)
    .filter((one) => !elsewhere.some((text) => one.includes(text)))
    .filter(
      (one) =>
        isInformative(one) &&
        !isLeftOut(brief, one) &&
        fits(one, "material", brief.language) &&
        coverage(contentWords(one), goalWords) < SAME &&
        newIn(one, goalWords) >= FEWEST_NEW &&
        !OF_A_LIST.test(one) &&
        !goal.includes(one),
    )
    .toSorted((a, b) => worthOf(b, { aim, goalWords }) - worthOf(a, { aim, goalWords }));
  if (reason === undefined) return undefined;
  return { text: quoted(reason, brief.language), sources: [fromEvent("Description", reason)] };
}
