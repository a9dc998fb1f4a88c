import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PackedHeads } from "@planner/engine/classify";
import { ROOT } from "../harness/data.ts";

/** A trained head: its weights by feature name. */
export interface Head {
  readonly weights: ReadonlyMap<string, number>;
  readonly bias: number;
}

/** The weights that matter most: by |w| · (n + 1)^¼, ties by name. */
export const pruned = (
  weights: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  count: number,
): Map<string, number> => {
  const worth = (name: string, weight: number) =>
    Math.abs(weight) * ((counts.get(name) ?? 0) + 1) ** 0.25;
  const ranked = [...weights].toSorted(
    ([a, x], [b, y]) => worth(b, y) - worth(a, x) || (a < b ? -1 : 1),
  );
  return new Map(ranked.slice(0, count));
};

/** Six digits say all that an int8 weight can. */
export const rounded = (value: number): number => Number(value.toPrecision(6));

/** Heads by name: the names of all their features joined by line breaks, per head int8 weights as base64. */
export const packHeads = <Name extends string>(
  heads: readonly (readonly [Name, Head])[],
): PackedHeads<Name> => {
  const names = new Set(heads.flatMap(([, { weights }]) => [...weights.keys()]));
  const features = [...names].toSorted();
  const packed = heads.map(([name, { weights, bias }]) => {
    const scale = rounded(Math.max(...[...weights.values()].map(Math.abs)) / 127);
    const bytes = Int8Array.from(features, (one) =>
      Math.max(-127, Math.min(127, Math.round((weights.get(one) ?? 0) / scale))),
    );
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

/** Writes trained weights below engine/src; with `check` writes nothing and fails where the committed ones are not the same to the byte. */
export function keepWeights(path: string, content: string, isChecking: boolean): string {
  const file = join(ROOT, "engine/src", path);
  if (!isChecking) {
    writeFileSync(file, content);
    return `written to engine/src/${path}`;
  }
  const isSame = readFileSync(file, "utf8") === content;
  if (!isSame) process.exitCode = 1;
  return isSame ? "the committed weights, to the byte" : "not the committed weights";
}
