import { hasVerb, type NounPhrase, nounPhrases } from "../text/grammar.ts";
import { sayingsOf } from "../text/patterns.ts";
import { tokensOf } from "../text/tokens.ts";
import { timesIn } from "./due-words.ts";
import { pointsBack } from "./headline.ts";
import { imperativeOf } from "./imperative.ts";
import { isNaming, thingOf } from "./subject.ts";
import type { Line, Talk } from "./talk.ts";
import { withoutLead } from "./wording.ts";
import sayings from "./languages/en/antecedent.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** How far back the thing may have been named that an order is about, in sentences. */
const REACH = 5;
/** An article and a space. */
const ARTICLE = 4;

type Place = { order: string; line: Line; talk: Talk; people: ReadonlySet<string> };

/** Words in which the thing may be named. */
type Words = { text: string; line: Line };

type Named = { thing: string; line: Line };

const timeless = (text: string): string =>
  timesIn(text).reduce((rest, time) => rest.replace(time, ","), text);

/** What is said right before an order, without days: in its own sentence, then in the sentences before, the nearest first. */
function wordsBefore({ order, line, talk }: Place): Words[] {
  const at = line.text.indexOf(order.slice(0, 6));
  const before = talk.lines
    .slice(Math.max(0, line.index - REACH), line.index)
    .filter(({ page }) => page === line.page)
    .toReversed();
  return [
    { text: at < 0 ? "" : timeless(line.text.slice(0, at)), line },
    ...before.map((one) => ({ text: timeless(one.text), line: one })),
  ];
}

/** What words name that something can be done to: no day, no number, nobody, nothing that the order names itself. */
function thingsIn(text: string, { order, talk, people }: Place): NounPhrase[] {
  const ordered = new Set(tokensOf(order));
  return nounPhrases(text).filter((phrase) => {
    const stems = tokensOf(phrase.name);
    return (
      stems.some((stem) => talk.rarity(stem) > 0) &&
      !stems.some((stem) => ordered.has(stem)) &&
      !PATTERNS.likened.test(text.slice(0, phrase.from)) &&
      !PATTERNS.nothing.test(phrase.name) &&
      !PATTERNS.deed.test(phrase.head) &&
      isNaming(phrase, people)
    );
  });
}

/** Whoever was last named that can be told things: "the practice managers", "workforce planning". */
function crewBefore(place: Place): Named | undefined {
  const isPerson = (word: string): boolean => place.people.has(word.toLowerCase());
  for (const { text, line } of wordsBefore(place)) {
    const crew = nounPhrases(text)
      .map((phrase) => (hasVerb(text) ? phrase : withoutDeed(phrase)))
      .findLast((phrase) => isCrew(phrase, text) && !phrase.name.split(" ").some(isPerson));
    if (crew) return { thing: crew.isDefinite ? thingOf(crew, text) : crew.name, line };
  }
  return undefined;
}

/** "The agency charges forty more": where no other word is its verb, the last of a phrase is. */
function withoutDeed(phrase: NounPhrase): NounPhrase {
  const [, name, head] = /^((?:.* )?(\p{L}+)) \p{L}+s$/u.exec(phrase.name) ?? [];
  return name && head ? { ...phrase, name, head } : phrase;
}

const isCrew = ({ head, from }: NounPhrase, text: string): boolean =>
  PATTERNS.crew.test(head) || PATTERNS.told.test(text.slice(0, from));

type Fits = (phrase: NounPhrase, text: string) => boolean;

/** What was asked for or offered: "could you share the guide", "I need from you a list", "I can do you a list". */
function requestedBefore(place: Place, fits: Fits): Named | undefined {
  for (const { text, line } of wordsBefore(place)) {
    const needs = PATTERNS.needs.exec(text);
    const order = imperativeOf(text)?.text ?? (needs && text.slice(needs.index + needs[0].length));
    if (order === null || PATTERNS.pronoun.test(order)) continue;
    const thing = thingsIn(order, place).find((phrase) => fits(phrase, order));
    if (thing) return { thing: thingOf(thing, order), line };
  }
  return undefined;
}

/** What the sentences before are about: what the nearest that names a thing begins with, or all that it names. */
function spokenOfBefore(place: Place, fits: Fits): Named | undefined {
  for (const { text, line } of wordsBefore(place)) {
    const isOwn = line.speaker === place.line.speaker;
    const refers = PATTERNS.refers.exec(text);
    // In "we've a tool for that", the tool is not what is spoken of.
    if (
      (refers && PATTERNS.pointing.test(refers[0])) ||
      (!isOwn && line.index < place.line.index - 1)
    )
      continue;
    const things = thingsIn(text.slice(0, refers?.index), place);
    const first = things.find((phrase) => fits(phrase, text));
    if (!first) continue;
    const lead = text.length - withoutLead(text).length;
    const isTopic = first.from - lead <= ARTICLE || !hasVerb(text);
    return isTopic || (isOwn && things.length === 1)
      ? { thing: thingOf(first, text), line }
      : undefined;
  }
  return undefined;
}

/** Where something was to be put: "in the channel". */
function whereBefore(place: Place): Named | undefined {
  for (const { text, line } of wordsBefore(place)) {
    const where = PATTERNS.where.exec(text);
    const [spot] = where ? nounPhrases(text.slice(where.index + where[0].length)) : [];
    if (where && spot?.from === 0)
      return { thing: `${where.groups!["in"]!} the ${spot.name}`, line };
  }
  return undefined;
}

/**
 * An order with what was named right before it in the place of "it", "them" or "there", and the line that names it;
 * undefined where that is not sure.
 */
export function withAntecedent(place: Place): { order: string; line: Line } | undefined {
  const { order } = place;
  const put = (pronoun: RegExp, named: Named | undefined) =>
    named && { order: order.replace(pronoun, () => named.thing), line: named.line };
  if (PATTERNS.people.test(order)) return put(/\bthem\b/iu, crewBefore(place));
  if (PATTERNS.place.test(order)) return put(PATTERNS.place, whereBefore(place));
  const pronoun = PATTERNS.pronoun.exec(order)?.[0].toLowerCase();
  if (pronoun === undefined || !(pointsBack(order) || PATTERNS.lets.test(order))) return undefined;
  const isPlural = /^(?:them|those|these)$/u.test(pronoun);
  const fits: Fits = (phrase, text) =>
    phrase.isPlural === isPlural &&
    (phrase.isDefinite ||
      /\s/u.test(phrase.name) ||
      /^(?:an?|some) /iu.test(text.slice(phrase.from)));
  const named =
    requestedBefore(place, fits) ??
    (PATTERNS.pointing.test(pronoun) ? undefined : spokenOfBefore(place, fits));
  return put(PATTERNS.pronoun, named);
}
