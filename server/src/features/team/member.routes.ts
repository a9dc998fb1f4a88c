import { teamRoutes } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http.ts";
import { listInvitations } from "../account/invitation.store.ts";
import { forgetCalendarsOf } from "../calendar/calendar.store.ts";
import { listMembers } from "./member.store.ts";
import { takeOut } from "./take-out.ts";

type MemberDeps = Pick<Deps, "database" | "send" | "log">;

/** Who is in a team and who is asked to be, and leaving it. */
export function registerMemberRoutes(app: App, deps: MemberDeps): void {
  const { db } = deps.database;

  bind(app, teamRoutes.people, async ({ params: { teamId } }) => ({
    members: await listMembers(db, teamId),
    invitations: await listInvitations(db, teamId),
  }));
  bind(app, teamRoutes.removeMember, async ({ params: { teamId, userId }, session }) => {
    const byUserId = session.userId;
    const name = await db.transaction(async (tx) => {
      const needs = { forgetCalendars: forgetCalendarsOf };
      const taken = await takeOut(tx, needs, { teamId, userId, byUserId });
      // It ends the access at the providers of accounts whose person has left.
      await deps.send(tx, "calendar.round", {});
      return taken;
    });
    deps.log.info({ teamId, userId, byUserId }, "team.left");
    return {
      message: userId === byUserId ? "You left the team." : `${name} is no longer in the team.`,
    };
  });
}
