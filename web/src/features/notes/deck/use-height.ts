import { LIMITS } from "@planner/contract/model";
import { type RefObject, useLayoutEffect, useState } from "react";

/** An element's height in CSS pixels, followed with the specified debounce; 0 until it was measured. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setHeight(current.offsetHeight);
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, LIMITS.panelResizeDebounceMs);
    });
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return height;
}
