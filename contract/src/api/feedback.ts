import { z } from "zod";
import { LIMITS } from "../model/limits.ts";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

export const feedbackRoutes = routes({
  /** Tells the operator, who can answer to the person's mail address. `screen` is the route it was written on. */
  give: {
    method: "POST",
    path: "/api/team/:teamId/feedback",
    access: "member",
    body: z.object({
      text: z.string().trim().min(1).max(LIMITS.feedbackMax),
      screen: z.string().max(200),
    }),
    answer: Done,
  },
});
