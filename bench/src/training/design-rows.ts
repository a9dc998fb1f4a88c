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
import { spokenCopyOf } from "./spoken-copy.ts";
import type { Label, Labelled } from "../quality/labelled.ts";
import { cueFinder } from "../quality/statement-score.ts";

/** A unit of a labelled meeting: its features, the types it is labelled with, and those that are arguable. */
export type DesignRow = {
  context: RuleContext;
  features: Map<string, number>;
  is: Set<AnnotationType>;
  mayBe: Set<AnnotationType>;
  weight: number;
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

/** A unit with the types it is labelled with, and those that are arguable. */
type LabelledUnit = { unit: Unit; page: number | null } & Pick<DesignRow, "is" | "mayBe">;

const labelledUnits = (meeting: Labelled): LabelledUnit[] => {
  const { segments } = alignSegments(meeting.deck, meeting.segments);
  const cuesOf = cueFinder(meeting);
  return unitsOf(segments).map((unit) => {
    const cues = cuesOf({ evidence: evidenceOf(unit, meeting) });
    const said = letters(unit.text);
    const meets = (label: Label) =>
      label.cues.some((cue, at) => {
        const quote = label.quotes[at];
        return cues.includes(cue) && (!quote || overlap(said, letters(quote)));
      });
    const typesOf = (labels: readonly Label[]) =>
      new Set(
        ANNOTATION_TYPES.filter((type) => labels.some((one) => one.type === type && meets(one))),
      );
    const page = segments[unit.spans[0]!.segment]!.page;
    return { unit, page, is: typesOf(meeting.gold), mayBe: typesOf(meeting.mayBe) };
  });
};

/** Rows of units in their order; `pages` are those of the segments that they are cut from. */
const rowsOf = (
  labelled: readonly Omit<LabelledUnit, "page">[],
  pages: readonly (number | null)[],
  deck: Labelled["deck"] | null,
  weight: number,
): DesignRow[] => {
  const units = labelled.map(({ unit }) => unit);
  const speakers = units.flatMap(({ speaker }) => (speaker ? [speaker] : []));
  const segments = pages.map((page) => ({ page }));
  const around = { segments, deck, people: [...new Set(speakers)], reported: isMinutes(units) };
  const contexts = contextsOf(units, around);
  const features = designFeatures(contexts);
  return labelled.map(({ is, mayBe }, index) => ({
    context: contexts[index]!,
    features: features[index]!,
    is,
    mayBe,
    weight,
  }));
};

/** The rows of a meeting, aligned and cut as the product does it. */
export const designRows = (meeting: Labelled): DesignRow[] => {
  const { segments } = alignSegments(meeting.deck, meeting.segments);
  const pages = segments.map(({ page }) => page);
  return rowsOf(labelledUnits(meeting), pages, meeting.deck, 1);
};

const COPY_WEIGHT = 0.5;

const union = (units: readonly LabelledUnit[], key: "is" | "mayBe") =>
  new Set(units.flatMap((one) => [...one[key]]));

/** The rows of a copy of a meeting as real speech sounds, cut anew: each unit has the labels of all it is made of. */
export const spokenRows = (meeting: Labelled, seed: number): DesignRow[] => {
  const originals = labelledUnits(meeting);
  const copy = spokenCopyOf(
    originals.map(({ unit: { text, speaker } }) => (speaker ? { text, speaker } : { text })),
    seed,
  );
  let page: number | null = null;
  const pages = copy.map(({ of }) => (page = of === undefined ? page : originals[of]!.page));
  const labelled = unitsOf(copy).map((unit) => {
    const from = new Set(unit.spans.map(({ segment }) => copy[segment]!.of));
    const its = [...from].flatMap((of) => (of === undefined ? [] : [originals[of]!]));
    return { unit, is: union(its, "is"), mayBe: union(its, "mayBe") };
  });
  return rowsOf(labelled, pages, meeting.deck, COPY_WEIGHT);
};
