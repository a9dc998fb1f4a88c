import { type PointerEvent, type TouchEvent, useEffect, useRef } from "react";
import { isCovered } from "./use-present-keys.ts";

const FAR_PX = 48;
/** How much further it goes sideways than down. */
const SIDEWAYS = 1.5;
/** A press on this part of the slide, from its left edge, turns back. */
const BACK_PART = 1 / 3;

/**
 * Turns with a finger that goes sideways, and with the button of a mouse: on the left third back, else on. Two fingers, and one on
 * a page that was made larger, move the page and turn nothing; neither does a press that began elsewhere, or closed a menu.
 */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const hasBegunOn = usePressed();
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current =
        touches.length === 1 && touch && !isZoomed()
          ? { x: touch.clientX, y: touch.clientY }
          : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!touch || !start || isZoomed()) return;
      const x = touch.clientX - start.x;
      const y = touch.clientY - start.y;
      if (Math.abs(x) >= FAR_PX && Math.abs(x) >= SIDEWAYS * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      from.current = null;
    },
    onPointerUp: ({ pointerType, button, clientX, currentTarget }: PointerEvent) => {
      if (pointerType === "touch" || button !== 0 || !hasBegunOn(currentTarget)) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      turn(clientX - left < width * BACK_PART ? -1 : 1);
    },
  };
}

/** Whether the last press began on an element while nothing lay over the page: seen before a menu hears of the press and closes. */
function usePressed(): (element: Element) => boolean {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const press = ({ target }: globalThis.PointerEvent) => {
      pressed.current = target instanceof Element && !isCovered() ? target : null;
    };
    window.addEventListener("pointerdown", press, true);
    return () => window.removeEventListener("pointerdown", press, true);
  }, []);
  return (element) => element.contains(pressed.current);
}

const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;
