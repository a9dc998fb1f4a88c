import type { People, PlanInput, Reading, Slots, Sourced } from "../types.ts";
import type { Description } from "./description.ts";
import { type EventWords, wordsOf } from "./event-words.ts";
import type { Instructions } from "./guidance/instructions.ts";
import { withGuidance } from "./guidance/with-guidance.ts";
import { readInvitation } from "./invitation.ts";
import { readEvent } from "./read-event.ts";
import { allowedSlots, findSlots } from "./slots.ts";

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

/** The two ways that somebody asks to decide between; everybody who comes reads them in the agenda. */
function optionsOf({ purpose }: Instructions): Slots {
  if (!purpose?.other) return {};
  const option = (text: string): Sourced => ({ text, sources: [purpose.source], audience: "all" });
  return { optionA: option(purpose.topic), optionB: option(purpose.other) };
}

/** Reads an event into facts: invitation, guidance, kind, slots and words, one after another and each of them once. */
export function readFacts(given: PlanInput): Facts {
  const guided = withGuidance(readInvitation(given));
  const reading = readEvent(guided, guided.instructions);
  const known = { ...guided, reading };
  const slots = allowedSlots(known, { ...findSlots(known), ...optionsOf(guided.instructions) });
  return { ...known, slots, ...wordsOf(guided, slots) };
}
