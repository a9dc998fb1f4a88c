import type { Wanted } from "./queries.ts";

/** The address at which this is found. */
export function findPath(wanted: Wanted): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== "");
  return `/find?${new URLSearchParams(given).toString()}`;
}
