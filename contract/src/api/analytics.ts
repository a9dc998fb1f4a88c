import { z } from "zod";
import { Done } from "./account.ts";
import { routes } from "./route.ts";

/** What is counted of how the product is used (specification, section 7). */
export const ANALYTICS_EVENTS = [
  "sync_with_google",
  "de_sync_google",
  "personalization_profile",
  "personalization_company",
  "personalization_goals",
] as const;
export const AnalyticsEvent = z.enum(ANALYTICS_EVENTS);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const analyticsRoutes = routes({
  /** Counts one event. Browsers that ask not to be tracked don't send any. */
  record: {
    method: "POST",
    path: "/api/team/:teamId/analytics",
    access: "member",
    body: z.object({ event: AnalyticsEvent }),
    answer: Done,
  },
});
