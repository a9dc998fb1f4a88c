import { framed, spacedWords } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { Facts } from "./facts.ts";
import type { NamedKind } from "../languages/texts.ts";

/** Something in an event's form that speaks for a kind or against it. `says` goes into the sentence that names the reading. */
export type FormSign = { fits: boolean; says: string | null };
type Signs = (facts: Facts) => (FormSign | null)[];

const fits = (isSo: boolean, says: string | null = null): FormSign | null =>
  isSo ? { fits: true, says } : null;
const contradicts = (isSo: boolean): FormSign | null => (isSo ? { fits: false, says: null } : null);

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
const peopleSay = (people: number): string => `${people} people invited`;
const lengthSays = ({ minutes }: Facts): string => `${minutes} minutes`;

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
    fits(f.people > 6, peopleSay(f.people)),
    fits(f.roles.has("leadership")),
    fits(f.hasDocuments, "a document attached"),
  ],
  "check-in": (f) => [
    fits(f.outsiders > 0, "people from another company invited"),
    fits(f.isRecurring, "it comes back regularly"),
  ],
  workshop: (f) => [
    fits(f.minutes >= 60, lengthSays(f)),
    fits(f.people >= 4 && f.people <= 12, peopleSay(f.people)),
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
    fits(f.minutes > 0 && f.minutes <= 20, lengthSays(f)),
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
export const formSignsOf = (kind: NamedKind, facts: Facts): FormSign[] =>
  SIGNS[kind](facts).filter((sign) => sign !== null);
