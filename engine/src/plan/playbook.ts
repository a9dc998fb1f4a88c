import type { PlanLanguage, Slot } from "./types.ts";

/**
 * A sentence in every language of plans, written whole in each. `{artefact}` and other slots stand where no grammar bends:
 * after a colon or a dash, at the end, or in quotation marks. English bends little: `{the artefact}` is a noun phrase with
 * its article, anywhere in the sentence (in the other languages only `{the nextStep}` is). A phrase with an unfilled slot is never printed: the next shorter one is.
 */
export type Phrase = Readonly<Record<PlanLanguage, string>>;

/** Who leads an item: the first of these that attends; where nobody fits, the role is printed and not a name. */
export type Lead =
  | "organiser"
  | "presenter"
  /** An internal person who neither presents nor decides. */
  | "facilitator"
  | "decider"
  | "engineer"
  | "researcher"
  | "guest"
  | "everyone"
  /** In a one-to-one: who is not the reader. */
  | "other"
  /** Who asked for the plan. */
  | "reader";

/** A point of an agenda. `share` is its part of the time in percent; the shares of a kind's usual items add up to 100. */
export type AgendaItem = {
  /** Unique in its kind, for the orders for short meetings. */
  id: string;
  title: Phrase;
  /** What exists afterwards: a noun that one can point at. At most ten words. */
  outcome: Phrase;
  share: number;
  lead: Lead;
  /** 1 is dropped first where time is short; left out: never dropped. */
  drop?: number;
  /** What the organiser says of it, as a line below it: where these slots are filled. */
  quotes?: readonly Slot[];
  /** Other titles with slots that are taken, longest first, where their slots are filled. */
  sharper?: readonly Phrase[];
};

/** The items of a short meeting by id with their minutes, in order, for 15 and for 30 minutes. */
export type ShortAgenda = Readonly<Record<string, number>>;

/** Signs in the input that a challenge needs as its evidence. `typical`: none needed, but only where the kind is sure. */
export const SIGNS = [
  "noDecider",
  "deciderAttends",
  "manyPeople",
  "twoCompanies",
  "shortTime",
  "severalWorks",
  "inputOverdue",
  "functionAbsent",
  "carriedOften",
  "smallSample",
  "noUserPresent",
  "scopeSet",
  "saidMissing",
  "typical",
] as const;
export type Sign = (typeof SIGNS)[number];

export type PlaybookChallenge = {
  needs: Sign;
  /** At most 14 words. `{evidence}` is what the sign rests on ('Head of Product', '11 people', 'due 26 Feb'). */
  title: Phrase;
  /** Why it is a challenge here; at most 22 words. */
  text: Phrase;
  /** With an actor or a moment; at most 22 words. */
  solution: Phrase;
};

export type PlaybookQuestion = {
  /** One question mark, at most 22 words. */
  ask: Phrase;
  /** Why it is asked, or of whom; at most 18 words; left out where the question says it all. */
  why?: Phrase;
};

/** What a good lead knows of one kind of meeting (research: docs/decisions, 'plans'). */
export type Playbook = {
  /** From the longest to the shortest; the first whose slots are filled is taken. One may have no slot at all. */
  goals: readonly Phrase[];
  agenda: readonly AgendaItem[];
  at15?: ShortAgenda;
  at30?: ShortAgenda;
  /** The last item; left out: the common read-back ('Owners and dates, read aloud'). `share` counts in the 100. */
  readBack?: AgendaItem;
  questions: readonly PlaybookQuestion[];
  /** Asked of everyone alike (interviews), so that the limit for questions without slots is lifted. */
  questionsAreFixed?: boolean;
  challenges: readonly PlaybookChallenge[];
  /** What to do before and how to open; at most 28 words each. */
  strategy: readonly Phrase[];
  /** At most 12 words each. */
  strategyGoals: readonly Phrase[];
  /** Caps of the kind that beat the evidence level; a part left out has none. */
  caps?: Readonly<Partial<Record<"questions" | "challenges" | "strategy" | "insights", number>>>;
};
