import { type Colour, DEFAULT_BACKGROUND } from "@planner/contract/model";
import { colourOf, hexOf } from "../../platform/appearance.ts";

/** Colours for the wall on which everything can be read; the first is the default. */
export const PAGE_COLOURS: readonly { readonly name: string; readonly hex: string }[] = [
  { name: "Sage", hex: hexOf(DEFAULT_BACKGROUND) },
  { name: "Sky", hex: "#cbdcea" },
  { name: "Lilac", hex: "#dcd8ea" },
  { name: "Rose", hex: "#ecd8d6" },
  { name: "Sand", hex: "#e8decb" },
  { name: "Straw", hex: "#e8e3bf" },
  { name: "Chalk", hex: "#e9ece8" },
];

/** The colour of '#e8decb'; of the default the very one, which is finer than bytes. */
export const pageColourOf = (hex: string): Colour =>
  (hex === PAGE_COLOURS[0]?.hex ? null : colourOf(hex)) ?? DEFAULT_BACKGROUND;
