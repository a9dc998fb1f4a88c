import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { MeetingHalf } from "../meeting.store.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { hashOfToken, type ShareTarget, shareTokenOf } from "./share-token.ts";
import { shareLink } from "../../../tables/share.tables.ts";

type Target = Omit<ShareTarget, "linkId">;

/** What all links to a half of a meeting have in common; it can be changed while the addresses stay. */
export interface LinkTerms {
  readonly withTools: boolean;
  readonly withEvidence: boolean;
  readonly withDeck: boolean;
  readonly withComments: boolean;
  /** Argon2id; null: no password is needed. */
  readonly passwordHash: string | null;
  /** Null: when somebody ends it. */
  readonly expiresAt: Date | null;
}

/** A link while it is valid; `recipient` is null where it is for anyone who has it. */
export interface FoundLink extends LinkTerms {
  readonly id: string;
  readonly recipient: string | null;
  readonly views: number;
  readonly lastViewedAt: Date | null;
}

const TERMS = {
  withTools: shareLink.withTools,
  withEvidence: shareLink.withEvidence,
  withDeck: shareLink.withDeck,
  withComments: shareLink.withComments,
  passwordHash: shareLink.passwordHash,
  expiresAt: shareLink.expiresAt,
};

const isOfHalf = ({ teamId, meetingId, kind }: Target) =>
  and(
    eq(shareLink.teamId, teamId),
    eq(shareLink.meetingId, meetingId),
    eq(shareLink.kind, kind),
    isNull(shareLink.revokedAt),
  );

const isValid = (now: Date) => or(isNull(shareLink.expiresAt), gt(shareLink.expiresAt, now));

/** All links that lead to this half of the meeting at the moment: the newest one for anyone first, then those of people. */
export async function listValidLinks(db: Db, target: Target, now: Date): Promise<FoundLink[]> {
  const { id, recipient, views, lastViewedAt } = shareLink;
  return db
    .select({ id, recipient, views, lastViewedAt, ...TERMS })
    .from(shareLink)
    .where(and(isOfHalf(target), isValid(now)))
    .orderBy(
      sql`${recipient} is not null`,
      sql`case when ${recipient} is null then ${shareLink.createdAt} end desc`,
      asc(shareLink.createdAt),
    );
}

/** Makes a link; answers its token. */
export async function addLink(
  tx: Db,
  target: Target,
  { secret, ...link }: { secret: string; createdBy: string; recipient: string | null } & LinkTerms,
): Promise<string> {
  const linkId = randomUUID();
  const token = shareTokenOf(secret, { ...target, linkId });
  await tx
    .insert(shareLink)
    .values({ ...target, ...link, id: linkId, tokenHash: hashOfToken(token) });
  return token;
}

/** Says what the links to a half show, and when they end. */
export async function setTerms(
  tx: Db,
  target: Target,
  { terms, now }: { terms: LinkTerms; now: Date },
): Promise<void> {
  const { withTools, withEvidence, withDeck, withComments, passwordHash, expiresAt } = terms;
  await tx
    .update(shareLink)
    .set({ withTools, withEvidence, withDeck, withComments, passwordHash, expiresAt })
    .where(and(isOfHalf(target), isValid(now)));
}

/** What a link opens and says of itself, also after it has ended. */
export interface KnownLink extends Target, LinkTerms {
  readonly id: string;
  readonly revokedAt: Date | null;
  readonly sharedBy: string | null;
}

/** The link behind a token, also an ended one. The one query that needs no team: the token leads to it. */
export async function findByToken(db: Db, token: string): Promise<KnownLink | undefined> {
  const { teamId, id, meetingId, kind, revokedAt } = shareLink;
  const [row] = await db
    .select({ teamId, id, meetingId, kind, ...TERMS, revokedAt, sharedBy: user.name })
    .from(shareLink)
    .leftJoin(user, eq(user.id, shareLink.createdBy))
    .where(eq(shareLink.tokenHash, hashOfToken(token)));
  return row;
}

/** Counts one opening of a link. */
export async function countView(
  db: Db,
  { teamId, id }: Pick<KnownLink, "teamId" | "id">,
  at: Date,
): Promise<void> {
  await db
    .update(shareLink)
    .set({ views: sql`${shareLink.views} + 1`, lastViewedAt: at })
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.id, id)));
}

/** Ends the links for anyone to one half of a meeting. */
export async function revokeOpenLinks(tx: Db, target: Target, at: Date): Promise<void> {
  await tx
    .update(shareLink)
    .set({ revokedAt: at })
    .where(and(isOfHalf(target), isNull(shareLink.recipient)));
}

/** Ends the link of one person; answers the half that it led to, undefined where there is none such. */
export async function revokePersonsLink(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  { linkId, at }: { linkId: string; at: Date },
): Promise<MeetingHalf | undefined> {
  const [row] = await tx
    .update(shareLink)
    .set({ revokedAt: at })
    .where(
      and(
        eq(shareLink.teamId, teamId),
        eq(shareLink.meetingId, meetingId),
        eq(shareLink.id, linkId),
        isNull(shareLink.revokedAt),
        sql`${shareLink.recipient} is not null`,
      ),
    )
    .returning({ kind: shareLink.kind });
  return row?.kind;
}

/** Ends all links to these halves of a meeting. */
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
