import { type SQL, sql } from "drizzle-orm";
import { element } from "../../tables/meeting.tables.ts";

/**
 * The notes of finished reports, for `from`: `e` the part, `p` the page and `n` the note. Of a report that is being made or was
 * reset there are none, and none of what is no list.
 */
export const noteRows = sql`${element} e, ${elementsOf(sql`e.data->'pages'`)} p, ${elementsOf(sql`p->'annotations'`)} n`;

/** Which of these rows are notes of a shown report. */
export const isShownNote = sql`e.type = 'report' and e.status = 'DONE' and e.reset_at is null and n->>'id' is not null`;
/** 'Less sure' notes wait for somebody to confirm them. */
export const isSureNote = sql`not coalesce(n->'suggestion' = 'true', false)`;
/** The page of `p`; null: about no slide. */
export const pageOfRow = sql`case when p->>'page' ~ '^[0-9]{1,9}$' then (p->>'page')::int end`;

export function elementsOf(list: SQL): SQL {
  return sql`jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`;
}
