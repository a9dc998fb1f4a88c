import { KIND_RULES } from "../note-kinds.ts";
import type { AlignedSegment, AnnotationType, Mark } from "@planner/contract/model";
import { hasMatter, isInformative } from "../text/matter.ts";
import { isMachineTalk } from "../verify/machine-talk.ts";
import type { RuleContext } from "./rules/context.ts";
import { type Candidate } from "./select.ts";

/** A key is pressed for what was just said, now and then for what comes at once: in seconds before and after. */
const REACH = { close: 10, before: 20, after: 3 };

/** What a meeting offers to a mark; `found` are all candidates, whether they were chosen or not. */
type Offer = {
  contexts: readonly RuleContext[];
  segments: readonly Pick<AlignedSegment, "page">[];
  people: readonly string[];
  found: readonly Candidate[];
};

/** The sentences within reach of a mark; what is half said counts as said. */
function nearOf({ type, at, page }: Mark, { contexts, segments, people, found }: Offer) {
  const ofType = new Set(
    found.filter((one) => one.type === type).map(({ context }) => context.index),
  );
  return contexts.flatMap(({ unit, index }) => {
    const { start, end = start } = unit;
    if (start === undefined || end === undefined) return [];
    if (start > at + REACH.after || end < at - REACH.before) return [];
    if (!hasMatter(unit.text) || isMachineTalk(unit.text, people)) return [];
    return [
      {
        index,
        isSpoken: (start + end) / 2 <= at,
        isClose: end >= at - REACH.close,
        isOfType: ofType.has(index),
        isInformative: isInformative(unit.text),
        isOnPage: segments[unit.spans[0]!.segment]?.page === page,
      },
    ];
  });
}
type Near = ReturnType<typeof nearOf>[number];

/**
 * In what order sentences are taken for what a mark means: of its type before others that tell something, close ones before
 * those further back, and before a mere "Sounds good".
 */
const PREFERRED: readonly ((near: Near) => boolean)[] = [
  (near) => near.isClose && near.isOfType && near.isOnPage,
  (near) => near.isClose && near.isOfType,
  (near) => near.isClose && near.isInformative && near.isOnPage,
  (near) => near.isClose && near.isInformative,
  (near) => near.isOfType,
  (near) => near.isInformative,
  (near) => near.isOnPage,
  () => true,
];

const firstThat = (near: readonly Near[]): Near | undefined =>
  PREFERRED.map((isPreferred) => near.find(isPreferred)).find((one) => one !== undefined);

/**
 * The sentence that a mark means: one that was just said, else the one that was marked last with the same key, else one
 * that begins right after. What was marked already is not meant again where something was said since.
 */
function meantBy(mark: Mark, offer: Offer, last: number | undefined): number | undefined {
  const near = nearOf(mark, offer);
  const spoken = near.filter(({ isSpoken }) => isSpoken).toReversed();
  const since = firstThat(spoken.filter(({ index }) => last === undefined || index > last));
  if (since) return since.index;
  if (spoken.some(({ index }) => index === last)) return last;
  return firstThat(near.filter(({ isSpoken }) => !isSpoken))?.index;
}

/**
 * Adds what the presenter marked to the chosen statements. `merged` are all statements before the weaker ones were left
 * out. A statement of the mark's type only gains the mark; else the mark's type takes the place of others that the
 * same sentence was taken for. A mark without words near it makes nothing.
 */
export function withMarked(
  chosen: readonly Candidate[],
  merged: readonly Candidate[],
  marks: readonly Mark[],
  offer: Offer,
): Candidate[] {
  let all = [...chosen];
  const last = new Map<AnnotationType, number>();
  for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
    const { type } = mark;
    const index = meantBy(mark, offer, last.get(type));
    if (index === undefined) continue;
    last.set(type, index);
    const isIt = (one: Candidate): boolean =>
      one.type === type && (one.context.index === index || one.also.includes(index));
    const there = all.find(isIt) ?? merged.find(isIt);
    const strength = KIND_RULES[type].sureStrength;
    const marked = there ??
      offer.found.find(isIt) ?? { type, context: offer.contexts[index]!, strength, also: [index] };
    const gaining = { ...marked, marks: [...(marked.marks ?? []), mark] };
    const stays = (one: Candidate): boolean =>
      there !== undefined || one.marks !== undefined || one.context.index !== index;
    all = [...all.filter((one) => one !== marked && stays(one)), gaining];
  }
  return all;
}
