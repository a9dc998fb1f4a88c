import { moment } from "@planner/contract/api";
import { type SQL, sql } from "drizzle-orm";

/** A time as ISO 8601 to the millisecond, as JavaScript writes it. */
export const isoTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A time as ISO 8601 to the microsecond, as the place at which a list goes on: the database tells no more times apart. */
export const exactTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether a text that comes back is such a time, which the database takes. */
export const isExactTime = (text: string): boolean => moment().safeParse(text).success;
