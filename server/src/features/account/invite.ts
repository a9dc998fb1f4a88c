import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { Failure } from "../../platform/failures.ts";
import type { AccountSiblings } from "./account.ports.ts";
import { invitationMail } from "./account.mails.ts";
import { addBetaKey, addInvitation, findUserByEmail } from "./account.store.ts";
import { hashBetaKey, hashInvitationCode, makeBetaKey, makeInvitationCode } from "./codes.ts";

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

/**
 * Writes an invitation and its mail; answers the code of the link. Without `teamId` the guest gets a team of their own.
 * Throws `Failure("conflict")` for a member of the team.
 */
export async function invite(
  deps: AccountSiblings & Pick<Deps, "database" | "publicUrl" | "now">,
  guest: { email: string; teamId?: string; invitedBy?: string },
): Promise<string> {
  const code = makeInvitationCode();
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    await refuseMember(tx, deps, guest);
    const expiresAt = new Date(deps.now().getTime() + INVITATION_DAYS * DAY_MS);
    await addInvitation(tx, { ...guest, codeHash: hashInvitationCode(code), expiresAt });
    const team = guest.teamId ? await deps.findTeam(tx, guest.teamId) : undefined;
    const letter = { email: guest.email, code, teamName: team?.name };
    await deps.queueMail(tx, invitationMail(letter, deps.publicUrl));
  });
  return code;
}

async function refuseMember(
  tx: Db,
  deps: AccountSiblings,
  { email, teamId }: { email: string; teamId?: string },
): Promise<void> {
  const known = teamId ? await findUserByEmail(tx, email) : undefined;
  if (!teamId || !known || !(await deps.isMemberOf(tx, teamId, known.id))) return;
  throw new Failure("conflict", `${email} is already in your team.`, { field: "email" });
}
