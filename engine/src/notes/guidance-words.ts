import { ANNOTATION_TYPES, type AnnotationType, NOTE_KINDS } from "@planner/contract/model";
import { patternsWith } from "../text/patterns.ts";
import { tokensOf } from "../text/tokens.ts";
import guidance from "./guidance-words.json" with { type: "json" };

const either = patternsWith(guidance.terms);

/** Whole words; `\b` knows no letter beyond English ones. */
const words = (alternatives: readonly string[], flags = "iu"): RegExp =>
  either([`(?<![\\p{L}\\p{Nd}])(?:${alternatives.join("|")})(?![\\p{L}\\p{Nd}])`], flags);

/** How people call the kinds in English, German, French and Spanish; a name that is longer is looked for first. */
const CALLED: Partial<Record<AnnotationType, readonly string[]>> = guidance.kinds;
export const KINDS = ANNOTATION_TYPES.map(
  (type) => [type, words(CALLED[type] ?? NOTE_KINDS[type].nouns, "giu")] as const,
);
export const PAGES = either(guidance.pages, "giu");
export const LEAVES_OUT = words(guidance.words.leavesOut);
/** Says 'only' with words that leave out. */
export const ALL_BUT = words(guidance.words.allBut);
export const ONLY = words(guidance.words.only);
export const FOCUS = words(guidance.words.focus);
export const AT_MOST = either(guidance.atMost, "iu");
export const SHORTER = words(guidance.words.shorter);
export const MUCH = words(guidance.words.much);
export const LONGER = words(guidance.words.longer);
export const MENTIONS = either(guidance.telling, "giu");
/** Words of a wish that name nothing. */
export const WISHING: ReadonlySet<string> = new Set(tokensOf(guidance.wishing.join(" ")));
/** Where one wish ends and the next begins; the full stops of 'pp. 3' and '1.5' are none. */
export const BETWEEN_INSTRUCTIONS = either(guidance.betweenInstructions, "iu");
/** Between things that one wish names. */
export const BETWEEN_THINGS = either(guidance.betweenThings, "iu");
