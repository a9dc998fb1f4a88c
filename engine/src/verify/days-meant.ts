import { dayNamed } from "../classify/due.ts";
import { plain } from "../classify/words.ts";
import { type CivilDay, civilDayOf, partsOf, weekdayOf } from "../text/civil-date.ts";
import { measuresSpoken } from "./measures.ts";

/** The longest way to say a day: 'the twenty first of next month'. */
const MOST_WORDS = 6;

/**
 * What may be written of the days that somebody named, counted from the day of the meeting: 'Wednesday 14 October' for 'the
 * fourteenth'. Only where a sentence writes the month; a number alone is held against what was said.
 */
export function daysMeant(
  sentence: string,
  spoken: string,
  today: CivilDay | undefined,
): Set<string> {
  const meant = new Set<string>();
  if (today === undefined) return meant;
  const written = measuresSpoken(sentence);
  const words = plain(spoken)
    .replaceAll(/ of (?:the|this) month\b/gu, "")
    .split(" ");
  for (let at = 0; at < words.length; at++) {
    const phrase = `by ${words.slice(at, at + MOST_WORDS).join(" ")}`;
    const day = civilDayOf(dayNamed(phrase, { today, isDayFirst: undefined }) ?? "");
    if (day === undefined) continue;
    const { year, month, date } = partsOf(day);
    if (!written.has(`month ${month}`)) continue;
    for (const one of [year, date, `month ${month}`, `weekday ${weekdayOf(day) % 7}`])
      meant.add(String(one));
  }
  return meant;
}
