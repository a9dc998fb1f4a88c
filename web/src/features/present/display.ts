import { useCallback, useEffect, useRef, useState } from "react";
import { storedAppearance, showAppearance } from "../../platform/appearance.ts";

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

/** Everything is shown as in a dark room, dialogs and tooltips too, whatever the rest of the app looks like. */
export function useDarkRoom(): void {
  useEffect(() => {
    showAppearance({ ...storedAppearance(), theme: "dark" });
    return () => showAppearance(storedAppearance());
  }, []);
}

/** Keeps the display awake while the screen is shown, where the browser can; a lock ends with the tab's sight and is taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // A battery saver may refuse; the presentation goes on.
      }
    };
    const again = () => void take();
    again();
    document.addEventListener("visibilitychange", again);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}

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
