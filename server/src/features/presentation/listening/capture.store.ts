import { AUDIO } from "@planner/contract/model";
import { and, eq, isNull, max, ne, not, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { capture, presentation } from "../../../tables/presentation.tables.ts";
import { transcript } from "../../../tables/transcript.tables.ts";

/** A presentation as its presenter's browser listens for it. */
export interface Listened {
  readonly key: MeetingKey;
  readonly presentationId: string;
  readonly fileId: string;
  readonly startedAt: Date;
  readonly presenter: { readonly id: string; readonly name: string | null };
}

/** The name of a person. */
export async function findName(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return row?.name;
}

/** What a browser wants to be heard of. */
export interface CaptureRequest {
  readonly captureId: string;
  readonly channels: 1 | 2;
  readonly startsAt: number;
}

/** The right to write what was heard. A newer epoch makes it void. */
export interface Claim {
  readonly key: MeetingKey;
  readonly captureId: string;
  readonly epoch: number;
}

/** How far a channel was written down: samples since the capture's first, and how many segments. */
export interface ChannelHeard {
  readonly until: number;
  readonly segments: number;
}

export type Claimed =
  /** The one that this process has is still the one. */
  | { readonly kind: "held" }
  | { readonly kind: "claimed"; readonly claim: Claim; readonly heard: readonly ChannelHeard[] }
  /** A capture that began later has taken its place. */
  | { readonly kind: "taken" }
  | Unheard;

/** Why a capture is not heard, whichever other one there is. */
export type Unheard =
  /** This capture has other channels, or is of another presentation. */
  | { readonly kind: "other" }
  /** Its presentation is over. */
  | { readonly kind: "ended" };

const ofMeeting = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(capture.teamId, teamId), eq(capture.meetingId, meetingId));
const ofClaim = ({ key, captureId, epoch }: Claim) =>
  and(ofMeeting(key), eq(capture.captureId, captureId), eq(capture.epoch, epoch));

/** Takes a meeting's capture over, unless `held` still stands, and answers where to go on. In a transaction. */
export async function claimCapture(
  tx: Db,
  { key, presentationId, startedAt }: Listened,
  { request, held }: { request: CaptureRequest; held: Claim | undefined },
): Promise<Claimed> {
  const unheard = await findUnheard(tx, { key, presentationId }, request.captureId);
  if (unheard) return unheard;
  const fresh = { ...request, presentationId, heardFrames: 0, endedAt: null };
  const [added] = await tx
    .insert(capture)
    .values({ ...key, ...fresh })
    .onConflictDoNothing()
    .returning();
  const row = added ?? (await lockCapture(tx, key));
  const isSame = row.captureId === request.captureId;
  if (isSame && (row.channels !== request.channels || row.presentationId !== presentationId))
    return { kind: "other" };
  if (isSame && held?.captureId === row.captureId && held.epoch === row.epoch && !row.endedAt)
    return { kind: "held" };
  if (!isSame && (await beganLater(tx, row, { startedAt, startsAt: request.startsAt })))
    return { kind: "taken" };
  const epoch = added ? row.epoch : row.epoch + 1;
  const values = isSame ? { endedAt: null } : fresh;
  await tx
    .update(capture)
    .set({ ...values, epoch })
    .where(ofMeeting(key));
  const heard = await readHeard(tx, { key, request, heardFrames: isSame ? row.heardFrames : 0 });
  return { kind: "claimed", claim: { key, captureId: request.captureId, epoch }, heard };
}

/** Why this capture is not heard; in a transaction its presentation does not end from then on. */
export async function findUnheard(
  tx: Db,
  { key, presentationId }: Pick<Listened, "key" | "presentationId">,
  captureId: string,
): Promise<Unheard | undefined> {
  if (!(await holdPresentation(tx, key, presentationId))) return { kind: "ended" };
  return (await isOfAnother(tx, key, { presentationId, captureId }))
    ? { kind: "other" }
    : undefined;
}

/** Keeps a presentation from being ended until the transaction ends; false where it has ended. */
async function holdPresentation(
  tx: Db,
  { teamId }: MeetingKey,
  presentationId: string,
): Promise<boolean> {
  const running = await tx
    .select({ id: presentation.id })
    .from(presentation)
    .where(
      and(
        eq(presentation.teamId, teamId),
        eq(presentation.id, presentationId),
        isNull(presentation.endedAt),
      ),
    )
    .for("share");
  return running.length > 0;
}

/** Whether another presentation of the meeting was heard under this id: its segments have the ids that new ones would get. */
async function isOfAnother(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  { presentationId, captureId }: { presentationId: string; captureId: string },
): Promise<boolean> {
  const [heard] = await tx
    .select({ id: transcript.id })
    .from(transcript)
    .where(
      and(
        eq(transcript.teamId, teamId),
        eq(transcript.meetingId, meetingId),
        eq(transcript.captureId, captureId),
        ne(transcript.presentationId, presentationId),
      ),
    )
    .limit(1);
  return heard !== undefined;
}

type CaptureRow = typeof capture.$inferSelect;

async function lockCapture(tx: Db, key: MeetingKey): Promise<CaptureRow> {
  const [row] = await tx.select().from(capture).where(ofMeeting(key)).for("update");
  if (!row) throw new Error("a capture that was there is gone");
  return row;
}

/** A browser that was away comes back with a capture that a newer one has replaced: the newer one stays. */
async function beganLater(
  tx: Db,
  row: CaptureRow,
  request: { startedAt: Date; startsAt: number },
): Promise<boolean> {
  if (row.endedAt) return false;
  const [shown] = await tx
    .select({ startedAt: presentation.startedAt })
    .from(presentation)
    .where(
      and(
        eq(presentation.teamId, row.teamId),
        eq(presentation.id, row.presentationId),
        isNull(presentation.endedAt),
      ),
    );
  if (!shown) return false;
  const began = shown.startedAt.getTime() + row.startsAt * 1_000;
  return began > request.startedAt.getTime() + request.startsAt * 1_000;
}

async function readHeard(
  tx: Db,
  { key, request, heardFrames }: { key: MeetingKey; request: CaptureRequest; heardFrames: number },
): Promise<ChannelHeard[]> {
  const rows = await tx
    .select({
      channel: transcript.channel,
      until: max(transcript.heardUntil),
      // Ids of segments end in their number.
      segments: sql<number>`max(substring(${transcript.id} from '[0-9]+$')::int) + 1`,
    })
    .from(transcript)
    .where(
      and(
        eq(transcript.teamId, key.teamId),
        eq(transcript.meetingId, key.meetingId),
        eq(transcript.captureId, request.captureId),
      ),
    )
    .groupBy(transcript.channel);
  return Array.from({ length: request.channels }, (_, channel) => {
    const row = rows.find((one) => one.channel === channel);
    const until = Math.round((row?.until ?? 0) * AUDIO.rate);
    return {
      until: Math.max(until, heardFrames * AUDIO.samplesPerFrame),
      segments: row?.segments ?? 0,
    };
  });
}

/** Why a claim is void. */
export type Lost =
  /** Another process goes on with the same capture. */
  | "moved"
  /** Another capture has taken its place. */
  | "taken"
  /** Nobody presents any more. */
  | "ended"
  /** Every part of the meeting was reset. That can be taken back: nothing counts as heard from then on. */
  | "deleted";

/** As `account/session.store.ts` has it of meetings that nobody may come into. */
const isDeleted = sql<boolean>`(exists (select 1 from ${element} e
    where e.team_id = capture.team_id and e.meeting_id = capture.meeting_id)
  and not exists (select 1 from ${element} e where e.team_id = capture.team_id
    and e.meeting_id = capture.meeting_id and e.reset_at is null))`;

/** Holds a capture for a write of this claim, where it is a transaction, and notes how far it was heard. Undefined: the claim stands. */
export async function holdCapture(
  tx: Db,
  claim: Claim,
  heardFrames: number,
): Promise<Lost | undefined> {
  const held = await tx
    .update(capture)
    .set({ heardFrames: sql`greatest(${capture.heardFrames}, ${heardFrames}::int)` })
    .where(and(ofClaim(claim), not(isDeleted)))
    .returning({ epoch: capture.epoch });
  if (held.length > 0) return undefined;
  const [row] = await tx
    .select({ captureId: capture.captureId, isDeleted })
    .from(capture)
    .where(ofMeeting(claim.key));
  if (!row) return "ended";
  if (row.isDeleted) return "deleted";
  return row.captureId === claim.captureId ? "moved" : "taken";
}

/** Its presenter was heard of. False where the presentation has ended. */
export async function touchPresentation(
  db: Db,
  { key, presentationId }: Pick<Listened, "key" | "presentationId">,
  now: Date,
): Promise<boolean> {
  const touched = await db
    .update(presentation)
    .set({ seenAt: now })
    .where(
      and(
        eq(presentation.teamId, key.teamId),
        eq(presentation.id, presentationId),
        isNull(presentation.endedAt),
      ),
    )
    .returning({ id: presentation.id });
  return touched.length > 0;
}

/** Nobody listens any more, where the claim still stands. */
export async function endCapture(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.update(capture).set({ endedAt: now }).where(ofClaim(claim));
}

/** The names of those who were asked to the meeting. */
export async function listNames(db: Db, { teamId, meetingId }: MeetingKey): Promise<string[]> {
  const [row] = await db
    .select({ attendees: meeting.attendees })
    .from(meeting)
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId)));
  return (row?.attendees ?? []).flatMap(({ name }) => (name === null ? [] : [name]));
}
