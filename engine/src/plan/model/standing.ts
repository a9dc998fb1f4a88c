import { contentWords, sharedWords } from "../content-words.ts";
import type { PlanLanguage } from "../types.ts";
import { daysNamedIn } from "./calendar.ts";
import { craftWords } from "./craft-words.ts";
import { bestPiece, clausesOf, type Held, isAim, isAsked, toldPart } from "./held.ts";
import { countsIn } from "./quantities.ts";

type InEach = Readonly<Record<PlanLanguage, RegExp>>;
const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

/** What a sentence says of a question that nobody has answered. */
const OPEN: InEach = {
  en: whole(
    "open|ask(?:s|ed|ing)?|questions?|whether|if|answer(?:s|ed)?|unanswered|unclear|wait(?:s|ing)?|clarif\\p{L}+|settle\\p{L}*|find out|who|what|which",
  ),
  de: whole(
    "offen\\p{L}*|frag\\p{L}*|ob|antwort\\p{L}*|beantwort\\p{L}*|unklar|wartet|klär\\p{L}*|geklärt|wer|was|welche\\p{L}*",
  ),
  fr: whole(
    "ouverte?s?|demand\\p{L}*|questions?|si|répon\\p{L}*|attend\\p{L}*|clarifi\\p{L}*|savoir|qui|quoi|quelle?s?",
  ),
  es: whole(
    "abiert\\p{L}*|pregunt\\p{L}*|cuestión|si|respond\\p{L}*|respuesta|espera\\p{L}*|aclar\\p{L}*|saber|quién|qué|cuál\\p{L}*",
  ),
};
/** What is wished, advised or planned and has not come true by being said. */
const REQUEST: InEach = {
  en: whole(
    "asks?|asked|asking|propos\\p{L}+|recommend\\p{L}*|suggest\\p{L}*|should|must|needs?|needed|wants?|goal|to be|would|wish\\p{L}*|plan(?:s|ned)?|plan to|request\\p{L}*|advis\\p{L}+|due|whether|must-have|must have",
  ),
  de: whole(
    "bitte\\p{L}*|vorschl\\p{L}*|vorgeschlagen\\p{L}*|empf\\p{L}*|soll\\p{L}*|muss|müssen|braucht|brauchen|ziel|würde\\p{L}*|wünsch\\p{L}*|rät|raten|geplant|fällig|ob",
  ),
  fr: whole(
    "demand\\p{L}*|propos\\p{L}*|recommand\\p{L}*|conseil\\p{L}*|sugg\\p{L}*|doit|doivent|devait|devrai\\p{L}*|faut|besoin|objectif|prévue?s?|souhait\\p{L}*|si",
  ),
  es: whole(
    "ped\\p{L}*|pid\\p{L}*|propon\\p{L}*|propuest\\p{L}*|recomend\\p{L}*|recomiend\\p{L}*|aconsej\\p{L}*|debe\\p{L}*|hay que|necesit\\p{L}*|objetivo|previst\\p{L}*|dese\\p{L}*|si",
  ),
};
/** Only such a piece of a fact is a wish itself. */
const IS_REQUEST: InEach = {
  en: /^(?:ask|please|goal|wish|request|proposal)\b ?:|\b(?:proposed|recommends?|suggests?|should|we ask|we want|would like)\b/iu,
  de: /^(?:bitte|ziel|wunsch|vorschlag)(?!\p{L}) ?:?|(?<!\p{L})(?:empfiehlt|empfehlen|soll|sollen|sollte|schlägt vor|wir bitten)(?!\p{L})/iu,
  fr: /^(?:demande|objectif|souhait)(?!\p{L}) ?:|(?<!\p{L})(?:recommand\p{L}*|propos\p{L}*|devrai\p{L}*|doit|doivent|nous demandons)(?!\p{L})/iu,
  es: /^(?:petición|objetivo|propuesta)(?!\p{L}) ?:|(?<!\p{L})(?:pedimos|recomend\p{L}*|recomienda|propone\p{L}*|debería\p{L}*|debe|deben)(?!\p{L})/iu,
};
/** Forms of a verb that say that something has been done. */
const DONE: InEach = {
  en: /(?<!\p{L})(?:\p{L}{2,}ed|sent|built|wrote|written|drew|drawn|chose|chosen|took|taken|gave|given|found|told|met|made|done|did|shown|cut|put|paid|left|got|ran|set)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:\p{L}*ge\p{L}{2,}(?:t|en)|(?:be|ver|er|ent|zer)\p{L}{3,}(?:t|en))(?!\p{L})/giu,
  fr: /(?<!\p{L})\p{L}{2,}(?:é|ée|és|ées)(?!\p{L})/giu,
  es: /(?<!\p{L})\p{L}{2,}(?:ado|ada|ados|adas|ido|ida|idos|idas|ó|aron|ieron)(?!\p{L})/giu,
};
const HAS: Readonly<Record<PlanLanguage, RegExp>> = {
  // 'The estimate promised on 19 February' needs no helping verb, nor does 'Yuki estimated it'.
  en: /(?:)/u,
  de: whole("ist|sind|hat|haben|wurde|wurden|worden"),
  fr: whole("a|ont|est|sont|été|fut"),
  es: /(?:)/u,
};

const states = (held: Held): boolean =>
  held.kind === "claim" && !isAim(held) && !held.own.includes("?");

/** An open question told as if it were answered. */
export const answersItself = (held: Held): boolean =>
  states(held) &&
  !OPEN[held.language].test(held.own) &&
  clausesOf(held.own).some((clause) => {
    const best = bestPiece(contentWords(clause), held.pieces);
    return best !== undefined && isAsked(best.piece) && best.shared > 1;
  });

/** What a clause is about, people apart. */
function topicOf(clause: string, { ground }: Held): Set<string> {
  const names = contentWords(ground.people.join(" "));
  return new Set([...contentWords(clause)].filter((word) => !names.has(word)));
}

/** What is said before a stop and after it; a comma may stand between 'recommends' and what. */
const partsOf = (text: string): string[] => text.split(/[;:.–—]\s/u);

/** A wish, a proposal or an advice told as if it had come true. */
export const takesRequestForFact = (held: Held): boolean =>
  states(held) &&
  partsOf(toldPart(held)).some((part) => {
    const best = bestPiece(topicOf(part, held), held.pieces);
    return (
      best !== undefined &&
      best.shared > 1 &&
      IS_REQUEST[held.language].test(best.piece.text) &&
      !REQUEST[held.language].test(part)
    );
  });

const doneIn = (text: string, language: PlanLanguage): Set<string> =>
  contentWords((text.match(DONE[language]) ?? []).join(" "));

/** What may be said of a promise that is one still. */
const STILL: Readonly<Record<PlanLanguage, ReadonlySet<string>>> = {
  en: contentWords(
    "promised agreed asked noted planned needed supposed expected assigned named proposed recommended",
  ),
  de: contentWords(
    "versprochen vereinbart gefragt notiert geplant gebraucht erwartet genannt vorgeschlagen verteilt",
  ),
  fr: contentWords("demandé noté planifié proposé recommandé confié nommé"),
  es: contentWords("pedido anotado planificado propuesto recomendado encargado nombrado"),
};

/** Work told as done that its fact only promises. */
export const takesPromiseForDeed = (held: Held): boolean => {
  const { language } = held;
  if (!states(held)) return false;
  return clausesOf(held.own).some((clause) => {
    const best = bestPiece(topicOf(clause, held), held.pieces);
    if (!best?.piece.fact.label.startsWith("Action Item") || best.shared < 2) return false;
    if (!HAS[language].test(clause)) return false;
    const known = doneIn(best.piece.text, language);
    return [...doneIn(clause, language)].some(
      (word) => !known.has(word) && !STILL[language].has(word),
    );
  });
};

/** 'As agreed', 'as planned': where no fact says so, nobody did. */
const AGREED =
  /(?<!\p{L})(?:as (?:agreed|promised|decided|discussed|planned|requested)|wie (?:vereinbart|besprochen|beschlossen|geplant|gewünscht)|comme (?:convenu|décidé|promis|prévu|demandé)|(?:como|según) (?:se|lo) (?:acord|decid|prometi|previst|pedi)\p{L}*)(?!\p{L})/iu;
export const claimsAgreement = ({ own, told }: Held): boolean =>
  AGREED.test(own) && !AGREED.test(told);

const CAUSE: InEach = {
  en: /(?<!\p{L})(?:because|due to(?! \d)|thanks to|therefore|as a result|since(?! (?:\d|(?:the )?(?:last|first|start|version)|\p{Lu}))|(?<=, )as(?= \p{L}+ (?:is|are|was|were|has|have|had|will|can))|now that|given that|which is why|caused?s?|led to|leads to)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:weil|denn|(?<=, )da|deshalb|daher|deswegen|wegen|aufgrund|nachdem|jetzt wo|führt\p{L}* (?:zu|dazu))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:parce qu\p{L}*|(?<=, )car|puisqu\p{L}*|à cause d\p{L}*|en raison d\p{L}*|grâce à|maintenant qu\p{L}*|étant donné)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:porque|ya que|puesto que|debido a|a causa de|gracias a|ahora que|dado que|por eso)(?!\p{L})/iu,
};
/** A question that takes for granted what it asks the reason of. */
const WHY = /^(?:why|warum|wieso|weshalb|pourquoi|¿?por qué)(?!\p{L})/iu;
const MOST_UNSAID = 1;

/** A reason that no cited fact gives as a reason. */
export function inventsCause({ own, pieces, language }: Held): boolean {
  if (WHY.test(own)) {
    const rest = contentWords(own);
    const best = bestPiece(
      rest,
      pieces.filter((piece) => !isAsked(piece)),
    );
    return !best || rest.size - best.shared > MOST_UNSAID;
  }
  const found = CAUSE[language].exec(own);
  // 'Which of them cause it?' asks for causes.
  if (!found || (own.includes("?") && found[0].startsWith("cause"))) return false;
  const [before, after] = [own.slice(0, found.index), own.slice(found.index + found[0].length)];
  const reason = contentWords(after);
  const deed = contentWords(before);
  return !pieces.some(
    ({ text, words }) =>
      CAUSE[language].test(text) &&
      reason.size - sharedWords(reason, words).length <= MOST_UNSAID &&
      (deed.size === 0 || sharedWords(deed, words).length > 0),
  );
}

const LEAST_JOINED = 2;

/** What one clause says is spread over facts, none of which says it; or its numbers are those of another one. */
export function joinsWrongly(held: Held): boolean {
  const { own, pieces, kind, language, part, ground } = held;
  if (kind !== "claim" || own.includes("?") || part === "challenge") return false;
  const craft = craftWords(language);
  const everywhere = contentWords(`${ground.event} ${ground.people.join(" ")}`);
  return clausesOf(own).some((clause) => {
    const best = bestPiece(contentWords(clause), pieces);
    if (!best) return false;
    const { fact, words } = best.piece;
    const inFact = contentWords(`${fact.label} ${fact.text}`);
    const said = [...contentWords(clause)].filter(
      (word) => !everywhere.has(word) && !craft.has(word),
    );
    const missing = said.filter(
      (word) =>
        sharedWords(new Set([word]), inFact).length === 0 &&
        pieces.some((piece) => sharedWords(new Set([word]), piece.words).length > 0),
    );
    const counts = countsIn(clause, language);
    const known = countsIn(
      `${fact.label} ${fact.text} ${fact.source.page ?? ""} ${ground.event}`,
      language,
    );
    const isCounted = [...counts].every((count) => known.has(count));
    const days = daysNamedIn(`${fact.label} ${fact.text} ${ground.event}`);
    const isDated = [...daysNamedIn(clause)].every((day) => days.has(day));
    return (
      (missing.length > 0 && missing.length * 2 > said.length - LEAST_JOINED) ||
      (!(isCounted && isDated) && sharedWords(contentWords(clause), words).length > 0)
    );
  });
}
