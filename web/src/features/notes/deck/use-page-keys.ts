import { OWN_KEYS, useKeys } from "../../../platform/use-keys.ts";

/** The left and right arrow turn pages while the caller is on screen. */
export function usePageKeys(turn: (step: 1 | -1) => void): void {
  useKeys(({ key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
    turn(key === "ArrowRight" ? 1 : -1);
    return true;
  }, `${OWN_KEYS}, [role=tablist]`);
}

/** Esc closes what the caller shows. */
export function useEscape(close: () => void): void {
  useKeys(({ key }) => {
    if (key !== "Escape") return false;
    close();
    return true;
  });
}
