import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import { tokensIn } from "./word-match.ts";

/** What is said of somebody: right behind the name, or right before it, in small letters; each pattern is anchored at the name. */
export type Sayings = { behind: readonly RegExp[]; before: readonly RegExp[] };

/** Somebody to look for, by each of the names. */
export type Sought<T> = { who: T; names: readonly string[] };

const LONGEST = 400;
const UNSURE = inAny(
  ({ reading }) => reading.people.unsure,
  framed(String.raw`(?:^|[^\p{L}])`, String.raw`(?!\p{L})[^,]*$`),
  "u",
);
const NOTHING = /^\s*(?:\S+\s+){0,2}(?:not|nothing|nicht|nichts|kein|keine)(?!\p{L})/u;
const JOINED = /(?:,|&|\+|\/|(?:^|\s)(?:and|und|et|y|or|oder|ou|o))\s*$/u;
const STOP =
  /(?<=[.!?;])(?<!(?:vs|dr|prof|ca|nr|no|bzw|z\.B|z\. B|e\.g|i\.e|approx|env|aprox|mr|ms|mrs)\.)(?!(?<=\d\.)\s+(?:\d|jan|feb|mär|mar|apr|mai|jun|jul|aug|sep|okt|oct|nov|dez|dec))\s+/iu;

/** The sentences of a text, each verbatim, for looking at them one by one. */
export const clausesOf = (text: string): string[] =>
  text
    .split("\n")
    .flatMap((line) => line.split(STOP))
    .map((clause) => clause.trim().slice(0, LONGEST))
    .filter((clause) => clause !== "");

/** Where a name stands in a clause as words of its own, in its capitals: 'Mark' is nobody who marks. */
const placesOf = (clause: string, name: string): number[] => {
  if (name === "") return [];
  const places: number[] = [];
  for (let at = clause.indexOf(name); at >= 0; at = clause.indexOf(name, at + name.length)) {
    const isWhole =
      !/\p{L}$/u.test(clause.slice(Math.max(0, at - 2), at)) &&
      !/^\p{L}/u.test(clause.slice(at + name.length));
    if (isWhole) places.push(at);
  }
  return places;
};

const isSaid = (
  clause: string,
  at: number,
  { name, sayings }: { name: string; sayings: Sayings },
) => {
  // Small letters instead of patterns that ignore case: those take long to compile where they hold letters of any script.
  const before = clause.slice(0, at).toLowerCase();
  const behind = clause.slice(at + name.length).toLowerCase();
  if (UNSURE.test(before)) return false;
  if (sayings.before.some((pattern) => pattern.test(before))) return true;
  const match = sayings.behind.map((pattern) => pattern.exec(behind)).find((one) => one !== null);
  // 'Jonas and Mara decide' names neither alone.
  return (
    match !== undefined && !JOINED.test(before) && !NOTHING.test(behind.slice(match[0].length))
  );
};

/** The first of whom a text says so, with the sentence that does; questions say nothing. */
export function whoIsSaid<T>(
  text: string,
  sought: readonly Sought<T>[],
  sayings: Sayings,
): { who: T; quote: string } | undefined {
  for (const clause of clausesOf(text)) {
    if (clause.endsWith("?")) continue;
    const found = sought.find(({ names }) =>
      names.some((name) =>
        placesOf(clause, name).some((at) => isSaid(clause, at, { name, sayings })),
      ),
    );
    if (found) return { who: found.who, quote: clause };
  }
  return undefined;
}

/** Words that a clause has before and behind each place of a name. */
export const aroundName = (clause: string, name: string): { before: string; behind: string }[] =>
  placesOf(clause, name).map((at) => ({
    before: clause.slice(0, at),
    behind: clause.slice(at + name.length),
  }));

/** People with the names that only they have: the full one, and the first name where no other has it. */
export function soughtAmong<T extends { name: string; first: string }>(
  people: readonly T[],
): Sought<T>[] {
  return people
    .filter(({ name }) => name !== "")
    .map((who) => {
      const sameFirst = people.filter(({ first }) => first === who.first);
      const isOne = sameFirst.length === 1 && tokensIn(who.first).length > 0;
      return { who, names: isOne ? [...new Set([who.name, who.first])] : [who.name] };
    });
}
