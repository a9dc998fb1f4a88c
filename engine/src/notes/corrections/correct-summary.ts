import type { Quote, Report, Summary, SummarySection, Turn } from "@planner/contract/model";
import { inTurns } from "../../summarise/exchanges.ts";
import { composed } from "../../summarise/overview.ts";
import { KIND_RULES } from "../../note-kinds.ts";
import { bulletOf } from "../../summarise/worded.ts";
import { lastName, renamedQuote, renamedWords } from "./rename-speakers.ts";
import { type Placed, placedNotes } from "../report.ts";
import type { Rename } from "./types.ts";

/** A note as it was made, and as it is now; no `now`: a person took it out. */
type Change = { made: Placed; now: Placed | undefined };

type Renames = readonly Rename[];
type Bullet = { text: string; note: string | null; to: SummarySection | undefined };

/**
 * The summary with what people corrected: bullets that say a note, or what was said around it, follow it, to the
 * section of its page too, and go with one that was taken out. What belongs to no note stays as it was said.
 */
export function correctSummary(
  summary: Summary,
  reports: { made: Report; now: Report },
  renames: Renames,
): Summary {
  const changes = changesOf(reports);
  return {
    overview: correctOverview(summary.overview, { now: reports.now, changes, renames }),
    sections: correctSections(summary, changes, renames).map(({ quote, ...section }) => {
      const now = quote && correctQuote(quote, changes);
      return now ? { ...section, quote: renamedQuote(now, renames) } : section;
    }),
  };
}

function correctSections(
  { sections, overview }: Summary,
  changes: readonly Change[],
  renames: Renames,
): SummarySection[] {
  const byId = new Map(changes.map((change) => [change.made.note.id, change]));
  const exchangesByText = Map.groupBy(overview.exchanges ?? [], ({ turns }) => inTurns(turns));
  /** What a bullet tells that is no note: two notes may have one exchange, which stays while either does. */
  const exchangeOf = (text: string) => {
    const its = exchangesByText.get(text) ?? [];
    return its.find(({ note }) => byId.get(note)?.now) ?? its[0];
  };
  const bullets = sections.flatMap((section) =>
    section.text.flatMap((text, at): Bullet[] => {
      const note = section.notes?.[at] ?? null;
      const exchange = note === null ? exchangeOf(text) : undefined;
      const change = byId.get(note ?? exchange?.note ?? "");
      if (!change) return [{ text, note, to: section }];
      const { made, now } = change;
      if (!now) return [];
      const to = now.page === made.page ? section : homeOf(now.page, section, sections);
      if (exchange) return [{ text: inTurns(renamedTurns(exchange.turns, renames)), note, to }];
      const bullet =
        isTouched(change) || isGivenAnew(change)
          ? bulletOf(now.note, to?.title ?? "", overview.language ?? "en")
          : text;
      return [{ text: bullet, note, to }];
    }),
  );
  return sections
    .map((section) => {
      const own = bullets.filter(({ to }) => to === section);
      const text = own.map((one) => one.text);
      return { ...section, text, ...(section.notes ? { notes: own.map(({ note }) => note) } : {}) };
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
 * The prose without sentences about notes that are not as they were made, with what came of the meeting as it is now and
 * what was said around the notes that are still there; an overview of which nobody kept what it rests on stays.
 */
function correctOverview(
  overview: Summary["overview"],
  { now, changes, renames }: { now: Report; changes: readonly Change[]; renames: Renames },
): Summary["overview"] {
  const { sentences, language } = overview;
  if (!sentences || language === undefined) return overview;
  const touched = new Set(changes.filter(isTouched).map(({ made }) => made.note.id));
  const still = sentences
    .filter(({ notes }) => !notes.some((id) => touched.has(id)))
    .map((one) => ({ ...one, text: renamedWords(one.text, renames) }));
  const here = new Set(placedNotes(now).map(({ note }) => note.id));
  const { readBack, exchanges } = overview;
  const corrected = {
    ...overview,
    sentences: still,
    ...(readBack ? { readBack: renamedTurns(readBack, renames) } : {}),
    ...(exchanges
      ? {
          exchanges: exchanges
            .filter(({ note }) => here.has(note))
            .map(({ note, turns }) => ({ note, turns: renamedTurns(turns, renames) })),
        }
      : {}),
  };
  return { ...corrected, text: composed(corrected, now).text };
}

const renamedTurns = <T extends Turn>(turns: readonly T[], renames: Renames): T[] =>
  turns.map((turn) => ({ ...turn, speaker: lastName(turn.speaker, renames) }));

const isGivenAnew = ({ made: { note: made }, now }: Change): boolean =>
  now !== undefined &&
  (now.note.owner !== made.owner ||
    now.note.due !== made.due ||
    now.note.dueWords !== made.dueWords ||
    now.note.evidence[0]?.speaker !== made.evidence[0]?.speaker);

const isTouched = ({ made, now }: Change): boolean =>
  !now || now.note.text !== made.note.text || now.note.type !== made.note.type;

function changesOf(reports: { made: Report; now: Report }): Change[] {
  const now = new Map(placedNotes(reports.now).map((one) => [one.note.id, one]));
  return placedNotes(reports.made).map((made) => ({ made, now: now.get(made.note.id) }));
}

/** A quote that is named after a note ("A decision about the grid") follows it; none where that was taken out. */
function correctQuote(quote: Quote, changes: readonly Change[]): Quote | undefined {
  const named = changes.filter(({ made }) => isNamedAfter(quote, made));
  const match = named.find(({ now }) => now) ?? named[0];
  if (!match) return quote;
  const { made, now } = match;
  if (!now) return undefined;
  const about = quote.context.slice(KIND_RULES[made.note.type].about.length);
  const place = now.page === null ? " outside the slides" : ` about page ${now.page}`;
  return {
    ...quote,
    context: KIND_RULES[now.note.type].about + (now.page === made.page ? about : place),
  };
}

function isNamedAfter({ evidence, context }: Quote, { note }: Placed): boolean {
  const [first] = note.evidence;
  return (
    first !== undefined &&
    evidence?.segmentId === first.segmentId &&
    evidence.quote === first.quote &&
    context.startsWith(`${KIND_RULES[note.type].about} `)
  );
}
