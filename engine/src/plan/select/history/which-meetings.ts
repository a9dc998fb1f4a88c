import { folded } from "../../../classify/languages/cues.ts";
import { framed, wholeWords } from "../../../text/patterns.ts";
import { contentWords, coverage, sharedWords, topicWords } from "../../content-words.ts";
import { wasHeld } from "../../dates.ts";
import { inAny } from "../../languages/words.ts";
import type { Facts } from "../../read/read-facts.ts";
import { audienceOf, isAmong, presentAt } from "../../read/sources.ts";
import type { Audience, EarlierMeeting, PlanInput } from "../../types.ts";

/** An earlier meeting that things may be carried from. */
export type SourceMeeting = {
  meeting: EarlierMeeting;
  /** Its title has a word of what is worked on today. */
  isOnTopic: boolean;
  audience: Audience;
};

/** What was open before that many meetings is off every plan. */
const MOST_MEETINGS = 24;

/** In their own calendar somebody may stand under another address than in Planner: then the series is theirs. */
function heardByReader(meeting: EarlierMeeting, { event, reader }: PlanInput): boolean {
  if (meeting.attendees.length === 0) return true;
  const self = { name: reader.name ?? "", email: reader.email };
  if (isAmong(self, presentAt(meeting))) return true;
  const isKnown = self.email !== null || self.name !== "";
  if (!isKnown) return meeting.isSameSeries;
  return meeting.isSameSeries && reader.ownsCalendar === true && !isAmong(self, event.attendees);
}

/** At least two of those who come were there too, beside the reader; of a talk between two, both. */
function hasSamePeople(meeting: EarlierMeeting, { people }: Facts): boolean {
  const others = people.all.filter(({ isReader }) => !isReader);
  const present = presentAt(meeting);
  const again = others.filter((person) => isAmong(person, present)).length;
  return again >= 2 || (again === 1 && others.length === 1 && present.length === 2);
}

const isTalkOfTwo = ({ title, attendees }: EarlierMeeting): boolean =>
  isOneToOne(
    title,
    attendees.map(({ name }) => name),
  );

/** Nothing leaves a retrospective, a talk between two or one about a person, except into its own series. */
function mayBeHeard(meeting: EarlierMeeting, facts: Facts): boolean {
  if (isAboutPerson(meeting.title)) return false;
  if (facts.reading.kind === "one-to-one")
    return meeting.isSameSeries || (isTalkOfTwo(meeting) && hasSamePeople(meeting, facts));
  if (meeting.isSameSeries) return true;
  const isConfidential = isRetrospective(meeting.title) || isTalkOfTwo(meeting);
  return (
    !isConfidential &&
    (hasSamePeople(meeting, facts) || isNamed(meeting, facts) || hasSameTitle(meeting, facts))
  );
}

/** Letters alone: 'Review 12' and 'Review #13' are called the same. */
const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();

/** Whether two meetings are called the same, numbers and signs aside, by words that say what they are about. */
const hasSameTitle = ({ title }: EarlierMeeting, { input: { event } }: Facts): boolean =>
  plainTitle(title) === plainTitle(event.title) && topicWords(title).size > 0;

/** Whether a meeting is the one whose open points somebody asks for. */
export function isNamedBy(
  { title }: Pick<EarlierMeeting, "title">,
  { topic }: { topic: string },
): boolean {
  const words = contentWords(topic);
  return words.size > 0 && coverage(words, contentWords(title)) === 1;
}

const isNamed = (meeting: EarlierMeeting, { instructions }: Facts): boolean =>
  instructions.openOf.some((wished) => isNamedBy(meeting, wished));

/**
 * The held meetings that something may be carried from, oldest first: those of the series, and others with the same
 * people or title, or that somebody asks for; only what the reader heard, and where guests come, only what they heard too.
 */
export function sourceMeetings(facts: Facts): SourceMeeting[] {
  const { input, people, matter } = facts;
  return input.earlier
    .filter(
      (meeting) => wasHeld(meeting) && heardByReader(meeting, input) && mayBeHeard(meeting, facts),
    )
    .map((meeting) => ({
      meeting,
      isOnTopic:
        isNamed(meeting, facts) || sharedWords(matter, topicWords(meeting.title)).length > 0,
      audience: audienceOf(meeting, people.guests),
    }))
    .filter(({ audience }) => people.guests.length === 0 || audience === "all")
    .toSorted((a, b) => byTime(a.meeting, b.meeting))
    .slice(-MOST_MEETINGS);
}

/** Oldest first; of two at the same time, by id. */
export function byTime(a: EarlierMeeting, b: EarlierMeeting): number {
  if (a.id === b.id) return 0;
  return Date.parse(a.startTime) - Date.parse(b.startTime) || (a.id < b.id ? -1 : 1);
}

/** Titles of meetings whose notes stay among those who were there. Folded texts are matched. */
const ONE_TO_ONE = inAny(
  ({ notes }) => notes.confidential.oneToOne,
  framed(String.raw`(?<![\p{L}\d])`, ""),
  "u",
);
const RETROSPECTIVE = inAny(
  ({ notes }) => notes.confidential.retrospective,
  framed(String.raw`(?<!\p{L})`, ""),
  "u",
);
const ABOUT_A_PERSON = inAny(({ notes }) => notes.confidential.aboutAPerson, wholeWords, "u");

/** Whether a title is that of a talk between two: 'Lena / Tom' with exactly these two, '1:1'. */
function isOneToOne(title: string, names: readonly (string | null)[]): boolean {
  if (ONE_TO_ONE.test(folded(title))) return true;
  if (names.length !== 2) return false;
  const firsts = names.map((name) => folded(name ?? "").split(/\s+/u)[0] ?? "");
  const inTitle: readonly string[] = folded(title).match(/\p{L}+/gu) ?? [];
  return firsts.every((first) => first !== "" && inTitle.includes(first));
}

/** Whether a title is that of a look back among colleagues. */
const isRetrospective = (title: string): boolean => RETROSPECTIVE.test(folded(title));

/** Whether a title is that of a talk about one person: an interview, a review, pay. */
const isAboutPerson = (title: string): boolean => ABOUT_A_PERSON.test(folded(title));
