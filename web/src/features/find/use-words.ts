import { useEffect, useState } from "react";
import { useDebounced } from "../../platform/times.ts";

/** How long the words stand still before the address follows. */
const STILL_MS = 250;

/** The words in the address, or what is typed until the address has followed: it is slower than a hand, and never takes a letter back. */
export function useWords(value: string, onStill: (q: string) => void) {
  const [typed, setTyped] = useState<string>();
  const still = useDebounced(typed, STILL_MS);
  useEffect(() => {
    if (still === undefined || still !== typed) return;
    if (still === value) setTyped(undefined);
    else onStill(still);
  }, [still, typed, value, onStill]);
  // An address has no half of a pair that makes one sign.
  return [typed ?? value, (words: string) => setTyped(words.toWellFormed())] as const;
}
