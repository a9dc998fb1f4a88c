/** Lets so many in at a time; the others wait in line. */
export interface Places {
  take(): Promise<() => void>;
}

/** Opens `count` places. Whoever has one gives it back by the function that it got. */
export function openPlaces(count: number): Places {
  let free = count;
  const line: (() => void)[] = [];
  const giveBack = (): void => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return {
    take: async () => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => line.push(resolve));
      return once(giveBack);
    },
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}
