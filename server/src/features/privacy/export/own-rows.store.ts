import { and, asc, eq, getTableColumns, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { comment } from "../../../tables/comment.tables.ts";
import { apiToken } from "../../../tables/api-token.tables.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import { analyticsEvent, pageView } from "../../../tables/analytics.tables.ts";
import { calendar, event, publication } from "../../../tables/calendar.tables.ts";
import { feedback } from "../../../tables/feedback.tables.ts";
import { mail } from "../../../tables/mail.tables.ts";
import { mark, pageTurn, presentation } from "../../../tables/presentation.tables.ts";
import { connectedTool, push } from "../../../tables/push.tables.ts";
import { shareLink } from "../../../tables/share.tables.ts";
import { signOff, signOffAnswer, signOffDecision } from "../../../tables/sign-off.tables.ts";
import { webhookEndpoint } from "../../../tables/webhook.tables.ts";

export interface Owner {
  readonly userId: string;
  readonly email: string;
}

type ExportRow = Record<string, unknown>;

/** Beside account, meetings and files: what is somebody's, a file of the archive for each. */
export const OWN_TABLES = {
  events: (db: Db, { userId }: Owner) => listEvents(db, userId),
  publications: (db: Db, { userId }: Owner) => listPublications(db, userId),
  presentations: (db: Db, { userId }: Owner) => listPresentations(db, userId),
  links: (db: Db, { userId }: Owner) => listLinks(db, userId),
  tokens: (db: Db, { userId }: Owner) =>
    rowsOf(db, apiToken, eq(apiToken.madeBy, userId), TOKEN_COLUMNS),
  "sign-offs": (db: Db, { userId }: Owner) => listSignOffs(db, userId),
  comments: (db: Db, { userId }: Owner) =>
    rowsOf(db, comment, eq(comment.userId, userId), COMMENT_COLUMNS),
  webhooks: (db: Db, { userId }: Owner) => listWebhooks(db, userId),
  "connected-tools": (db: Db, { userId }: Owner) => listTools(db, userId),
  "sent-notes": (db: Db, { userId }: Owner) => rowsOf(db, push, eq(push.userId, userId)),
  feedback: (db: Db, { userId }: Owner) => rowsOf(db, feedback, eq(feedback.userId, userId)),
  "counts/events": (db: Db, { userId }: Owner) =>
    rowsOf(db, analyticsEvent, eq(analyticsEvent.userId, userId)),
  "counts/screens": (db: Db, { userId }: Owner) =>
    rowsOf(db, pageView, eq(pageView.userId, userId)),
  activity: (db: Db, { userId }: Owner) =>
    rowsOf(
      db,
      auditEvent,
      sql`(${or(eq(auditEvent.userId, userId), eq(auditEvent.aboutUserId, userId))})`,
    ),
  mails: (db: Db, { email }: Owner) => rowsOf(db, mail, eq(mail.recipient, email)),
} as const;

const TOKEN_COLUMNS = {
  teamId: apiToken.teamId,
  id: apiToken.id,
  name: apiToken.name,
  scopes: apiToken.scopes,
  createdAt: apiToken.createdAt,
  expiresAt: apiToken.expiresAt,
  lastUsedAt: apiToken.lastUsedAt,
  clientId: apiToken.clientId,
  allowedUntil: apiToken.allowedUntil,
};

const COMMENT_COLUMNS = {
  teamId: comment.teamId,
  meetingId: comment.meetingId,
  id: comment.id,
  threadId: comment.threadId,
  place: comment.place,
  text: comment.text,
  createdAt: comment.createdAt,
  editedAt: comment.editedAt,
  resolvedAt: comment.resolvedAt,
};

/** All rows of a table that are somebody's, with all its columns or these. */
function rowsOf(
  db: Db,
  table: PgTable & { id: PgColumn },
  isTheirs: SQL,
  columns: Record<string, PgColumn | SQL> = getTableColumns(table),
): AsyncGenerator<ExportRow> {
  return inPages<ExportRow>(
    (after) =>
      db
        .select(columns)
        .from(table)
        .where(and(isTheirs, gt(table.id, after)))
        .orderBy(asc(table.id))
        .limit(PER_READ),
    ({ id }) => String(id),
  );
}

/** What stands in the calendars that somebody has here alone; events of linked accounts are with their providers. */
async function* listEvents(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const calendars = await db
    .select({ teamId: calendar.teamId, id: calendar.id })
    .from(calendar)
    .where(and(eq(calendar.userId, userId), isNull(calendar.accountId)));
  const { searchText: _, round: __, resourceId: ___, ...columns } = getTableColumns(event);
  for (const { teamId, id } of calendars) {
    const isThere = sql`(${and(eq(event.teamId, teamId), eq(event.calendarId, id))})`;
    yield* rowsOf(db, event, isThere, columns);
  }
}

/** Without what was written: a link in it lets others in. */
function listPublications(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const { teamId, calendarId, eventId, publishedAt } = publication;
  const place = sql<string>`(${teamId} || ' ' || ${calendarId} || ' ' || ${eventId})`;
  return inPages(
    (after) =>
      db
        .select({ teamId, calendarId, eventId, publishedAt })
        .from(publication)
        .where(and(eq(publication.publishedBy, userId), gt(place, after)))
        .orderBy(asc(place))
        .limit(PER_READ),
    (row) => `${row.teamId} ${row.calendarId} ${row.eventId}`,
  );
}

async function* listPresentations(db: Db, userId: string): AsyncGenerator<ExportRow> {
  // The notes so far are of the meeting, and are made anew at its end.
  const { notesSoFar: _, notesVersion: __, ...columns } = getTableColumns(presentation);
  const isTheirs = eq(presentation.userId, userId);
  for await (const given of rowsOf(db, presentation, isTheirs, columns)) {
    const key = { teamId: String(given["teamId"]), id: String(given["id"]) };
    yield { ...given, ...(await readPresentation(db, key)) };
  }
}

/** Which page was shown when, and what was marked: seconds since the beginning. */
async function readPresentation(db: Db, { teamId, id }: { teamId: string; id: string }) {
  const of = (table: { teamId: PgColumn; presentationId: PgColumn }) =>
    and(eq(table.teamId, teamId), eq(table.presentationId, id));
  const pageTurns = await db
    .select({ page: pageTurn.page, at: pageTurn.at })
    .from(pageTurn)
    .where(of(pageTurn))
    .orderBy(asc(pageTurn.turn));
  const marks = await db
    .select({ type: mark.type, page: mark.page, at: mark.at })
    .from(mark)
    .where(of(mark))
    .orderBy(asc(mark.at));
  return { pageTurns, marks };
}

/** Without what they are recognised by. */
function listLinks(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const { tokenHash: _, passwordHash: _hash, ...columns } = getTableColumns(shareLink);
  return rowsOf(db, shareLink, eq(shareLink.createdBy, userId), columns);
}

/** Without their secrets. */
function listWebhooks(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const { sealedSecret: _, oldSealedSecret: __, ...columns } = getTableColumns(webhookEndpoint);
  return rowsOf(db, webhookEndpoint, eq(webhookEndpoint.createdBy, userId), columns);
}

/** Without their tokens and secrets. */
function listTools(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const { sealedToken: _, sealedSecret: __, ...columns } = getTableColumns(connectedTool);
  return rowsOf(db, connectedTool, eq(connectedTool.createdBy, userId), columns);
}

/** Without what their links are recognised by; with what was sent and answered, of whosesoever meeting it is. */
function listSignOffs(db: Db, userId: string): AsyncGenerator<ExportRow> {
  const { tokenHash: _, ...columns } = getTableColumns(signOff);
  const answers = sql`(select coalesce(json_agg(json_build_object('round', a.round, 'answer', a.answer,
      'words', a.words, 'signer', a.signer, 'signedAt', a.signed_at, 'digest', a.digest) order by a.round), '[]')
    from ${signOffAnswer} a where a.team_id = d.team_id and a.sign_off_decision_id = d.id)`;
  const decisions = sql`(select coalesce(json_agg(json_build_object('meetingId', d.meeting_id, 'words', d.words,
      'digest', d.digest, 'answers', ${answers}) order by d.place), '[]')
    from ${signOffDecision} d where d.team_id = ${signOff}.team_id and d.sign_off_id = ${signOff}.id)`;
  return rowsOf(db, signOff, eq(signOff.createdBy, userId), { ...columns, decisions });
}

/** How many rows are in memory at once. */
export const PER_READ = 200;

/** Reads a table in pages, by a column of ids that are its own for each row. */
export async function* inPages<Row extends object>(
  read: (after: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PER_READ) return;
    after = idOf(last);
  }
}
