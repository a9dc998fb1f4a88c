import type { MarkType } from "@planner/contract/model";

/** When something happened: `wallMs` since 1970 as this machine has it; `at` on the presentation's clock, once that is known. */
interface Stamped {
  readonly wallMs: number;
  at: number | null;
}

/** A page that was rendered; its number is known once the server has told which comes next. */
export interface UnsentTurn extends Stamped {
  readonly event: "page-turn";
  readonly page: number;
  turn: number | null;
}

export interface UnsentMark extends Stamped {
  readonly event: "mark";
  readonly id: string;
  readonly type: MarkType;
  readonly page: number;
}

/** What a presenter did and the server has not acknowledged; plain values, so that it can be kept over a reload. */
export type Unsent =
  | UnsentTurn
  | UnsentMark
  | { readonly event: "unmark"; readonly id: string }
  | { readonly event: "end-presentation" };

/** Whether what was read is such a thing, of this version of the app. */
export function isUnsent(read: unknown): read is Unsent {
  const { event, id, page, wallMs } = (read ?? {}) as Partial<Record<string, unknown>>;
  if (event === "unmark") return typeof id === "string";
  const isStamped = typeof page === "number" && typeof wallMs === "number";
  return isStamped && (event === "page-turn" || (event === "mark" && typeof id === "string"));
}
