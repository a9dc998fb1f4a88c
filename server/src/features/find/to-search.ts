import type { FindQuery } from "@planner/contract/api";
import type { Db } from "../../platform/db/database.ts";
import { type Place, type Search, listLike, listNear } from "./find.store.ts";
import { type QueryParts, dayAfter } from "./read-query.ts";
import { beginningsOf, isPartOf, partsOf, slipsBetween, slipsIn } from "./variants.ts";
import { foldedOf, invitedMark, personMark, quoted, teamMark, titleMark } from "./words.ts";

/** For each word what may stand in its place: what begins like one of `beginnings`, or is one of `words`. */
export interface Alternatives {
  readonly beginnings: readonly string[];
  readonly words: readonly string[];
}
export type Meant = ReadonlyMap<string, Alternatives>;

/** Of more words that end alike, none is what was meant. */
const MOST_ENDINGS = 40;
/** The nearest words that were never typed. */
const MOST_NEAR = 5;
/** Of a long search the longest words are compared, and with so many of the team's. */
const MOST_MISTYPED = 3;
const MOST_KNOWN = 5_000;
/** Shorter words are part of too many. */
const SHORTEST_END = 4;

/** What the words mean: their stems, and compounds that end with them ('Preisliste' where 'Liste' is asked for). */
export async function meantBy(db: Db, teamId: string, words: readonly string[]): Promise<Meant> {
  const ends = words.filter((word) => word.length >= SHORTEST_END);
  const found = await listLike(
    db,
    teamId,
    ends.map((word) => `%${word}`),
    MOST_ENDINGS,
  );
  return new Map(
    words.map((word) => [
      word,
      { beginnings: beginningsOf(word), words: found.filter((other) => isPartOf(word, other)) },
    ]),
  );
}

/** The same where nothing was found: parts of compounds, and words that begin alike and are a slip of the hand away. */
export async function meantLoosely(db: Db, teamId: string, meant: Meant): Promise<Meant> {
  const words = [...meant.keys()].toSorted((one, other) => other.length - one.length);
  const asked = words.slice(0, MOST_MISTYPED);
  const known = await listNear(
    db,
    teamId,
    {
      words: asked.flatMap(partsOf),
      like: asked.map((word) => ({ first: word.slice(0, 1), lengths: lengthsNear(word) })),
    },
    MOST_KNOWN,
  );
  return new Map(
    [...meant].map(([word, alternatives]) => [
      word,
      asked.includes(word)
        ? { ...alternatives, words: [...alternatives.words, ...nearTo(word, known)] }
        : alternatives,
    ]),
  );
}

function lengthsNear(word: string): number[] {
  const most = slipsIn(word);
  return Array.from({ length: most * 2 + 1 }, (_, more) => word.length - most + more);
}

function nearTo(word: string, known: readonly string[]): string[] {
  const parts = new Set(partsOf(word));
  const most = slipsIn(word);
  const near = known
    .map((other) => ({ other, slips: slipsBetween(word, other, most) }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .toSorted((one, two) => one.slips - two.slips || (one.other < two.other ? -1 : 1));
  const closest = near.filter(({ slips }) => slips === near[0]?.slips).slice(0, MOST_NEAR);
  return [...known.filter((other) => parts.has(other)), ...closest.map(({ other }) => other)];
}

/** What is asked for as PostgreSQL looks for it; `isLoose`: all words but one are enough. */
export function toSearch(
  teamId: string,
  asked: QueryParts,
  given: { query: FindQuery; meant: Meant; isLoose: boolean; after: Place | undefined },
): Search {
  const { query, meant, after } = given;
  const words = [...meant.values()].map(anyOf);
  const terms = [
    quoted(teamMark(teamId)),
    ...(given.isLoose && asked.isQuestion ? allButOne(words) : words),
    ...asked.phrases.map(inOrder),
    ...asked.without.map((phrase) => `!${inOrder(phrase)}`),
    ...[...asked.person, ...foldedOf(query.person)].map(personMark).map(beginning),
    ...asked.withoutPerson.map((names) => `!${allOf(names.map(personMark))}`),
  ];
  const title = [...asked.title, ...foldedOf(query.title)];
  return {
    terms: terms.join(" & "),
    title: title.length > 0 ? allOf(title.map(titleMark)) : undefined,
    withoutTitle:
      asked.withoutTitle.length > 0
        ? asked.withoutTitle.map((left) => allOf(left.map(titleMark))).join(" | ")
        : undefined,
    kind: query.kind,
    calendarId: query.calendarId,
    seriesId: query.seriesId,
    meetingId: query.meetingId,
    state: query.state,
    from: latest(query.from, asked.from),
    before: earliest(query.to && dayAfter(query.to), asked.before),
    isQuestion: asked.isQuestion,
    after,
  };
}

/** Who is asked for by name. */
export const toPeopleTerms = (teamId: string, { words }: QueryParts): string =>
  [quoted(teamMark(teamId)), ...words.map(invitedMark).map(beginning)].join(" & ");

const beginning = (lexeme: string): string => `${quoted(lexeme)}:*`;

const allOf = (lexemes: readonly string[]): string => `(${lexemes.map(beginning).join(" & ")})`;

const anyOf = ({ beginnings, words }: Alternatives): string =>
  `(${[...beginnings.map(beginning), ...words.map(quoted)].join(" | ")})`;

const inOrder = (phrase: readonly string[]): string => `(${phrase.map(quoted).join(" <-> ")})`;

/** Of a long question not every word was said. */
function allButOne(words: readonly string[]): string[] {
  if (words.length < 3) return [...words];
  const sets = words.map((_, left) => words.filter((__, at) => at !== left).join(" & "));
  return [`(${sets.map((set) => `(${set})`).join(" | ")})`];
}

const midnight = (day: string | undefined): string | undefined => day && `${day}T00:00:00Z`;
const latest = (...days: (string | undefined)[]): string | undefined =>
  midnight(
    days
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1),
  );
const earliest = (...days: (string | undefined)[]): string | undefined =>
  midnight(days.filter((day) => day !== undefined).toSorted()[0]);
