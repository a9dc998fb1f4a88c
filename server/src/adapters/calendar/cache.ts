/** Keeps values for a while, so that the next page of a long answer need not be asked for anew. In memory alone. */
export interface Cache<T> {
  put(key: string, value: T): void;
  find(key: string): T | undefined;
  drop(key: string): void;
}

/** Holds the `most` last values, each for `forMs` after it was last used. */
export function openCache<T>({ most, forMs }: { most: number; forMs: number }): Cache<T> {
  const entries = new Map<string, { value: T; timer: NodeJS.Timeout }>();
  const drop = (key: string): void => {
    clearTimeout(entries.get(key)?.timer);
    entries.delete(key);
  };
  const put = (key: string, value: T): void => {
    drop(key);
    entries.set(key, { value, timer: setTimeout(() => entries.delete(key), forMs).unref() });
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) drop(oldest);
  };
  return {
    put,
    drop,
    find: (key) => {
      const found = entries.get(key);
      if (found) put(key, found.value);
      return found?.value;
    },
  };
}
