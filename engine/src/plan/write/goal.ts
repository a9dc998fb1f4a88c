import { PHRASES, textOf } from "../phrases.ts";
import { eventDay } from "../select/history/threads.ts";
import type { Carried } from "../select/history/types.ts";
import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import type { PlanElements } from "../types.ts";
import {
  anySentence,
  listGoal,
  organisersSentence,
  ownGoal,
  reasonFor,
  SAYS_AN_AIM,
  type Text,
} from "./organiser-words.ts";
import { ownGoals } from "./own-goals.ts";
import { plainDateIn, say, type Said, textSources } from "./say.ts";
import { eventSource, topicsOf } from "./topics.ts";

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

function listed(goals: readonly string[]): PlanElements["goal"] {
  return {
    text: goals.map((goal, at) => `${at + 1}. ${goal}`).join("\n"),
    sources: textSources(goals.map((goal) => eventSource("Description", goal))),
  };
}

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

/** A meeting whose only matter is what its organiser asks, or what was left open. */
function openGoal(brief: Brief): Text | undefined {
  const [topic] = topicsOf(brief);
  if (topic) return { text: topic.title, sources: [topic.source] };
  const { kind, isSure } = brief.reading;
  // What is due after this meeting is not for it to settle.
  const day = eventDay(brief.input);
  const due = brief.carry.live.filter(({ note }) => note.due === undefined || note.due <= day);
  const live = kind === "meeting" || !isSure ? due : [];
  const tries = [live.slice(0, MOST_OPEN), live.slice(0, 1)].filter((some) => some.length > 0);
  return tries
    .map((some) => settling(brief, some))
    .find((said) => said && fits(said.text, "goal", brief.language));
}

const MOST_OPEN = 2;

function settling(brief: Brief, some: readonly Carried[]): Said | undefined {
  const oldest = some.map(({ since }) => since).toSorted()[0]!;
  const text = some.map(({ note }) => note.text.replace(/[\s.]+$/u, "")).join("; ");
  const sources = some.flatMap((one) => one.sources);
  return say(brief, PHRASES.settleOpen, { date: plainDateIn(brief, oldest), text }, sources);
}
