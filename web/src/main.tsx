import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { keptTheme, showTheme } from "./platform/appearance.ts";

showTheme(keptTheme());

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
