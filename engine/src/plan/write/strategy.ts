import type { Brief } from "../select/select.ts";
import { fits } from "../style.ts";
import type { PlanElements, Source } from "../types.ts";
import { isLeftOut } from "./agenda/instructed.ts";
import { plainDateIn, fillIn, say, type Filled, textSources, unique } from "./filled.ts";

/** What to do before the meeting and how to open it, and what it is to leave behind. */
export function writeStrategy(brief: Brief): PlanElements["strategy"] {
  if (brief.extent === "private") return privateNotes(brief);
  if (brief.extent === "none" || brief.noNews) return { text: "", goals: [], sources: [] };
  const notes = notesOf(brief);
  const goals = goalsOf(brief);
  const sources = unique(
    [...notes, ...goals].flatMap((sentence): readonly Source[] => sentence.sources),
  );
  return {
    text: notes.map(({ text }) => text).join("\n\n"),
    goals: goals.map(({ text }) => text),
    sources: textSources(sources),
  };
}

/** Two practical notes, and no guess at the reason. */
function privateNotes({ phrases }: Brief): PlanElements["strategy"] {
  const notes = [phrases.privateFacts, phrases.privateTime];
  return { text: notes.join("\n\n"), goals: [], sources: [] };
}

const sharpFirst = (some: readonly Filled[]): Filled[] =>
  some.toSorted((a, b) => Number(b.filled > 0) - Number(a.filled > 0));

const isFilled = (sentence: Filled | undefined): sentence is Filled => sentence !== undefined;

/** What is settled stays settled; then the kind's own notes; where guests come, one on preparing without them. */
function notesOf(brief: Brief): Filled[] {
  const { budget, language, reading, hasGuests, level } = brief;
  if (budget.strategyNotes === 0) return [];
  const prepared = hasGuests ? say(brief, "internalPreparation") : undefined;
  const ofKind = brief.playbook.strategy.map((phrase) => fillIn(brief, phrase)).filter(isFilled);
  const all = [
    ...settledNotes(brief),
    ...dateless(brief),
    ...(reading.isSure ? sharpFirst(ofKind) : []),
  ];
  const fitting = all.filter(
    ({ text }) => fits(text, "strategy", language) && !isLeftOut(brief, text),
  );
  const room = prepared && level === "rich" ? budget.strategyNotes - 1 : budget.strategyNotes;
  const notes = fitting.slice(0, room);
  return prepared && notes.length < budget.strategyNotes ? [...notes, prepared] : notes;
}

const MOST_SETTLED = 1;

function settledNotes(brief: Brief): Filled[] {
  return brief.carry.settled
    .map(({ text, since, sources }) =>
      say(
        brief,
        "settledReopen",
        { date: plainDateIn(brief, since), quote: text.replace(/[.\s]+$/u, "") },
        sources,
      ),
    )
    .filter(isFilled)
    .slice(0, MOST_SETTLED);
}

/** A start without a date invites to promise one. */
function dateless(brief: Brief): Filled[] {
  if (brief.reading.kind !== "kickoff" || brief.slots.date) return [];
  const sentence = say(brief, "noDate");
  return sentence ? [sentence] : [];
}

function goalsOf(brief: Brief): Filled[] {
  const { budget, language, playbook, reading } = brief;
  if (!reading.isSure || budget.strategyGoals === 0) return [];
  const goals = playbook.strategyGoals.map((phrase) => fillIn(brief, phrase)).filter(isFilled);
  return sharpFirst(goals)
    .filter(({ text }) => fits(text, "strategyGoal", language) && !isLeftOut(brief, text))
    .slice(0, budget.strategyGoals);
}
