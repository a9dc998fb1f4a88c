import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** As `inArray` of texts, for thousands of them: they are one parameter, and there may be none. */
export const isAmong = (column: AnyPgColumn, values: Iterable<string>): SQL<boolean> =>
  sql`${column} = any(${textsOf(values)})`;

/** Texts as one parameter. */
export const textsOf = (values: Iterable<string>): SQL => sql`${sql.param([...values])}::text[]`;
