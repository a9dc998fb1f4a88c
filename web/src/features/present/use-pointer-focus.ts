import { type RefObject, useEffect, useRef } from "react";

/** Whether what has the focus was given it with the pointer: then the space bar turns pages rather than press it once more. */
export function usePointerFocus(): RefObject<boolean> {
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
