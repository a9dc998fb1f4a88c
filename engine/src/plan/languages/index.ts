import type { PlanLanguage } from "../types.ts";
import * as DE from "./de/index.ts";
import * as EN from "./en/index.ts";
import * as ES from "./es/index.ts";
import * as FR from "./fr/index.ts";
import type { PlanTexts } from "./texts.ts";

/** A language of plans: one folder of sentences, and one line here. How to write them: README.md beside this file. */
export const LANGUAGES: Readonly<Record<PlanLanguage, PlanTexts>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
};
