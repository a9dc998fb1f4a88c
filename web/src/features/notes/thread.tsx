import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { PlacedNote } from "./note-groups.ts";
import style from "./thread.module.css";

interface ThreadProps {
  stage: RefObject<HTMLElement | null>;
  note: PlacedNote;
  /** Of the slide: a new one means that everything moved. */
  height: number;
}

/** The red pencil from the region on the slide through the mark to the note. Readers do not hear it. */
export function Thread({ stage, note, height }: ThreadProps) {
  const [path, setPath] = useState("");
  useLayoutEffect(() => setPath(threadPath(stage.current, note.id)), [stage, note.id, height]);
  useEffect(() => {
    const panel = stage.current?.querySelector("[data-panel]");
    const draw = () => setPath(threadPath(stage.current, note.id));
    panel?.addEventListener("scroll", draw, { passive: true });
    window.addEventListener("resize", draw);
    return () => {
      panel?.removeEventListener("scroll", draw);
      window.removeEventListener("resize", draw);
    };
  }, [stage, note.id]);
  return (
    <svg className={style.thread} aria-hidden="true">
      <path d={path} pathLength={1} />
    </svg>
  );
}

/** Straight pieces only, in pixels from the stage's corner; without a region the thread begins at the mark. */
function threadPath(stage: HTMLElement | null, id: string): string {
  const find = (selector: string) => stage?.querySelector(selector)?.getBoundingClientRect();
  const mark = find(`[data-mark="${CSS.escape(id)}"]`);
  const note = find(`[data-note="${CSS.escape(id)}"]`);
  const panel = find("[data-panel]");
  const region = find("[data-region]");
  if (!stage || !mark || !note || !panel) return "";
  const origin = stage.getBoundingClientRect();
  const x = (at: number) => Math.round(at - origin.left);
  const y = (at: number) => Math.round(at - origin.top) + 0.5;
  const markY = y(mark.top + mark.height / 2);
  const noteY = y(Math.min(panel.bottom - 8, Math.max(panel.top + 8, note.top + 11)));
  const out = `M${x(mark.right)} ${markY}h6V${noteY}H${x(panel.left)}`;
  if (!region) return out;
  const regionY = Math.min(y(region.bottom), Math.max(y(region.top), markY));
  return `M${x(region.right)} ${regionY}H${x(mark.left) - 6}V${markY}H${x(mark.left)}${out}`;
}
