/** Linear heads as their file holds them: names of features joined by line breaks, weights as base64 of int8. */
export type PackedHeads<Name extends string> = {
  features: string;
  heads: Record<Name, { bias: number; scale: number; weights: string; threshold?: number }>;
};

/** Feature names with their values. */
export type Features = ReadonlyMap<string, number>;

/** What heads say of features: a logit each, less the head's threshold where it has one. */
export type Heads<Name extends string> = (features: Features) => Record<Name, number>;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NO_VALUE = 255;
const VALUES = new Uint8Array(128).fill(NO_VALUE);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/** The bytes of a base64 text (RFC 4648); here because the engine sees neither Node's Buffer nor the browser's atob. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const length = Math.floor((text.replaceAll("=", "").length * 3) / 4);
  const bytes = new Uint8Array(length);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let letter = 0; letter < text.length; letter++) {
    const value = VALUES[text.charCodeAt(letter)] ?? NO_VALUE;
    if (value === NO_VALUE) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
};

/** Reads packed heads. */
export function headsOf<Name extends string>(packed: PackedHeads<Name>): Heads<Name> {
  const columns = new Map(packed.features.split("\n").map((name, column) => [name, column]));
  const names = Object.keys(packed.heads) as Name[];
  const heads = names.map((name) => {
    const { weights, bias, scale, threshold = 0 } = packed.heads[name];
    return { weights: new Int8Array(bytesOf(weights).buffer), scale, bias: bias - threshold };
  });
  const sums = new Float64Array(heads.length);
  return (features) => {
    sums.fill(0);
    for (const [name, value] of features) {
      const column = columns.get(name);
      if (column === undefined) continue;
      for (let at = 0; at < heads.length; at++) sums[at]! += heads[at]!.weights[column]! * value;
    }
    return Object.fromEntries(
      names.map((name, at) => [name, sums[at]! * heads[at]!.scale + heads[at]!.bias]),
    ) as Record<Name, number>;
  };
}
