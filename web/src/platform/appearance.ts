import { type Theme, THEMES } from "@planner/contract/model";

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

/** Shows a theme; `system` leaves it to the browser. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}
