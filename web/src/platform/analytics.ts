import {
  type AnalyticsEvent,
  analyticsRoutes,
  type BodyInputOf,
  type Route,
  type Screen,
  SCREENS,
} from "@planner/contract/api";
import { useEffect } from "react";
import { matchPath, useLocation, useMatches } from "react-router";
import { type UrlInput, urlOf, xsrfHeader } from "./call.ts";
import { clientSettings } from "./client-settings.ts";
import { currentTeamId, isUnknownPerson, useSession } from "./session.ts";

/** Counts that something was done, for the team in use. */
export function record(event: AnalyticsEvent): void {
  const teamId = currentTeamId();
  if (teamId === null || optsOut()) return;
  post(analyticsRoutes.record, { params: { teamId }, body: { event } });
}

/** Counts each screen that is gone to, by its route, unless person, browser or operator asked for quiet. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const { user } = useSession();
  // The guard leads on to the login, which counts in place of the screen that was asked for.
  const isRefused = useMatches().some(({ loaderData }) => loaderData === false);
  // Whoever is not known yet may have asked for quiet.
  const isQuiet = isRefused || (user ? !user.isCounted : isUnknownPerson());
  useEffect(() => {
    if (!isQuiet && !optsOut()) void countView(pathname);
  }, [pathname, isQuiet]);
}

async function countView(pathname: string): Promise<void> {
  const settings = await clientSettings();
  if (settings?.analytics) post(analyticsRoutes.view, { body: { screen: screenOf(pathname) } });
}

/** Outlives the page that it is called from, never throws, and nobody waits for it. */
function post<R extends Route>(route: R, input: UrlInput<R> & { body: BodyInputOf<R> }): void {
  try {
    fetch(urlOf(route, input), {
      method: "POST",
      credentials: "include",
      keepalive: true,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        ...xsrfHeader(),
      },
      body: JSON.stringify(input.body),
    }).catch(() => undefined);
  } catch {
    // A count that is lost is nobody's trouble.
  }
}

/** Do Not Track, and Global Privacy Control (https://www.w3.org/TR/gpc/). */
function optsOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: unknown;
  };
  return doNotTrack === "1" || globalPrivacyControl === true;
}

/** The route of the screen at an address: /meeting/6f1 is /meeting/:id. */
export const screenOf = (pathname: string): Screen =>
  SCREENS.find((screen) => matchPath(screen, pathname) !== null) ?? "/not-found";
