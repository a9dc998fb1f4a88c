import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import {
  countMembers,
  deleteMembers,
  keepMembers,
  type Leaver,
  listTeamless,
  lockPeople,
  lockTeam,
} from "./member.store.ts";
import { deleteTokensOf } from "../api-access/index.ts";
import { forgetCalendarsOf } from "../calendar/index.ts";
import { createTeams } from "../team/index.ts";
import { withdrawMails } from "../mail/index.ts";

/** Who is out of which team. */
interface Taken extends Leaver {
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
  const members = await keepMembers(tx, teamId, [userId, byUserId]);
  // Since the call was let in, its caller may have been taken out.
  if (!team || !members.has(byUserId)) throw new Failure("not_found", "There is no such team.");
  if (!members.has(userId)) throw new Failure("not_found", "This person is no longer in the team.");
  if ((await countMembers(tx, teamId)) === 1) throw isLast();
  const [person] = await endMemberships(tx, teamId, [userId]);
  if (!person) throw new Error(`no user ${userId}`);
  return { ...person, teamName: team.name };
}

/**
 * Does the same for those of these people who are in the team, with as many statements for thousands as for one. Answers who
 * is out, and who stays because nobody else would: the last one given.
 */
export async function takeOutAll(
  tx: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<{ out: readonly string[]; stays: string | undefined }> {
  await lockTeam(tx, teamId);
  const members = await keepMembers(tx, teamId, userIds);
  const leaving = userIds.filter((id) => members.has(id));
  const stays = leaving.length === (await countMembers(tx, teamId)) ? leaving.at(-1) : undefined;
  const out = leaving.filter((id) => id !== stays);
  if (out.length > 0) await endMemberships(tx, teamId, out);
  return { out, stays };
}

async function endMemberships(
  tx: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<Leaver[]> {
  const people = await lockPeople(tx, userIds);
  await forgetCalendarsOf(tx, teamId, userIds);
  await deleteMembers(tx, teamId, userIds);
  await deleteTokensOf(tx, teamId, userIds);
  await withdrawMails(tx, { recipients: people.map(({ email }) => email), teamId });
  const teamless = await listTeamless(tx, userIds);
  await createTeams(
    tx,
    people
      .filter(({ id }) => teamless.has(id))
      .map(({ id, name }) => ({ name: `${name}’s team`, userId: id })),
  );
  return people;
}

const isLast = (): Failure =>
  new Failure(
    "conflict",
    "You are the only member of this team, so you cannot leave it. Invite someone first.",
  );
