import de from "./languages/de/names.json" with { type: "json" };
import en from "./languages/en/names.json" with { type: "json" };
import es from "./languages/es/names.json" with { type: "json" };
import fr from "./languages/fr/names.json" with { type: "json" };

/** Who somebody is by what is said: of oneself, to the one who speaks next, and to the one who has just spoken. */
export const NAMED_TURNS = ["self", "next", "last"] as const;
export type NamedTurn = (typeof NAMED_TURNS)[number];

const LANGUAGES: readonly (typeof en)[] = [en, de, fr, es];

/** A list of all languages as a part of a regular expression. */
const anyOf = (list: Exclude<keyof typeof en, "self" | "next">): string =>
  `(?:${LANGUAGES.flatMap((words) => words[list]).join("|")})`;

/** What stands around a name, by what the phrases of a language call it. */
const AROUND: readonly (readonly [mark: string, pattern: string])[] = [
  // What may stand ahead of an introduction.
  ["{greeting}", String.raw`(?:${anyOf("greetings")}\b[^.?!]{0,25}?,? )?`],
  // What follows a name that somebody gives as their own; it belongs to nobody else and nothing.
  [
    "{ownEnd}",
    String.raw`(?! ?,? ${anyOf("notOwn")}\b)(?= ?(?:[.,!?;:–—]|$)| ${anyOf("ownGoesOn")}\b)`,
  ],
  ["{end}", " ?[.,!?…]*$"],
  ["{ahead}", `^(?:${anyOf("ahead")},? )?`],
];
const withAround = (phrase: string): string =>
  AROUND.reduce((rest, [mark, pattern]) => rest.replaceAll(mark, () => pattern), phrase);

/** Each is tried against one sentence; NAME stands for any name that can be meant. */
const PHRASES: Record<NamedTurn, readonly string[]> = {
  self: LANGUAGES.flatMap(({ self }) => self).map(withAround),
  next: LANGUAGES.flatMap(({ next }) => next).map(withAround),
  last: [
    String.raw`^(?:${anyOf("praise")}[,.!]? )?${anyOf("thanks")}(?: so much| very much| a lot)?,? NAME ?(?:[.!]|,(?! (?:for|für|pour|por) (?!that\b|this\b))|$)`,
  ],
};

const NO_LETTER_BEFORE = "(?<![\\p{L}\\p{M}'’-])";
const NO_LETTER_AFTER = "(?![\\p{L}\\p{M}]|['’-]\\p{L})";

/** The phrases with names put in; each finds the name as its group `name`. `names` are ready for a pattern. */
export function phrasesWith(names: readonly string[]): Record<NamedTurn, RegExp[]> {
  const name = `${NO_LETTER_BEFORE}(?<name>${names.join("|")})${NO_LETTER_AFTER}`;
  const withNames = (phrases: readonly string[]): RegExp[] =>
    phrases.map(
      (phrase) =>
        new RegExp(
          phrase.replace("NAME", () => name),
          "iu",
        ),
    );
  return {
    self: withNames(PHRASES.self),
    next: withNames(PHRASES.next),
    last: withNames(PHRASES.last),
  };
}

/** Any of the names, wherever it stands. */
export const anyName = (names: readonly string[]): RegExp =>
  new RegExp(`${NO_LETTER_BEFORE}(?<name>${names.join("|")})${NO_LETTER_AFTER}`, "giu");
