import { GripVertical } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { t } from "../../i18n/translate.ts";
import { Icon } from "../../ui/icon.tsx";
import style from "./agenda-body.module.css";

interface Drag {
  from: number;
  to: number;
}

export type Order = ReturnType<typeof useReorder>;

/**
 * Puts the items of a list in another order, by pointer and by keys. `onMove` is given the place that an item leaves and the
 * one that it has afterwards.
 */
export function useReorder(
  list: RefObject<HTMLOListElement | null>,
  titles: readonly string[],
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [news, setNews] = useState("");
  const moving = useRef<{ to: number; shown: string }>(undefined);
  const shown = titles.join("\n");
  // Once the new order is there: an item that is moved on the screen may lose the focus.
  useEffect(() => {
    if (!moving.current || moving.current.shown === shown) return;
    handles(list.current)[moving.current.to]?.focus();
    moving.current = undefined;
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= titles.length || from === to) return;
    moving.current = { to, shown };
    const [title, place, all] = [titles[from] ?? "", to + 1, titles.length];
    setNews(t("{title} is now {place} of {all}.", { title, place, all }));
    onMove(from, to);
  };
  return {
    titles,
    news,
    isDragging: drag !== null,
    move,
    begin: (from: number) => setDrag({ from, to: from }),
    aim: (y: number) => {
      if (drag) setDrag({ ...drag, to: placeAt(list.current, y, drag.from) });
    },
    drop: () => {
      if (drag) move(drag.from, drag.to);
      setDrag(null);
    },
    cancel: () => setDrag(null),
    /** On which side of the item at this place the dragged one would stand. */
    dropAt: (at: number): "before" | "after" | undefined => {
      if (!drag || drag.to !== at || drag.from === at) return undefined;
      return drag.to < drag.from ? "before" : "after";
    },
  };
}

const handles = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(":scope > li > [data-handle]") ?? []),
];

/** The place that an item has once it is let go at this height of the window. */
function placeAt(list: HTMLElement | null, y: number, from: number): number {
  const others = [...(list?.children ?? [])].filter((_, at) => at !== from);
  return others.filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowUp", -1],
  ["ArrowDown", 1],
]);

/** Drags a point; with the focus on it, arrow up and down move it. Its number stands in its place until it is pointed at. */
export function PointHandle({ order, at }: { order: Order; at: number }) {
  const { titles } = order;
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") order.cancel();
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    order.move(at, at + step);
  };
  const grip = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    order.begin(at);
  };
  return (
    <button
      type="button"
      data-handle
      className={style.handle}
      aria-label={t("Move {title}, {place} of {all}", {
        title: titles[at] ?? "",
        place: at + 1,
        all: titles.length,
      })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={press}
      onPointerDown={grip}
      onPointerMove={({ clientY }) => order.aim(clientY)}
      onPointerUp={order.drop}
      onPointerCancel={order.cancel}
    >
      <span className={style.number} />
      <Icon of={GripVertical} size="s" />
    </button>
  );
}
