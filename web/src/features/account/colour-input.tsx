import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import text from "../../ui/text.module.css";
import style from "./background-colour.module.css";

interface ColourInputProps {
  /** '#ccdecf' */
  value: string;
  /** Whether that is one of one's own. */
  isOwn: boolean;
  /** Each colour that is looked at on the way. */
  onTry: (hex: string) => void;
  /** The one that was chosen, once the browser's dialog is done with. */
  onTake: (hex: string) => void;
}

/** A colour of one's own, in the browser's dialog. */
export function ColourInput({ value, isOwn, onTry, onTake }: ColourInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useChosen(input, (hex) => {
    onTake(hex);
    // Where it was refused, what holds is shown again.
    if (input.current) input.current.value = value;
  });
  return (
    <label className={style.swatch}>
      <input
        key={value}
        ref={input}
        type="color"
        className={classNames(style.own, isOwn && style.chosen)}
        defaultValue={value}
        onInput={(event) => onTry(event.currentTarget.value)}
      />
      <span className={text.tiny}>Your own</span>
    </label>
  );
}

/** React takes every step in a browser's dialog for a change; the one at the end is the browser's own event. */
function useChosen(input: RefObject<HTMLInputElement | null>, take: (hex: string) => void) {
  const chosen = useEffectEvent(take);
  useEffect(() => {
    const element = input.current;
    const hear = () => element && chosen(element.value);
    element?.addEventListener("change", hear);
    return () => element?.removeEventListener("change", hear);
  });
}
