import { KIND_RULES } from "../note-kinds.ts";
import {
  ANNOTATION_TYPES,
  type AlignedSegment,
  type AnnotationType,
  type Deck,
  type Mark,
} from "@planner/contract/model";
import { civilDayOf } from "../text/civil-date.ts";
import { canClassify, detectLanguage } from "../text/language.ts";
import { languagesOf } from "../text/language-runs.ts";
import { contextsOf } from "./contexts.ts";
import { builtInDesign, type DesignHeads } from "./design-features.ts";
import type { Judge } from "./judge.ts";
import { withMarked } from "./marked.ts";
import { type Calendar, calendarOf } from "./numeric-day.ts";
import { isQuestion, type RuleContext } from "./rules/context.ts";
import { isMinutes } from "./rules/minutes.ts";
import {
  bestPerUnit,
  type Candidate,
  capped,
  confidenceOf,
  inOrder,
  mergeNeighbours,
} from "./select.ts";
import { isSpoken, spokenCandidates, spokenJudge } from "./spoken.ts";
import { type Span, type Unit, unitsOf } from "./units.ts";
import { englishJudge } from "./english.ts";
import { LANGUAGES } from "./languages/cues.ts";
import { judgeIn } from "./languages/rules.ts";

/** Languages that Planner cannot classify yield no notes. */
const SILENT: Judge = {
  strengthOf: () => -Infinity,
  companyOf: () => [],
  ownerOf: () => undefined,
  dueOf: () => undefined,
};

const judgeFor = (
  language: string,
  { contexts, languages, design, spoken }: JudgedMeeting,
): Judge => {
  if (language === "en") {
    const judge = englishJudge(contexts, design);
    return spoken ? spokenJudge(judge) : judge;
  }
  const cues = LANGUAGES.get(language);
  return cues ? judgeIn(cues, new Set(languages)) : SILENT;
};

type JudgedMeeting = {
  contexts: readonly RuleContext[];
  /** The language (ISO 639-1) of each segment. */
  languages: readonly string[];
  design: DesignHeads;
  /** Whether it was written down as it was spoken. */
  spoken: boolean;
};

/** Who judges each unit: a judge of the language that it is said in. */
const judgesOf = (meeting: JudgedMeeting): ((context: RuleContext) => Judge) => {
  const judges = new Map<string, Judge>();
  return ({ unit }) => {
    const language = meeting.languages[unit.spans[0]!.segment]!;
    const known = judges.get(language) ?? judgeFor(language, meeting);
    judges.set(language, known);
    return known;
  };
};

/**
 * Something said that is worth a note. `segmentIds` are in the order spoken; `quote` is a verbatim part of the one
 * segment `quoteSegmentId`, `beside` are other words that belong to it (a reply, what was proposed); `score` ranks within a type, `confidence` is 0–1; a `suggestion` is less sure. `marks` are those of the presenter that mean it: then it is sure.
 */
export type Statement = {
  type: AnnotationType;
  segmentIds: string[];
  quoteSegmentId: string;
  quote: string;
  beside: { segmentId: string; quote: string }[];
  score: number;
  confidence: number;
  suggestion: boolean;
  owner?: string | undefined;
  due?: string | undefined;
  marks?: readonly Mark[] | undefined;
};

const WORDS_PER_MINUTE = 150;
const LEAST_WORDS = 3;

type Held = {
  date?: string;
  timeZone?: string;
  attendees?: string[];
  marks?: readonly Mark[];
};

/** Finds statements with given weights in place of the built-in ones, for those who measure what they bring. */
export const classifierWith =
  (design: DesignHeads) =>
  (segments: AlignedSegment[], deck: Deck | null, held: Held = {}): Statement[] => {
    const languages = languagesOf(segments);
    const marks = held.marks ?? [];
    if (!languages.some(canClassify) && marks.length === 0) return [];
    const language = detectLanguage(segments);
    const units = unitsOf(segments);
    const spoke = segments.flatMap(({ speaker }) => (speaker ? [speaker] : []));
    const people = [...new Set([...spoke, ...(held.attendees ?? [])])];
    const reported = language === "en" && isMinutes(units);
    const contexts = contextsOf(units, { segments, deck, people, reported });
    const spoken = language === "en" && isSpoken(units);
    const judgeOf = judgesOf({ contexts, languages, design, spoken });
    const candidates = contexts.flatMap((context) => candidatesOf(context, judgeOf(context)));
    const carried = spoken ? spokenCandidates(contexts, segments) : [];
    const merged = [...mergeNeighbours(bestPerUnit(notCarried(candidates, carried))), ...carried];
    const today = held.date === undefined ? undefined : civilDayOf(held.date, held.timeZone);
    const calendar =
      today === undefined ? undefined : calendarOf(today, { language, timeZone: held.timeZone });
    const most = spoken ? MOST_OF_A_TYPE : Infinity;
    const chosen = capped(merged, minutesOf(units) * (reported ? DENSER : 1), most);
    const offer = { contexts, segments, people, found: candidates };
    return inOrder(withMarked(chosen, merged, marks, offer)).map((each) =>
      statementOf(each, judgeOf(each.context), { segments, people, calendar }),
    );
  };

/**
 * Finds the statements of a meeting that deserve a note, in the order spoken. `held` tells when the meeting was
 * (ISO 8601, IANA zone), for due dates, who was there, and what the presenter marked, which is a statement in any language.
 * Never padded: where nothing else passes a gate, or in a language that isn't recognised, there is nothing else. Linear in the number of words.
 */
export const classifyStatements = classifierWith(builtInDesign);

/** The cap per kind: nobody reads more from an hour of talk. */
const MOST_OF_A_TYPE = 10;

/** Candidates but those of units that lead another statement. */
const notCarried = (
  candidates: readonly Candidate[],
  carried: readonly Candidate[],
): Candidate[] => {
  const taken = new Set(carried.map(({ context }) => context.index));
  return candidates.filter(({ context }) => !taken.has(context.index));
};

/** Written minutes say in one line what takes people a while. */
const DENSER = 3;

const minutesOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { words }) => sum + words.length, 0) / WORDS_PER_MINUTE;

/** Where 'Sold.' says it all, what is sold stands beside it: the nearest sentence that tells, none that only asks. */
const FEW_WORDS_REACH = 2;
const PROPOSAL_WORDS = 4;

const proposalBefore = (context: RuleContext): RuleContext | undefined => {
  const { units, index } = context;
  const near = [index + 1, ...Array.from({ length: FEW_WORDS_REACH }, (_, at) => index - 1 - at)];
  const proposalAt = near.find((at) => {
    const unit = units[at];
    if (!unit || unit.words.length < PROPOSAL_WORDS || isQuestion(unit)) return false;
    return at < index || unit.speaker === context.unit.speaker;
  });
  return proposalAt === undefined
    ? undefined
    : { ...context, unit: units[proposalAt]!, index: proposalAt };
};

const candidatesOf = (context: RuleContext, judge: Judge): Candidate[] => {
  if (context.unit.words.length < LEAST_WORDS) return shortDecisionOf(context, judge);
  return ANNOTATION_TYPES.flatMap((type) => {
    const strength = judge.strengthOf(type, context);
    if (strength < KIND_RULES[type].minStrength) return [];
    return [{ type, context, strength, also: judge.companyOf(type, context) }];
  });
};

/** A decision in a word or two is noted with the words that it settles. */
const shortDecisionOf = (context: RuleContext, judge: Judge): Candidate[] => {
  const type = "Decision";
  const strength = judge.strengthOf(type, context);
  const proposal = strength < KIND_RULES[type].minStrength ? undefined : proposalBefore(context);
  return proposal === undefined
    ? []
    : [{ type, context: proposal, strength, also: [context.index] }];
};

/** The words of spans, the longest first: that is what is quoted. */
const quotesOf = (spans: readonly Span[], segments: readonly AlignedSegment[]) =>
  spans
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .map(({ segment, from, to }) => {
      const { id, text } = segments[segment]!;
      return { segmentId: id, quote: text.slice(from, to) };
    });

/** What a statement quotes, what else belongs to it, and the segments of all that, by their index. */
const wordsOf = ({ context, also, parts }: Candidate, segments: readonly AlignedSegment[]) => {
  const own = context.unit.spans.filter((span) => parts?.includes(span) ?? true);
  const others = also.filter((index) => index !== context.index);
  const spans = parts ?? [context.index, ...others].flatMap((index) => context.units[index]!.spans);
  const [quoted, ...rest] = quotesOf(own.length > 0 ? own : context.unit.spans, segments);
  const beside = parts
    ? [
        ...rest,
        ...quotesOf(
          parts.filter((span) => !own.includes(span)),
          segments,
        ),
      ]
    : others.map((index) => quotesOf(context.units[index]!.spans, segments)[0]!);
  return { quoted: quoted!, beside, indices: spans.map(({ segment }) => segment) };
};

type Meeting = {
  segments: readonly AlignedSegment[];
  people: readonly string[];
  calendar: Calendar | undefined;
};

const statementOf = (
  candidate: Candidate,
  judge: Judge,
  { segments, people, calendar }: Meeting,
): Statement => {
  const { context, type, strength } = candidate;
  const { quoted, beside, indices } = wordsOf(candidate, segments);
  const isAction = type === "Action Item";
  const owner = isAction ? judge.ownerOf(context, people) : undefined;
  const due = isAction && calendar !== undefined ? judge.dueOf(context, calendar) : undefined;
  return {
    type,
    segmentIds: [...new Set(indices)].toSorted((a, b) => a - b).map((index) => segments[index]!.id),
    quoteSegmentId: quoted.segmentId,
    quote: quoted.quote,
    beside,
    score: Math.round(strength * 1000) / 1000,
    confidence: candidate.marks ? 1 : confidenceOf(candidate),
    suggestion: !candidate.marks && strength < KIND_RULES[type].sureStrength,
    owner,
    due,
    marks: candidate.marks,
  };
};
