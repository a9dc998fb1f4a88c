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
import { discussed, overviewText } from "./overview.ts";
import { quoteOf } from "./quotes.ts";
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
    : topicParts(segments, candidates);
  const talk = { deck, segments, language };
  const sentences = [...discussed(talk), ...(input.lead ?? [])];
  return {
    overview: { page, text: overviewText(sentences, report, language), language, sentences },
    sections: withFewQuotes(parts.flatMap((part) => sectionOf(part, deck))),
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

function sectionOf(part: Part, deck: Deck | null): Section[] {
  const text = bulletsOf(part.candidates);
  if (text.length === 0) return [];
  const best = quoteOf(part, deck, text);
  const section = { title: part.title, pages: part.pages, text };
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
