import de from "./languages/de/words.json" with { type: "json" };
import en from "./languages/en/words.json" with { type: "json" };
import es from "./languages/es/words.json" with { type: "json" };
import fr from "./languages/fr/words.json" with { type: "json" };
import it from "./languages/it/words.json" with { type: "json" };
import nl from "./languages/nl/words.json" with { type: "json" };
import pt from "./languages/pt/words.json" with { type: "json" };
import { framed } from "./patterns.ts";

const LANGUAGES = [en, de, fr, es, pt, it, nl] as const;

/** Abbreviations that something always follows, in the languages whose statements are recognised. */
const LEADS_ON = abbreviations(({ leadOn }) => leadOn);
/** Abbreviations that a sentence may end with, or that are words as well; small letters or a number after them go on. */
const MAY_END = abbreviations(({ mayEnd }) => mayEnd);
/** The first half of an abbreviation of two: the "z." of "z. B.", the "p." of "p. ej.". */
const FIRST_HALF = /(?<![\p{L}\p{Nd}])\p{L}\.\s*$/u;
const SECOND_HALF = /^\s*(?:\p{L}|ej|ex|es)\./u;
/** "M. Dupont". */
const MONSIEUR = /(?<![\p{L}\p{Nd}])M\.\s*$/u;
const ORDINAL = /(?:^|[\s(])\d{1,2}\.\s*$/u;
/** What an ordinal stands behind in German: "der 3. Schritt", "bis zum 12. Mai". */
const BEFORE_ORDINAL = framed(
  String.raw`(?:^|[\s(])`,
  String.raw`\s+\d{1,2}\.\s*$`,
)(LANGUAGES.flatMap(({ beforeOrdinal }) => beforeOrdinal));
const MONTH = framed(
  String.raw`^\s*`,
  String.raw`\p{L}*\b`,
)(LANGUAGES.flatMap(({ monthStarts }) => monthStarts));
/** What begins a sentence behind a number that closes one: "Wir nehmen die 3. Dann …". */
const BEGINS = framed(String.raw`^\s*`, String.raw`\b`)(
  LANGUAGES.flatMap(({ afterNumber }) => afterNumber),
  "u",
);

/** As many characters tell which word a stop belongs to, however long the text is. */
const TAIL = 24;

function abbreviations(listed: (words: (typeof LANGUAGES)[number]) => readonly string[]): RegExp {
  return new RegExp(
    String.raw`(?<![\p{L}\p{Nd}])(?:${LANGUAGES.flatMap(listed).join("|")})\.\s*$`,
    "iu",
  );
}

/**
 * Whether the full stop at the end of `before` ends no sentence, as `after` goes on: it belongs to an abbreviation
 * ("z. B.", "Nr. 4", "p. ej.") or to an ordinal ("3. Dezember", "der 2. Schritt").
 */
export function isInnerStop(before: string, after: string): boolean {
  const tail = before.slice(-TAIL);
  if (!/\.\s*$/u.test(tail) || !/\S/u.test(after)) return false;
  if (LEADS_ON.test(tail)) return true;
  if (FIRST_HALF.test(tail) && SECOND_HALF.test(after)) return true;
  if (MONSIEUR.test(tail)) return /^\s*\p{Lu}/u.test(after);
  if (MAY_END.test(tail)) return /^\s*[\p{Ll}\p{Nd}(]/u.test(after);
  if (!ORDINAL.test(tail)) return false;
  if (MONTH.test(after)) return true;
  return BEFORE_ORDINAL.test(tail) && /^\s*\p{L}/u.test(after) && !BEGINS.test(after);
}
