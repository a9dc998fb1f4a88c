import type { MeetingKind } from "@planner/contract/model";
import type { Role } from "../types.ts";
import type * as EN from "./en/index.ts";

/** A kind of meeting, or one of its two special cases that have a playbook of their own. */
export type PlaybookName = MeetingKind | "pitch" | "research-session";

/**
 * What a point of an agenda is called. In all sentences `{artefact}` and other slots stand where no grammar bends: after a
 * colon or a dash, at the end, or in quotation marks. English bends little: `{the artefact}` is a noun phrase with its
 * article, anywhere in the sentence (in the other languages only `{the nextStep}` is). A sentence with an unfilled slot is
 * never printed: the next shorter one is.
 */
export interface PointTexts {
  readonly title: string;
  /** Other titles with slots that are taken, longest first, where their slots are filled. */
  readonly sharper?: readonly string[];
  /** What exists afterwards: a noun that one can point at. At most ten words. */
  readonly outcome: string;
}

export interface ChallengeTexts {
  /** At most 14 words. `{evidence}` is what the sign rests on ('Head of Product', '11 people', 'due 26 Feb'). */
  readonly title: string;
  /** Why it is a challenge here; at most 22 words. */
  readonly text: string;
  /** With an actor or a moment; at most 22 words. */
  readonly solution: string;
}

/** The sentences of a kind of meeting in one language, in the order of its structure. */
export interface PlaybookTexts {
  /** From the longest to the shortest; the first whose slots are filled is taken. One may have no slot at all. */
  readonly goals: readonly string[];
  /** By the ids of the structure's points. */
  readonly agenda: Readonly<Partial<Record<string, PointTexts>>>;
  readonly readBack?: PointTexts;
  /** `ask` has one question mark and at most 22 words; `why` it is asked, or of whom, at most 18. */
  readonly questions: readonly { readonly ask: string; readonly why?: string }[];
  readonly challenges: readonly ChallengeTexts[];
  /** What to do before and how to open; at most 28 words each. */
  readonly strategy: readonly string[];
  /** At most 12 words each. */
  readonly strategyGoals: readonly string[];
  /** What is asked of a sentence in a document; `{place}` is where it stands, and the sentence itself stands below. */
  readonly documentQuestions?: readonly string[];
  /** What a goal of the reader leads to, where nothing narrower is known of it. */
  readonly goalAdvice?: string;
}

/** A kind of meeting that is known by words of its own. */
export type NamedKind = Exclude<MeetingKind, "meeting">;

type Words = readonly string[];

/**
 * The words of one language by which the titles of events are read; for the spelling see `../read/word-match.ts`. Strong
 * words name a kind, weak ones hint at it.
 */
export interface TitleWords {
  readonly kinds: Readonly<Record<NamedKind, { readonly strong: Words; readonly weak: Words }>>;
  /** What only looks like a kind's words ('code review'). */
  readonly neither: Words;
  /** Titles that say nothing, word by word ('sync', 'weekly'). */
  readonly generic: Words;
  /** Work before a meeting and not the meeting ('prep'). */
  readonly before: Words;
  /** Courses with a trainer, which are no workshops. */
  readonly training: Words;
  /** Studies: near 'results' they make a readout. */
  readonly study: Words;
  /** Nobody meets: holiday, travel, lunch, focus. */
  readonly away: Words;
  /** The meeting will not take place. */
  readonly cancelled: Words;
  /** A meeting of any kind, so that an event without names is not taken for work alone. */
  readonly meeting: Words;
  /** Ordinary words of titles that tell the language where a sentence is missing. */
  readonly ordinary: Words;
  /**
   * Words that make an event nobody's business: whole words and listed compounds only, so that a Krankmeldung is meant
   * and a Krankenkasse is not.
   */
  readonly sensitive: {
    /** Reviews of people and pay: one neutral line. */
    readonly talk: Words;
    /** Health, grievance, what is private: nothing is planned. */
    readonly closed: Words;
    /** As `closed`, whatever the product is called. */
    readonly layoff: Words;
    /** Things that are taken apart and not people: 'Restructuring the navigation'. */
    readonly none: Words;
  };
  /** Things that are designed: beside one of these, words of health and pay are a product's. */
  readonly products: Words;
  /** Words that name a function; the longest that fits counts ('product designer' is design). */
  readonly roles: Readonly<Record<Role, Words>>;
  /** Words of job titles that say how high, where or since when, and not what. */
  readonly ranks: Words;
}

/** The lists of a file of words; one that is empty in English is a list of words all the same. */
type Lists<T> = T extends readonly (infer Item)[]
  ? [Item] extends [string]
    ? Words
    : readonly Lists<Item>[]
  : { readonly [Name in keyof T]: Lists<T[Name]> };

/** All that plans say and read in one language; the English folder says which sentences there are. */
export interface PlanTexts {
  readonly kinds: Readonly<Record<PlaybookName, PlaybookTexts>>;
  readonly phrases: typeof EN.phrases;
  /** How days, quotes and lists are written. */
  readonly format: Lists<typeof EN.format>;
  readonly titles: TitleWords;
  /** Words of invitations, by what they tell. */
  readonly reading: Lists<typeof EN.reading>;
  readonly documents: Lists<typeof EN.documents>;
  /** Words of the notes of earlier meetings. */
  readonly notes: Lists<typeof EN.notes>;
  /** How a person words what they ask of a replan. */
  readonly guidance: Lists<typeof EN.guidance>;
  /** Words by which sentences of plans are checked. */
  readonly checks: Lists<typeof EN.checks>;
}
