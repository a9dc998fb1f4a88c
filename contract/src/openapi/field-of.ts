/** The value under a name that can be any word; undefined where the object has none of its own. */
export const fieldOf = <Value>(
  object: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => new Map(Object.entries(object)).get(name);
