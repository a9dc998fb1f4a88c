import type { AlignedSegment, Deck, Report } from "@planner/contract/model";
import type { AlignmentBasis } from "../align/align.ts";
import { tokensOf } from "../text/tokens.ts";

/** From this confidence on, .96 of the notes on pages with text stand on the right one; below it .56. */
const SURE = 0.8;

/** What the pages of notes were found by. */
type Found = { deck: Deck; segments: readonly AlignedSegment[]; basis: AlignmentBasis };

/**
 * The report whose notes on a doubtful page name the next best one. A page without words was found by order alone, unless
 * its turn was recorded, and is always doubtful.
 */
export function withPageDoubt(report: Report, { deck, segments, basis }: Found): Report {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const hasWords = new Map(
    deck.pages.map(({ page, lines }) => [
      page,
      lines.some(({ text }) => tokensOf(text).length > 0),
    ]),
  );
  const isDoubtful = ({ page, confidence = 1 }: AlignedSegment): boolean =>
    confidence < SURE || (basis !== "turns" && page !== null && !hasWords.get(page));
  const pages = report.pages.map(({ page, annotations }) => ({
    page,
    annotations: annotations.map((note) => {
      const said = note.evidence.map(({ segmentId }) => byId.get(segmentId));
      const home = said.find((segment) => segment?.page === page);
      if (!home?.runnerUp || !isDoubtful(home)) return note;
      return { ...note, runnerUp: home.runnerUp };
    }),
  }));
  return { ...report, pages };
}
