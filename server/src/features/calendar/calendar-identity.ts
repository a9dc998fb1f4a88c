import type { CalendarProvider } from "@planner/contract/model";
import { createHash } from "node:crypto";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Db } from "../../platform/db/database.ts";
import { listCalendars } from "./calendar.store.ts";
import { countShared, listImported, lockCalendars } from "./imported.store.ts";

/** Made of who linked the calendar and what it is, so that its meetings find it when it is linked again. */
export const calendarIdOf = (
  { teamId, userId }: Viewer,
  provider: CalendarProvider,
  sourceId: string,
): string => hashOf(JSON.stringify([teamId, userId, provider, sourceId]));

/** Made of who linked the account and whose it is there, so that linking it again is the same row. */
export const accountIdOf = (
  { teamId, userId }: Viewer,
  provider: CalendarProvider,
  remoteUser: string,
): string => hashOf(JSON.stringify(["account", teamId, userId, provider, remoteUser]));

/** What recognises a calendar of an account when it comes again. */
export const outsideSourceId = (remoteUser: string, remoteId: string): string =>
  hashOf(JSON.stringify([remoteUser, remoteId]));

/** What a file says about which calendar it is, with its events as JSON arrays of `Occurrence`. */
interface CalendarFileIdentity {
  readonly ownId: string | null;
  readonly name: string;
  readonly batches: readonly string[];
}

interface Recognised {
  readonly calendarId: string;
  readonly sourceId: string;
  readonly name: string;
}

/**
 * Which of the viewer's calendars a file is, or a new one. Its own id decides; without one it is a calendar of that name
 * with which it shares a third of its series, for many calendars are called 'Calendar'. Holds the viewer's imports until `tx` ends.
 */
export async function recogniseCalendar(
  tx: Db,
  viewer: Viewer,
  file: CalendarFileIdentity,
): Promise<Recognised> {
  await lockCalendars(tx, viewer);
  const sourceId = hashOf(file.ownId ?? file.name);
  const alike = await listImported(tx, viewer, sourceId);
  const known =
    file.ownId === null ? await findAmong(tx, viewer, { ...file, alike, sourceId }) : alike[0];
  const linked = await listCalendars(tx, viewer);
  const taken = new Set(linked.map((one) => one.calendarId));
  const calendarId =
    known ?? firstFree((suffix) => calendarIdOf(viewer, "ics", `${sourceId}${suffix}`), taken);
  const others = linked.filter((one) => one.calendarId !== calendarId);
  const names = new Set(others.map(({ name }) => name));
  return { calendarId, sourceId, name: firstFree((suffix) => `${file.name}${suffix}`, names) };
}

/**
 * Two people's calendars of one name share the events to which both are invited; a newer export of one calendar shares
 * far more with the older one, even where it begins later.
 */
const SAME_FROM = 1 / 3;

async function findAmong(
  tx: Db,
  viewer: Viewer,
  file: CalendarFileIdentity & { alike: readonly string[]; sourceId: string },
): Promise<string | undefined> {
  if (file.alike.length === 0) return undefined;
  const sharedBy = new Map<string, { series: number; shared: number }>();
  let given = 0;
  for (const json of file.batches) {
    // No series is in two batches, so that their counts add up.
    const counted = await countShared(tx, viewer, { sourceId: file.sourceId, json });
    given += counted.given;
    for (const { id, series, shared } of counted.calendars) {
      sharedBy.set(id, { series, shared: shared + (sharedBy.get(id)?.shared ?? 0) });
    }
  }
  const [best] = [...sharedBy]
    .map(([id, { series, shared }]) => ({ id, shared, part: shared / Math.min(series, given) }))
    .filter(({ shared, part }) => shared > 0 && part >= SAME_FROM)
    .toSorted((a, b) => b.shared - a.shared);
  return best?.id;
}

/** What `make` gives for '', else for ' (2)', ' (3)' … until it is none of those taken. */
function firstFree(make: (suffix: string) => string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const made = make(number === 1 ? "" : ` (${number})`);
    if (!taken.has(made)) return made;
  }
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);
