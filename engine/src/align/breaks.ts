import type { Segment } from "@planner/contract/model";
import { smallTalkLength, type Stretch } from "./edges.ts";
import type { Timing } from "./timing.ts";

const LENGTH = String.raw`(?:(?:just|quickly|now|all|a|an|the|our|have|take|quick|short|little|coffee|tea|lunch|five|ten|fifteen|twenty|\d+|minutes?|min)[ -]){0,5}`;
/** What is said when a meeting pauses; "let's break this down" and "a line break" are no pauses. */
const PAUSES = [
  String.raw`\b(?:let['’]?s|we['’]?ll|we will|shall we|should we|time for|have|take|need) ${LENGTH}break\b(?! (?:it|this|that|these|those|the|a|an|down|up|into|out|with|between|in)\b)`,
  String.raw`\b(?:ten|five|fifteen|twenty|\d+)[ -]minutes?[ -](?:coffee[ -])?break\b`,
  String.raw`\b(?:machen wir|wir machen|brauchen) (?:\p{L}+ ){0,3}pause\b|\bminuten pause\b`,
  String.raw`\b(?:on fait|faisons|on prend|prenons) (?:une |\p{L}+ minutes de )(?:petite |courte )?pause\b`,
  String.raw`\b(?:hagamos|hacemos|vamos a hacer|tomemos|fazemos|fazer|façamos|facciamo|prendiamo) (?:\p{L}+ ){0,3}(?:pausa|descanso|intervalo)\b`,
  String.raw`\b(?:even|korte|minuten) pauze\b`,
];
const PAUSE = new RegExp(PAUSES.join("|"), "iu");
/** The words say already that a break is likely, so small talk that follows needs to gain little. */
const MIN_GAIN = 3;
const MOST_SECONDS = 1200;

/** Marks breaks in a meeting: from where somebody calls one, as long as what follows is small talk. */
export function inBreaks(
  segments: readonly Segment[],
  odds: Float64Array,
  timing: Timing,
): boolean[] {
  const away = segments.map(() => false);
  segments.forEach(({ text }, call) => {
    if (!PAUSE.test(text)) return;
    const from = timing.starts[call]!;
    const stretch: Stretch = Array.from(odds.subarray(call), (one, index) => ({
      odds: one,
      seconds: timing.starts[call + index]! - from,
    })).filter(({ seconds }) => seconds < MOST_SECONDS);
    away.fill(true, call, call + smallTalkLength(stretch, MIN_GAIN));
  });
  return away;
}
