import { framed, spacedWords } from "../../text/patterns.ts";
import type { NamedKind } from "../languages/texts.ts";
import { inAny } from "../languages/words.ts";
import type { People, Person, PlanInput } from "../types.ts";
import { hasTerm, TITLE_TERMS } from "./lexicon.ts";
import { isComing, isSameName } from "./people/attendees.ts";
import {
  companyIn,
  domainOf,
  isMailProvider,
  labelOf,
  withoutCompanies,
} from "./people/companies.ts";

/** What can be counted of an event, before any word of it is read. */
export type EventForm = {
  title: string;
  /** The title, blanks in place of companies' names. */
  titleWords: string;
  description: string;
  /** The description without its list of topics. */
  prose: string;
  minutes: number;
  /** Humans who may come; 0 where the calendar names none. */
  people: number;
  /** Those from another company than the reader's, as far as anybody can tell. */
  outsiders: number;
  /** Companies that take part, the reader's with them. */
  companies: number;
  isRecurring: boolean;
  /** At least three times a week. */
  isDaily: boolean;
  /** Nothing of the series before it. */
  isFirst: boolean;
  /** The guests' company, where the title names it. */
  companyInTitle: string | null;
  /** The first names of those who come that the title consists of. */
  isOfTwoNames: boolean;
  /** Where a study is named. */
  study: "title" | "description" | null;
  hasDocuments: boolean;
  /** A job title of another function, as a source has it. */
  otherFunction: string | null;
  roles: ReadonlySet<string>;
};

const DAYS_OF_WEEK = 7;
const MS_PER_DAY = 86_400_000;
const READ = 2000;
const TIMES_A_WEEK = 3;
const MS_PER_MINUTE = 60_000;

/** An event's length; 0 for a whole day. */
export const minutesOf = ({ event }: PlanInput): number => {
  const ms = Date.parse(event.endTime) - Date.parse(event.startTime);
  return event.isAllDay || Number.isNaN(ms) ? 0 : Math.max(0, Math.round(ms / MS_PER_MINUTE));
};

/** Counts what an event is: length, people, companies, rhythm. */
export function formOf(
  input: PlanInput,
  { people, text, prose }: { people: People; text: string; prose: string },
): EventForm {
  const { event, earlier, documents } = input;
  const series = earlier.filter(({ isSameSeries }) => isSameSeries);
  const outside = outsideOf(input, people);
  const roled = people.all.filter(({ role, isReader }) => role !== null && !isReader);
  const isOfNames = isOfTwoNames(input, people);
  return {
    title: event.title,
    titleWords: withoutCompanies(input),
    description: text,
    prose,
    minutes: minutesOf(input),
    people: people.all.length,
    outsiders: outside.people,
    companies: outside.companies,
    isRecurring: event.isRecurring || series.length > 1,
    isDaily: isDaily(
      event.startTime,
      series.map(({ startTime }) => startTime),
    ),
    isFirst: series.length === 0,
    companyInTitle:
      outside.labels.map((label) => companyIn(event.title, label)).find(Boolean) ?? null,
    isOfTwoNames: isOfNames,
    study: studyIn(event.title, text),
    hasDocuments: documents.length > 0,
    otherFunction: functionIn(roled),
    roles: new Set(people.all.flatMap(({ role }) => role ?? [])),
  };
}

/** What the invitation calls somebody who doesn't design; the function alone where an earlier note has said it. */
function functionIn(roled: readonly Person[]): string | null {
  const other = roled.find(({ role }) => role !== "design" && role !== "research");
  return (other?.roleSource?.kind === "event" ? other.roleSource.quote : other?.role) ?? null;
}

function studyIn(title: string, description: string): EventForm["study"] {
  if (hasTerm(title, TITLE_TERMS.study)) return "title";
  return hasTerm(description.slice(0, READ), TITLE_TERMS.study) ? "description" : null;
}

function isDaily(start: string, others: readonly string[]): boolean {
  const times = [start, ...others].map((time) => Date.parse(time));
  return times.some((from) => {
    const inWeek = times.filter((time) => time >= from && time < from + DAYS_OF_WEEK * MS_PER_DAY);
    return inWeek.length >= TIMES_A_WEEK;
  });
}

/**
 * Who is from outside. Where the team's domains aren't known everybody is a guest in what may be shown, but a meeting
 * of colleagues is none with a client: there the reader's, else the organiser's, domain counts as the team's own.
 */
function outsideOf({ ownDomains, reader }: PlanInput, people: People) {
  const home = domainOf(reader.email) ?? domainOf(people.organiser?.email ?? null);
  const own = ownDomains.length > 0 ? ownDomains : home && !isMailProvider(home) ? [home] : [];
  const others = people.all
    .filter(({ isReader }) => !isReader)
    .map(({ email }) => domainOf(email))
    .filter((domain) => domain !== null)
    .filter(
      (domain) =>
        own.length > 0 && !own.some((one) => domain === one || domain.endsWith(`.${one}`)),
    );
  const labels = [...new Set(others.filter((domain) => !isMailProvider(domain)).map(labelOf))];
  return { people: others.length, companies: 1 + labels.length, labels };
}

const BETWEEN =
  /\s*(?:\/|<+[-=]?>+|↔|⇄|×|&|\+|\||•|\s[-–—](?=\s|$)|(?<=\s)(?:x|und|and|et|y|mit|with)(?=\s))\s*/iu;
const PERIODS = inAny(
  ({ reading }) => reading.titles.periods,
  framed(String.raw`\s*[([]?\b`, String.raw`\b[)\]]?\s*$`),
);

/** Whether a title is two people's names and no more: 'Lena / Tom', 'Lena <> Tom weekly'. */
function isOfTwoNames({ event }: PlanInput, people: People): boolean {
  const parts = event.title
    .slice(0, 120)
    .replace(PERIODS, "")
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length !== 2 || event.attendees.filter(isComing).length > 2) return false;
  return parts.every((part) =>
    people.all.some(({ name, first }) => isSameName(part, name) || isSameName(part, first)),
  );
}

/** Something in an event's form that speaks for a kind or against it. `text` goes into the sentence that names the reading. */
type FormSign = { fits: boolean; text: string | null };
type Signs = (facts: EventForm) => (FormSign | null)[];

const fits = (isSo: boolean, text: string | null = null): FormSign | null =>
  isSo ? { fits: true, text } : null;
const contradicts = (isSo: boolean): FormSign | null => (isSo ? { fits: false, text: null } : null);

const JOB = inAny(({ reading }) => reading.forms.jobs, spacedWords);
/** Whether a job stands in a title ('Senior Product Designer'). */
export const isJobTitle = (title: string): boolean => JOB.test(title);

const PROJECT = inAny(
  ({ reading }) => reading.forms.projects,
  framed(String.raw`(?:^|[^\p{L}])`, ""),
);
const DATED =
  /\d{1,2}[./]\s?\d{1,2}|\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th|\.|er)? (?:de )?\p{L}{3,9}/u;
/** What is to be decided, in so many words. */
const DECIDES = inAny(({ reading }) => reading.forms.decides, spacedWords);
const QA = /(?:^|[^\p{L}])(?:qa|regression|e2e|unit tests?|release)(?!\p{L})/iu;
const DEVELOPERS = inAny(({ reading }) => reading.forms.developers, spacedWords);
const MOST_CRITICS = 8;
const peopleText = (people: number): string => `${people} people invited`;
const lengthText = ({ minutes }: EventForm): string => `${minutes} minutes`;

/** The form of each kind: length, number and functions of people, rhythm. */
const SIGNS: Readonly<Record<NamedKind, Signs>> = {
  critique: (f) => [
    fits(f.people >= 3 && f.people <= MOST_CRITICS && f.outsiders === 0),
    fits(f.isRecurring, "it comes back regularly"),
    fits(f.minutes >= 30 && f.minutes <= 60),
    contradicts(f.people > 15),
  ],
  review: (f) => [
    fits(f.otherFunction !== null, `${f.otherFunction} invited`),
    fits(!f.isRecurring),
    fits(DATED.test(f.description) || DECIDES.test(f.description)),
  ],
  kickoff: (f) => [
    fits(f.isFirst && !f.isRecurring && f.people >= 4, "the first of its name"),
    fits(f.companies >= 2, "two companies invited"),
    contradicts(!f.isFirst),
  ],
  discovery: (f) => [
    fits(f.isFirst && !f.isRecurring),
    fits(f.outsiders > 0 || f.otherFunction !== null),
  ],
  presentation: (f) => [
    fits(f.people > 6, peopleText(f.people)),
    fits(f.roles.has("leadership")),
    fits(f.hasDocuments, "a document attached"),
  ],
  "check-in": (f) => [
    fits(f.outsiders > 0, "people from another company invited"),
    fits(f.isRecurring, "it comes back regularly"),
  ],
  workshop: (f) => [
    fits(f.minutes >= 60, lengthText(f)),
    fits(f.people >= 4 && f.people <= 12, peopleText(f.people)),
    fits(!f.isRecurring),
  ],
  "research-planning": (f) => [
    fits(f.roles.has("research"), "a researcher invited"),
    contradicts(QA.test(f.title)),
  ],
  readout: (f) => [
    fits(f.study !== null, "a study named"),
    fits(f.study === "title"),
    fits(f.hasDocuments, "a document attached"),
  ],
  handoff: (f) => [
    fits(f.roles.has("engineering"), "engineering invited"),
    // Who hands over to developers in so many words hands over designs.
    fits(DEVELOPERS.test(f.title)),
    fits(DEVELOPERS.test(f.title)),
  ],
  "design-system": (f) => [
    fits(f.isRecurring, "it comes back regularly"),
    fits(f.companies > 1 || f.people > 4),
  ],
  "sprint-planning": (f) => [fits(f.isRecurring), fits(f.roles.size > 2)],
  "stand-up": (f) => [
    fits(f.minutes > 0 && f.minutes <= 20, lengthText(f)),
    fits(f.isDaily, "every day"),
    contradicts(f.minutes > 30),
  ],
  retrospective: (f) => [fits(PROJECT.test(f.title)), fits(f.people >= 3 && f.people <= 12)],
  "one-to-one": (f) => [
    fits(f.people === 2, "two people invited"),
    fits(f.people === 2 && f.outsiders === 0),
    fits(f.people === 2 && f.isRecurring, "it comes back regularly"),
    contradicts(f.people > 2),
    contradicts(f.outsiders > 0),
  ],
  interview: (f) => [
    fits(f.outsiders === 1, "one person from outside invited"),
    fits(!f.isRecurring),
    fits(JOB.test(f.title), "a job in the title"),
    contradicts(f.isRecurring),
    contradicts(f.outsiders > 1),
  ],
  vendor: (f) => [
    fits(f.outsiders > 0, "people from another company invited"),
    fits(f.isFirst && !f.isRecurring && f.outsiders > 0),
    contradicts(f.people > 0 && f.outsiders === 0),
  ],
};

/** What in an event's form speaks for a kind or against it. */
export const formSignsOf = (kind: NamedKind, facts: EventForm): FormSign[] =>
  SIGNS[kind](facts).filter((sign) => sign !== null);
