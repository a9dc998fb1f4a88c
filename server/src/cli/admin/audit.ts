import { oneLine } from "@planner/contract/model";
import { listLines, type OperatorLine } from "../../features/audit/audit.store.ts";
import { type Command, readCount, requireTeam } from "./command.ts";

export const audit: Command = {
  takes: "[--last N] [--team ID]",
  does: "show who signed in, shared, linked and deleted, newest last",
  run: async (visit, { last = "50", team }) => {
    if (team) await requireTeam(visit, team);
    const limit = readCount("--last", last);
    const lines = await listLines(visit.database.db, { limit, teamId: team });
    return lines.length > 0 ? lines.toReversed().map(lineOf).join("\n") : "Nothing is in the log.";
  },
};

/** '2026-11-23T09:00:00.000Z  link_made  ada@studio.test  about notes  meeting 4f…  team 9c…  from 203.0.113.0/24' */
function lineOf(line: OperatorLine): string {
  const { at, event, email, userId, aboutUserId, about, meetingId, teamId, address } = line;
  const facts = {
    about,
    meeting: meetingId,
    person: aboutUserId,
    team: teamId,
    from: address,
  };
  const parts = Object.entries(facts).flatMap(([name, fact]) => (fact ? [`${name} ${fact}`] : []));
  return oneLine([at.toISOString(), event, email ?? (userId || "–"), ...parts].join("  "));
}
