import { accountRoutes } from "@planner/contract/api";
import { NOTES_TYPES, PLAN_TYPES } from "@planner/contract/model";
import type { Deps } from "./deps.ts";
import type { Ahead, MeetingAhead } from "./platform/http/web-app.ts";
import { listTeamsOf } from "./features/team/team.store.ts";
import { findVersion, listTypes } from "./features/meeting/meeting.store.ts";

const CALLS = [accountRoutes.me.path, accountRoutes.loggedIn.path];

/** What a meeting's screen begins with: who is there, the meeting of the team in use, and which half of it is shown. */
export const openMeetingAhead =
  ({ database: { db, pool } }: Pick<Deps, "database">): MeetingAhead =>
  async ({ userId, meetingId, view }) => {
    const [team] = await listTeamsOf(db, userId);
    if (!team) return { calls: CALLS };
    const key = { teamId: team.id, meetingId };
    if ((await findVersion(pool, key, userId)) === undefined) return { calls: CALLS };
    const half = halfOf(await listTypes(db, key), view);
    return { calls: [...CALLS, `/api/team/${team.id}/meetings/${meetingId}`], half };
  };

/** As the screen chooses: the notes where there are any, unless the address asks for the plan. */
function halfOf(types: readonly string[], view: string | null): Ahead["half"] {
  const hasNotes = NOTES_TYPES.some((type) => types.includes(type));
  const hasPlan = PLAN_TYPES.some((type) => types.includes(type));
  if (hasPlan && (view === "plan" || !hasNotes)) return "plan";
  return hasNotes ? "notes" : undefined;
}
