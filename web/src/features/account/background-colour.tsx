import {
  type Appearance,
  type Colour,
  DEFAULT_BACKGROUND,
  isReadablePageColour,
  PAGE_COLOUR_REFUSED,
} from "@planner/contract/model";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { t, translated } from "../../i18n/translate.ts";
import { colourOf, hexOf, showAppearance } from "../../platform/appearance.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./background-colour.module.css";

interface BackgroundColourProps {
  appearance: Appearance;
  onChange: (background: Colour) => void;
}

/** The colour of the wall: a few that are known to work, or one's own where everything can be read on it. */
export function BackgroundColour({ appearance, onChange }: BackgroundColourProps) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  const current = hexOf(appearance.background);
  const take = (hex: string) => {
    const background = pageColourOf(hex);
    const isReadable = isReadablePageColour(background);
    setRefused(!isReadable);
    if (isReadable && hex !== current) onChange(background);
    else showAppearance(appearance);
  };
  return (
    <fieldset className={style.pageColour} aria-describedby={`${id}-hint`}>
      <legend className={text.label}>{t("Background colour")}</legend>
      <p id={`${id}-hint`} className={text.quiet}>
        {t("Applies to the light appearance. The dark appearance keeps its dark background.")}
      </p>
      <div className={style.row}>
        {PAGE_COLOURS.map(({ name, hex }) => (
          <label key={hex} className={style.swatch}>
            <input
              type="radio"
              name={id}
              className={style.radio}
              checked={hex === current}
              onChange={() => take(hex)}
            />
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1" height="1" fill={hex} />
            </svg>
            <span className={text.tiny}>{t(name)}</span>
          </label>
        ))}
        <ColourInput
          value={current}
          isOwn={PAGE_COLOURS.every(({ hex }) => hex !== current)}
          onTry={(hex) => {
            const background = pageColourOf(hex);
            if (isReadablePageColour(background)) showAppearance({ ...appearance, background });
          }}
          onTake={take}
        />
      </div>
      {refused && <ErrorLine>{translated(PAGE_COLOUR_REFUSED)}</ErrorLine>}
      {current !== hexOf(DEFAULT_BACKGROUND) && (
        <TextButton className={style.reset} onClick={() => take(hexOf(DEFAULT_BACKGROUND))}>
          {t("Reset to default")}
        </TextButton>
      )}
    </fieldset>
  );
}

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
function ColourInput({ value, isOwn, onTry, onTake }: ColourInputProps) {
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
      <span className={text.tiny}>{t("Custom")}</span>
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

/** Colours for the wall on which everything can be read; the first is the default. */
export const PAGE_COLOURS = [
  { name: "Sage", hex: hexOf(DEFAULT_BACKGROUND) },
  { name: "Sky", hex: "#cbdcea" },
  { name: "Lilac", hex: "#dcd8ea" },
  { name: "Rose [colour]", hex: "#ecd8d6" },
  { name: "Sand", hex: "#e8decb" },
  { name: "Straw", hex: "#e8e3bf" },
  { name: "Chalk", hex: "#e9ece8" },
] as const satisfies readonly { readonly name: Message; readonly hex: string }[];

/** The colour of '#e8decb'; of the default the very one, which is finer than bytes. */
export const pageColourOf = (hex: string): Colour =>
  (hex === PAGE_COLOURS[0]?.hex ? null : colourOf(hex)) ?? DEFAULT_BACKGROUND;
