import { Failure } from "../failures.ts";

/** Where a page of a list begins that has its latest first: after the row of that moment and id. */
export interface PagePlace {
  readonly at: Date;
  readonly id: string;
}

/** Reads what `cutPage` answered as `next`. Throws `Failure` for anything else. */
export function readPlace(before: string | undefined): PagePlace | undefined {
  if (before === undefined) return undefined;
  const [time = "", id = ""] = before.split("~");
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw new Failure("invalid", "There is no such page.");
  return { at, id };
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
