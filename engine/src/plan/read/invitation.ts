import type { Attendee } from "@planner/contract/model";
import { isMachineTalk, machineTalkIn } from "../../verify/machine-talk.ts";
import type { People, PlanInput } from "../types.ts";
import { type Description, readDescription } from "./description.ts";
import { findPeople } from "./people/people.ts";

/** An event's own fields, each read once. */
export type Invitation = { input: PlanInput; description: Description; people: People };

/**
 * Reads an event's own fields, and leaves out of them what speaks to a machine. Whoever can send an invitation can write
 * that there; documents and notes are looked at where something is taken from them.
 */
export function readInvitation(given: PlanInput): Invitation {
  const attendees = given.event.attendees.map(cleanAttendee);
  const names = attendees.map(({ name }) => name ?? "").filter((name) => name !== "");
  const { text, description } = cleanDescription(given.event.description, names);
  const title = isMachineTalk(given.event.title, names) ? "" : given.event.title;
  const input = { ...given, event: { ...given.event, title, description: text, attendees } };
  return { input, description, people: findPeople(input, description.text) };
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
function cleanDescription(
  text: string | null,
  names: readonly string[],
): { text: string | null; description: Description } {
  const description = readDescription({ description: text });
  const worded = description.lines.filter((line) => /\p{L}/u.test(line));
  const orders = machineTalkIn(worded, names);
  if (orders.size === 0) return { text, description };
  const rest = worded.filter((_, at) => !orders.has(at)).join("\n");
  return { text: rest, description: readDescription({ description: rest }) };
}
