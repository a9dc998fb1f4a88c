import { type RefObject, useLayoutEffect } from "react";

interface Places {
  popover: RefObject<HTMLElement | null>;
  stage: RefObject<HTMLElement | null>;
  noteId: string;
  /** Of the slide, and so of the panel. */
  height: number;
}

const GAP_PX = 6;
const isStacked = () => window.matchMedia("(max-width: 1000px)").matches;

/**
 * Puts the evidence beside its note: under it, over it, or at the panel's foot, but never beyond the panel. Where slide
 * and notes stand under each other it is a sheet at the foot of the screen, and the slide is scrolled above it.
 */
export function useEvidencePlace({ popover, stage, noteId, height }: Places): void {
  useLayoutEffect(() => {
    const place = (mayScroll: boolean) => {
      if (!popover.current || !stage.current) return;
      if (isStacked()) placeSheet(popover.current, stage.current);
      else placeInPanel(popover.current, stage.current, { noteId, mayScroll });
    };
    const follow = () => place(false);
    place(true);
    const panel = stage.current?.querySelector("[data-panel]");
    panel?.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      panel?.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [popover, stage, noteId, height]);
  useLayoutEffect(() => {
    if (popover.current && stage.current && isStacked())
      showSlideAbove(popover.current, stage.current);
    return () => void document.body.style.removeProperty("padding-bottom");
  }, [popover, stage, noteId]);
}

interface PanelPlace {
  noteId: string;
  /** On opening the note is brought up; afterwards the panel is the reader's to scroll. */
  mayScroll: boolean;
}

function placeInPanel(popover: HTMLElement, stage: HTMLElement, { noteId, mayScroll }: PanelPlace) {
  const panel = stage.querySelector<HTMLElement>("[data-panel]");
  const note = stage.querySelector<HTMLElement>(`[data-note="${CSS.escape(noteId)}"]`);
  if (!panel || !note) return;
  const room = panel.getBoundingClientRect();
  popover.style.maxHeight = `${room.height}px`;
  const needed = popover.offsetHeight;
  let line = note.getBoundingClientRect();
  if (mayScroll && line.bottom + GAP_PX + needed > room.bottom) {
    panel.scrollTop += Math.max(0, line.top - room.top - GAP_PX);
    line = note.getBoundingClientRect();
  }
  const under = line.bottom + GAP_PX;
  const over = line.top - GAP_PX - needed;
  const top =
    under + needed <= room.bottom ? under : over >= room.top ? over : room.bottom - needed;
  popover.style.top = `${Math.max(room.top, top) - stage.getBoundingClientRect().top}px`;
}

/** The sheet leaves the slide its height, but is never less than two fifths of the screen. */
function placeSheet(popover: HTMLElement, stage: HTMLElement) {
  const slide = stage.firstElementChild as HTMLElement;
  popover.style.removeProperty("top");
  popover.style.maxHeight = `max(40dvh, calc(100dvh - ${slide.offsetHeight + GAP_PX}px))`;
  document.body.style.paddingBottom = `${popover.offsetHeight}px`;
}

function showSlideAbove(popover: HTMLElement, stage: HTMLElement) {
  const slide = (stage.firstElementChild as HTMLElement).getBoundingClientRect();
  const region = stage.querySelector("[data-region]")?.getBoundingClientRect();
  const free = window.innerHeight - popover.offsetHeight;
  const target =
    slide.height <= free || !region ? slide.top : region.top - (free - region.height) / 2;
  window.scrollBy({ top: target, behavior: "auto" });
}
