import { contradicts, saysOpposite } from "../polarity.ts";
import { wordsOf } from "../../text/tokens.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import type { PlanLanguage } from "../types.ts";
import { bestPiece, clausesOf, type Held, isAim, toldPart } from "./held.ts";
import { IS } from "./tenses.ts";

const DENIAL: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /\b(?:not|no|never|nothing|none|nobody|neither|nor|cannot|\p{L}+n['’]t)\b/iu,
  de: /(?<!\p{L})(?:nicht|nichts|kein\p{L}*|nie|niemals|niemand|weder)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:pas|jamais|rien|aucune?|personne ne)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|nada|nadie|ningun[oa]?|ningún|tampoco)(?!\p{L})/iu,
};
/** Phrases with a 'not' in them that deny nothing: what may come of a meeting, and what it is not about. */
const IDIOMS: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /\b(?:not yet|or not|if not|yes (?:or|and) no|(?:go|yes),? (?:or|and) (?:a )?(?:clear )?no(?:t)?|,? no or|a clear no|what (?:is|does|do) not|nothing (?:else|new|is)|no longer|go,? no|yes, no)\b/giu,
  de: /(?<!\p{L})(?:noch nicht|oder nicht|wenn nicht|was nicht|ja oder nein|ja, nein|(?:ein )?nein oder|oder (?:ein )?nein|nichts (?:neues|anderes))(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:pas encore|ou pas|ou non|oui,? (?:ou )?non|sinon|n['’]est-ce pas|rien d['’]autre|ce qui ne)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:todavía no|aún no|o no|si no|sí,? (?:o )?no|y qué no|nada más|lo que no)(?!\p{L})/giu,
};
const NEVER = /(?<!\p{L})(?:never|nie|niemals|jamais|nunca|jamás)(?!\p{L})/iu;

/** Whether a sentence denies what no cited fact denies. A question may ask what happens if something is not. */
export function deniesFreely({ own, kind, part, pieces, told, language }: Held): boolean {
  if (NEVER.test(own)) return !NEVER.test(told);
  if (own.includes("?")) return false;
  const isFree = clausesOf(toldPart({ own, part }).replaceAll(IDIOMS[language], " ")).some(
    (clause) => {
      if (!DENIAL[language].test(clause)) return false;
      const best = bestPiece(contentWords(clause), pieces);
      // 'Do not reopen it' is advice about nothing that a fact says.
      if (!best) return kind === "claim" || isAim({ part }) || IS[language].test(clause);
      return !DENIAL[language].test(best.piece.text);
    },
  );
  // In other languages than English its place in the sentence tells nothing.
  if (isFree || kind === "advice" || part === "challenge" || language !== "en") return isFree;
  const said = toldPart({ own, part });
  return pieces.every(({ text }) =>
    contradicts(said, text, { isQuestion: text.includes("?"), language }),
  );
}

const WITHOUT: Readonly<Record<PlanLanguage, RegExp>> = {
  en: /^(?:not|no|never|without|cannot|t)$/u,
  de: /^(?:nicht|kein\p{L}*|ohne|nie)$/u,
  fr: /^(?:pas|sans|jamais|aucune?)$/u,
  es: /^(?:no|sin|nunca|ningun\p{L}*)$/u,
};
const SCOPE = 3;

/** The stems right after each 'not' and 'without' of a text. */
function deniedIn(text: string, language: PlanLanguage): Set<string> {
  const words = wordsOf(text);
  const denied = words.flatMap((word, at) =>
    WITHOUT[language].test(word) ? words.slice(at + 1, at + 1 + SCOPE) : [],
  );
  return contentWords(denied.join(" "));
}

/** Whether a clause says what its fact denies, and leaves the 'not' or the 'without' out. */
export function leavesDenialOut({ own, part, pieces, language }: Held): boolean {
  if (own.includes("?") || part === "challenge") return false;
  return clausesOf(own).some((clause) => {
    if (wordsOf(clause).some((word) => WITHOUT[language].test(word))) return false;
    const words = contentWords(clause);
    const best = bestPiece(words, pieces)?.piece;
    if (!best) return false;
    const denied = deniedIn(best.text, language);
    const shared = sharedWords(words, best.words);
    const isTaken = shared.some((word) => denied.has(word));
    return isTaken && shared.some((word) => !denied.has(word));
  });
}

/** Words that turn a sentence round when one stands for the other, in all languages of plans. */
const TURNS: Readonly<Record<PlanLanguage, readonly (readonly [string, string])[]>> = {
  en: [
    ["before", "after"],
    ["with", "without"],
    ["keeps?|kept|stays?|stayed", "drops?|dropped|removes?|removed|leaves|scrap|scrapped"],
    ["starts?|starting|begins?", "stops?|stopping|ends"],
    ["early|earlier", "late|later"],
    ["more", "fewer|less"],
    ["accepts?|accepted", "rejects?|rejected|refuses?|refused"],
    ["internal", "external"],
  ],
  de: [
    ["vor", "nach"],
    ["mit", "ohne"],
    ["früh|früher", "spät|später"],
    ["beginnt|beginnen|starten|startet", "endet|enden"],
    ["mehr", "weniger"],
    ["behalten|bleibt|bleiben", "streichen|entfernen|entfällt"],
  ],
  fr: [
    ["avant", "après"],
    ["avec", "sans"],
    ["tôt", "tard"],
    ["montrer|afficher|montre", "cacher|masquer|cache"],
    ["plus de", "moins de"],
    ["garder|garde|reste", "retirer|supprimer|retire|supprime"],
    ["commence|commencer|démarre", "finit|finir|s'arrête"],
  ],
  es: [
    ["antes", "después"],
    ["con", "sin"],
    ["empieza|empiezan|comienza", "termina|terminan|acaba"],
    ["más", "menos"],
    ["mostrar|muestra", "ocultar|oculta"],
    ["mantener|mantiene|queda", "quitar|eliminar|elimina"],
    ["temprano|pronto", "tarde"],
  ],
};
const whole = (forms: string): RegExp => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, "iu");
const wholePairs = (language: PlanLanguage): (readonly [RegExp, RegExp])[] =>
  TURNS[language].map(([one, other]) => [whole(one), whole(other)] as const);
const PAIRS: Readonly<Record<PlanLanguage, readonly (readonly [RegExp, RegExp])[]>> = {
  en: wholePairs("en"),
  de: wholePairs("de"),
  fr: wholePairs("fr"),
  es: wholePairs("es"),
};
const PREPOSITIONS =
  /^(?:before|after|with|without|vor|nach|mit|ohne|avant|après|avec|sans|antes|después|con|sin)$/iu;
const [REACH, FAR] = [3, 6];

const ARTICLE =
  /^(?:the|a|an|der|die|das|dem|den|des|ein|eine[mnrs]?|le|la|les|l|un|une|du|de|d|el|los|las|una|del)$/u;

/** The words right after a word, wherever it stands, without articles. */
function wordsAfter(text: string, form: RegExp, reach: number): string[] {
  const words = wordsOf(text).filter((word) => !ARTICLE.test(word));
  return words.flatMap((word, at) => (form.test(word) ? words.slice(at + 1, at + 1 + reach) : []));
}

/** 'Start with the form' is no opposite of 'without an account': a preposition turns what stands after it in both. */
function meetAfter([used, meant]: readonly [RegExp, RegExp], own: string, told: string): boolean {
  if (!PREPOSITIONS.test(used.exec(own)?.[0] ?? "")) return true;
  const theirs = new Set(wordsAfter(told, meant, FAR));
  return wordsAfter(own, used, REACH).some((word) => theirs.has(word));
}

/** Whether a sentence has one of two opposites where its facts have the other one alone. */
export function turnsRound({ own, told, kind, language, cited }: Held): boolean {
  // A question may ask for the other side: 'can this be asked for later?'
  if (own.includes("?")) return false;
  const turned = PAIRS[language]
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .some(
      ([used, meant]) =>
        used.test(own) &&
        !meant.test(own) &&
        meant.test(told) &&
        !used.test(told) &&
        meetAfter([used, meant], own, told),
    );
  if (turned) return true;
  return kind === "claim" && language === "en" && cited.some(({ text }) => saysOpposite(own, text));
}
