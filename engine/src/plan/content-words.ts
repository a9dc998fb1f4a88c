import { frequentWordsOf } from "../text/language.ts";
import { stem } from "../text/stem.ts";
import { STOP_WORDS, wordsOf } from "../text/tokens.ts";
import { PLAN_LANGUAGES } from "./types.ts";

const fold = (word: string): string =>
  word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");

/** Words of the languages of plans that say nothing of what a sentence is about, beside the most frequent ones. */
const SMALL_WORDS =
  "also any been before both each every few get got into just more most much only other over own same should some than " +
  "then their them they too under until very was were what when where which while who whom whose why will would your may " +
  "might must shall need needs after again against all am because between during further if nor off once out such through up " +
  "yet still let now new one two does doing done make made use used using via per etc i'm we're " +
  "als am auf aus bei beim bis da damit dann das dass dem den denn der deren des dessen die dies diese diesem diesen dieser " +
  "doch dort durch ein eine einem einen einer eines er es etwas fur gegen haben hat hatte hier ihm ihn ihr ihre im immer ins " +
  "ist jede jedem jeden jeder jedes jetzt kann konnen konnte man mehr mein mich mir muss mussen nach nur ob oder ohne sehr sein " +
  "seine seit sich sie sind soll sollen sollte sowie uber um und uns unser unsere unter vom von vor wann warum was wegen weil " +
  "welche welcher wenn wer werden wie wieder wird wo worden wurde wurden zu zum zur zwischen noch nicht kein keine bereits " +
  "wollen machen gibt " +
  "a afin ai ainsi apres au aucun aussi autre aux avant avec avoir bien car ce cela celle celui ces cet cette ceux chaque chez " +
  "comme comment contre dans de depuis des deux doit doivent dont du elle elles en encore entre est et ete etre eux fait faire " +
  "faut il ils je jusque la le les leur leurs lors lui ma mais mes meme moins mon ne ni nos notre nous on ont ou par parce pas " +
  "peut peuvent plus pour pourquoi quand que quel quelle quels qui quoi sa sans ses si soit son sont sous sur ta tes ton tous " +
  "tout toute toutes tres un une vers vos votre vous " +
  "al algo algun alguna antes aqui asi aun aunque cada como con contra cual cuando cuanto cuya cuyo de debe deben del desde donde " +
  "dos durante el ella ellos en entre era es esa ese eso esta estan estar este esto estos fue ha hace hacer hacia han hasta hay " +
  "la las le les lo los mas me mi mientras muy nada ni no nos nosotros nuestra nuestro o os otra otro para pero poco por porque " +
  "pues puede pueden que quien se sea segun ser si sido sin sobre son su sus tal tambien tan tanto tener tiene todo todos tras " +
  "un una unas uno unos usted va vez y ya yo todavia " +
  // Days are said of everything.
  "today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february " +
  "march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec " +
  "heute morgen gestern montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz mai juni juli oktober dezember " +
  "aujourd hui demain hier lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril juin juillet aout septembre " +
  "octobre novembre decembre hoy manana ayer lunes martes miercoles jueves viernes sabado domingo enero febrero abril mayo junio " +
  "julio agosto septiembre octubre noviembre diciembre";

const STOPPED: ReadonlySet<string> = new Set([
  ...SMALL_WORDS.split(" "),
  ...STOP_WORDS,
  ...PLAN_LANGUAGES.flatMap((language) => [...frequentWordsOf(language)]).map(fold),
]);

type Cut = (word: string) => string;
/** Endings of the languages of plans, and how many letters have to be left: short ones eat too much. */
const CUTS: readonly (readonly [Cut, number])[] = [
  [(word) => word.replace(/(?:abil|ibil)(?:it(?:y|e|at)?|idad)?$|(?:abl|ibl)e?$/u, ""), 5],
  [stem, 4],
  [(word) => word.replace(/(?:ung|ungen|en)$/u, ""), 4],
  [
    (word) => word.replace(/(?:eren|ier|iert|ieren|em|er|os|as|es|at|aux|n|o|a|e|(?<!s)s|x)$/u, ""),
    5,
  ],
];
/** 'decisiones' loses its plural, then its ending. */
const ROUNDS = 3;

function cut(word: string): string {
  let rest = word;
  for (let round = 0; round < ROUNDS; round++) {
    const shorter = CUTS.map(([apply, least]) => [apply(rest), least] as const).find(
      ([one, least]) => one !== rest && one.length >= least,
    );
    if (!shorter) return rest;
    rest = shorter[0];
  }
  return rest;
}

const NOTHING = "";
const stems = new Map<string, string>();
const REMEMBERED = 50_000;

/** What was to be sent was sent: verbs whose past no ending tells. */
const PAST: ReadonlyMap<string, string> = new Map(
  (
    "sent send built build wrote write written write drew draw drawn draw chose choose chosen choose took take taken take gave give " +
    "given give found find bought buy brought bring told tell met meet ran run shown show kept keep cut cut held hold paid pay " +
    "left leave began begin begun begin went go rewrote rewrite rewritten rewrite redrawn redraw rebuilt rebuild"
  )
    .split(" ")
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1]!] as const] : [])),
);
/** 'geprüft' is what 'prüft' did. */
const PARTICIPLE = /^ge(\p{L}{3,}t)$/u;

/** A word's stem over all languages of plans ('decisions', 'décision' → 'decis'); empty for one without content. */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = fold(word);
  let found = NOTHING;
  if (plain.length > 1 && !STOPPED.has(plain) && !/^\p{Nd}+$/u.test(plain)) {
    found = cut(PAST.get(plain) ?? plain.replace(PARTICIPLE, "$1"));
  }
  if (stems.size < REMEMBERED) stems.set(word, found);
  return found;
}

/**
 * The stems of the words that say what a text is about, in any language of plans, without numbers. Hard cuts on purpose:
 * they are compared, never shown.
 */
export function contentWords(text: string): Set<string> {
  return stemsOf(wordsOf(text));
}

/** The same of a text that was cut into words already. */
export function stemsOf(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const word of words) {
    const stemmed = stemOf(word);
    if (stemmed !== NOTHING) found.add(stemmed);
  }
  return found;
}

/** Stems of so many letters are found inside of compounds ('checkout' in 'Checkoutformular'). */
const LEAST_IN_COMPOUND = 6;

/** 'prüf', 'prüft'. */
const hasWithT = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(`${word}t`) || (word.endsWith("t") && words.has(word.slice(0, -1)));

const isInside = (part: string, whole: string): boolean =>
  part.length >= LEAST_IN_COMPOUND && whole.length > part.length && whole.includes(part);

/** The words of the first set that the second has too, also as part of a compound. */
export function sharedWords(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const shared: string[] = [];
  // Every note is held against every other, and every sentence against the topic.
  for (const word of some)
    if (others.has(word) || isInCompound(word, others) || hasWithT(others, word)) shared.push(word);
  return shared;
}

function isInCompound(word: string, others: ReadonlySet<string>): boolean {
  if (word.length < LEAST_IN_COMPOUND) return false;
  for (const other of others) if (isInside(word, other) || isInside(other, word)) return true;
  return false;
}

/** How much of the first set the second covers, from 0 to 1. */
export function coverage(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return some.size === 0 ? 0 : sharedWords(some, others).length / some.size;
}

/** The share of words that two sets have in common, of the larger one. */
export function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const larger = Math.max(some.size, others.size);
  return larger === 0 ? 0 : sharedWords(some, others).length / larger;
}

const MONTH =
  "(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|fév|avr|juin|juil|aoû|déc|ene|abr|ago|dic)\\p{L}*";
const DATES = new RegExp(
  `\\p{Nd}{4}-\\p{Nd}\\p{Nd}-\\p{Nd}\\p{Nd}|\\p{Nd}{1,2}(?:\\.|st|nd|rd|th|er)? (?:of |de )?${MONTH}|${MONTH} \\p{Nd}{1,2}(?!\\p{Nd})`,
  "giu",
);

/** The numbers of a text, which its content words leave out; days of the calendar count nothing. */
export const numbersOf = (text: string): ReadonlySet<string> =>
  new Set(text.replaceAll(DATES, " ").match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu));

/** What meetings are called, whatever they are about, and words that every team uses all day. */
const GENERIC = contentWords(
  "meeting sync weekly daily biweekly monthly call catch-up check-in jour fixe stand-up standup status update updates review " +
    "reviews crit critique feedback design designs designer designers project projects product products team teams kickoff " +
    "workshop session round planning plan plans sprint retro retrospective handoff handover demo presentation readout interview " +
    "discussion agenda work part parts next steps step stuff today week month quarter people person company business client " +
    "customer good best great better help thing things final draft version start topic topics goal goals time day question " +
    "questions point points open item items action actions decision decisions development engineering dev research " +
    "Termin Besprechung Treffen Abstimmung Runde Freigabe Abnahme Projekt Produkt Woche Monat Thema Themen Stand Planung " +
    "Präsentation Entwurf Entwürfe Ziel Ziele Firma Unternehmen Kunde Kunden Arbeit Leute Frage Fragen Punkt Punkte offen Entwicklung " +
    "réunion point revue atelier projet produit équipe semaine mois suivi retours présentation lancement restitution " +
    "entreprise société client travail objectif objectifs question sujet sujets étape étapes développement " +
    "reunión revisión taller proyecto producto equipo semana mes seguimiento presentación entrega empresa cliente trabajo " +
    "objetivo objetivos pregunta tema temas punto puntos diseño desarrollo",
);

/** Content words without those that stand in every team's calendar. */
export function topicWords(text: string): Set<string> {
  return new Set([...contentWords(text)].filter((word) => !GENERIC.has(word)));
}
