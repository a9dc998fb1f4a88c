import { useEffect } from "react";
import { flushSync } from "react-dom";
import { createStore } from "../ui/store.ts";

const printing = createStore(false);

/** Whether what is shown goes to paper: everything is open, and nothing can be pressed. */
export const usePrinting = printing.use;

/** Prints once the form for paper stands there with all its pictures. */
export async function printPage(): Promise<void> {
  showPaper();
  await Promise.allSettled(picturesOnPaper().map(fetched));
  window.print();
}

/** The keys that print wait for pictures too; a browser that is told to print by its menu takes those that are there. */
export function usePrintsWell(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "p" || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      void printPage();
    };
    window.addEventListener("keydown", press);
    window.addEventListener("beforeprint", takeWhatIsThere);
    window.addEventListener("afterprint", showScreen);
    return () => {
      window.removeEventListener("keydown", press);
      window.removeEventListener("beforeprint", takeWhatIsThere);
      window.removeEventListener("afterprint", showScreen);
    };
  }, []);
}

// The browser takes the page as it stands when the listener returns.
const showPaper = (): void => flushSync(() => printing.set(true));

function takeWhatIsThere(): void {
  showPaper();
  for (const picture of picturesOnPaper()) if (!picture.complete) picture.dataset[MISSING] = "";
}

function showScreen(): void {
  printing.set(false);
  for (const picture of document.images) delete picture.dataset[MISSING];
}

/** `data-missing`: a slide without its picture leaves no empty frame (ui/slide-frame.module.css). */
const MISSING = "missing";

function picturesOnPaper(): HTMLImageElement[] {
  const paper = document.querySelector("[data-print]") ?? document;
  return [...paper.querySelectorAll("img")];
}

function fetched(picture: HTMLImageElement): Promise<void> {
  picture.loading = "eager";
  return picture.decode();
}
