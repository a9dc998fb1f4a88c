import { useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useDebounced } from "../../platform/times.ts";

/** How long the words stand still before the address follows. */
const STILL_MS = 250;

/** The words as they are typed. The address follows, slower than a hand, and takes no letter back; one that is gone to has its words shown. */
export function useWords(value: string, onStill: (q: string) => void) {
  const isFollowing = useNavigationType() === NavigationType.Replace;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (!isFollowing) setTyped(value);
  }
  const still = useDebounced(typed, STILL_MS);
  useEffect(() => {
    if (still === typed && still !== value) onStill(still);
  }, [still, typed, value, onStill]);
  // An address has no half of a pair that makes one sign.
  return [typed, (words: string) => setTyped(words.toWellFormed())] as const;
}
