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

/** What every browser may know of how this house is run. */
export const ClientSettings = z.object({
  /** Whether page views are counted. */
  analytics: z.boolean(),
  /** Where people write for help; null: the operator named no address. */
  supportEmail: z.string().nullable(),
  /** An external feedback widget in place of our own. */
  feedbackWidget: z.object({ scriptUrl: z.string(), projectId: z.string() }).nullable(),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

export const analyticsRoutes = routes({
  settings: {
    method: "GET",
    path: "/api/client-settings",
    access: "public",
    answer: ClientSettings,
  },
  /** Counts a page view: the pattern of the route, never ids. Browsers that ask not to be tracked don't send any. */
  view: {
    method: "POST",
    path: "/api/analytics/views",
    access: "public",
    body: z.object({ screen: z.string().regex(/^\/[a-z0-9/:-]{0,60}$/) }),
    answer: Done,
  },
  /** Counts one event. Browsers that ask not to be tracked don't send any. */
  record: {
    method: "POST",
    path: "/api/team/:teamId/analytics",
    access: "member",
    body: z.object({ event: AnalyticsEvent }),
    answer: Done,
  },
});
