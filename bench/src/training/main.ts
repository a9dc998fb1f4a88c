// Trains the heads for AMI: node scripts/with-node.mjs bench/src/training/main.ts (--check: as in keep.ts)
import { join } from "node:path";
import { LABELS, type Label, type Meeting, readMeetings } from "./ami.ts";
import { asJudged, f1At, type Scored, steadyThreshold } from "./evaluate.ts";
import { LBFGS_STEPS, RECIPES } from "./heads.ts";
import { keep } from "./keep.ts";
import { fit } from "./logistic.ts";
import {
  columnsOf,
  countsOf,
  type Example,
  examplesOf,
  keptStems,
  matrixOf,
  scaleColumns,
  unevenness,
} from "./matrix.ts";
import { pack, pruned, type Trained } from "./pack.ts";

const FOLDS = 5;
const OUT = join(import.meta.dirname, "../../../engine/src/classify/weights/model.json");

/** Weights by feature name. Of the context heads' negatives every other is left out, the rest count double. */
const trainHead = (label: Label, all: readonly Example[]) => {
  const recipe = RECIPES[label];
  const examples = recipe.utterances ? all : all.filter(({ act }) => act);
  let negatives = 0;
  const used = examples.filter(
    (example) => example.row.labels.has(label) || !recipe.context || negatives++ % 2 === 0,
  );
  const columns = columnsOf(examples, recipe.context);
  const problem = matrixOf(used, columns, recipe.context);
  used.forEach((example, row) => {
    const positive = example.row.labels.has(label);
    problem.positive[row] = positive ? 1 : 0;
    problem.weights[row] = positive ? recipe.positiveWeight : recipe.context ? 2 : 1;
  });
  const factors = recipe.scaled ? unevenness(problem) : new Float64Array(problem.width).fill(1);
  scaleColumns(problem, factors);
  const fitted = fit(problem, recipe.l2, LBFGS_STEPS);
  const w = fitted.map((weight, column) => weight * (factors[column] ?? 1));
  const counts = countsOf(problem);
  const named = new Map([...columns].map(([name, column]) => [name, w[column]!]));
  const seen = new Map([...columns].map(([name, column]) => [name, counts[column]!]));
  return { weights: pruned(named, seen, recipe.keepFeatures), bias: w[columns.size]! };
};

const scoresOf = (
  trained: { weights: Map<string, number>; bias: number },
  examples: readonly Example[],
  label: Label,
): Scored[] => {
  const names = [...trained.weights.keys()];
  const columns = new Map(names.map((name, column) => [name, column]));
  const w = [...trained.weights.values()];
  const { starts, columns: at, values } = matrixOf(examples, columns, RECIPES[label].context);
  return examples.map((example, row) => {
    let score = trained.bias;
    for (let k = starts[row]!; k < starts[row + 1]!; k++) score += w[at[k]!]! * values[k]!;
    return { example, score, positive: example.row.labels.has(label) };
  });
};

/** The scores of acts of meetings that a head hasn't seen; a team's meetings stay in one fold. */
const outOfFold = (label: Label, examples: readonly Example[]): Scored[] => {
  const teams = [...new Set(examples.map((each) => teamOf(each.meeting)))].toSorted();
  const foldOf = new Map(teams.map((team, index) => [team, index % FOLDS]));
  const scored: Scored[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const inside = examples.filter((each) => foldOf.get(teamOf(each.meeting)) === fold && each.act);
    const outside = examples.filter((each) => foldOf.get(teamOf(each.meeting)) !== fold);
    scored.push(...scoresOf(trainHead(label, outside), inside, label));
  }
  return scored;
};

const teamOf = (meeting: Meeting): string => meeting.meeting.slice(0, -1);

const folder = join(process.env.PLANNER_DATA ?? "../shared/data", "classify/ami");
const train = readMeetings(folder).filter((meeting) => meeting.split === "train");
const kept = keptStems(train);
const examples = train.flatMap((meeting) => examplesOf(meeting, kept, true));
const heads = {} as Record<Label, Trained>;
for (const label of LABELS) {
  const alone = outOfFold(label, examples);
  const { context, verdict } = RECIPES[label];
  const scored = asJudged(alone, verdict);
  const threshold = steadyThreshold(scored);
  heads[label] = { ...trainHead(label, examples), threshold, context };
  const f1 = f1At(scored, threshold).toFixed(3);
  console.log(`${label}: ${heads[label].weights.size} features, cross-validated F1 ${f1}`);
}
const file = JSON.stringify(pack(heads, kept));
const facts = `${train.length} meetings, ${examples.length} rows, ${file.length} bytes`;
keep(OUT, `${file}\n`, facts);
