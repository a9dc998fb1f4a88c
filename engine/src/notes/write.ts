import type { AlignedSegment, Deck } from "@planner/contract/model";
import type { Statement } from "../classify/index.ts";
import type { DraftNote } from "./draft.ts";
import { ownerSaid, withSpeakerNamed } from "./owner.ts";
import { pageCountsOf, regionOf, type PageCounts } from "./region.ts";
import { clearSentence } from "./sentence.ts";
import { sourceSpan, type SourceSpan } from "./source-span.ts";
import { subtypeOf } from "./subtype.ts";

type Desk = {
  deck: Deck | null;
  counts: PageCounts | null;
  byId: ReadonlyMap<string, AlignedSegment>;
  people: readonly string[];
};

function sentenceOf(statement: Statement, span: SourceSpan, speaker: string | undefined): string {
  const sentence = clearSentence(span.text, statement.type === "Open Question");
  return statement.type === "Action Item" ? withSpeakerNamed(sentence, speaker) : sentence;
}

function ownerOf(
  statement: Statement,
  span: SourceSpan,
  speaker: string | undefined,
  desk: Desk,
): string | undefined {
  if (statement.type !== "Action Item") return undefined;
  return statement.owner ?? ownerSaid(span.text, speaker, desk.people);
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
  const owner = ownerOf(statement, span, home.speaker, desk);
  const region = page && desk.counts ? regionOf(page, span.text, desk.counts) : undefined;
  return {
    type: statement.type,
    subtype: subtypeOf(statement.type, text),
    text,
    page: home.page,
    evidence: span.evidence,
    order: home.index,
    confidence: statement.confidence,
    suggestion: statement.suggestion,
    ...(owner === undefined ? {} : { owner }),
    ...(region === undefined ? {} : { region }),
  };
}

/** Writes each statement as one clear sentence with its evidence, matter, owner and place on the page. */
export function writeNotes(
  statements: readonly Statement[],
  source: { deck: Deck | null; segments: readonly AlignedSegment[]; people: readonly string[] },
): DraftNote[] {
  const { deck, segments, people } = source;
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const desk: Desk = { deck, counts: deck && pageCountsOf(deck), byId, people };
  return statements.map((statement) => draft(statement, desk)).filter((note) => note !== undefined);
}
