import type { Deck } from "@planner/contract/model";
import { tokensOf } from "../text/tokens.ts";
import { remembered } from "../text/remembered.ts";
import {
  MARKUP,
  mayBeOrder,
  ORDER_WEIGHT,
  orderWeight,
  speaksToMachine,
  SPELLED,
} from "./orders.ts";

/** Signs that nobody sees: zero-width and direction marks, soft hyphens, and the tag letters that can spell hidden text. */
const UNSEEN =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/** Signs that stand for letters, and the letters. */
const [SIGNS, LETTERS] = ["013457@$!", "oieastasi"];

/** A text as a person sees it, on one line: without unseen signs, letters in their usual form. */
export function seenText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function spelledOut(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[013457@$!]/gu, (sign) => LETTERS[SIGNS.indexOf(sign)]!)
    .replaceAll(/[^a-z]/gu, "");
}

/** Addresses and marks that no plain sentence has. */
export const LINK =
  /\b(?:https?|ftp|mailto):|\bwww\.|\]\(|[<>{}]|\b[\w.+-]+@[\w-]+\.\w+|\b[\w-]+\.(?:com|net|org|io|dev|app|ru|cn|xyz|info|biz|example|test|evil)\b/iu;

/** Whether a text carries markup, or marks of a prompt: nothing that people say in a meeting. */
export function hasMarkup(text: string): boolean {
  return MARKUP.some((pattern) => pattern.test(text.normalize("NFKC")));
}

/**
 * Whether a text speaks to a machine that reads along ('ignore all previous instructions …'). Such text is neither
 * sent to a model nor taken as proof of a note: a list of patterns can be outwitted, so it is the first fence of
 * several, never the only one (OWASP LLM01:2025). What is said to one of the `people` by name ('Omar, you must send
 * the notes') is talk, however it sounds, unless it speaks of machines.
 */
export function isMachineTalk(text: string, people: readonly string[] = []): boolean {
  const seen = seenText(text).replaceAll("’", "'");
  return (
    speaksToMachine(seen) ||
    (orderWeight(seen) >= ORDER_WEIGHT.sure && !callsPerson(seen, people)) ||
    hasMarkup(text) ||
    SPELLED.test(spelledOut(seen))
  );
}

/** Each of the people's names, and the parts of them. */
function partsOf(people: readonly string[]): string[] {
  const parts = people.flatMap((name) => [name, ...name.split(/\s+/u)]);
  return [...new Set(parts)].filter((part) => /^\p{Lu}\p{L}/u.test(part));
}

/** Whether one of the people is spoken to: 'Omar, …', '…, Omar?', 'Can Omar …'. */
const callsPerson = (text: string, people: readonly string[]): boolean =>
  people.length > 0 && callTo(people).test(text);

const callTo = remembered((people: readonly string[]): RegExp => {
  const parts = partsOf(people).map((part) => RegExp.escape(part));
  const who = `(?:${parts.join("|") || "(?!)"})`;
  return new RegExp(
    `(?:^|[.?!]\\s+|\\b(?:[Aa]nd|[Ss]o|[Oo]kay|[Tt]hen|[Hh]ey|[Ww]ell|[Pp]lease),? )${who}(?:,| (?:should|could|can|will|must|has to|needs to|please)\\b)|\\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) ${who}\\b|, ${who}[.?!]?$`,
    "u",
  );
});

function namesPerson(text: string, people: readonly string[]): boolean {
  const words = new Set(text.match(/\p{L}[\p{L}\p{M}'-]*/gu));
  return partsOf(people).some((part) => words.has(part));
}

/** An order goes on in what the same person says next, and may begin in what they said before. */
const [LINES_BEFORE, LINES_AFTER] = [1, 2];

/** The indices of texts that speak to a machine, by themselves or together with the next one. */
export function machineTalkIn(
  texts: readonly string[],
  people: readonly string[] = [],
): Set<number> {
  const found = new Set<number>();
  texts.forEach((text, index) => {
    if (isMachineTalk(text, people)) found.add(index);
    const next = texts[index + 1];
    if (next !== undefined && !found.has(index) && isMachineTalk(`${text} ${next}`, people))
      found.add(index).add(index + 1);
  });
  return found;
}

type Line = { id: string; text: string; speaker?: string | undefined };

/** How much of a line has to be about the meeting. */
const LEAST_TOPICAL = 0.5;
/** Of so few words nobody can tell what a meeting is about: there a single sign tells nothing. */
const FEW_TOPICS = 150;

/** The stems of lines above suspicion, and of the deck. */
function topicsOf(lines: readonly Line[], shown: readonly string[]): Set<string> {
  const spoken = lines
    .map(({ text }) => text)
    .filter((text) => orderWeight(seenText(text)) < ORDER_WEIGHT.suspicious);
  return new Set([...spoken, ...shown.filter((one) => !isMachineTalk(one))].flatMap(tokensOf));
}

function isTopical(text: string, topics: ReadonlySet<string>): boolean {
  const stems = new Set(tokensOf(text));
  return stems.intersection(topics).size >= LEAST_TOPICAL * stems.size;
}

/** What a model is not shown of a talk. */
export type LeftOut = {
  /** The ids of all segments that are left out. */
  leftOut: Set<string>;
  /** Those of them that surely speak to a machine: the rest is read by the built-in engine. */
  orders: Set<string>;
};

type Meeting = { deck: Deck | null; segments: readonly Line[]; people: readonly string[] };

/**
 * The segments that speak to a machine, and those around them in which the same person goes on. What only might be an
 * order is one where it is about nothing that the meeting or the deck is about and names none of the people.
 */
export function leftOutOf({ deck, segments, people }: Meeting): LeftOut {
  const leftOut = new Set<string>();
  const orders = new Set<string>();
  const shown = (deck?.pages ?? []).flatMap(({ lines }) => lines.map(({ text }) => text));
  const topics = topicsOf(segments, shown);
  const least = ORDER_WEIGHT.suspicious + (topics.size < FEW_TOPICS ? 1 : 0);
  segments.forEach(({ id, text }) => {
    const seen = seenText(text);
    if (mayBeOrder(seen, least) && !namesPerson(seen, people) && !isTopical(text, topics))
      leftOut.add(id);
  });
  const texts = segments.map(({ text }) => text);
  for (const index of machineTalkIn(texts, people)) {
    const { id, speaker } = segments[index]!;
    leftOut.add(id);
    orders.add(id);
    for (const step of [-1, 1]) {
      const most = step < 0 ? LINES_BEFORE : LINES_AFTER;
      for (let far = 1; far <= most; far++) {
        const other = segments[index + step * far];
        if (!other || other.speaker !== speaker) break;
        leftOut.add(other.id);
        if (step > 0) orders.add(other.id);
      }
    }
  }
  return { leftOut, orders };
}
