import type { PlanLanguage } from "../types.ts";
import { type Held, isAim } from "./held.ts";

type InEach = Readonly<Record<PlanLanguage, RegExp>>;
const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu");

/** What goes on in somebody's head, or is laid to their charge: only a fact can say it. 'You want' is the reader's own goal. */
const MINDED: InEach = {
  en: whole(
    "(?<!you )want(?:s|ed)?|needs|needed|think(?:s|ing)?|thought|believ\\p{L}+|hop(?:es|ed|ing)|prefer\\p{L}*|hesitat\\p{L}+|trust\\p{L}*|(?:is|are|was|were) (?:ready|willing|unwilling|reluctant|able|unable)|forg[eo]t\\p{L}*|ignor\\p{L}+|neglect\\p{L}*|insist\\p{L}*|support(?:s|ed)|oppos\\p{L}+|refus\\p{L}+|object(?:s|ed)|struggl\\p{L}+",
  ),
  de: whole(
    "braucht|brauchte|wollen|wollte\\p{L}*|möchte\\p{L}*|denk(?:t|en)|glaub(?:t|en)|hoff(?:t|en)|lieber|zöger\\p{L}*|vertrau\\p{L}*|(?:ist|sind|war|waren) (?:bereit|gewillt)|vergisst|vergaß\\p{L}*|vergessen|ignorier\\p{L}*|besteht darauf|lehn\\p{L}* \\p{L}+ ab|weiger\\p{L}*",
  ),
  fr: whole(
    "a besoin|veut|veulent|voulait|pense(?:nt)?|croi(?:t|ent)|espère(?:nt)?|préfère(?:nt)?|hésite(?:nt)?|tarde(?:nt)?|(?:est|sont) (?:prêt\\p{L}*|disposé\\p{L}*)|oubli(?:e|ent|é)|ignore(?:nt)?|insiste(?:nt)?|soutien(?:t|nent)|s'oppose(?:nt)?|refuse(?:nt)?",
  ),
  es: whole(
    "necesita(?:n)?|quier(?:e|en)|piensa(?:n)?|cree(?:n)?|espera(?:n)?|prefier(?:e|en)|vacila(?:n)?|(?:está|están) (?:list\\p{L}*|dispuest\\p{L}*)|olvid(?:a|an|ó|aron)|ignora(?:n)?|insiste(?:n)?|apoya(?:n)?|se opone(?:n)?|rechaza(?:n)?",
  ),
};
/** How something is judged, and that it is over already. */
const JUDGED: InEach = {
  en: whole("too (?!early to)\\p{L}+|already|usually|always|never|even|only just|at last|finally"),
  de: whole(
    "zu (?:früh|spät|viele?|wenige?|lang\\p{L}*|kurz|groß|klein|schnell|langsam|schwer|teuer)|bereits|schon|üblicherweise|immer|endlich",
  ),
  fr: whole("trop|déjà|toujours|d'habitude|enfin"),
  es: whole("demasiad\\p{L}+|ya|siempre|por fin"),
};

const said = (text: string, pattern: RegExp): string[] =>
  Array.from(text.replaceAll("’", "'").matchAll(pattern), ([found]) => found.toLowerCase());

/** A mind is read, a blame is laid or a judgement passed that stands in no cited fact. */
export function judgesFreely(held: Held): boolean {
  const { own, told, language } = held;
  if (own.includes("?") || isAim(held)) return false;
  const patterns = held.kind === "claim" ? [MINDED, JUDGED] : [MINDED];
  return patterns.some((pattern) => {
    const known = new Set(said(told, pattern[language]));
    return said(own, pattern[language]).some((word) => !known.has(word));
  });
}
