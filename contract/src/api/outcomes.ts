import { z } from "zod";
import { Outcome, OutcomeState } from "../model/outcome.ts";
import { routes } from "./route.ts";

/** What came of a plan stands in the meeting itself (`plan.outcomes`); here people correct it. */
export const outcomeRoutes = routes({
  /**
   * Says how a point ended; null: as it was found. `was` is the state that the person saw: where a colleague has changed it
   * since, the answer is 409. It stays when notes or plan are made anew, as long as the point stands in the plan.
   */
  correct: {
    method: "PATCH",
    path: "/api/team/:teamId/meetings/:id/outcomes/:outcomeId",
    access: "member",
    scope: "write_plans",
    body: z.object({ state: OutcomeState.nullable(), was: OutcomeState.nullable() }),
    answer: Outcome,
  },
});
