import type { AnnotationType } from "@planner/contract/model";
import type { Phrases } from "./summarise/phrases.ts";

/** How the engine finds, shows and words a kind of note. */
type Kind = {
  /** What a language model is told of it. */
  readonly definition: string;
  /** The logit from which on a unit is one: chosen on meetings scored by weights that had not seen them. */
  readonly threshold: number;
  /** From what strength on a unit counts as one, from what on it is no mere suggestion, and how many a minute there are. */
  readonly gate: number;
  readonly sure: number;
  readonly perMinute: number;
  /** How many lines apart two statements may be that are about one thing. */
  readonly reach: number;
  /** From what quality on a note is shown that can be read alone; fitted on readings of tuning meetings. */
  readonly shown: number;
  /** What a form of other words must gain before it takes the place of the first. */
  readonly formGain: number;
  /** Its place in a section of the summary (what was settled comes first, what was only pointed at last), and how many. */
  readonly rank: number;
  readonly most: number;
  /** What stands before it in the summary; what somebody thinks is theirs, what was settled or is open is everybody's. */
  readonly label: keyof Pick<Phrases, "due" | "decided" | "proposed" | "open"> | null;
  readonly isOfOne: boolean;
  /** What a quotation is introduced as. */
  readonly about: string;
};

/** One entry a kind. Its names are in the contract (`NOTE_KINDS`). */
export const KINDS: Readonly<Record<AnnotationType, Kind>> = {
  "Action Item": {
    definition: `somebody will do something after the meeting: promised, asked for and not refused, or handed out ("Ada: proof, Tuesday").`,
    threshold: -1.2,
    gate: 2,
    sure: 2.7,
    perMinute: 0.4,
    reach: 2,
    shown: -0.3,
    formGain: 0,
    rank: 2,
    most: 2,
    label: "due",
    isOfOne: false,
    about: "A task",
  },
  Decision: {
    definition:
      "what the people settled. Write what holds now, in its last state. What they put off, or left to somebody who was not there, is none: write the question, or the task that comes of it. Where a decision and a task say the same, write the task alone.",
    threshold: -1.9,
    gate: 2,
    sure: 2.85,
    perMinute: 0.3,
    reach: 5,
    shown: 0,
    formGain: 0.15,
    rank: 1,
    most: 3,
    label: "decided",
    isOfOne: false,
    about: "A decision",
  },
  Feedback: {
    definition:
      "an opinion on the design, or what users did or said about it: about what, and why.",
    threshold: -1.25,
    gate: 2,
    sure: 3.2,
    perMinute: 1,
    reach: 4,
    shown: 0.12,
    formGain: 0.08,
    rank: 4,
    most: 2,
    label: null,
    isOfOne: true,
    about: "Feedback",
  },
  "New Idea": {
    definition: "a proposal that nobody has settled.",
    threshold: -1.85,
    gate: 2,
    sure: 3,
    perMinute: 0.45,
    reach: 4,
    shown: 0.12,
    formGain: 0.1,
    rank: 5,
    most: 2,
    label: "proposed",
    isOfOne: true,
    about: "An idea",
  },
  "Open Question": {
    definition:
      "a question that is still without an answer when they go on, and that somebody will have to answer. Write the question itself, with a question mark.",
    threshold: -0.75,
    gate: 2,
    sure: 2.9,
    perMinute: 0.3,
    reach: 4,
    shown: -0.15,
    formGain: 0.1,
    rank: 3,
    most: 2,
    label: "open",
    isOfOne: false,
    about: "An open question",
  },
  "Visual Callout": {
    definition:
      "somebody points at a thing on the page and explains it: what it is, where on the page it stands, and what it shows or means. What they like or dislike about it is Feedback; what any reader sees without help is no note.",
    threshold: -1.9,
    gate: 2.5,
    sure: 3,
    perMinute: 0.5,
    reach: 1,
    shown: 0.12,
    formGain: 0.08,
    rank: 6,
    most: 1,
    label: null,
    isOfOne: true,
    about: "A remark",
  },
};
