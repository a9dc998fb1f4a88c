import { isMachineTalk } from "../../verify/machine-talk.ts";
import type { MeetingKind } from "@planner/contract/model";
import { isoDayOf, wasHeld } from "../dates.ts";
import { audienceOf, fromNote, isAmong } from "../read/sources.ts";
import type { Brief } from "../select/select.ts";
import type { Audience, EarlierMeeting, Source, Sourced } from "../types.ts";
import type { PhraseName, Values } from "../phrases.ts";
import { dateIn, say } from "./filled.ts";

/** `series`: the held meetings of this series that things may be carried from, oldest first. */
type Known = Brief & { series: readonly EarlierMeeting[] };
type Pattern = (known: Known) => Sourced[];

const MOST = 3;
const MOST_QUOTED = 90;

/**
 * Patterns over several meetings that ask for something to be done and that everybody who comes may read; at most three, the
 * most telling first.
 */
export function historyInsights(brief: Brief): Sourced[] {
  const series = brief.sources
    .map(({ meeting }) => meeting)
    .filter((meeting) => meeting.isSameSeries && wasHeld(meeting));
  return PATTERNS.flatMap((pattern) => pattern({ ...brief, series }))
    .slice(0, MOST)
    .filter(
      ({ audience, text }) => (audience === "all" || !brief.hasGuests) && !isMachineTalk(text),
    );
}

/** The day on which a meeting took place, as the plan writes it. */
const dayOf = (known: Known, meeting: EarlierMeeting): string =>
  dateIn(known, isoDayOf(meeting, known.input.event.timeZone));

type Rests = { sources: readonly Source[]; audience?: Audience };

/** A filled phrase with what it rests on; none where a mark stays empty. */
function sourced(
  known: Known,
  phrase: PhraseName,
  values: Values,
  { sources, audience = "team" }: Rests,
): Sourced[] {
  const sentence = say(known, phrase, values, sources);
  return sentence ? [{ ...sentence, audience }] : [];
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
  const date = dayOf(known, meeting);
  return sourced(
    known,
    "newDeck",
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
        "decidedButNow",
        {
          date: dateIn(known, decision.since),
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
            "settledWas",
            { date: dateIn(known, since), quote: opening(text), otherQuote: opening(was) },
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
    "noDecisionRecorded",
    { n: without.length, date: dayOf(known, first!) },
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
  const [date, otherDate] = [on[0]!, on.at(-1)!].map((meeting) => dayOf(known, meeting));
  return sourced(
    known,
    "closedNeither",
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
    "dueMoved",
    {
      n: moves,
      date: dayOf(known, thread.mentions[0]!.meeting),
      quote: isQuotable(note.text) ? note.text.replace(/\.$/u, "") : undefined,
    },
    {
      sources: thread.mentions.map((one) => fromNote(known.input, one)),
      audience: thread.newest.audience,
    },
  );
};

const [LEAST_ACTIONS, LEAST_OWN, MOSTLY] = [4, 3, 0.6];
const NOT_COUNTED: ReadonlySet<MeetingKind> = new Set(["retrospective", "one-to-one", "interview"]);
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
    return sourced(known, "actionsWithOne", values, { sources });
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
  return sourced(known, "firstMeetingWith", values, { sources });
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
