/** Linear heads as their file holds them: names of features joined by line breaks, weights as base64 of int8. */
export type PackedHeads<Name extends string> = {
  features: string;
  heads: Record<Name, { bias: number; scale: number; weights: string; threshold?: number }>;
};

/** Feature names with their values. */
export type Features = ReadonlyMap<string, number>;

/** Base64 (RFC 4648) as bytes, one a letter: of Node and browsers alike, of which the engine's own types know nothing. */
declare const atob: (text: string) => string;

function unpacked<Name extends string>(packed: PackedHeads<Name>) {
  const names = Object.keys(packed.heads) as Name[];
  return {
    columns: new Map(packed.features.split("\n").map((name, column) => [name, column])),
    heads: names.map((name) => {
      const { weights, bias, scale, threshold = 0 } = packed.heads[name];
      const bytes = Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
      return { name, weights: bytes, scale, bias: bias - threshold };
    }),
  };
}

/** Reads packed heads, once they are first needed; they say a logit each, less the head's threshold where it has one. */
export function headsOf<Name extends string>(
  packed: PackedHeads<Name>,
): (features: Features) => Record<Name, number> {
  let read: ReturnType<typeof unpacked<Name>> | undefined;
  return (features) => {
    const { columns, heads } = (read ??= unpacked(packed));
    const sums = new Float64Array(heads.length);
    for (const [name, value] of features) {
      const column = columns.get(name);
      if (column === undefined) continue;
      for (let at = 0; at < heads.length; at++) sums[at]! += heads[at]!.weights[column]! * value;
    }
    return Object.fromEntries(
      heads.map(({ name, scale, bias }, at) => [name, sums[at]! * scale + bias]),
    ) as Record<Name, number>;
  };
}
