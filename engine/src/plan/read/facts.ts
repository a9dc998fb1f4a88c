import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { People, Person, PlanInput } from "../types.ts";
import { isComing } from "./attendees.ts";
import { companyIn, domainOf, isMailProvider, labelOf } from "./companies.ts";
import { isSameName } from "./names.ts";
import { withoutCompanies } from "./title-words.ts";
import { findTerms } from "./word-match.ts";
import { lexiconOfAll } from "./lexicon.ts";

/** What can be counted of an event, before any word of it is read. */
export type Facts = {
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

const STUDY = lexiconOfAll(({ study }) => study);
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
export function factsOf(
  input: PlanInput,
  { people, text, prose }: { people: People; text: string; prose: string },
): Facts {
  const { event, earlier, documents } = input;
  const series = earlier.filter(({ isSameSeries }) => isSameSeries);
  const outside = outsideOf(input, people);
  const roled = people.all.filter(({ role, isReader }) => role !== null && !isReader);
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
    isOfTwoNames: isOfTwoNames(input, people),
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

function studyIn(title: string, description: string): Facts["study"] {
  if (findTerms(title, STUDY).length > 0) return "title";
  return findTerms(description.slice(0, READ), STUDY).length > 0 ? "description" : null;
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
