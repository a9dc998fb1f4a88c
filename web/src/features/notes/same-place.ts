import { type RefObject, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { View } from "./notes-search.ts";

/** How a view was left: the note that was uppermost and how far below the window's edge, in pixels, and what the address named. */
interface Left {
  uppermost: { noteId: string; top: number } | undefined;
  page: string | null;
  note: string | null;
}

/**
 * Keeps the reader's place from view to view: what is read in the summary or the list is the page that the deck shows, and the
 * list begins with the notes of the deck's page. A view that is come back to without having gone on is as it was left.
 * Answers with how to leave one: the page that is read there.
 */
export function useSamePlace(views: RefObject<HTMLElement | null>, view: View) {
  const [search] = useSearchParams();
  const page = search.get("page");
  const note = search.get("note");
  const left = useRef(new Map<View, Left>());
  const shown = useRef(view);
  useLayoutEffect(() => {
    const { current } = views;
    if (shown.current === view || !current) return;
    shown.current = view;
    if (current.getBoundingClientRect().top > 1) return;
    const was = left.current.get(view);
    const isAsLeft = was?.page === page && was.note === note;
    return scrollThere(current, () => {
      if (isAsLeft && was.uppermost) {
        const { noteId, top } = was.uppermost;
        const line = current.querySelector(`[data-note="${CSS.escape(noteId)}"]`);
        if (line) return window.scrollBy(0, line.getBoundingClientRect().top - top);
      }
      // A note that is named is brought up by its view.
      if (view === "deck" || note !== null || page === null) return;
      current.querySelector(`[data-on-page="${CSS.escape(page)}"]`)?.scrollIntoView();
    });
  }, [views, view, page, note]);
  return (): string | undefined => {
    const { current } = views;
    const line = current && view !== "deck" ? uppermostIn(current) : undefined;
    const read = line?.closest<HTMLElement>("[data-on-page]")?.dataset["onPage"];
    const named = note === null && read !== undefined ? read : page;
    const uppermost = line && {
      noteId: line.dataset["note"] ?? "",
      top: line.getBoundingClientRect().top,
    };
    left.current.set(view, { uppermost, page: named, note });
    return named ?? undefined;
  };
}

/** From the top of the views; once more in the next frames, since what stands above may only then be laid out. */
function scrollThere(around: HTMLElement, scroll: () => void): () => void {
  window.scrollTo(0, around.getBoundingClientRect().top + window.scrollY);
  scroll();
  let frame = requestAnimationFrame(() => {
    scroll();
    frame = requestAnimationFrame(scroll);
  });
  return () => cancelAnimationFrame(frame);
}

/** The note that is uppermost in the window, once somebody has scrolled to the notes. */
function uppermostIn(around: HTMLElement): HTMLElement | undefined {
  if (around.getBoundingClientRect().top > 1) return undefined;
  return [...around.querySelectorAll<HTMLElement>("[data-note]")].find(
    (line) => line.getBoundingClientRect().bottom > EDGE_PX,
  );
}

/** What ends above this is read: what is scrolled to stands 96 px below the edge. */
const EDGE_PX = 100;
