import { isInnerStop } from "../text/inner-stop.ts";
import type { Unit } from "./units.ts";
import { plain, wordsOf } from "./words.ts";

/** Joins units of one speaker that were cut at a full stop which ends no sentence: "bis zum 3." and "Dezember". */
export const wholeUnits = (units: readonly Unit[]): Unit[] => {
  const whole: Unit[] = [];
  for (const unit of units) {
    const last = whole.at(-1);
    if (last && last.speaker === unit.speaker && isInnerStop(last.text, unit.text))
      whole[whole.length - 1] = joined(last, unit);
    else whole.push(unit);
  }
  return whole;
};

const joined = (first: Unit, second: Unit): Unit => {
  const text = `${first.text} ${second.text}`;
  return {
    text,
    plain: plain(text),
    words: wordsOf(text),
    speaker: first.speaker,
    start: first.start,
    end: second.end,
    spans: joinedSpans(first.spans, second.spans),
  };
};

/** Ranges of one segment that follow each other become one, so that a quote holds the whole sentence. */
const joinedSpans = (left: Unit["spans"], right: Unit["spans"]): Unit["spans"] => {
  const [last, first] = [left.at(-1)!, right[0]!];
  if (last.segment !== first.segment) return [...left, ...right];
  const across = { segment: last.segment, from: last.from, to: first.to };
  return [...left.slice(0, -1), across, ...right.slice(1)];
};
