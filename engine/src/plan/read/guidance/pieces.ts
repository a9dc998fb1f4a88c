import { isMachineTalk } from "../../../verify/machine-talk.ts";
import { findAgenda, type TimedLine, withoutBullet } from "../agenda-list.ts";
import { languageWished, measured, minutesWished, orderWished, REQUESTS } from "./clauses.ts";
import { openListed, openMeetingWished, purposeWished } from "./matters.ts";
import { movesWished } from "./moves.ts";
import { deciderWished, isPlainTopic } from "./topics.ts";

/** As many characters of guidance are read, to the end of a word. */
export const MOST_CHARS = 2000;

const readIn = (guidance: string): string =>
  /\S/u.test(guidance.charAt(MOST_CHARS))
    ? guidance.slice(0, MOST_CHARS).replace(/(?<=\s)\S*$/u, "")
    : guidance.slice(0, MOST_CHARS);

/** What of guidance is longer than what is read of it. */
export const behindIn = (guidance: string): string =>
  guidance.slice(readIn(guidance).length).trim();

/** The lines of it; none at all where a sentence speaks to a machine, as an order may go on in the next. */
export function linesOf(guidance: string): string[] {
  const lines = readIn(guidance).split("\n");
  const plain = lines.map(withoutAmounts);
  const sentences = plain.flatMap((line) => line.split(SENTENCES));
  const isOrder = [plain.join("\n"), ...plain, ...sentences].some((text) => isMachineTalk(text));
  return isOrder ? [] : lines;
}

const SENTENCES = /;+|(?<=[.!?])\s+(?![([])/u;

/** 'Add 15 minutes for questions at the end' as 'questions': where a person speaks of time, putting things in places is no order. */
const withoutAmounts = (line: string): string =>
  line
    .split(SENTENCES)
    .map((sentence) => measured(sentence).topic ?? sentence)
    .join(" ");

const USE_AGENDA =
  /^(?:please |bitte )?(?:(?:use|take|follow|make it) (?:this|the following|my|a|the) (?:new )?|new |this |neue |nouvel |nueva )(?:agenda|ordre du jour)\s*[:：]?/iu;

/** A list below a word like 'Agenda', or one that gives minutes, is the agenda that is wanted; other lists are wishes. */
export function withoutAgenda(lines: readonly string[]): {
  agenda: TimedLine[] | null;
  left: string[];
  rest: string[];
} {
  const { points, left, used, isTitled } = findAgenda(
    lines.map((line) => line.replace(USE_AGENDA, "Agenda:")),
  );
  const isTimed = points.some(({ time }) => time.minutes !== null || time.startsAt !== null);
  const isList =
    points.length > 1 &&
    (isTitled || (isTimed && !points.some(({ text }) => isInstruction(text, []))));
  if (!isList) return { agenda: null, left: [], rest: [...lines] };
  return {
    agenda: points,
    left: left.map(({ text }) => text),
    rest: lines.filter((_, at) => !used.has(at)),
  };
}

/** Lines and sentences, and the parts of a sentence where each is a wish by itself. */
export function clausesOf(lines: readonly string[], names: readonly string[]): string[] {
  return lines
    .flatMap((line) => withoutBullet(line).split(SENTENCES))
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap((line) => partsOf(line, names));
}

/** What may stand between two wishes; it is caught, as it may stand between two names as well. */
const BETWEEN =
  /((?:,\s+(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+)(?:(?:then|danach|dann|puis|ensuite|luego|después)\s+)?)/u;
const LENGTH_ALONE = /^\d{1,3} ?min\p{L}*\.?$/iu;

function partsOf(line: string, names: readonly string[]): string[] {
  if (isWhole(line)) return [line];
  const pieces = line.split(BETWEEN).map((piece, at) => (at % 2 === 0 ? piece.trim() : piece));
  const parts: string[] = [];
  for (let at = pieces.length - 1; at >= 0; at -= 2) {
    const part = pieces[at]!;
    if (part === "") continue;
    const next = parts[0] ?? "";
    const both = `${part}${pieces[at + 1] ?? ""}${next}`;
    // 'Start with the budget, 15 minutes' speaks of the budget's time.
    if (LENGTH_ALONE.test(next)) parts[0] = `${part}, ${next}`;
    // 'Bob and Cleo lead the icons' is one wish.
    else if (next !== "" && REQUESTS.leads.test(both) && !isInstruction(part, names))
      parts[0] = both;
    else parts.unshift(part);
  }
  return parts.length > 1 && parts.every((part) => isInstruction(part, names)) ? parts : [line];
}

/** A line whose 'and' and commas join what belongs together ('swap X and Y', 'open: a, b'). */
const isWhole = (line: string): boolean =>
  movesWished(line).length > 0 ||
  purposeWished(line) !== undefined ||
  openMeetingWished(line) !== undefined ||
  openListed(line).length > 0;

const isInstruction = (text: string, names: readonly string[]): boolean =>
  minutesWished(text) !== undefined ||
  isWhole(text) ||
  orderWished(text).length > 0 ||
  languageWished(text) !== undefined ||
  deciderWished(text, names) !== undefined ||
  isTimedTopic(text) ||
  Object.values(REQUESTS).some((pattern) => pattern.test(text));

/** 'Budget 10 min'. */
function isTimedTopic(text: string): boolean {
  const measure = measured(text);
  return measure.minutes !== null && isPlainTopic(measure.topic ?? measure.text);
}
