import { contentWords, likeness } from "../../content-words.ts";
import { isoDayOf, planDate, wasHeld } from "../../dates.ts";
import { fill, PHRASES, type Values } from "../../phrases.ts";
import type { Phrase } from "../../playbook.ts";
import type { Facts } from "../../read/read-facts.ts";
import { audienceOf, fromNote } from "../../read/sources.ts";
import type {
  Audience,
  EarlierMeeting,
  EarlierNote,
  PlanInput,
  Source,
  Sourced,
} from "../../types.ts";
import type { Thread } from "./threads.ts";
import type { CarryOver } from "./types.ts";
import { isAmong, type SourceMeeting } from "./which-meetings.ts";

type Past = {
  sources: readonly SourceMeeting[];
  threads: readonly Thread[];
  carry: CarryOver;
};
type Known = Facts &
  Past & {
    /** The held meetings of this series that things may be carried from, oldest first. */
    series: readonly EarlierMeeting[];
  };
type Pattern = (known: Known) => Sourced[];

const MOST = 3;
const MOST_QUOTED = 90;

/** Patterns over several meetings that ask for something to be done; at most three, the most telling first. */
export function historyInsights(past: Facts & Past): Sourced[] {
  const series = past.sources
    .map(({ meeting }) => meeting)
    .filter((meeting) => meeting.isSameSeries && wasHeld(meeting));
  const known = { ...past, series };
  return PATTERNS.flatMap((pattern) => pattern(known)).slice(0, MOST);
}

/** A day as the plan's own sentences write it. */
function dayIn({ input, reading }: Known, day: string): string {
  const { timeZone, startTime } = input.event;
  return planDate(day, { language: reading.language, timeZone, now: startTime });
}

type Rests = { sources: readonly Source[]; audience?: Audience };

/** A filled phrase with what it rests on; none where a mark stays empty. */
function sourced({ reading }: Known, phrase: Phrase, values: Values, rests: Rests): Sourced[] {
  const text = fill(phrase, reading.language, values);
  return text === undefined ? [] : [{ text, audience: "team", ...rests }];
}

const firstNote = (meeting: EarlierMeeting, { input }: Known): Source[] => {
  const note = meeting.notes.find(({ isSure }) => isSure) ?? meeting.notes[0];
  return note ? [fromNote(input, { meeting, note })] : [];
};

/** Quotes that would fill an insight by themselves are left to the other parts. */
const isQuotable = (text: string): boolean => text.length <= MOST_QUOTED;

/** A newer version of the deck that was discussed: what it touched, and what it left. */
const deckChanged: Pattern = (known) => {
  const { input, people } = known;
  const meeting = input.earlier.find(({ id }) => id === input.newDeck?.meetingId);
  if (!input.newDeck || !meeting) return [];
  const { touched, untouched, gone } = input.newDeck;
  if (touched + untouched + gone === 0) return [];
  const date = dayIn(known, isoDayOf(meeting, input.event.timeZone));
  return sourced(
    known,
    PHRASES.newDeck,
    { date, n: touched, m: untouched, text: gone },
    { sources: firstNote(meeting, known), audience: audienceOf(meeting, people.guests) },
  );
};

const decidedOtherwise: Pattern = (known) =>
  known.carry.contradictions
    .filter(({ decision, sentence }) => isQuotable(decision.text) && isQuotable(sentence.text))
    .slice(0, 1)
    .flatMap(({ decision, sentence, sources, audience }) =>
      sourced(
        known,
        PHRASES.decidedButNow,
        {
          date: dayIn(known, decision.since),
          quote: decision.text.replace(/\.$/u, ""),
          label: sentence.place,
          otherQuote: sentence.text.replace(/\.$/u, ""),
        },
        { sources, audience },
      ),
    );

/** What holds since a meeting of before, and what held until then. */
const decidedAnew: Pattern = (known) =>
  known.carry.settled
    .slice(0, 1)
    .flatMap(({ text, was, since, sources, audience }) =>
      was === undefined
        ? []
        : sourced(
            known,
            PHRASES.settledWas,
            { date: dayIn(known, since), quote: opening(text), otherQuote: opening(was) },
            { sources, audience },
          ),
    );

/** Two of them, and what stands around them, fit into an insight. */
const WORDS_OF_TWO = 10;
/** The first words of a decision, with '…' where it goes on. */
function opening(text: string): string {
  const words = text.replace(/\.$/u, "").split(/\s+/u);
  if (words.length <= WORDS_OF_TWO) return words.join(" ");
  return `${words
    .slice(0, WORDS_OF_TWO)
    .join(" ")
    .replace(/[,;:]$/u, "")}…`;
}

/** Two reviews before this one, and nobody is known to have said yes or no in any of them. */
const REVIEWS_BEFORE = 2;
/** A suggested decision may be one: then nothing is claimed. */
const maySettle = ({ notes }: EarlierMeeting): boolean =>
  notes.some(({ type }) => type === "Decision");
const noDecision: Pattern = (known) => {
  const { series, reading } = known;
  if (reading.kind !== "review") return [];
  const without = series.slice(series.findLastIndex(maySettle) + 1);
  if (without.length < REVIEWS_BEFORE) return [];
  const [first] = without;
  return sourced(
    known,
    PHRASES.noDecisionRecorded,
    { n: without.length, date: dayIn(known, isoDayOf(first!, known.input.event.timeZone)) },
    { sources: without.flatMap((meeting) => firstNote(meeting, known)) },
  );
};

/** The same question, asked in one meeting and on the table again in a later one. */
const closedNeither: Pattern = (known) => {
  const { input, series, threads } = known;
  const questions = threads.filter((thread) => thread.newest.note.type === "Open Question");
  const found = questions.flatMap((thread) => {
    const ids = new Set(thread.mentions.map(({ note }) => note.id));
    const spoken = new Set(thread.mentions.map(({ meeting }) => meeting.id));
    const on = series.filter(
      ({ id, carried }) => spoken.has(id) || carried.some((one) => ids.has(one)),
    );
    const { note } = thread.newest;
    return on.length >= 2 && isQuotable(note.text) ? [{ thread, on, note }] : [];
  });
  const [longest] = found.toSorted((a, b) => b.on.length - a.on.length);
  if (!longest) return [];
  const { thread, on, note } = longest;
  const [date, otherDate] = [on[0]!, on.at(-1)!].map((meeting) =>
    dayIn(known, isoDayOf(meeting, input.event.timeZone)),
  );
  return sourced(
    known,
    PHRASES.closedNeither,
    { date, otherDate, quote: note.text },
    {
      sources: thread.mentions.map((one) => fromNote(input, one)),
      audience: thread.newest.audience,
    },
  );
};

/** A promise that got a later day at least twice. */
const MOVES = 2;
const dueMoved: Pattern = (known) => {
  const moved = known.threads.flatMap((thread) => {
    const days = thread.mentions.flatMap(({ note }) => note.due ?? []);
    const moves = days.filter((day, at) => at > 0 && day > days[at - 1]!).length;
    return moves >= MOVES ? [{ thread, moves }] : [];
  });
  const [most] = moved.toSorted((a, b) => b.moves - a.moves);
  if (!most) return [];
  const { thread, moves } = most;
  const { note } = thread.newest;
  return sourced(
    known,
    PHRASES.dueMoved,
    {
      n: moves,
      date: dayIn(known, isoDayOf(thread.mentions[0]!.meeting, known.input.event.timeZone)),
      quote: isQuotable(note.text) ? note.text.replace(/\.$/u, "") : undefined,
    },
    {
      sources: thread.mentions.map((one) => fromNote(known.input, one)),
      audience: thread.newest.audience,
    },
  );
};

const [LEAST_ACTIONS, LEAST_OWN, MOSTLY] = [4, 3, 0.6];
const NOT_COUNTED: ReadonlySet<string> = new Set(["retrospective", "one-to-one", "interview"]);
const actionsWithOne: Pattern = (known) => {
  const { people, reading } = known;
  if (people.guests.length > 0 || NOT_COUNTED.has(reading.kind)) return [];
  const actions = known.threads
    .filter(({ newest }) => newest.note.type === "Action Item")
    .map(({ carried }) => carried);
  for (const owner of people.all) {
    const own = actions.filter((one) => one.owner === owner);
    const isMost = own.length >= LEAST_OWN && own.length >= MOSTLY * actions.length;
    if (actions.length < LEAST_ACTIONS || !isMost) continue;
    const values = { n: own.length, m: actions.length, name: owner.first || owner.name };
    const sources = own.flatMap((one) => one.sources.slice(0, 1));
    return sourced(known, PHRASES.actionsWithOne, values, { sources });
  }
  return [];
};

/** New in a series that others know: one or two, else it is a new round and not a new person. */
const [KNOWN_MEETINGS, MOST_NEW] = [2, 2];
const firstMeetingWith: Pattern = (known) => {
  const { series, people, carry } = known;
  const attended = series.filter(({ attendees }) => attendees.length > 0);
  if (attended.length < KNOWN_MEETINGS || attended.length < series.length) return [];
  const fresh = people.all.filter(
    (person) =>
      !person.isReader &&
      person.name !== "" &&
      attended.every(({ attendees }) => !isAmong(person, attendees)),
  );
  // What is settled is what there is to open with.
  const sources = carry.settled.flatMap((one) => one.sources);
  if (fresh.length === 0 || fresh.length > MOST_NEW || sources.length === 0) return [];
  const values = { name: fresh[0]!.first || fresh[0]!.name };
  return sourced(known, PHRASES.firstMeetingWith, values, { sources });
};

const PATTERNS: readonly Pattern[] = [
  deckChanged,
  decidedOtherwise,
  decidedAnew,
  noDecision,
  closedNeither,
  dueMoved,
  actionsWithOne,
  firstMeetingWith,
];

const PLANS_BACK = 2;
const SAME_QUESTION = 0.6;

/**
 * Since when (ISO day of the last meeting that was held) a series has nothing new: no documents, no changed deck, nothing
 * open, no decision that took the place of another; null where there is something, where something may be that this plan
 * must not tell, or where no meeting of the series came before this one.
 */
export function noNewsSince(
  known: Facts & Past,
): { since: string; sources: readonly Source[] } | null {
  const { input, carry } = known;
  const last = input.earlier
    .filter((meeting) => meeting.isSameSeries && wasHeld(meeting))
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))[0];
  if (!last || input.documents.length > 0 || input.newDeck || isPartlyHidden(known)) return null;
  if (last.notes.some(({ was }) => was !== undefined)) return null;
  const { live, stillNeeded, parked } = carry;
  if (live.length + stillNeeded.length + parked.length > 0) return null;
  const note = last.notes[0];
  return {
    since: isoDayOf(last, input.event.timeZone),
    sources: note ? [fromNote(input, { meeting: last, note })] : [],
  };
}

/** Whether a meeting of the series may have left something that the reader, or a guest, has not heard. */
function isPartlyHidden({ input, reading, sources }: Facts & Past): boolean {
  const heard = new Set(sources.map(({ meeting }) => meeting.id));
  const held = input.earlier.filter((meeting) => meeting.isSameSeries && wasHeld(meeting));
  // Of a talk between two only the reader's own promises are told.
  const isTalk = reading.kind === "one-to-one";
  return held.some(({ id, notes }) => !heard.has(id) || (isTalk && notes.some(isLeftOpen)));
}
const isLeftOpen = ({ type }: EarlierNote): boolean =>
  type === "Action Item" || type === "Open Question";

/** Whether a question stood in one of the last two plans of the series already. */
export function wasPosed(question: string, { earlier }: PlanInput): boolean {
  const words = contentWords(question);
  return earlier
    .filter(({ isSameSeries }) => isSameSeries)
    .toSorted((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime))
    .slice(0, PLANS_BACK)
    .flatMap(({ plannedQuestions }) => plannedQuestions)
    .some((one) => one === question || likeness(contentWords(one), words) > SAME_QUESTION);
}
