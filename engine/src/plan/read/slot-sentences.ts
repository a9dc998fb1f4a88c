import type { PlanLanguage, Sourced } from "../types.ts";
import { clausesOf } from "./said-of.ts";
import { sourcedIn } from "./sources.ts";

/** Sentences of a description that a plan quotes whole: how feedback is limited, what is not there yet, what goes wrong. */
export type SaidSentence = "wanted" | "missing" | "problem";

type Pattern = Readonly<Record<PlanLanguage, RegExp>>;

const WANTED: Pattern = {
  en: /(?<!\p{L})(?:feedback|comments|remarks|input)(?!\p{L}).*(?<!\p{L})(?:only|not|no|nothing|just)(?!\p{L})|(?<!\p{L})(?:only|just|no)(?!\p{L}).*(?<!\p{L})(?:feedback|comments|remarks)(?!\p{L})/iu,
  de: /(?:feedback|rückmeldung|anmerkungen|kritik).*(?<!\p{L})(?:nur|nicht|kein\p{L}*|ausschließlich)(?!\p{L})|(?<!\p{L})(?:nur|kein\p{L}*)(?!\p{L}).*(?:feedback|rückmeldung|anmerkungen)/iu,
  fr: /(?<!\p{L})(?:retours?|avis|remarques|commentaires)(?!\p{L}).*(?<!\p{L})(?:uniquement|seulement|pas|sauf|hors)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:comentarios|opiniones|feedback|observaciones)(?!\p{L}).*(?<!\p{L})(?:solo|sólo|no|únicamente|salvo)(?!\p{L})/iu,
};
const MISSING: Pattern = {
  en: /(?<!\p{L})(?:missing|yet to be|still (?:open|unclear|to be)|not (?:\p{L}+ )?(?:yet|ready|drawn|decided|final|finished|done|agreed|clear))(?!\p{L})/iu,
  de: /(?<!\p{L})(?:fehlt|fehlen|noch (?:nicht|offen|unklar|kein\p{L}*)|steht noch aus|stehen noch aus)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:manque|manquent|pas encore|reste(?:nt)? à)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:falta|faltan|todavía no|aún no)(?!\p{L})/iu,
};
const GOES_WRONG: Pattern = {
  en: /(?<!\p{L})(?:lose their|get lost|gets lost|drops? (?:off|out)|abandons?|gives? up|gave up|fails? to|struggles?|misread|confus\p{L}+|complain\p{L}*|by hand|(?:do not|don['’]t|does not|cannot|can['’]t) (?:find|see|understand|know|notice|finish))(?!\p{L})/iu,
  de: /(?<!\p{L})(?:brechen .*ab|finden .*nicht|verstehen .*nicht|erkennen .*nicht|scheitern|verlieren|beschweren|von hand)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|n['’]) ?\p{L}* ?(?:trouvent|comprennent|voient|savent|arrivent|finissent)? ?pas(?!\p{L})|(?<!\p{L})(?:abandonnent|se perdent|à la main)(?!\p{L})/iu,
  es: /(?<!\p{L})no (?:encuentran|entienden|ven|saben|consiguen|terminan)(?!\p{L})|(?<!\p{L})(?:abandonan|se pierden|a mano)(?!\p{L})/iu,
};
/** A wish of somebody, an order or a courtesy is no state of the work. */
const OF_SOMEBODY =
  /^(?:please|bitte|merci|por favor|i |we |you |ich |wir |ihr |je |nous |vous |yo )|\?$|^[\p{L} -]{2,24}[:：]\s/iu;

const PATTERNS: Readonly<
  Record<SaidSentence, { pattern: Pattern; most: number; isOfAll: boolean }>
> = {
  wanted: { pattern: WANTED, most: 14, isOfAll: false },
  missing: { pattern: MISSING, most: 12, isOfAll: true },
  problem: { pattern: GOES_WRONG, most: 14, isOfAll: true },
};

/** The first sentence of a kind, without the stop at its end; undefined where the organiser writes none that is short. */
export function sentenceSaying(
  what: SaidSentence,
  sentences: readonly string[],
  language: PlanLanguage,
): Sourced | undefined {
  const { pattern, most, isOfAll } = PATTERNS[what];
  for (const quote of sentences.flatMap(clausesOf)) {
    if (quote.endsWith("?") || !pattern[language].test(quote)) continue;
    const part = isOfAll ? partSaying(quote, pattern[language]) : quote;
    const text = part?.replace(/[.…!]+$/u, "");
    if (text !== undefined && text.split(/\s+/u).length <= most)
      return sourcedIn("Description", text, quote);
  }
  return undefined;
}

const FEWEST_WORDS = 4;

/** The part of a sentence that says it, where that can be read alone. */
function partSaying(sentence: string, pattern: RegExp): string | undefined {
  const said = sentence
    .split(/[,;:–—]\s+/u)
    .find((part) => pattern.test(part) && part.split(/\s+/u).length >= FEWEST_WORDS);
  const whole = said ?? sentence;
  return OF_SOMEBODY.test(whole) ? undefined : whole;
}
