import { useEffect, useState } from "react";

/** True once something has lasted for `afterMs`, until it ends: what is over sooner shows nothing. */
export function useLate(isOn: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, afterMs]);
  return late;
}
