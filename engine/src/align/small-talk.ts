import { WORDS } from "./cue-words.ts";
import type { Deck, Segment } from "@planner/contract/model";
import { wordsOf } from "../text/tokens.ts";
import type { DeckSupport } from "./deck-support.ts";

const LANGUAGES = Object.values(WORDS);

/**
 * What people say of themselves and each other around a meeting, in seven languages, lower case: greetings, sound and
 * picture, who is there, daily life, leaving.
 */
const CHAT_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ chat }) => chat));

/** "I", "me", "my" in the same languages. */
const SELF_WORDS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ self }) => self));

/** Of a logistic regression on nine labelled meetings, half the weight on either side, rounded. */
const ODDS = { any: 0.1, support: -0.13, word: -0.04, chat: 1, name: 1.3, self: 0.3, newVoice: 1 };
const MOST = { support: 12, words: 25, chat: 3, names: 2, odds: 3 };
const NAME = /\p{Lu}\p{L}{2,}/gu;

/** People's names as the transcript writes them. */
function namesOf(segments: readonly Segment[]): Set<string> {
  return new Set(segments.flatMap(({ speaker = "" }) => speaker.match(NAME) ?? []));
}

function countIn(words: readonly string[], set: ReadonlySet<string>): number {
  return words.filter((word) => set.has(word)).length;
}

/**
 * The log odds that each segment is small talk, as if both were as likely: short, of chat words and of names, and
 * without words of the deck. A chat word that stands in the deck counts for nothing.
 */
export function smallTalkOdds(
  deck: Deck,
  segments: readonly Segment[],
  support: DeckSupport,
): Float64Array {
  const written = new Set(
    deck.pages.flatMap((page) => page.lines.flatMap(({ text }) => wordsOf(text))),
  );
  const chat = new Set([...CHAT_WORDS].filter((word) => !written.has(word)));
  const names = namesOf(segments);
  const heard = new Set<string>();
  return Float64Array.from(segments, ({ text, speaker }, index) => {
    const words = wordsOf(text);
    const isNew = speaker !== undefined && !heard.has(speaker);
    if (isNew) heard.add(speaker);
    const odds =
      ODDS.any +
      ODDS.support * Math.min(support.evidence[index]! / support.mean, MOST.support) +
      ODDS.word * Math.min(words.length, MOST.words) +
      ODDS.chat * Math.min(countIn(words, chat), MOST.chat) +
      ODDS.name * Math.min(countIn(text.match(NAME) ?? [], names), MOST.names) +
      (words.some((word) => SELF_WORDS.has(word)) ? ODDS.self : 0) +
      (isNew ? ODDS.newVoice : 0);
    return Math.max(-MOST.odds, Math.min(MOST.odds, odds));
  });
}
