import type { PlanLanguage } from "../types.ts";
import { DE } from "./de/index.ts";
import { EN } from "./en/index.ts";
import { ES } from "./es/index.ts";
import { FR } from "./fr/index.ts";
import type { PlanTexts } from "./texts.ts";

/** A language of plans: one folder of sentences, and one line here. How to write them: README.md beside this file. */
export const LANGUAGES: Readonly<Record<PlanLanguage, PlanTexts>> = {
  en: EN,
  de: DE,
  fr: FR,
  es: ES,
};
