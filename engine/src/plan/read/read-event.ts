import { KIND_NAMES, type MeetingKind } from "@planner/contract/model";
import type { PlanInput, PlanLanguage, Reading } from "../types.ts";
import { formOf, minutesOf } from "./form.ts";
import type { Instructions } from "./guidance/instructions.ts";
import type { Invitation } from "./invitation.ts";
import { type Because, findKind, type KindReading } from "./kind.ts";
import { findLanguage } from "./language.ts";
import { hasTerm, kindWordsIn, type NamedHit, TITLE_TERMS } from "./lexicon.ts";
import { isComing, isEverybody, refusalsOf } from "./people/attendees.ts";
import { findPeople } from "./people/people.ts";
import { sensitivityOf } from "./sensitive.ts";
import { tokensIn, findTerms } from "./word-match.ts";

/** What of the guidance changes how an event is read. */
type Requests = Pick<Instructions, "kind" | "language" | "minutes">;
const NO_REQUESTS: Requests = { kind: null, language: null, minutes: null };

/** Reads what an event is, in the light of what somebody asked for: its language, kind, shape, and whether it is nobody's business. */
export function readEvent(invitation: Invitation, requests: Requests = NO_REQUESTS): Reading {
  const { input, description, people } = invitation;
  const language = findLanguage(input, description.text);
  const shaped = shapeOf(input, kindWordsIn(input.event.title, language));
  const { shape } = shaped;
  const minutes = minutesFor(minutesOf(input), shape, requests);
  const isDay = minutes >= DAY_FROM && description.agenda.length === 0 && DAY_SHAPES.has(shape);
  const signal = sensitivityOf(input, {
    description: description.text,
    prose: description.prose,
    people: people.all.length,
  });
  const read = kindAsRequested(invitation, { language, shaped, signal, requested: requests.kind });
  return {
    language: requests.language ?? language,
    ...(isDay ? { shape: "all-day", minutes: 0 } : { shape, minutes }),
    ...read,
  };
}

/** From here on a meeting is planned in halves of days, unless its organiser cut it in points. */
const DAY_FROM = 480;
const DAY_SHAPES: ReadonlySet<Reading["shape"]> = new Set(["meeting", "large"]);

/** Guidance that asks for less is not followed. */
export const LEAST_MINUTES = 10;

/** As long as the invitation says, or shorter where somebody asked for that. */
function minutesFor(
  invited: number,
  shape: Reading["shape"],
  { minutes: requested }: Requests,
): number {
  const isShorter =
    requested !== null && requested.minutes >= LEAST_MINUTES && requested.minutes < invited;
  return isShorter && shape !== "all-day" ? requested.minutes : invited;
}

type KindRead = Omit<Reading, "language" | "shape" | "minutes">;
type Signal = Reading["sensitivity"];
type Signs = { language: PlanLanguage; shaped: Shaped; signal: Signal };

/** A kind that was chosen stands; one that the guidance names comes next, but 'nothing to decide' only rules out a review. */
function kindAsRequested(
  invitation: Invitation,
  { requested, ...signs }: Signs & { requested: Requests["kind"] },
): KindRead {
  const { signal } = signs;
  if (invitation.input.kind !== null) return chosenKind(invitation.input.kind, signal);
  const read = signal === "none" ? kindOf(invitation, signs) : privateKind(signal);
  return requested === null || (requested.isWeak && read.kind !== "review")
    ? read
    : chosenKind(requested.kind, signal);
}

const privateKind = (sensitivity: Exclude<Signal, "none">): KindRead => ({
  sensitivity,
  ...UNKNOWN,
  sentence: PRIVATE_SENTENCES[sensitivity],
});

/** Whoever chooses a kind says that there is something to plan; what is closed stays closed. */
const chosenKind = (kind: MeetingKind, signal: Signal): KindRead =>
  signal === "closed"
    ? privateKind(signal)
    : {
        sensitivity: "none",
        kind,
        isChosen: true,
        isSure: true,
        rival: null,
        sentence: `Planned as ${kind === "meeting" ? "a meeting" : plainName(kind)}, as you chose.`,
      };

function kindOf(
  { input, description, people }: Invitation,
  { language, shaped, signal }: Signs,
): KindRead {
  const { text, prose } = description;
  // Who has declined says nothing of what kind of meeting it was meant to be.
  const meant = shaped.isDeserted ? withoutRefusals(input) : input;
  const invited = shaped.isDeserted ? findPeople(meant, text) : people;
  const facts = formOf(meant, { people: invited, text, prose });
  const { because, ...found } = findKind({ input: meant, facts, language });
  const read = oddSentence(shaped) ?? sentenceFor(found, because);
  const sentence = shaped.isDeserted ? read.replace(/\.$/u, "; everyone else has declined.") : read;
  return { sensitivity: signal, ...found, isChosen: false, sentence };
}

const UNKNOWN = { kind: "meeting", isChosen: false, isSure: false, rival: null } as const;
const PRIVATE_SENTENCES = {
  talk: "Read as a private conversation.",
  closed: "Read as private: nothing is planned.",
} as const;

const withoutRefusals = (input: PlanInput): PlanInput => {
  const attendees = input.event.attendees.map((one) => ({ ...one, answer: null }));
  return { ...input, event: { ...input.event, attendees } };
};

const withA = (name: string): string => `${/^[aeiou]/iu.test(name) ? "an" : "a"} ${name}`;
const plainName = (kind: MeetingKind): string => KIND_NAMES[kind].toLowerCase();

/** Where the shape says more than the kind. */
function oddSentence({ shape, word }: Shaped): string | undefined {
  if (shape === "away") return `Read as time without a meeting: “${word}” in the title.`;
  if (shape === "solo") return "Read as working time: nobody else is invited.";
  return undefined;
}

function sentenceFor(
  { kind, rival }: Omit<KindReading, "because">,
  { words, signs }: Because,
): string {
  const quoted = words ? [`“${words.written}” in the ${words.place}`] : [];
  if (kind === "meeting") {
    if (rival === null || quoted.length === 0)
      return "Read as a meeting: nothing in the invitation says what kind it is.";
    return `Read as a meeting: ${quoted[0]} alone does not make it ${withA(plainName(rival))}.`;
  }
  const reasons = [...quoted, ...signs].join(", ");
  const name = rival === null ? plainName(kind) : `${plainName(kind)}, perhaps ${plainName(rival)}`;
  return `Read as ${name}: ${reasons}.`;
}

/** 'Cancel: design review', as somebody types it in haste; 'Cancel flow review' is about a flow. */
const CANCELS = /^\W*(cancel(?:ling)?|absage|abgesagt|annul\p{L}*|anul\p{L}*)\W*\s*:/iu;
const LARGE = 20;
/** Longer titles that hold such a word are about it: 'Lunch ordering: prices'. */
const MOST_WORDS = 4;

type Shaped = {
  shape: Reading["shape"];
  word?: string;
  /** Others were invited, and all of them have declined. */
  isDeserted?: boolean;
};

const first = (text: string, lexicon: typeof TITLE_TERMS.away): string | null =>
  findTerms(text, lexicon)[0]?.written ?? null;

/** What is left out of planning, and what needs another plan than a meeting of a few does. */
function shapeOf({ event, reader }: PlanInput, titleWords: readonly NamedHit[]): Shaped {
  const start = event.title.slice(0, 40);
  const cancelled = first(start, TITLE_TERMS.cancelled) ?? CANCELS.exec(start)?.[1] ?? null;
  if (cancelled !== null) return { shape: "away", word: cancelled };
  const away = first(event.title, TITLE_TERMS.away);
  const isShort = tokensIn(event.title).length <= MOST_WORDS;
  const isStrong = titleWords.some(({ means }) => means.isStrong);
  if (away !== null && !isStrong && (isShort || event.isAllDay))
    return { shape: "away", word: away };
  if (event.isAllDay) return { shape: "all-day" };
  const coming = event.attendees.filter(isComing);
  if (coming.length >= LARGE || event.attendees.some(isEverybody)) return { shape: "large" };
  const isReader = coming.every(({ email }) => isSame(email, reader.email));
  if (coming.length === 1 && (isReader || coming[0]!.isOrganizer === true))
    return refusalsOf(event.attendees).length > 0
      ? { shape: "meeting", isDeserted: true }
      : { shape: "solo" };
  // Where a calendar names nobody, a word for meeting tells that others come.
  const isMeeting = titleWords.length > 0 || hasTerm(event.title, TITLE_TERMS.meeting);
  const isAlone = coming.length === 0 && event.attendees.length === 0 && !isMeeting;
  return { shape: isAlone ? "solo" : "meeting" };
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
