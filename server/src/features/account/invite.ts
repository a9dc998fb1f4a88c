import { AccountEmail, SENTENCES } from "@planner/contract/api";
import type { InvitationOffer } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { queueMail } from "../mail/index.ts";
import { findTeam, isMemberOf } from "../team/index.ts";
import { invitationMail } from "./account.mails.ts";
import {
  addBetaKey,
  findInvitation,
  findUser,
  findUserByEmail,
  lockEmail,
} from "./account.store.ts";
import { hashBetaKey, hashInvitationCode, makeBetaKey, makeInvitationCode } from "./codes.ts";
import {
  deletePending,
  type InvitationKey,
  lockPending,
  putInvitation,
} from "./invitation.store.ts";

const DAY_MS = 86_400_000;
const INVITATION_DAYS = 14;

/** Makes a beta key and answers it; only its hash is kept. Without `teamId` each use makes a team. */
export async function makeKey(
  deps: Pick<Deps, "database">,
  options: { teamId?: string; uses?: number; expiresAt?: Date } = {},
): Promise<string> {
  const key = makeBetaKey();
  await addBetaKey(deps.database.db, {
    keyHash: hashBetaKey(key),
    ...(options.teamId ? { teamId: options.teamId } : {}),
    ...(options.expiresAt ? { expiresAt: options.expiresAt } : {}),
    usesLeft: options.uses ?? 1,
  });
  return key;
}

type InviteDeps = Pick<Deps, "database" | "send" | "publicUrl" | "now">;

interface Guest {
  readonly email: string;
  readonly teamId?: string;
  readonly invitedBy?: string;
}

/**
 * Writes an invitation and its mail; answers the code of the link. One that was not used yet gives way to it, and its link
 * stops working. Without `teamId` the guest gets a team of their own. Throws `Failure("conflict")` for a member of the team.
 */
export function invite(deps: InviteDeps, guest: Guest): Promise<string> {
  return deps.database.db.transaction(async (tx) => {
    await lockEmail(tx, guest.email);
    await refuseMember(tx, guest);
    return write(tx, deps, guest);
  });
}

/** Mails a pending invitation again, with a new link in place of the one before; answers its code. */
export async function inviteAgain(
  deps: InviteDeps,
  { invitedBy, ...key }: InvitationKey & { invitedBy: string },
): Promise<{ email: string; code: string }> {
  return deps.database.db.transaction(async (tx) => {
    const pending = await lockPending(tx, key);
    if (!pending) throw notPending();
    await refuseMember(tx, { ...pending, teamId: key.teamId });
    const code = await write(tx, deps, { ...pending, teamId: key.teamId, invitedBy });
    return { ...pending, code };
  });
}

/** What the code of an invitation is for. Throws `Failure("not_found")` where it is wrong, used, revoked or too old. */
export async function readOffer(db: Db, code: string): Promise<InvitationOffer> {
  const found = await findInvitation(db, hashInvitationCode(code));
  if (!found) throw badCode("not_found");
  const { email, teamId, invitedBy } = found;
  const [team, host, known] = await Promise.all([
    teamId ? findTeam(db, teamId) : undefined,
    invitedBy ? findUser(db, invitedBy) : undefined,
    findUserByEmail(db, email),
  ]);
  return {
    email,
    teamName: team?.name ?? null,
    invitedBy: host?.name ?? null,
    hasAccount: known !== undefined,
  };
}

/** Of a code that is wrong, used, revoked or too old. */
export const badCode = (code: "not_found" | "invalid"): Failure =>
  new Failure(code, "This link is no longer valid. Ask for a new invitation.", { field: "code" });

/** Takes a pending invitation back: its link stops working. */
export async function revokeInvitation(
  deps: Pick<Deps, "database" | "now">,
  { revokedBy: userId, ...key }: InvitationKey & { revokedBy: string },
): Promise<{ email: string }> {
  return deps.database.db.transaction(async (tx) => {
    const pending = await lockPending(tx, key);
    if (!pending) throw notPending();
    await deletePending(tx, key);
    const { teamId } = key;
    const about = pending.email;
    await record(tx, { event: "invitation_revoked", at: deps.now(), teamId, userId, about });
    return pending;
  });
}

const notPending = (): Failure =>
  new Failure("not_found", "This invitation has already been used or was revoked.");

async function write(tx: Db, deps: InviteDeps, guest: Guest): Promise<string> {
  // No mail with a link that nobody could use.
  if (!AccountEmail.safeParse(guest.email).success)
    throw new Failure("invalid", SENTENCES.emailInvalid, { field: "email" });
  const code = makeInvitationCode();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  await putInvitation(tx, { ...guest, codeHash: hashInvitationCode(code), createdAt, expiresAt });
  const { teamId, invitedBy: userId, email: about } = guest;
  if (teamId) await record(tx, { event: "member_invited", at: createdAt, teamId, userId, about });
  const team = guest.teamId ? await findTeam(tx, guest.teamId) : undefined;
  const host = guest.invitedBy ? await findUser(tx, guest.invitedBy) : undefined;
  const letter = {
    email: guest.email,
    code,
    teamName: team?.name,
    invitedBy: host?.name,
    byUserId: guest.invitedBy ?? undefined,
  };
  await queueMail(tx, deps.send, invitationMail(letter, deps.publicUrl));
  return code;
}

async function refuseMember(
  tx: Db,
  { email, teamId }: { email: string; teamId?: string },
): Promise<void> {
  const known = teamId ? await findUserByEmail(tx, email) : undefined;
  if (!teamId || !known || !(await isMemberOf(tx, teamId, known.id))) return;
  throw new Failure("conflict", `${email} is already in your team.`, { field: "email" });
}
