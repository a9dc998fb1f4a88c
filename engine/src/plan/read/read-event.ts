import { KIND_NAMES, type MeetingKind } from "@planner/contract/model";
import type { PlanInput, Reading } from "../types.ts";
import { readDescription } from "./description.ts";
import { factsOf, minutesOf } from "./facts.ts";
import { findKind, type KindReading } from "./kind.ts";
import type { Because } from "./kind-scores.ts";
import { kindWordsIn } from "./kind-words.ts";
import { findLanguage } from "./language.ts";
import { findPeople } from "./people.ts";
import { sensitivityOf } from "./sensitive.ts";
import { type Shaped, shapeOf } from "./shape.ts";

/** Reads what an event is: its language, kind, shape, and whether it is nobody's business. */
export function readEvent(input: PlanInput): Reading {
  const { text, prose } = readDescription(input.event);
  const language = findLanguage(input, text);
  const people = findPeople(input, language);
  const shaped = shapeOf(input, kindWordsIn(input.event.title, language));
  const signal = sensitivityOf(input, { description: text, prose, people: people.all.length });
  const chosen = input.kind;
  // Whoever chooses a kind says that there is something to plan; what is closed stays closed.
  const sensitivity = chosen !== null && signal === "talk" ? "none" : signal;
  const base = { language, sensitivity, shape: shaped.shape, minutes: minutesOf(input) } as const;
  if (sensitivity !== "none")
    return { ...base, ...UNKNOWN, sentence: PRIVATE_SENTENCES[sensitivity] };
  if (chosen !== null) return { ...base, ...chosenKind(chosen) };
  // Who has declined says nothing of what kind of meeting it was meant to be.
  const meant = shaped.isDeserted ? withoutRefusals(input) : input;
  const invited = shaped.isDeserted ? findPeople(meant, language) : people;
  const facts = factsOf(meant, { people: invited, text, prose });
  const { because, ...found } = findKind({ input: meant, facts, language });
  const read = oddSentence(shaped) ?? sentenceFor(found, because);
  const sentence = shaped.isDeserted ? read.replace(/\.$/u, "; everyone else has declined.") : read;
  return { ...base, ...found, isChosen: false, sentence };
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
