/** Meetings from this length on are planned in steps of five minutes. */
const COARSE_FROM = 25;
const COARSE = 5;
/** A meeting of so many minutes has at most so many points besides the read-back. */
const MOST_POINTS: readonly (readonly [under: number, points: number])[] = [
  [10, 1],
  [25, 2],
  [40, 3],
  [50, 4],
  [80, 5],
  [110, 6],
];
const MOST_POINTS_LONG = 7;
/** Up to half a day no block is longer than an hour; beyond, a day of hours would be a timetable. */
export const HALF_DAY = 240;
export const LONGEST_BLOCK = 60;
/** From this length on there is a break, and nobody sits longer than this without one. */
export const BREAK_FROM = 120;
export const LONGEST_SITTING = 75;
const BREAK = 10;
const READ_BACK_SHARE = 0.08;
const LEAST_READ_BACK = 2;

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

/** The steps in which a meeting of so many minutes is divided: 1 or 5. */
export const unitOf = (minutes: number): number => (minutes < COARSE_FROM ? 1 : COARSE);

/** How many points fit into a meeting of so many minutes, besides the read-back and breaks. */
export function mostPoints(minutes: number): number {
  const row = MOST_POINTS.find(([under]) => minutes < under);
  return row ? row[1] : MOST_POINTS_LONG;
}

/** The minutes of the read-back at the end: a twelfth or so, at least two. */
export function readBackMinutes(minutes: number): number {
  const unit = unitOf(minutes);
  const units = Math.max(1, Math.round((minutes * READ_BACK_SHARE) / unit));
  return Math.max(LEAST_READ_BACK, units * unit);
}

/** How many minutes of a meeting of so many are breaks. */
export const breakMinutes = (minutes: number): number => breaksIn(minutes) * BREAK;

const BREAKS_OF_A_DAY = 3;

function breaksIn(minutes: number): number {
  if (minutes > HALF_DAY) return BREAKS_OF_A_DAY;
  return minutes < BREAK_FROM ? 0 : Math.max(1, Math.ceil(minutes / LONGEST_SITTING) - 1);
}

/**
 * Shares as minutes that add up to `total`: whole units by largest remainder (ties: the larger share first), at least
 * one unit each; minutes that make no unit go to the largest. More shares than units are refused by the caller.
 */
export function minutesFor(shares: readonly number[], total: number, unit: number): number[] {
  const units = Math.floor(total / unit);
  const sum = sumOf(shares) || 1;
  const exact = shares.map((share) => (share / sum) * units);
  const given = exact.map((share) => Math.max(1, Math.floor(share)));
  const order = shares.map((_, at) => at);
  order.sort(
    (a, b) => exact[b]! - given[b]! - (exact[a]! - given[a]!) || shares[b]! - shares[a]! || a - b,
  );
  let left = units - sumOf(given);
  for (let turn = 0; left > 0; turn++, left--) given[order[turn % order.length]!]! += 1;
  for (; left < 0; left++) given[largestOf(given)]! -= 1;
  const minutes = given.map((one) => one * unit);
  if (minutes.length > 0) minutes[largestOf(minutes)]! += total - units * unit;
  return minutes;
}

/** The index of the largest number; of equals the first. */
export function largestOf(numbers: readonly number[]): number {
  let best = 0;
  numbers.forEach((one, at) => {
    if (one > numbers[best]!) best = at;
  });
  return best;
}

/** When each of the lengths starts, one after the other from 0. */
export function startsOf(lengths: readonly number[]): number[] {
  let at = 0;
  return lengths.map((length) => {
    const start = at;
    at += length;
    return start;
  });
}

/** Moves units from earlier points, but those that stay as they are, to the largest until it starts by half-time. */
export function largestByHalfTime(
  minutes: readonly number[],
  unit: number,
  { total, stay = [] }: { total: number; stay?: readonly boolean[] },
): number[] {
  const moved = [...minutes];
  const largest = largestOf(moved);
  for (;;) {
    if (stay[largest] || (startsOf(moved)[largest] ?? 0) * 2 <= total) return moved;
    const before = moved.slice(0, largest).map((one, at) => (stay[at] ? 0 : one));
    const from = largestOf(before);
    if ((before[from] ?? 0) <= unit) return moved;
    moved[from]! -= unit;
    moved[largest]! += unit;
  }
}

/** A piece of a meeting: minutes of the point with this index, or of a break. */
export type Piece = { point: number | "break"; minutes: number };

/** How far a break moves to fall between two points instead of into one. */
const SNAP = 15;
const LEAST_SITTING = 20;

type Sitting = { work: number; unit: number; count: number; isDay: boolean };

/** Where the breaks fall, in minutes of work: evenly, moved to the end of a point where one is near; in a long day wherever one is. */
function breaksAt(ends: readonly number[], { work, unit, count, isDay }: Sitting): number[] {
  const at: number[] = [];
  for (let turn = 1; turn <= count; turn++) {
    const before = at.at(-1) ?? 0;
    const isFree = isDay && turn > 1;
    const longest = isFree ? work : LONGEST_SITTING;
    const even = Math.round((before + (work - before) / (count + 2 - turn)) / unit) * unit;
    const ideal = Math.min(even, before + longest);
    const near = ends
      .filter((end) => end >= before + LEAST_SITTING && end <= before + longest)
      .filter((end) => end < work && (isDay || Math.abs(end - ideal) <= SNAP))
      .toSorted((a, b) => Math.abs(a - ideal) - Math.abs(b - ideal));
    at.push(near[0] ?? ideal);
  }
  return at;
}

/** The day in pieces: from two hours on with breaks so that nobody sits for too long, and up to half a day in blocks of an hour. */
export function withBreaks(minutes: readonly number[], total: number): Piece[] {
  const unit = unitOf(total);
  const starts = startsOf([...minutes, 0]);
  const isDay = total > HALF_DAY;
  const count = breaksIn(total);
  const breaks = breaksAt(starts.slice(1), { work: starts.at(-1)!, unit, count, isDay });
  return minutes
    .flatMap((length, point) => cutAt({ point, minutes: length }, starts[point]!, breaks))
    .flatMap((piece) => (total > BREAK_FROM && !isDay ? blocksOf(piece, unit) : [piece]));
}

/** A point with the breaks that fall into it or end it. */
function cutAt(point: Piece, start: number, breaks: readonly number[]): Piece[] {
  const end = start + point.minutes;
  const pieces: Piece[] = [];
  let from = start;
  for (const at of breaks.filter((one) => one > start && one <= end)) {
    pieces.push({ point: point.point, minutes: at - from }, { point: "break", minutes: BREAK });
    from = at;
  }
  if (from < end) pieces.push({ point: point.point, minutes: end - from });
  return pieces;
}

/** Blocks of at most an hour; what is longer goes on in the next. */
function blocksOf(piece: Piece, unit: number): Piece[] {
  const count = Math.ceil(piece.minutes / LONGEST_BLOCK);
  if (count < 2) return [piece];
  const even = Array.from({ length: count }, () => 1);
  const step = piece.minutes % unit === 0 ? unit : 1;
  return minutesFor(even, piece.minutes, step).map((part) => ({ ...piece, minutes: part }));
}

/**
 * A meeting of `total` minutes in pieces, from the minutes of its points: what takes most of it starts by half-time,
 * breaks included, wherever minutes can be moved from what comes before it and does not have to stay.
 */
export function timeline(
  minutes: readonly number[],
  total: number,
  stay: readonly boolean[] = [],
): Piece[] {
  const unit = unitOf(total);
  const largest = largestOf(minutes);
  for (let limit = total; limit > 0; limit -= 2 * unit) {
    const moved = largestByHalfTime(minutes, unit, { total: limit, stay });
    const pieces = withBreaks(moved, total);
    const first = pieces.findIndex(({ point }) => point === largest);
    const start = pieces.slice(0, first).reduce((all, piece) => all + piece.minutes, 0);
    if (start * 2 <= total) return pieces;
  }
  return withBreaks(minutes, total);
}
