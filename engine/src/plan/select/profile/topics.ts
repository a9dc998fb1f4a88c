import { framed } from "../../../text/patterns.ts";
import { inAny } from "../../languages/words.ts";
import { THEME_ADVICE } from "../../phrases.ts";
import type { Phrase } from "../../playbook.ts";

/** What people and companies are after, and what to do in a meeting that touches it. */
type Theme = {
  /** Looked for in the profile's line, accents folded, in small letters. */
  signs: RegExp;
  advice: Phrase;
};

const wordStarts = framed(String.raw`(?<![\p{L}\p{Nd}])`, "");

/** The first that fits is taken: the narrow ones stand before the wide ones. */
export const THEMES: readonly Theme[] = (
  [
    "accessibility",
    "rework",
    "designSystem",
    "privacy",
    "evidence",
    "growth",
    "cost",
    "speed",
    "newcomers",
    "decisions",
  ] as const
).map((name) => ({
  signs: inAny(({ reading }) => reading.themes[name], wordStarts, "u"),
  advice: THEME_ADVICE[name],
}));
