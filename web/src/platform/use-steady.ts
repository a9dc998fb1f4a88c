import { useCallback, useEffect, useRef } from "react";

/** The same function for a component's whole life, which does what the latest one given does: memoised parts stay as they are. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
