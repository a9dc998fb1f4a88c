import { shortName } from "../../read/people/attendees.ts";
import type { Lead } from "../../playbook.ts";
import type { Brief } from "../../select/select.ts";
import type { Person, Role } from "../../types.ts";

/** Who leads a point: somebody who comes, or a function where nobody who comes is known to fit. */
export type Owner = { text: string; people: readonly Person[] };

const MOST_GUESTS = 2;

/** Whoever may own a point: optional guests own nothing, and who has no name cannot be called. */
const mayOwn = (person: Person | null | undefined): person is Person =>
  person !== null && person !== undefined && !person.isOptional && person.name !== "";

/** By name, so that the order of an invitation decides nothing. */
export const byName = (people: readonly Person[]): Person[] =>
  people.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

function withRole({ people }: Brief, role: Role): Person | undefined {
  return byName(people.all).find((person) => person.role === role && mayOwn(person));
}

/** An internal person who is known to neither present nor decide; else who called the meeting. */
function facilitator({ people }: Brief): Person | null {
  const busy = new Set([people.presenter?.person, people.decider?.person, people.organiser]);
  const free = byName(people.all).find(
    (person) =>
      mayOwn(person) &&
      !person.isGuest &&
      !busy.has(person) &&
      (person.isReader || person.role !== null),
  );
  return free ?? people.organiser;
}

/** In a talk of two: the one who is not the reader; nobody where the reader is none of them. */
function otherThanReader({ people }: Brief): readonly Person[] {
  const others = people.all.filter(({ isReader }) => !isReader);
  return people.all.length === 2 && others.length === 1 ? others : [];
}

function peopleFor(brief: Brief, lead: Lead): readonly (Person | null | undefined)[] {
  const { people } = brief;
  switch (lead) {
    case "organiser":
      return [people.organiser];
    case "presenter":
      return [people.presenter?.person ?? people.organiser];
    case "facilitator":
      return [facilitator(brief)];
    case "decider":
      return [people.decider?.person];
    case "engineer":
      return [withRole(brief, "engineering")];
    case "researcher":
      return [withRole(brief, "research")];
    case "guest":
      return people.guests.length <= MOST_GUESTS ? byName(people.guests) : [];
    case "other":
      return otherThanReader(brief);
    case "reader":
      return [people.reader];
    case "everyone":
      return [];
  }
}

/** Who leads a point of this kind. */
export function ownerFor(brief: Brief, lead: Lead): Owner {
  const people = peopleFor(brief, lead).filter(mayOwn);
  if (people.length === 0) return functionFor(brief, lead);
  return ownedBy(brief, people);
}

/** The function that stands for somebody who would lead too much. */
export const functionFor = ({ phrases }: Brief, lead: Lead): Owner => ({
  text: phrases.leads[lead],
  people: [],
});

/** These people, as the owners of a point. */
export const ownedBy = (brief: Brief, people: readonly Person[]): Owner => ({
  text: people.map((person) => shortName(brief.people, person)).join(" / "),
  people,
});

/** Those who come of these names, in the order of the names. */
export const peopleNamed = ({ people }: Brief, names: readonly string[]): Person[] =>
  names.flatMap((name) => people.all.find((one) => one.name === name) ?? []);

/** Who of those who come is named in a text. */
export function namedIn({ people }: Brief, text: string): Person | undefined {
  return byName(people.all).find(
    (person) =>
      mayOwn(person) &&
      [person.name, person.first].some(
        (name) =>
          name.length > 1 &&
          new RegExp(String.raw`(?<![\p{L}\p{M}])${RegExp.escape(name)}(?![\p{L}\p{M}])`, "u").test(
            text,
          ),
      ),
  );
}
