import { EVERYBODY } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { takeOut } from "../member/index.ts";
import type { CompanyProvider } from "./company-sign-in.ports.ts";
import { giveTeam, listGivenTeams } from "./identity.store.ts";

type FollowDeps = Pick<Deps, "now" | "send">;

/**
 * Puts a person into the teams that their groups lead to, and takes them out of those that groups gave and no longer do.
 * Teams that people invited them to stay; nobody is taken out of a team that would be empty. Undefined groups: nobody knows them, so
 * that no team is taken back. Answers whether any went.
 */
export async function followGroups(
  tx: Db,
  deps: FollowDeps,
  {
    provider,
    groups,
    userId,
  }: { provider: CompanyProvider; groups: readonly string[] | undefined; userId: string },
): Promise<boolean> {
  const isIn = new Set([EVERYBODY, ...(groups ?? [])]);
  const wanted = new Set(
    provider.groupTeams.filter(({ group }) => isIn.has(group)).map(({ teamId }) => teamId),
  );
  const at = deps.now();
  const about = provider.name;
  for (const teamId of [...wanted].toSorted())
    if (await giveTeam(tx, { teamId, userId, providerId: provider.id }))
      await record(tx, { event: "joined_by_group", at, teamId, userId, about });
  if (groups === undefined) return false;
  const given = await listGivenTeams(tx, userId, provider.id);
  const lost = given.filter((teamId) => !wanted.has(teamId)).toSorted();
  for (const teamId of lost) {
    const isOut = await takeOutUnlessLast(tx, { teamId, userId });
    const event = isOut ? "left_by_group" : "stayed_as_last";
    await record(tx, { event, at, teamId, userId, about });
    // It ends the access at the providers of accounts whose person has left.
    if (isOut) await deps.send(tx, "calendar.round", {});
  }
  return lost.length > 0;
}

async function takeOutUnlessLast(
  tx: Db,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  try {
    await takeOut(tx, { teamId, userId, byUserId: userId });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "conflict") return false;
    throw error;
  }
}
