import { wordsIn } from "../text/grammar.ts";
import { tokensOf } from "../text/tokens.ts";
import { dueWordsIn, movedTo, timesIn } from "./due-words.ts";
import type { Line, Talk } from "./talk.ts";
import { FIRM, isMarked, NEAR, sharedRare, tokensOfNote, type TopicNote } from "./topic-note.ts";
import { sayingsOf } from "../text/patterns.ts";
import { endsAsQuestion } from "../text/questions.ts";
import { denies } from "../verify/denials.ts";
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
    const isOfOptions =
      line.speaker === note.home.speaker &&
      haveOne(note.lines.flatMap(optionsIn), reversal.lines.flatMap(optionsIn));
    const shared = sharedRare(tokens, reversal.tokens, talk) + (isOfOptions ? OPTION_SHARES : 0);
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

/** A letter of an option, by who settled on it, tells as much as so many rare words: "Scrap what I said, it's B and C." */
const OPTION_SHARES = 4;
/** "A" before a word is an article. */
const OPTION = /(?<![\p{L}'’.])(?:[B-H]|A(?! \p{Ll}))(?![\p{L}'’]|\.\p{L})/gu;
const NUMBER =
  /\p{Nd}+|\b(?:two|three|four|five|six|seven|eight|nine|ten|\p{Ll}+teen|\p{Ll}+ty)\b/giu;
/** A number that is said more often tells no choice from another. */
const SELDOM = 0.25;
/** So many of the telling words of what was settled, and so large a part of them, stand in what is said against it. */
const AGAINST = { least: 2, share: 0.6 };
/** So many sentences behind "We said X." it is said what is wrong with it. */
const REOPENED_WITHIN = 4;

const optionsIn = ({ text }: Line): string[] => text.match(OPTION) ?? [];
const numbersIn = ({ text }: Line, { rarity }: Talk): string[] =>
  (text.toLowerCase().match(NUMBER) ?? []).filter((one) =>
    tokensOf(one).some((token) => rarity(token) >= SELDOM),
  );
const haveOne = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

type Day = { day: ReadonlySet<string>; beside: ReadonlySet<string> };

/** The day that a sentence names, with the rare words beside it; none where somebody will do it or it comes again and again. */
function dayIn({ text, plain, tokens }: Line, { rarity }: Talk): Day | undefined {
  const day = new Set(PATTERNS.otherDay.test(plain) ? [] : timesIn(text).flatMap(tokensOf));
  const beside = new Set([...tokens].filter((one) => !day.has(one) && rarity(one) >= SELDOM));
  return day.size > 0 && beside.size > 0 ? { day, beside } : undefined;
}

/**
 * Whether something that was settled is undone later without a word that takes it back: its number or most of its words are
 * denied ("Don't build ninety."), another day is named for it ("We're launching on the fourth."), one of the same people
 * settles on another option ("It's B."), or somebody recalls it and says what is wrong with it ("We said only at the checkout."
 * – "That isn't enough.").
 */
export function isUndoneLater({ home, lines }: TopicNote, talk: Talk): boolean {
  const named = new Set(
    lines.flatMap(({ tokens }) => [...tokens]).filter((token) => talk.rarity(token) > 0),
  );
  const options = lines.flatMap(optionsIn);
  const numbers = lines.flatMap((line) => numbersIn(line, talk));
  const days = lines.flatMap((line) => dayIn(line, talk) ?? []);
  const speakers = new Set(lines.map(({ speaker }) => speaker));
  const sharedWith = ({ tokens }: Line): number =>
    [...tokens].filter((token) => named.has(token)).length;
  const opposes = ({ plain }: Line): boolean => denies(plain) !== denies(home.plain);
  return talk.lines.slice(home.index + 1 + NEAR).some((line) => {
    if (endsAsQuestion(line)) return false;
    if (opposes(line) && haveOne(numbersIn(line, talk), numbers)) return true;
    const other = dayIn(line, talk);
    const isOtherDay = ({ day, beside }: Day): boolean =>
      other !== undefined && day.isDisjointFrom(other.day) && !beside.isDisjointFrom(other.beside);
    if (days.some(isOtherDay)) return true;
    if (opposes(line) && sharedWith(line) >= Math.max(AGAINST.least, named.size * AGAINST.share))
      return true;
    const others = optionsIn(line);
    const settlesOnOther =
      options.length > 0 &&
      others.length > 0 &&
      !haveOne(others, options) &&
      speakers.has(line.speaker);
    if (settlesOnOther && PATTERNS.settlesOn.test(line.plain)) return true;
    return (
      PATTERNS.recalls.test(line.plain) &&
      sharedWith(line) > 0 &&
      talk.lines.slice(line.index + 1, line.index + 1 + REOPENED_WITHIN).some(opposes)
    );
  });
}
