import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { countMembers, countTeamsOf, deleteMember, lockPerson, lockTeam } from "./member.store.ts";
import { deleteTokensOf } from "../api-access/index.ts";
import { forgetCalendarsOf } from "../calendar/index.ts";
import { createTeam, isMemberOf } from "../team/index.ts";
import { withdrawMails } from "../mail/index.ts";

/** Who is out of which team. */
interface Taken {
  readonly name: string;
  readonly email: string;
  readonly teamName: string;
}

interface TakeOutRequest {
  readonly teamId: string;
  /** Who leaves. */
  readonly userId: string;
  /** Who says so: another member, or the same. */
  readonly byUserId: string;
}

/**
 * Ends somebody's membership, with their calendars and tokens in the team; who then has no team gets one of their own. What they made,
 * their private meetings too, and the invitations that they sent stay with the team. A team is never left empty: of two
 * members who take each other out at once, one stays.
 */
export async function takeOut(tx: Db, request: TakeOutRequest): Promise<Taken> {
  const { teamId, userId, byUserId } = request;
  const team = await lockTeam(tx, teamId);
  // Since the call was let in, its caller may have been taken out.
  if (!team || !(await isMemberOf(tx, teamId, byUserId)))
    throw new Failure("not_found", "There is no such team.");
  if (!(await isMemberOf(tx, teamId, userId)))
    throw new Failure("not_found", "This person is no longer in the team.");
  if ((await countMembers(tx, teamId)) === 1) throw isLast();
  const { name, email } = await lockPerson(tx, userId);
  await forgetCalendarsOf(tx, { teamId, userId });
  await deleteMember(tx, teamId, userId);
  await deleteTokensOf(tx, { teamId, userId });
  await withdrawMails(tx, { recipient: email, teamId });
  if ((await countTeamsOf(tx, userId)) === 0) await createTeam(tx, `${name}’s team`, userId);
  return { name, email, teamName: team.name };
}

const isLast = (): Failure =>
  new Failure(
    "conflict",
    "You are the only member of this team, so you cannot leave it. Invite someone first.",
  );
