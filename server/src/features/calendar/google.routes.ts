import { calendarRoutes } from "@planner/contract/api";
import type { SyncProblem } from "@planner/contract/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "../../tables/team.tables.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import { isMemberOf, listTeamsOf } from "../team/index.ts";
import { listAccountsOf } from "./account.store.ts";
import { CALENDAR_LIMITS } from "./calendar-limits.ts";
import { receivePush } from "./channels.ts";
import { beginSignIn, finishSignIn, type SignInDeps } from "./google-sign-in.ts";

type GoogleDeps = SignInDeps & {
  /** Hears of each link that was made. */
  linked: (request: FastifyRequest, viewer: Viewer) => Promise<unknown>;
};

/** Linking a Google account by its consent page, and hearing from Google that a calendar has changed. */
export function registerGoogleRoutes(app: App, deps: GoogleDeps): void {
  registerSignIn(app, deps);
  registerPush(app, deps);
}

function registerSignIn(app: App, deps: GoogleDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, [CALENDAR_LIMITS.signIn]);
  const isMember = ({ teamId, userId }: Viewer) => isMemberOf(db, teamId, userId);

  bind(app, calendarRoutes.sync, async ({ query, session, request, reply }) => {
    const { google } = deps.calendars;
    if (!google) return reply.redirect("/sync");
    if (await isTooMuch(limit, request, reply)) return showProblem(reply, "too-many");
    const accounts = query.account ? await listAccountsOf(db, session.userId) : [];
    const account = accounts.find(
      ({ id, provider }) => id === query.account && provider === "google",
    );
    const teamId = account?.teamId ?? (await listTeamsOf(db, session.userId))[0]?.id;
    if (teamId === undefined) return reply.redirect("/sync");
    const wantsTranscripts = query.transcripts === "on" && account !== undefined;
    return reply.redirect(
      await beginSignIn(deps, google, { session, teamId, account, wantsTranscripts }),
    );
  });

  bind(app, calendarRoutes.googleReturn, async ({ query, session, request, reply }) => {
    const { google } = deps.calendars;
    if (!google) return reply.redirect("/sync");
    if (await isTooMuch(limit, request, reply)) return showProblem(reply, "too-many");
    const attempt = { session, returned: query };
    const linked = (viewer: Viewer) => deps.linked(request, viewer);
    const outcome = await finishSignIn({ ...deps, isMember, linked }, google, attempt);
    // It stands with the account.
    if (outcome.problem === "no-transcripts") return reply.redirect("/settings");
    if (outcome.problem) return showProblem(reply, outcome.problem, outcome.accountId);
    return reply.redirect(outcome.isForTranscripts ? "/settings" : "/dashboard");
  });
}

/**
 * A person in the middle of a navigation is better off with a page than with an answer in JSON. `accountId` is the one
 * that is to be linked again, for the next try.
 */
function showProblem(reply: FastifyReply, problem: SyncProblem, accountId?: string): FastifyReply {
  const query = new URLSearchParams({ problem, ...(accountId ? { account: accountId } : {}) });
  return reply.redirect(`/sync?${query.toString()}`);
}

async function isTooMuch(
  limit: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    await limit(request, reply);
    return false;
  } catch (error) {
    if (error instanceof Failure && error.code === "too_many") return true;
    throw error;
  }
}

/**
 * No limit here: Google sends one message a change, from addresses that all its channels share, and refusing messages of
 * channels that are gone must not silence the others.
 */
function registerPush(app: App, deps: GoogleDeps): void {
  void app.register(async (scope) => {
    // Google's messages say that they are JSON, and are empty.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      payload.once("end", () => done(null));
    });
    bind(scope as App, calendarRoutes.googlePush, async ({ request }) => {
      const { headers } = request;
      const isKnown = await receivePush(deps, {
        channelId: String(headers["x-goog-channel-id"] ?? ""),
        token: String(headers["x-goog-channel-token"] ?? ""),
        state: String(headers["x-goog-resource-state"] ?? ""),
      });
      if (!isKnown) throw new Failure("not_found", "There is no such channel.");
      return { message: "Thank you." };
    });
  });
}
