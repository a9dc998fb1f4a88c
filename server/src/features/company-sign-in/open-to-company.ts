import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { endUnprovenWaysIn, takeInvitationsTo } from "../account/index.ts";
import { queueMail } from "../mail/index.ts";
import { addGuest } from "../team/index.ts";
import { linkedMail } from "./company-sign-in.mails.ts";

interface Opened {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Lets a company into an account that there is, and tells its person. Where nobody had confirmed the address, every other way in
 * ends: somebody else may have made it.
 */
export async function openToCompany(
  tx: Db,
  { send }: Pick<Deps, "send">,
  { account, provider }: { account: Opened; provider: string },
): Promise<void> {
  const hadNoProof = !account.emailVerified;
  if (hadNoProof) await endUnprovenWaysIn(tx, account.id);
  await queueMail(tx, send, linkedMail({ ...account, provider, hadNoProof }));
}

/** Whoever a company vouches for joins the teams that wait for their email. */
export async function acceptInvitations(
  tx: Db,
  { email, userId }: { email: string; userId: string },
  at: Date,
): Promise<void> {
  for (const teamId of await takeInvitationsTo(tx, email)) {
    if (!teamId) continue;
    await addGuest(tx, teamId, userId);
    await record(tx, { event: "member_joined", at, teamId, userId });
  }
}
