import {
  type Appearance,
  type Colour,
  DEFAULT_BACKGROUND,
  isReadablePageColour,
  PAGE_COLOUR_REFUSED,
} from "@planner/contract/model";
import { useId, useState } from "react";
import { hexOf, showAppearance } from "../../platform/appearance.ts";
import { TextButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorLine } from "../../ui/field.tsx";
import text from "../../ui/text.module.css";
import style from "./background-colour.module.css";
import { ColourInput } from "./colour-input.tsx";
import { pageColourOf, PAGE_COLOURS } from "./page-colours.ts";

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
      <legend className={text.label}>Background colour</legend>
      <p id={`${id}-hint`} className={classNames(text.small, text.soft)}>
        Applies to the light appearance. The dark appearance keeps its dark background.
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
            <span className={text.tiny}>{name}</span>
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
      {refused && <ErrorLine>{PAGE_COLOUR_REFUSED}</ErrorLine>}
      {current !== hexOf(DEFAULT_BACKGROUND) && (
        <TextButton className={style.reset} onClick={() => take(hexOf(DEFAULT_BACKGROUND))}>
          Reset to default
        </TextButton>
      )}
    </fieldset>
  );
}
