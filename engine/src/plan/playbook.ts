import type { ChallengeTexts, PlaybookTexts, PointTexts } from "./languages/texts.ts";
import type { Slot } from "./types.ts";

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

/** A point of an agenda without its words. `share` is its part of the time in percent; the shares of a kind's usual items add up to 100. */
export type PointStructure = {
  /** Unique in its kind, for the orders for short meetings. */
  id: string;
  share: number;
  lead: Lead;
  /** 1 is dropped first where time is short; left out: never dropped. */
  drop?: number;
  /** What the organiser says of it, as a line below it: where these slots are filled. */
  quotes?: readonly Slot[];
  /** What belongs to it, wherever there is any: what was left open, the organiser's questions, sentences of documents. */
  takes?: "carried" | "topics" | "documents";
};
export type AgendaItem = PointStructure & PointTexts;

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

export type PlaybookChallenge = ChallengeTexts & { needs: Sign };

/** What of a playbook is the same in every language; its sentences stand in `languages/`, one file a kind and language. */
export interface PlaybookStructure {
  readonly agenda: readonly PointStructure[];
  readonly at15?: ShortAgenda;
  readonly at30?: ShortAgenda;
  /** The last point; left out: the common read-back ('Owners and dates, read aloud'). `share` counts in the 100. */
  readonly readBack?: PointStructure;
  /** Asked of everyone alike (interviews), so that the limit for questions without slots is lifted. */
  readonly questionsAreFixed?: boolean;
  /** The sign that each challenge needs, in the order of their sentences. */
  readonly challenges: readonly Sign[];
  /** Caps of the kind that beat the evidence level; a part left out has none. */
  readonly caps?: Readonly<
    Partial<Record<"questions" | "challenges" | "strategy" | "insights", number>>
  >;
}

type Joined = "agenda" | "readBack" | "challenges";

/** What a good lead knows of one kind of meeting, in one language (research: docs/decisions, 'plans'). */
export type Playbook = Omit<PlaybookStructure, Joined> &
  Omit<PlaybookTexts, Joined> & {
    agenda: readonly AgendaItem[];
    readBack?: AgendaItem | undefined;
    challenges: readonly PlaybookChallenge[];
  };
