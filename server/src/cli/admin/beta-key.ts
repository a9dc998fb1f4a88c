import { makeKey } from "../../features/account/invite.ts";
import { type Command, readCount, requireTeam } from "./command.ts";

export const betaKey: Command = {
  takes: "[--team ID] [--uses N]",
  does: "make a key to sign up with",
  run: async (visit, { team, uses = "1" }) => {
    const count = readCount("--uses", uses);
    if (team) await requireTeam(visit, team);
    const key = await makeKey(visit, { uses: count, ...(team ? { teamId: team } : {}) });
    return `${key}\n${visit.publicUrl}/sign-up?code=${key}`;
  },
};
