import { type PageTurn, pagesShown } from "@planner/contract/model";
import { readJson, TALKS } from "../harness/data.ts";
import { line, random, tableOf } from "../harness/table.ts";
import { realNames } from "./align-cases.ts";

/** A segment with the page that people say it is about; undefined where no slide was on screen. */
interface Utterance {
  readonly start: number;
  readonly end: number;
  readonly page: number | undefined;
}

/** A talk as it was presented: what was said, and when pages were turned, in seconds on the audio clock. */
interface Talk {
  readonly group: string;
  readonly utterances: readonly Utterance[];
}

function readTalk(name: string): Talk {
  const spoken = readJson(TALKS, name, "transcript.json") as { start: number; end: number }[];
  const truth = readJson(TALKS, name, "truth.json") as { segment: number; page: number }[];
  const pages = new Map(truth.map(({ segment, page }) => [segment, page]));
  const utterances = spoken.map(({ start, end }, index) => {
    const page = pages.get(index) ?? -1;
    return { start, end, page: page < 1 ? undefined : page };
  });
  return { group: name.split("_")[0]!, utterances };
}

type Draw = () => number;
const between = (draw: Draw, low: number, high: number): number => low + draw() * (high - low);
const middleOf = ({ start, end }: Utterance): number => (start + end) / 2;

/**
 * People label segments, not moments: a page is turned somewhere from the middle of the last segment on the old page to
 * the middle of the first on the new one, so that most of each is spoken over the page that people say.
 */
function turnsOf({ utterances }: Talk, draw: Draw): PageTurn[] {
  const turns: PageTurn[] = [];
  utterances.forEach((segment, index) => {
    const { page } = segment;
    if (page === undefined || page === turns.at(-1)?.page) return;
    const before = utterances[index - 1];
    const earliest = before ? Math.min(middleOf(before), middleOf(segment)) : segment.start;
    turns.push({ page, start: between(draw, earliest, middleOf(segment)) });
  });
  return turns;
}

/** The pages on screen while something was said, counted here by itself. */
function seenIn(turns: readonly PageTurn[], { start, end }: Utterance): Set<number> {
  const seen = turns.flatMap(({ page, start: from }, index) => {
    const to = turns[index + 1]?.start ?? Infinity;
    return from < end && to > start ? [page] : [];
  });
  return new Set(seen);
}

/** When each final arrives: 0.3 to 3 s after the last word, none before an earlier one. */
function arrivalsOf({ utterances }: Talk, draw: Draw): number[] {
  let last = -Infinity;
  return utterances.map(({ end }) => (last = Math.max(last, end + between(draw, 0.3, 3))));
}

/** How the pages of each segment are told. */
type Attribute = (talk: Talk, turns: readonly PageTurn[], draw: Draw) => number[][];

/** The pages viewed since the last final, as of when a final arrives. */
const sinceLastFinal: Attribute = (talk, turns, draw) => {
  const pagesDuring = pagesShown(turns);
  const arrivals = arrivalsOf(talk, draw);
  return arrivals.map((now, index) => pagesDuring(arrivals[index - 1] ?? 0, now));
};

interface Errors {
  /** A turn is stamped up to so late: the next frame of sound, and the picture's way to the screen. */
  readonly lateS: number;
  /** A segment's times are off by up to so much to both sides. */
  readonly wordsS: number;
  /** The clock that stamps turns runs away from that of the sound by so many seconds a second. */
  readonly drift: number;
}

/** The pages on screen while it was spoken, on the clock of the sound. */
const whileSpoken =
  ({ lateS, wordsS, drift }: Errors): Attribute =>
  ({ utterances }, turns, draw) => {
    const stamped = turns.map(({ page, start }) => ({
      page,
      start: start * (1 + drift) + between(draw, 0, lateS),
    }));
    const pagesDuring = pagesShown(stamped);
    return utterances.map(({ start, end }) =>
      pagesDuring(start + between(draw, -wordsS, wordsS), end + between(draw, -wordsS, wordsS)),
    );
  };

const WAYS: readonly (readonly [name: string, attribute: Attribute])[] = [
  ["pages since the last final (naive)", sinceLastFinal],
  ["on the audio clock", whileSpoken({ lateS: 0, wordsS: 0, drift: 0 })],
  [
    "the same, turns stamped up to 0.25 s late, words ± 0.2 s",
    whileSpoken({ lateS: 0.25, wordsS: 0.2, drift: 0 }),
  ],
  [
    "the same, and turns on another clock, off by 300 ppm",
    whileSpoken({ lateS: 0.25, wordsS: 0.2, drift: 0.0003 }),
  ],
];

interface Tally {
  segments: number;
  right: number;
  exact: number;
  /** Segments with a page turn from their first word to 3 s after the last. */
  near: number;
  nearRight: number;
}

const SEEDS = [11, 12, 13, 14, 15];
const AFTER_S = 3;

function tallyOf(talks: readonly Talk[], attribute: Attribute): Tally {
  const tally: Tally = { segments: 0, right: 0, exact: 0, near: 0, nearRight: 0 };
  for (const talk of talks) {
    for (const seed of SEEDS) {
      const turns = turnsOf(talk, random(seed));
      const found = attribute(talk, turns, random(seed + 1_000));
      talk.utterances.forEach((utterance, index) => {
        if (utterance.page !== undefined) count(tally, { utterance, turns, found: found[index]! });
      });
    }
  }
  return tally;
}

interface Outcome {
  readonly utterance: Utterance;
  readonly turns: readonly PageTurn[];
  readonly found: readonly number[];
}

function count(tally: Tally, { utterance, turns, found }: Outcome): void {
  const isRight = found[0] === utterance.page;
  const seen = seenIn(turns, utterance);
  const isExact = found.length === seen.size && found.every((page) => seen.has(page));
  const isNear = turns
    .slice(1)
    .some(({ start }) => start > utterance.start && start < utterance.end + AFTER_S);
  tally.segments++;
  tally.right += Number(isRight);
  tally.exact += Number(isExact);
  tally.near += Number(isNear);
  tally.nearRight += Number(isNear && isRight);
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

/** On what page live segments are put: per group of talks and way, how many are on the right one. */
export function bench(): string {
  const groups = Map.groupBy(realNames().map(readTalk), ({ group }) => group);
  const lines = [...groups].flatMap(([group, members]) =>
    WAYS.map(([name, attribute]) => {
      const { segments, right, exact, near, nearRight } = tallyOf(members, attribute);
      return line(
        `${group} (${members.length})`,
        name,
        percent(right, segments),
        percent(exact, segments),
        percent(nearRight, near),
        `${segments / SEEDS.length} × ${SEEDS.length}, ${near}`,
      );
    }),
  );
  const figures = ["right page", "all pages right", "right page near a turn"];
  return tableOf(["talks", "way", ...figures, "segments × draws, near a turn"], lines);
}
