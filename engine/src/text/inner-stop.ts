/** Abbreviations that something always follows, in the languages whose statements are recognised. */
const LEADS_ON = alternatives(
  String.raw`mr mrs ms vs e\.g i\.e dr prof`,
  String.raw`nr hr fr bzw bspw vgl sog z\.\s?b d\.\s?h u\.\s?a i\.\s?d\.\s?r`,
  String.raw`mm p\.\s?ex par\s+ex`,
  String.raw`sr sra srta núm p\.\s?ej`,
  String.raw`sigg?(?:\.ra)? ad\s+es p\.\s?es per\s+es dott`,
  String.raw`dhr mevr bijv m\.b\.t i\.p\.v t\.o\.v d\.w\.z m\.a\.w blz`,
);
/** Abbreviations that a sentence may end with, or that are words as well; small letters or a number after them go on. */
const MAY_END = alternatives(
  String.raw`etc no approx art fig chap`,
  String.raw`usw evtl ggf ca inkl zzgl max min mio mrd std tel str st abs abb o\.\s?ä`,
  String.raw`env ecc ej ex`,
  String.raw`n aprox pág págs pag vd vds ud uds ee\.\s?uu`,
  String.raw`o\.a e\.d evt ong`,
);
/** The first half of an abbreviation of two: the "z." of "z. B.", the "p." of "p. ej.". */
const FIRST_HALF = /(?<![\p{L}\p{Nd}])\p{L}\.\s*$/u;
const SECOND_HALF = /^\s*(?:\p{L}|ej|ex|es)\./u;
/** "M. Dupont". */
const MONSIEUR = /(?<![\p{L}\p{Nd}])M\.\s*$/u;
const ORDINAL = /(?:^|[\s(])\d{1,2}\.\s*$/u;
/** What an ordinal stands behind in German: "der 3. Schritt", "bis zum 12. Mai". */
const BEFORE_ORDINAL =
  /(?:^|[\s(])(?:der|die|das|den|dem|des|zum|zur|am|im|vom|beim|bis|ab|seit|jede[rnms]?|unsere?[rnms]?|eine?[rnms]?|diese[rnms]?)\s+\d{1,2}\.\s*$/iu;
const MONTH =
  /^\s*(?:jan|jän|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|mars|avr|juin|juil|août|oct|déc)\p{L}*\b/iu;
/** What begins a sentence behind a number that closes one: "Wir nehmen die 3. Dann …". */
const BEGINS =
  /^\s*(?:Dann|Und|Aber|Also|Ich|Wir|Ihr|Sie|Er|Es|Das|Die|Der|Ja|Nein|Danach|Okay|Gut|Was|Wer|Wie|Wann|Wo|Warum|Kannst|Könnte\p{L}*|Bitte|Jetzt|Noch)\b/u;

/** As many characters tell which word a stop belongs to, however long the text is. */
const TAIL = 24;

function alternatives(...lists: string[]): RegExp {
  const words = lists.flatMap((list) => list.split(" ")).join("|");
  return new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${words})\.\s*$`, "iu");
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
