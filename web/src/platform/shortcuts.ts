const KEY = "shortcuts";

/** Whether keys that are one letter or sign act in this browser; they do until they are switched off (WCAG 2.1.4). */
export const keepsShortcuts = (): boolean => localStorage.getItem(KEY) !== "off";

/** Switches them on or off in this browser. */
export function keepShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, "off");
}
