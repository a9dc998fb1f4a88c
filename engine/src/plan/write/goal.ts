import type { Brief } from "../brief.ts";
import { contentWords, coverage } from "../content-words.ts";
import type { Carried } from "../history/types.ts";
import { PHRASES, textOf } from "../phrases.ts";
import { countWords, fits, GOAL_WITHOUT_END, TALK_FIRST } from "../style.ts";
import type { PlanElements, PlanLanguage, Source } from "../types.ts";
import { quoted } from "./quote-marks.ts";
import { RESULTS_FOR, SETTLE_OPEN } from "./phrases.ts";
import { ownGoals } from "./own-goals.ts";
import { capital, plainDateIn, say, type Said, textSources } from "./say.ts";
import { eventSource, topicsOf } from "./topics.ts";
import { isLeftOut } from "./wished.ts";

/** What the meeting is for, in one sentence, with the organiser's reason below it where there is one. */
export function writeGoal(brief: Brief): PlanElements["goal"] {
  const own = brief.extent === "whole" ? ownGoals(brief.description) : [];
  if (own.length > 1) return listed(own);
  const asked = brief.extent === "whole" && hasNoPattern(brief) ? topicsOf(brief) : [];
  if (own.length === 0 && asked.length > 1) return listed(asked.map(({ title }) => title));
  const goal = own[0] === undefined ? goalOf(brief) : ownGoal(own[0]);
  const hasNews = brief.extent === "whole" && brief.noNews === null;
  const reason = hasNews ? reasonFor(brief, goal.text) : undefined;
  const text = reason ? `${goal.text}\n\n> ${reason.text}` : goal.text;
  return { text, sources: textSources([...goal.sources, ...(reason?.sources ?? [])]) };
}

/** A meeting of no known kind: what its organiser asks is all there is. */
const hasNoPattern = ({ reading, noNews }: Brief): boolean =>
  noNews === null && reading.kind === "meeting" && ["meeting", "all-day"].includes(reading.shape);

type Text = { text: string; sources: readonly Source[] };

function listed(goals: readonly string[]): PlanElements["goal"] {
  return {
    text: goals.map((goal, at) => `${at + 1}. ${goal}`).join("\n"),
    sources: textSources(goals.map((goal) => eventSource("Description", goal))),
  };
}

const ownGoal = (goal: string): Text => ({
  text: capital(ended(goal)),
  sources: [eventSource("Description", goal)],
});

const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

function goalOf(brief: Brief): Text {
  const plain = (phrase: keyof typeof PHRASES): Text => ({
    text: textOf(PHRASES[phrase], brief.language),
    sources: [],
  });
  if (brief.extent === "none") return plain("noPlan");
  if (brief.extent === "private") return plain("privateGoal");
  return oddGoal(brief, plain) ?? newsless(brief) ?? usualGoal(brief) ?? plain("bareGoal");
}

function oddGoal(brief: Brief, plain: (phrase: keyof typeof PHRASES) => Text): Text | undefined {
  const { shape } = brief.reading;
  if (shape === "solo") return say(brief, PHRASES.soloGoal) ?? soloGoal(brief, plain);
  if (shape !== "large") return undefined;
  return organisersSentence(brief, /^/u) ?? say(brief, PHRASES.largeGoal) ?? plain("largeGoalBare");
}

/** Time that somebody blocked for themselves; where not even a title stands there, nobody can tell that. */
function soloGoal(brief: Brief, plain: (phrase: keyof typeof PHRASES) => Text): Text {
  const isNamed = /\p{L}/u.test(brief.input.event.title);
  return organisersSentence(brief, /^/u) ?? plain(isNamed ? "soloGoalBare" : "bareGoal");
}

function newsless(brief: Brief): Said | undefined {
  const { noNews } = brief;
  if (!noNews) return undefined;
  // The day of the last meeting is everybody's; what its notes say may be the team's alone.
  const sources = brief.hasGuests ? [] : noNews.sources;
  return say(brief, PHRASES.nothingNew, { date: plainDateIn(brief, noNews.since) }, sources);
}

/**
 * The kind's sentence for what is known; else the organiser's own; else what is open; else the kind's sentence without
 * anything particular, where that says at least what such a meeting is for.
 */
function usualGoal(brief: Brief): Text | undefined {
  const { goals } = brief.playbook;
  const filled = goals.map((goal) => say(brief, goal)).filter((said) => said !== undefined);
  const isFitting = (said: Said): boolean => fits(said.text, "goal", brief.language);
  const sharp = filled.find((said) => said.filled > 0 && isFitting(said));
  if (sharp) return sharp;
  const plain = brief.reading.isSure ? filled.find((said) => said.filled === 0) : undefined;
  return (
    organisersSentence(brief, SAYS_AN_AIM[brief.language]) ??
    openGoal(brief) ??
    plain ??
    organisersSentence(brief, /^/u) ??
    listGoal(brief) ??
    anySentence(brief)
  );
}

/** Words of a sentence that says what is wanted, rather than how things are. */
const SAYS_AN_AIM: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /\b(?:want|need|must|decides?|agree|clarify|settle|choose|pick|find|finish|define|prepare|goal|aim|ask|so that|approves?|signs? off|gives? the go)\b/iu,
  de: /entscheid|klär|festleg|wollen|müssen|sollen|brauchen|(?<!\p{L})ziel|freigeb|gibt .*frei|auswähl|vereinbar|bitten/iu,
  fr: /décid|clarif|voulons|devons|doit|choisi|défini|valid|objectif|souhait|demand/iu,
  es: /decid|aclar|queremos|debe|elegir|elija|defini|aprob|objetivo|pedimos|acordar/iu,
};

/** A sentence of the description in the organiser's words. */
function organisersSentence(brief: Brief, sign: RegExp): Text | undefined {
  const { language } = brief;
  const sentence = brief.description.sentences
    .map((one) => one.trim())
    .find(
      (one) =>
        isTelling(one) &&
        !LABELLED.test(one) &&
        sign.test(one) &&
        fits(one, "goal", language) &&
        !GOAL_WITHOUT_END[language].test(one) &&
        !TALK_FIRST[language].test(one),
    );
  return sentence === undefined ? undefined : ownGoal(sentence);
}

/** However short: nobody reads 'it does not say' below a description that says something. */
function anySentence({ description, language }: Brief): Text | undefined {
  const sentence = description.sentences
    .map((one) => one.trim())
    .find((one) => !GREETING.test(one) && countWords(one) > 2 && fits(one, "goal", language));
  return sentence === undefined ? undefined : ownGoal(sentence);
}

const GREETING =
  /^(?:hi|hello|hey|dear|thanks|thank you|hallo|liebe|lieber|guten|danke|bonjour|salut|merci|bonsoir|hola|buenos|buenas|gracias|estimad)\b/iu;

/** 'Must have: …' names a list, not an aim. */
const LABELLED = /^[\p{L} ]{2,24}[:：]\s/u;

/** At least three words of content, no greeting, no question. */
const isTelling = (sentence: string): boolean =>
  !GREETING.test(sentence) &&
  !sentence.endsWith("?") &&
  countWords(sentence) >= 4 &&
  contentWords(sentence).size >= 3;

/** A meeting whose only matter is what its organiser asks, or what was left open. */
function openGoal(brief: Brief): Text | undefined {
  const [topic] = topicsOf(brief);
  if (topic) return { text: topic.title, sources: [topic.source] };
  const { kind, isSure } = brief.reading;
  const live = kind === "meeting" || !isSure ? brief.carry.live : [];
  const tries = [live.slice(0, MOST_OPEN), live.slice(0, 1)].filter((some) => some.length > 0);
  return tries
    .map((some) => settling(brief, some))
    .find((said) => said && fits(said.text, "goal", brief.language));
}

/** The points of the organiser's list, as many as fit into a sentence. */
function listGoal(brief: Brief): Text | undefined {
  const { agenda } = brief.description;
  const source = eventSource("Description", agenda[0] ?? "");
  const texts = [agenda.length, 3, 2]
    .filter((count) => count > 1 && count <= agenda.length)
    .map((count) =>
      agenda
        .slice(0, count)
        .map((point) => point.replace(/[\s.]+$/u, ""))
        .join("; "),
    );
  return texts
    .map((text) => say(brief, RESULTS_FOR, { text }, [source]))
    .find((said) => said && fits(said.text, "goal", brief.language));
}

const MOST_OPEN = 2;

function settling(brief: Brief, some: readonly Carried[]): Said | undefined {
  const oldest = some.map(({ since }) => since).toSorted()[0]!;
  const text = some.map(({ note }) => note.text.replace(/[\s.?]+$/u, "")).join("; ");
  const sources = some.flatMap((one) => one.sources);
  return say(brief, SETTLE_OPEN, { date: plainDateIn(brief, oldest), text }, sources);
}

const SAME = 0.6;

const BECAUSE =
  /problem|because|since we|so that|(?<!\p{L})weil|damit|deshalb|parce que|car |afin|porque|para que/iu;

/** How much a sentence tells of the reason for a meeting. */
const tells = (sentence: string, aim: RegExp): number =>
  (BECAUSE.test(sentence) ? 2 : 0) +
  (/\p{Nd}/u.test(sentence) ? 1 : 0) +
  (aim.test(sentence) ? 1 : 0);

/** A sentence of the description that tells why, in the organiser's words; nothing that the goal says already. */
function reasonFor(brief: Brief, goal: string): Text | undefined {
  const said = contentWords(goal);
  const aim = SAYS_AN_AIM[brief.language];
  const [reason] = brief.description.sentences
    .map((one) => one.trim())
    .filter(
      (one) =>
        isTelling(one) &&
        !isLeftOut(brief, one) &&
        fits(one, "material", brief.language) &&
        coverage(contentWords(one), said) < SAME &&
        !goal.includes(one),
    )
    .toSorted((a, b) => tells(b, aim) - tells(a, aim));
  if (reason === undefined) return undefined;
  return { text: quoted(reason, brief.language), sources: [eventSource("Description", reason)] };
}
