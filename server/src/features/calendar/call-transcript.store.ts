import { and, eq, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import {
  calendar,
  calendarAccount,
  callTranscript,
  event,
  type EventKey,
} from "../../tables/calendar.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { type AccountKey, isAccount } from "./account.store.ts";

export type CallRow = typeof callTranscript.$inferSelect;

const isCall = ({ teamId, calendarId, eventId }: EventKey) =>
  and(
    eq(callTranscript.teamId, teamId),
    eq(callTranscript.calendarId, calendarId),
    eq(callTranscript.eventId, eventId),
  );

/**
 * Notes the calls at Google Meet that ended in the last day, since their owners have transcripts fetched. Of copies of an
 * event in several calendars one, a copy of which something was made first. A job of the installation: all teams.
 */
export async function addEndedCalls(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${callTranscript} (team_id, calendar_id, event_id, account_id, end_time, due_at)
    select distinct on (e.team_id, e.series_id, e.start_time, case when e.is_private then e.calendar_id end)
      e.team_id, e.calendar_id, e.id, a.id, e.end_time, ${now}::timestamptz
    from ${calendarAccount} a
    join ${calendar} c on c.team_id = a.team_id and c.account_id = a.id and c.selected
    join ${event} e on e.team_id = c.team_id and e.calendar_id = c.id
    join ${member} p on p.team_id = a.team_id and p.user_id = a.user_id
    left join ${meeting} m on m.team_id = e.team_id and m.calendar_id = e.calendar_id and m.event_id = e.id
    where a.transcripts_since is not null and a.state <> 'reconnect'
      and e.start_time > ${now}::timestamptz - interval '2 days'
      and e.end_time > greatest(a.transcripts_since, ${now}::timestamptz - interval '1 day')
      and e.end_time <= ${now}::timestamptz
      and not e.is_all_day and e.conference_url like 'https://meet.google.com/%'
      and (not e.is_private or p.show_private) and e.answer is distinct from 'declined'
      and not exists (
        select 1 from ${callTranscript} t
        join ${event} o on o.team_id = t.team_id and o.calendar_id = t.calendar_id and o.id = t.event_id
        where t.team_id = e.team_id and t.end_time = e.end_time
          and o.series_id = e.series_id and o.start_time = e.start_time
          and (o.calendar_id = e.calendar_id or not (o.is_private or e.is_private)))
    order by e.team_id, e.series_id, e.start_time, case when e.is_private then e.calendar_id end,
      m.id is null, e.calendar_id
    on conflict (team_id, calendar_id, event_id) do update
    set account_id = excluded.account_id, end_time = excluded.end_time, tries = 0, due_at = excluded.due_at`);
}

/** Calls whose transcript is due; until `leaseUntil` nobody else gets them. A job of the installation: all teams. */
export function claimDueCalls(tx: Db, now: Date, leaseUntil: Date): Promise<EventKey[]> {
  return tx
    .update(callTranscript)
    .set({ dueAt: leaseUntil })
    .where(lte(callTranscript.dueAt, now))
    .returning({
      teamId: callTranscript.teamId,
      calendarId: callTranscript.calendarId,
      eventId: callTranscript.eventId,
    });
}

/** A call whose transcript is still looked for. */
export async function findDueCall(db: Db, key: EventKey): Promise<CallRow | undefined> {
  const [row] = await db
    .select()
    .from(callTranscript)
    .where(and(isCall(key), isNotNull(callTranscript.dueAt)));
  return row;
}

/** Counts a try, and says when the next one is due (null: none). */
export async function countCallTry(db: Db, key: EventKey, dueAt: Date | null): Promise<void> {
  await db
    .update(callTranscript)
    .set({ dueAt, tries: sql`${callTranscript.tries} + 1` })
    .where(isCall(key));
}

/** Its transcript is here, or not needed; false where it is no longer looked for. Holds the row until the transaction ends. */
export async function closeCall(tx: Db, key: EventKey): Promise<boolean> {
  const closed = await tx
    .update(callTranscript)
    .set({ dueAt: null })
    .where(and(isCall(key), isNotNull(callTranscript.dueAt)))
    .returning({ eventId: callTranscript.eventId });
  return closed.length > 0;
}

/** It can be looked for by somebody else who had the same call. */
export async function forgetCall(tx: Db, key: EventKey): Promise<void> {
  await tx.delete(callTranscript).where(isCall(key));
}

/** Forgets calls that nobody could look for again. A job of the installation: all teams. */
export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 7 * 86_400_000);
  await db.delete(callTranscript).where(lt(callTranscript.endTime, before));
}

/** Since when transcripts of the account's calls are fetched; null: they are not, or (with a sentence) no longer. */
export async function setTranscripts(
  tx: Db,
  key: AccountKey,
  since: Date | null,
  message: string | null = null,
): Promise<void> {
  await tx
    .update(calendarAccount)
    .set({ transcriptsSince: since, transcriptsMessage: message })
    .where(isAccount(key));
}

/** Says what came of asking for transcripts; whether they are fetched stays as it is. */
export async function noteTranscripts(db: Db, key: AccountKey, message: string): Promise<void> {
  await db.update(calendarAccount).set({ transcriptsMessage: message }).where(isAccount(key));
}
