import type { Region } from "@planner/contract/model";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { t } from "../../../i18n/translate.ts";
import { Button, TextButton } from "../../../ui/button.tsx";
import type { PlacedNote } from "../note-groups.ts";
import style from "./region-drawing.module.css";

interface RegionDrawingProps {
  note: PlacedNote;
  /** With the region as it was drawn, null for none, undefined where it stays as it was. */
  onEnd: (region: Region | null | undefined) => void;
}

/** Where a note without a place begins: in the middle, so that the keys have something to move. */
const MIDDLE: Region = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };
/** Of the page: what is smaller is a press, not a frame. */
const LEAST = 0.02;
const KEY_STEP = 0.01;

/** What a pointer that went down does until it is lifted: draws from a corner that stays, or carries the frame along. */
type Drag = { stays: Point } | { from: Point; was: Region };
interface Point {
  x: number;
  y: number;
}

/**
 * A frame over the slide that a hand draws, moves and resizes; arrow keys move it, with Shift they resize it. Enter saves,
 * Esc leaves it as it was.
 */
export function RegionDrawing({ note, onEnd }: RegionDrawingProps) {
  const [region, setRegion] = useState<Region>(note.region ?? MIDDLE);
  const drag = useRef<Drag>(undefined);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") onEnd(region);
    else if (event.key === "Escape") onEnd(undefined);
    else {
      const step = ARROWS.get(event.key);
      if (!step) return;
      setRegion(event.shiftKey ? resized(region, step) : moved(region, step));
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const { reference } = note;
  return (
    <>
      {/* Drawn on by a hand, moved by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={field}
        className={style.field}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t(
          "Place of note {reference}. Arrow keys move it, with Shift they resize it, Enter saves.",
          { reference },
        )}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = pointOf(event);
          const corner = event.target instanceof HTMLElement ? event.target.dataset["corner"] : "";
          drag.current = corner
            ? { stays: oppositeOf(corner, region) }
            : holds(region, at)
              ? { from: at, was: region }
              : { stays: at };
        }}
        onPointerMove={(event) => {
          const { current } = drag;
          if (!current) return;
          const at = pointOf(event);
          setRegion(
            "stays" in current
              ? between(current.stays, at)
              : moved(current.was, { x: at.x - current.from.x, y: at.y - current.from.y }),
          );
        }}
        onPointerUp={() => {
          drag.current = undefined;
        }}
        onPointerCancel={() => {
          drag.current = undefined;
        }}
      >
        <span
          data-region=""
          className={style.frame}
          style={{
            left: `${region.x * 100}%`,
            top: `${region.y * 100}%`,
            width: `${region.width * 100}%`,
            height: `${region.height * 100}%`,
          }}
        >
          {CORNERS.map((corner) => (
            <i key={corner} data-corner={corner} className={style[corner]} />
          ))}
        </span>
      </div>
      <div
        className={style.bar}
        role="group"
        aria-label={t("Place of note {reference}", { reference })}
      >
        <span>{t("Draw a frame around what note {reference} is about.", { reference })}</span>
        <Button look="ink" onClick={() => onEnd(region)}>
          {t("Save place")}
        </Button>
        {note.region && <TextButton onClick={() => onEnd(null)}>{t("No place")}</TextButton>}
        <TextButton onClick={() => onEnd(undefined)}>{t("Cancel")}</TextButton>
      </div>
    </>
  );
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

const CORNERS = ["nw", "ne", "sw", "se"] as const;
const ARROWS: ReadonlyMap<string, Point> = new Map([
  ["ArrowLeft", { x: -KEY_STEP, y: 0 }],
  ["ArrowRight", { x: KEY_STEP, y: 0 }],
  ["ArrowUp", { x: 0, y: -KEY_STEP }],
  ["ArrowDown", { x: 0, y: KEY_STEP }],
]);

const within = (value: number, least = 0, most = 1): number =>
  Math.min(most, Math.max(least, value));

const holds = ({ x, y, width, height }: Region, at: Point): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

const moved = ({ x, y, width, height }: Region, by: Point): Region => ({
  x: within(x + by.x, 0, 1 - width),
  y: within(y + by.y, 0, 1 - height),
  width,
  height,
});

const resized = ({ x, y, width, height }: Region, by: Point): Region => ({
  x,
  y,
  width: within(width + by.x, LEAST, 1 - x),
  height: within(height + by.y, LEAST, 1 - y),
});

/** The frame between two corners, never too small to be seen. */
function between(a: Point, b: Point): Region {
  const width = Math.max(LEAST, Math.abs(a.x - b.x));
  const height = Math.max(LEAST, Math.abs(a.y - b.y));
  return {
    x: within(Math.min(a.x, b.x), 0, 1 - width),
    y: within(Math.min(a.y, b.y), 0, 1 - height),
    width,
    height,
  };
}

const oppositeOf = (corner: string, { x, y, width, height }: Region): Point => ({
  x: corner.includes("w") ? x + width : x,
  y: corner.includes("n") ? y + height : y,
});
