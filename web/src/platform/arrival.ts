import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Every navigation starts at the top of the page, with focus on its content so that a reader hears the new screen.
 * A navigation with `state: {keepPlace: true}` (switching a view inside a screen) stays where it is.
 */
export function useArrival(): void {
  const location = useLocation();
  const first = useRef(true);
  useEffect(() => {
    const keepPlace = (location.state as { keepPlace?: boolean } | null)?.keepPlace === true;
    if (keepPlace || location.hash) return;
    window.scrollTo(0, 0);
    if (!first.current) document.getElementById("main")?.focus({ preventScroll: true });
    first.current = false;
  }, [location]);
}
