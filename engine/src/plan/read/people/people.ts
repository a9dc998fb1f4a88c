import { framed } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";
import type { People, Person, PlanInput, Role, Source } from "../../types.ts";
import { fromEvent, fromNote, fromProfile } from "../sources.ts";
import { isComing, firstNameOf, isSameName, nameFromAddress, readName } from "./attendees.ts";
import {
  companyByInitials,
  companyIn,
  domainOf,
  isMailProvider,
  labelOf,
  plainCompany,
} from "./companies.ts";
import { jobIn } from "./roles.ts";
import { aroundName, clausesOf, findDecider, findPresenter } from "./who-is-named.ts";

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

/** A sentence in which somebody may be called something, with what it would be quoted as. */
type Mention = { clause: string; sourceOf: (words: string) => Source };
/** Where words of somebody's function may stand. `names` are those that only they have. */
type RoleHints = {
  input: PlanInput;
  mentions: readonly Mention[];
  roleWords: string | null;
  names: readonly string[];
};
type Found = { role: Role | null; roleSource: Source | null };

const BEHIND: readonly RegExp[] = [
  /^\s*\(([^()]{2,40})\)/u,
  /^\s*[,–—]\s+([^,;:.()\n]{2,40}?)\s*(?:[,;:.()]|$)/u,
  /^\s+-\s+([^,;:.()\n]{2,40}?)\s*(?:[,;:.()]|$)/u,
  /^\s+(?:from|aus der|aus dem|aus|vom|von der|de la|del|du|de)\s+(\S{2,20}\s\S{2,20})/u,
  /^\s+(?:from|aus der|aus dem|aus|vom|von der|de la|del|du|de)\s+(\p{L}{2,20})(?!\p{L})/u,
  /^\s+(?:is|ist|est|es)\s+(?:our|the|unser|unsere|die|der|notre|la|le|nuestr[oa]|el)\s+([^,;:.()\n]{2,40}?)\s*(?:[,;:.()]|$)/u,
];
const BEFORE = inAny(
  ({ reading }) => reading.people.ours,
  framed(String.raw`(?:^|[^\p{L}])`, String.raw`\s*([^,;:.()\n]{2,40})\s+$`),
);

/** Somebody's function: from the reader's own profile, beside the name, or from what a text calls them. */
function roleFor(person: Pick<Person, "isReader" | "name">, hints: RoleHints): Found {
  const { input, roleWords } = hints;
  const job = person.isReader ? jobIn(input.personal.jobTitle) : null;
  if (job) return { role: job, roleSource: fromProfile("your job title", input.personal.jobTitle) };
  const beside = roleWords === null ? null : jobIn(roleWords);
  if (beside) return { role: beside, roleSource: fromEvent("Guest list", roleWords!) };
  return roleInText(hints) ?? { role: null, roleSource: null };
}

const ofEvent = (label: "Description" | "Title", text: string): Mention[] =>
  clausesOf(text).map((clause) => ({ clause, sourceOf: (words) => fromEvent(label, words) }));

/** The sentences of the invitation and of earlier notes, cut once for everybody. */
function mentionsIn(input: PlanInput, description: string): Mention[] {
  const ofNotes = input.earlier.flatMap((meeting) =>
    meeting.notes.slice(0, MOST_NOTES).flatMap((note): Mention[] =>
      [note.text, note.quote].map((clause) => ({
        clause: clause.slice(0, LONGEST_NOTE),
        sourceOf: () => fromNote(input, { meeting, note }),
      })),
    ),
  );
  return [
    ...ofEvent("Description", description),
    ...ofEvent("Title", input.event.title),
    ...ofNotes,
  ];
}
const MOST_NOTES = 200;
const LONGEST_NOTE = 400;

function roleInText({ mentions, names }: RoleHints): Found | undefined {
  const known = names.filter((name) => name !== "");
  for (const { clause, sourceOf } of mentions)
    for (const name of known)
      for (const { before, behind } of clause.includes(name) ? aroundName(clause, name) : []) {
        const found = [...BEHIND.map((pattern) => pattern.exec(behind)), BEFORE.exec(before)];
        for (const words of found.map((match) => match?.[1]?.trim() ?? "")) {
          const role = words === "" ? null : jobIn(words);
          if (role) return { role, roleSource: sourceOf(words) };
        }
      }
  return undefined;
}
