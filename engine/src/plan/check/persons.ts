import { entirely } from "../../text/patterns.ts";
import { tokensOf, wordsOf } from "../../text/tokens.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import { inAll, inAny, inEach, mapLanguages, wordsOfEach } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import { craftWords, isRelated } from "./craft-words.ts";
import { clausesOf, type Held, isAim } from "./held.ts";

/** Words that follow a name without being what that person does. */
const NOT_VERBS = mapLanguages(({ checks }) => new Set(checks.notVerbs));

/** Before a name these make a subject of it, though no verb follows at once ('ob Petra das freigibt'). */
const OPENS_CLAUSE = /(?<!\p{L})(?:dass|ob|wenn|weil|da|bis|damit)\s+$/iu;
/** After a name: what is theirs. */
const THEIRS = /^['’]s?(?!\p{L})/u;

/** 'Show Renate slide 2': she is who gets it. */
const GIVES = inAny(({ checks }) => checks.gives, entirely);

/** To decide, and that something is decided. */
const DECIDING = inEach(({ checks }) => checks.deciding, wordsOfEach);
/** What somebody who decides may be said to do. */
const DECIDERS_WORDS = contentWords(inAll(({ checks }) => checks.deciderWords).join(" "));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

type Mention = { name: string; first: string; before: string; after: string };

/** Where a clause names one of the people: with the words around it. */
function mentionsIn(clause: string, people: readonly string[]): Mention[] {
  return people.flatMap((name) => {
    const first = name.split(" ")[0] ?? "";
    if (first.length < 2) return [];
    const form = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${escaped(name)}|${escaped(first)})(?![\\p{L}\\p{N}])`,
      "u",
    );
    const found = form.exec(clause);
    if (!found) return [];
    const end = found.index + found[0].length;
    return [{ name, first, before: clause.slice(0, found.index), after: clause.slice(end) }];
  });
}

/** Whether somebody is said to do something: a verb follows their name, or something that is theirs. */
function isSubject({ before, after }: Mention, language: PlanLanguage): boolean {
  if (language === "en" && THEIRS.test(after)) return true;
  if (language === "en" && GIVES.test(before.trim())) return false;
  // 'Tomas and Paul decide': what follows the last of them.
  const rest = after.replace(/^(?:,? (?:and|und|et|y) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)+/u, "");
  const next = /^\s+(\p{L}[\p{L}\p{M}]*)/u.exec(rest)?.[1];
  if (next && /^\p{Ll}/u.test(next) && !NOT_VERBS[language].has(next)) return true;
  if (language !== "de") return false;
  // 'heute gibt Petra frei': the verb stands before her, unless it begins an order.
  const last = /(\p{L}+)\s+$/u.exec(before);
  const isFirst = last !== null && before.slice(0, last.index).trim() === "";
  return (
    OPENS_CLAUSE.test(before) ||
    (last !== null &&
      !isFirst &&
      /^\p{Ll}/u.test(last[1]!) &&
      !NOT_VERBS.de.has(last[1]!) &&
      last[1]!.endsWith("t"))
  );
}

const LEAST_SUPPORTED = 1 / 2;
/** Words between a name and what that person does. */
const HELPS = inAny(({ checks }) => checks.helpers, entirely);

/** Whether what a claim says that somebody does is in a fact about them: 'gives', not 'needs' or 'ignores'. */
function isHeadCited(after: string, citedText: string, { language, own }: Held): boolean {
  const head = wordsOf(after).find((word) => !HELPS.test(word));
  if (head === undefined || language === "de" || own.includes("?")) return true;
  const stems = contentWords(head);
  if (stems.size === 0) return true;
  const known = contentWords(citedText);
  return (
    sharedWords(stems, known).length > 0 ||
    DECIDING[language].test(head) ||
    (language === "en" &&
      isRelated(head, [...tokensOf(head)][0] ?? head, new Set(tokensOf(citedText))))
  );
}

/** Whether what somebody is said to do stands in no cited fact that is about them. */
function isUnsaidOf(mention: Mention, clause: string, held: Held): boolean {
  const { name, first, before, after } = mention;
  const citedText = held.cited
    .map(({ label, text }) => `${label} ${text}`)
    .filter((text) => mentionsIn(text, [name]).length > 0)
    .join(" ");
  if (citedText === "") return true;
  const isOwned = held.language === "en" && THEIRS.test(after);
  if (held.kind === "claim" && !isOwned && !isHeadCited(after, citedText, held)) return true;
  // Who decides may be said to decide anything.
  if (name === held.ground.decider && DECIDING[held.language].test(before + after)) return false;
  const own = contentWords(`${name} ${first} ${isAim(held) ? held.ground.event : ""}`);
  const craft = isOwned || isAim(held) ? craftWords(held.language) : NONE;
  const wanted = [...contentWords(held.language === "de" ? before + after : after)].filter(
    (word) => !own.has(word) && !craft.has(word),
  );
  const known = new Set([
    ...contentWords(citedText),
    ...(name === held.ground.decider ? DECIDERS_WORDS : []),
  ]);
  // 'Yuki's estimate' is an aim; 'Yuki takes this on' at its end is none.
  if (wanted.length === 0) return isAim(held) && !held.own.startsWith(clause) && !isOwned;
  const tokens = new Set(tokensOf(citedText));
  const isCited = (word: string): boolean =>
    sharedWords(new Set([word]), known).length > 0 ||
    // 'Noor begins' where a fact has her start.
    (held.language === "en" && isRelated(word, word, tokens));
  return wanted.filter(isCited).length / wanted.length < LEAST_SUPPORTED;
}
const NONE: ReadonlySet<string> = new Set();

/** Something is said of a person that no cited fact says of them. */
export const isHearsay = (held: Held): boolean =>
  clausesOf(held.own).some((clause) =>
    mentionsIn(clause, held.ground.people).some(
      (mention) => isSubject(mention, held.language) && isUnsaidOf(mention, clause, held),
    ),
  );

/** Advice sends to somebody else than to those of whom its facts speak. */
export const addressesAnother = ({ own, cited, ground }: Held): boolean => {
  const citedText = cited.map(({ label, text }) => `${label} ${text}`).join(" ");
  const known = mentionsIn(citedText, ground.people).map(({ name }) => name);
  return (
    known.length > 0 &&
    mentionsIn(own, ground.people).some(
      ({ name }) => !known.includes(name) && name !== ground.decider,
    )
  );
};

/** A decision is laid into the hands of people of whom no cited fact says that they decide. */
export const hasInventedDecider = ({ own, cited, ground, language }: Held): boolean =>
  clausesOf(own).some((clause) => {
    if (!DECIDING[language].test(clause)) return false;
    const named = mentionsIn(clause, ground.people).map(({ name }) => name);
    return (
      named.length > 0 &&
      !named.includes(ground.decider) &&
      !cited.some(
        ({ text, label }) =>
          (DECIDING[language].test(text) || label.startsWith("Decision")) &&
          mentionsIn(text, named).length > 0,
      )
    );
  });

/** Nobody's pronoun is guessed from a name. */
export const hasPronoun = ({ own, citedText, language }: Held): boolean =>
  language === "en" &&
  /\b(?:he|she|him|hers|herself|himself)\b/iu.test(own) &&
  !/\b(?:he|she|him|her|his)\b/iu.test(citedText);
