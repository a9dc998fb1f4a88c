import type { ElementType } from "@planner/contract/model";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { longDate } from "../../../platform/long-date.ts";
import { findByToken, type KnownLink } from "./share.store.ts";

/** What a link to a plan always shows; the rest are tools of the team, shown where it says so. */
export const AGENDA_TYPES: ReadonlySet<ElementType> = new Set(["goal", "agenda", "questions"]);

/** Malformed, unknown, another meeting's or another half's: all look the same. */
const NOWHERE = {
  plan: "This link does not lead to a meeting plan, or no longer does.",
  notes: "This link does not lead to visual notes, or no longer does.",
} as const satisfies Record<KnownLink["kind"], string>;

export const noShare = (): Failure => new Failure("not_found", NOWHERE.notes);
export const noPlan = (): Failure => new Failure("not_found", NOWHERE.plan);

/**
 * The link behind a token. Whoever holds a real one is told that it has ended, and when; nobody else learns that there
 * ever was a link.
 */
export async function openLink(
  db: Db,
  { token, kind, meetingId }: { token: string; kind: KnownLink["kind"]; meetingId?: string },
  now: Date,
): Promise<KnownLink> {
  const link = await findByToken(db, token);
  const isRight = link?.kind === kind && (meetingId ?? link.meetingId) === link.meetingId;
  if (!link || !isRight) throw new Failure("not_found", NOWHERE[kind]);
  const isOver = link.expiresAt && link.expiresAt <= now;
  if (link.revokedAt || isOver) await auditRefused(db, link, now);
  if (link.revokedAt) throw new Failure("gone", "This link was ended by the team that shared it.");
  if (link.expiresAt && link.expiresAt <= now)
    throw new Failure("gone", `This link expired on ${longDate(link.expiresAt)}.`);
  return link;
}

/** Anyone may try again and again: the log has one line an hour. */
async function auditRefused(db: Db, link: KnownLink, at: Date): Promise<void> {
  const { teamId, meetingId, kind } = link;
  const onceAs = `refused ${meetingId} ${kind} ${at.toISOString().slice(0, 13)}`;
  await record(db, { event: "link_refused", at, teamId, meetingId, about: kind, onceAs });
}
