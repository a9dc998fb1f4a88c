import type { AlignedSegment, Deck, DeckPage } from "@planner/contract/model";
import type { Statement } from "../classify/index.ts";
import type { DraftNote } from "./draft.ts";
import { withSpeakerNamed, withSubjectNamed } from "./speaker-named.ts";
import { pageCountsOf, regionOf, type PageCounts } from "./region.ts";
import { clearSentence } from "./sentence.ts";
import { sourceSpan, type SourceSpan } from "./source-span.ts";
import { subtypeOf } from "./subtype.ts";

type Desk = {
  deck: Deck | null;
  counts: PageCounts | null;
  byId: ReadonlyMap<string, AlignedSegment>;
};

function sentenceOf(statement: Statement, span: SourceSpan, speaker: string | undefined): string {
  const sentence = clearSentence(span.text, statement.type === "Open Question");
  if (statement.type !== "Action Item") return sentence;
  const named = withSpeakerNamed(sentence, speaker);
  return named === sentence && statement.owner === speaker
    ? withSubjectNamed(sentence, speaker)
    : named;
}

/** What the statement leans on: the rest of its segments, and the title of its page. */
function aroundOf(segments: readonly AlignedSegment[], page: DeckPage | undefined): string {
  return [page?.title ?? "", ...segments.map((segment) => segment.text)].join(" ");
}

function draft(statement: Statement, desk: Desk): DraftNote | undefined {
  const segments = statement.segmentIds
    .map((id) => desk.byId.get(id))
    .filter((one) => one !== undefined);
  const span = sourceSpan(segments, statement.quoteSegmentId, statement.quote);
  const home = desk.byId.get(statement.quoteSegmentId);
  if (!span || !home || span.evidence.length === 0) return undefined;
  const text = sentenceOf(statement, span, home.speaker);
  const page = desk.deck?.pages.find((one) => one.page === home.page);
  const region = page && desk.counts ? regionOf(page, span.text, desk.counts) : undefined;
  return {
    type: statement.type,
    subtype: subtypeOf(statement.type, text, aroundOf(segments, page)),
    text,
    page: home.page,
    evidence: span.evidence,
    order: home.index,
    confidence: statement.confidence,
    suggestion: statement.suggestion,
    ...(statement.owner === undefined ? {} : { owner: statement.owner }),
    ...(statement.due === undefined ? {} : { due: statement.due }),
    ...(region === undefined ? {} : { region }),
  };
}

/** Writes each statement as one clear sentence with its evidence, matter, owner and place on the page. */
export function writeNotes(
  statements: readonly Statement[],
  source: { deck: Deck | null; segments: readonly AlignedSegment[] },
): DraftNote[] {
  const { deck, segments } = source;
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const desk: Desk = { deck, counts: deck && pageCountsOf(deck), byId };
  return statements.map((statement) => draft(statement, desk)).filter((note) => note !== undefined);
}
