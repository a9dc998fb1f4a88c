import type { AnnotationType } from "@planner/contract/model";
import type { Phrases } from "./summarise/phrases.ts";

/** How the engine finds, scores and words a kind of note. */
type Kind = {
  /** How the kind is defined in the prompt of a language model. */
  readonly definition: string;
  /** Minimum logit for a unit to count as this kind, chosen on meetings that the scoring weights had not seen. */
  readonly threshold: number;
  /** Minimum strength to count, and minimum strength to be more than a suggestion. */
  readonly minStrength: number;
  readonly sureStrength: number;
  /** How many a meeting usually has per minute, and the most to find; the weaker ones beyond the usual are less sure. */
  readonly perMinute: number;
  readonly mostPerMinute: number;
  /** How many lines apart two statements about the same thing may be. */
  readonly reach: number;
  /** Minimum quality at which a note that can be read alone (topics/stands-alone.ts) is shown. */
  readonly shown: number;
  /** How much better a rewording must score to replace the first wording. */
  readonly formGain: number;
  /** Its place in a section of the summary (what was settled comes first, what was only pointed at last), and the most of it there. */
  readonly rank: number;
  readonly mostPerSection: number;
  /** Its label in the summary. Opinions are attributed to a person; decisions, tasks and open questions are not. */
  readonly label: keyof Pick<Phrases, "due" | "decided" | "proposed" | "open"> | null;
  readonly isPersonal: boolean;
  /** How a quotation is introduced. */
  readonly about: string;
};

/** One entry a kind. Its names are in the contract (`NOTE_KINDS`). */
export const KIND_RULES: Readonly<Record<AnnotationType, Kind>> = {
  "Action Item": {
    definition: `somebody will do something after the meeting: promised, asked for and not refused, or handed out ("Ada: proof, Tuesday").`,
    threshold: -1.2,
    minStrength: 2,
    sureStrength: 2.7,
    perMinute: 0.4,
    mostPerMinute: 1.2,
    reach: 2,
    shown: -0.3,
    formGain: 0,
    rank: 2,
    mostPerSection: 2,
    label: "due",
    isPersonal: false,
    about: "A task",
  },
  Decision: {
    definition:
      "what the people settled. Write what holds now, in its last state. What they put off, or left to somebody who was not there, is none: write the question, or the task that comes of it. Where a decision and a task say the same, write the task alone.",
    threshold: -1.9,
    minStrength: 2,
    sureStrength: 2.85,
    perMinute: 0.3,
    mostPerMinute: 0.8,
    reach: 5,
    shown: 0.2,
    formGain: 0.15,
    rank: 1,
    mostPerSection: 3,
    label: "decided",
    isPersonal: false,
    about: "A decision",
  },
  Feedback: {
    definition:
      "an opinion on the design, or what users did or said about it: about what, and why.",
    threshold: -1.25,
    minStrength: 2,
    sureStrength: 3.2,
    perMinute: 1,
    mostPerMinute: 1,
    reach: 4,
    shown: 0.05,
    formGain: 0.08,
    rank: 4,
    mostPerSection: 2,
    label: null,
    isPersonal: true,
    about: "Feedback",
  },
  "New Idea": {
    definition: "a proposal that nobody has settled.",
    threshold: -1.85,
    minStrength: 2,
    sureStrength: 3,
    perMinute: 0.45,
    mostPerMinute: 0.45,
    reach: 4,
    shown: 0,
    formGain: 0.1,
    rank: 5,
    mostPerSection: 2,
    label: "proposed",
    isPersonal: true,
    about: "An idea",
  },
  "Open Question": {
    definition:
      "a question that is still without an answer when they go on, and that somebody will have to answer. Write the question itself, with a question mark.",
    threshold: -0.75,
    minStrength: 2,
    sureStrength: 2.9,
    perMinute: 0.3,
    mostPerMinute: 0.3,
    reach: 4,
    shown: -0.1,
    formGain: 0.1,
    rank: 3,
    mostPerSection: 2,
    label: "open",
    isPersonal: false,
    about: "An open question",
  },
  "Visual Callout": {
    definition:
      "somebody points at a thing on the page and explains it: what it is, where on the page it stands, and what it shows or means. What they like or dislike about it is Feedback; what any reader sees without help is no note.",
    threshold: -1.9,
    minStrength: 2.5,
    sureStrength: 3,
    perMinute: 0.5,
    mostPerMinute: 0.5,
    reach: 1,
    shown: 0.3,
    formGain: 0.08,
    rank: 6,
    mostPerSection: 1,
    label: null,
    isPersonal: true,
    about: "A remark",
  },
};
