const LONGEST_MS = 5_000;

/** Resolves once the page has loaded and the browser has nothing better to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      // Safari has no such call.
      if ("requestIdleCallback" in window)
        requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
      else setTimeout(resolve, 0);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
