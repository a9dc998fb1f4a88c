import type { Colour } from "./user.ts";

/** What is written and drawn on the wall by day, and the contrast that each needs there (WCAG 2.2, 1.4.3 and 1.4.11). */
const ON_THE_PAGE: readonly { readonly colour: Colour; readonly least: number }[] = [
  { colour: rgb(20, 33, 26), least: 4.5 }, // ink
  { colour: rgb(66, 82, 74), least: 4.5 }, // ink-2
  { colour: rgb(163, 42, 18), least: 4.5 }, // accent-text
  { colour: rgb(101, 118, 108), least: 3 }, // line-2
  { colour: rgb(210, 59, 29), least: 3 }, // accent
];

/** Why a colour is not taken. */
export const PAGE_COLOUR_REFUSED =
  "Text would be hard to read on this colour. Choose a lighter one.";

/** Whether all that stands on the wall by day can be read on this colour. In the dark the wall has a colour of its own. */
export const isReadablePageColour = (pageColour: Colour): boolean =>
  ON_THE_PAGE.every(({ colour, least }) => contrast(colour, pageColour) >= least);

/** How two colours differ, from 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

function rgb(red: number, green: number, blue: number): Colour {
  return { red: red / 255, green: green / 255, blue: blue / 255 };
}
