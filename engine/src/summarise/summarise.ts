import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/summarise.json" with { type: "json" };
import { KIND_RULES } from "../note-kinds.ts";
import {
  ANNOTATION_TYPES,
  type AlignedSegment,
  type Annotation,
  type Deck,
  type Report,
  type Summary,
  type SummarySection,
} from "@planner/contract/model";
import { placedNotes } from "../notes/report.ts";
import { isSpoken } from "../classify/spoken.ts";
import { unitsOf } from "../classify/units.ts";
import { detectLanguage } from "../text/language.ts";
import { type Candidate, noteCandidates, type Part, spokenCandidates } from "./candidates.ts";
import type { Overview } from "./outcomes.ts";
import { discussed, titlesOf } from "./discussed.ts";
import { exchangesOf } from "./exchanges.ts";
import { composed, sentencesOf } from "./overview.ts";
import { quoteOf } from "./quotes.ts";
import { readBackOf } from "./read-back.ts";
import { topicParts } from "./topic-parts.ts";
import { cover, stemWeights } from "./coverage.ts";
import { isLean } from "../topics/subject.ts";
import { readsWell, withoutRepeats } from "./reads-well.ts";
import { bulletOf } from "./worded.ts";
import { bestOf } from "../text/best.ts";
import { listed } from "../text/listed.ts";
import { totals } from "../text/tally.ts";
import { nameOf } from "./page-titles.ts";

const MOST_PARTS = 12;
const LONG_TITLE = 32;
/** Of no page, or of one that is in doubt. */
const OFF_DECK = "Also noted";

/** Neighbouring pages with their titles ("" where a page has none) and what stands under them. */
type Run = { pages: number[]; titles: string[]; candidates: Candidate[] };

const joined = (a: Run, b: Run): Run => ({
  pages: [...a.pages, ...b.pages],
  titles: [...new Set([...a.titles, ...b.titles])],
  candidates: [...a.candidates, ...b.candidates],
});

/**
 * The parts of a meeting by its deck: a page each, pages that go on under one title together, and more neighbours until
 * there are few enough. Pages with nothing to say are left out; what is of none, or of one in doubt, stands last.
 */
function deckParts(deck: Deck, candidates: readonly Candidate[], language: string): Part[] {
  const byPage = Map.groupBy(candidates, ({ page, note }) => (note?.runnerUp ? null : page));
  const runs: Run[] = [];
  for (const one of deck.pages) {
    const { page } = one;
    const here = byPage.get(page);
    if (!here) continue;
    const run = { pages: [page], titles: [nameOf(one)], candidates: here };
    const last = runs.at(-1);
    const goesOn = last && run.titles[0] !== "" && last.titles.includes(run.titles[0]!);
    if (goesOn) runs[runs.length - 1] = joined(last, run);
    else runs.push(run);
  }
  const parts = grouped(runs).map(({ pages, titles, candidates: held }) => ({
    title: titleOf(pages, titles, language),
    pages,
    candidates: held,
  }));
  const offDeck = (byPage.get(null) ?? []).filter(({ note }) => note);
  return offDeck.length === 0
    ? parts
    : [...parts, { title: OFF_DECK, pages: [], candidates: offDeck }];
}

/** Joins the neighbours with the least under them while there are too many. */
function grouped(runs: readonly Run[]): Run[] {
  const left = [...runs];
  const sizeAt = (at: number): number =>
    left[at]!.candidates.length + left[at + 1]!.candidates.length;
  while (left.length > MOST_PARTS) {
    let least = 0;
    for (let at = 1; at + 1 < left.length; at++) if (sizeAt(at) < sizeAt(least)) least = at;
    left.splice(least, 2, joined(left[least]!, left[least + 1]!));
  }
  return left;
}

/** One title or two; more pages are named by their numbers. */
function titleOf(pages: readonly number[], titles: readonly string[], language: string): string {
  const named = titles.filter((title) => title !== "");
  if (named.length === 1) return named[0]!;
  if (named.length === 2 && named.every((title) => title.length <= LONG_TITLE))
    return listed(named, language);
  const [first, last] = [pages[0]!, pages.at(-1)!];
  return first === last ? `Page ${first}` : `Pages ${first}–${last}`;
}

const PATTERNS = sayingsOf(sayings, "iu");
const MOST_SENTENCES = 4;
/** As many of a kind as a page needs: what was settled comes first, what was only pointed at last. */
const MOST = ANNOTATION_TYPES.map((type) => [type, KIND_RULES[type]] as const)
  .toSorted(([, one], [, other]) => one.rank - other.rank)
  .map(([type, { mostPerSection }]) => [type, mostPerSection] as const);
const MOST_IN_ALL = 2;

const NUMBER_WORTH = 0.15;
const LEAN_PRICE = 0.3;
const worthOf = ({ confidence, text }: Annotation): number =>
  confidence + (PATTERNS.number.test(text) ? NUMBER_WORTH : 0) - (isLean(text) ? LEAN_PRICE : 0);

/** The best notes of a part by kind, in the order spoken. */
function bestNotes(notes: readonly Annotation[]): Annotation[] {
  const byType = Map.groupBy(notes, ({ type }) => type);
  const best = MOST.flatMap(([type, most]) => bestOf(byType.get(type) ?? [], most, worthOf));
  return best.slice(0, MOST_IN_ALL);
}

/** The bullets of a section: the best of its notes by kind, else what covers most of what was said. */
function bulletsOf(
  { title, candidates }: Part,
  { language, isNoted }: { language: string; isNoted: boolean },
): Pick<SummarySection, "text" | "notes"> {
  if (!isNoted) {
    const covering = cover(candidates, stemWeights(candidates), { sentences: MOST_SENTENCES });
    return { text: [...new Set(covering.map(({ text }) => text))] };
  }
  const readable = candidates.flatMap(({ note }) =>
    note && readsWell(note, language) ? [note] : [],
  );
  const notes = bestNotes(withoutRepeats(readable));
  return {
    text: notes.map((note) => bulletOf(note, title, language)),
    notes: notes.map(({ id }) => id),
  };
}

/**
 * What a summary is made from; `report` holds the verified notes. `lead` are sentences of a language model with the ids of
 * the notes that they rest on; `language` is that of the notes where it is not the meeting's own.
 */
export type SummaryInput = {
  deck: Deck | null;
  segments: AlignedSegment[];
  report: Report;
  language?: string;
  lead?: NonNullable<Summary["overview"]["sentences"]>;
};

/** What stands in the place of a summary while a meeting still runs. */
export const NO_SUMMARY: Summary = { overview: { page: null, text: "" }, sections: [] };

const NO_WORDS = "The transcript has no words, so there is nothing to summarise.";
const MOST_QUOTES = 3;

/**
 * Sums a meeting up from the fields of its notes: what was discussed, decided, changed, left open and promised, then by
 * page what was noted there, decisions first. Where nothing was noted, what was said is chosen to cover most of it
 * (submodular coverage, Lin & Bilmes 2011). Linear in the number of words.
 */
export function summarise(input: SummaryInput): Summary {
  const { deck, segments, report } = input;
  const page = leadPageOf(deck, segments);
  const language = input.language ?? detectLanguage(segments);
  const exchanges = exchangesOf(report, segments, deck);
  const lead = input.lead ?? [];
  const overview: Omit<Overview, "text"> = {
    page,
    language,
    sentences: [{ text: discussed({ deck, segments, report, language }), notes: [] }, ...lead],
    titles: titlesOf(deck, language),
    // A model has read the whole meeting, its end too.
    readBack: lead.length > 0 ? [] : readBackOf(segments),
    exchanges,
  };
  const { text, notes: inOverview } = composed(overview, report);
  // What the overview tells stands in no section again, nor do its words.
  const told = new Set(sentencesOf(text));
  const inWords = placedNotes(report).filter(({ note }) =>
    sentencesOf(note.text).some((sentence) => told.has(sentence)),
  );
  const shownIds = new Set([
    ...inOverview,
    ...lead.flatMap(({ notes }) => notes),
    ...inWords.map(({ note }) => note.id),
  ]);
  const noted = noteCandidates(segments, report);
  const isNoted = noted.length > 0 || inOverview.size > 0;
  // Single sentences of real speech tell nobody what it was about.
  const isReal = language === "en" && isSpoken(unitsOf(segments));
  const candidates = isNoted || isReal ? noted : spokenCandidates(segments);
  const unnoted = isReal ? text : segments.length > 0 ? "" : NO_WORDS;
  if (!isNoted && candidates.length === 0)
    return { overview: { page, text: unnoted }, sections: [] };
  const parts = hasPages(deck, segments)
    ? deckParts(deck, candidates, language)
    : topicParts(segments, candidates, language);
  const sectionsWithout = (known: ReadonlySet<string>): SummarySection[] =>
    withFewQuotes(
      parts.flatMap((part) => sectionOf(part, { deck, language, isNoted, shownIds: known })),
    );
  const sections = sectionsWithout(shownIds);
  return {
    overview: { ...overview, text },
    // A deck of which nothing but tasks came has its sections all the same.
    sections:
      sections.length > 0 || !hasPages(deck, segments) ? sections : sectionsWithout(new Set()),
  };
}

const hasPages = (deck: Deck | null, segments: readonly AlignedSegment[]): deck is Deck =>
  deck !== null && deck.pages.length > 0 && segments.some(({ page }) => page !== null);

/** The page most was said about; the first page where none was; null without a deck. */
function leadPageOf(deck: Deck | null, segments: readonly AlignedSegment[]): number | null {
  const letters = totals(segments.map(({ page, text }) => [page, text.length]));
  letters.delete(null);
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1] || a[0]! - b[0]!);
  return deck === null ? null : (most?.[0] ?? deck.pages[0]?.page ?? null);
}

type Section = { section: SummarySection; voice: number };

type Context = {
  deck: Deck | null;
  language: string;
  isNoted: boolean;
  shownIds: ReadonlySet<string>;
};

function sectionOf(part: Part, { deck, language, isNoted, shownIds }: Context): Section[] {
  const fresh = part.candidates.filter(({ note }) => note === undefined || !shownIds.has(note.id));
  const bullets = bulletsOf({ ...part, candidates: fresh }, { language, isNoted });
  if (bullets.text.length === 0) return [];
  const best = quoteOf(part, { deck, language }, bullets.text);
  const section = { title: part.title, pages: part.pages, ...bullets };
  return [{ section: best ? { ...section, quote: best.quote } : section, voice: best?.voice ?? 0 }];
}

/** A quote is worth reading as long as there are few. */
function withFewQuotes(sections: readonly Section[]): SummarySection[] {
  const informative = bestOf(sections, MOST_QUOTES, ({ voice }) => voice);
  return sections.map((one) => {
    const { quote: _quote, ...rest } = one.section;
    return informative.includes(one) ? one.section : rest;
  });
}
