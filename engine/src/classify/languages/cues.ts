import dutch from "./nl/statements.json" with { type: "json" };
import french from "./fr/statements.json" with { type: "json" };
import german from "./de/statements.json" with { type: "json" };
import italian from "./it/statements.json" with { type: "json" };
import portuguese from "./pt/statements.json" with { type: "json" };
import spanish from "./es/statements.json" with { type: "json" };
import english from "./en/replies.json" with { type: "json" };
import { either, sayingsOf } from "../../text/patterns.ts";
import { signalsOf } from "../rules/phrases.ts";

/** What a language's file says of it; each text is an alternative of a regular expression. */
type Words = typeof german;

/**
 * What teams say in a language other than English, over text that `folded` writes: lower case, without accents.
 * Signals of a type: the strongest holds; those of `against` take from actions and decisions. `mine`: the speaker takes
 * it on; `yours`: the one spoken to is asked. `days` as English says them, so that one resolver reads all.
 */
export type LanguageCues = ReturnType<typeof cuesOf>;

const cuesOf = (words: Words) => ({
  signals: {
    "Action Item": signalsOf(words.action),
    Decision: signalsOf(words.decision),
    Feedback: signalsOf(words.feedback),
    "New Idea": signalsOf(words.idea),
    "Open Question": signalsOf(words.openQuestion),
    "Visual Callout": signalsOf(words.place),
  },
  against: signalsOf(words.against),
  unknown: either(words.unknown),
  agrees: either(words.agrees),
  mine: either(words.mine),
  yours: either(words.yours),
  days: words.days.map(({ as, says }) => [either(says, "g"), as] as const),
});

/** The languages beside English whose statements are recognised, by ISO 639-1. */
export const LANGUAGES: ReadonlyMap<string, LanguageCues> = new Map(
  Object.entries({
    de: german,
    es: spanish,
    fr: french,
    it: italian,
    nl: dutch,
    pt: portuguese,
  }).map(([tag, words]) => [tag, cuesOf(words)]),
);

/** What answers a question or a request in a language; in mixed company it is heard in any of those spoken. */
export type Replies = Pick<LanguageCues, "unknown" | "agrees">;

/** English replies, over text that `folded` writes. */
export const ENGLISH_REPLIES: Replies = sayingsOf(english);

/** Lower case, accents off, one apostrophe, single spaces: 'Könnten wir …' → 'konnten wir …'. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
