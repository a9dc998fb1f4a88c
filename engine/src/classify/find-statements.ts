import { KIND_RULES } from "../note-kinds.ts";
import {
  ANNOTATION_TYPES,
  type AlignedSegment,
  type AnnotationType,
  type Deck,
  type Mark,
} from "@planner/contract/model";
import type { MeetingContext } from "../notes/types.ts";
import { canClassify, detectLanguage } from "../text/language.ts";
import { languagesOf } from "../text/language-runs.ts";
import { contextsOf } from "./contexts.ts";
import { builtInDesign, type DesignHeads } from "./design-features.ts";
import type { Judge } from "./judge.ts";
import { withMarked } from "./marked.ts";
import { type Calendar, calendarOn } from "./numeric-day.ts";
import type { RuleContext } from "./rules/context.ts";
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
import { type Span, unitsOf } from "./units.ts";
import { englishJudge } from "./english.ts";
import { builtInSettled, type SettledHead } from "./settled.ts";
import { LANGUAGES } from "./languages/cues.ts";
import { judgeIn } from "./languages/rules.ts";

type JudgedMeeting = {
  contexts: readonly RuleContext[];
  /** The language (ISO 639-1) of each segment. */
  languages: readonly string[];
  design: DesignHeads;
  settled: SettledHead;
  spoken: boolean;
};

/** Who judges each unit: a judge of the language that it is said in; nobody where Planner cannot classify it. */
const judgesOf = (meeting: JudgedMeeting): ((context: RuleContext) => Judge | undefined) => {
  const { contexts, languages, design, settled, spoken } = meeting;
  const all = new Set(languages);
  const judgeFor = (language: string): Judge | undefined => {
    const cues = LANGUAGES.get(language);
    if (language !== "en") return cues && judgeIn(cues, all);
    return spoken
      ? spokenJudge(englishJudge(contexts, design))
      : englishJudge(contexts, design, settled);
  };
  const judges = new Map([...all].map((language) => [language, judgeFor(language)]));
  return ({ unit }) => judges.get(languages[unit.spans[0]!.segment]!);
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
  /** How likely it is one, 0–1, where that was learned. */
  chance?: number | undefined;
  confidence: number;
  suggestion: boolean;
  /** Whether a meeting usually has fewer of its type, all of them stronger. */
  isBeyondUsual?: boolean;
  owner?: string | undefined;
  due?: string | undefined;
  marks?: readonly Mark[] | undefined;
};

const WORDS_PER_MINUTE = 150;
const LEAST_WORDS = 3;

type Held = Pick<MeetingContext, "date" | "timeZone" | "attendees"> & {
  marks?: readonly Mark[];
  /** Other weights than the built-in ones, for those who measure what they bring. */
  design?: DesignHeads;
  settled?: SettledHead;
};

/** The cap per kind: nobody reads more from an hour of talk. */
const MOST_OF_A_TYPE = 10;
/** Written minutes say in one line what takes people a while. */
const DENSER = 3;

/**
 * Finds the statements of a meeting that deserve a note, in the order spoken. `held` tells when the meeting was
 * (ISO 8601, IANA zone), for due dates, who was there, and what the presenter marked, which is a statement in any language.
 * Never padded: where nothing else passes a gate, or in a language that isn't recognised, there is nothing else. Linear in the number of words.
 */
export function classifyStatements(
  segments: readonly AlignedSegment[],
  deck: Deck | null,
  held: Held = {},
): Statement[] {
  const { marks = [], attendees = [], design = builtInDesign, settled = builtInSettled } = held;
  const languages = languagesOf(segments);
  if (!languages.some(canClassify) && marks.length === 0) return [];
  const language = detectLanguage(segments);
  const units = unitsOf(segments);
  const spoke = segments.flatMap(({ speaker }) => speaker || []);
  const people = [...new Set([...spoke, ...attendees])];
  const reported = language === "en" && isMinutes(units);
  const spoken = language === "en" && isSpoken(units);
  const contexts = contextsOf(units, { segments, deck, people, reported });
  const judgeOf = judgesOf({ contexts, languages, design, settled, spoken });
  const found = contexts.flatMap((context) => candidatesOf(context, judgeOf(context)));
  const carried = spoken ? spokenCandidates(contexts, segments) : [];
  const taken = new Set(carried.map(({ context }) => context.index));
  const free = found.filter(({ context }) => !taken.has(context.index));
  const merged = [...mergeNeighbours(bestPerUnit(free)), ...carried];
  const words = units.reduce((sum, unit) => sum + unit.words.length, 0);
  const minutes = (words / WORDS_PER_MINUTE) * (reported ? DENSER : 1);
  const chosen = capped(merged, minutes, spoken ? MOST_OF_A_TYPE : Infinity);
  const marked = withMarked(chosen, merged, marks, { contexts, segments, people, found });
  const meeting = { segments, people, calendar: calendarOn(held, language) };
  return inOrder(marked).map((each) => statementOf(each, judgeOf(each.context), meeting));
}

const candidatesOf = (context: RuleContext, judge: Judge | undefined): Candidate[] => {
  if (!judge || context.unit.words.length < LEAST_WORDS) return [];
  return ANNOTATION_TYPES.map((type) => ({
    type,
    context,
    strength: judge.strengthOf(type, context),
    also: [],
  })).filter(({ type, strength }) => strength >= KIND_RULES[type].minStrength);
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
  const foreign = parts?.filter((span) => !own.includes(span));
  const beside = foreign
    ? [...rest, ...quotesOf(foreign, segments)]
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
  judge: Judge | undefined,
  { segments, people, calendar }: Meeting,
): Statement => {
  const { context, type, strength, isBeyondUsual = false } = candidate;
  const { quoted, beside, indices } = wordsOf(candidate, segments);
  const isAction = type === "Action Item";
  const owner = isAction ? judge?.ownerOf(context, people) : undefined;
  const due = isAction && calendar !== undefined ? judge?.dueOf(context, calendar) : undefined;
  const score = Math.round(strength * 1000) / 1000;
  return {
    type,
    segmentIds: [...new Set(indices)].toSorted((a, b) => a - b).map((index) => segments[index]!.id),
    quoteSegmentId: quoted.segmentId,
    quote: quoted.quote,
    beside,
    score,
    chance: judge?.chanceOf?.(type, score),
    confidence: candidate.marks ? 1 : confidenceOf(candidate),
    suggestion: !candidate.marks && (isBeyondUsual || strength < KIND_RULES[type].sureStrength),
    ...(isBeyondUsual ? { isBeyondUsual } : {}),
    owner,
    due,
    marks: candidate.marks,
  };
};
