import { KIND_NAMES, type MeetingKind } from "@planner/contract/model";
import type { PlanInput, PlanLanguage, Reading } from "../types.ts";
import { factsOf, minutesOf } from "./facts.ts";
import type { KindInstruction } from "./guidance-reading.ts";
import type { Invitation } from "./invitation.ts";
import type { Because } from "./kind-scores.ts";
import { kindWordsIn } from "./kind-words.ts";
import { findKind, type KindReading } from "./kind.ts";
import { findLanguage } from "./language.ts";
import { findPeople } from "./people.ts";
import { sensitivityOf } from "./sensitive.ts";
import { type Shaped, shapeOf } from "./shape.ts";

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
  const facts = factsOf(meant, { people: invited, text, prose });
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
