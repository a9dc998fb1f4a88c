import type { AuditEvent } from "@planner/contract/model";
import { createHash, randomUUID } from "node:crypto";
import { auditEvent } from "../tables/audit.tables.ts";
import { causeNow } from "./cause.ts";
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

const hashOf = (name: string): string => createHash("sha256").update(name).digest("base64url");
