import { teamRoutes } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { listInvitations } from "../account/index.ts";
import { queueMail } from "../mail/index.ts";
import { listMembers } from "./member.store.ts";
import { takenOutMail } from "./member.mails.ts";
import { takeOut } from "./take-out.ts";

export type MemberDeps = Pick<Deps, "database" | "send" | "log" | "publicUrl" | "now" | "live">;

/** Who is in a team and who is asked to be, and leaving it. */
export function registerMemberRoutes(app: App, deps: MemberDeps): void {
  const { db } = deps.database;

  bind(app, teamRoutes.people, async ({ params: { teamId } }) => ({
    members: await listMembers(db, teamId),
    invitations: await listInvitations(db, teamId),
  }));
  bind(app, teamRoutes.removeMember, async ({ params: { teamId, userId }, session }) => {
    const byUserId = session.userId;
    const isOneself = userId === byUserId;
    const { name } = await db.transaction(async (tx) => {
      const taken = await takeOut(tx, { teamId, userId, byUserId });
      const event = isOneself ? "member_left" : "member_removed";
      const about = isOneself ? {} : { aboutUserId: userId };
      await record(tx, { event, at: deps.now(), teamId, userId: byUserId, ...about });
      // It ends the access at the providers of accounts whose person has left.
      await deps.send(tx, "calendar.round", {});
      if (!isOneself) {
        const letter = takenOutMail({ ...taken, userId, teamId }, deps.publicUrl, deps.now());
        await queueMail(tx, deps.send, letter);
      }
      return taken;
    });
    deps.log.info({ teamId, userId, byUserId }, "team.left");
    deps.live.recheck(userId);
    return {
      message: isOneself ? "You left the team." : `${name} is no longer in the team.`,
    };
  });
}
