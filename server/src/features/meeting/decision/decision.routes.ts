import { decisionRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { markLaterStale } from "../plan/preparation.store.ts";
import { requireMeeting } from "../require-meeting.ts";
import { readEntries } from "./decision-entries.store.ts";
import { listDecisions } from "./decision-list.store.ts";
import { linkFollowing } from "./link-meeting.ts";
import { holdLinks } from "./link.store.ts";
import { listReopened } from "./reopened.store.ts";
import { saveVerdict } from "./verdict.store.ts";

/** The register of what a team has decided. */
export function registerDecisionRoutes(app: App, deps: Pick<Deps, "database" | "now">): void {
  const { database } = deps;
  const { db } = database;
  bind(app, decisionRoutes.list, ({ params: { teamId }, session: { userId }, query }) =>
    listDecisions(db, { teamId, userId }, query),
  );

  bind(app, decisionRoutes.read, async ({ params: { teamId, decisionId }, session }) => {
    const viewer = { teamId, userId: session.userId };
    const [found] = await readEntries(db, viewer, { scope: "address", ids: [decisionId] });
    if (!found) throw new Failure("not_found", "There is no such decision.");
    return found;
  });

  bind(app, decisionRoutes.ofMeeting, async ({ params, session: { userId } }) => {
    const { teamId, meetingId } = await requireMeeting({ database }, params, userId);
    return readEntries(db, { teamId, userId }, { scope: "address", meetingId });
  });

  bind(app, decisionRoutes.reopened, async ({ params, session: { userId } }) =>
    listReopened(db, { ...(await requireMeeting({ database }, params, userId)), userId }),
  );

  bind(app, decisionRoutes.answer, ({ params: { teamId, linkId }, session, body }) =>
    db.transaction(async (tx) => {
      await holdLinks(tx, teamId);
      const found = await saveVerdict(tx, { teamId, userId: session.userId }, { linkId, ...body });
      if (!found) throw new Failure("not_found", "One of the two notes is no longer there.");
      const { isLinked, meetingId } = found;
      // What stands before the next meetings is another now, and what their plans carry over.
      await linkFollowing(tx, { teamId, meetingId });
      await markLaterStale(tx, { teamId, meetingId }, deps.now());
      return { isLinked };
    }),
  );
}
