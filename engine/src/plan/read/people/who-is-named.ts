import { framed, spacedWords } from "../../../text/patterns.ts";
import { sharedWords, topicWords } from "../../content-words.ts";
import { inAny, patternsOfAll } from "../../languages/words.ts";
import type { People, Person, PlanInput, Source } from "../../types.ts";
import { fromEvent, fromNote } from "../sources.ts";
import { tokensIn } from "../word-match.ts";
import { isComing, firstNameOf, isSameName, nameFromAddress, readName } from "./attendees.ts";
import { roleOf } from "./roles.ts";

/** What is said of somebody: right behind the name, or right before it, in small letters; each pattern is anchored at the name. */
type Sayings = { behind: readonly RegExp[]; before: readonly RegExp[] };

/** Somebody to look for, by each of the names. */
type Sought<T> = { who: T; names: readonly string[] };

const LONGEST = 400;
const UNSURE = inAny(
  ({ reading }) => reading.people.unsure,
  framed(String.raw`(?:^|[^\p{L}])`, String.raw`(?!\p{L})[^,]*$`),
  "u",
);
const NOTHING = inAny(
  ({ reading }) => reading.people.nothing,
  framed(String.raw`^\s*(?:\S+\s+){0,2}`, String.raw`(?!\p{L})`),
  "u",
);
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

const isNamed = (
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
export function whoIsNamed<T>(
  text: string,
  sought: readonly Sought<T>[],
  sayings: Sayings,
): { who: T; quote: string } | undefined {
  for (const clause of clausesOf(text)) {
    if (clause.endsWith("?")) continue;
    const found = sought.find(({ names }) =>
      names.some((name) =>
        placesOf(clause, name).some((at) => isNamed(clause, at, { name, sayings })),
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

/** An invitation, and who comes. */
type Attended = { input: PlanInput; description: string; people: readonly Person[] };
type Decider = NonNullable<People["decider"]>;

/** How a text says that somebody is entitled to say yes. */
export const DECIDES: Sayings = {
  behind: patternsOfAll(({ reading }) => reading.decider.behind, "u"),
  before: patternsOfAll(({ reading }) => reading.decider.before, "u"),
};
/** Somebody who isn't invited: a name of two words behind 'approved by' and its like. */
const BY_SOMEBODY = inAny(
  ({ reading }) => reading.decider.bySomebody,
  framed(String.raw`(?:^|[^\p{L}])`, String.raw`\s+(\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+)(?!\p{L})`),
  "u",
);

/** Who is entitled to say yes: only where a text says so, never from a title or from the order of names. */
export function findDecider(known: Attended): Decider | null {
  return namedInInvitation(known) ?? decidedBefore(known) ?? namedStranger(known) ?? null;
}

function namedInInvitation({ input, description, people }: Attended): Decider | undefined {
  const sought = soughtAmong(people);
  for (const [label, text] of [
    ["Description", description],
    ["Title", input.event.title],
  ] as const) {
    const named = whoIsNamed(text, sought, DECIDES);
    if (named) return deciding(named.who, fromEvent(label, named.quote));
  }
  return undefined;
}

const deciding = (person: Person, ...sources: Source[]): Decider => ({
  person,
  name: person.name,
  sources,
});

const HAS_DECIDED: Sayings = {
  behind: patternsOfAll(({ reading }) => reading.decider.hasDecided, "u"),
  before: [/(?:decided|approved|signed off) by\s+$/u],
};
const I_HAVE_DECIDED = inAny(({ reading }) => reading.decider.iHaveDecided, spacedWords, "u");

/** Who decided before on what the title names. */
function decidedBefore({ input, people }: Attended): Decider | undefined {
  const artefact = topicWords(input.event.title);
  const sought = soughtAmong(people);
  for (const meeting of input.earlier)
    for (const note of meeting.notes) {
      if (note.type !== "Decision" || !note.isSure) continue;
      if (sharedWords(artefact, topicWords(`${note.text} ${meeting.title}`)).length === 0) continue;
      const speaker = I_HAVE_DECIDED.test(note.quote.toLowerCase())
        ? people.find((one) => isSameName(note.speaker ?? "", one.name))
        : undefined;
      const who = speaker ?? whoIsNamed(note.text, sought, HAS_DECIDED)?.who;
      if (who) return deciding(who, fromNote(input, { meeting, note }));
    }
  return undefined;
}

/** Somebody who isn't coming: of earlier meetings, or with a full name in the text. */
function namedStranger({ input, description, people }: Attended): Decider | undefined {
  const earlier = input.earlier
    .flatMap(({ attendees }) => attendees.filter(isComing))
    .map(({ name, email }) => readName(name).name || (email ? nameFromAddress(email) : ""))
    .filter((name) => name !== "" && !people.some((one) => isSameName(one.name, name)));
  const absent = [...new Set(earlier)].map((name) => ({ name, first: firstNameOf(name) }));
  const firsts = new Set(people.map(({ first }) => first));
  const sought = soughtAmong(absent).map(({ who, names }) => ({
    who,
    names: names.filter((name) => !firsts.has(name)),
  }));
  const named = whoIsNamed(description, sought, DECIDES);
  if (named)
    return { person: null, name: named.who.name, sources: [fromEvent("Description", named.quote)] };
  for (const clause of clausesOf(description)) {
    const name = clause.endsWith("?") ? undefined : BY_SOMEBODY.exec(clause)?.[1];
    if (name && roleOf(name) === null && !people.some((one) => isSameName(one.name, name)))
      return { person: null, name, sources: [fromEvent("Description", clause)] };
  }
  return undefined;
}

const PRESENTS: Sayings = {
  behind: patternsOfAll(({ reading }) => reading.presenter.behind, "u"),
  before: patternsOfAll(({ reading }) => reading.presenter.before, "u"),
};

/** Who shows the work, where the invitation says so. */
export function findPresenter({ input, description, people }: Attended): People["presenter"] {
  const named = whoIsNamed(description, soughtAmong(people), PRESENTS);
  if (named) return { person: named.who, sources: [fromEvent("Description", named.quote)] };
  const titled = whoIsNamed(input.event.title, soughtAmong(people), PRESENTS);
  return titled ? { person: titled.who, sources: [fromEvent("Title", titled.quote)] } : null;
}
