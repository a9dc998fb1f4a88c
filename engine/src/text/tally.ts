/** The sums of amounts by what they are of, in the order in which these first come. */
export function totals<Key>(amounts: Iterable<readonly [Key, number]>): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
}

/** How often each of some values comes, in the order in which they first do. */
export const tally = <Value>(values: Iterable<Value>): Map<Value, number> =>
  totals(Array.from(values, (value) => [value, 1]));

/** What most is of first; of as much, what came first. */
export const mostFirst = <Key>(sums: ReadonlyMap<Key, number>): [Key, number][] =>
  [...sums].toSorted(([, left], [, right]) => right - left);

/** How often each of some names comes, as an object. */
export const countsByName = (names: Iterable<string>): Record<string, number> =>
  Object.fromEntries(tally(names));
