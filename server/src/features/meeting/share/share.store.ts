import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { MeetingHalf } from "../meeting.store.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { hashOfToken, type ShareTarget, shareTokenOf } from "./share-token.ts";
import { shareLink } from "../../../tables/share.tables.ts";

type Target = Omit<ShareTarget, "linkId">;

const isValid = (now: Date) =>
  and(isNull(shareLink.revokedAt), or(isNull(shareLink.expiresAt), gt(shareLink.expiresAt, now)));

/** A link while it is valid. */
interface FoundLink {
  readonly id: string;
  /** Null: when somebody ends it. */
  readonly expiresAt: Date | null;
  /** Of a plan: whether its tools are shown too. */
  readonly withTools: boolean;
}

/** The link that leads to this half of the meeting, while it is valid. */
export async function findLink(
  db: Db,
  { teamId, meetingId, kind }: Target,
  now: Date,
): Promise<FoundLink | undefined> {
  const [row] = await db
    .select({
      id: shareLink.id,
      withTools: shareLink.withTools,
      expiresAt: shareLink.expiresAt,
    })
    .from(shareLink)
    .where(
      and(
        eq(shareLink.teamId, teamId),
        eq(shareLink.meetingId, meetingId),
        eq(shareLink.kind, kind),
        isValid(now),
      ),
    )
    .orderBy(desc(shareLink.createdAt))
    .limit(1);
  return row;
}

/** What can be changed of a link while it stays the same address. */
export interface LinkTerms {
  readonly withTools: boolean;
  readonly expiresAt: Date | null;
}

/** Makes a link; answers its token. */
export async function addLink(
  tx: Db,
  target: Target,
  { secret, ...link }: { secret: string; createdBy: string } & LinkTerms,
): Promise<string> {
  const linkId = randomUUID();
  const token = shareTokenOf(secret, { ...target, linkId });
  await tx
    .insert(shareLink)
    .values({ ...target, ...link, id: linkId, tokenHash: hashOfToken(token) });
  return token;
}

/** Says what a link shows and when it ends. */
export async function setTerms(
  tx: Db,
  { teamId, linkId }: { teamId: string; linkId: string },
  { withTools, expiresAt }: LinkTerms,
): Promise<void> {
  await tx
    .update(shareLink)
    .set({ withTools, expiresAt })
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.id, linkId)));
}

/** What a link opens and says of itself, also after it has ended. */
export interface KnownLink extends Target, LinkTerms {
  readonly revokedAt: Date | null;
  readonly sharedBy: string | null;
}

/** The link behind a token, also an ended one. The one query that needs no team: the token leads to it. */
export async function findByToken(db: Db, token: string): Promise<KnownLink | undefined> {
  const [row] = await db
    .select({
      teamId: shareLink.teamId,
      meetingId: shareLink.meetingId,
      kind: shareLink.kind,
      withTools: shareLink.withTools,
      expiresAt: shareLink.expiresAt,
      revokedAt: shareLink.revokedAt,
      sharedBy: user.name,
    })
    .from(shareLink)
    .leftJoin(user, eq(user.id, shareLink.createdBy))
    .where(eq(shareLink.tokenHash, hashOfToken(token)));
  return row;
}

/** Ends the links to these halves of a meeting. */
export async function revokeLinks(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  options: { kinds: readonly MeetingHalf[]; at: Date },
): Promise<void> {
  await tx
    .update(shareLink)
    .set({ revokedAt: options.at })
    .where(
      and(
        eq(shareLink.teamId, teamId),
        eq(shareLink.meetingId, meetingId),
        inArray(shareLink.kind, [...options.kinds]),
        isNull(shareLink.revokedAt),
      ),
    );
}

/** Ends every link there is, of all teams; answers how many. */
export async function endAllLinks(db: Db, at: Date): Promise<number> {
  const ended = await db
    .update(shareLink)
    .set({ revokedAt: at })
    .where(isNull(shareLink.revokedAt))
    .returning({ id: shareLink.id });
  return ended.length;
}

/** Brings the links back that ended at that time. */
export async function restoreLinks(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  revokedAt: Date,
): Promise<void> {
  await tx
    .update(shareLink)
    .set({ revokedAt: null })
    .where(
      and(
        eq(shareLink.teamId, teamId),
        eq(shareLink.meetingId, meetingId),
        eq(shareLink.revokedAt, revokedAt),
      ),
    );
}
