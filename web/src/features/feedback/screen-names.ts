import type { Screen } from "@planner/contract/api";

/** What people call each screen. */
export const SCREEN_NAMES: Record<Screen, string> = {
  "/": "Start page",
  "/login": "Log in",
  "/sign-up": "Sign up",
  "/sign-up/code/:code": "Sign up",
  "/reset-password": "Reset password",
  "/intro": "Introduction",
  "/personalization": "Personalization",
  "/socket-test": "Connection test",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/sync": "Connect your calendar",
  "/dashboard": "Meetings",
  "/settings": "Settings",
  "/applying-edits": "Applying edits",
  "/meeting/new": "New visual notes",
  "/meeting/:id": "Meeting",
  "/meeting/:id/replan": "Replan",
  "/meeting/:id/summary": "Summary",
  "/meeting/:id/transcript": "Transcript",
  "/meeting/:id/present": "Presentation",
  "/meeting/:id/share/:shareid": "Shared notes",
  "/share/:id": "Shared plan",
  "/not-found": "Not found",
};
