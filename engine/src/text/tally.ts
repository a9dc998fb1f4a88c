/** How often each of some values comes, in the order in which they first do. */
export function tally<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The same of names, as an object. */
export const countsByName = (names: Iterable<string>): Record<string, number> =>
  Object.fromEntries(tally(names));
