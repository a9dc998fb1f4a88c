import { type RefObject, useLayoutEffect } from "react";

const GAP_PX = 6;
const isStacked = () => window.matchMedia?.("(max-width: 1000px)").matches ?? false;

interface Place {
  noteId: string;
  /** Of the slide: a new one means that everything moved. */
  height: number;
  /** It is there only while its note is pointed at, and must not cover what is pointed at next. */
  isPreview?: boolean;
}

/**
 * Puts the evidence beside its note: under it, over it, or at the panel's foot, but never beyond the panel; a preview at
 * the end of the panel that is farther from the note. Where slide and notes stand under each other it is a sheet at the
 * foot of the screen, and the slide is scrolled above it.
 */
export function useEvidencePlace(
  popover: RefObject<HTMLElement | null>,
  { noteId, height, isPreview = false }: Place,
): void {
  useLayoutEffect(() => {
    const place = (mayScroll: boolean) => {
      if (!popover.current) return;
      if (isPreview) placeAway(popover.current, noteId, height);
      else if (isStacked()) placeSheet(popover.current, noteId);
      else placeInPanel(popover.current, { noteId, height, mayScroll });
    };
    const follow = () => place(false);
    // Before the slide was measured the panel has no height to scroll in.
    place(height > 0);
    const stage = popover.current && stageOf(popover.current);
    const { panel } = partsOf(stage, noteId);
    panel?.addEventListener("scroll", follow, { passive: true });
    window.addEventListener("resize", follow);
    return () => {
      panel?.removeEventListener("scroll", follow);
      window.removeEventListener("resize", follow);
    };
  }, [popover, noteId, height, isPreview]);
  useLayoutEffect(() => {
    if (isPreview) return;
    if (popover.current && height > 0 && isStacked()) showSlideAbove(popover.current, noteId);
  }, [popover, noteId, height, isPreview]);
  useLayoutEffect(() => () => void document.body.style.removeProperty("padding-bottom"), []);
}

interface PanelPlace {
  noteId: string;
  height: number;
  mayScroll: boolean;
}

/** On opening the note may be brought up (`mayScroll`); afterwards the panel is the reader's to scroll. */
function placeInPanel(popover: HTMLElement, { noteId, height, mayScroll }: PanelPlace) {
  const stage = stageOf(popover);
  const { panel, note } = partsOf(stage, noteId);
  if (!stage || !panel || !note) return;
  const room = panel.getBoundingClientRect();
  if (height > 0) popover.style.maxHeight = `${height}px`;
  const needed = popover.offsetHeight;
  let line = note.getBoundingClientRect();
  if (mayScroll && line.bottom + GAP_PX + needed > room.bottom) {
    panel.scrollTop += Math.max(0, line.top - room.top - GAP_PX);
    line = note.getBoundingClientRect();
  }
  const under = line.bottom + GAP_PX;
  const over = line.top - GAP_PX - needed;
  const side = under + needed <= room.bottom ? "under" : over >= room.top ? "over" : undefined;
  const top = side === "under" ? under : side === "over" ? over : room.bottom - needed;
  if (side && top >= room.top) popover.dataset["side"] = side;
  else delete popover.dataset["side"];
  popover.style.top = `${Math.max(room.top, top) - stage.getBoundingClientRect().top}px`;
}

/** Less than this and nothing could be read. */
const LEAST_PX = 120;
const MOST_OF_PANEL = 0.6;

/** At the head or the foot of what is in sight of the panel, whichever leaves the note free; without a panel beside it. */
function placeAway(popover: HTMLElement, noteId: string, height: number) {
  const stage = stageOf(popover);
  const { panel, note } = partsOf(stage, noteId);
  if (!stage || !note) return;
  if (!panel) return placeBeside(popover, note, stage);
  const room = panel.getBoundingClientRect();
  const line = note.getBoundingClientRect();
  const head = Math.max(room.top, GAP_PX);
  const foot = Math.min(room.bottom, window.innerHeight - GAP_PX);
  const over = line.top - GAP_PX - head;
  const under = foot - line.bottom - GAP_PX;
  const free = Math.max(LEAST_PX, Math.min(height * MOST_OF_PANEL, Math.max(over, under)));
  popover.style.maxHeight = `${free}px`;
  const top = under >= over ? foot - popover.offsetHeight : head;
  popover.style.top = `${top - stage.getBoundingClientRect().top}px`;
}

/** Level with the note, but no lower than the window ends. */
function placeBeside(popover: HTMLElement, note: HTMLElement, stage: HTMLElement) {
  const lowest = window.innerHeight - popover.offsetHeight - GAP_PX;
  const top = Math.max(GAP_PX, Math.min(note.getBoundingClientRect().top, lowest));
  popover.style.top = `${top - stage.getBoundingClientRect().top}px`;
}

/** The sheet leaves the slide its height, but is never less than two fifths of the screen. */
function placeSheet(popover: HTMLElement, noteId: string) {
  const { slide } = partsOf(stageOf(popover), noteId);
  delete popover.dataset["side"];
  popover.style.removeProperty("top");
  popover.style.maxHeight = `max(40dvh, calc(100dvh - ${(slide?.offsetHeight ?? 0) + GAP_PX}px))`;
  document.body.style.paddingBottom = `${popover.offsetHeight}px`;
}

function showSlideAbove(popover: HTMLElement, noteId: string) {
  const parts = partsOf(stageOf(popover), noteId);
  const slide = parts.slide?.getBoundingClientRect();
  const region = parts.region?.getBoundingClientRect();
  if (!slide) return;
  const free = window.innerHeight - popover.offsetHeight;
  const fits = slide.height <= free || !region;
  window.scrollBy({ top: fits ? slide.top : region.top - (free - region.height) / 2 });
}

/** The stage of the Deck view around one of its parts: where slide, marks and notes are measured. */
export const stageOf = (part: Element): HTMLElement | null =>
  part.closest<HTMLElement>("[data-stage]");

/** What is measured on a stage; marks and notes go by the note's id. */
export const partsOf = (stage: HTMLElement | null, noteId: string) => {
  const find = (selector: string) => stage?.querySelector<HTMLElement>(selector) ?? null;
  return {
    slide: find("[data-slide]"),
    region: find("[data-region]"),
    panel: find("[data-panel]"),
    mark: find(`[data-mark="${CSS.escape(noteId)}"]`),
    note: find(`[data-note="${CSS.escape(noteId)}"]`),
  };
};
