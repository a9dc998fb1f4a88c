import labels from "./languages/en/labels.json" with { type: "json" };
import { isPersonName } from "../notes/people.ts";

/** How an attendee may be called, and who that is. */
export type Called = ReadonlyMap<string, string>;

/** First names that are words, too: in speech that was written down without capitals they tell nothing. */
const WORDS = new Set(labels.namesThatAreWords);

const CAPITAL = /\p{Lu}/u;

/** "Jean-Luc O'Brien (PM)" → "Jean-Luc O'Brien". */
const plainName = (attendee: string): string =>
  attendee
    .replaceAll(/\s*\([^)]*\)/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

/**
 * The names that each mean one attendee and no other, in small letters: the whole name, and the first name where nobody
 * else on the list has it.
 */
export function calledNames(attendees: readonly string[]): Called {
  const people = [...new Set(attendees.filter(isPersonName).map(plainName))].filter(
    (name) => name !== "" && !name.includes("@"),
  );
  const bearers = new Map<string, Set<string>>();
  for (const person of people) {
    const parts = person.toLowerCase().split(" ");
    for (const part of new Set([...parts, parts.join(" ")]))
      bearers.set(part, (bearers.get(part) ?? new Set()).add(person));
  }
  const called = new Map<string, string>();
  for (const person of people) {
    const whole = person.toLowerCase();
    const [first = ""] = whole.split(" ");
    for (const name of [whole, first])
      if (name.length > 1 && bearers.get(name)?.size === 1) called.set(name, person);
  }
  return called;
}

const partsOf = (name: string): string[] => plainName(name).toLowerCase().split(" ");

/**
 * Who may be meant by name: the attendees, and regulars who share no part of a name with one of them, so that nobody becomes
 * two people.
 */
export function knownPeople(attendees: readonly string[], regulars: readonly string[]): string[] {
  const taken = new Set(attendees.flatMap(partsOf));
  return [
    ...attendees,
    ...regulars.filter((name) => !partsOf(name).some((part) => taken.has(part))),
  ];
}

/** Whether a name that was found stands there as one: with a capital, or in a text that has none at all. */
export function standsAsName(name: string, text: string): boolean {
  if (CAPITAL.test(name) || !/\p{Ll}/u.test(name)) return true;
  return !CAPITAL.test(text) && !WORDS.has(name);
}

/** Ready for a pattern, the longest first. */
export const patternsOf = (called: Called): string[] =>
  [...called.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
