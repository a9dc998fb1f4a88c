import { readPlace } from "../db/exact-time.ts";

/** Where a page of a list begins that has its latest first: after the row of that moment and id. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** As `cutPage` writes it: the time of a row, and its id. */
const PLACE = /^([^~]+)~(.+)$/;

/** Reads what `cutPage` answered as `next`. Throws `Failure` for anything else. */
export function readPagePlace(before: string | undefined): PagePlace | undefined {
  if (before === undefined) return undefined;
  const [time, id = ""] = readPlace(before, PLACE);
  return { at: new Date(time), id };
}

/** The rows of one page, of which one more was read than it has: that says whether there are older ones. */
export function cutPage<Row extends { readonly at: string; readonly id: string }>(
  found: readonly Row[],
  perPage: number,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, perPage);
  const last = found.length > perPage ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.at}~${last.id}` : null };
}
