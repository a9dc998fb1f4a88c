import type { AnnotationType } from "@planner/contract/model";
import { tally } from "../text/tally.ts";
import { tokensOf } from "../text/tokens.ts";
import subtypes from "./subtypes.json" with { type: "json" };

/** What a note can be about, in designers' words, and the words that tell. First in the list wins a tie. */
const SUBTYPES = Object.entries(subtypes).map(
  ([subtype, words]) => [subtype, tally(tokensOf(words.join(" ")))] as const,
);
const GENERAL = "General";

/** A colour is mostly how a thing is told from others, not what is said of it. */
const COLOUR_NAMES = new Set(
  tokensOf(
    "red green blue yellow orange purple grey gray teal amber coral lilac crimson navy pink black white brown",
  ),
);
const COLOUR_NAME_WEIGHT = 0.6;

/** A promise is mostly about its matter, not about the day that it names. */
const PROCESS_WEIGHT: Partial<Record<AnnotationType, number>> = { "Action Item": 0.6 };

/**
 * The subtype whose words a note says most, else those in the title of its page; "General" where neither says any. A
 * task that names no matter is about the process.
 */
export function subtypeOf(type: AnnotationType, text: string, pageTitle: string): string {
  const own = bestSubtype(type, text);
  if (own !== GENERAL) return own;
  return type === "Action Item" ? "Process" : bestSubtype(type, pageTitle);
}

function weightOf(subtype: string, token: string, type: AnnotationType): number {
  if (subtype === "Colour" && COLOUR_NAMES.has(token)) return COLOUR_NAME_WEIGHT;
  return subtype === "Process" ? (PROCESS_WEIGHT[type] ?? 1) : 1;
}

function bestSubtype(type: AnnotationType, text: string): string {
  const tokens = [...new Set(tokensOf(text))];
  let best = { subtype: GENERAL, score: 0 };
  for (const [subtype, stems] of SUBTYPES) {
    const score = tokens.reduce(
      (sum, token) => sum + (stems.get(token) ?? 0) * weightOf(subtype, token, type),
      0,
    );
    if (score > best.score) best = { subtype, score };
  }
  return best.subtype;
}
