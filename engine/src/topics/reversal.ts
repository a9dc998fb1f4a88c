import { wordsIn } from "../text/grammar.ts";
import { tokensOf } from "../text/tokens.ts";
import { dueWordsIn, movedTo } from "./due-words.ts";
import type { Line, Talk } from "./talk.ts";
import { FIRM, isMarked, NEAR, sharedRare, tokensOfNote, type TopicNote } from "./topic-note.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/reversal.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings);

/** Words that take something back or change it. */
export type Reversal = {
  line: Line;
  /** The line with what its speaker says right behind it. */
  lines: readonly Line[];
  tokens: ReadonlySet<string>;
  /** What the words name as their matter: "forget the three tiers". */
  named: ReadonlySet<string>;
  isCancelled: boolean;
  isChanged: boolean;
  /** The day to which something is moved. */
  day: string | undefined;
};

const NEW_DAY = /\bmake (?:that|it)\b/;
const NAMES = [PATTERNS.namedAhead, PATTERNS.namedBehind, PATTERNS.namedInOrder];
const FAR = 60;
/** Of what a reversal names, its matter says at least so much. */
const NAMED_SHARE = 0.5;

/** Whether words take something back and say nothing that holds instead. */
export const onlyTakesBack = ({ plain }: Line): boolean => PATTERNS.onlyBack.test(plain);

/** "cutting it" → "cut it" */
const baseForms = (text: string): string =>
  wordsIn(text)
    .map(({ pos, lemma, lower }) => (pos === "VERB" ? lemma : lower))
    .join(" ");

function namedIn({ plain }: Line, talk: Talk): Set<string> {
  const days = new Set(tokensOf(dueWordsIn(plain) ?? ""));
  const named = [...NAMES, PATTERNS.instead].flatMap((pattern) =>
    tokensOf(baseForms(pattern.exec(plain)?.[1] ?? "")),
  );
  return new Set(named.filter((token) => talk.rarity(token) > 0 && !days.has(token)));
}

/** Whether a line takes something back or changes it. */
export const isReversal = ({ plain, text }: Line): boolean =>
  PATTERNS.cancels.test(plain) || PATTERNS.changes.test(plain) || movedTo(text) !== undefined;

/** Where something is taken back or changed, in the order spoken. */
export function reversalsIn(talk: Talk): Reversal[] {
  return talk.lines
    .filter((line) => isReversal(line) || PATTERNS.instead.test(line.plain))
    .map((line) => {
      const day = movedTo(line.text);
      const isCancelled = PATTERNS.cancels.test(line.plain);
      const isChanged = day !== undefined || PATTERNS.changes.test(line.plain);
      const next = talk.lines[line.index + 1];
      const lines = next && next.speaker === line.speaker ? [line, next] : [line];
      const tokens = new Set(lines.flatMap((one) => [...one.tokens]));
      return { line, lines, tokens, named: namedIn(line, talk), isCancelled, isChanged, day };
    });
}

const hasDay = ({ draft, wording }: TopicNote): boolean =>
  draft.type === "Action Item" || dueWordsIn(wording) !== undefined;

const namesMatter = ({ named }: Reversal, tokens: ReadonlySet<string>): boolean =>
  [...named].filter((token) => tokens.has(token)).length >= Math.max(1, named.size * NAMED_SHARE);

/**
 * The note that is meant: the one whose words the reversal names, else the one right before it or an earlier one whose
 * rare words it says.
 */
export function meantBy(
  reversal: Reversal,
  notes: readonly TopicNote[],
  talk: Talk,
): TopicNote | undefined {
  const { line, named } = reversal;
  const isBare = named.size === 0 && (reversal.isCancelled || NEW_DAY.test(line.plain));
  let best: TopicNote | undefined;
  let most = 0;
  for (const note of notes) {
    const apart = line.index - Math.max(...note.lines.map(({ index }) => index));
    if (apart <= 0 || !FIRM.has(note.draft.type) || isMarked(note)) continue;
    if (reversal.day !== undefined && !hasDay(note)) continue;
    const tokens = tokensOfNote(note);
    const isNamed = namesMatter(reversal, tokens);
    const shared = sharedRare(tokens, reversal.tokens, talk);
    const isNear = apart <= NEAR && (line.speaker === note.home.speaker || apart <= 2);
    const least = isNear ? (isBare ? 0 : 1) : apart <= FAR ? 2 : 3;
    const isElsewhere = apart > NEAR && note.home.page !== line.page;
    if (!reversal.isCancelled && !reversal.isChanged && (!isNamed || shared < 2)) continue;
    if (!isNamed && shared < least + (isElsewhere ? 1 : 0)) continue;
    const worth = shared + Number(isNamed) + 2 / apart;
    if (worth > most) [best, most] = [note, worth];
  }
  return best;
}
