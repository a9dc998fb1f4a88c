import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keptTheme, showTheme } from "./platform/appearance.ts";
import { firstScreenReady } from "./router.ts";

showTheme(keptTheme());

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
// A page that was painted at build time stays in sight until its screen can take over.
if (place.hasChildNodes()) await firstScreenReady();
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
