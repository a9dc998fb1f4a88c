import { useEffect } from "react";

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
