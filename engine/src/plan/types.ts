import type {
  AnnotationType,
  Attendee,
  CompanyProfile,
  ElementData,
  MeetingKind,
  PersonalProfile,
  PlanReading,
  PlanSource,
  PlanType,
} from "@planner/contract/model";
import type { LlmPort, StopSignal } from "../llm.ts";

/** The calendar's event that a plan is made for. Times are ISO 8601; `timeZone` is an IANA name. */
export type PlanEvent = {
  /** Stable; chooses between equal wordings. */
  id: string;
  title: string;
  /** As the calendar has it, plain or HTML, without anything that Planner wrote into it. */
  description: string | null;
  startTime: string;
  endTime: string;
  timeZone: string | null;
  isAllDay: boolean;
  isPrivate: boolean;
  isRecurring: boolean;
  location: string | null;
  attendees: readonly Attendee[];
};

/** A note of an earlier meeting; `quote` is verbatim from its transcript, `due` an ISO day. */
export type EarlierNote = {
  id: string;
  type: AnnotationType;
  text: string;
  quote: string;
  speaker?: string | undefined;
  owner?: string | undefined;
  due?: string | undefined;
  /** False for suggestions that nobody has confirmed. */
  isSure: boolean;
  /** A task that somebody ticked off in the notes. */
  isDone?: boolean | undefined;
  /** What people added to a task. */
  comment?: string | undefined;
  /** A point of that meeting's plan that it left open; `quote` is then what was said of it, "" where it never came up. */
  isPlanned?: boolean | undefined;
  /** A decision that a later meeting has replaced, or asked about anew. */
  isOver?: boolean | undefined;
  /** Of a decision: which one of an earlier meeting it replaced. */
  was?: { meetingId: string; noteId: string } | undefined;
};

/** A meeting before this one: of the same series or title, with some of the same people, or asked for by name. */
export type EarlierMeeting = {
  id: string;
  title: string;
  startTime: string;
  timeZone: string | null;
  isSameSeries: boolean;
  attendees: readonly Attendee[];
  notes: readonly EarlierNote[];
  /** Ids of notes that its own plan carried over from before it. */
  carried: readonly string[];
  /** Questions that stood in its plan. */
  plannedQuestions: readonly string[];
  /** Tasks of its agenda that somebody ticked off, as they stood there. */
  ticked: readonly string[];
  /** What was said in it that may report something done, verbatim; more than reports may be among it. */
  spoken?: readonly string[];
};

/** A page of a document; `page` is null where a file has no pages (docx, txt). A page without lines is a picture. */
export type PlanPage = { page: number | null; title: string | null; lines: readonly string[] };
/** An uploaded document. `name` is its file name. */
export type PlanDocument = {
  fileId: string;
  name: string;
  isDeck: boolean;
  pages: readonly PlanPage[];
};

/** How many notes of an earlier meeting (`meetingId`) a newer version of its deck touched, left as they were, or lost with their page. */
export type NewDeck = { meetingId: string; touched: number; untouched: number; gone: number };

/** All that a plan is made from. Nothing else may be said. */
export type PlanInput = {
  event: PlanEvent;
  /** Whose profile it is: who asked for the plan, or who linked the calendar. */
  reader: {
    name: string | null;
    email: string | null;
    /** Whether the event stands in a calendar of theirs: they come then, under whatever address. */
    ownsCalendar?: boolean | undefined;
  };
  /** Mail domains of the team's members, in small letters; empty: everybody is taken for a guest. */
  ownDomains: readonly string[];
  personal: PersonalProfile;
  company: CompanyProfile;
  /** Newest first. */
  earlier: readonly EarlierMeeting[];
  documents: readonly PlanDocument[];
  /** What has become of an earlier meeting's notes in the deck of this one, where that is a newer version. */
  newDeck?: NewDeck | undefined;
  /** What the person asked for when planning again; "" for nothing. Data, not orders. */
  guidance: string;
  /** What kind of meeting the person says it is; null: to be read. */
  kind: MeetingKind | null;
  /** Titles of the agenda that a person wrote and that stays, with their minutes; null where the agenda is to be written. */
  writtenAgenda?: readonly string[] | null | undefined;
  /** Tasks of this meeting's agenda that somebody ticked off. */
  ticked: readonly string[];
  /** ISO 8601; the engine has no clock. */
  now: string;
};

/** What the elements of a plan hold. */
export type PlanElements = { [T in PlanType]: ElementData[T] };

/** How a language model's work on a plan went: elements that the built-in engine wrote instead, and why. */
export type PlanModelReport = {
  asked: number;
  builtIn: readonly PlanType[];
  failures: Readonly<Record<string, number>>;
  /** Sentences left out because something in them rests on nothing. */
  caught: Readonly<Record<string, number>>;
};

/** What a writer of a part threw. `isMissing`: nobody else wrote the part, and it is blank. */
export type PartError = { type: PlanType; error: unknown; isMissing: boolean };

export type MadePlan = {
  reading: PlanReading;
  elements: PlanElements;
  errors: readonly PartError[];
  model?: PlanModelReport | undefined;
};

export type PlanOptions = {
  llm?: LlmPort | undefined;
  signal?: StopSignal | undefined;
  /** The elements that are wanted; a model is asked for no others. */
  types?: readonly PlanType[] | undefined;
  /** Told of each element as it is done, in any order, and of none that is missing; awaited. */
  onElement?: ((type: PlanType, elements: PlanElements) => Promise<void> | void) | undefined;
};

// What the steps hand on to one another.

export const PLAN_LANGUAGES = ["en", "de", "fr", "es"] as const;
export type PlanLanguage = (typeof PLAN_LANGUAGES)[number];

/** Who may read a sentence: `team` never stands in a plan that a guest may see. */
export type Audience = "all" | "team";
export type Source = Omit<PlanSource, "item">;
/** A text with its sources, carried through all steps. */
export type Sourced = { text: string; sources: readonly Source[]; audience: Audience };

/** Functions that a kind's patterns speak of. */
export const ROLES = [
  "design",
  "engineering",
  "research",
  "product",
  "leadership",
  "marketing",
  "legal",
  "sales",
  "operations",
  "people",
] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who may come: a human who has not declined. */
export type Person = {
  /** As the calendar has it, else made from the mail address ('lena.vogt@…' → 'Lena Vogt'), else "". */
  name: string;
  first: string;
  email: string | null;
  isReader: boolean;
  isOrganiser: boolean;
  isOptional: boolean;
  /** From another company, or from nobody knows where. */
  isGuest: boolean;
  /** Only from a profile or from words of the description. */
  role: Role | null;
  roleSource: Source | null;
};

export type People = {
  /** Without rooms, lists and those who declined; in the calendar's order. */
  all: readonly Person[];
  organiser: Person | null;
  reader: Person | null;
  guests: readonly Person[];
  /** The guests' company where a domain names one ('Northgrid'); null for mail providers. */
  guestCompany: string | null;
  /** Who is entitled to say yes, only where a source says so. */
  decider: { person: Person | null; name: string; sources: readonly Source[] } | null;
  /** Who shows the work, where a source says so; else null. */
  presenter: { person: Person; sources: readonly Source[] } | null;
};

/** How the event was read. */
export type Reading = {
  language: PlanLanguage;
  kind: MeetingKind;
  isChosen: boolean;
  /** At least 4 points and 2 ahead, or chosen. */
  isSure: boolean;
  /** What it might be instead, where that is not sure. */
  rival: MeetingKind | null;
  /** 'Read as design review: "Freigabe" in the title, Head of Product invited.' In the interface's English. */
  sentence: string;
  /** `talk`: reviews and pay, one neutral line; `closed`: nothing is planned. */
  sensitivity: "none" | "talk" | "closed";
  /** `away`: holiday, travel, lunch, focus; `solo`: nobody else; `large`: 20 people or a list. */
  shape: "meeting" | "solo" | "large" | "all-day" | "away";
  /** 0 for all-day events. */
  minutes: number;
};

/** What patterns can be filled with; each only where a source has it. */
export const SLOTS = [
  "artefact",
  "artefactGoal",
  "project",
  "client",
  "decider",
  "presenter",
  "organiser",
  "date",
  "userGroup",
  "task",
  "constraint",
  "problem",
  "wanted",
  "missing",
  "study",
  "criterion",
  "role",
  "vendor",
  "optionA",
  "optionB",
  "nextStep",
  "engineer",
  "researcher",
] as const;
export type Slot = (typeof SLOTS)[number];
export type Slots = Readonly<Partial<Record<Slot, Sourced>>>;
