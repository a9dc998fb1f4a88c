import { EVERYBODY } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { recordForEach } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { takeOutAll } from "../member/index.ts";
import type { CompanyProvider } from "./company-sign-in.ports.ts";
import { giveTeam, listGivenTeams } from "./identity.store.ts";

type FollowDeps = Pick<Deps, "now" | "send">;

/** Somebody with the groups that they are in; undefined where nobody knows these. */
export interface Grouped {
  readonly userId: string;
  readonly groups: readonly string[] | undefined;
}

interface Follow {
  readonly provider: CompanyProvider;
  readonly people: readonly Grouped[];
}

/**
 * Puts people into the teams that their groups lead to, and takes them out of those that groups gave and no longer do; the
 * number of statements grows with the teams alone. Teams that people invited them to stay; nobody is taken out of a team that
 * would be empty. Of whom nobody knows the groups, no team is taken back. Answers of whom any went.
 */
export async function followGroups(
  tx: Db,
  deps: FollowDeps,
  { provider, people }: Follow,
): Promise<string[]> {
  const wanted = new Map(
    people.map(({ userId, groups = [] }) => [userId, teamsOf(provider, groups)]),
  );
  const [at, about] = [deps.now(), provider.name];
  const given = [...wanted].flatMap(([userId, teamIds]) =>
    [...teamIds].map((teamId) => ({ teamId, userId })),
  );
  for (const [teamId, userIds] of byTeam(given)) {
    const joined = await giveTeam(tx, { teamId, userIds, providerId: provider.id });
    await recordForEach(tx, joined, { event: "joined_by_group", at, teamId, about });
  }
  const known = people.filter(({ groups }) => groups !== undefined).map(({ userId }) => userId);
  if (known.length === 0) return [];
  const had = await listGivenTeams(tx, known, provider.id);
  const lost = had.filter(({ teamId, userId }) => !wanted.get(userId)?.has(teamId));
  let hasLeft = false;
  for (const [teamId, userIds] of byTeam(lost)) {
    const { out, stays } = await takeOutAll(tx, teamId, userIds);
    await recordForEach(tx, out, { event: "left_by_group", at, teamId, about });
    hasLeft ||= out.length > 0;
    const last = stays === undefined ? [] : [stays];
    await recordForEach(tx, last, { event: "stayed_as_last", at, teamId, about });
  }
  // It ends the access at the providers of accounts whose person has left.
  if (hasLeft) await deps.send(tx, "calendar.round", {});
  return [...new Set(lost.map(({ userId }) => userId))];
}

function teamsOf({ groupTeams }: CompanyProvider, groups: readonly string[]): ReadonlySet<string> {
  const isIn = new Set([EVERYBODY, ...groups]);
  return new Set(groupTeams.filter(({ group }) => isIn.has(group)).map(({ teamId }) => teamId));
}

/** In the order of teams, so that of two transactions that lock some of the same ones one waits for the other. */
const byTeam = (memberships: readonly Viewer[]): [string, string[]][] =>
  [...Map.groupBy(memberships, ({ teamId }) => teamId)]
    .map(([teamId, those]): [string, string[]] => [teamId, those.map(({ userId }) => userId)])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
