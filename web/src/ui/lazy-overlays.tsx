import {
  cloneElement,
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "../i18n/translate.ts";
import { afterFrame } from "./when-idle.ts";
import { showAlert } from "./alerts.ts";
import type * as Overlays from "./overlays.tsx";

let coming: Promise<typeof Overlays> | undefined;

/** Fetches what opens above a screen. Where that fails it throws, and the next time it is tried again. */
export function loadOverlays(): Promise<typeof Overlays> {
  // Chromium fails an import for good that failed once: without a network it is not tried.
  if (!coming && !navigator.onLine) return Promise.reject(new Error("Offline"));
  coming ??= import("./overlays.tsx");
  coming.catch(() => {
    coming = undefined;
  });
  return coming;
}

/** Forgets that they were fetched (tests). */
export function forgetOverlays(): void {
  coming = undefined;
}

// To be drawn once `loadOverlays` has fetched them, so that a file that is gone costs the overlay, not the screen; and in a
// transition, which waits for them without taking away what stands there.
export const AlertSheet = lazy(async () => ({ default: (await loadOverlays()).AlertSheet }));
export const DialogSheet = lazy(async () => ({ default: (await loadOverlays()).DialogSheet }));
export const MenuSheet = lazy(async () => ({ default: (await loadOverlays()).MenuSheet }));
export const PopoverSheet = lazy(async () => ({ default: (await loadOverlays()).PopoverSheet }));
export const QuestionSheet = lazy(async () => ({ default: (await loadOverlays()).QuestionSheet }));
export const Tip = lazy(async () => ({ default: (await loadOverlays()).Tip }));

/** Asks ahead: whoever points at something may be about to press it. That it failed is told when it is pressed. */
export const loadOverlaysAhead = (): void => void loadOverlays().catch(() => undefined);

/** Whether overlays can be drawn: from when one was first wanted here and they were there. */
export function useOverlays(isWanted: boolean, onLost: () => void): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted || areThere) return;
    let isWaiting = true;
    loadOverlays().then(
      () => isWaiting && startTransition(() => setThere(true)),
      () => isWaiting && onLost(),
    );
    return () => {
      isWaiting = false;
    };
  }, [isWanted, areThere, onLost]);
  return areThere;
}

/** What the person is told where something that they opened cannot be loaded. */
export const showLost = (): void =>
  void showAlert(
    navigator.onLine
      ? t("This could not be opened. Planner may have been updated: reload to go on.")
      : t("You are offline. This can be opened once the connection is back."),
    {
      tone: "error",
      ...(navigator.onLine && {
        action: { label: t("Reload"), run: () => window.location.reload() },
      }),
    },
  );

interface OverlayTriggerProps {
  trigger: Overlays.Trigger;
  /** What it opens, for readers. A menu opens by the arrow keys too. */
  popup: "menu" | "dialog";
  /** Opens by pointing too. */
  onHover?: boolean;
  /** The whole overlay around the trigger. */
  children: (trigger: Overlays.Trigger) => ReactNode;
  load?: () => Promise<unknown>;
}

/**
 * A plain button until it is first used; then the overlay is put around it, which has keys, focus and what a reader hears for
 * its own, and what was done to the button is done once more there. It is never exchanged while it is held down: a press
 * would be lost. A press is answered with a frame first, since what it opens takes longer; Esc, or going elsewhere, calls it
 * off while the code is on its way.
 */
export function OverlayTrigger(props: OverlayTriggerProps) {
  const { trigger, popup, onHover = false, children, load = loadOverlays } = props;
  const { opened, isBusy, handlers } = useOpening({ load, hasArrows: popup === "menu", onHover });
  const node = useDoneAgain(opened);
  if (opened) return children(cloneElement(trigger, { ref: node }));
  return cloneElement(trigger, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    ...(isBusy && { "aria-busy": true }),
    ...handlers,
  });
}

/** What was done to the trigger, to be done once more. */
interface Wanted {
  events: readonly Event[];
  hasFocus: boolean;
}

const BY_HAND = { bubbles: true, cancelable: true } as const;
const REST_MS = 150;

interface Opening {
  load: () => Promise<unknown>;
  hasArrows: boolean;
  onHover: boolean;
}

/** Coming near loads the code; a press opens, and where `onHover` says so, resting there for a moment. */
function useOpening({ load, hasArrows, onHover }: Opening) {
  const [isBusy, setBusy] = useState(false);
  const [opened, setOpened] = useState<Wanted | null>(null);
  const wanted = useRef<symbol>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const drop = () => {
    clearTimeout(rest.current);
    wanted.current = undefined;
    setBusy(false);
  };
  const want = (button: Element, events: readonly Event[], isPress: boolean) => {
    const mine = Symbol("wanted");
    wanted.current = mine;
    setBusy(isPress);
    const open = () => {
      const hasFocus = document.activeElement === button;
      if (wanted.current === mine) startTransition(() => setOpened({ events, hasFocus }));
    };
    load().then(
      () => afterFrame(open),
      () => {
        drop();
        if (isPress) showLost();
      },
    );
  };
  const loadAhead = () => void load().catch(() => undefined);
  const handlers: ComponentProps<"button"> = {
    onClick: ({ currentTarget, detail }) =>
      want(currentTarget, [new MouseEvent("click", { ...BY_HAND, detail })], true),
    onKeyDown: (event) => {
      const { key, currentTarget } = event;
      if (key === "Escape") drop();
      if (!hasArrows || (key !== "ArrowDown" && key !== "ArrowUp")) return;
      event.preventDefault();
      want(currentTarget, [new KeyboardEvent("keydown", { ...BY_HAND, key })], true);
    },
    onFocus: loadAhead,
    onBlur: ({ currentTarget }) => {
      // To another window is not elsewhere.
      if (document.activeElement !== currentTarget) drop();
    },
    onPointerEnter: ({ currentTarget, pointerType }) => {
      loadAhead();
      if (!onHover || pointerType === "touch") return;
      const pointing = [new MouseEvent("mouseenter"), new MouseEvent("mousemove", BY_HAND)];
      rest.current = setTimeout(() => want(currentTarget, pointing, false), REST_MS);
    },
    ...(onHover && { onPointerLeave: drop, onPointerDown: drop }),
  };
  return { opened, isBusy, handlers };
}

/** Once there is an overlay around the trigger: has the focus there again, and does there what was done to it before. */
function useDoneAgain(opened: Wanted | null): RefObject<HTMLElement | null> {
  const node = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (opened?.hasFocus) node.current?.focus({ preventScroll: true });
  }, [opened]);
  const done = useRef<Wanted>(null);
  useEffect(() => {
    if (opened === null || done.current === opened) return;
    done.current = opened;
    // Not before the overlay listens to its trigger.
    queueMicrotask(() => {
      for (const event of opened.events) node.current?.dispatchEvent(event);
    });
  }, [opened]);
  return node;
}
