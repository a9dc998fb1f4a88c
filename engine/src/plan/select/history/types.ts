import type {
  Audience,
  EarlierMeeting,
  EarlierNote,
  Person,
  Source,
  Sourced,
} from "../../types.ts";
import type { PickedSentence } from "../documents/pick-materials.ts";

/** `overdue`: its day has passed; `due`: its day comes no later than the event; `open`: everything else. */
export type CarriedState = "overdue" | "due" | "open";

/** Something that an earlier meeting left open. */
export type Carried = {
  /** In its newest wording. */
  note: EarlierNote;
  /** The meeting of that note. */
  meeting: EarlierMeeting;
  state: CarriedState;
  /** Who has it to do and comes; null where nobody is named, or who is named does not come. */
  owner: Person | null;
  /** The owner's name where they are not invited, */
  notInvited: string | null;
  /** or have declined. */
  declined: string | null;
  /** The ISO day of the meeting that it first came up in. */
  since: string;
  /** 1: it came up in the last meeting that was held; counted in its own series. */
  meetingsAgo: number;
  /** In how many plans it has stood since anybody last spoke of it. */
  timesShown: number;
  /** Whether it takes time in the agenda; else it is a question at most. */
  needsTalk: boolean;
  sources: readonly Source[];
  audience: Audience;
};

/** A decision that stands; `text` is the note's. */
export type Settled = Sourced & {
  note: EarlierNote;
  meeting: EarlierMeeting;
  /** ISO day. */
  since: string;
  /** What it took the place of, as that note says it; only what may be read today. */
  was?: string | undefined;
};

/** A decision and a sentence of a document that says otherwise. */
export type Contradiction = {
  decision: Settled;
  sentence: PickedSentence;
  /** Of the decision, then of the document. */
  sources: readonly Source[];
  audience: Audience;
};

export type CarryOver = {
  /** At most five, the most pressing first. With guests: only what they may read. */
  live: readonly Carried[];
  /** How many more there are, and the ISO day of the oldest of them. */
  more: { count: number; since: string } | null;
  /** At most two decisions about what today is about. */
  settled: readonly Settled[];
  contradictions: readonly Contradiction[];
  /** Shown three times and untouched since: asked about once. */
  stillNeeded: readonly Carried[];
  /** Shown more often than that: off the plan. */
  parked: readonly Carried[];
};
