import { contentWords, likeness, sharedWords } from "../../content-words.ts";
import { isoDayOf } from "../../dates.ts";
import { disagree } from "../../disagree.ts";
import type { Facts } from "../../read/read-facts.ts";
import { fromNote } from "../../read/sources.ts";
import type { PlanInput } from "../../types.ts";
import { type Quotable, isSafe, type PickedSentence } from "../documents/pick-materials.ts";
import { leavesOpen } from "./closing.ts";
import type { Mention } from "./mentions.ts";
import type { Contradiction, Settled } from "./types.ts";
import { byTime } from "./which-meetings.ts";

const MOST_SETTLED = 2;
const SUPERSEDED_FROM = 0.5;

/** Decisions that stand, newest first: none that was put off or is over, and none that a later one speaks of again. */
export function standingDecisions({ matter }: Facts, decided: readonly Mention[]): Mention[] {
  const all = decided
    .filter(({ note }) => note.isOver !== true && !leavesOpen(note.text))
    .toReversed();
  // All of them are about the artefact: what else they say tells them apart.
  const rest = all.map(({ words }) => new Set([...words].filter((word) => !matter.has(word))));
  return all.filter(
    (older, at) =>
      !all.some(
        (newer, other) =>
          byTime(older.meeting, newer.meeting) < 0 &&
          likeness(rest[at]!, rest[other]!) >= SUPERSEDED_FROM,
      ),
  );
}

const settledOf = ({ note, meeting, audience }: Mention, input: PlanInput): Settled => ({
  text: note.text,
  note,
  meeting,
  since: isoDayOf(meeting, input.event.timeZone),
  sources: [fromNote(input, { meeting, note })],
  audience,
});

/** How much a decision has to do with today; 0 where nothing. What a series changed its mind on is news to it. */
function bearing(mention: Mention, { topics }: Facts): number {
  const { words, isOnTopic, onMatter, meeting, note } = mention;
  if (onMatter > 0) return onMatter * 2;
  if (isOnTopic) return sharedWords(topics, words).length;
  return meeting.isSameSeries && note.was !== undefined ? 1 : 0;
}

const SAME_MATTER = 2;
/** Of two decisions on one matter only the newer is shown, whether or not it takes the older one back. */
function isNewerOn(newer: Mention, older: Mention, topic: ReadonlySet<string>): boolean {
  if (byTime(older.meeting, newer.meeting) >= 0) return false;
  return (
    sharedWords(older.words, newer.words).filter((word) => !topic.has(word)).length >= SAME_MATTER
  );
}

/** What may be read today of the decision that another took the place of. */
function withWas(settled: Settled, decided: readonly Mention[], input: PlanInput): Settled {
  const { was } = settled.note;
  const before = decided.find(
    ({ note, meeting }) => note.id === was?.noteId && meeting.id === was.meetingId,
  );
  if (!before) return settled;
  return {
    ...settled,
    was: before.note.text,
    sources: [...settled.sources, fromNote(input, before)],
  };
}

/**
 * Decisions about what today is about, at most two, those that have most to do with it first. `decided` are also those
 * that no longer stand.
 */
export function settledToday(
  facts: Facts,
  { standing, decided }: { standing: readonly Mention[]; decided: readonly Mention[] },
): Settled[] {
  return standing
    .filter((older) => !standing.some((newer) => isNewerOn(newer, older, facts.matter)))
    .map((mention) => ({ mention, weight: bearing(mention, facts) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_SETTLED)
    .map(({ mention }) => withWas(settledOf(mention, facts.input), decided, facts.input));
}

const MOST_CONTRADICTED = 2;
const LEAST_SHARED = 2;
const ABOUT_THE_SAME = 0.5;

/** Decisions of which a document now says something else, each with the sentence that says so; at most two. */
export function contradictedDecisions(
  { input }: Facts,
  standing: readonly Mention[],
  sentences: readonly Quotable[],
): Contradiction[] {
  if (sentences.length === 0) return [];
  const contradictions = standing.flatMap((mention) => {
    const decided = contentWords(mention.note.text);
    const found = sentences.find(
      (one) => speaksAgainst(one.picked, { text: mention.note.text, decided }) && isSafe(one),
    );
    if (!found) return [];
    const sentence = found.picked;
    const decision = settledOf(mention, input);
    const sources = [...decision.sources, ...sentence.sources];
    return [{ decision, sentence, sources, audience: mention.audience }];
  });
  return contradictions.slice(0, MOST_CONTRADICTED);
}

type Decided = { text: string; decided: ReadonlySet<string> };

function speaksAgainst(
  { quote, contentWords: words }: PickedSentence,
  { text, decided }: Decided,
): boolean {
  const shared = sharedWords(decided, words).length;
  return shared >= LEAST_SHARED && shared >= ABOUT_THE_SAME * decided.size && disagree(text, quote);
}
