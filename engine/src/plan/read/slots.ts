import { type CivilDay, civilDayOf, isoOf } from "../../text/civil-date.ts";
import { spacedWords } from "../../text/patterns.ts";
import { isMachineTalk } from "../../verify/machine-talk.ts";
import { contentWords, topicWords } from "../content-words.ts";
import { planDate } from "../dates.ts";
import { inAny } from "../languages/words.ts";
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
  EarlierNote,
} from "../types.ts";
import { isNamedInInvitation, matterOf } from "./artefact.ts";
import { daysIn } from "./day-mentions.ts";
import type { Description } from "./description.ts";
import type { Instructions } from "./guidance/instructions.ts";
import { shortName } from "./people/attendees.ts";
import { clausesOf } from "./people/who-is-named.ts";
import { phrasesIn } from "./slot-phrases.ts";
import { placeOf, audienceOf, fromEvent, fromNote } from "./sources.ts";

type Known = {
  input: PlanInput;
  description: Description;
  instructions: Instructions;
  reading: Reading;
  people: People;
};
type Found = Partial<Record<Slot, Sourced | undefined>>;

/**
 * Finds what a plan's patterns can be filled with, each with the words that it rests on: only what everybody who comes may
 * read, and what speaks to no machine.
 */
export const findSlots = (known: Known): Slots =>
  allowedSlots(known, { ...slotsOfEvent(known), ...optionsOf(known.instructions) });

/** The two ways that somebody asks to decide between; everybody who comes reads them in the agenda. */
function optionsOf({ purpose }: Instructions): Slots {
  if (!purpose?.other) return {};
  const option = (text: string): Sourced => ({ text, sources: [purpose.source], audience: "all" });
  return { optionA: option(purpose.topic), optionB: option(purpose.other) };
}

function slotsOfEvent(known: Known): Slots {
  const { input, description, reading } = known;
  if (reading.sensitivity !== "none") return {};
  const { language } = reading;
  const found: Found = {
    ...phrasesIn({ ...description, title: input.event.title, language }),
    ...ofPeople(known),
    ...ofCompany(known),
    date: findDate(known),
    ...matterOf({ ...known, description: description.text }),
  };
  const filled = Object.entries(found).filter(([, slot]) => slot !== undefined && slot.text !== "");
  return Object.fromEntries(filled) as Slots;
}

function ofPeople({ input, people }: Known): Found {
  const { decider, organiser, presenter } = people;
  const stated = (text: string, sources: readonly Source[]): Sourced => ({
    text,
    sources,
    audience: audienceOfAll(sources, { input, people }),
  });
  const sourced = (person: Person, sources: readonly Source[]): Sourced =>
    stated(shortName(people, person), sources);
  return {
    decider: decider?.person
      ? sourced(decider.person, decider.sources)
      : decider
        ? stated(decider.name, decider.sources)
        : undefined,
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

const MILESTONE = inAny(({ reading }) => reading.slots.milestones, spacedWords);
/** A date without a year that is further ahead was meant to be behind. */
const HORIZON_DAYS = 200;
const MOST_LINES = 2000;
const LONGEST_LINE = 300;

/**
 * The day that the work is for: of the invitation, else of what was promised, else of a document's milestone. A round of
 * many matters has none of its own that one promise could name.
 */
const findDate = (known: Known): Sourced | undefined =>
  dateOfInvitation(known) ??
  (known.reading.kind === "meeting" ? undefined : dateOfPromise(known)) ??
  dateOfDocument(known);

const todayOf = ({ event }: PlanInput): CivilDay =>
  civilDayOf(event.startTime, event.timeZone ?? "UTC") ?? 0;

/** A day as the plan writes it, from a text that names it. */
const sourced = (day: CivilDay, known: Known, rest: Omit<Sourced, "text">): Sourced => {
  const { timeZone, startTime: now } = known.input.event;
  return {
    text: planDate(isoOf(day), { language: known.reading.language, timeZone, now }),
    ...rest,
  };
};

const comingIn = (text: string, { input, reading }: Known) => {
  const today = todayOf(input);
  return daysIn(text, { today, language: reading.language, timeZone: input.event.timeZone }).filter(
    ({ day }) => day >= today && day <= today + HORIZON_DAYS,
  );
};

function dateOfInvitation(known: Known): Sourced | undefined {
  const today = todayOf(known.input);
  const named = clausesOf(known.description.text).flatMap((quote) =>
    comingIn(quote, known).map((mention) => ({ ...mention, quote })),
  );
  // The meeting's own day is when it takes place, unless something is due by it.
  const best = named.find(({ isBound }) => isBound) ?? named.find(({ day }) => day > today);
  if (!best) return undefined;
  return sourced(best.day, known, {
    sources: [fromEvent("Description", best.quote)],
    audience: "all",
  });
}

function dateOfPromise(known: Known): Sourced | undefined {
  const { input, people } = known;
  const today = isoOf(todayOf(input));
  const isOpen = ({ type, isSure, due }: EarlierNote): boolean =>
    type === "Action Item" && isSure && due !== undefined && due > today;
  const promised = input.earlier
    .filter(({ isSameSeries }) => isSameSeries)
    .flatMap((meeting) => meeting.notes.filter(isOpen).map((note) => ({ meeting, note })))
    .toSorted((a, b) => (a.note.due! < b.note.due! ? -1 : a.note.due! > b.note.due! ? 1 : 0));
  const [first] = promised;
  const day = first && civilDayOf(first.note.due!);
  if (!first || day === undefined) return undefined;
  const audience = audienceOf(first.meeting, people.guests);
  return sourced(day, known, { sources: [fromNote(input, first)], audience });
}

function dateOfDocument(known: Known): Sourced | undefined {
  const { input, reading } = known;
  for (const document of input.documents)
    for (const page of document.pages)
      for (const line of page.lines.slice(0, MOST_LINES)) {
        if (line.length > LONGEST_LINE || !MILESTONE.test(line)) continue;
        const [first] = comingIn(line, known);
        if (!first) continue;
        const source: Source = {
          kind: "document",
          label: placeOf({ document, page: page.page, language: reading.language }),
          quote: line,
          fileId: document.fileId,
          ...(page.page === null ? {} : { page: page.page }),
        };
        return sourced(first.day, known, { sources: [source], audience: "all" });
      }
  return undefined;
}

function allowedSlots({ input, people }: Known, slots: Slots): Slots {
  const companies = [input.company.companyName, people.guestCompany ?? "", ...input.ownDomains];
  const names = contentWords(companies.join(" "));
  const allowed = Object.entries(slots).filter(
    ([name, slot]) =>
      (slot.audience === "all" || people.guests.length === 0) &&
      !isMachineTalk(slot.text) &&
      !((name === "artefact" || name === "project") && isNoWork(slot.text, names)),
  );
  return Object.fromEntries(allowed) as Slots;
}

/** Whether all that is left of a title is the companies' names, or what every team calls its meetings. */
function isNoWork(text: string, names: ReadonlySet<string>): boolean {
  const words = [...topicWords(text)];
  // 'Sprint 22' has no word of its own, and is one all the same.
  return words.every((word) => names.has(word)) && (words.length > 0 || !/\p{Nd}/u.test(text));
}
