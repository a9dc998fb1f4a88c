import { accountRoutes } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import type { MeetingAhead } from "../../platform/web-app.ts";
import { listTeamsOf } from "../team/team.store.ts";

/** The calls that a meeting's screen begins with: who is there, and the meeting of the team in use. */
export const openMeetingAhead =
  ({ database: { db } }: Pick<Deps, "database">): MeetingAhead =>
  async (userId, meetingId) => {
    const [team] = await listTeamsOf(db, userId);
    const meeting = team && `/api/team/${team.id}/meetings/${meetingId}`;
    return [accountRoutes.me.path, accountRoutes.loggedIn.path, ...(meeting ? [meeting] : [])];
  };
