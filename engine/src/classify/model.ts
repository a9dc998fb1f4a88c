import { contextStems, CONTEXT, featuresOf, type UnitFeatures } from "./features.ts";
import type { Unit } from "./units.ts";
import { bytesOf } from "./base64.ts";
import weights from "./weights/model.json" with { type: "json" };

/** The linear heads, trained on AMI (weights/README.md). */
export const HEADS = ["action", "decision", "question", "idea", "feedback"] as const;
export type Head = (typeof HEADS)[number];

type HeadWeights = {
  bias: number;
  threshold: number;
  scale: number;
  context: boolean;
  weights: Int8Array;
};

/** Feature columns, the weights of each head over them, and the stems that aren't masked. */
export type Model = {
  kept: ReadonlySet<string>;
  columns: ReadonlyMap<string, number>;
  heads: Record<Head, HeadWeights>;
};

type Packed = {
  kept: string;
  features: string;
  heads: Record<
    Head,
    { bias: number; threshold: number; scale: number; context: boolean; weights: string }
  >;
};

/** A model as its file holds it: names joined by line breaks, weights as base64 of int8. */
export const unpack = (packed: Packed): Model => {
  const heads = {} as Record<Head, HeadWeights>;
  for (const head of HEADS) {
    const { weights: bytes, ...rest } = packed.heads[head];
    heads[head] = { ...rest, weights: new Int8Array(bytesOf(bytes).buffer) };
  }
  return {
    kept: new Set(packed.kept.split(" ")),
    columns: new Map(packed.features.split("\n").map((name, column) => [name, column])),
    heads,
  };
};

let built: Model | undefined;
/** The model that stands in the repository, unpacked when it is first needed. */
export const builtInModel = (): Model => (built ??= unpack(weights));

/** Per head the logit of each unit less the head's threshold: above 0 the head says yes. */
export type HeadScores = Record<Head, Float64Array>;

type Columns = { own: number[]; place: number[]; before: number[]; after: number[] };

const columnsOf = (model: Model, features: UnitFeatures): Columns => {
  const found = (names: readonly string[], side = ""): number[] => {
    const columns: number[] = [];
    for (const name of names) {
      const column = model.columns.get(side + name);
      if (column !== undefined) columns.push(column);
    }
    return columns;
  };
  const context = [
    ...contextStems(features).map((stem) => `w:${stem}`),
    ...features.cues.map((cue) => `q:${cue}`),
  ];
  return {
    own: found(features.own),
    place: found(features.place),
    before: found(context, "<"),
    after: found(context, ">"),
  };
};

/** Scores all units of a meeting in one pass, linear in their number. */
export const scoreUnits = (units: readonly Unit[], model: Model): HeadScores => {
  const columns = featuresOf(units, model.kept).map((features) => columnsOf(model, features));
  const cueColumns = new Set(
    [...model.columns].filter(([name]) => name.startsWith("<q:")).map(([, column]) => column),
  );
  const seen = new Int32Array(model.columns.size).fill(-1);
  const scores = Object.fromEntries(
    HEADS.map((head) => [head, new Float64Array(units.length)]),
  ) as HeadScores;
  columns.forEach(({ own, place }, index) => {
    const near: number[] = [];
    const values: number[] = [];
    for (let other = index - CONTEXT; other <= index + CONTEXT; other++) {
      const neighbour = other === index ? undefined : columns[other];
      if (!neighbour) continue;
      for (const column of other < index ? neighbour.before : neighbour.after) {
        if (seen[column] === index) continue;
        seen[column] = index;
        near.push(column);
        values.push(cueColumns.has(column) ? 1 : 0.5);
      }
    }
    for (const head of HEADS)
      scores[head][index] = logit(model.heads[head], { own, place, near, values });
  });
  return scores;
};

type Active = { own: number[]; place: number[]; near: number[]; values: number[] };

const logit = (head: HeadWeights, { own, place, near, values }: Active): number => {
  let sum = 0;
  for (const column of own) sum += head.weights[column]!;
  if (head.context) {
    for (const column of place) sum += head.weights[column]!;
    for (let k = 0; k < near.length; k++) sum += head.weights[near[k]!]! * values[k]!;
  }
  return sum * head.scale + head.bias - head.threshold;
};
