import type { AuditEvent } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import { auditEvent } from "../tables/audit.tables.ts";
import { causeNow } from "./cause.ts";
import { textsOf } from "./db/among.ts";
import type { Db } from "./db/database.ts";
import { networkOf } from "./outbound/network.ts";

/** One thing that somebody did. Left out: nobody knows, or there is none. */
export interface Audited {
  readonly event: AuditEvent;
  readonly at: Date;
  readonly teamId?: string | undefined;
  readonly userId?: string | undefined;
  readonly meetingId?: string | undefined;
  readonly aboutUserId?: string | undefined;
  /** Words for a person, never a secret. */
  readonly about?: string | undefined;
  /** The whole address that it came from; only its network is kept. */
  readonly ip?: string | undefined;
  /** What happens again under this name is written once. */
  readonly onceAs?: string | undefined;
}

/** Writes a line of the audit log; inside a transaction it stands only when what it tells of happened. */
export async function record(db: Db, { ip, onceAs, ...audited }: Audited): Promise<void> {
  const id = onceAs === undefined ? randomUUID() : hashOf(onceAs);
  const address = ip === undefined ? null : networkOf(ip);
  await db
    .insert(auditEvent)
    .values({ ...audited, id, address, via: causeNow().token?.name })
    .onConflictDoNothing();
}

/** As `record`, a line for each of these people, in one statement. */
export async function recordForEach(
  db: Db,
  userIds: readonly string[],
  { event, at, teamId, about }: Required<Pick<Audited, "event" | "at" | "teamId" | "about">>,
): Promise<void> {
  if (userIds.length === 0) return;
  await db.execute(sql`insert into ${auditEvent} (team_id, id, at, event, user_id, about, via)
    select ${teamId}, gen_random_uuid()::text, ${at.toISOString()}::timestamptz, ${event}, user_id, ${about},
      ${causeNow().token?.name ?? null}
    from unnest(${textsOf(userIds)}) as given(user_id)`);
}

const hashOf = (name: string): string => createHash("sha256").update(name).digest("base64url");
