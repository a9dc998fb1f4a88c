import { entirely } from "../../text/patterns.ts";
import { knownWords, namesWrongly } from "../../verify/names.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { inAny, inEach, mapLanguages, wordsOfEach } from "../languages/words.ts";
import { type Held } from "./held.ts";
import { craftWords } from "./words.ts";

/** Words that follow a name without being what that person does. */
const NOT_VERBS = mapLanguages(({ checks }) => new Set(checks.notVerbs));
/** 'Show Renate slide 2': she is who gets it. */
const GIVES = inAny(({ checks }) => checks.gives, entirely);
/** To decide, and that something is decided. */
const DECIDING = inEach(({ checks }) => checks.deciding, wordsOfEach);

type Mention = { name: string; before: string; after: string };

/** Where a text names any of these people, and the words around it. */
const mentionsIn = (text: string, people: readonly string[]): Mention[] =>
  people.flatMap((name) => {
    const first = name.split(" ")[0] ?? "";
    const form = `(?<![\\p{L}\\p{N}])(?:${RegExp.escape(name)}|${RegExp.escape(first)})(?![\\p{L}\\p{N}])`;
    const found = first.length > 1 && new RegExp(form, "u").exec(text);
    if (!found) return [];
    const end = found.index + found[0].length;
    return [{ name, before: text.slice(0, found.index), after: text.slice(end) }];
  });

/**
 * Whether a sentence names somebody or something that nobody named, or somebody else than its facts do. Where these name
 * nobody, it may send to anybody who comes; to who decides at all times.
 */
export function namesOther({ text, citedText, known, ground, language }: Held): boolean {
  const { people, decider } = ground;
  const isNamed = mentionsIn(citedText, people).length > 0;
  return namesWrongly(text.replaceAll(/[¿¡]/gu, ""), {
    cited: isNamed ? `${citedText}\n${decider}` : known,
    known: knownWords([known], []),
    people,
    language,
  });
}

/** Whether somebody is said to do something: a verb follows their name, or something that is theirs. */
function isSubject({ before, after }: Mention, { language }: Held): boolean {
  if (isOwned(after, language)) return true;
  if (language === "en" && GIVES.test(before.trim())) return false;
  const next = /^\s+(\p{Ll}[\p{L}\p{M}]*)/u.exec(after)?.[1];
  if (next !== undefined && !NOT_VERBS[language].has(next)) return true;
  // 'heute gibt Petra frei': the verb stands before her, unless it begins an order.
  return language === "de" && /\s\p{Ll}+t\s+$/u.test(before);
}
const isOwned = (after: string, language: string): boolean =>
  language === "en" && /^['’]s?(?!\p{L})/u.test(after);

const LEAST_SUPPORTED = 1 / 2;
const NONE: ReadonlySet<string> = new Set();

/** Whether what somebody is said to do stands in no cited fact that is about them. */
function isUnsaidOf({ name, before, after }: Mention, clause: string, held: Held): boolean {
  const { language, ground, cited, isAim, own } = held;
  const citedText = cited
    .map(({ label, text }) => `${label} ${text}`)
    .filter((text) => mentionsIn(text, [name]).length > 0)
    .join(" ");
  if (citedText === "") return true;
  // Who decides may be said to decide anything.
  if (name === ground.decider && DECIDING[language].test(before + after)) return false;
  const theirs = isOwned(after, language);
  const plain = contentWords(`${name} ${isAim ? ground.event : ""}`);
  const craft = theirs || isAim ? craftWords(language) : NONE;
  const wanted = [...contentWords(language === "de" ? before + after : after)].filter(
    (word) => !plain.has(word) && !craft.has(word),
  );
  // 'Yuki's estimate' is an aim; 'Yuki takes this on' at its end is none.
  if (wanted.length === 0) return isAim && !own.startsWith(clause) && !theirs;
  return coverageOf(wanted, citedText) < LEAST_SUPPORTED;
}
const coverageOf = (words: readonly string[], text: string): number =>
  sharedWords(new Set(words), contentWords(text)).length / words.length;

/** Something is said of a person that no cited fact says of them. */
export const isHearsay = (held: Held): boolean =>
  held.clauses.some((clause) =>
    mentionsIn(clause, held.ground.people).some(
      (mention) => isSubject(mention, held) && isUnsaidOf(mention, clause, held),
    ),
  );

/** Nobody's pronoun is guessed from a name. */
export const hasPronoun = ({ own, citedText, language }: Held): boolean =>
  language === "en" &&
  /\b(?:he|she|him|hers|herself|himself)\b/iu.test(own) &&
  !/\b(?:he|she|him|her|his)\b/iu.test(citedText);
