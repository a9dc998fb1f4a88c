import { type RefObject, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { View } from "./notes-search.ts";

/** How a view was left: how far the window was scrolled, in pixels, and which page and note the address named. */
interface Left {
  top: number;
  page: string | null;
  note: string | null;
}

/**
 * Keeps the reader's place from view to view: what is read in the summary or the list is the page that the deck shows, and the
 * list begins with the notes of the deck's page. A view that is come back to without having gone on is as it was left.
 * Answers with how to leave one: the page that is read there.
 */
export function usePlaceKept(views: RefObject<HTMLElement | null>, view: View) {
  const [search] = useSearchParams();
  const page = search.get("page");
  const note = search.get("note");
  const left = useRef(new Map<View, Left>());
  const shown = useRef(view);
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const was = left.current.get(view);
    if (was && was.page === page && was.note === note) return window.scrollTo(0, was.top);
    const { current } = views;
    if (!current || current.getBoundingClientRect().top >= 0) return;
    const start = current.getBoundingClientRect().top + window.scrollY;
    window.scrollTo(0, start);
    // A note that is named is brought up by its view.
    if (view !== "deck" && note === null && page !== null)
      current.querySelector(`[data-on-page="${CSS.escape(page)}"]`)?.scrollIntoView();
  }, [views, view, page, note]);
  return (): string | undefined => {
    const { current } = views;
    const read = current && view !== "deck" ? pageInSight(current) : undefined;
    const named = note === null && read !== undefined ? read : page;
    left.current.set(view, { top: window.scrollY, page: named, note });
    return named ?? undefined;
  };
}

/** The page whose notes are uppermost in the window, once somebody has scrolled to them. */
function pageInSight(around: HTMLElement): string | undefined {
  if (around.getBoundingClientRect().top >= 0) return undefined;
  const parts = [...around.querySelectorAll<HTMLElement>("[data-on-page]")];
  return parts.find((part) => part.getBoundingClientRect().bottom > EDGE_PX)?.dataset["onPage"];
}

/** What ends above this is read. */
const EDGE_PX = 80;
