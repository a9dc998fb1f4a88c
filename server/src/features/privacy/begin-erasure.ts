import { randomUUID } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { forgetCalendarsOf } from "../calendar/index.ts";
import { createTeam } from "../team/index.ts";
import {
  closeAccount,
  closeTeams,
  lockPerson,
  lockTeamsOf,
  lockTeamWhole,
  type Person,
} from "./close-account.store.ts";
import { addErasure } from "./erasure.store.ts";

type BeginDeps = Pick<Deps, "database" | "send" | "now">;

/**
 * Ends an account at once, with the teams in which nobody else is: from now on nobody can come in, see or make anything.
 * A job deletes what is left. Answers who it was.
 */
export function beginPersonErasure(
  deps: BeginDeps,
  { userId, ip }: { userId: string; ip?: string },
): Promise<Person> {
  return deps.database.db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person) throw new Failure("not_found", "This account no longer exists.");
    const { alone, others } = await lockTeamsOf(tx, userId);
    for (const teamId of others) {
      await forgetCalendarsOf(tx, teamId, [userId]);
      await record(tx, { event: "member_left", at: deps.now(), teamId });
    }
    await closeTeams(tx, alone);
    await closeAccount(tx, person);
    await record(tx, { event: "account_deleted", at: deps.now(), ip });
    await queueErasure(deps, tx, { userId, email: person.email, teamIds: alone });
    return person;
  });
}

/** Ends a team at once; members who have no other one get a team of their own. A job deletes what is left. */
export function beginTeamErasure(deps: BeginDeps, teamId: string): Promise<Person[]> {
  return deps.database.db.transaction(async (tx) => {
    const people = await lockTeamWhole(tx, teamId);
    if (!people) throw new Failure("not_found", `There is no team ${teamId}.`);
    await closeTeams(tx, [teamId]);
    for (const { userId, name } of people) {
      const left = await lockTeamsOf(tx, userId);
      if (left.alone.length + left.others.length > 0) continue;
      await createTeam(tx, `${name}’s team`, userId);
    }
    await record(tx, { event: "team_deleted", at: deps.now() });
    await queueErasure(deps, tx, { userId: "", email: null, teamIds: [teamId] });
    return people;
  });
}

async function queueErasure(
  { send, now }: BeginDeps,
  tx: Db,
  request: { userId: string; email: string | null; teamIds: string[] },
): Promise<void> {
  const id = randomUUID();
  await addErasure(tx, { id, createdAt: now(), ...request });
  await send(tx, "privacy.erase", { erasureId: id }, { singletonKey: id });
}
