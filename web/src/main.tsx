import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { RouterProvider } from "react-router/dom";
import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { loadLanguage, loadRest } from "./i18n/language.ts";
import { storedAppearance, showAppearance } from "./platform/appearance.ts";
import { followOtherTabs } from "./platform/session.ts";
import { firstScreenReady, router } from "./router.ts";

showAppearance(storedAppearance());
followOtherTabs();

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
// What was painted at build time stays in sight until the first screen can take over. Nothing here may be awaited at the top:
// screens import from this file's chunk, and would wait for it while it waits for them.
const screen = place.hasChildNodes() ? firstScreenReady() : undefined;
void Promise.all([screen, loadLanguage()]).then(() => {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // A visitor may be told something by the server, or go on to other screens.
  return loadRest();
});

/** The whole app. Base UI writes no <style> elements: the content security policy would refuse them. */
function App() {
  return (
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>
  );
}
