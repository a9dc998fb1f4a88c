import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PlacedNote } from "../note-groups.ts";
import { partsOf, stageOf } from "./stage-parts.ts";
import style from "./thread.module.css";

interface ThreadProps {
  note: PlacedNote;
  /** Of the slide, 0 until it was measured: a new one means that everything moved. */
  height: number;
}

/** The red pencil from the region on the slide through the mark to the note. Readers do not hear it. */
export function Thread({ note, height }: ThreadProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [path, setPath] = useState("");
  useLayoutEffect(
    () => setPath(height > 0 ? threadPath(drawing.current, note.id) : ""),
    [note.id, height],
  );
  useEffect(() => {
    const draw = () => setPath(threadPath(drawing.current, note.id));
    const panel = drawing.current && partsOf(stageOf(drawing.current), note.id).panel;
    panel?.addEventListener("scroll", draw, { passive: true });
    window.addEventListener("resize", draw);
    return () => {
      panel?.removeEventListener("scroll", draw);
      window.removeEventListener("resize", draw);
    };
  }, [note.id]);
  return (
    <svg ref={drawing} className={style.thread} aria-hidden="true">
      <path d={path} pathLength={1} />
    </svg>
  );
}

/** Straight pieces only, in pixels from the stage's corner; without a region the thread begins at the mark. */
function threadPath(drawing: Element | null, id: string): string {
  const stage = drawing && stageOf(drawing);
  const parts = partsOf(stage, id);
  if (!stage || !parts.mark || !parts.note || !parts.panel) return "";
  const origin = stage.getBoundingClientRect();
  const mark = parts.mark.getBoundingClientRect();
  const note = parts.note.getBoundingClientRect();
  const panel = parts.panel.getBoundingClientRect();
  const region = parts.region?.getBoundingClientRect();
  const x = (at: number) => Math.round(at - origin.left);
  const y = (at: number) => Math.round(at - origin.top) + 0.5;
  const markY = y(mark.top + mark.height / 2);
  const noteY = y(Math.min(panel.bottom - 8, Math.max(panel.top + 8, note.top + 11)));
  const out = `M${x(mark.right)} ${markY}h6V${noteY}H${x(panel.left)}`;
  if (!region) return out;
  const regionY = Math.min(y(region.bottom), Math.max(y(region.top), markY));
  return `M${x(region.right)} ${regionY}H${x(mark.left) - 6}V${markY}H${x(mark.left)}${out}`;
}
