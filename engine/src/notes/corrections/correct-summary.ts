import type { Report, Summary, SummarySection } from "@planner/contract/model";
import { inARow } from "../../summarise/overview.ts";
import { correctQuote } from "./correct-quote.ts";
import { changesOf, type Fates, fatesOf } from "./fates.ts";
import { renamedQuote } from "./rename-speakers.ts";
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
  const { overview } = summary;
  return {
    overview: { ...overview, text: correctOverview(overview.text, fates) },
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

/** The overview is sentences in a row: those of notes are found, the longest first, and follow them. */
function correctOverview(text: string, fates: Fates): string {
  const known = [...fates.keys()].toSorted((left, right) => right.length - left.length);
  const pieces = known.reduce<string[]>(
    (all, one) => all.flatMap((piece) => (fates.has(piece) ? [piece] : parted(piece, one))),
    [text],
  );
  if (!pieces.some((piece) => fates.has(piece))) return text;
  const sentences = pieces.flatMap((piece) => {
    const fate = fates.get(piece);
    return fate ? (fate.text === undefined ? [] : ended(fate.text)) : piece.trim();
  });
  return inARow([...new Set(sentences)].filter((sentence) => sentence !== ""));
}

/** People leave the full stop out, but here another sentence may follow. */
const ended = (sentence: string): string =>
  /[.?!…。！？]["”’')\]]*$/u.test(sentence) ? sentence : `${sentence}.`;

/** A text before, at and after a sentence that stands in it as a whole. */
function parted(text: string, sentence: string): string[] {
  const at = text.indexOf(sentence);
  if (at < 0) return [text];
  const [before, after] = [text.slice(0, at), text.slice(at + sentence.length)];
  const isWhole =
    /(?:^|[\s。！？])$/u.test(before) && (/^(?:\s|$)/u.test(after) || /[。！？]$/u.test(sentence));
  if (!isWhole) return [text];
  return [before, sentence, ...parted(after, sentence)].filter((one) => one !== "");
}
