import { DUTCH } from "./dutch.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";
import type { LanguageCues } from "./cues.ts";

/** The languages beside English whose statements are recognised, by ISO 639-1. */
export const LANGUAGES: ReadonlyMap<string, LanguageCues> = new Map([
  ["de", GERMAN],
  ["es", SPANISH],
  ["fr", FRENCH],
  ["it", ITALIAN],
  ["nl", DUTCH],
  ["pt", PORTUGUESE],
]);
