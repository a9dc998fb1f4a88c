import { type RefObject, useEffect, useState } from "react";

/** Pixels across, beyond which the picture of ordinary width would be stretched. */
const ORDINARY_PX = 1_600;

/** Whether a page of 16 by 9 that fills the element takes more pixels of the display than the ordinary picture has. */
export function useDense(element: RefObject<HTMLElement | null>): boolean {
  const [dense, setDense] = useState(false);
  useEffect(() => {
    const stage = element.current;
    if (!stage || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const widthPx = Math.min(stage.clientWidth, (stage.clientHeight * 16) / 9);
      setDense(widthPx * window.devicePixelRatio > ORDINARY_PX);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, [element]);
  return dense;
}
