import type {
  Audience,
  People,
  Person,
  PlanInput,
  Reading,
  Role,
  Slot,
  Slots,
  Source,
  Sourced,
} from "../types.ts";
import { isNamedInInvitation, matterOf } from "./artefact.ts";
import type { Description } from "./description.ts";
import { findDate } from "./slot-dates.ts";
import { phrasesIn } from "./slot-phrases.ts";
import { audienceOf, fromEvent } from "./sources.ts";

type Known = { input: PlanInput; description: Description; reading: Reading; people: People };
type Found = Partial<Record<Slot, Sourced | undefined>>;

/** Finds what a plan's patterns can be filled with, each with the words that it rests on. */
export function findSlots(known: Known): Slots {
  const { input, description, reading, people } = known;
  if (reading.sensitivity !== "none") return {};
  const { language } = reading;
  const found: Found = {
    ...phrasesIn({ ...description, title: input.event.title, language }),
    ...ofPeople(known),
    ...ofCompany(known),
    date: findDate({
      input,
      language,
      description: description.text,
      guests: people.guests,
      isOfOneMatter: reading.kind !== "meeting",
    }),
    ...matterOf({ ...known, description: description.text }),
  };
  const filled = Object.entries(found).filter(([, slot]) => slot !== undefined && slot.text !== "");
  return Object.fromEntries(filled) as Slots;
}

/** How a plan calls somebody: by first name where no one else here has it. */
function calledIn({ all }: People, { name, first }: Person): string {
  return all.filter((other) => other.first === first).length === 1 ? first : name;
}

function ofPeople({ input, people }: Known): Found {
  const { decider, organiser, presenter } = people;
  const sourced = (person: Person, sources: readonly Source[]): Sourced => ({
    text: calledIn(people, person),
    sources,
    audience: audienceOfAll(sources, { input, people }),
  });
  const decides =
    decider &&
    (decider.person
      ? sourced(decider.person, decider.sources)
      : {
          text: decider.name,
          sources: decider.sources,
          audience: audienceOfAll(decider.sources, { input, people }),
        });
  return {
    decider: decides ?? undefined,
    presenter: presenter ? sourced(presenter.person, presenter.sources) : undefined,
    organiser: organiser?.name ? sourced(organiser, [guestList(organiser)]) : undefined,
    engineer: withRole("engineering", { people, sourced }),
    researcher: withRole("research", { people, sourced }),
  };
}

const guestList = ({ name, email }: Person): Source => fromEvent("Guest list", name || email || "");

/** The only one of a function who is sure to be expected; of two nobody knows which. */
function withRole(
  role: Role,
  { people, sourced }: { people: People; sourced: (person: Person, from: Source[]) => Sourced },
): Sourced | undefined {
  const [first, ...others] = people.all.filter(
    (person) => person.role === role && !person.isOptional && person.name !== "",
  );
  if (!first?.roleSource || others.length > 0) return undefined;
  return sourced(first, [first.roleSource]);
}

/** Profiles are the reader's own; an earlier meeting may be told to those who were there. */
function audienceOfAll(
  sources: readonly Source[],
  { input, people }: Pick<Known, "input" | "people">,
): Audience {
  const isForAll = sources.every(({ kind, meetingId }) => {
    if (kind === "profile" || kind === "guidance") return false;
    const meeting = input.earlier.find(({ id }) => id === meetingId);
    return kind !== "meeting" || (meeting && audienceOf(meeting, people.guests) === "all");
  });
  return isForAll ? "all" : "team";
}

function ofCompany({ input, description, reading, people }: Known): Found {
  const { guestCompany: text, guests } = people;
  if (text === null || reading.kind === "interview") return {};
  const isInTitle = isNamedInInvitation(input.event.title, text);
  const isInText = isNamedInInvitation(description.text, text);
  const address = guests.find(({ email }) => email?.includes("@"))?.email ?? "";
  const source = isInTitle
    ? fromEvent("Title", input.event.title)
    : isInText
      ? fromEvent("Description", text)
      : fromEvent("Guest list", address.slice(address.indexOf("@") + 1));
  const company: Sourced = { text, sources: [source], audience: "all" };
  return reading.kind === "vendor" ? { client: company, vendor: company } : { client: company };
}
