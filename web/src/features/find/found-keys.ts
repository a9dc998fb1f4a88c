import type { KeyboardEvent, RefObject } from "react";

/** What a passage's link carries, so that the keys find it. */
export const foundMark = { "data-found": "" } as const;

const linksIn = (around: HTMLElement | null): HTMLElement[] => [
  ...(around?.querySelectorAll<HTMLElement>("[data-found]") ?? []),
];

/** The arrows go from passage to passage, and from the first one back to the field; Enter opens, as for every link. */
export function useFoundKeys(
  around: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
) {
  const toFirst = () => linksIn(around.current)[0]?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The field has led to the first one already.
    if (event.defaultPrevented || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    const step = event.key === "ArrowDown" ? 1 : -1;
    const links = linksIn(around.current);
    const at = links.findIndex((link) => link === document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    const next = at + step < 0 ? field.current : links[at + step];
    next?.focus();
  };
  return { toFirst, onKeyDown };
}
