import {
  type DesignHeads,
  headsOf,
  type SettledHead,
  settledHeadOf,
  settledReadingOf,
} from "@planner/engine/classify";
import { share } from "../harness/table.ts";
import { type Labelled, tunedOn } from "../quality/labelled.ts";
import { trainDesign } from "./design-heads.ts";
import { type DesignRow, designRows, realSpeech, trainingRows } from "./design-rows.ts";
import { fit } from "./logistic.ts";
import { columnsOf, countNames, type Example, problemOf } from "./sparse.ts";
import { keepWeights } from "./weights.ts";

const TYPE = "Decision";
const L2 = 6;
const STEPS = 60;
const MIN_COUNT = 4;
/** The design heads that tell what a meeting settles have learned from the meetings of the other folds. */
const FOLDS = 4;

/** Heads that had not seen the meetings that they are measured on. */
export type LeftOut = { design: DesignHeads; settled: SettledHead };

/** Trains what tells whether something is settled in an exchange; with `check` only compares it with the committed weights. */
export async function bench(words: readonly string[]): Promise<string> {
  const meetings = await tunedOn();
  const exchanges = exchangesOf(meetings, designLeftOut(meetings, FOLDS));
  const content = `${JSON.stringify(trained([...exchanges.values()].flat()), null, 1)}\n`;
  const outcome = keepWeights("classify/weights/settled.json", content, words.includes("check"));
  return [`${meetings.length} meetings: ${outcome}`, ...crossValidated(exchanges)].join("\n");
}

/** For each meeting heads that are trained on all others. */
export function leftOut(meetings: readonly Labelled[]): Map<Labelled, LeftOut> {
  const heads = designLeftOut(meetings, meetings.length);
  const exchanges = exchangesOf(meetings, heads);
  return new Map(
    meetings.map((meeting) => [
      meeting,
      { design: heads.get(meeting)!, settled: trainedWithout(meeting, exchanges) },
    ]),
  );
}

/** For each meeting design heads that are trained on the meetings of the other folds. */
function designLeftOut(meetings: readonly Labelled[], folds: number): Map<Labelled, DesignHeads> {
  const rows = meetings.map((one) => trainingRows(one));
  const speech = realSpeech();
  const heads = Array.from({ length: folds }, (_, fold) => {
    const others = rows.filter((_rows, at) => at % folds !== fold).flat();
    return headsOf(trainDesign([...others, ...speech]));
  });
  return new Map(meetings.map((meeting, at) => [meeting, heads[at % folds]!]));
}

type Exchanges = ReadonlyMap<Labelled, readonly Example[]>;

/** Units as they are read in their exchange; those that are arguable teach nothing. */
function examplesOf(rows: readonly DesignRow[], design: DesignHeads): Example[] {
  const contexts = rows.map(({ context }) => context);
  const traitsAt = settledReadingOf(
    contexts,
    rows.map(({ features }) => design(features)),
  );
  return rows.flatMap(({ is, mayBe }, index) =>
    is.has(TYPE) || !mayBe.has(TYPE)
      ? [{ features: traitsAt(index), isPositive: is.has(TYPE), weight: 1 }]
      : [],
  );
}

function exchangesOf(
  meetings: readonly Labelled[],
  heads: ReadonlyMap<Labelled, DesignHeads>,
): Exchanges {
  return new Map(
    meetings.map((meeting) => [meeting, examplesOf(designRows(meeting), heads.get(meeting)!)]),
  );
}

/** Weights of the traits by name, and the bias. */
function trained(examples: readonly Example[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples) countNames(features.keys(), counts);
  const columns = columnsOf(counts, MIN_COUNT);
  const weights = fit(problemOf(examples, columns), L2, STEPS);
  const named = [["bias", columns.size] as const, ...columns];
  return Object.fromEntries(named.map(([name, at]) => [name, Number(weights[at]!.toFixed(2))]));
}

function trainedWithout(meeting: Labelled, exchanges: Exchanges): SettledHead {
  const others = [...exchanges].flatMap(([other, its]) => (other === meeting ? [] : its));
  return settledHeadOf(trained(others));
}

/** How many of the likeliest units of meetings unseen are decisions. */
function crossValidated(exchanges: Exchanges): string[] {
  const scored = [...exchanges]
    .flatMap(([meeting, examples]) => {
      const head = trainedWithout(meeting, exchanges);
      return examples.map(({ features, isPositive }) => ({ score: head(features), isPositive }));
    })
    .toSorted((a, b) => b.score - a.score);
  return [100, 200, 300, 400, 500].map((most) => {
    const right = scored.slice(0, most).filter(({ isPositive }) => isPositive).length;
    return `${most} likeliest sentences (${scored[most]!.score.toFixed(2)}): ${share(right, most)}`;
  });
}
