import type { AuditEvent } from "@planner/contract/model";
import { createHash, randomUUID } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { auditEvent } from "./audit.tables.ts";
import type { Db } from "./database.ts";

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
    .values({ ...audited, id, address })
    .onConflictDoNothing();
}

const hashOf = (name: string): string => createHash("sha256").update(name).digest("base64url");

/** The network of an address: `203.0.113.0/24`, `2001:db8:7::/48`. It tells a foreign place from one's own, and no household. */
export function networkOf(ip: string): string | null {
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIPv4(bare)) return `${bare.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isIPv6(bare)) return null;
  const [before = "", after] = bare.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after ? after.split(":") : [];
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  const head = all.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${head.join(":")}::/48`;
}
