import { whenIdle } from "../ui/when-idle.ts";

const PATIENCE_MS = 5_000;

/** Resolves once the page has loaded and the browser has nothing better to do. */
export const afterLoading = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => void whenIdle(resolve, PATIENCE_MS);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
