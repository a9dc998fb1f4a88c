import { lightStem, readingOf } from "@planner/engine/classify";
import {
  actRows,
  LABELS,
  type Label,
  type Meeting,
  type Row,
  trainMeetings,
  utteranceRows,
} from "./ami.ts";
import { columnsOf, countNames, type Example, trainHead } from "./sparse.ts";
import { asJudged, f1At, PLAIN, type Scored, steadyThreshold, type Verdict } from "./thresholds.ts";
import { type Head, keepWeights, packHeads, rounded } from "./weights.ts";

/** How a head is trained (research/statements.md in the working material; the figures are in weights/README.md). */
type HeadRecipe = {
  l2: number;
  /** Whether place, speaker and context count, or the words alone. */
  context: boolean;
  /** Whether utterances are learned from beside dialogue acts. */
  utterances: boolean;
  positiveWeight: number;
  featureCount: number;
  /** Whether each feature is scaled by how unevenly the classes use it before fitting (Wang & Manning, 2012). */
  scaled: boolean;
  verdict: Verdict;
};

const WORDS_ALONE = {
  l2: 10,
  context: false,
  utterances: false,
  positiveWeight: 1,
  featureCount: 7_000,
  scaled: false,
  verdict: PLAIN,
};
const WITH_CONTEXT = {
  l2: 20,
  context: true,
  utterances: true,
  positiveWeight: 3,
  featureCount: 16_000,
  scaled: true,
  verdict: PLAIN,
};

const RECIPES: Record<Label, HeadRecipe> = {
  action: { ...WITH_CONTEXT, verdict: { rise: 0.3, easier: 1, reach: 8 } },
  decision: WITH_CONTEXT,
  question: WORDS_ALONE,
  idea: WORDS_ALONE,
  feedback: WORDS_ALONE,
};

const LBFGS_STEPS = 40;
const MIN_COUNT = 4;

/** A stem is kept when at least this share of the training meetings use it; the rarer ones are names and slips. */
const MIN_STEM_SHARE = 0.03;

const FOLDS = 5;

/** Trains the heads for AMI's labels; with `check` only compares them with the committed ones. */
export function bench(words: readonly string[]): string {
  const meetings = trainMeetings();
  const stems = frequentStems(meetings);
  const rows = meetings.flatMap((meeting) => readRows(meeting, stems));
  const figures: string[] = [];
  const trained = LABELS.map((label) => {
    const scored = asJudged(outOfFold(label, rows), RECIPES[label].verdict);
    const threshold = steadyThreshold(scored);
    const head = headOf(label, rows);
    const f1 = f1At(scored, threshold).toFixed(3);
    figures.push(`${label}: ${head.weights.size} features, cross-validated F1 ${f1}`);
    return { label, head, threshold };
  });
  const { features, heads } = packHeads(trained.map(({ label, head }) => [label, head] as const));
  const withThresholds = trained.map(({ label, threshold }) => {
    const { bias, scale, weights } = heads[label];
    const { context } = RECIPES[label];
    return [label, { bias, threshold: rounded(threshold), scale, context, weights }] as const;
  });
  const file = {
    knownStems: [...stems].join(" "),
    features,
    heads: Object.fromEntries(withThresholds),
  };
  const outcome = keepWeights(
    "classify/weights/model.json",
    `${JSON.stringify(file)}\n`,
    words.includes("check"),
  );
  return [...figures, `${meetings.length} meetings, ${rows.length} rows: ${outcome}`].join("\n");
}

/** Stems that the classifier may read: those used in several meetings. */
const frequentStems = (meetings: readonly Meeting[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const meeting of meetings) {
    countNames(new Set(actRows(meeting).flatMap(({ unit }) => unit.words.map(lightStem))), counts);
  }
  const least = MIN_STEM_SHARE * meetings.length;
  const stems = [...counts].filter(([, count]) => count >= least);
  return new Set(stems.map(([stem]) => stem).toSorted());
};

/** A row with named feature values; `isAct` tells dialogue acts from utterances. */
interface ReadRow {
  readonly row: Row;
  readonly meeting: Meeting;
  readonly isAct: boolean;
  readonly features: ReadonlyMap<string, number>;
}

/** Whether a feature is of a unit's own words. */
const isOwnFeature = (name: string): boolean => /^[wblq]:/.test(name);

/** The rows of a meeting: its dialogue acts, then its utterances. */
const readRows = (meeting: Meeting, stems: ReadonlySet<string>): ReadRow[] =>
  [true, false].flatMap((isAct) => {
    const rows = isAct ? actRows(meeting) : utteranceRows(meeting);
    const reading = readingOf(
      rows.map(({ unit }) => unit),
      stems,
    );
    return rows.map((row, at) => ({ row, meeting, isAct, features: reading.featuresAt(at) }));
  });

/** Of the context heads' negatives every other is left out, the rest count double. */
function headOf(label: Label, all: readonly ReadRow[]): Head {
  const { utterances, context, positiveWeight, scaled, l2, featureCount } = RECIPES[label];
  const rows = utterances ? all : all.filter(({ isAct }) => isAct);
  let negatives = 0;
  const used = rows.filter(({ row }) => row.labels.has(label) || !context || negatives++ % 2 === 0);
  const occurring = new Map<string, number>();
  for (const { features } of rows)
    countNames(
      [...features.keys()].filter((name) => context || isOwnFeature(name)),
      occurring,
    );
  const columns = columnsOf(occurring, MIN_COUNT);
  const examples = used.map(({ row, features }): Example => {
    const isPositive = row.labels.has(label);
    return { features, isPositive, weight: isPositive ? positiveWeight : context ? 2 : 1 };
  });
  return trainHead(examples, columns, {
    l2,
    steps: LBFGS_STEPS,
    isScaled: scaled,
    most: featureCount,
  });
}

/** The scores of acts of meetings that a head hasn't seen; a team's meetings stay in one fold. */
function outOfFold(label: Label, rows: readonly ReadRow[]): Scored[] {
  const teams = [...new Set(rows.map(({ meeting }) => teamOf(meeting)))].toSorted();
  const foldOf = new Map(teams.map((team, index) => [team, index % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isInside = ({ meeting }: ReadRow): boolean => foldOf.get(teamOf(meeting)) === fold;
    const { weights, bias } = headOf(
      label,
      rows.filter((each) => !isInside(each)),
    );
    return rows
      .filter((each) => each.isAct && isInside(each))
      .map(({ row, meeting, features }): Scored => {
        let score = bias;
        for (const [name, value] of features)
          score += (weights.get(name) ?? 0) * Math.fround(value);
        return { meeting, score, positive: row.labels.has(label) };
      });
  }).flat();
}

const teamOf = ({ meeting }: Meeting): string => meeting.slice(0, -1);
