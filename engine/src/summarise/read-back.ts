import type { AlignedSegment, Summary } from "@planner/contract/model";
import { isPersonName } from "../notes/people.ts";
import { clearSentence } from "../notes/sentence.ts";
import { hasVerb, isPast, wordsIn } from "../text/grammar.ts";
import { tokensOf, wordsOf } from "../text/tokens.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/read-back.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** Where people part: so much of a talk at its end, and so many lines at most. */
const END = { share: 0.15, lines: 40 };
/** So many lines may lie between two of one list. */
const APART = 3;
const LEAST_PEOPLE = 2;
const MOST_WORDS = 120;
const LEAST_TOKENS = 2;
/** How long somebody reads out, and how many lines of others may lie between two of theirs. */
const READ_OUT = { lines: 25, apart: 5 };
const SHORT_NAME = 3;
/** What is said to one person is no list for all. */
const TO_ONE = /\byou\b/iu;
/** "Ha. So I've got …" */
const LAUGH = /^(?:ha|oh|hm)+[,.!]\s*/iu;
const SUBJECTS = new Set(["PRON", "PROPN", "NOUN"]);

type ReadBack = NonNullable<Summary["overview"]["readBack"]>;
type NamedSegment = { segment: AlignedSegment; at: number; people: Set<string> };

/**
 * What a meeting came to in the words of those who were there: the lists at the end of minutes ("Actions", "Open points"),
 * else who has what, as somebody read it back before people parted ("Maureen, audit and Legal. Ellie the letter."): lines
 * near the end that name people of the meeting, or in which they tell their own part. None where nobody did.
 */
export function readBackOf(segments: readonly AlignedSegment[]): ReadBack {
  const lists = listsOf(segments);
  if (lists.length > 0) return lists;
  const names = firstNames(segments);
  const from = segments.length - Math.min(END.lines, Math.ceil(segments.length * END.share));
  const named = segments
    .map((segment, at): NamedSegment => ({ segment, at, people: peopleIn(segment, names) }))
    .slice(from);
  const run = runsOf(named.filter(isOnList)).findLast(isList) ?? [];
  const readOut = named
    .filter(({ segment: { text, speaker } }) => isPersonName(speaker) && PATTERNS.opens.test(text))
    .map((opener) => readOutAfter(opener, named))
    .findLast(({ length }) => length >= LISTS.least);
  return joined(readOut ?? run);
}

/**
 * What somebody says who reads back what came of the meeting, and what others add to it, until they talk of something else; who
 * asks what there is leaves it to everybody.
 */
function readOutAfter(
  { at: from, segment: { speaker, text: opening } }: NamedSegment,
  named: readonly NamedSegment[],
): readonly NamedSegment[] {
  const isForAll = opening.trimEnd().endsWith("?");
  const said = named.filter(
    (one) =>
      one.at > from &&
      one.at <= from + READ_OUT.lines &&
      isPersonName(one.segment.speaker) &&
      !isBesideList(one.segment.text) &&
      !PATTERNS.promises.test(one.segment.text) &&
      (givesPart(one) || saysResult(one, isForAll || one.segment.speaker === speaker)),
  );
  const stop = said.findIndex(
    ({ at }, index) => at - (said[index - 1]?.at ?? from) > READ_OUT.apart,
  );
  return stop < 0 ? said : said.slice(0, stop);
}

const givesPart = ({ segment: { text }, people }: NamedSegment): boolean =>
  people.size > 0 && (PATTERNS.own.test(text) || !recounts(text));

const isBesideList = (text: string): boolean =>
  PATTERNS.parts.test(text) || PATTERNS.beside.test(text) || isAttendance(text);

/** "Ribbon, heart API, the sync and the error sheet." */
const isPlainList = (text: string): boolean => /,.*\band\b/u.test(text) && !hasVerb(text);

/** Whether a line of a list read out says what came of the meeting; others add to it with "and". */
const saysResult = ({ segment: { text }, people }: NamedSegment, isReader: boolean): boolean =>
  (isReader ? !PATTERNS.chats.test(text) : PATTERNS.adds.test(text) || isPlainList(text)) &&
  (people.size === 0 || !recounts(text)) &&
  tokensOf(text).length >= LEAST_TOKENS;

/** Where minutes have the lists that they end with; a line of one is short. */
const LISTS = { share: 0.3, line: 16, least: 2, most: 20 };

/** The lists that minutes end with, each line as it was written. */
function listsOf(segments: readonly AlignedSegment[]): ReadBack {
  const lists: ReadBack[] = [];
  let heading: string | undefined;
  for (const { text, speaker = "", start } of segments.slice(
    Math.floor(segments.length * (1 - LISTS.share)),
  )) {
    // What has a time was said: a piece of a talk without names is no heading.
    if (speaker === "" && start === undefined && PATTERNS.heading.test(text)) {
      heading = text.replace(/:$/u, "");
      lists.push([]);
    } else if (PATTERNS.otherHeading.test(text) || wordsOf(text).length > LISTS.line)
      heading = undefined;
    else if (heading !== undefined) lists.at(-1)!.push({ text, speaker, list: heading });
  }
  return lists
    .filter((lines) => lines.length >= LISTS.least)
    .flat()
    .slice(0, LISTS.most);
}

const isOnList = ({ segment: { text }, people }: NamedSegment): boolean =>
  people.size >= (TO_ONE.test(text) ? LEAST_PEOPLE : 1) && !isBesideList(text) && !recounts(text);

/** "34. Ada Byron (Planner)." gives nobody anything. */
const isAttendance = (text: string): boolean =>
  tokensOf(text.replaceAll(/\p{Lu}[\p{L}'’-]*|\p{Nd}+|\([^)]*\)/gu, "")).length === 0;

/** "Rob talked over four times, I counted." */
const recounts = (text: string): boolean =>
  wordsIn(text).some((word, at, words) => isPast(word) && SUBJECTS.has(words[at - 1]?.pos ?? ""));

const firstNames = (segments: readonly AlignedSegment[]): string[] => [
  ...new Set(
    segments.flatMap(({ speaker }) =>
      isPersonName(speaker) ? [speaker.trim().split(/\s+/u)[0]!] : [],
    ),
  ),
];

/** Whom a line gives something, by their first names, whole or short ("Vik" for Vikram); not whom it only calls. */
function peopleIn({ text, speaker }: AlignedSegment, names: readonly string[]): Set<string> {
  const called = text.replace(/,\s*\p{L}+[.!]*$/u, "");
  const named = (called.match(/\p{Lu}[\p{L}-]+/gu) ?? []).flatMap(
    (word) =>
      names.find((name) => name === word || (word.length >= SHORT_NAME && name.startsWith(word))) ??
      [],
  );
  return new Set(PATTERNS.own.test(text) && speaker ? [...named, speaker] : named);
}

function runsOf(candidates: readonly NamedSegment[]): NamedSegment[][] {
  const runs: NamedSegment[][] = [];
  for (const one of candidates) {
    const last = runs.at(-1)?.at(-1);
    if (last && one.at - last.at <= APART) runs.at(-1)!.push(one);
    else if (!PATTERNS.promises.test(one.segment.text)) runs.push([one]);
  }
  return runs;
}

const isList = (run: readonly NamedSegment[]): boolean =>
  new Set(run.flatMap(({ people }) => [...people])).size >= LEAST_PEOPLE;

/** The words of the list, what one speaker said together, as long as they are read at a glance. */
function joined(run: readonly NamedSegment[]): ReadBack {
  const lines: ReadBack = [];
  let words = 0;
  for (const { segment } of run) {
    const text = clearSentence(segment.text.replace(LAUGH, ""));
    const { speaker = "" } = segment;
    words += wordsOf(text).length;
    if (words > MOST_WORDS) break;
    const last = lines.at(-1);
    if (last && speaker !== "" && last.speaker === speaker) last.text += ` ${text}`;
    else lines.push({ text, speaker });
  }
  return lines;
}
