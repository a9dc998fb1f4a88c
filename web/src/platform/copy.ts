import { showAlert } from "../ui/alerts.ts";

/** Copies words; answers whether the browser allowed it. Where it does not, or has no clipboard, the words are shown. */
export async function copyOrShow(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    showAlert(words);
    return false;
  }
}
