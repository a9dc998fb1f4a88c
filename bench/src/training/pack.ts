import type { PackedHeads } from "@planner/engine/classify";
import { LABELS, type Label } from "./ami.ts";

/** A trained head: its weights by feature name, and from where on it says yes. */
export type Trained = {
  weights: Map<string, number>;
  bias: number;
  threshold: number;
  context: boolean;
};

/** The names of the features that matter most: by |w| · (n + 1)^¼, ties by name. */
export const pruned = (
  weights: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  keep: number,
): Map<string, number> => {
  const worth = (name: string, weight: number) =>
    Math.abs(weight) * ((counts.get(name) ?? 0) + 1) ** 0.25;
  const ranked = [...weights].toSorted(
    ([a, x], [b, y]) => worth(b, y) - worth(a, x) || (a < b ? -1 : 1),
  );
  return new Map(ranked.slice(0, keep));
};

/** Six digits say all that an int8 weight can. */
export const rounded = (value: number): number => Number(value.toPrecision(6));

/** The model file: names joined by line breaks, per head int8 weights as base64. */
export const pack = (heads: Record<Label, Trained>, kept: ReadonlySet<string>) => {
  const names = new Set(LABELS.flatMap((label) => [...heads[label].weights.keys()]));
  const features = [...names].toSorted();
  const packHead = (trained: Trained) => {
    const largest = Math.max(...[...trained.weights.values()].map(Math.abs));
    const scale = rounded(largest / 127);
    const bytes = Int8Array.from(features, (name) =>
      Math.max(-127, Math.min(127, Math.round((trained.weights.get(name) ?? 0) / scale))),
    );
    return {
      bias: rounded(trained.bias),
      threshold: rounded(trained.threshold),
      scale,
      context: trained.context,
      weights: Buffer.from(bytes.buffer).toString("base64"),
    };
  };
  const packed = Object.fromEntries(LABELS.map((label) => [label, packHead(heads[label])]));
  return { kept: [...kept].join(" "), features: features.join("\n"), heads: packed };
};

/** Heads by name: the names of all their features joined by line breaks, per head int8 weights as base64. */
export const packHeads = <Name extends string>(
  heads: readonly (readonly [Name, Pick<Trained, "weights" | "bias">])[],
): PackedHeads<Name> => {
  const names = new Set(heads.flatMap(([, { weights }]) => [...weights.keys()]));
  const features = [...names].toSorted();
  const packed = heads.map(([name, { weights, bias }]) => {
    const scale = rounded(Math.max(...[...weights.values()].map(Math.abs)) / 127);
    const bytes = Int8Array.from(features, (one) => Math.round((weights.get(one) ?? 0) / scale));
    const head = {
      bias: rounded(bias),
      scale,
      weights: Buffer.from(bytes.buffer).toString("base64"),
    };
    return [name, head] as const;
  });
  return {
    features: features.join("\n"),
    heads: Object.fromEntries(packed) as PackedHeads<Name>["heads"],
  };
};
