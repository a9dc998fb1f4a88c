import { type MeetingKind, MEETING_KINDS } from "@planner/contract/model";
import { framed, either } from "../../text/patterns.ts";
import type { NamedKind } from "../languages/texts.ts";
import { inAny } from "../languages/words.ts";
import type { PlanInput, PlanLanguage } from "../types.ts";
import { type EventForm, formSignsOf, isJobTitle } from "./form.ts";
import { headKinds } from "./head-kinds.ts";
import { hasTerm, kindWordsIn, type NamedHit, TITLE_TERMS } from "./lexicon.ts";
import { findTerms, tokensIn } from "./word-match.ts";

export type KindReading = {
  kind: MeetingKind;
  isSure: boolean;
  rival: MeetingKind | null;
  because: Because;
};

const LEAD = 2;
const WORKSHOP_FROM = 30;
const STAND_UP_TO = 20;

/** Recognises the kind of an event from its words and its form. */
export function findKind(known: Known): KindReading {
  const { facts } = known;
  const isStandUp = facts.isDaily && facts.minutes > 0 && facts.minutes <= STAND_UP_TO;
  if (isStandUp && facts.people !== 2)
    return {
      kind: "stand-up",
      isSure: true,
      rival: null,
      because: { words: null, signs: [`${facts.minutes} minutes`, "every day"] },
    };
  const reading = bestOf(scoresOf(known), facts);
  return reading.kind === "meeting" ? (fromSeries(known) ?? reading) : reading;
}

function bestOf(scores: readonly Score[], facts: EventForm): KindReading {
  const [best, second] = ordered(scores, facts);
  const meeting = { kind: "meeting", isSure: false, rival: best?.kind ?? null } as const;
  if (!best || best.points < LEAST) return { ...meeting, because: best?.because ?? UNREAD };
  const isShort = facts.minutes > 0 && facts.minutes < WORKSHOP_FROM;
  // Nobody finds and chooses in so little time; and what comes before a meeting is not that meeting.
  if ((best.kind === "workshop" && isShort) || hasTerm(facts.title, TITLE_TERMS.before))
    return { ...meeting, because: best.because };
  const isSure = second === undefined || best.points - second.points >= LEAD;
  return {
    kind: best.kind,
    isSure,
    rival: isSure ? null : second.kind,
    because: best.because,
  };
}

/** The first meeting of two companies is their kickoff before it is a check-in. */
function ordered(scores: readonly Score[], facts: EventForm): readonly Score[] {
  const [best, second] = scores;
  const isKickoff = best?.kind === "check-in" && second?.kind === "kickoff";
  if (!isKickoff || !facts.isFirst || best.points - second.points >= LEAD) return scores;
  return [{ ...second, points: best.points + LEAD }, best, ...scores.slice(2)];
}

/** What the meetings before it were, where its own title and description don't say. */
function fromSeries({ input, facts, language }: Known): KindReading | undefined {
  if (hasTerm(facts.title, TITLE_TERMS.before)) return undefined;
  for (const { title, isSameSeries } of input.earlier) {
    if (!isSameSeries || title === facts.title) continue;
    const strong = kindWordsIn(title, language).filter(({ means }) => means.isStrong);
    const [kind] = headKinds(title, strong, language);
    if (kind === undefined || (kind === "check-in" && facts.outsiders === 0)) continue;
    const because = { words: null, signs: ["the last meeting of the series was one"] };
    return { kind, isSure: true, rival: null, because };
  }
  return undefined;
}

/** Why an event was read as it was: words of it, and what in its form fits. */
export type Because = {
  words: { written: string; place: "title" | "description" | "guidance" } | null;
  signs: readonly string[];
};
/** What a kind's words and form count for. */
type Score = { kind: NamedKind; points: number; because: Because };
/** All that a kind is recognised by. */
type Known = { input: PlanInput; facts: EventForm; language: PlanLanguage };

/** So many points make a kind. */
const LEAST = 4;
const UNREAD: Because = { words: null, signs: [] };
const MOST_SIGNS = 3;
const KINDS = MEETING_KINDS.filter((kind): kind is NamedKind => kind !== "meeting");

/** What the words and the form of an event count for each kind that they speak for, most first. */
function scoresOf(known: Known): Score[] {
  const words = wordsOf(known);
  const byWords = KINDS.map((kind) => scoreByWords(kind, words, known.facts)).filter(
    ({ points }) => points > 0,
  );
  const most = Math.max(0, ...byWords.map(({ points }) => points));
  const isInTitle = byWords.some(({ because }) => because.words?.place === "title");
  return byWords
    .map((score) => {
      // A hint beside a name of another kind stays a hint, however well the form fits; so do words of the description
      // where the title says something.
      const isOutdone =
        score.points < most - 1 || (isInTitle && score.because.words?.place !== "title");
      return withForm(score, known.facts, isOutdone);
    })
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

type Words = {
  title: NamedHit[];
  description: NamedHit[];
  guidance: NamedHit[];
  /** Of the kinds that the title names in strong words, those that it is. */
  heads: ReadonlySet<NamedKind>;
  isGeneric: boolean;
};

function wordsOf({ input, facts, language }: Known): Words {
  const title = kindWordsIn(facts.titleWords, language).filter(
    ({ from }) => !DENIED.test(facts.titleWords.slice(0, from)),
  );
  if (facts.isOfTwoNames) title.push(asHit("one-to-one", facts.title));
  const isTraining = hasTerm(facts.title, TITLE_TERMS.training);
  // With people from outside a 'pitch presentation' is a pitch, whoever holds it.
  const isPitch =
    facts.outsiders > 0 && title.some(({ means }) => means.kind === "vendor" && means.isStrong);
  const named = withSoftCandidates(title, facts).filter(
    ({ means }) =>
      !(isTraining && means.kind === "workshop") && !(isPitch && means.kind === "presentation"),
  );
  const strong = named.filter(({ means }) => means.isStrong);
  return {
    title: named,
    description: namedForms(kindWordsIn(facts.prose, language), facts),
    guidance: wishedFor(input.guidance, language),
    heads: headKinds(facts.titleWords, strong, language),
    isGeneric: isGenericTitle(facts),
  };
}

const asHit = (kind: NamedKind, written: string): NamedHit => ({
  means: { kind, isStrong: true },
  at: -1,
  until: -1,
  written,
  from: 0,
});

/** 'Not a workshop' is none. */
const DENIED = inAny(
  ({ reading }) => reading.kinds.denied,
  framed(
    String.raw`(?:^|[^\p{L}])`,
    String.raw`\s+(?:(?:a|an|the|ein\p{L}*|une?|de|d['’]|el|la)\s*)?$`,
  ),
);
/** What is said of a meeting that is another one. */
const OF_ANOTHER = inAny(
  ({ reading }) => reading.kinds.ofAnother,
  framed(String.raw`^[\s-]*`, String.raw`(?!\p{L})`),
);

/**
 * Words of the description that say what the meeting is. To take somebody's sync for an interview is worse than not to
 * know an interview: that takes one person from outside, or a job in the title.
 */
function namedForms(hits: readonly NamedHit[], facts: EventForm): NamedHit[] {
  const isTalk = facts.outsiders === 1 || isJobTitle(facts.title);
  return hits.filter(({ means, from, written }) => {
    if (means.kind === "interview" && !isTalk) return false;
    const { prose } = facts;
    return (
      !DENIED.test(prose.slice(0, from)) && !OF_ANOTHER.test(prose.slice(from + written.length))
    );
  });
}

const CANDIDATE = /^(?:candidat|kandidat|bewerb(?!ungsgespr)|portfolio|portafolio)/iu;
const TALK = inAny(({ reading }) => reading.kinds.interviews, either);

/**
 * 'Candidate' is said of features and typefaces too: it names an interview only where somebody comes from outside, or a
 * job or a talk stands beside it.
 */
function withSoftCandidates(title: readonly NamedHit[], facts: EventForm): NamedHit[] {
  const isNamed = facts.outsiders > 0 || isJobTitle(facts.title) || TALK.test(facts.title);
  return title.map((hit) =>
    hit.means.kind === "interview" && !isNamed && CANDIDATE.test(hit.written)
      ? { ...hit, means: { ...hit.means, isStrong: false } }
      : hit,
  );
}

const NOT = inAny(
  ({ reading }) => reading.kinds.not,
  framed(String.raw`(?:^|[^\p{L}])`, String.raw`(?:\s+\S+){0,3}\s*$`),
);

/** Kinds that the guidance names; 'not a workshop' names none. */
const wishedFor = (guidance: string, language: PlanLanguage): NamedHit[] =>
  kindWordsIn(guidance, language).filter(
    ({ from }) => !NOT.test(guidance.slice(Math.max(0, from - 60), from)),
  );

/** Whether every word of a title could stand in any other. */
function isGenericTitle({ title, companyInTitle }: EventForm): boolean {
  const generic = new Set(findTerms(title, TITLE_TERMS.generic).map(({ from }) => from));
  const company = companyInTitle === null ? "" : companyInTitle.toLowerCase();
  return tokensIn(title).every(
    ({ from, folded, written }) =>
      generic.has(from) || /^\d+$/u.test(folded) || written.toLowerCase() === company,
  );
}

/** What the words say for a kind. */
function scoreByWords(kind: NamedKind, words: Words, facts: EventForm): Score {
  const none = { kind, points: 0, because: UNREAD };
  if (kind === "check-in" && facts.outsiders === 0) return none;
  const title = titlePoints(kind, words, facts);
  const inTitle = bestHit(words.title, kind);
  const inDescription = bestHit(words.description, kind);
  const inGuidance = bestHit(words.guidance, kind);
  const points =
    title.points + pointsFor(inDescription, words.isGeneric ? 2 : 1) + pointsFor(inGuidance, 1);
  const isInTitle = title.written !== undefined || inTitle !== undefined;
  const place = isInTitle ? "title" : inDescription ? "description" : "guidance";
  const written = title.written ?? (inTitle ?? inDescription ?? inGuidance)?.written;
  return { kind, points, because: { words: written ? { written, place } : null, signs: [] } };
}

/** The same with what the event's form adds or takes away. */
function withForm({ kind, points, because }: Score, facts: EventForm, isOutdone: boolean): Score {
  const signs = formSignsOf(kind, facts);
  const fitting = isOutdone ? [] : signs.filter(({ fits }) => fits).slice(0, MOST_SIGNS);
  const against = signs.filter(({ fits }) => !fits).length * 2;
  const texts = fitting.flatMap((sign) => sign.text ?? []).slice(0, 1);
  return {
    kind,
    points: Math.max(0, points + fitting.length - against),
    because: { words: because.words, signs: texts },
  };
}

const bestHit = (hits: readonly NamedHit[], kind: NamedKind): NamedHit | undefined => {
  const own = hits.filter(({ means }) => means.kind === kind);
  return own.find(({ means }) => means.isStrong) ?? own[0];
};

const pointsFor = (hit: NamedHit | undefined, weight: number): number =>
  hit === undefined ? 0 : (hit.means.isStrong ? 2 : 1) * weight;

type TitlePoints = { points: number; written?: string };

function titlePoints(kind: NamedKind, words: Words, facts: EventForm): TitlePoints {
  const { title, heads } = words;
  if (kind === "check-in") return clientPoints(words, facts);
  const hit = bestHit(title, kind);
  const points = hit?.means.isStrong ? (heads.has(kind) ? LEAST : 1) : pointsFor(hit, 2);
  const isTopic = kind === "design-system" && hit?.means.isStrong && heads.has(kind);
  const form = title.find(({ means }) => !PLAIN.has(means.kind));
  if (isTopic && form) return { points: 1 };
  const about = title.some(({ means }) => means.kind === "design-system" && means.isStrong);
  // 'Design system review': the topic makes the form's weak word a strong one.
  if (about && kind === form?.means.kind && points > 0) return { points: LEAST };
  return { points };
}

/**
 * A client's meeting is named by words for one, by the client's name, or by nothing but how often it is. Less is not
 * enough, whoever comes: 'Weekly newsletter layout' is work.
 */
function clientPoints({ title, heads, isGeneric }: Words, facts: EventForm): TitlePoints {
  const { companyInTitle, isRecurring } = facts;
  const hit = bestHit(title, "check-in");
  const isOther = [...heads].some((head) => head !== "check-in");
  if (hit?.means.isStrong) return { points: isOther ? 1 : LEAST };
  if (isOther || companyInTitle === null) return { points: hit ? (isGeneric ? 2 : 1) : 0 };
  return { points: isRecurring ? LEAST : 2, ...(hit ? {} : { written: companyInTitle }) };
}

/** Kinds whose words say how often and with whom, and words for any plan, so that a topic stays what it is beside them. */
const PLAIN: ReadonlySet<NamedKind> = new Set([
  "design-system",
  "check-in",
  "one-to-one",
  "sprint-planning",
]);
