import type { WebhookDelivery } from "@planner/contract/api";
import type { WebhookType } from "@planner/contract/model";
import { and, desc, eq, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import type { PagePlace } from "../../platform/http/page-place.ts";
import { LIKE_SAMPLE } from "../calendar/index.ts";
import { meeting, type MeetingKey } from "../../tables/meeting.tables.ts";
import {
  type DeliveryKey,
  type DeliveryRow,
  type EndpointKey,
  type EndpointRow,
  webhookDelivery,
  webhookEndpoint,
} from "../../tables/webhook.tables.ts";

const isThis = ({ teamId, deliveryId }: DeliveryKey) =>
  and(eq(webhookDelivery.teamId, teamId), eq(webhookDelivery.id, deliveryId));

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  meetingId: row.meetingId,
  at: row.createdAt.toISOString(),
  status: row.status,
  attempts: row.attempts,
  nextAt: row.nextAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
  answer:
    row.answerStatus === null ? null : { status: row.answerStatus, text: row.answerText ?? "" },
  problem: row.problem,
});

/** What happened in a meeting. */
export interface MeetingEvent extends MeetingKey {
  readonly type: WebhookType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Writes a delivery for each endpoint of the team that is on and wants this event, in one statement; answers their ids. None
 * of a private meeting or of a sample.
 */
export async function insertDeliveries(
  tx: Db,
  { type, teamId, meetingId, data, at }: MeetingEvent,
): Promise<string[]> {
  const time = at.toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${webhookDelivery}
      (team_id, id, endpoint_id, event, meeting_id, data, created_at, status, attempts, next_at)
    select e.team_id, gen_random_uuid()::text, e.id, ${type}, m.id, ${JSON.stringify(data)}::jsonb,
      ${time}::timestamptz, 'waiting', 0, ${time}::timestamptz
    from ${webhookEndpoint} e join ${meeting} m on m.team_id = e.team_id and m.id = ${meetingId}
    where e.team_id = ${teamId} and e.is_on and e.events ? ${type}
      and not m.is_private and m.calendar_id not like ${LIKE_SAMPLE}
    returning id`);
  return rows.map(({ id }) => id);
}

/** Writes one that is of no meeting. */
export async function insertDelivery(
  tx: Db,
  row: Pick<DeliveryRow, "teamId" | "id" | "endpointId" | "event" | "data" | "createdAt">,
): Promise<void> {
  await tx.insert(webhookDelivery).values({ ...row, status: "waiting", nextAt: row.createdAt });
}

/**
 * One that waits, with where it goes; `isWithheld`: its meeting is private by now. Null: its endpoint is gone. Undefined: there
 * is none that waits.
 */
export async function findWaiting(
  db: Db,
  key: DeliveryKey,
): Promise<
  { delivery: DeliveryRow; endpoint: EndpointRow | null; isWithheld: boolean } | undefined
> {
  const [row] = await db
    .select({
      delivery: webhookDelivery,
      endpoint: webhookEndpoint,
      isWithheld: sql<boolean>`coalesce(${meeting.isPrivate}, false)`,
    })
    .from(webhookDelivery)
    .leftJoin(
      webhookEndpoint,
      and(
        eq(webhookEndpoint.teamId, webhookDelivery.teamId),
        eq(webhookEndpoint.id, webhookDelivery.endpointId),
      ),
    )
    .leftJoin(
      meeting,
      and(eq(meeting.teamId, webhookDelivery.teamId), eq(meeting.id, webhookDelivery.meetingId)),
    )
    .where(and(isThis(key), eq(webhookDelivery.status, "waiting")));
  return row;
}

/** Counts one more attempt of one that waits; answers which it is, undefined where it waits no longer. */
export async function countAttempt(db: Db, key: DeliveryKey): Promise<number | undefined> {
  const [row] = await db
    .update(webhookDelivery)
    .set({ attempts: sql`${webhookDelivery.attempts} + 1` })
    .where(and(isThis(key), eq(webhookDelivery.status, "waiting")))
    .returning({ attempts: webhookDelivery.attempts });
  return row?.attempts;
}

/** Writes how an attempt went; false where it was another that counts, or the delivery is gone. */
export async function settleAttempt(
  tx: Db,
  key: DeliveryKey,
  {
    attempt,
    ...outcome
  }: { attempt: number } & Pick<
    DeliveryRow,
    "status" | "nextAt" | "triedAt" | "answerStatus" | "answerText" | "problem"
  >,
): Promise<boolean> {
  const settled = await tx
    .update(webhookDelivery)
    .set(outcome)
    .where(
      and(
        isThis(key),
        eq(webhookDelivery.status, "waiting"),
        eq(webhookDelivery.attempts, attempt),
      ),
    )
    .returning({ id: webhookDelivery.id });
  return settled.length > 0;
}

/** Has it wait again from the first attempt on, as if nothing had been tried; undefined where there is none of this endpoint. */
export async function reopenDelivery(
  tx: Db,
  { teamId, webhookId, deliveryId, at }: EndpointKey & DeliveryKey & { at: Date },
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDelivery)
    .set({ status: "waiting", attempts: 0, nextAt: at, problem: null })
    .where(and(isThis({ teamId, deliveryId }), eq(webhookDelivery.endpointId, webhookId)))
    .returning();
  return row;
}

export async function findDelivery(
  db: Db,
  { teamId, webhookId, deliveryId }: EndpointKey & DeliveryKey,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookDelivery)
    .where(and(isThis({ teamId, deliveryId }), eq(webhookDelivery.endpointId, webhookId)));
  return row;
}

export async function deleteDelivery(tx: Db, key: DeliveryKey): Promise<void> {
  await tx.delete(webhookDelivery).where(isThis(key));
}

/** Nothing stays of what happened in a meeting that is gone, and nothing more is sent of it. */
export async function deleteDeliveriesOf(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx
    .delete(webhookDelivery)
    .where(and(eq(webhookDelivery.teamId, teamId), eq(webhookDelivery.meetingId, meetingId)));
}

/** The latest delivery to each endpoint of a team. */
export function listLatest(db: Db, teamId: string): Promise<DeliveryRow[]> {
  return db
    .selectDistinctOn([webhookDelivery.endpointId])
    .from(webhookDelivery)
    .where(eq(webhookDelivery.teamId, teamId))
    .orderBy(webhookDelivery.endpointId, desc(webhookDelivery.createdAt), desc(webhookDelivery.id));
}

/** Deliveries to an endpoint, the latest first, from after a place on. */
export function listDeliveries(
  db: Db,
  { teamId, webhookId }: EndpointKey,
  { before, limit }: { before: PagePlace | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const { createdAt, id } = webhookDelivery;
  const isOlder =
    before && or(lt(createdAt, before.at), and(eq(createdAt, before.at), lt(id, before.id)));
  return db
    .select()
    .from(webhookDelivery)
    .where(
      and(eq(webhookDelivery.teamId, teamId), eq(webhookDelivery.endpointId, webhookId), isOlder),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Deletes what is older than `before`. A job of the installation: all teams. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before));
}

/** Those that were due before `due` and that no job is on its way to send. A job of the installation: all teams. */
export async function listAbandoned(db: Db, due: Date): Promise<DeliveryKey[]> {
  const rows = await db
    .select({ teamId: webhookDelivery.teamId, deliveryId: webhookDelivery.id })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.status, "waiting"),
        lte(webhookDelivery.nextAt, due),
        sql`not exists (select 1 from ${jobTable} j where j.name = 'webhook.deliver'
          and j.state in ('created', 'retry', 'active') and j.data->>'deliveryId' = ${webhookDelivery.id})`,
      ),
    )
    .limit(500);
  return rows;
}
