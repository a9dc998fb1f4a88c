import { useEffect, useState } from "react";

/** How long a picture that could not be had is left alone: at first, and at most; each time twice as long. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

export interface Picture {
  /** Asks anew as the key of the `img`. */
  key: number;
  state: "coming" | "there" | "broken";
  onThere: () => void;
  onBroken: () => void;
}

/**
 * A picture that is asked for again while it cannot be had: after some seconds, as soon as the network is back, and when its page
 * is visited (`isShown`). It stays broken until it is there.
 */
export function usePicture(isShown: boolean): Picture {
  const [state, setState] = useState<Picture["state"]>("coming");
  const [tries, setTries] = useState(0);
  const [wasShown, setWasShown] = useState(isShown);
  const isBroken = state === "broken";
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown && isBroken) setTries(tries + 1);
  }
  useEffect(() => {
    if (!isBroken) return;
    const again = () => setTries((before) => before + 1);
    const timer = setTimeout(again, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [isBroken, tries]);
  return {
    key: tries,
    state,
    onThere: () => setState("there"),
    onBroken: () => setState("broken"),
  };
}
