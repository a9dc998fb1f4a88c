import type { ChangePage } from "./calendar-account.ports.ts";
import { windowAt } from "./import-calendar.ts";
import type { CalendarRow, Position } from "./sync.store.ts";

const DAY_MS = 86_400_000;
/** A calendar is read in full about once a month, so that its recurrences are known for most of a year ahead. */
const MONTH_MS = 30 * DAY_MS;

/**
 * Where a round begins: where the last one was broken off, unless that is too long ago for a provider to know its pages;
 * else at the changes since the last one; at everything where there was none, or where the window has moved on.
 */
export function beginRound(stored: CalendarRow, now: Date): Position {
  const { cursor, nextPage, round, isFullRound, roundStartedAt } = stored;
  const isBrokenOff = nextPage !== null && roundStartedAt !== null;
  if (isBrokenOff && now.getTime() - roundStartedAt.getTime() < DAY_MS) {
    return { cursor, nextPage, round, isFullRound, roundStartedAt };
  }
  if (cursor === null || isFullRound || isWindowOld(stored, now)) return everything(stored, now);
  return { cursor, nextPage: null, round, isFullRound, roundStartedAt: now };
}

const isWindowOld = ({ expandedUntil }: CalendarRow, now: Date): boolean =>
  expandedUntil === null || expandedUntil.getTime() < windowAt(now).to.getTime() - MONTH_MS;

/** The beginning of a round that reads everything. */
export const everything = ({ round }: Pick<Position, "round">, now: Date): Position => ({
  cursor: null,
  nextPage: null,
  round: round + 1,
  isFullRound: true,
  roundStartedAt: now,
});

/** What a page means for the calendar, and where to go on after it. */
export interface PageStep {
  readonly next: Position;
  /** The page is part of everything. */
  readonly isFull: boolean;
  /** The page is everything. */
  readonly isWhole: boolean;
}

/** Takes one page. The first page of a round says whether the provider answers with everything, though changes were asked. */
export function takePage(position: Position, page: ChangePage): PageStep {
  const isFirst = position.nextPage === null;
  const turnsFull = isFirst && page.isFull && !position.isFullRound;
  const isFull = position.isFullRound || turnsFull;
  const round = turnsFull ? position.round + 1 : position.round;
  const isLast = page.nextPage === null;
  const next = isLast
    ? { cursor: page.cursor, nextPage: null, round, isFullRound: false, roundStartedAt: null }
    : { ...position, nextPage: page.nextPage, round, isFullRound: isFull };
  return { next, isFull, isWhole: isFull && isFirst && isLast };
}

/** Whether both are the same place in the provider's answers. */
export const isSamePosition = (one: Position, other: Position): boolean =>
  one.cursor === other.cursor &&
  one.nextPage === other.nextPage &&
  one.round === other.round &&
  one.isFullRound === other.isFullRound;
