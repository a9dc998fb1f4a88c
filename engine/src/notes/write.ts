import type { AlignedSegment, Deck, Evidence } from "@planner/contract/model";
import type { Statement } from "../classify/index.ts";
import { hasMatter } from "../text/matter.ts";
import { sentenceBefore, withAntecedent } from "./antecedent.ts";
import type { DraftNote } from "./draft.ts";
import { pageCountsOf, regionOf, type PageCounts } from "./region.ts";
import { clearSentence } from "./sentence.ts";
import { type Known, WRITERS, type Written } from "./writers.ts";
import { onlyAnnounces, onlyGreets, questionAfterGreeting, STATES } from "./says-something.ts";
import { type SourceSpan, sourceSpan } from "./source-span.ts";
import { subtypeOf } from "./subtype.ts";

type Desk = {
  deck: Deck | null;
  counts: PageCounts | null;
  byId: ReadonlyMap<string, AlignedSegment>;
  segments: readonly AlignedSegment[];
  titles: readonly string[];
};

/** The evidence beside the sentence's own, without what that already shows. */
function supportOf(statement: Statement, own: readonly Evidence[], desk: Desk): Evidence[] {
  const shown = own.map((one) => `${one.segmentId} ${one.quote}`);
  return statement.beside.flatMap(({ segmentId, quote }) => {
    const segment = desk.byId.get(segmentId);
    const isShown = shown.some((one) => one.startsWith(`${segmentId} `) && one.includes(quote));
    if (!segment || isShown || quote.trim() === "") return [];
    const { start, speaker } = segment;
    return [
      {
        segmentId,
        quote,
        ...(start === undefined ? {} : { start }),
        ...(speaker === undefined ? {} : { speaker }),
      },
    ];
  });
}

/** "Does it not?" tells a reader nothing, the reply that belongs to it may; undefined where neither does. */
function telling(clear: Written, beside: readonly Evidence[]): Written | undefined {
  if (hasMatter(clear.text)) return clear;
  const reply = beside.find((one) => hasMatter(one.quote));
  return reply && { text: clearSentence(reply.quote), evidence: [...clear.evidence, reply] };
}

/** With what "it" stands for, where the sentence before names one thing and no other. */
function resolved(clear: Written, { byId, segments }: Desk): Written {
  const [first] = clear.evidence;
  const at = byId.get(first?.segmentId ?? "")?.index ?? -1;
  const before = sentenceBefore(first, segments, at);
  const text = before && withAntecedent(clear.text, before.quote);
  return text ? { text, evidence: [before, ...clear.evidence] } : clear;
}

type Around = {
  beside: readonly Evidence[];
  speaker: string | undefined;
  titles: readonly string[];
};

/** What a statement says in a clear sentence; undefined where it says nothing, unless the presenter marked it. */
function toldBy(statement: Statement, span: SourceSpan, around: Around): Written | undefined {
  const told = tellingBy(statement, span, around);
  if (told || !statement.marks) return told;
  return { text: clearSentence(span.text), evidence: span.evidence };
}

function tellingBy(
  { type }: Statement,
  span: SourceSpan,
  { beside, speaker, titles }: Around,
): Written | undefined {
  if (STATES.has(type) && onlyAnnounces(span.text, titles)) return undefined;
  const isQuestion = type === "Open Question";
  const text = clearSentence(span.text, isQuestion);
  const asked = isQuestion ? questionAfterGreeting(text, beside, speaker) : undefined;
  if (asked) return asked;
  if (STATES.has(type) && onlyGreets(text)) return undefined;
  return telling({ text, evidence: span.evidence }, beside);
}

function draft(statement: Statement, desk: Desk): DraftNote | undefined {
  const segments = statement.segmentIds
    .map((id) => desk.byId.get(id))
    .filter((one) => one !== undefined);
  const span = sourceSpan(segments, statement);
  const home = desk.byId.get(statement.quoteSegmentId);
  if (!span || !home || span.evidence.length === 0) return undefined;
  const beside = supportOf(statement, span.evidence, desk);
  const told = toldBy(statement, span, { beside, speaker: home.speaker, titles: desk.titles });
  if (!told) return undefined;
  const clear = resolved(told, desk);
  const known: Known = { owner: statement.owner, speaker: home.speaker, beside };
  const { text, evidence } = WRITERS[statement.type](clear, known);
  const support = beside.filter((one) => !evidence.includes(one));
  const page = desk.deck?.pages.find((one) => one.page === home.page);
  const region = page && desk.counts ? regionOf(page, span.text, desk.counts) : undefined;
  return {
    type: statement.type,
    subtype: subtypeOf(statement.type, text, page?.title ?? ""),
    text,
    page: home.page,
    evidence,
    ...(support.length === 0 ? {} : { support }),
    order: home.index,
    confidence: statement.confidence,
    suggestion: statement.suggestion,
    ...(statement.owner === undefined ? {} : { owner: statement.owner }),
    ...(statement.due === undefined ? {} : { due: statement.due }),
    ...(region === undefined ? {} : { region }),
    ...(statement.marks ? { marks: statement.marks } : {}),
  };
}

/** Writes each statement as one clear sentence with its evidence, matter, owner and place on the page. */
export function writeNotes(
  statements: readonly Statement[],
  source: { deck: Deck | null; segments: readonly AlignedSegment[] },
): DraftNote[] {
  const { deck, segments } = source;
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  const titles = (deck?.pages ?? []).flatMap(({ title }) => (title ? [title] : []));
  const desk: Desk = { deck, counts: deck && pageCountsOf(deck), byId, segments, titles };
  return statements.map((statement) => draft(statement, desk)).filter((note) => note !== undefined);
}
