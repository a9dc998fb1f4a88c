import { bytesOf } from "./base64.ts";
import { CONTEXT, readingOf } from "./features.ts";
import { ownColumnsOf } from "./own-columns.ts";
import { found, lentByWords, type Near, nearOf, visitorOf } from "./surroundings.ts";
import type { Unit } from "./units.ts";
import packedModel from "./weights/model.json" with { type: "json" };

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
  near: Near;
};

type Packed = {
  kept: string;
  features: string;
  heads: Record<Head, Omit<HeadWeights, "weights"> & { weights: string }>;
};

/** A model as its file holds it: names joined by line breaks, weights as base64 of int8. */
export const unpack = (packed: Packed): Model => {
  const heads = {} as Record<Head, HeadWeights>;
  for (const head of HEADS) {
    const { weights: bytes, ...rest } = packed.heads[head];
    heads[head] = { ...rest, weights: new Int8Array(bytesOf(bytes).buffer) };
  }
  const names = packed.features.split("\n");
  return {
    kept: new Set(packed.kept.split(" ")),
    columns: new Map(names.map((name, column) => [name, column])),
    heads,
    near: nearOf(names),
  };
};

let built: Model | undefined;
/** The model that stands in the repository, unpacked when it is first needed. */
export const builtInModel = (): Model => (built ??= unpack(packedModel));

/** Tells a head's logit for a unit less the head's threshold: above 0 the head says yes. */
export type Scorer = (head: Head, index: number) => number;

/** Scores units of a meeting when asked; the scores of the unit asked for last are kept. */
export const scorerOf = (
  units: readonly Unit[],
  { columns, heads, near, kept }: Model,
  reading = readingOf(units, kept),
): Scorer => {
  const ownOf = ownColumnsOf(columns);
  const around = visitorOf(near, {
    length: units.length,
    reach: CONTEXT,
    lentAt: (index) => lentByWords(near, reading.wordingAt(index)),
  });
  const all = HEADS.map((head) => heads[head]);
  const inContext = all.flatMap(({ context }, at) => (context ? [at] : []));
  const sums = new Float64Array(all.length);
  let summed = -1;
  const add = (at: number, told: readonly number[]): void => {
    const { weights } = all[at]!;
    for (const column of told) sums[at]! += weights[column]!;
  };
  const addNear = (column: number, worth: number): void => {
    for (const at of inContext) sums[at]! += all[at]!.weights[column]! * worth;
  };
  const sumAt = (index: number): void => {
    summed = index;
    sums.fill(0);
    const own = ownOf(reading.wordingAt(index));
    for (let at = 0; at < all.length; at++) add(at, own);
    if (inContext.length === 0) return;
    const place = found(columns, reading.placeAt(index));
    for (const at of inContext) add(at, place);
    around(index, addNear);
  };
  return (head, index) => {
    if (index !== summed) sumAt(index);
    const { scale, bias, threshold } = heads[head];
    return sums[HEADS.indexOf(head)]! * scale + bias - threshold;
  };
};
