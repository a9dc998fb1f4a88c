import type { MarkType } from "@planner/contract/model";
import { type RefObject, useEffect, useRef, useState } from "react";
import { areShortcutsOn, useKeys } from "../../platform/use-keys.ts";
import type { DeckPages } from "./use-deck-pages.ts";

type Turn = (pages: DeckPages) => number;

const next: Turn = ({ page }) => page + 1;
const previous: Turn = ({ page }) => page - 1;

/** What remote controls and keyboards send. */
const TURNS: ReadonlyMap<string, Turn> = new Map([
  ["ArrowRight", next],
  ["ArrowDown", next],
  ["PageDown", next],
  [" ", next],
  ["ArrowLeft", previous],
  ["ArrowUp", previous],
  ["PageUp", previous],
  ["Home", () => 1],
  ["End", ({ total }) => total],
]);

/** The key of each mark. */
export const MARK_KEYS: Readonly<Record<MarkType, string>> = {
  Decision: "d",
  "Open Question": "q",
  "New Idea": "i",
  "Action Item": "t",
};

/** What single letters and signs do; they can be switched off. */
interface Shortcuts {
  mark?: (type: MarkType) => void;
  undoMark?: () => void;
  fullScreen: () => void;
  black: () => void;
  help?: () => void;
}

interface PresentKeys {
  /** Null where there is nothing to turn. */
  pages: DeckPages | null;
  /** Closes what lies over the page, else leaves. */
  escape: () => void;
  shortcuts?: Shortcuts;
}

/** After so long without another digit, what was typed is forgotten. */
const TYPING_MS = 3_000;

/**
 * Arrows, space, PageUp, PageDown, Home and End turn pages; Esc goes a step back; letters do what `shortcuts` says, and digits with
 * Enter go to a page; none does anything while a dialog or a menu is open. Answers with the digits typed so far.
 */
export function usePresentKeys({ pages, escape, shortcuts }: PresentKeys): string {
  const [typed, setTyped] = useForgotten(TYPING_MS);
  const isByPointer = usePointerFocus();
  useKeys(({ key, shiftKey, target, repeat }) => {
    if (isCovered()) return false;
    if (key === "Escape") {
      if (typed) setTyped("");
      else escape();
      return true;
    }
    // Space and Enter press a button that has the focus.
    const presses = target instanceof Element && target.closest("button, a, summary") !== null;
    if (key === "Enter" && typed && pages) {
      pages.turnTo(Number(typed));
      setTyped("");
      return true;
    }
    if (key === " " && presses) {
      if (!isByPointer.current) return false;
      // Else some browsers press it when the key is let go.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
    const turn = key === " " && shiftKey ? previous : TURNS.get(key);
    if (turn && pages) {
      pages.turnTo(turn(pages));
      setTyped("");
      return true;
    }
    if (!shortcuts || repeat || !areShortcutsOn()) return false;
    if (/^\d$/.test(key) && pages) {
      setTyped((typed + key).slice(-String(pages.total).length));
      return true;
    }
    return press(key, shortcuts);
  });
  return typed;
}

/** Whether the key means anything here. */
function press(key: string, shortcuts: Shortcuts): boolean {
  const letter = key.toLowerCase();
  const type = (Object.keys(MARK_KEYS) as MarkType[]).find((one) => MARK_KEYS[one] === letter);
  const act = type
    ? shortcuts.mark && (() => shortcuts.mark?.(type))
    : new Map([
        ["z", shortcuts.undoMark],
        ["f", shortcuts.fullScreen],
        ["b", shortcuts.black],
        [".", shortcuts.black],
        ["?", shortcuts.help],
      ]).get(letter);
  act?.();
  return act !== undefined;
}

function useForgotten(ms: number): [string, (next: string) => void] {
  const [value, setValue] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (words: string) => {
    clearTimeout(timer.current);
    setValue(words);
    if (words) timer.current = setTimeout(() => setValue(""), ms);
  };
  return [value, set];
}

/** Whether what has the focus was given it with the pointer: then the space bar turns pages rather than press it once more. */
function usePointerFocus(): RefObject<boolean> {
  const isByPointer = useRef(false);
  useEffect(() => {
    let lastIsPointer = false;
    const pointed = () => {
      lastIsPointer = true;
      isByPointer.current = true;
    };
    const typed = () => {
      lastIsPointer = false;
    };
    const focused = () => {
      isByPointer.current = lastIsPointer;
    };
    window.addEventListener("pointerdown", pointed, true);
    window.addEventListener("keydown", typed, true);
    window.addEventListener("focusin", focused, true);
    return () => {
      window.removeEventListener("pointerdown", pointed, true);
      window.removeEventListener("keydown", typed, true);
      window.removeEventListener("focusin", focused, true);
    };
  }, []);
  return isByPointer;
}

/** What lies over the page and has keys and presses of its own; one that is closing no longer counts. */
const COVERS = ":is([role=dialog], [role=alertdialog], [role=menu]):not([data-closed])";

/** Whether a dialog or a menu is open. */
export const isCovered = (): boolean => document.querySelector(COVERS) !== null;
