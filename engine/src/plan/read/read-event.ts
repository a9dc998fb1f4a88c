import { KIND_NAMES, type MeetingKind } from "@planner/contract/model";
import type { PlanInput, PlanLanguage, Reading } from "../types.ts";
import { isComing, isEverybody, refusalsOf } from "./attendees.ts";
import { formOf, minutesOf } from "./form.ts";
import type { KindInstruction } from "./guidance-clauses.ts";
import type { Invitation } from "./invitation.ts";
import { type Because, findKind, type KindReading } from "./kind.ts";
import { findLanguage } from "./language.ts";
import { kindWordsIn, type NamedHit, lexiconOfAll } from "./lexicon.ts";
import { findPeople } from "./people.ts";
import { sensitivityOf } from "./sensitive.ts";
import { tokensIn, findTerms } from "./word-match.ts";

/**
 * Reads what an event is: its language, kind, shape, and whether it is nobody's business. `wished` is the kind that the
 * guidance names: one that was chosen stands, and that nothing is decided only says what a review is not.
 */
export function readEvent(invitation: Invitation, wished: KindInstruction | null = null): Reading {
  const { input, description, people } = invitation;
  const language = findLanguage(input, description.text);
  const shaped = shapeOf(input, kindWordsIn(input.event.title, language));
  const signal = sensitivityOf(input, {
    description: description.text,
    prose: description.prose,
    people: people.all.length,
  });
  const base = { language, shape: shaped.shape, minutes: minutesOf(input) };
  const known = { ...base, signal };
  if (input.kind !== null) return chosenReading(input.kind, known);
  const read =
    signal === "none"
      ? { ...base, sensitivity: signal, ...kindOf(invitation, shaped, language) }
      : privateReading(signal, base);
  return wished === null || (wished.isWeak && read.kind !== "review")
    ? read
    : chosenReading(wished.kind, known);
}

type Base = Pick<Reading, "language" | "shape" | "minutes">;
type Signal = Reading["sensitivity"];

const privateReading = (sensitivity: Exclude<Signal, "none">, base: Base): Reading => ({
  ...base,
  sensitivity,
  ...UNKNOWN,
  sentence: PRIVATE_SENTENCES[sensitivity],
});

/** Whoever chooses a kind says that there is something to plan; what is closed stays closed. */
function chosenReading(kind: MeetingKind, { signal, ...base }: Base & { signal: Signal }): Reading {
  return signal === "closed"
    ? privateReading(signal, base)
    : { ...base, sensitivity: "none", ...chosenKind(kind) };
}

function kindOf(
  { input, description, people }: Invitation,
  shaped: Shaped,
  language: PlanLanguage,
) {
  const { text, prose } = description;
  // Who has declined says nothing of what kind of meeting it was meant to be.
  const meant = shaped.isDeserted ? withoutRefusals(input) : input;
  const invited = shaped.isDeserted ? findPeople(meant, text) : people;
  const facts = formOf(meant, { people: invited, text, prose });
  const { because, ...found } = findKind({ input: meant, facts, language });
  const read = oddSentence(shaped) ?? sentenceFor(found, because);
  const sentence = shaped.isDeserted ? read.replace(/\.$/u, "; everyone else has declined.") : read;
  return { ...found, isChosen: false, sentence };
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

const chosenKind = (kind: MeetingKind) => ({
  kind,
  isChosen: true,
  isSure: true,
  rival: null,
  sentence: `Planned as ${kind === "meeting" ? "a meeting" : plainName(kind)}, as you chose.`,
});

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

const AWAY = lexiconOfAll(({ away }) => away);
const CANCELLED = lexiconOfAll(({ cancelled }) => cancelled);
const MEETING = lexiconOfAll(({ meeting }) => meeting);
/** 'Cancel: design review', as somebody types it in haste; 'Cancel flow review' is about a flow. */
const CANCELS = /^\W*(cancel(?:ling)?|absage|abgesagt|annul\p{L}*|anul\p{L}*)\W*\s*:/iu;
const LARGE = 20;
/** Longer titles that hold such a word are about it: 'Lunch ordering: prices'. */
const MOST_WORDS = 4;

type Shaped = {
  shape: Reading["shape"];
  word: string | null;
  /** Others were invited, and all of them have declined. */
  isDeserted: boolean;
};

const first = (text: string, lexicon: typeof AWAY): string | null =>
  findTerms(text, lexicon)[0]?.written ?? null;

/** What is left out of planning, and what needs another plan than a meeting of a few does. */
function shapeOf({ event, reader }: PlanInput, titleWords: readonly NamedHit[]): Shaped {
  const start = event.title.slice(0, 40);
  const cancelled = first(start, CANCELLED) ?? CANCELS.exec(start)?.[1] ?? null;
  if (cancelled !== null) return { shape: "away", word: cancelled, isDeserted: false };
  const away = first(event.title, AWAY);
  const isShort = tokensIn(event.title).length <= MOST_WORDS;
  const isStrong = titleWords.some(({ means }) => means.isStrong);
  if (away !== null && !isStrong && (isShort || event.isAllDay))
    return { shape: "away", word: away, isDeserted: false };
  if (event.isAllDay) return { shape: "all-day", word: null, isDeserted: false };
  const coming = event.attendees.filter(isComing);
  if (coming.length >= LARGE || event.attendees.some(isEverybody))
    return { shape: "large", word: null, isDeserted: false };
  const isReader = coming.every(({ email }) => isSame(email, reader.email));
  if (coming.length === 1 && (isReader || coming[0]!.isOrganizer === true))
    return refusalsOf(event.attendees).length > 0
      ? { shape: "meeting", word: null, isDeserted: true }
      : { shape: "solo", word: null, isDeserted: false };
  // Where a calendar names nobody, a word for meeting tells that others come.
  const isMeeting = titleWords.length > 0 || first(event.title, MEETING) !== null;
  const isAlone = coming.length === 0 && event.attendees.length === 0 && !isMeeting;
  return { shape: isAlone ? "solo" : "meeting", word: null, isDeserted: false };
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
