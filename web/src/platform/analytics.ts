import { type AnalyticsEvent, analyticsRoutes } from "@planner/contract/api";
import { urlOf, xsrfHeader } from "./call.ts";
import { currentTeamId } from "./session.ts";

/**
 * Counts that something was done, for the team in use. Says nothing of people who ask not to be tracked, outlives the
 * page that it is called from, never throws, and nobody waits for it.
 */
export function record(event: AnalyticsEvent): void {
  const teamId = currentTeamId();
  if (teamId === null || asksForQuiet()) return;
  try {
    fetch(urlOf(analyticsRoutes.record, { params: { teamId } }), {
      method: "POST",
      credentials: "include",
      keepalive: true,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...xsrfHeader(),
      },
      body: JSON.stringify({ event }),
    }).catch(() => undefined);
  } catch {
    // A count that is lost is nobody's trouble.
  }
}

/** Do Not Track, and Global Privacy Control (https://www.w3.org/TR/gpc/). */
function asksForQuiet(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: unknown;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}
