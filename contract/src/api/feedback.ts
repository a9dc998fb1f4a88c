import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { blankIfInvisible } from "../model/plain-text.ts";
import { Done } from "./account.ts";
import { Screen } from "./analytics.ts";
import { routes } from "./route.ts";

export const feedbackRoutes = routes({
  /** Tells the operator, who can answer to the person's mail address. `screen` is where it was written. */
  give: {
    method: "POST",
    path: "/api/team/:teamId/feedback",
    access: "member",
    scope: "person",
    body: z.object({
      text: z.string().overwrite(blankIfInvisible).trim().min(1).max(LIMITS.feedbackMax),
      screen: Screen,
    }),
    answer: Done,
  },
});
