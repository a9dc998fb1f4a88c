import type { SentDecision, SignOff, SignOffAnswer } from "@planner/contract/api";
import { and, asc, desc, eq, exists, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import { signOff, signOffAnswer, signOffDecision } from "../../../tables/sign-off.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { deleteMailsOf, withdrawMailsOf } from "../../mail/index.ts";
import { mailsKeyOf, requestKeyOf, type SignOffKey } from "./sign-off-keys.ts";

export type SignOffRow = typeof signOff.$inferSelect & { readonly senderName: string | null };
export type SignOffDecisionRow = Omit<typeof signOffDecision.$inferSelect, "teamId">;
type Sent = SentDecision & SignOff["decisions"][number];
export type StoredSignOff = SignOffRow & {
  /** Of the request, also those that the member does not see. */
  readonly decisionCount: number;
  readonly decisions: readonly Sent[];
};

const LIST_MAX = 100;

const isOne = ({ teamId, id }: SignOffKey) => and(eq(signOff.teamId, teamId), eq(signOff.id, id));

/** What of a request a member sees: decisions of meetings that they may open. */
const isShownTo = (db: Db, viewer: Viewer) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meeting)
      .where(
        and(
          eq(meeting.teamId, signOffDecision.teamId),
          eq(meeting.id, signOffDecision.meetingId),
          isSeen(viewer, "address", meeting),
        ),
      ),
  );

/** What of it a link shows: decisions of meetings whose notes the team has not taken back, nor has had made from nothing since. */
const isStillNoted = (db: Db): SQL =>
  sql`(${signOffDecision.anchor} is not null and ${exists(
    db
      .select({ one: sql`1` })
      .from(element)
      .where(
        and(
          eq(element.teamId, signOffDecision.teamId),
          eq(element.meetingId, signOffDecision.meetingId),
          eq(element.type, "report"),
          isNull(element.resetAt),
        ),
      ),
  )})`;

/** The request a token leads to, also an ended one. The one query that needs no team. `lock`: others who answer wait. */
export async function findByToken(
  db: Db,
  tokenHash: string,
  { lock = false } = {},
): Promise<SignOffRow | undefined> {
  const query = db
    .select({ row: signOff, senderName: user.name })
    .from(signOff)
    .leftJoin(user, eq(user.id, signOff.createdBy))
    .where(eq(signOff.tokenHash, tokenHash));
  const [found] = await (lock ? query.for("update", { of: signOff }) : query);
  return found && { ...found.row, senderName: found.senderName };
}

/** What a link shows. */
export const listForLink = (db: Db, { teamId, id }: SignOffKey): Promise<Sent[]> =>
  listSent(db, teamId, { ids: [id], isShown: isStillNoted(db), isLatest: false }).then(
    (all) => all.get(id) ?? [],
  );

/** How many rounds of answers a request has. */
export async function countRounds(db: Db, { teamId, id }: SignOffKey): Promise<number> {
  const [row] = await db
    .select({ rounds: max(signOffAnswer.round) })
    .from(signOffAnswer)
    .where(and(eq(signOffAnswer.teamId, teamId), eq(signOffAnswer.signOffId, id)));
  return row?.rounds ?? 0;
}

/** Whoever answers, withdraws or reminds waits for the others who do. */
export async function lockSignOff(tx: Db, key: SignOffKey): Promise<void> {
  await tx.select({ id: signOff.id }).from(signOff).where(isOne(key)).for("update");
}

/** The requests that a member sees, the latest first and with the last answers, or all of the one with this id. */
export async function listSignOffs(db: Db, viewer: Viewer, id?: string): Promise<StoredSignOff[]> {
  const { teamId } = viewer;
  const isShown = isShownTo(db, viewer);
  const hasShown = exists(
    db
      .select({ one: sql`1` })
      .from(signOffDecision)
      .where(
        and(
          eq(signOffDecision.teamId, signOff.teamId),
          eq(signOffDecision.signOffId, signOff.id),
          isShown,
        ),
      ),
  );
  const decisionCount = sql<number>`(select count(*)::int from ${signOffDecision} d
    where d.team_id = ${signOff.teamId} and d.sign_off_id = ${signOff.id})`;
  const rows = await db
    .select({ row: signOff, senderName: user.name, decisionCount })
    .from(signOff)
    .leftJoin(user, eq(user.id, signOff.createdBy))
    .where(
      and(eq(signOff.teamId, teamId), id === undefined ? undefined : eq(signOff.id, id), hasShown),
    )
    .orderBy(desc(signOff.createdAt), asc(signOff.id))
    .limit(LIST_MAX);
  const sent = await listSent(db, teamId, {
    ids: rows.map(({ row }) => row.id),
    isShown,
    isLatest: id === undefined,
  });
  return rows.map(({ row, ...of }) => ({
    ...row,
    ...of,
    decisions: sent.get(row.id) ?? [],
  }));
}

/** The decisions of these requests in their order, each with its answers; `isLatest`: with the last of them. */
async function listSent(
  db: Db,
  teamId: string,
  { ids, isShown, isLatest }: { ids: readonly string[]; isShown: SQL; isLatest: boolean },
): Promise<Map<string, Sent[]>> {
  if (ids.length === 0) return new Map();
  const decisions = await db
    .select()
    .from(signOffDecision)
    .where(
      and(
        eq(signOffDecision.teamId, teamId),
        inArray(signOffDecision.signOffId, [...ids]),
        isShown,
      ),
    )
    .orderBy(asc(signOffDecision.place));
  const { teamId: team, signOffId: requestId, signOffDecisionId, round } = signOffAnswer;
  const isOfThese = and(eq(team, teamId), inArray(requestId, [...ids]));
  const rows = isLatest
    ? await db
        .selectDistinctOn([signOffDecisionId])
        .from(signOffAnswer)
        .where(isOfThese)
        .orderBy(asc(signOffDecisionId), desc(round))
    : await db.select().from(signOffAnswer).where(isOfThese).orderBy(asc(round));
  const given = Map.groupBy(rows, (one) => one.signOffDecisionId);
  const grouped = Map.groupBy(decisions, ({ signOffId }) => signOffId);
  const toSent = ({
    id,
    decisionId,
    meetingId,
    words,
    digest,
    fileId,
  }: (typeof decisions)[number]) => {
    const answers = (given.get(id) ?? []).map(toAnswer);
    return { id, decisionId, meetingId, words, digest, fileId, answers };
  };
  return new Map([...grouped].map(([id, all]) => [id, all.map(toSent)]));
}

const toAnswer = (row: typeof signOffAnswer.$inferSelect): SignOffAnswer => {
  const { answer, words, signer, signedAt, round } = row;
  return { answer, words, signer, signedAt: signedAt.toISOString(), round };
};

/** The same request, sent twice at once, is written by one after the other. Until the transaction ends. */
export async function lockSending(tx: Db, { teamId, id }: SignOffKey): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`sign-off ${teamId} ${id}`}, 0))`,
  );
}

/** Who sent a request; undefined where there is none. */
export async function findSender(tx: Db, key: SignOffKey): Promise<string | undefined> {
  const [row] = await tx.select({ by: signOff.createdBy }).from(signOff).where(isOne(key));
  return row?.by;
}

export async function insertSignOff(
  tx: Db,
  row: typeof signOff.$inferInsert,
  decisions: readonly Omit<SignOffDecisionRow, "id" | "signOffId" | "place">[],
): Promise<void> {
  await tx.insert(signOff).values(row);
  const { teamId, id: signOffId } = row;
  await tx
    .insert(signOffDecision)
    .values(
      decisions.map((one, place) => ({ ...one, teamId, signOffId, place, id: randomUUID() })),
    );
}

export async function insertAnswers(
  tx: Db,
  rows: readonly Omit<typeof signOffAnswer.$inferInsert, "id">[],
): Promise<void> {
  await tx.insert(signOffAnswer).values(rows.map((row) => ({ ...row, id: randomUUID() })));
}

/**
 * Withdraws what is open of these requests, with mails that would still bring their links, in the order of their ids; answers
 * how many.
 */
export async function withdrawSignOffs(
  tx: Db,
  which: SQL | undefined,
  at: Date | SQL,
): Promise<number> {
  const keys = await tx
    .select({ teamId: signOff.teamId, id: signOff.id })
    .from(signOff)
    .where(and(which, isNull(signOff.withdrawnAt)))
    .orderBy(signOff.id, signOff.teamId)
    .for("update");
  for (const key of keys) {
    await tx.update(signOff).set({ withdrawnAt: at }).where(isOne(key));
    await withdrawMailsOf(tx, requestKeyOf(key));
  }
  return keys.length;
}

/** Withdraws one; answers whether it was open. */
export const withdrawSignOff = async (tx: Db, key: SignOffKey, at: Date): Promise<boolean> =>
  (await withdrawSignOffs(tx, isOne(key), at)) > 0;

/** Answers false where the client was reminded since `since`. */
export async function setReminded(
  tx: Db,
  key: SignOffKey,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const isDue = sql`(${signOff.remindedAt} is null or ${signOff.remindedAt} <= ${since})`;
  const rows = await tx
    .update(signOff)
    .set({ remindedAt: at })
    .where(and(isOne(key), isDue))
    .returning({ id: signOff.id });
  return rows.length > 0;
}

/** The requests with decisions of a meeting, locked: who is answering at this moment comes before, or finds nothing any more. */
export async function lockSignOffsOf(tx: Db, { teamId, meetingId }: MeetingKey): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${signOff} where team_id = ${teamId} and id in (
      select sign_off_id from ${signOffDecision} where team_id = ${teamId} and meeting_id = ${meetingId})
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Deletes what was sent of a meeting, what was answered, and mails that tell of it; a request of which nothing is left, too. */
export async function deleteSignOffs(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  const ids = await lockSignOffsOf(tx, { teamId, meetingId });
  for (const table of [signOffAnswer, signOffDecision])
    await tx.delete(table).where(and(eq(table.teamId, teamId), eq(table.meetingId, meetingId)));
  if (ids.length === 0) return;
  await tx.execute(sql`delete from ${signOff} r where r.team_id = ${teamId}
    and r.id = any(${textsOf(ids)})
    and not exists (select 1 from ${signOffDecision} d where d.team_id = ${teamId} and d.sign_off_id = r.id)`);
  for (const id of ids) await deleteMailsOf(tx, mailsKeyOf({ teamId, id }));
}
