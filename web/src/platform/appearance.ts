import {
  type Appearance,
  type Colour,
  DEFAULT_BACKGROUND,
  isReadablePageColour,
  THEMES,
} from "@planner/contract/model";

// public/first-paint.js reads the same two, before anything is painted.
const THEME_KEY = "theme";
const PAGE_COLOUR_KEY = "wall";
/** As much ink on the wall as the default's hover has. */
const hoverOf = (hex: string): string => `color-mix(in srgb, ${hex} 93%, #14211a)`;

/** The appearance kept in this browser: that of whoever used it last. */
export function storedAppearance(): Appearance {
  const theme = localStorage.getItem(THEME_KEY);
  const pageColour = localStorage.getItem(PAGE_COLOUR_KEY) ?? "";
  return {
    theme: THEMES.find((one) => one === theme) ?? "system",
    background: colourOf(pageColour) ?? DEFAULT_BACKGROUND,
  };
}

/** Keeps an appearance for the next time, and shows it at once where it is another: a presentation stays dark. */
export function storeAppearance(appearance: Appearance): void {
  const { theme, background } = appearance;
  const before = storedAppearance();
  const isOther = before.theme !== theme || hexOf(before.background) !== hexOf(background);
  if (theme === "system") localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  localStorage.setItem(PAGE_COLOUR_KEY, hexOf(background));
  if (isOther) showAppearance(appearance);
}

/** Whether what is kept here was chosen when it belonged to the browser, not yet to the person. */
export const isStoredForBrowser = (): boolean => localStorage.getItem(PAGE_COLOUR_KEY) === null;

/** Shows an appearance; the theme `system` leaves it to the browser, and a wall that nobody could read on is left out. */
export function showAppearance({ theme, background }: Appearance): void {
  const { dataset, style } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  const hex = hexOf(background);
  if (hex === hexOf(DEFAULT_BACKGROUND) || !isReadablePageColour(background)) {
    style.removeProperty("--wall");
    style.removeProperty("--wall-hover");
    return;
  }
  style.setProperty("--wall", hex);
  style.setProperty("--wall-hover", hoverOf(hex));
}

/** '#ccdecf', as colour inputs have it. */
export const hexOf = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((part) => byteOf(part).toString(16).padStart(2, "0")).join("")}`;

const byteOf = (part: number): number => Math.round(part * 255);

/** The colour of '#ccdecf'; null for anything else. */
export function colourOf(hex: string): Colour | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return { red: partOf(red), green: partOf(green), blue: partOf(blue) };
}

const partOf = (digits: string): number => Number.parseInt(digits, 16) / 255;
