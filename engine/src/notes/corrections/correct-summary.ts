import type { Report, Summary, SummarySection } from "@planner/contract/model";
import { overviewText } from "../../summarise/overview.ts";
import { correctQuote } from "./correct-quote.ts";
import { type Change, changesOf, type Fates, fatesOf } from "./fates.ts";
import { renamedQuote, renamedWords } from "./rename-speakers.ts";
import type { Rename } from "./types.ts";

type Bullet = { text: string; to: SummarySection | undefined };

/**
 * The summary with what people corrected: sentences that are notes, or the words of one, follow their note, to the section
 * of its page too, and go with one that was taken out. What belongs to no note stays as it was said.
 */
export function correctSummary(
  summary: Summary,
  reports: { made: Report; now: Report },
  renames: readonly Rename[],
): Summary {
  const changes = changesOf(reports);
  const fates = fatesOf(changes, renames);
  return {
    overview: correctOverview(summary.overview, { now: reports.now, changes, renames }),
    sections: correctSections(summary.sections, fates).map(({ quote, ...section }) => {
      const now = quote && correctQuote(quote, changes);
      return now ? { ...section, quote: renamedQuote(now, renames) } : section;
    }),
  };
}

function correctSections(sections: readonly SummarySection[], fates: Fates): SummarySection[] {
  const bullets = sections.flatMap((section) =>
    section.text.flatMap((said): Bullet[] => {
      const { text, movedTo } = fates.get(said) ?? { text: said };
      if (text === undefined) return [];
      return [{ text, to: movedTo === undefined ? section : homeOf(movedTo, section, sections) }];
    }),
  );
  return sections
    .map((section) => {
      const own = bullets.filter(({ to }) => to === section);
      return { ...section, text: [...new Set(own.map(({ text }) => text))] };
    })
    .filter(({ text }) => text.length > 0);
}

/** Where a sentence belongs whose note was moved: nowhere, where no section is about its page. */
function homeOf(
  page: number | null,
  section: SummarySection,
  sections: readonly SummarySection[],
): SummarySection | undefined {
  // Sections of a talk about no slides are about topics.
  if (sections.every(({ pages }) => pages.length === 0)) return section;
  return page === null
    ? sections.find(({ pages }) => pages.length === 0)
    : sections.find(({ pages }) => pages.includes(page));
}

/**
 * The prose without sentences about notes that are not as they were made, with what came of the meeting as it is now; an
 * overview of which nobody kept what it rests on stays.
 */
function correctOverview(
  overview: Summary["overview"],
  {
    now,
    changes,
    renames,
  }: { now: Report; changes: readonly Change[]; renames: readonly Rename[] },
): Summary["overview"] {
  const { sentences, language } = overview;
  if (!sentences || language === undefined) return overview;
  const touched = new Set(changes.filter(isTouched).map(({ made }) => made.note.id));
  const still = sentences
    .filter(({ notes }) => !notes.some((id) => touched.has(id)))
    .map((one) => ({ ...one, text: renamedWords(one.text, renames) }));
  return { ...overview, sentences: still, text: overviewText(still, now, language) };
}

const isTouched = ({ made, now }: Change): boolean =>
  !now || now.note.text !== made.note.text || now.note.type !== made.note.type;
