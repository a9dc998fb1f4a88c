import type { Deps } from "../../deps.ts";
import type { AccountSiblings } from "./account.ports.ts";
import { invitationMail } from "./account.mails.ts";
import { addBetaKey, addInvitation } from "./account.store.ts";
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

/** Writes an invitation and its mail; answers the code of the link. Without `teamId` the guest gets a team of their own. */
export async function invite(
  deps: AccountSiblings & Pick<Deps, "database" | "publicUrl" | "now">,
  guest: { email: string; teamId?: string; invitedBy?: string },
): Promise<string> {
  const code = makeInvitationCode();
  const { db } = deps.database;
  await db.transaction(async (tx) => {
    const expiresAt = new Date(deps.now().getTime() + INVITATION_DAYS * DAY_MS);
    await addInvitation(tx, { ...guest, codeHash: hashInvitationCode(code), expiresAt });
    const team = guest.teamId ? await deps.findTeam(tx, guest.teamId) : undefined;
    const letter = { email: guest.email, code, teamName: team?.name };
    await deps.queueMail(tx, invitationMail(letter, deps.publicUrl));
  });
  return code;
}
