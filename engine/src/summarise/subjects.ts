import type { Segment } from "@planner/contract/model";
import { unitsOf } from "../classify/units.ts";
import { isGeneric } from "../notes/place-words.ts";
import { nounPhrases } from "../text/grammar.ts";
import { mostFirst, tally } from "../text/tally.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/summarise.json" with { type: "json" };
import { tokensOf } from "../text/tokens.ts";

const PATTERNS = sayingsOf(sayings, "iu");

const MOST = 5;
/** So many stems are asked for the thing that they name, each in so many sentences. */
const ASKED = { stems: 16, sentences: 24 };
/** Less often, or by one person alone, a thing is spoken of by the way. */
const LEAST = { sentences: 6, people: 2 };
/** A stem names a thing where it does so in this share of its sentences, and with an article in some. */
const NAMES = 0.5;
const POINTED = 0.1;
/** The word before it belongs to its name where it mostly stands there. */
const WHOLE = 0.4;

/** How a stem is said where it names a thing, with the word before it where it mostly has one: "base station", "buttons". */
function nameOf(stem: string, sentences: readonly string[]): string | undefined {
  const named = sentences.flatMap((text) =>
    nounPhrases(text).filter(
      ({ head }) => tokensOf(head).includes(stem) && !PATTERNS.hollow.test(head),
    ),
  );
  const pointed = named.filter(({ isDefinite }) => isDefinite);
  if (named.length < sentences.length * NAMES || pointed.length < named.length * POINTED)
    return undefined;
  const commonest = (names: readonly string[]) => mostFirst(tally(names))[0]!;
  const [whole, count] = commonest(named.map(({ name }) => name.split(" ").slice(-2).join(" ")));
  return count < named.length * WHOLE ? commonest(named.map(({ head }) => head))[0] : whole;
}

/** The things that most sentences of an English talk are about, most first; for talk without pages, which have titles. */
export function subjectsOf(segments: readonly Segment[]): string[] {
  const people = new Set(segments.flatMap(({ speaker = "" }) => tokensOf(speaker)));
  const sentencesOf = new Map<string, { text: string; speaker: string | undefined }[]>();
  for (const { text, speaker } of unitsOf(segments))
    for (const stem of new Set(tokensOf(text)))
      if (!isGeneric(stem) && !people.has(stem))
        sentencesOf.set(stem, [...(sentencesOf.get(stem) ?? []), { text, speaker }]);
  const often = [...sentencesOf]
    .filter(
      ([, all]) =>
        all.length >= LEAST.sentences &&
        new Set(all.map(({ speaker }) => speaker)).size >= LEAST.people,
    )
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, ASKED.stems);
  const names = often.flatMap(
    ([stem, all]) =>
      nameOf(
        stem,
        all.slice(0, ASKED.sentences).map(({ text }) => text),
      ) ?? [],
  );
  return [...new Set(names)].slice(0, MOST);
}
