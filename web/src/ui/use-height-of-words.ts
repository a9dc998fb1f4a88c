import { type RefObject, useLayoutEffect } from "react";

/** Keeps a field as high as the words in it. */
export function useHeightOfWords(ref: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
  });
}
