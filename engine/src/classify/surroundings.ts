import { contextStems, type Wording } from "./features.ts";

/** The kinds of features that units lend to those behind (`<`) and ahead (`>`) of them: words, cues, signals of the rules. */
const KINDS = ["<w:", "<q:", "<f:", ">w:", ">q:", ">f:"] as const;
type Kind = (typeof KINDS)[number];

/** The columns of lent features by their kind and bare name, and what each counts: cues before whole, the others half. */
export type Near = {
  columns: Record<Kind, ReadonlyMap<string, number>>;
  worth: Float64Array;
};

/** The columns a unit lends to the units after it (it is `before` them) and to those before it. */
export type Lent = { before: number[]; after: number[] };

const WHOLE: Kind = "<q:";
const KIND_LENGTH = 3;

/** Finds the lent features among the names of a model's columns. */
export const nearOf = (names: readonly string[]): Near => {
  const columns = Object.fromEntries(
    KINDS.map((kind) => [kind, new Map<string, number>()]),
  ) as Record<Kind, Map<string, number>>;
  const worth = new Float64Array(names.length);
  names.forEach((name, column) => {
    if (name[0] !== "<" && name[0] !== ">") return;
    const kind = name.slice(0, KIND_LENGTH) as Kind;
    columns[kind]?.set(name.slice(KIND_LENGTH), column);
    worth[column] = kind === WHOLE ? 1 : 0.5;
  });
  return { columns, worth };
};

/** The columns of those names that a model knows. */
export const found = (
  columns: ReadonlyMap<string, number>,
  names: readonly string[],
  into: number[] = [],
): number[] => {
  for (const name of names) {
    const column = columns.get(name);
    if (column !== undefined) into.push(column);
  }
  return into;
};

/** What a unit lends by its words and cues. */
export const lentByWords = ({ columns }: Near, wording: Wording): Lent => {
  const stems = contextStems(wording);
  return {
    before: found(columns["<q:"], wording.cues, found(columns["<w:"], stems)),
    after: found(columns[">q:"], wording.cues, found(columns[">w:"], stems)),
  };
};

/** What a unit lends by the signals that hold for it. */
export const lentBySignals = ({ columns }: Near, signals: readonly string[]): Lent => ({
  before: found(columns["<f:"], signals),
  after: found(columns[">f:"], signals),
});

/** A function of an index that works each value out once. */
export const onceEach = <Value>(length: number, make: (index: number) => Value) => {
  const made: (Value | undefined)[] = Array.from({ length });
  return (index: number): Value => (made[index] ??= make(index));
};

/** Visits the columns that the units within `reach` of a unit lend to it, each once however many lend it. */
export const visitorOf = (
  { worth }: Near,
  { length, reach, lentAt }: { length: number; reach: number; lentAt: (index: number) => Lent },
): ((index: number, see: (column: number, worth: number) => void) => void) => {
  const lent = onceEach(length, lentAt);
  const seen = new Int32Array(worth.length).fill(-1);
  let stamp = 0;
  return (index, see) => {
    stamp++;
    const last = Math.min(length - 1, index + reach);
    for (let other = Math.max(0, index - reach); other <= last; other++) {
      if (other === index) continue;
      for (const column of other < index ? lent(other).before : lent(other).after) {
        if (seen[column] === stamp) continue;
        seen[column] = stamp;
        see(column, worth[column]!);
      }
    }
  };
};
