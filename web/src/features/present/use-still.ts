import { useEffect, useState } from "react";

const STILL_MS = 2_500;

/** Whether no pointer has moved for a while; never while not `watched`. */
export function useStill(watched: boolean): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (!watched) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setStill(false);
      clearTimeout(timer);
      timer = setTimeout(() => setStill(true), STILL_MS);
    };
    moved();
    window.addEventListener("pointermove", moved);
    window.addEventListener("pointerdown", moved);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", moved);
      window.removeEventListener("pointerdown", moved);
    };
  }, [watched]);
  return watched && still;
}
