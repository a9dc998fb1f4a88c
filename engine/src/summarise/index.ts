import type {
  AlignedSegment,
  Deck,
  Report,
  Summary,
  SummarySection,
} from "@planner/contract/model";
import { bulletsOf } from "./bullets.ts";
import { type Candidate, candidatesOf, type Part } from "./candidates.ts";
import { deckParts } from "./deck-parts.ts";
import { overviewOf } from "./overview.ts";
import { quoteOf } from "./quotes.ts";
import { topicParts } from "./topic-parts.ts";

/** What a summary is made from; `report` holds the verified notes. */
export type SummaryInput = {
  deck: Deck | null;
  segments: AlignedSegment[];
  report: Report;
  title?: string;
};

/** `page` is the page most was said about. */
export type SummaryMaterial = { candidates: Candidate[]; parts: Part[]; page: number | null };

/** What stands in the place of a summary while a meeting still runs. */
export const NO_SUMMARY: Summary = { overview: { page: null, text: "" }, sections: [] };

const NOTHING_SAID = "The transcript has no words, so there is nothing to summarise.";

/** What a summary can be made of: every sentence that it may take, the parts of the meeting, and the leading page. */
export const summaryMaterial = ({ deck, segments, report }: SummaryInput): SummaryMaterial => {
  const candidates = candidatesOf(segments, report);
  const parts = hasPages(deck, segments)
    ? deckParts(deck, segments, candidates)
    : topicParts(segments, candidates);
  return { candidates, parts, page: leadPageOf(deck, segments) };
};

/**
 * Sums a meeting up in its own words: every sentence is a verified note or was said, cleaned of fillers. Sections
 * follow the deck, or the topics where there is none; what stands in them is chosen to cover most of what was said
 * (submodular coverage, Lin & Bilmes 2011). Linear in the number of words.
 */
export const summarise = (
  input: SummaryInput,
  { candidates, parts, page }: SummaryMaterial = summaryMaterial(input),
): Summary => {
  const { deck, segments, title } = input;
  if (candidates.length === 0)
    return { overview: { page, text: segments.length ? "" : NOTHING_SAID }, sections: [] };
  const overview = overviewOf(candidates, title ?? deck?.pages[0]?.title ?? "");
  const used = new Set(overview.used);
  const sections = parts
    .map((part) => sectionOf(part, deck, used))
    .filter((section) => section !== undefined);
  return { overview: { page, text: overview.text }, sections };
};

const hasPages = (deck: Deck | null, segments: readonly AlignedSegment[]): deck is Deck =>
  deck !== null && deck.pages.length > 0 && segments.some(({ page }) => page !== null);

/** The page most was said about; the first page where none was; null without a deck. */
const leadPageOf = (deck: Deck | null, segments: readonly AlignedSegment[]): number | null => {
  const said = new Map<number, number>();
  for (const { page, text } of segments)
    if (page !== null) said.set(page, (said.get(page) ?? 0) + text.length);
  const most = [...said].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0];
  return deck === null ? null : (most?.[0] ?? deck.pages[0]?.page ?? null);
};

const sectionOf = (
  part: Part,
  deck: Deck | null,
  used: ReadonlySet<string>,
): SummarySection | undefined => {
  const { texts, sources } = bulletsOf(part.candidates, used);
  if (texts.length === 0) return undefined;
  const quote = quoteOf(part, deck, new Set(sources));
  return { title: part.title, pages: part.pages, text: texts, ...(quote ? { quote } : {}) };
};
