import type { Attendee } from "@planner/contract/model";

const MAX_ATTENDEES = 500;
const ANSWERS: ReadonlyMap<string, Attendee["answer"]> = new Map<string, Attendee["answer"]>([
  ["ACCEPTED", "accepted"],
  ["DECLINED", "declined"],
  ["TENTATIVE", "tentative"],
  ["NEEDS-ACTION", "needsAction"],
]);

/** The people of an event, its organizer among them and marked; rooms and machines are no people. Each address once. */
export function readAttendees(lines: readonly string[]): Attendee[] {
  const people = new Map<string, Attendee>();
  for (const line of lines) {
    const person = /^ATTENDEE[;:]/i.test(line) ? readPerson(line) : undefined;
    const key = person?.email ?? person?.name;
    if (person && key && people.size < MAX_ATTENDEES) people.set(key, person);
  }
  const organizer = lines.find((line) => /^ORGANIZER[;:]/i.test(line));
  const host = organizer ? readPerson(organizer) : undefined;
  const hostKey = host?.email ?? host?.name;
  if (!host || !hostKey) return [...people.values()];
  const guest = people.get(hostKey);
  if (!guest)
    return [{ ...host, answer: host.answer ?? "accepted", isOrganizer: true }, ...people.values()];
  people.set(hostKey, { ...guest, isOrganizer: true });
  return [...people.values()];
}

/** What the person with one of `addresses` (lower case) answered; null where nobody asked them. */
export function ownAnswerOf(
  lines: readonly string[],
  addresses: ReadonlySet<string>,
): Attendee["answer"] {
  if (addresses.size === 0) return null;
  for (const line of lines) {
    const person = /^ATTENDEE[;:]/i.test(line) ? readPerson(line) : undefined;
    if (person?.email && addresses.has(person.email)) return person.answer ?? "needsAction";
  }
  return null;
}

function readPerson(line: string): Attendee | undefined {
  const parameters = new Map<string, string>();
  let rest = line.replace(/^[\w-]+/, "");
  for (;;) {
    const found = /^;([\w-]+)=("[^"]*"|[^;:]*)((?:,(?:"[^"]*"|[^;:,]*))*)/.exec(rest);
    if (!found) break;
    parameters.set(String(found[1]).toUpperCase(), unquote(String(found[2])));
    rest = rest.slice(found[0].length);
  }
  if (/^(ROOM|RESOURCE)$/i.test(parameters.get("CUTYPE") ?? "")) return undefined;
  const address = rest
    .replace(/^:/, "")
    .replace(/^mailto:/i, "")
    .trim()
    .toLowerCase();
  const email = /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 320 ? address : null;
  // Google's shared calendars stand as the organizer of their events.
  if (email?.endsWith("calendar.google.com")) return undefined;
  const name = nameOf(parameters.get("CN"), email);
  if (!name && !email) return undefined;
  const answer = ANSWERS.get(parameters.get("PARTSTAT")?.toUpperCase() ?? "") ?? null;
  const isOptional = parameters.get("ROLE")?.toUpperCase() === "OPT-PARTICIPANT";
  return { name, email, answer, ...(isOptional ? { isOptional } : {}) };
}

/** A name; an address that stands where the name should is none. */
function nameOf(value: string | undefined, email: string | null): string | null {
  const name = value
    ?.replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 200)
    .toWellFormed();
  return name && name.toLowerCase() !== email ? name : null;
}

const unquote = (value: string): string => value.replace(/^"(.*)"$/, "$1");
