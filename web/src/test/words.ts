import { loadLanguage, loadRest } from "../i18n/language.ts";

/** Loads all words of the language that is kept in this browser, as the app does before it draws a screen. */
export async function loadWords(): Promise<void> {
  await loadLanguage();
  await loadRest();
}
