import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { bytesOf } from "./base64.ts";
import { designReadingOf, SIGNAL_CONTEXT } from "./design-features.ts";
import { CONTEXT } from "./features.ts";
import { ownColumnsOf } from "./own-columns.ts";
import type { RuleContext } from "./rules/context.ts";
import { found, lentBySignals, lentByWords, type Near, nearOf, visitorOf } from "./surroundings.ts";
import packedDesign from "./weights/design.json" with { type: "json" };

/** The weights of one type over the features of a design model. */
type DesignHead = { bias: number; scale: number; weights: Int8Array };

/** Linear heads, one per type, trained on the labelled design meetings (weights/README.md). */
export type DesignModel = {
  columns: ReadonlyMap<string, number>;
  near: Near;
  heads: Record<AnnotationType, DesignHead>;
};

/** A design model as its file holds it: names joined by line breaks, weights as base64 of int8. */
export type PackedDesign = {
  features: string;
  heads: Record<AnnotationType, { bias: number; scale: number; weights: string }>;
};

/** Reads a packed design model. */
export const unpackDesign = ({ features, heads }: PackedDesign): DesignModel => {
  const names = features.split("\n");
  return {
    columns: new Map(names.map((name, column) => [name, column])),
    near: nearOf(names),
    heads: Object.fromEntries(
      ANNOTATION_TYPES.map((type) => {
        const { weights, ...rest } = heads[type];
        return [type, { ...rest, weights: new Int8Array(bytesOf(weights).buffer) }];
      }),
    ) as Record<AnnotationType, DesignHead>,
  };
};

let built: DesignModel | undefined;
/** The model that stands in the repository, unpacked when it is first needed. */
export const builtInDesign = (): DesignModel => (built ??= unpackDesign(packedDesign));

/** What columns add to the logits of a unit, type by type; all values are halves, so no order of adding rounds. */
type Adder = (column: number, value: number) => void;

/** Adds up what the units of a meeting tell, one after the other, without a string for what no weight knows. */
const adderOver = (contexts: readonly RuleContext[], { columns, near }: DesignModel) => {
  const { length } = contexts;
  const reading = designReadingOf(contexts);
  const ownOf = ownColumnsOf(columns);
  const bySignals = visitorOf(near, {
    length,
    reach: SIGNAL_CONTEXT,
    lentAt: (index) => lentBySignals(near, reading.signalsAt(index)),
  });
  const byWords = visitorOf(near, {
    length,
    reach: CONTEXT,
    lentAt: (index) => lentByWords(near, reading.wordingAt(index)),
  });
  return (index: number, add: Adder): void => {
    byWords(index, add);
    bySignals(index, add);
    for (const column of ownOf(reading.wordingAt(index))) add(column, 1);
    for (const column of found(columns, reading.wholeAt(index))) add(column, 1);
    for (const column of found(columns, reading.halfAt(index))) add(column, 0.5);
  };
};

/** The logits of all units of a meeting, per type. */
export const designLogits = (
  contexts: readonly RuleContext[],
  design: DesignModel,
): Record<AnnotationType, number>[] => {
  const heads = ANNOTATION_TYPES.map((type) => design.heads[type]);
  const sums = new Float64Array(heads.length);
  const addAll = adderOver(contexts, design);
  const add: Adder = (column, value) => {
    for (let at = 0; at < heads.length; at++) sums[at]! += heads[at]!.weights[column]! * value;
  };
  return contexts.map((_, index) => {
    sums.fill(0);
    addAll(index, add);
    return Object.fromEntries(
      ANNOTATION_TYPES.map((type, at) => [type, sums[at]! * heads[at]!.scale + heads[at]!.bias]),
    ) as Record<AnnotationType, number>;
  });
};
