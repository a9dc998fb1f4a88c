import { outcomeRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { bumpVersion } from "../meeting.store.ts";
import { markLaterStale } from "../plan/preparation.store.ts";
import { requireMeeting } from "../require-meeting.ts";
import { findOutcome, saveCorrected } from "./outcome.store.ts";

/** What people say came of a plan. */
export function registerOutcomeRoutes(app: App, deps: Pick<Deps, "database" | "now">): void {
  bind(app, outcomeRoutes.correct, async ({ params, session: { userId }, body }) => {
    const key = await requireMeeting(deps, params, userId);
    const { outcomeId: id } = params;
    return deps.database.db.transaction(async (tx) => {
      // Holds the meeting, so that nobody makes the outcomes anew meanwhile.
      await bumpVersion(tx, key);
      const before = await findOutcome(tx, key, id);
      if (!before) throw new Failure("not_found", "The plan no longer has this point.");
      const wanted = body.state ?? before.found;
      const isTakenBack = body.state === null && before.shown.corrected !== undefined;
      if (before.shown.state === wanted && !isTakenBack) return before.shown;
      if (before.shown.state !== body.was)
        throw new Failure("conflict", "This was changed in the meantime. Look at it once more.");
      const isFound = wanted === before.found;
      await saveCorrected(tx, key, {
        id,
        corrected: isFound ? null : wanted,
        correctedBy: isFound ? null : userId,
        correctedAt: isFound ? null : deps.now(),
      });
      // What is open is taken up by the next meeting of the series.
      await markLaterStale(tx, key, deps.now());
      const after = await findOutcome(tx, key, id);
      if (!after) throw new Error("a point is gone while its meeting is held");
      return after.shown;
    });
  });
}
