/** The months by their names in each language, folded, in the order of the calendar. */
const NAMES = [
  "januar janner janvier enero janeiro gennaio januari",
  "februar fevrier febrero fevereiro febbraio februari",
  "marz mars marzo marco maart",
  "april avril abril aprile",
  "mai mayo maio maggio mei",
  "juni juin junio junho giugno",
  "juli juillet julio julho luglio",
  "august aout agosto augustus",
  "september septembre septiembre setembro settembre",
  "oktober octobre octubre outubro ottobre",
  "november novembre noviembre novembro",
  "dezember decembre diciembre dezembro dicembre december",
].map((names) => names.split(" "));
const ENGLISH =
  "january february march april may june july august september october november december".split(
    " ",
  );
const ENGLISH_OF = new Map(
  NAMES.flatMap((names, month) => names.map((name) => [name, ENGLISH[month]!] as const)),
);
const DATED = new RegExp(
  String.raw`\b(\d{1,2})(?:\.|er|o|º)? ?(?:de )?(${[...ENGLISH_OF.keys()].join("|")})\b`,
  "g",
);

/** Dates of folded text as English writes them: "bis zum 3. dezember" → "bis zum 3 december". */
export const withEnglishDates = (text: string): string =>
  text.replace(DATED, (_, date: string, name: string) => `${date} ${ENGLISH_OF.get(name)!}`);
