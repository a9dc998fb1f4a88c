import { and, eq, sql } from "drizzle-orm";
import { textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { file, type FileKey } from "../../tables/file.tables.ts";
import { meeting, type MeetingKey } from "../../tables/meeting.tables.ts";

/** What the calendars' providers have to be asked with goes last. */
export const CALENDAR_TABLES = ["calendar_account", "calendar", "event", "publication"] as const;

/** Where rows are a person's own, by the column that names them. */
const OWN_ROWS = [
  ["upload_job", "user_id"],
  ["feedback", "user_id"],
  ["analytics_event", "user_id"],
  ["page_view", "user_id"],
  ["calendar_sign_in", "user_id"],
] as const;

/** Where a person is named in what stays with a team. Null where a column may be, else "": nobody. */
const NAMED = [
  ["meeting", "user_id", "''"],
  ["meeting", "notes_asked_by", "null"],
  ["meeting", "plan_asked_by", "null"],
  ["element", "edited_by", "null"],
  ["file", "user_id", "''"],
  ["recording", "user_id", "''"],
  ["share_link", "created_by", "''"],
  ["sign_off", "created_by", "''"],
  ["note_correction", "edited_by", "''"],
  ["decision_link", "edited_by", "null"],
  ["speaker_rename", "created_by", "''"],
  ["page_correction", "created_by", "''"],
  ["note_follow_up", "judged_by", "''"],
  ["outcome", "corrected_by", "null"],
  ["webhook_endpoint", "created_by", "''"],
  ["connected_tool", "created_by", "''"],
  ["push", "user_id", "''"],
  ["comment", "user_id", "''"],
  ["comment", "resolved_by", "null"],
  ["presentation", "user_id", "''"],
  ["publication", "published_by", "null"],
  ["audit_event", "user_id", "''"],
  ["audit_event", "about_user_id", "null"],
] as const;

const name = (identifier: string) => sql.identifier(identifier);

/** Every table whose rows belong to teams, as the database has them: also those that a newer Planner has brought. */
async function listTeamTables(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'team_id' and t.table_type = 'BASE TABLE'
    order by 1`);
  return rows.map((row) => row.name);
}

/** Deletes all rows of these teams, with mails that tell of them; those of `except` stay. */
export async function deleteTeamRows(
  tx: Db,
  teamIds: readonly string[],
  except: readonly string[] = [],
): Promise<void> {
  if (teamIds.length === 0) return;
  const ids = await listMentioned(tx, teamIds);
  for (const table of (await listTeamTables(tx)).filter((one) => !except.includes(one)))
    await tx.execute(sql`delete from ${name(table)} where team_id = any(${textsOf(teamIds)})`);
  await deleteMailsAbout(tx, [...teamIds, ...ids]);
}

/** Deletes all rows of teams that there are no more, unless their deletion is under way; answers the teams' ids. */
export async function deleteOrphans(db: Db): Promise<string[]> {
  const teamIds = new Set<string>();
  for (const table of (await listTeamTables(db)).filter((one) => one !== "team")) {
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from ${name(table)} t where t.team_id <> ''
        and not exists (select 1 from team where team.id = t.team_id)
        and not exists (select 1 from erasure d where d.team_ids @> to_jsonb(t.team_id))
      returning t.team_id as id`);
    for (const { id } of rows) teamIds.add(id);
  }
  return [...teamIds];
}

/**
 * Those of these ids that are no team's any more, unless its deletion is under way. In a Planner without any team none is:
 * its rows may be on their way, as when another database was put in place of the one that the files belong to.
 */
export async function listGone(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${textsOf(ids)}) as stored(id)
    where exists (select 1 from team)
      and not exists (select 1 from team where team.id = stored.id)
      and not exists (select 1 from erasure d where d.team_ids @> to_jsonb(stored.id))`);
  return rows.map(({ id }) => id);
}

/** What a mail may name of a team: its meetings. */
async function listMentioned(tx: Db, teamIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from meeting where team_id = any(${textsOf(teamIds)})`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the mails of which one of these ids is part, sent or not. */
export async function deleteMailsAbout(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`delete from mail m using unnest(${textsOf(ids)}) as gone(id)
    where strpos(m.unique_key, gone.id) > 0 or strpos(m.text, gone.id) > 0 or strpos(coalesce(m.html, ''), gone.id) > 0`);
}

/** Deletes what is a person's own, and names them nowhere any more in what stays with their teams. */
export async function forgetPerson(
  tx: Db,
  { userId, email }: { userId: string; email: string | null },
): Promise<void> {
  for (const [table, column] of OWN_ROWS)
    await tx.execute(sql`delete from ${name(table)} where ${name(column)} = ${userId}`);
  await tx.execute(sql`delete from audit_event where team_id = '' and user_id = ${userId}`);
  for (const [table, column, nobody] of NAMED)
    await tx.execute(
      sql`update ${name(table)} set ${name(column)} = ${sql.raw(nobody)} where ${name(column)} = ${userId}`,
    );
  // Who wrote a part of a plan that there was before stands inside of it.
  await tx.execute(sql`update earlier_plan set elements = replace(elements::text, ${userId}, '')::jsonb
    where strpos(elements::text, ${userId}) > 0`);
  await tx.execute(
    sql`update comment set mentions = mentions - ${userId}::text where mentions ? ${userId}::text`,
  );
  await deleteMailsAbout(tx, [userId]);
  if (email === null) return;
  await tx.execute(sql`delete from mail where recipient = ${email} and not is_forgotten`);
  await tx.execute(sql`delete from share_link where recipient = ${email}`);
  // Whom it went to is forgotten; what they signed is the other side's, too.
  await tx.execute(
    sql`update sign_off set recipient_email = null, recipient_name = '' where recipient_email = ${email}`,
  );
  await tx.execute(sql`update audit_event set about = null where about = ${email}`);
}

/**
 * Deletes the calendars that somebody imported, with their events. The one in which they made meetings stays with their
 * teams, and is nobody's.
 */
export async function deleteImported(tx: Db, userId: string): Promise<void> {
  for (const table of ["event", "publication", "call_transcript"])
    await tx.execute(sql`delete from ${name(table)} t using calendar c
      where c.user_id = ${userId} and c.provider <> 'builtin' and t.team_id = c.team_id and t.calendar_id = c.id`);
  await tx.execute(sql`delete from calendar where user_id = ${userId} and provider <> 'builtin'`);
  await tx.execute(sql`update calendar set user_id = '' where user_id = ${userId}`);
}

/** Deletes jobs, also those that are done, in whose payload or outcome one of these stands. */
export async function deleteJobsAbout(tx: Db, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx.execute(sql`delete from ${jobTable} j using unnest(${textsOf(words)}) as gone(word)
    where j.state <> 'active' and strpos(${JOB_TEXT}, gone.word) > 0`);
}

/** Whether a job in which one of these stands is being done at the moment. */
export async function isAtWork(db: Db, words: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${jobTable} j, unnest(${textsOf(words)}) as gone(word)
    where j.state = 'active' and strpos(${JOB_TEXT}, gone.word) > 0 limit 1`);
  return rows.length > 0;
}

const JOB_TEXT = sql`(coalesce(j.data::text, '') || coalesce(j.output::text, '') || coalesce(j.singleton_key, ''))`;

/** A person's private meetings, in whatever team: nobody else ever saw them. */
export function listPrivateMeetings(db: Db, userId: string): Promise<MeetingKey[]> {
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.userId, userId), eq(meeting.isPrivate, true)));
}

/** The files that a person uploaded; those that a meeting uses are not removed. */
export function listUploads(db: Db, userId: string): Promise<FileKey[]> {
  return db
    .select({ teamId: file.teamId, fileId: file.id })
    .from(file)
    .where(eq(file.userId, userId));
}

/** The words by which jobs of this deletion are found: of its teams, its private meetings and its person. */
export async function listJobWords(
  db: Db,
  { userId, email, teamIds }: { userId: string; email: string | null; teamIds: readonly string[] },
): Promise<string[]> {
  const meetings = userId === "" ? [] : await listPrivateMeetings(db, userId);
  const own = [userId, email].filter((word) => word !== null && word !== "") as string[];
  const accounts = await db.execute<{ id: string }>(sql`
    select id from calendar_account where user_id = ${userId} and user_id <> ''
    union select id from calendar where user_id = ${userId} and user_id <> '' and provider <> 'builtin'`);
  return [
    ...teamIds,
    ...own,
    ...meetings.map(({ meetingId }) => meetingId),
    ...accounts.rows.map(({ id }) => id),
  ];
}
