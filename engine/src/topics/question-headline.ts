import { withoutDisfluencies } from "../notes/disfluency.ts";
import { isPersonName } from "../notes/people.ts";
import { capitalised } from "../notes/sentence.ts";
import { hasVerb } from "../text/grammar.ts";
import { sayingsOf } from "../text/patterns.ts";
import { beginsAsQuestion, endsAsQuestion } from "../text/questions.ts";
import { wordCount } from "../text/tokens.ts";
import { contextOf } from "./cause.ts";
import { directQuestion } from "./direct-question.ts";
import { STATES_UNKNOWN } from "./gates.ts";
import { type Headline, mainLine, OWN_VOICE, quotation, type Source } from "./headline.ts";
import { isWholeQuestion } from "./stands-alone.ts";
import type { Line } from "./talk.ts";
import { lowered, stated, withoutLead } from "./wording.ts";
import sayings from "./languages/en/asked.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

const MOST_FRAGMENT_WORDS = 6;

/** "Kasia, do we get the brand?" asks the same of anybody. */
function withoutVocative(text: string, people: ReadonlySet<string>): string {
  const isCalled = (name: string): boolean => people.has(name.toLowerCase());
  return text
    .replace(/^(\p{L}+), (?=\p{L})/u, (all, name: string) => (isCalled(name) ? "" : all))
    .replace(/, (\p{L}+)\?$/u, (all, name: string) => (isCalled(name) ? "?" : all));
}

/** "Can I talk to them?" → "Can Ada talk to them?" */
function withAskerNamed(text: string, speaker: string | undefined): string {
  if (!isPersonName(speaker)) return text;
  const [name] = speaker.split(" ");
  return text.replace(PATTERNS.ofTheAsker, (_, before: string) => `${before} ${name}`);
}

/** A sentence as the question that it asks, or undefined where it asks none. */
function asked(line: Line, people: ReadonlySet<string>): string | undefined {
  const isOpenEnded = !/[.!…]\s*$/u.test(line.text);
  const bare = withoutVocative(stated(line.text, isOpenEnded), people)
    .replace(PATTERNS.beforeQuestion, "")
    .replace(PATTERNS.givenUp, "")
    .replace(PATTERNS.asksTheRoom, "?");
  const text = bare.endsWith("?") ? capitalised(bare) : directQuestion(bare);
  return text && withAskerNamed(text, line.speaker);
}

/** Only a part of the question before it: "From the old app?", "Versus the money is late?", "The shop and the date." */
const isFragment = (text: string): boolean =>
  PATTERNS.goesOn.test(text) ||
  ((text.endsWith("?") || PATTERNS.namesMore.test(text)) &&
    !hasVerb(text) &&
    wordCount(text) <= MOST_FRAGMENT_WORDS);

type Part = { text: string; line: Line };

/** A question with what its speaker asks right before it, and the choice or the rest of it behind. */
function partsOf({ talk, people, isAlone }: Source, main: Line, text: string): Part[] {
  const beside = (apart: number): Line | undefined => {
    const line = talk.lines[main.index + apart];
    if (isAlone || main.speaker === undefined || line?.speaker !== main.speaker) return undefined;
    return line.page === main.page && line.words > 1 ? line : undefined;
  };
  const [before, after] = [beside(-1), beside(1)];
  // "Do we not?" answers somebody.
  const isSetUp =
    before &&
    !PATTERNS.tagged.test(text) &&
    endsAsQuestion(before) &&
    (before.words > 4 || /^wh/iu.test(before.plain));
  const first = isSetUp ? asked(before, people) : undefined;
  const next = after && (asked(after, people) ?? stated(after.text));
  const belongs =
    next !== undefined &&
    (isFragment(next) ||
      (beginsAsQuestion(next) && (/ or .+\?$/u.test(next) || !isWholeQuestion(text))));
  return [
    ...(first ? [{ text: first, line: before! }] : []),
    { text, line: main },
    ...(belongs ? [{ text: next, line: after! }] : []),
  ];
}

const joined = (parts: readonly Part[]): string =>
  parts.reduce(
    (all, { text }) =>
      all === ""
        ? text
        : isFragment(text)
          ? `${all.replace(/\?$/u, "")}, ${lowered(text).replace(/[.?!]*$/u, "?")}`
          : `${all} ${text}`,
    "",
  );

/** A question that is somebody's own, in their words. */
const quoted = (lines: readonly Line[]): Headline => {
  const spoken = withoutDisfluencies(lines.map(({ text }) => text).join(" "));
  return { text: capitalised(withoutLead(spoken)), isQuoted: true, lines };
};

/** A question as it was asked, or as it is where somebody says that nobody knows; with what it points back to. */
export function questionHeadline(source: Source): Headline {
  const questions = source.lines.filter(endsAsQuestion);
  const open = questions.filter(({ text }) => !PATTERNS.tagged.test(text));
  const main =
    questions.length > 0
      ? mainLine({ ...source, lines: open.length > 0 ? open : questions })
      : ([source.home, ...source.lines].find(
          ({ text, plain }) => beginsAsQuestion(text) || STATES_UNKNOWN.test(plain),
        ) ?? source.home);
  const text = main.isEnglish ? asked(main, source.people) : undefined;
  if (text === undefined) return quotation(source, main);
  const parts = partsOf(source, main, text);
  const whole = joined(parts);
  const lines = parts.map(({ line }) => line);
  if (OWN_VOICE.test(whole)) return quoted(lines);
  if (isWholeQuestion(whole)) return { text: whole, lines };
  const cause = contextOf({ ...source, home: lines[0]! });
  return cause ? { text: whole, lines, cause } : { text: whole, lines };
}
