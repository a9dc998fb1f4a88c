import type { AnnotationType, Turn } from "@planner/contract/model";
import { withoutDisfluencies } from "../notes/disfluency.ts";
import { capitalised } from "../notes/sentence.ts";
import { sayingsOf } from "../text/patterns.ts";
import { denies } from "../verify/denials.ts";
import { isMachineTalk, LINK } from "../verify/machine-talk.ts";
import type { Headline } from "./headline.ts";
import { isLean } from "./subject.ts";
import { type Line, rareTokensIn, type Talk } from "./talk.ts";
import { withoutLead } from "./wording.ts";
import sayings from "./languages/en/exchange.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

/** As far as so many words, the rest of a turn tells what is meant. */
const MOST_BEHIND = 20;
const MOST_REPLY_WORDS = 10;
/** A turn that names so much can be read without what was said before it. */
const LEAST_NAMED = 3;
/** What of so many words needs nothing said before it: a task says itself what is to be done, a question what is not known. */
export const LEAST_ALONE: ReadonlyMap<AnnotationType, number> = new Map([
  ["Action Item", 10],
  ["Decision", 14],
  ["Open Question", 5],
]);

/** The sentences before a line from where somebody opened the matter, as far as they are read at a glance. */
function opening(
  home: Line,
  { talk, type, left: most }: { talk: Talk; type: AnnotationType; left: number },
): Line[] {
  const leastAlone = LEAST_ALONE.get(type) ?? Infinity;
  const lines: Line[] = [];
  let left = most;
  const isOpened = (): boolean => {
    const [first = home] = lines;
    const { speaker } = first;
    const isUnnamed = speaker === undefined;
    const opensTurn =
      isUnnamed || type === "Open Question" || talk.lines[first.index - 1]?.speaker !== speaker;
    const turn = [...lines, home].filter((line) => line.speaker === speaker);
    const named = rareTokensIn(turn.map(({ text }) => text).join(" "), talk);
    const isAnswer = isUnnamed ? lines.length > 0 : speaker !== home.speaker;
    return (
      opensTurn &&
      (isAnswer || home.words >= leastAlone) &&
      named >= LEAST_NAMED &&
      !isLean(withoutLead(first.text))
    );
  };
  for (let at = home.index - 1; at >= 0 && !isOpened(); at--) {
    const line = talk.lines[at]!;
    left -= line.words;
    if (left < 0 || line.page !== home.page) break;
    lines.unshift(line);
  }
  return lines.filter(({ tokens }) => tokens.size > 0);
}

type Wanted = { talk: Talk; type: AnnotationType; owner?: string | undefined };

/** The rest of the turn behind a line, and the few words in which somebody else agrees, takes a task on or answers. */
function ending(home: Line, { talk: { lines }, type, owner }: Wanted): Line[] {
  const behind: Line[] = [];
  let left = MOST_BEHIND;
  let next = lines[home.index + 1];
  while (next && next.speaker === home.speaker && next.page === home.page && left >= next.words) {
    behind.push(next);
    left -= next.words;
    next = lines[next.index + 1];
  }
  if (!next || next.speaker === home.speaker || /[?？]\s*$/u.test(next.text)) return behind;
  const answers = type === "Open Question" && next.tokens.size > 0;
  const takesOn = type === "Action Item" && next.speaker === owner;
  const closes = answers || takesOn || PATTERNS.agrees.test(next.plain);
  return closes && next.words <= MOST_REPLY_WORDS ? [...behind, next] : behind;
}

/**
 * What was said around a line: who asked or proposed, the line itself, and what was answered, in so many words where `most` is
 * not less than the line and its answer have.
 */
export function exchangeAround(home: Line, wanted: Wanted & { most: number }): Line[] {
  const behind = ending(home, wanted);
  const words = [home, ...behind].reduce((sum, line) => sum + line.words, 0);
  const { talk, type, most } = wanted;
  return [...opening(home, { talk, type, left: most - words }), home, ...behind];
}

/** Lines as they were spoken, one turn for all that somebody said in a row. */
export function turnsOf(lines: readonly Line[]): Turn[] {
  const turns: Turn[] = [];
  for (const { text, speaker = "" } of lines) {
    const last = turns.at(-1);
    if (last && last.speaker === speaker) last.text += ` ${text}`;
    else turns.push({ text, speaker });
  }
  return turns.flatMap(({ text, speaker }) => {
    const words = capitalised(withoutLead(withoutDisfluencies(text)));
    return words === "" ? [] : [{ text: words, speaker }];
  });
}

/** So many lines on, people still answer to what was said. */
const ANSWERS = 2;

/** Whether people turn down what was said, put it off or laugh at it; who says no to a 'not' may well agree. */
export const isTurnedDown = (home: Line, { lines }: Talk): boolean =>
  !denies(home.plain) &&
  lines
    .slice(home.index + 1, home.index + 1 + ANSWERS)
    .some(({ plain }) => PATTERNS.turnsDown.test(plain));

/** What speaks to a machine, or leads out of the meeting, also in pieces, is quoted to nobody. */
export const isForPeople = (lines: readonly Line[]): boolean => {
  const words = lines.map(({ text }) => text).join(" ");
  return !isMachineTalk(words) && !LINK.test(words);
};

/** What a note tells in the words that were said, in words. */
const MOST_SHOWN = 50;
/** How far back the thing is named as the deck names it, in sentences: for sure, and where else nobody names it. */
const NAMED_WITHIN = { surely: 8, most: 16 };
const NAMING = { leastPrinted: 2, mostWords: 18 };

/** Whether a note tells an exchange, and no sentence of its own. */
export const isExchange = ({ text }: { text: string }): boolean => text.startsWith("“");

const printedIn = (lines: readonly Line[], { isPrinted, rarity }: Talk): number =>
  new Set(
    lines.flatMap(({ tokens }) => [...tokens].filter((one) => isPrinted(one) && rarity(one) > 0)),
  ).size;

/** Turns as they were said: – between those that follow each other, … where some were left out. */
function quotedTurns(lines: readonly Line[], talk: Talk): string {
  const parts: string[] = [];
  let run: Line[] = [];
  const isCut = (from: Line, to: Line): boolean =>
    talk.lines.slice(from.index + 1, to.index).some(({ tokens }) => tokens.size > 0);
  lines.forEach((line, at) => {
    run.push(line);
    const next = lines[at + 1];
    if (next && next.speaker === line.speaker && !isCut(line, next)) return;
    const words = turnsOf(run).map(({ text }) => `“${text}”`);
    if (words.length > 0) parts.push(...words, next && isCut(line, next) ? " … " : " – ");
    run = [];
  });
  return parts.slice(0, -1).join("");
}

/** Whether two people say the same rare word, so that it names what they speak of. */
function isEchoed(lines: readonly Line[], { rarity }: Talk): boolean {
  const spokenBy = Map.groupBy(
    lines.flatMap(({ speaker, tokens }) => [...tokens].map((token) => ({ speaker, token }))),
    ({ token }) => token,
  );
  return spokenBy
    .entries()
    .some(
      ([token, said]) =>
        rarity(token) > 0 && said.some(({ speaker }) => speaker !== said[0]!.speaker),
    );
}

/** The nearest sentence before a line that names a thing as the deck does. */
function namingBefore(home: Line, talk: Talk, within: number): Line | undefined {
  return talk.lines
    .slice(Math.max(0, home.index - within), home.index)
    .findLast(
      (line) =>
        line.page === home.page &&
        line.words <= NAMING.mostWords &&
        printedIn([line], talk) >= NAMING.leastPrinted &&
        !isLean(withoutLead(line.text)),
    );
}

/**
 * What was settled in an exchange, in its words: “You see the ring round the code?” … “Do we need it?” – “No, kill it.” It
 * begins with the sentence that names the thing as the deck does, else with the turn that opened the matter; undefined where
 * neither is near.
 */
export function settledInWords(home: Line, talk: Talk): Headline | undefined {
  if (isTurnedDown(home, talk) || rareTokensIn(home.text, talk) === 0) return undefined;
  const around = exchangeAround(home, { talk, type: "Decision", most: MOST_SHOWN });
  const isNamed = (within: number): Line | undefined => namingBefore(home, talk, within);
  const naming =
    printedIn(around, talk) >= NAMING.leastPrinted
      ? undefined
      : (isNamed(NAMED_WITHIN.surely) ??
        (isEchoed(around, talk) ? undefined : isNamed(NAMED_WITHIN.most)));
  const lines = naming ? fitted([naming, ...around], home) : around;
  const words = lines.map(({ text }) => text).join(" ");
  if (!isForPeople(lines) || rareTokensIn(words, talk) <= LEAST_NAMED) return undefined;
  return {
    text: quotedTurns(lines, talk),
    lines: [home, ...lines.filter((line) => line !== home)],
  };
}

/** The first line, and of the others those nearest to `home` that there is room for. */
function fitted([first, ...others]: readonly [Line, ...Line[]], home: Line): Line[] {
  let left = MOST_SHOWN - first.words;
  const near = others
    .filter((line) => line.index > first.index)
    .toSorted((a, b) => Math.abs(a.index - home.index) - Math.abs(b.index - home.index))
    .filter(({ words }) => (left -= words) >= 0 || words === home.words);
  return [first, ...near].toSorted((a, b) => a.index - b.index);
}
