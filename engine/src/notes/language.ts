import type { Segment } from "@planner/contract/model";

const SCRIPTS: [string, RegExp][] = [
  ["ja", /[\u3040-\u30ff]/gu],
  ["zh", /\p{Script=Han}/gu],
  ["ko", /\p{Script=Hangul}/gu],
  ["th", /\p{Script=Thai}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["el", /\p{Script=Greek}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
];
/** Small words that are frequent in one language and rare in the others. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "the and is that it you of to we this was for with have what are",
  de: "der die das und ist nicht wir ich ein eine mit auf für auch dass haben sie",
  fr: "le les est et pas nous vous une des que qui dans pour avec ça je sur",
  es: "el los las es y que una por con para pero muy está como más lo",
  pt: "o os as é e que uma não com para mas muito está como mais do da",
  it: "il gli è che non una per con ma sono questo anche della di",
  nl: "de het een en is niet wij ik van dat met voor ook maar zijn hebben",
};
const SAMPLE_CHARACTERS = 20_000;
const MIN_SHARE = 0.05;

function sampleOf(segments: readonly Segment[]): string {
  const step = Math.max(
    1,
    Math.floor(segments.reduce((sum, one) => sum + one.text.length, 0) / SAMPLE_CHARACTERS),
  );
  return segments
    .filter((_, index) => index % step === 0)
    .map((segment) => segment.text)
    .join(" ")
    .slice(0, SAMPLE_CHARACTERS)
    .toLowerCase();
}

/** The language of a transcript as a BCP 47 tag, by script or by its small words; "und" where it is not clear. */
export function languageOf(segments: readonly Segment[]): string {
  const sample = sampleOf(segments);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [tag, script] of SCRIPTS) {
    if ((sample.match(script)?.length ?? 0) > letters * 0.2) return tag;
  }
  const words = sample.match(/\p{L}+/gu) ?? [];
  let best = { tag: "und", count: Math.max(1, words.length * MIN_SHARE) };
  for (const [tag, list] of Object.entries(SMALL_WORDS)) {
    const small = new Set(list.split(" "));
    const count = words.filter((word) => small.has(word)).length;
    if (count > best.count) best = { tag, count };
  }
  return best.tag;
}

/** Languages in which statements are recognised. */
export function recognisesStatements(language: string): boolean {
  return language === "en" || language === "und";
}
