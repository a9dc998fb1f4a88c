import type {
  AlignedSegment,
  Deck,
  Report,
  Summary,
  SummarySection,
} from "@planner/contract/model";
import { detectLanguage } from "../text/language.ts";
import { bulletsOf } from "./bullets.ts";
import { noteCandidates, type Part, saidCandidates } from "./candidates.ts";
import { deckParts } from "./deck-parts.ts";
import { outcomesOf, type Overview } from "./outcomes.ts";
import { discussed, overviewText, titlesOf } from "./overview.ts";
import { quoteOf } from "./quotes.ts";
import { readBackOf } from "./read-back.ts";
import { topicParts } from "./topic-parts.ts";

/**
 * What a summary is made from; `report` holds the verified notes. `lead` are sentences of a language model with the ids of
 * the notes that they rest on; `language` is that of the notes where it is not the meeting's own.
 */
export type SummaryInput = {
  deck: Deck | null;
  segments: AlignedSegment[];
  report: Report;
  title?: string;
  language?: string;
  lead?: NonNullable<Summary["overview"]["sentences"]>;
};

/** What stands in the place of a summary while a meeting still runs. */
export const NO_SUMMARY: Summary = { overview: { page: null, text: "" }, sections: [] };

const NOTHING_SAID = "The transcript has no words, so there is nothing to summarise.";
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
  const notes = noteCandidates(segments, report);
  const candidates = notes.length > 0 ? notes : saidCandidates(segments);
  if (candidates.length === 0)
    return { overview: { page, text: segments.length ? "" : NOTHING_SAID }, sections: [] };
  const parts = hasPages(deck, segments)
    ? deckParts(deck, candidates, language)
    : topicParts(segments, candidates, language);
  const lead = input.lead ?? [];
  const overview: Omit<Overview, "text"> = {
    page,
    language,
    sentences: [...discussed({ deck, segments, report, language }), ...lead],
    titles: titlesOf(deck, language),
    // A model has read the whole meeting, its end too.
    readBack: lead.length > 0 ? [] : readBackOf(segments),
  };
  // What the overview tells stands in no section again.
  const told = new Set([
    ...outcomesOf(report, { titles: [], language }).flatMap(({ notes: its }) =>
      its.map(({ id }) => id),
    ),
    ...lead.flatMap(({ notes: its }) => its),
  ]);
  const sectionsWithout = (known: ReadonlySet<string>): SummarySection[] =>
    withFewQuotes(parts.flatMap((part) => sectionOf(part, { deck, language, told: known })));
  const sections = sectionsWithout(told);
  return {
    overview: { ...overview, text: overviewText(overview, report) },
    // A meeting of nothing but tasks has its sections all the same.
    sections: sections.length > 0 ? sections : sectionsWithout(new Set()),
  };
}

const hasPages = (deck: Deck | null, segments: readonly AlignedSegment[]): deck is Deck =>
  deck !== null && deck.pages.length > 0 && segments.some(({ page }) => page !== null);

/** The page most was said about; the first page where none was; null without a deck. */
function leadPageOf(deck: Deck | null, segments: readonly AlignedSegment[]): number | null {
  const said = new Map<number, number>();
  for (const { page, text } of segments)
    if (page !== null) said.set(page, (said.get(page) ?? 0) + text.length);
  const most = [...said].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0];
  return deck === null ? null : (most?.[0] ?? deck.pages[0]?.page ?? null);
}

type Section = { section: SummarySection; voice: number };

function sectionOf(
  part: Part,
  { deck, language, told }: { deck: Deck | null; language: string; told: ReadonlySet<string> },
): Section[] {
  const fresh = part.candidates.filter(({ note }) => note === undefined || !told.has(note.id));
  const bullets = bulletsOf({ ...part, candidates: fresh }, language);
  if (bullets.text.length === 0) return [];
  const best = quoteOf(part, { deck, language }, bullets.text);
  const section = { title: part.title, pages: part.pages, ...bullets };
  return [{ section: best ? { ...section, quote: best.quote } : section, voice: best?.voice ?? 0 }];
}

/** A quote is worth reading as long as there are few. */
function withFewQuotes(sections: readonly Section[]): SummarySection[] {
  const telling = new Set(
    sections.toSorted((left, right) => right.voice - left.voice).slice(0, MOST_QUOTES),
  );
  return sections.map((one) => {
    const { quote: _quote, ...rest } = one.section;
    return telling.has(one) ? one.section : rest;
  });
}
