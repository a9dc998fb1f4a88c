import { WORDS } from "./cue-words.ts";

/** Reads the number of a page, or the words that may be its title, from a sentence in one language. */
type PageForm = { byNumber: RegExp[]; byTitle: RegExp; numbers: readonly string[] };

function formOf({ cues: { numbers, slide }, named }: (typeof WORDS)["de"]): PageForm {
  const [slides, go, lead] = [slide, named.go, named.lead].map((list) => list.join("|"));
  // Longer words first, so that "dix-sept" is not read as "dix".
  const number = String.raw`(\d{1,3}|${numbers.toSorted((one, other) => other.length - one.length).join("|")})(?![\p{L}\p{Nd}])`;
  const page = String.raw`(?:${slides})\s+(?:\p{L}{1,8}\s+)?${number}`;
  return {
    byNumber: [
      new RegExp(String.raw`(?<!\p{L})(?:${go})\s(?:[^.?!]{0,40}\s)?${page}`, "iu"),
      new RegExp(String.raw`^(?:(?:${lead})[\s,.]+)*${page}`, "iu"),
    ],
    byTitle: new RegExp(String.raw`(?<!\p{L})${named.back.join("|")}\s*([^.?!;,]{3,60})`, "iu"),
    numbers,
  };
}

/** German, French, Spanish, Portuguese, Italian, Dutch. */
export const OTHER_FORMS: readonly PageForm[] = [
  WORDS.de,
  WORDS.fr,
  WORDS.es,
  WORDS.pt,
  WORDS.it,
  WORDS.nl,
].map(formOf);

/** Most sentences have none of these words, and the forms are slow. */
export const MAY_NAME_ELSEWHERE =
  /folie|seite|zurück|diapo|planche|page|slide|retour|rev[ie]|lámina|lâmina|p[áa]gina|v[ou]e?lv|regres|volt|torn|\bdia\b|terug/iu;
