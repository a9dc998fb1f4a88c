import type { Playbook } from "../playbook.ts";
import type { Facts } from "../read/read-facts.ts";
import type { PickedSentence } from "./documents/pick-materials.ts";
import type { CarryOver } from "./history/types.ts";

/** How much is known of a meeting, which decides how much is said. */
export type Level = "bare" | "ordinary" | "rich";

/** At most so many of each part. */
export type Budget = {
  questions: number;
  challenges: number;
  strategyNotes: number;
  strategyGoals: number;
  materials: number;
  insights: number;
  /** Of the whole plan. */
  words: number;
};

export const BUDGETS: Readonly<Record<Level, Budget>> = {
  bare: {
    questions: 2,
    challenges: 0,
    strategyNotes: 0,
    strategyGoals: 0,
    materials: 0,
    insights: 1,
    words: 110,
  },
  ordinary: {
    questions: 3,
    challenges: 1,
    strategyNotes: 1,
    strategyGoals: 2,
    materials: 2,
    insights: 2,
    words: 220,
  },
  rich: {
    questions: 5,
    challenges: 3,
    strategyNotes: 2,
    strategyGoals: 3,
    materials: 5,
    insights: 3,
    words: 420,
  },
};

/** What counts as evidence. */
type Evidence = Pick<Facts, "description" | "people" | "reading" | "slots"> & {
  carry: CarryOver;
  materials: readonly PickedSentence[];
  profile: readonly object[];
};

const MOST_OPEN = 3;
const [ORDINARY_FROM, RICH_FROM] = [3, 6];

/** The points that speak for a fuller plan. */
function pointsOf(known: Evidence): number {
  const { carry, description, materials, people, profile, reading, slots } = known;
  const isDescribed = description.sentences.length > 0 || description.agenda.length > 0;
  const isNamed = slots.artefact?.sources.some(
    ({ kind, label }) => kind === "event" && label === "Title",
  );
  return (
    (isDescribed ? 2 : 0) +
    (isNamed ? 1 : 0) +
    (reading.isSure && reading.kind !== "meeting" ? 1 : 0) +
    2 * new Set(materials.map(({ fileId }) => fileId)).size +
    Math.min(MOST_OPEN, carry.live.length) +
    (profile.length > 0 ? 1 : 0) +
    (people.decider === null ? 0 : 1)
  );
}

/** Bare, ordinary or rich; something overdue is reason enough for an ordinary plan. */
export function levelOf(known: Evidence): Level {
  const points = pointsOf(known);
  if (points >= RICH_FROM) return "rich";
  const hasOverdue = known.carry.live.some(({ state }) => state === "overdue");
  return points >= ORDINARY_FROM || hasOverdue ? "ordinary" : "bare";
}

/** The level whose budget is used where somebody asks for less or more. */
const WANTED: Readonly<Record<"shorter" | "longer", Readonly<Record<Level, Level>>>> = {
  shorter: { rich: "ordinary", ordinary: "ordinary", bare: "bare" },
  longer: { rich: "rich", ordinary: "rich", bare: "ordinary" },
};

/** Who adds a document sees what it says, however little else is known. */
const LEAST_MATERIALS = 1;

/** The level's budget, more or less of it where that was asked for, and never more than the kind bears. */
export function budgetOf(
  level: Level,
  {
    instructions: { length, without },
    playbook,
  }: Pick<Facts, "instructions"> & { playbook: Playbook },
): Budget {
  const budget = BUDGETS[length === null ? level : WANTED[length][level]];
  const fewer = length === "shorter" && level !== "rich" ? 1 : 0;
  const { caps } = playbook;
  const most = (part: keyof NonNullable<typeof caps>, number: number): number =>
    without.has(part) ? 0 : Math.max(0, Math.min(number - fewer, caps?.[part] ?? Infinity));
  return {
    ...budget,
    questions: most("questions", budget.questions),
    challenges: most("challenges", budget.challenges),
    strategyNotes: most("strategy", budget.strategyNotes),
    strategyGoals: most("strategy", budget.strategyGoals),
    materials: without.has("materials") ? 0 : Math.max(LEAST_MATERIALS, budget.materials - fewer),
    insights: most("insights", budget.insights),
  };
}
