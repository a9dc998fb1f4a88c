import type { People, Person, PlanInput } from "../types.ts";
import { isComing, firstNameOf, isSameName, nameFromAddress, readName } from "./attendees.ts";
import {
  companyByInitials,
  companyIn,
  domainOf,
  isMailProvider,
  labelOf,
  plainCompany,
} from "./companies.ts";
import { findDecider, findPresenter } from "./decider.ts";
import { type Mention, mentionsIn, roleFor } from "./roles.ts";

/** Who comes to the meeting, and what the sources say of them. `description` is its plain text. */
export function findPeople(input: PlanInput, description: string): People {
  const all = withRoles(everybody(input), input, mentionsIn(input, description));
  const reader = all.find(({ isReader }) => isReader) ?? null;
  const organiser = all.find(({ isOrganiser }) => isOrganiser) ?? null;
  const guests = all.filter(({ isGuest }) => isGuest);
  const known = { input, description, people: all };
  return {
    all,
    organiser: organiser ?? reader,
    reader,
    guests,
    guestCompany: guestCompanyIn(guests, `${input.event.title}\n${description}`),
    decider: findDecider(known),
    presenter: findPresenter(known),
  };
}

type Unroled = Person & { roleWords: string | null };

/** The humans of the guest list, each once, in its order. */
function everybody(input: PlanInput): Unroled[] {
  const known = new Set<string>();
  return input.event.attendees.filter(isComing).flatMap((attendee) => {
    const key = (attendee.email ?? attendee.name ?? "").trim().toLowerCase();
    if (known.has(key)) return [];
    known.add(key);
    const email = attendee.email?.trim() || null;
    const { name: written, roleWords } = readName(attendee.name);
    const name = written || (email ? nameFromAddress(email) : "");
    const isReader = isTheReader(input, { name, email });
    return [
      {
        name,
        first: name === "" ? "" : firstNameOf(name),
        email,
        isReader,
        isOrganiser: attendee.isOrganizer === true,
        isOptional: attendee.isOptional === true,
        isGuest: !isReader && isFromOutside(email, input.ownDomains),
        role: null,
        roleSource: null,
        roleWords,
      },
    ];
  });
}

/** By address where there are two to compare, else by name. */
function isTheReader({ reader, personal }: PlanInput, person: Pick<Person, "name" | "email">) {
  if (reader.email && person.email)
    return reader.email.toLowerCase() === person.email.toLowerCase();
  return [reader.name, personal.fullName].some((name) => isSameName(name ?? "", person.name));
}

/** Anybody may have an address of a mail provider, so that one is never the team's own. */
function isFromOutside(email: string | null, ownDomains: readonly string[]): boolean {
  const domain = domainOf(email);
  if (domain === null || isMailProvider(domain)) return true;
  return !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

function withRoles(
  people: readonly Unroled[],
  input: PlanInput,
  mentions: readonly Mention[],
): Person[] {
  const firsts = people.map(({ first }) => first);
  return people.map(({ roleWords, ...person }) => {
    // A first name that two share names neither.
    const isOne = person.first !== "" && firsts.filter((one) => one === person.first).length === 1;
    const names = isOne ? [person.name, person.first] : [person.name];
    return { ...person, ...roleFor(person, { input, mentions, roleWords, names }) };
  });
}

/** The company that most guests come from, as the invitation writes it; null where two are level. */
function guestCompanyIn(guests: readonly Person[], text: string): string | null {
  const counts = new Map<string, number>();
  for (const { email } of guests) {
    const domain = domainOf(email);
    if (domain === null || isMailProvider(domain)) continue;
    const label = labelOf(domain);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const labels = [...counts].toSorted(([, a], [, b]) => b - a);
  const [first, second] = labels;
  if (!first) return null;
  const named = labels.filter(([label]) => companyIn(text, label) !== undefined);
  if (second && second[1] === first[1] && named.length !== 1) return null;
  const [label] = second && second[1] === first[1] ? named[0]! : first;
  return companyIn(text, label) ?? companyByInitials(text, label) ?? plainCompany(label);
}
