import { createBrowserRouter } from "react-router";
import { routes } from "./routes.tsx";

/** The app's one router. It starts loading the first screen at once. */
export const router = createBrowserRouter(routes);

/** Resolves when the first screen and what it needs are there. */
export function firstScreenReady(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
