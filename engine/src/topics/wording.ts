import { capitalised, clearSentence } from "../notes/sentence.ts";
import { wordCount } from "../text/tokens.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/wording.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** A sentence without fillers, links and "I think". */
export function stated(text: string, isQuestion = false): string {
  const clear = clearSentence(text, isQuestion);
  const plain = clear
    .replace(PATTERNS.links, "")
    .replace(PATTERNS.countsOff, "")
    .replace(PATTERNS.hedge, "")
    .replace(/, for me,? /giu, ", ")
    .replace(PATTERNS.resumed, "$1 ")
    .replace(/\b(\p{L}+)( [^.?!]*), like \1(?=[.,])/giu, "$1$2")
    .replace(PATTERNS.eased, "");
  return capitalised(wordCount(plain) >= 3 ? plain : clear);
}

/** Whether somebody speaks of themselves or to somebody, so that the words are theirs. */
export function isPersonal(text: string): boolean {
  return PATTERNS.personal.test(text);
}

const MOST_RUNNING = 9;

/** Whether a line only opens, thanks or comments, so that nothing is lost without it; `plain` as of a line. */
export const onlyRunsTalk = ({ plain, words }: { plain: string; words: number }): boolean =>
  words <= MOST_RUNNING && PATTERNS.runsTalk.test(plain);

/** With a small letter at the start, but for names and abbreviations. */
export function lowered(text: string): string {
  return /^(?:I\b|\p{Lu}{2}|\p{Lu}\p{L}*\p{Lu})/u.test(text)
    ? text
    : text[0]!.toLowerCase() + text.slice(1);
}

/** A question without whom it is put to: "Kasia, do we get the brand?", "What goes in it, Marcus?" */
export function withoutVocative(text: string, people: ReadonlySet<string>): string {
  const isPerson = (name: string): boolean => people.has(name.toLowerCase());
  return text
    .replace(/^(\p{Lu}\p{L}+),\s+/u, (named, name: string) => (isPerson(name) ? "" : named))
    .replace(/,\s+(\p{Lu}\p{L}+)(?=[.?!]*$)/u, (named, name: string) =>
      isPerson(name) ? "" : named,
    );
}

/** Spoken words from where they begin to say something: verbatim, but for "So, um, …" before them. */
export function withoutLead(text: string): string {
  const first = PATTERNS.opening;
  return text.trim().replace(first, "");
}

/** Without the full stop at its end. */
export const unclosed = (text: string): string => text.replace(/[.!…\s]+$/u, "");

/** As a sentence with a full stop. */
export function closed(text: string): string {
  const bare = text.trim().replace(/[\s,;:–—-]+$/u, "");
  return capitalised(/[.?!]["”’')]?$/u.test(bare) ? bare : `${bare}.`);
}

const LETTER = /(?:^|\s)(?![aio]\b)\p{Ll}(?=\s)/gu;
const MOST_BREAKS = 0.06;

/** Whether words were broken off or begun so often that nobody would write them down. */
export function isBroken(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const breaks = count(PATTERNS.sounds) + count(PATTERNS.stutter) + 2 * count(LETTER);
  return (
    (PATTERNS.brokenEnd.test(text) && !PATTERNS.endsWhole.test(text)) ||
    PATTERNS.saidTwice.test(text) ||
    PATTERNS.hangs.test(text) ||
    (breaks > 1 && breaks / wordCount(text) > MOST_BREAKS)
  );
}
