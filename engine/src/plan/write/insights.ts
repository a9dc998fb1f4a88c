import { contentWords, sharedWords } from "../content-words.ts";
import { minutesOf } from "../read/form.ts";
import { refusalsOf } from "../read/people/attendees.ts";
import { fromEvent } from "../read/sources.ts";
import type { ProfileFact } from "../select/profile.ts";
import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import type { PlanElements } from "../types.ts";
import { historyInsights } from "./history-insights.ts";
import { isLeftOut } from "./agenda/instructed.ts";
import type { Placed } from "./materials.ts";
import { itemSources, plainDateIn, fillIn, say, type Cited } from "./filled.ts";

/** The parts of the plan that an insight may point at. */
export type Written = {
  agenda: PlanElements["agenda"];
  questions: PlanElements["questions"];
  placed: readonly Placed[];
};

/** So many lines of profiles a plan quotes, by its level. */
const MOST_OF_PROFILE = { bare: 1, ordinary: 2, rich: 2 } as const;

/** What a row of meetings shows, and what the reader's own goals ask of this one; each ends in something to do. */
export function writeInsights(brief: Brief, written: Written): PlanElements["insights"] {
  const insights = insightsOf(brief, written)
    .filter(({ text }) => fits(text, "insight", brief.language) && !isLeftOut(brief, text))
    .slice(0, brief.budget.insights);
  return {
    items: insights.map(({ text }) => text),
    sources: itemSources(insights.map(({ sources }) => sources)),
  };
}

function insightsOf(brief: Brief, written: Written): Cited[] {
  const { shape } = brief.reading;
  if (brief.extent !== "whole") return [];
  const profile = brief.profile
    .map((fact) => profileInsight(brief, fact, written))
    .filter((one) => one !== undefined)
    .slice(0, MOST_OF_PROFILE[brief.level]);
  const [first, ...others] = historyInsights(brief);
  const declined = allDeclined(brief);
  if (declined.length > 0) return declined;
  const all = [...shorterThanInvited(brief), ...(first ? [first] : []), ...profile, ...others];
  if (all.length > 0 || brief.level !== "bare" || brief.noNews || shape === "solo") return all;
  return isUnknown(brief) && isEmptyInvitation(brief)
    ? [{ text: brief.phrases.bareHint, sources: [] }]
    : [];
}

/** Nobody else comes: that is what there is to act on. */
function allDeclined(brief: Brief): Cited[] {
  const { people, input } = brief;
  const refusals = refusalsOf(input.event.attendees);
  if (people.all.length !== 1 || refusals.length === 0) return [];
  const names = refusals.map(({ name, email }) => name?.trim() || email!.trim());
  const more = names.length - MOST_NAMED;
  const text = [...names.slice(0, MOST_NAMED), ...(more > 0 ? [`+${more}`] : [])].join(", ");
  const sentence = say(
    brief,
    "allDeclined",
    { text },
    names.slice(0, MOST_NAMED).map((name) => fromEvent("Guest list", name)),
  );
  return sentence ? [sentence] : [];
}
const MOST_NAMED = 3;

/** The plan's minutes where they are fewer than the calendar's. */
function shorterThanInvited(brief: Brief): Cited[] {
  const { instructions, reading, input } = brief;
  const invited = minutesOf(input);
  if (instructions.minutes === null || reading.minutes === invited) return [];
  const sentence = say(brief, "stillInvited", { n: reading.minutes, m: invited }, [
    instructions.minutes.source,
  ]);
  return sentence ? [sentence] : [];
}

/** Nothing was written in the invitation, nothing came with it, and nothing was left open before it. */
const isEmptyInvitation = ({ description, carry, input }: Brief): boolean =>
  description.sentences.length + description.agenda.length === 0 &&
  input.documents.length === 0 &&
  carry.live.length + carry.settled.length + carry.stillNeeded.length === 0;

const isUnknown = ({ reading }: Brief): boolean => reading.kind === "meeting" || !reading.isSure;

const FRAMES = {
  goals: "becauseGoal",
  roleDetails: "becauseRole",
  companyGoals: "becauseCompanyGoal",
  additionalGoals: "becauseCompanyGoal",
  companyDesc: "becauseCompany",
} as const;

/** A line of a profile with what to do because of it; nothing where there is nothing to do. */
function profileInsight(brief: Brief, fact: ProfileFact, written: Written): Cited | undefined {
  const advice = adviceFor(brief, fact, written);
  if (!advice) return undefined;
  return fillIn(
    brief,
    brief.phrases[FRAMES[fact.field]],
    { quote: fact.quote.replace(/[.\s]+$/u, ""), text: advice.text },
    [...fact.sources, ...advice.sources],
  );
}

/** The advice of the fact where it can be filled, else the first that points at something the line is about. */
function adviceFor(brief: Brief, fact: ProfileFact, written: Written): Cited | undefined {
  const words = contentWords(fact.quote);
  const isAbout = (text: string): boolean => sharedWords(words, contentWords(text)).length > 0;
  const closeTo = (text: string): boolean => sharedWords(words, contentWords(text)).length > 1;
  const { live } = brief.carry;
  const open =
    live.find(({ note }) => closeTo(note.text)) ?? live.find(({ note }) => isAbout(note.text));
  const page = written.placed.find(
    ({ picked }) => sharedWords(words, picked.contentWords).length > 0,
  );
  const item = written.agenda.items.findIndex(isAbout);
  const question = written.questions.items.findIndex(({ title }) => isAbout(title));
  const onOpen =
    open &&
    say(
      brief,
      "adviceOpen",
      { date: plainDateIn(brief, open.since), text: open.note.text },
      open.sources,
    );
  const advices = [
    // What shares more than a word with the line says more than any advice does.
    open && closeTo(open.note.text) ? onOpen : undefined,
    fillIn(brief, fact.advice),
    onOpen,
    page && say(brief, "advicePage", { label: page.picked.place }, page.picked.sources),
    item >= 0 ? say(brief, "adviceItem", { n: item + 1 }) : undefined,
    question >= 0 ? say(brief, "adviceQuestion", { n: question + 1 }) : undefined,
  ];
  return advices.find((advice) => advice !== undefined);
}
