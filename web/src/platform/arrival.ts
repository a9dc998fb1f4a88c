import { useCallback, useLayoutEffect, useRef } from "react";
import {
  type Location,
  type NavigateOptions,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "react-router";

/** How far each entry of the history was scrolled, in pixels, as long as the app stays open. */
const places = new Map<string, number>();

/**
 * Every navigation starts at the top of the page, with focus on its content, or on the field that it is for, so that a reader hears the new screen; Back and
 * Forward return to where the page was left. A navigation with `state: {keepPlace: true}` (switching a view inside a
 * screen) stays where it is.
 */
export function useArrival(): void {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef<Location>(undefined);
  useHeading(location);
  // In the frame in which the screen changes: later the browser has moved what is now shorter.
  useLayoutEffect(() => {
    // While developing every effect runs twice: the second time nobody has gone anywhere.
    const isFirst = shown.current === undefined || shown.current === location;
    const isSameScreen = shown.current?.pathname === location.pathname;
    shown.current = location;
    // The browser would scroll the screen that is left.
    if (isFirst) history.scrollRestoration = "manual";
    if (!isFirst && !staysInPlace(location) && !(isBack && isSameScreen && hasFocus()))
      focusContent(location);
    const stop = isBack && !isFirst ? scrollBackTo(places.get(location.key) ?? 0) : undefined;
    if (!isBack && !staysInPlace(location) && !location.hash) window.scrollTo(0, 0);
    const stopFollowing = followPlace(location.key);
    return () => {
      stop?.();
      stopFollowing();
    };
  }, [location, isBack]);
}

/** Where somebody is, or is on the way to. */
let heading = "";

function useHeading(here: Location): void {
  const screen = screenOf(useNavigation().location ?? here);
  useLayoutEffect(() => {
    heading = screen;
  }, [screen]);
}

/** In an address: the form of a new meeting stands on several screens in place of what they show. */
export const NEW = "new";

/** Which screen an address shows, as a name. */
export const screenOf = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  pathname + (new URLSearchParams(search).get(NEW) ?? "");

/** As `useNavigate`, for what an answer leads on to: whoever has left the screen that asked, or is about to, goes on as they chose. */
export function useGoOn() {
  const navigate = useNavigate();
  const screen = screenOf(useLocation());
  return useCallback(
    async (to: string, options?: NavigateOptions): Promise<void> => {
      if (heading === screen) await navigate(to, options);
    },
    [navigate, screen],
  );
}

const staysInPlace = ({ state }: Location): boolean =>
  (state as { keepPlace?: boolean } | null)?.keepPlace === true;

/** What a screen is about to have typed into carries this. */
export const firstFocus = { "data-first-focus": "" } as const;

/** Back within a screen leaves the focus where a sheet that closes gives it back. */
const hasFocus = (): boolean => document.activeElement !== document.body;

function focusContent({ hash }: Location): void {
  if (hash) return;
  const main = document.getElementById("main");
  const first = main?.querySelector<HTMLElement>("[data-first-focus]");
  (first ?? main)?.focus({ preventScroll: true });
}

function followPlace(key: string): () => void {
  const savePlace = () => places.set(key, window.scrollY);
  savePlace();
  window.addEventListener("scroll", savePlace, { passive: true });
  return () => window.removeEventListener("scroll", savePlace);
}

/** A page that is not as long again by then has become another one. */
const PATIENCE_MS = 3_000;
const OWN_WAY = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls the window to `top` (pixels) as soon as the page is long enough again, unless somebody scrolls first. Answers with
 * how to give up.
 */
function scrollBackTo(top: number): () => void {
  const isThere = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 1;
  };
  if (isThere() || typeof ResizeObserver === "undefined") return () => {};
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(late);
    for (const event of OWN_WAY) window.removeEventListener(event, stop);
  };
  const late = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  for (const event of OWN_WAY) window.addEventListener(event, stop, { passive: true });
  return stop;
}
