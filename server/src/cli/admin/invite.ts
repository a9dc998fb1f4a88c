import { AccountEmail } from "@planner/contract/api";
import { invite } from "../../features/account/invite.ts";
import { Failure } from "../../platform/failures.ts";
import { openLog } from "../../platform/log.ts";
import { openQueue } from "../../platform/jobs/queue.ts";
import { type Command, requireTeam } from "./command.ts";

export const inviteByMail: Command = {
  takes: "EMAIL [--team ID]",
  does: "send an invitation by mail",
  run: async (visit, { words: [email = ""], team }) => {
    const address = AccountEmail.safeParse(email);
    if (!address.success) throw new Failure("invalid", "Name the email to invite.");
    if (team) await requireTeam(visit, team);
    const queue = await openQueue(visit.databaseUrl, openLog("error"));
    try {
      const deps = { ...visit, send: queue.send, now: () => new Date() };
      const guest = { email: address.data, ...(team ? { teamId: team } : {}) };
      const code = await invite(deps, guest);
      return `Invited ${guest.email}.\n${visit.publicUrl}/sign-up/code/${code}`;
    } finally {
      await queue.stop(0);
    }
  },
};
