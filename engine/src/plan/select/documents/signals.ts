import { framed } from "../../../text/patterns.ts";
import { rememberedText } from "../../../text/remembered.ts";
import { inAny } from "../../languages/words.ts";
import { stemsOf } from "../../content-words.ts";

/** What speaks for a sentence of a document, in the four languages of plans. */
const words = framed(String.raw`(?<![\p{L}\p{Nd}])`, String.raw`(?![\p{L}\p{Nd}])`);

const COUNT =
  "(?:\\p{Nd}+(?:[.,]\\p{Nd}+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)";
/** '7 of 9': what a study says most plainly. */
const PART_OF = words([
  `${COUNT} (?:of|out of|von|der|sur|de|des|de los|de las) (?:the |den |les |los |las )?${COUNT}`,
]);
const PERCENT = /\p{Nd}\s?(?:%|percent|prozent|pour cent|por ciento)/iu;
const MONEY = /[€$£]\s?\p{Nd}|\p{Nd}\s?[€$£]/u;
/** What is counted may be any word; these are none, and units may be short. */
const NOT_COUNTED = new Set(
  "and the und oder bis les des que per pro par por for was are has had who not but its you".split(
    " ",
  ),
);
const SHORT_UNITS = new Set("ms px pt kb mb gb km cm mm kg min h s".split(" "));
const isCounted = (word = ""): boolean =>
  (word.length >= 3 && /^\p{L}/u.test(word) && !NOT_COUNTED.has(word)) || SHORT_UNITS.has(word);
const RESULT = inAny(({ documents }) => documents.results, words);
/** 'sin embargo', 'alors que' and the like are told by their one word that stands nowhere else. */
const CONTRAST = inAny(({ documents }) => documents.contrasts, words);
const INFORMATIVE_SECTION = inAny(({ documents }) => documents.tellingSections, words);

/** `stem` is empty for a word without content. */
type WordSigns = { isCount: boolean; isResult: boolean; isContrast: boolean; stem: string };
const IS_COUNT = new RegExp(`^${COUNT}$`, "iu");

/** What one word tells. Documents say the same few thousand words all the time. */
const signsOfWord = rememberedText((word: string): WordSigns => {
  const [stem = ""] = stemsOf([word]);
  return {
    isCount: IS_COUNT.test(word),
    isResult: RESULT.test(word),
    isContrast: CONTRAST.test(word),
    stem,
  };
});

/** How many kinds of signs a sentence has but for its topic, how strong they are together, and its content words. */
export function signsOf(
  { text, words: all }: { text: string; words: readonly string[] },
  place: { section: string; isHeadline: boolean },
) {
  const stems = new Set<string>();
  let [counts, isMeasured, isResult, isContrast] = [0, false, false, false];
  // Every sentence of every document comes by here.
  for (let at = 0; at < all.length; at++) {
    const sign = signsOfWord(all[at]!);
    if (sign.isCount) {
      counts += 1;
      isMeasured ||= isCounted(all[at + 1]);
    }
    if (sign.stem !== "") stems.add(sign.stem);
    isResult ||= sign.isResult;
    isContrast ||= sign.isContrast;
  }
  const isPart = counts > 0 && ((counts > 1 && PART_OF.test(text)) || PERCENT.test(text));
  const isFigure = isPart || isMeasured || (counts > 0 && MONEY.test(text));
  const isHighlighted = place.isHeadline || isInformativeSection(place.section);
  const found = Number(isFigure) + Number(isResult) + Number(isContrast) + Number(isHighlighted);
  return { found, weight: found + (isPart ? 0.5 : 0), stems };
}

/** A section's headline stands above many sentences. */
const isInformativeSection = rememberedText((section: string) => INFORMATIVE_SECTION.test(section));
