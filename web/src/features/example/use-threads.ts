import { type RefObject, useLayoutEffect, useState } from "react";
import { EXAMPLE_NOTES } from "./example-page.ts";

/** A thread in pixels of its frame: from a place on the slide, out past its edge, to a mark in the margin. */
export interface Thread {
  path: string;
  end: { x: number; y: number };
}

const LEAVES_SLIDE_PX = 20;
const STEP_PX = 9;
const MARK_MIDDLE_PX = 8;

/** The threads from the notes (`li`) in `frame` to their places on its slide, kept true when anything resizes. */
export function useThreads(frame: RefObject<HTMLElement | null>): readonly Thread[] {
  const [threads, setThreads] = useState<readonly Thread[]>([]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setThreads(threadsIn(element)));
    observer.observe(element);
    for (const note of element.querySelectorAll("li")) observer.observe(note);
    return () => observer.disconnect();
  }, [frame]);
  return threads;
}

function threadsIn(frame: HTMLElement): Thread[] {
  const slide = frame.querySelector("[data-slide]")?.getBoundingClientRect();
  const notes = [...frame.querySelectorAll("li")];
  if (!slide) return [];
  const origin = frame.getBoundingClientRect();
  return EXAMPLE_NOTES.map((note, place) => {
    const mark = notes[place]?.getBoundingClientRect() ?? origin;
    const x = slide.left - origin.left + slide.width * note.at.x;
    const y = slide.top - origin.top + slide.height * note.at.y;
    const bend = slide.right - origin.left + LEAVES_SLIDE_PX + place * STEP_PX;
    const end = {
      x: mark.left - origin.left - MARK_MIDDLE_PX,
      y: mark.top - origin.top + MARK_MIDDLE_PX,
    };
    return { path: `M${x} ${y}H${bend}V${end.y}H${end.x}`, end: { x, y } };
  });
}
