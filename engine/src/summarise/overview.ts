import type { AnnotationType } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { briefOf, type Candidate, MAX_WORDS } from "./candidates.ts";
import { cover, stemWeights, worthOf } from "./coverage.ts";

const MOST_SENTENCES = 3;
const MOST_DECISIONS = 2;
const OPENING_SHARE = 0.15;
const MAX_LEAD_WORDS = 28;
/** How someone says what a meeting is for. */
const PURPOSE =
  /\b(?:today|this is (?:the|our|a)|second round|first round|the goal|purpose|agenda|we(?:'re| are) (?:here|going to|looking at)|we(?:'ll| will) (?:start|go|look)|review|kick-?off|hand-?off|want(?:ed)? to (?:show|go through|talk about|discuss)|update on|so this is|this is (?:review|round|part|version|draft|session))\b/i;

/**
 * Two to four sentences on the whole meeting: what it is for where that was said, then its decisions and tasks, else
 * what covers most of it.
 */
export const overviewOf = (candidates: readonly Candidate[], title: string) => {
  const lead = leadOf(candidates, new Set(tokensOf(title)));
  const weights = stemWeights(candidates, candidates);
  const decisions = cover(sureNotes(candidates, "Decision"), weights, {
    sentences: MOST_DECISIONS,
  });
  const tasks = cover(sureNotes(candidates, "Action Item"), weights, {
    sentences: MOST_SENTENCES - decisions.length,
  });
  const settled = [...decisions, ...tasks];
  const others = candidates.filter((each) => each !== lead && !each.text.endsWith("?"));
  const brief = briefOf(others);
  const body =
    settled.length >= 2
      ? settled
      : cover(brief.length > 0 ? brief : others, weights, { sentences: MOST_SENTENCES });
  const chosen = lead ? [lead, ...body] : body;
  const texts = [...new Set(chosen.map(({ text }) => text))];
  return { text: inARow(texts), used: texts };
};

/** Sentences one after the other; empty for none, as where the only note asks something. */
export const inARow = (texts: readonly string[]): string =>
  texts.length === 0 ? "" : texts.reduce(withNext);

/** Japanese puts no space after a full stop. */
const withNext = (text: string, next: string): string =>
  /[。！？]$/u.test(text) ? text + next : `${text} ${next}`;

const sureNotes = (candidates: readonly Candidate[], type: AnnotationType): Candidate[] =>
  candidates.filter(
    ({ note, text, words }) =>
      note?.type === type && !note.suggestion && !text.endsWith("?") && words <= MAX_WORDS,
  );

const leadOf = (
  candidates: readonly Candidate[],
  title: ReadonlySet<string>,
): Candidate | undefined => {
  const last = Math.max(0, ...candidates.map(({ segment }) => segment));
  const opening = candidates.filter(
    ({ note, segment, words, text }) =>
      !note &&
      segment <= Math.max(3, last * OPENING_SHARE) &&
      words <= MAX_LEAD_WORDS &&
      PURPOSE.test(text),
  );
  const scored = opening.map((candidate) => ({
    candidate,
    score: worthOf(candidate) + candidate.stems.filter((stem) => title.has(stem)).length,
  }));
  return scored.toSorted(
    (a, b) => b.score - a.score || a.candidate.segment - b.candidate.segment,
  )[0]?.candidate;
};
