/** At most so many of some things, those of the greatest worth, in their own order; of equal worth the earlier ones. */
export function bestOf<Thing>(
  things: readonly Thing[],
  most: number,
  worthOf: (thing: Thing) => number,
): Thing[] {
  const ranked = things.toSorted((left, right) => worthOf(right) - worthOf(left));
  const best = new Set(ranked.slice(0, most));
  return things.filter((thing) => best.has(thing));
}
