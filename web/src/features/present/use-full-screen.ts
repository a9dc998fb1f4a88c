import { useCallback, useEffect, useRef, useState } from "react";

export interface FullScreen {
  isFull: boolean;
  /** False where the browser has no full screen for pages, as on an iPhone. */
  canBeFull: boolean;
  toggle: () => void;
  /** Leaves it; answers whether there was anything to leave, now or with the key press that is being handled. */
  leave: () => boolean;
}

/** The browser leaves full screen by itself on Esc; the same press means nothing more. */
const SAME_PRESS_MS = 300;

/** The whole document on the whole display. */
export function useFullScreen(): FullScreen {
  const [isFull, setIsFull] = useState(() => Boolean(document.fullscreenElement));
  const leftAt = useRef(-Infinity);
  useEffect(() => {
    const follow = () => {
      const now = Boolean(document.fullscreenElement);
      if (!now) leftAt.current = performance.now();
      setIsFull(now);
    };
    document.addEventListener("fullscreenchange", follow);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const leave = useCallback(() => {
    if (!document.fullscreenElement) return performance.now() - leftAt.current < SAME_PRESS_MS;
    void document.exitFullscreen().catch(() => undefined);
    return true;
  }, []);
  const toggle = useCallback(() => {
    // A button that kept the focus would keep the bars in sight.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    // Refused where nobody pressed anything; then the window stays as it is.
    else void document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, []);
  return { isFull, canBeFull: document.fullscreenEnabled ?? false, toggle, leave };
}
