import type { AlignedSegment, AnnotationType, Deck } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { canClassify, detectLanguage } from "../text/language.ts";
import { type CivilDay, civilDayOf } from "../text/civil-date.ts";
import { dueOf } from "./due.ts";
import { builtInModel, type Head, type Scorer, scorerOf } from "./model.ts";
import { ownerOf } from "./owner.ts";
import { actionRule } from "./rules/action.ts";
import { calloutRule } from "./rules/callout.ts";
import type { RuleContext } from "./rules/context.ts";
import { decisionRule } from "./rules/decision.ts";
import { feedbackRule } from "./rules/feedback.ts";
import { ideaRule } from "./rules/idea.ts";
import { isMinutes } from "./rules/minutes.ts";
import { questionRule } from "./rules/question.ts";
import {
  bestPerUnit,
  type Candidate,
  capped,
  confidenceOf,
  GATES,
  mergeNeighbours,
} from "./select.ts";
import { type Unit, unitsOf } from "./units.ts";

/**
 * Something said that is worth a note. `segmentIds` are in the order spoken; `quote` is a verbatim part of the one
 * segment `quoteSegmentId`; `score` ranks within a type, `confidence` is 0–1; a `suggestion` is less sure.
 */
export type Statement = {
  type: AnnotationType;
  segmentIds: string[];
  quoteSegmentId: string;
  quote: string;
  score: number;
  confidence: number;
  suggestion: boolean;
  owner?: string;
  due?: string;
};

/**
 * Per type its rule, and the trained head that speaks along with its weight. Outside AMI the heads score lower
 * throughout; the offsets bring typical talk back to 0.
 */
const TYPES: Record<
  AnnotationType,
  { rule: (context: RuleContext) => number; head: Head | null; weight: number; offset: number }
> = {
  "Action Item": { rule: actionRule, head: "action", weight: 0.12, offset: 3 },
  Decision: { rule: decisionRule, head: "decision", weight: 0.12, offset: 3 },
  Feedback: { rule: feedbackRule, head: "feedback", weight: 0.15, offset: 1 },
  "New Idea": { rule: ideaRule, head: "idea", weight: 0.25, offset: 1 },
  "Open Question": { rule: questionRule, head: null, weight: 0, offset: 0 },
  "Visual Callout": { rule: calloutRule, head: null, weight: 0, offset: 0 },
};
const LEAST_RULE = 1.5;
const CLIP = 3;
const WORDS_PER_MINUTE = 150;

/**
 * Finds the statements of a meeting that deserve a note, in the order spoken: rules for what teams say, weighed
 * together with heads trained on AMI. `held` tells when the meeting was (ISO 8601,
 * IANA zone), for due dates, and who was there. Never padded: where nothing passes a gate, or in a language that isn't
 * recognised, the answer is empty. Linear in the number of words.
 */
export const classifyStatements = (
  segments: AlignedSegment[],
  deck: Deck | null,
  held: { date?: string; timeZone?: string; attendees?: string[] } = {},
): Statement[] => {
  if (!canClassify(detectLanguage(segments))) return [];
  const units = unitsOf(segments);
  const score = scorerOf(units, builtInModel());
  const spoke = segments.flatMap(({ speaker }) => (speaker ? [speaker] : []));
  const people = [...new Set([...spoke, ...(held.attendees ?? [])])];
  const contexts = contextsOf(units, { segments, deck, people });
  const candidates = contexts.flatMap((context) => candidatesOf(context, score));
  const merged = mergeNeighbours(bestPerUnit(candidates));
  const today = held.date === undefined ? undefined : civilDayOf(held.date, held.timeZone);
  return capped(merged, minutesOf(units)).map((each) =>
    statementOf(each, { segments, people, today }),
  );
};

/** Written minutes say in one line what takes people a while. */
const DENSER = 3;

const minutesOf = (units: readonly Unit[]): number => {
  const words = units.reduce((sum, unit) => sum + unit.words.length, 0);
  return (words / WORDS_PER_MINUTE) * (isMinutes(units) ? DENSER : 1);
};

const contextsOf = (
  units: readonly Unit[],
  around: { segments: readonly AlignedSegment[]; deck: Deck | null; people: readonly string[] },
) => {
  const { segments, deck } = around;
  const terms = new Map<number, Set<string>>();
  for (const { page, title, lines } of deck?.pages ?? [])
    terms.set(page, new Set([title ?? "", ...lines.map(({ text }) => text)].flatMap(tokensOf)));
  const people = new Set(around.people.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)));
  const none = new Set<string>();
  const minutes = isMinutes(units);
  return units.map((unit, index): RuleContext => {
    const page = segments[unit.spans[0]!.segment]?.page ?? null;
    const pageTerms = (page === null ? undefined : terms.get(page)) ?? none;
    return {
      unit,
      index,
      units,
      people,
      pageTerms,
      hasPageText: pageTerms.size > 0,
      isMinutes: minutes,
    };
  });
};

const candidatesOf = (context: RuleContext, score: Scorer): Candidate[] => {
  const found: Candidate[] = [];
  if (context.unit.words.length < 3) return found;
  for (const [type, { rule, head, weight, offset }] of Object.entries(TYPES) as [
    AnnotationType,
    (typeof TYPES)[AnnotationType],
  ][]) {
    const ruled = rule(context);
    if (ruled < LEAST_RULE) continue;
    const logit = head ? score(head, context.index) + offset : 0;
    const strength = ruled + weight * Math.max(-CLIP, Math.min(CLIP, logit));
    if (strength >= GATES[type].gate) found.push({ type, context, strength, also: [] });
  }
  return found;
};

/** The part of a unit that is quoted: its longest span. */
const quoteOf = ({ spans }: Unit) =>
  spans.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));

type Meeting = {
  segments: readonly AlignedSegment[];
  people: readonly string[];
  today: CivilDay | undefined;
};

const statementOf = (candidate: Candidate, { segments, people, today }: Meeting): Statement => {
  const { context, type, strength } = candidate;
  const span = quoteOf(context.unit);
  const quoted = segments[span.segment]!;
  const indices = [context.index, ...candidate.also]
    .flatMap((index) => context.units[index]?.spans ?? [])
    .map(({ segment }) => segment);
  const isAction = type === "Action Item";
  const owner = isAction ? ownerOf(context, people) : undefined;
  const due = isAction && today !== undefined ? dueOf(context, candidate.also, today) : undefined;
  return {
    type,
    segmentIds: [...new Set(indices)].toSorted((a, b) => a - b).map((index) => segments[index]!.id),
    quoteSegmentId: quoted.id,
    quote: quoted.text.slice(span.from, span.to),
    score: Math.round(strength * 1000) / 1000,
    confidence: confidenceOf(candidate),
    suggestion: strength < GATES[type].sure,
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
  };
};
