import type { ComponentType } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type RouteObject,
  type ShouldRevalidateFunction,
} from "react-router";
import { loadRest } from "./i18n/language.ts";
import { storeReturnPage, storedReturnPage } from "./platform/return-page.ts";
import { checkLoggedIn, isUnknownPerson, loadProfile, logout } from "./platform/session.ts";
import { Crash, NotFound } from "./screens/frames/crash.tsx";
import { AccountFrame, Opening, RootFrame } from "./screens/frames/frames.tsx";

type Load = () => Promise<ComponentType>;

/** With the words of whatever stands in it, which are more than a visitor's first screens say. */
const withWords = async <Frame,>(frame: Promise<Frame>): Promise<Frame> =>
  (await Promise.all([frame, loadRest()]))[0];

const cachedFrame: Load = async () =>
  (await withWords(import("./screens/frames/cached-frame.tsx"))).CachedFrame;
const personFrames = () => withWords(import("./screens/frames/person-frames.tsx"));
const openFrame: Load = async () => (await personFrames()).OpenFrame;
const signedInFrame: Load = async () => (await personFrames()).SignedInFrame;
const windowFrame: Load = async () => (await personFrames()).WindowFrame;

const lazily = (load: Load) => async () => ({ Component: await load() });

/** A screen that is loaded when someone goes there: `screen("/intro", async () => (await import(…)).Intro)`. */
const screen = (path: string, load: Load): RouteObject => ({ path, lazy: lazily(load) });

const turnsToAnother: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** With a form of an account in a column of its own. */
const account: RouteObject[] = [
  {
    ...screen("/login", async () => (await import("./screens/account/account.tsx")).Login),
    loader: comeIn,
  },
  screen(
    "/login/second-step",
    async () => (await import("./screens/account/second-step.tsx")).SecondStepScreen,
  ),
  screen("/sign-up", async () => (await import("./screens/account/account.tsx")).SignUp),
  {
    lazy: lazily(cachedFrame),
    children: [
      screen(
        "/sign-up/code/:code",
        async () => (await import("./screens/account/sign-up-from-link.tsx")).SignUpFromLink,
      ),
    ],
  },
  screen(
    "/reset-password",
    async () => (await import("./screens/account/account.tsx")).ResetPassword,
  ),
];

/** For everyone, with the bar of who is signed in. */
const open: RouteObject[] = [
  screen("/intro", async () => (await import("./screens/account/intro.tsx")).Intro),
  screen(
    "/personalization",
    async () => (await import("./screens/settings/personalization.tsx")).Personalization,
  ),
  screen("/socket-test", async () => (await import("./screens/socket-test.tsx")).SocketTest),
  screen(
    "/promises/done",
    async () => (await import("./screens/promises/linked-promise.tsx")).LinkedPromiseScreen,
  ),
  screen(
    "/promises/email",
    async () => (await import("./screens/promises/stop-emails.tsx")).StopEmails,
  ),
  {
    ...screen(
      "/oauth/authorize",
      async () => (await import("./screens/connect/connect-app.tsx")).ConnectApp,
    ),
    // The screen leads to the login itself.
    loader: askWhoIsIn,
    shouldRevalidate: turnsToAnother,
  },
  screen("/api/docs", async () => (await import("./screens/api-docs/api-docs.tsx")).ApiDocs),
  screen("/privacy", async () => (await import("./screens/open/privacy.tsx")).Privacy),
  screen("/terms", async () => (await import("./screens/open/terms.tsx")).Terms),
  screen("/help", async () => (await import("./screens/help/help.tsx")).HelpIndex),
  {
    ...screen("/help/:page", async () => (await import("./screens/help/help.tsx")).HelpScreen),
    loader: async ({ params }: LoaderFunctionArgs) =>
      (await import("./screens/help/help.tsx")).loadHelpPage(params["page"] ?? ""),
  },
  { path: "*", Component: NotFound },
];

/** Behind the guard. */
const signedIn: RouteObject[] = [
  screen("/sync", async () => (await import("./screens/settings/sync.tsx")).Sync),
  screen("/dashboard", async () => (await import("./screens/dashboard/dashboard.tsx")).Dashboard),
  screen("/find", async () => (await import("./screens/find/find.tsx")).Find),
  screen("/promises", async () => (await import("./screens/promises/promises.tsx")).Promises),
  screen("/decisions", async () => (await import("./screens/decisions/decisions.tsx")).Decisions),
  screen("/decisions/:id", async () => (await import("./screens/decisions/decision.tsx")).Decision),
  screen("/series/:id", async () => (await import("./screens/series/series.tsx")).SeriesScreen),
  screen("/sign-offs", async () => (await import("./screens/sign-off/sign-offs.tsx")).SignOffs),
  screen(
    "/sign-offs/new",
    async () => (await import("./screens/sign-off/new-sign-off.tsx")).NewSignOffScreen,
  ),
  screen(
    "/sign-offs/:id",
    async () => (await import("./screens/sign-off/sign-off.tsx")).SignOffScreen,
  ),
  screen("/settings", async () => (await import("./screens/settings/settings.tsx")).Settings),
  screen(
    "/settings/webhooks",
    async () => (await import("./screens/webhooks/webhooks.tsx")).Webhooks,
  ),
  screen(
    "/settings/webhooks/new",
    async () => (await import("./screens/webhooks/new-webhook.tsx")).NewWebhook,
  ),
  screen(
    "/settings/webhooks/:id",
    async () => (await import("./screens/webhooks/webhook.tsx")).WebhookScreen,
  ),
  screen("/meeting/new", async () => (await import("./screens/interview/interview.tsx")).Interview),
  screen(
    "/meeting/:id/replan",
    async () => (await import("./screens/interview/interview.tsx")).Interview,
  ),
  screen(
    "/applying-edits",
    async () => (await import("./screens/interview/applying-edits.tsx")).ApplyingEdits,
  ),
  {
    ...screen(
      "/meeting/:id",
      async () => (await import("./screens/meeting/meeting.tsx")).MeetingScreen,
    ),
    loader: async (args: LoaderFunctionArgs) => {
      // At once, so that it is the guard's own question.
      const isIn = checkLoggedIn().catch(() => false);
      return (await import("./screens/meeting/meeting.tsx")).meetingAhead(args, isIn);
    },
    shouldRevalidate: turnsToAnother,
  },
  screen(
    "/meeting/:id/summary",
    async () => (await import("./screens/meeting/summary.tsx")).Summary,
  ),
  screen(
    "/meeting/:id/transcript",
    async () => (await import("./screens/meeting/transcript.tsx")).Transcript,
  ),
  screen(
    "/meeting/:id/changes",
    async () => (await import("./screens/deck-changes/deck-changes.tsx")).DeckChangesScreen,
  ),
  {
    path: "/oldmeeting/:id",
    loader: ({ params }) => redirect(`/meeting/${params["id"]}`),
    element: null,
  },
];

/** Behind the guard, without the bar. */
const signedInWindow: RouteObject[] = [
  {
    ...screen(
      "/meeting/:id/present",
      async () => (await import("./screens/present/present.tsx")).Present,
    ),
    loader: async (args: LoaderFunctionArgs) =>
      (await import("./screens/present/present-ahead.ts")).presentAhead(args),
    shouldRevalidate: turnsToAnother,
  },
];

/** For whoever works on the app; what is built for people knows nothing of it. */
const development: RouteObject[] = import.meta.env.DEV
  ? [screen("/ui", async () => (await import("./screens/ui-gallery/ui-gallery.tsx")).UiGallery)]
  : [];

/** For whoever has the link. */
const shared: RouteObject[] = [
  screen(
    "/meeting/:id/share/:shareid",
    async () => (await import("./screens/share/share.tsx")).SharedNotes,
  ),
  screen(
    "/share/:id",
    async () => (await import("./screens/share/share-plan.tsx")).SharedPlanScreen,
  ),
  screen("/sign/:token", async () => (await import("./screens/sign-off/sign.tsx")).Sign),
];

/** Around what shows what the server keeps. */
const cached: RouteObject[] = [
  ...development,
  ...shared,
  {
    loader: learnPerson,
    shouldRevalidate: turnsToAnother,
    lazy: lazily(openFrame),
    children: open,
  },
  {
    // The check runs on every navigation to a screen behind the guard, not only on the first; turning a page of
    // a deck or switching a view changes the search alone and asks nobody.
    loader: askWhoIsIn,
    shouldRevalidate: turnsToAnother,
    lazy: lazily(signedInFrame),
    children: signedIn,
  },
  {
    loader: askWhoIsIn,
    shouldRevalidate: turnsToAnother,
    lazy: lazily(windowFrame),
    children: signedInWindow,
  },
];

/** Every URL of the app. */
export const routes: RouteObject[] = [
  {
    Component: RootFrame,
    ErrorBoundary: Crash,
    HydrateFallback: Opening,
    children: [
      screen("/", async () => (await import("./screens/open/landing.tsx")).Landing),
      { path: "/logout", loader: leave, element: null },
      { Component: AccountFrame, children: account },
      { lazy: lazily(cachedFrame), children: cached },
    ],
  },
];

/**
 * Loader of every route that needs a session: false when nobody is signed in or the check fails. The frame then leads to
 * /login: a redirect cannot take along which page to come back to.
 */
function askWhoIsIn(): Promise<boolean> {
  return checkLoggedIn().catch(() => false);
}

/** Loader of what is open to everyone: learns who is signed in, where somebody is. */
async function learnPerson(): Promise<null> {
  if (isUnknownPerson()) await checkLoggedIn().catch(() => false);
  return null;
}

/** /login: whoever comes back from their company's page is in already. */
async function comeIn({ request }: { request: Request }): Promise<null> {
  if (new URL(request.url).searchParams.get("company") !== "done") return null;
  const session = await loadProfile().catch(() => undefined);
  if (!session) return null;
  const page = storedReturnPage();
  storeReturnPage(undefined);
  throw redirect(page ?? (session.hasGoogleLink ? "/dashboard" : "/sync"));
}

/** /logout: logs out, then goes to the company's page for that, or to the landing page. A failure is logged by the call itself. */
async function leave(): Promise<Response> {
  const next = await logout().catch(() => undefined);
  return next === undefined ? redirect("/") : redirectDocument(next);
}
