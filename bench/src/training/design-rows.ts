import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { alignSegments } from "@planner/engine";
import {
  contextsOf,
  designReadingOf,
  isMinutes,
  type RuleContext,
  type Unit,
  unitOf,
  unitsOf,
} from "@planner/engine/classify";
import { type Label as AmiLabel, labelsOf, type Meeting, trainMeetings } from "./ami.ts";
import { random } from "../harness/table.ts";
import type { Label, Labelled } from "../quality/labelled.ts";
import { type RealLabel, type RealMeeting, realMeetings } from "../quality/real-labels.ts";
import { cueFinder, letters } from "../quality/statement-score.ts";
import { spokenCopyOf } from "./spoken-copy.ts";

/** A unit of a labelled meeting: its features, the types it is labelled with, and those that are arguable. */
export type DesignRow = {
  context: RuleContext;
  features: ReadonlyMap<string, number>;
  is: Set<AnnotationType>;
  mayBe: Set<AnnotationType>;
  weight: number;
};

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
    const spoken = letters(unit.text);
    const meets = (label: Label) =>
      label.cues.some((cue, at) => {
        const quote = label.quotes[at];
        return cues.includes(cue) && (!quote || overlap(spoken, letters(quote)));
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
  const featuresAt = designReadingOf(contexts);
  return labelled.map(({ is, mayBe }, index) => ({
    context: contexts[index]!,
    features: featuresAt(index),
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
const SEED = 1;

const union = (units: readonly LabelledUnit[], key: "is" | "mayBe") =>
  new Set(units.flatMap((one) => [...one[key]]));

/** The rows of a few sentences of a meeting as real speech sounds, cut anew: each unit has the labels of all it is made of. */
const spokenRows = (
  originals: readonly LabelledUnit[],
  deck: Labelled["deck"],
  chance: () => number,
): DesignRow[] => {
  const copy = spokenCopyOf(
    originals.map(({ unit: { text, speaker } }) => (speaker ? { text, speaker } : { text })),
    chance,
  );
  let page: number | null = null;
  const pages = copy.map(({ of }) => (page = of === undefined ? page : originals[of]!.page));
  const labelled = unitsOf(copy).map((unit) => {
    const from = new Set(unit.spans.map(({ segment }) => copy[segment]!.of));
    const its = [...from].flatMap((of) => (of === undefined ? [] : [originals[of]!]));
    return { unit, is: union(its, "is"), mayBe: union(its, "mayBe") };
  });
  return rowsOf(labelled, pages, deck, COPY_WEIGHT);
};

/** The rows of a few sentences as they were written, out of their meeting: there the words must tell. */
const excerptRows = (originals: readonly LabelledUnit[], deck: Labelled["deck"]): DesignRow[] => {
  const labelled = originals.map(({ unit, is, mayBe }, segment) => {
    const { text, speaker } = unit;
    return { unit: unitOf({ text, speaker }, { segment, from: 0, to: text.length }), is, mayBe };
  });
  return rowsOf(
    labelled,
    originals.map(({ page }) => page),
    deck,
    COPY_WEIGHT,
  );
};

const EXCERPT_UNITS = 12;

/** Copies of a meeting in excerpts, one as it was written, the next as it would sound. */
const copiedRows = (meeting: Labelled): DesignRow[] => {
  const units = labelledUnits(meeting);
  const chance = random(SEED);
  const starts = units.flatMap((_, at) => (at % EXCERPT_UNITS === 0 ? [at] : []));
  return starts.flatMap((start, which) => {
    const excerpt = units.slice(start, start + EXCERPT_UNITS);
    return which % 2 === 0
      ? spokenRows(excerpt, meeting.deck, chance)
      : excerptRows(excerpt, meeting.deck);
  });
};

/** What is learned from a meeting: itself, and copies. */
export const trainingRows = (meeting: Labelled): DesignRow[] => [
  ...designRows(meeting),
  ...copiedRows(meeting),
];

const REAL_WEIGHT = 0.25;

/** The types that labels give a unit, by the lines that it is made of. */
const typesAt = (labels: readonly RealLabel[], ids: ReadonlySet<string>): Set<AnnotationType> =>
  new Set(
    labels.filter(({ acts }) => acts.some((act) => ids.has(String(act)))).map(({ type }) => type),
  );

/** The rows of a real meeting: what both labellers noted is so, what one of them noted or found arguable may be. */
const realRows = ({ segments, first, second }: RealMeeting): DesignRow[] => {
  const labelled = unitsOf(segments).map((unit) => {
    const ids = new Set(unit.spans.map(({ segment }) => segments[segment]!.id));
    const [one, other] = [typesAt(first.notes, ids), typesAt(second.notes, ids)];
    const arguable = typesAt([...first.mayBe, ...second.mayBe], ids);
    return {
      unit,
      is: new Set([...one].filter((type) => other.has(type))),
      mayBe: new Set([...one, ...other, ...arguable]),
    };
  });
  const pages = segments.map(() => null);
  return rowsOf(labelled, pages, null, REAL_WEIGHT);
};

const WEAK_WEIGHT = 0.25;

/** What AMI's summaries link to; of the other types its annotation says too little to learn what is none. */
const TYPE_OF_LABEL: Partial<Record<AmiLabel, AnnotationType>> = {
  action: "Action Item",
  decision: "Decision",
};
const UNTOLD = new Set(
  ANNOTATION_TYPES.filter((type) => type !== "Action Item" && type !== "Decision"),
);

/** The rows of a meeting of AMI: its links say what is a task or a decision. */
const weakRows = (meeting: Meeting): DesignRow[] => {
  const rows = meeting.segments.filter(({ text }) => text.trim() !== "");
  const labelled = unitsOf(rows).map((unit) => {
    const labels = unit.spans.flatMap(({ segment }) => labelsOf(rows[segment]!));
    return {
      unit,
      is: new Set(labels.flatMap((label) => TYPE_OF_LABEL[label] ?? [])),
      mayBe: UNTOLD,
    };
  });
  return rowsOf(
    labelled,
    rows.map(() => null),
    null,
    WEAK_WEIGHT,
  );
};

/** Of AMI's training meetings every eighth is enough to tell what real speech sounds like. */
const EVERY = 8;

/** What real speech teaches: the meetings that two people labelled, and beside them some with AMI's own annotation alone. */
export function realSpeech(): DesignRow[] {
  const labelled = realMeetings();
  const names = new Set(labelled.map(({ name }) => name));
  const others = trainMeetings().filter(
    ({ meeting }, at) => at % EVERY === 0 && !names.has(meeting),
  );
  return [...labelled.flatMap(realRows), ...others.flatMap(weakRows)];
}
