import { framed } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { Person } from "../../types.ts";

/** Owners that are no single person. */
const SEVERAL = inAny(
  ({ reading }) => reading.notes.teams,
  framed(
    String.raw`^(?:(?:the|das|der|die|le|la|les|l['’]|el|los)\s*)?`,
    String.raw`(?:\s+(?:team|side))?$`,
  ),
);
const NAME_LIKE = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+[\p{L}\p{M}'’.-]+){0,3}$/u;

const lower = (text: string): string => text.trim().toLowerCase();

/** Where an owner stands to the event: comes, doesn't, or is nobody in particular. */
export type Ownership = {
  owner: Person | null;
  notInvited: string | null;
  declined: string | null;
  attends: boolean;
};
const NOBODY: Ownership = { owner: null, notInvited: null, declined: null, attends: false };

/** The one person of this name; undefined where nobody or several have it. */
function named<P extends { name: string | null }>(
  owner: string,
  people: readonly P[],
): P | undefined {
  const wanted = lower(owner);
  const full = people.filter(({ name }) => lower(name ?? "") === wanted);
  const some = full.length > 0 ? full : people.filter(({ name }) => firstOf(name) === wanted);
  return some.length === 1 ? some[0] : undefined;
}

const firstOf = (name: string | null): string => lower(name ?? "").split(/\s+/u)[0] ?? "";

/** Finds who has something to do: by name, by first name where only one has it, or by the guests' company. */
export function ownershipOf(owner: string | undefined, { input, people }: Facts): Ownership {
  if (!owner || SEVERAL.test(owner.trim())) return NOBODY;
  const person = named(owner, people.all);
  if (person) return { ...NOBODY, owner: person, attends: true };
  const isTheirs = lower(people.guestCompany ?? "") === lower(owner);
  if (isTheirs) {
    const only = people.guests.length === 1 ? people.guests[0]! : null;
    return { ...NOBODY, owner: only, attends: true };
  }
  const isShared = people.all.some(({ name }) => firstOf(name) === lower(owner));
  if (isShared) return NOBODY;
  const declined = input.event.attendees.filter(({ answer }) => answer === "declined");
  const refused = named(owner, declined);
  if (refused) return { ...NOBODY, declined: refused.name ?? owner };
  return NAME_LIKE.test(owner.trim()) ? { ...NOBODY, notInvited: owner.trim() } : NOBODY;
}
