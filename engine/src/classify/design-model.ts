import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import { bytesOf } from "./base64.ts";
import { designFeatures } from "./design-features.ts";
import type { RuleContext } from "./rules/context.ts";
import packedDesign from "./weights/design.json" with { type: "json" };

/** The weights of one type over the features of a design model. */
type DesignHead = { bias: number; scale: number; weights: Int8Array };

/** Linear heads, one per type, trained on the labelled design meetings (weights/README.md). */
export type DesignModel = {
  columns: ReadonlyMap<string, number>;
  heads: Record<AnnotationType, DesignHead>;
};

/** A design model as its file holds it: names joined by line breaks, weights as base64 of int8. */
export type PackedDesign = {
  features: string;
  heads: Record<AnnotationType, { bias: number; scale: number; weights: string }>;
};

/** Reads a packed design model. */
export const unpackDesign = ({ features, heads }: PackedDesign): DesignModel => ({
  columns: new Map(features.split("\n").map((name, column) => [name, column])),
  heads: Object.fromEntries(
    ANNOTATION_TYPES.map((type) => {
      const { weights, ...rest } = heads[type];
      return [type, { ...rest, weights: new Int8Array(bytesOf(weights).buffer) }];
    }),
  ) as Record<AnnotationType, DesignHead>,
});

let built: DesignModel | undefined;
/** The model that stands in the repository, unpacked when it is first needed. */
export const builtInDesign = (): DesignModel => (built ??= unpackDesign(packedDesign));

/** The logits of all units of a meeting, per type. */
export const designLogits = (
  contexts: readonly RuleContext[],
  { columns, heads }: DesignModel,
): Record<AnnotationType, number>[] =>
  designFeatures(contexts).map((values) => {
    const sums = ANNOTATION_TYPES.map(() => 0);
    for (const [name, value] of values) {
      const column = columns.get(name);
      if (column === undefined) continue;
      ANNOTATION_TYPES.forEach((type, at) => {
        sums[at]! += heads[type].weights[column]! * value;
      });
    }
    return Object.fromEntries(
      ANNOTATION_TYPES.map((type, at) => [type, sums[at]! * heads[type].scale + heads[type].bias]),
    ) as Record<AnnotationType, number>;
  });
