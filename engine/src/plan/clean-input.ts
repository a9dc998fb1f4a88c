import type { Attendee } from "@planner/contract/model";
import { isMachineTalk, machineTalkIn } from "../verify/machine-talk.ts";
import { readDescription } from "./read/description.ts";
import type { PlanInput } from "./types.ts";

/**
 * The input without words that speak to a machine in the event's own fields. Whoever can send an invitation can write
 * them there; documents and notes are looked at where something is taken from them.
 */
export function cleanInput(input: PlanInput): PlanInput {
  const { event } = input;
  const attendees = event.attendees.map(cleanAttendee);
  const names = attendees.map(({ name }) => name ?? "").filter((name) => name !== "");
  const title = isMachineTalk(event.title, names) ? "" : event.title;
  const description = event.description === null ? null : cleanDescription(input, names);
  return { ...input, event: { ...event, title, description, attendees } };
}

function cleanAttendee(attendee: Attendee): Attendee {
  const { name, email } = attendee;
  const local = (email?.split("@")[0] ?? "").replaceAll(/[._+-]+/gu, " ");
  return {
    ...attendee,
    name: name !== null && isMachineTalk(name) ? null : name,
    email: isMachineTalk(local) ? null : email,
  };
}

/** A description as it is where nothing in it is suspect; else its other lines. */
function cleanDescription({ event }: PlanInput, names: readonly string[]): string | null {
  const { lines } = readDescription(event);
  const worded = lines.filter((line) => /\p{L}/u.test(line));
  const orders = machineTalkIn(worded, names);
  if (orders.size === 0) return event.description;
  return worded.filter((_, at) => !orders.has(at)).join("\n");
}
