/** A colour in fractions 0–1, as the background setting keeps it. */
export interface Colour {
  red: number;
  green: number;
  blue: number;
}

/** The wall as it is before anyone chooses another (specification, section 3). */
export const DEFAULT_BACKGROUND: Colour = { red: 0.8, green: 0.87, blue: 0.81 };

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";

/** The theme kept in this browser. */
export function keptTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return THEMES.find((theme) => theme === kept) ?? "system";
}

/** Keeps a theme and shows it at once. */
export function keepTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  showTheme(theme);
}

/** Shows a theme: `system` leaves it to the browser. */
export function showTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
