import { moment } from "@planner/contract/api";
import { type SQL, sql } from "drizzle-orm";
import { Failure } from "../failures.ts";

/** A time as ISO 8601 to the millisecond, as JavaScript writes it. */
export const isoTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A time as ISO 8601 to the microsecond, as the place at which a list goes on: the database tells no more times apart. */
export const exactTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The parts of the place at which a list goes on, as it was handed out: an exact time, then whatever orders what is of the same
 * time. `pattern` has a group for each. Throws `Failure` where no list has such a place.
 */
export function readPlace(place: string, pattern: RegExp): [time: string, ...rest: string[]] {
  const [, time, ...rest] = pattern.exec(place) ?? [];
  // Else the database would refuse it.
  if (time === undefined || !moment().safeParse(time).success)
    throw new Failure("invalid", "There is no such page.");
  return [time, ...rest];
}
