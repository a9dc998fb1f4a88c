import {
  contextStems,
  CONTEXT,
  featuresAt,
  talkOf,
  type UnitFeatures,
  wordingOf,
} from "./features.ts";
import type { Unit } from "./units.ts";
import { bytesOf } from "./base64.ts";
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
  /** The columns of context by side, kind and bare name. */
  near: Record<(typeof SIDES)[number], ReadonlyMap<string, number>>;
  /** The columns of context that count whole (cues before); the others count half. */
  whole: ReadonlySet<number>;
};

const SIDES = ["<w:", "<q:", ">w:", ">q:"] as const;

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
  const near = Object.fromEntries(SIDES.map((side) => [side, new Map<string, number>()])) as Record<
    (typeof SIDES)[number],
    Map<string, number>
  >;
  names.forEach((name, column) => {
    for (const side of SIDES) if (name.startsWith(side)) near[side].set(name.slice(3), column);
  });
  return {
    kept: new Set(packed.kept.split(" ")),
    columns: new Map(names.map((name, column) => [name, column])),
    heads,
    near,
    whole: new Set(near["<q:"].values()),
  };
};

let built: Model | undefined;
/** The model that stands in the repository, unpacked when it is first needed. */
export const builtInModel = (): Model => (built ??= unpack(packedModel));

/** Tells a head's logit for a unit less the head's threshold: above 0 the head says yes. */
export type Scorer = (head: Head, index: number) => number;

/** What a unit says (`own`, `place`: of itself; `before`, `after`: to the units behind and ahead of it). */
type OwnColumns = { own: number[]; place: number[] };
type NearColumns = { before: number[]; after: number[] };
type Wording = ReturnType<typeof wordingOf>;

const found = (columns: ReadonlyMap<string, number>, names: readonly string[]): number[] => {
  const list: number[] = [];
  for (const name of names) {
    const column = columns.get(name);
    if (column !== undefined) list.push(column);
  }
  return list;
};

const nearColumns = ({ near }: Model, wording: Wording): NearColumns => {
  const { cues } = wording;
  const stems = contextStems(wording);
  return {
    before: [...found(near["<w:"], stems), ...found(near["<q:"], cues)],
    after: [...found(near[">w:"], stems), ...found(near[">q:"], cues)],
  };
};

const ownColumns = ({ columns }: Model, { own, place }: UnitFeatures): OwnColumns => ({
  own: found(columns, own),
  place: found(columns, place),
});

/** A function of an index that works each value out once. */
const remembered = <Value>(length: number, make: (index: number) => Value) => {
  const made: (Value | undefined)[] = Array.from({ length });
  return (index: number): Value => (made[index] ??= make(index));
};

/** Scores units of a meeting when asked: what is read of a unit is kept, units nobody asks about cost nothing. */
export const scorerOf = (units: readonly Unit[], model: Model): Scorer => {
  const talk = talkOf(units);
  const wording = remembered(units.length, (index) => wordingOf(units[index]!, model.kept));
  const nearAt = remembered(units.length, (index) => nearColumns(model, wording(index)));
  const ownAt = remembered(units.length, (index) =>
    ownColumns(model, featuresAt(talk, index, wording(index))),
  );
  const seen = new Int32Array(model.columns.size).fill(-1);
  let stamp = 0;
  const near = (weights: Int8Array, index: number): number => {
    let sum = 0;
    stamp++;
    const first = Math.max(0, index - CONTEXT);
    const last = Math.min(units.length - 1, index + CONTEXT);
    for (let other = first; other <= last; other++) {
      if (other === index) continue;
      for (const column of other < index ? nearAt(other).before : nearAt(other).after) {
        if (seen[column] === stamp) continue;
        seen[column] = stamp;
        sum += weights[column]! * (model.whole.has(column) ? 1 : 0.5);
      }
    }
    return sum;
  };
  return (head, index) => {
    const { weights, context, scale, bias, threshold } = model.heads[head];
    const { own, place } = ownAt(index);
    let sum = 0;
    for (const column of own) sum += weights[column]!;
    if (context) {
      for (const column of place) sum += weights[column]!;
      sum += near(weights, index);
    }
    return sum * scale + bias - threshold;
  };
};
