import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { alignSegments } from "@planner/engine";
import {
  contextsOf,
  designFeatures,
  isMinutes,
  type RuleContext,
  type Unit,
  unitsOf,
} from "@planner/engine/classify";
import type { Label, Labelled } from "../quality/labelled.ts";
import { cueFinder } from "../quality/statement-score.ts";

/** A unit of a labelled meeting: its features, the types it is labelled with, and those that are arguable. */
export type DesignRow = {
  context: RuleContext;
  features: Map<string, number>;
  is: Set<AnnotationType>;
  mayBe: Set<AnnotationType>;
};

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]/gu, "");

const ENDS = 24;
const LEAST = 12;

/** Whether two texts share the beginning or the end of one of them: a label may go on over several units. */
const overlap = (one: string, other: string): boolean => {
  const size = Math.min(one.length, other.length, ENDS);
  const ends = (text: string) => [text.slice(0, size), text.slice(-size)];
  if (one.includes(other) || other.includes(one)) return true;
  return (
    size >= LEAST &&
    (ends(other).some((end) => one.includes(end)) || ends(one).some((end) => other.includes(end)))
  );
};

const evidenceOf = ({ spans }: Unit, { segments }: Labelled) =>
  spans.map(({ segment, from, to }) => {
    const { id, text } = segments[segment]!;
    return { segmentId: id, quote: text.slice(from, to) };
  });

/** The rows of a meeting, aligned and cut as the product does it. */
export const designRows = (meeting: Labelled): DesignRow[] => {
  const { segments } = alignSegments(meeting.deck, meeting.segments);
  const units = unitsOf(segments);
  const speakers = segments.flatMap(({ speaker }) => (speaker ? [speaker] : []));
  const reported = isMinutes(units);
  const around = { segments, deck: meeting.deck, people: [...new Set(speakers)], reported };
  const contexts = contextsOf(units, around);
  const features = designFeatures(contexts);
  const cuesOf = cueFinder(meeting);
  return contexts.map((context, index) => {
    const cues = cuesOf({ evidence: evidenceOf(context.unit, meeting) });
    const said = letters(context.unit.text);
    const meets = (label: Label) =>
      label.cues.some((cue, at) => {
        const quote = label.quotes[at];
        return cues.includes(cue) && (!quote || overlap(said, letters(quote)));
      });
    const typesOf = (labels: readonly Label[]) =>
      new Set(
        ANNOTATION_TYPES.filter((type) => labels.some((one) => one.type === type && meets(one))),
      );
    return {
      context,
      features: features[index]!,
      is: typesOf(meeting.gold),
      mayBe: typesOf(meeting.mayBe),
    };
  });
};
