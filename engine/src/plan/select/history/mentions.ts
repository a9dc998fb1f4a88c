import type { AnnotationType } from "@planner/contract/model";
import { contentWords, likeness, numbersOf, sharedWords } from "../../content-words.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { EarlierMeeting, EarlierNote } from "../../types.ts";
import { byTime, type SourceMeeting } from "./which-meetings.ts";

/** A note, its meeting, and what it is about without the names of people. */
export type Mention = SourceMeeting & {
  note: EarlierNote;
  words: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** How many of its words are those of what is worked on today. */
  onMatter: number;
};

const PROMISE = "Action Item";
const QUESTION = "Open Question";

/** What a text is about without the names of those who were there. */
function matterOf(text: string, { attendees }: EarlierMeeting, owner = ""): Set<string> {
  const names = contentWords(`${owner} ${attendees.map(({ name }) => name ?? "").join(" ")}`);
  return new Set([...contentWords(text)].filter((word) => !names.has(word)));
}

function mentionOf(note: EarlierNote, source: SourceMeeting, matter: ReadonlySet<string>): Mention {
  const words = matterOf(note.text, source.meeting, note.owner);
  const onMatter = sharedWords(matter, words).length;
  return { ...source, note, words, numbers: numbersOf(note.text), onMatter };
}

/** What earlier meetings said that a plan may speak of again. */
export type Mentions = {
  /** What was promised or left open, oldest first; in a talk between two only the reader's own promises. */
  open: readonly Mention[];
  /** What was decided, oldest first; nothing of it in a talk between two. */
  decided: readonly Mention[];
};

/** The sure notes of earlier meetings; of meetings on something else, only those about what is worked on today. */
export function mentionsFrom(facts: Facts, sources: readonly SourceMeeting[]): Mentions {
  const of = (type: AnnotationType): Mention[] => mentionsOf(type, sources, facts.matter);
  if (facts.reading.kind === "one-to-one")
    return { open: of(PROMISE).filter(({ note }) => isReaders(note.owner, facts)), decided: [] };
  const open = [...of(PROMISE), ...of(QUESTION)].toSorted((a, b) => byTime(a.meeting, b.meeting));
  return { open, decided: of("Decision") };
}

function mentionsOf(
  type: AnnotationType,
  sources: readonly SourceMeeting[],
  matter: ReadonlySet<string>,
): Mention[] {
  return sources.flatMap((source) =>
    source.meeting.notes
      .filter((note) => note.isSure && note.type === type)
      .map((note) => mentionOf(note, source, matter))
      .filter(
        ({ words, meeting, isOnTopic, onMatter }) =>
          words.size > 0 && (meeting.isSameSeries || isOnTopic || onMatter > 0),
      ),
  );
}

/** Whether an owner is the reader, by name or first name. */
const isReaders = (owner: string | undefined, { people }: Facts): boolean => {
  const me = people.reader;
  if (!owner || !me) return false;
  return [me.name, me.first].some((name) => name.toLowerCase() === owner.trim().toLowerCase());
};

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((one) => whole.has(one));

/** Both speak of the same numbers, or one of them of none. */
export const agreeOnNumbers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === 0 || other.size === 0 || isWithin(one, other) || isWithin(other, one);

/** In one meeting two notes say two things, unless they are the same almost word for word. */
const [MERGED_OVER, MERGED_AT_ONCE] = [0.6, 0.8];

/** Whether two notes are the same thing in other words. */
export function isSame(one: Mention, other: Mention): boolean {
  const [first, second] = [one.note.owner, other.note.owner];
  if (first && second && first.toLowerCase() !== second.toLowerCase()) return false;
  const least = one.meeting.id === other.meeting.id ? MERGED_AT_ONCE : MERGED_OVER;
  const [fewer, more] = [one.words.size, other.words.size].toSorted((a, b) => a - b);
  if (fewer! <= least * more! || !agreeOnNumbers(one.numbers, other.numbers)) return false;
  return likeness(one.words, other.words) > least;
}
