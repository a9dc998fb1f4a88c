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

/** Every screen, as its route is written: never with ids. The first that matches an address is the one; the last is for all others. */
export const SCREENS = [
  "/",
  "/login",
  "/login/second-step",
  "/sign-up",
  "/sign-up/code/:code",
  "/reset-password",
  "/intro",
  "/personalization",
  "/socket-test",
  "/api/docs",
  "/privacy",
  "/terms",
  "/help",
  "/help/:page",
  "/sync",
  "/dashboard",
  "/find",
  "/promises",
  "/promises/done",
  "/promises/email",
  "/decisions",
  "/decisions/:id",
  "/sign-offs",
  "/sign-offs/new",
  "/sign-offs/:id",
  "/series/:id",
  "/settings",
  "/settings/webhooks",
  "/settings/webhooks/new",
  "/settings/webhooks/:id",
  "/oauth/authorize",
  "/applying-edits",
  "/meeting/new",
  "/meeting/:id",
  "/meeting/:id/replan",
  "/meeting/:id/summary",
  "/meeting/:id/transcript",
  "/meeting/:id/changes",
  "/meeting/:id/present",
  "/meeting/:id/share/:shareid",
  "/share/:id",
  "/sign/:token",
  "/not-found",
] as const;
export const Screen = z.enum(SCREENS);
export type Screen = z.infer<typeof Screen>;

/** What every browser may know of how this installation is run. */
export const ClientSettings = z.object({
  /** Whether page views are counted. */
  analytics: z.boolean(),
  /** There where this is a demo: everybody reads, and nobody changes anything. */
  isDemo: z.literal(true).optional(),
  /** Where people write for help; null: the operator named no address. */
  supportEmail: z.string().nullable(),
  /** Whether mail leaves this installation. */
  sendsMail: z.boolean(),
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
  /** Counts a page view. Whoever asks not to be tracked is answered all the same, and not counted. */
  view: {
    method: "POST",
    path: "/api/analytics/views",
    access: "public",
    body: z.object({ screen: Screen }),
    answer: Done,
  },
  /** Counts one event; as with views, nothing of those who ask not to be tracked. */
  record: {
    method: "POST",
    path: "/api/team/:teamId/analytics",
    access: "member",
    scope: "person",
    body: z.object({ event: AnalyticsEvent }),
    answer: Done,
  },
});
