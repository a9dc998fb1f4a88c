import type { People, PlanInput, Reading, Slots } from "../types.ts";
import type { Description } from "./description.ts";
import { type EventWords, wordsOf } from "./event-words.ts";
import type { Instructions } from "./guidance/instructions.ts";
import { withGuidance } from "./guidance/with-guidance.ts";
import { readInvitation } from "./invitation.ts";
import { readEvent } from "./read-event.ts";
import { findSlots } from "./slots.ts";

/** All that an event, its people and the guidance say, read once. */
export type Facts = EventWords & {
  /** Without words that speak to a machine in the event's own fields. */
  input: PlanInput;
  /** With the agenda that somebody guided for in place of the invitation's. */
  description: Description;
  people: People;
  instructions: Instructions;
  reading: Reading;
  /** Where guests come: only those that they may read. */
  slots: Slots;
};

/** Reads an event into facts: invitation, guidance, kind, slots and words, one after another and each of them once. */
export function readFacts(given: PlanInput): Facts {
  const guided = withGuidance(readInvitation(given));
  const reading = readEvent(guided, guided.instructions);
  const known = { ...guided, reading };
  const slots = findSlots(known);
  return { ...known, slots, ...wordsOf(guided, slots) };
}
