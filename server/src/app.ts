import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import type { Deck } from "@planner/contract/model";
import Fastify, { LogController } from "fastify";
import type { FileKey } from "./tables/file.tables.ts";
import type { Deps } from "./deps.ts";
import { openLiveDoor } from "./features/account/access.ts";
import { guardDemo } from "./features/account/demo.ts";
import { registerApiAccessRoutes } from "./features/api-access/api-access.routes.ts";
import { registerOauthRoutes } from "./features/api-access/oauth/oauth.routes.ts";
import { registerAccountRoutes } from "./features/account/account.routes.ts";
import { registerAuditRoutes } from "./features/audit/audit.routes.ts";
import { countEvent } from "./features/analytics/counting.ts";
import { registerAnalyticsRoutes } from "./features/analytics/analytics.routes.ts";
import { registerFeedbackRoutes } from "./features/feedback/feedback.routes.ts";
import { registerFindRoutes } from "./features/find/find.routes.ts";
import { registerCompanySignInRoutes } from "./features/company-sign-in/company-sign-in.routes.ts";
import { findLogOutAddress, refusePassword } from "./features/company-sign-in/index.ts";
import { registerLanguageModelRoutes } from "./features/language-model/language-model.routes.ts";
import { registerMcpRoutes } from "./features/mcp/mcp.routes.ts";
import { registerMeetingCreateRoutes } from "./features/meeting/create/meeting-create.routes.ts";
import { registerExportRoutes } from "./features/meeting/export/export.routes.ts";
import { registerMeetingRoutes } from "./features/meeting/meeting.routes.ts";
import { registerDeckChangesRoutes } from "./features/meeting/deck-changes/deck-changes.routes.ts";
import { registerMemberRoutes } from "./features/member/member.routes.ts";
import { followCalendar } from "./features/meeting/meeting.store.ts";
import { registerSampleRoutes } from "./features/meeting/sample/sample.routes.ts";
import { registerNotesRoutes } from "./features/meeting/notes/notes.routes.ts";
import { openCaptures } from "./features/presentation/listening/captures.ts";
import { listeningEvents } from "./features/presentation/listening/listening.events.ts";
import { presentationEvents } from "./features/presentation/presentation.events.ts";
import { registerPresentationRoutes } from "./features/presentation/presentation.routes.ts";
import { registerPrivacyRoutes } from "./features/privacy/privacy.routes.ts";
import { registerPlanRoutes } from "./features/meeting/plan/plan.routes.ts";
import { registerOutcomeRoutes } from "./features/meeting/outcome/outcome.routes.ts";
import { registerDecisionRoutes } from "./features/meeting/decision/decision.routes.ts";
import { registerCommentRoutes } from "./features/meeting/comment/comment.routes.ts";
import { registerGuestCommentRoutes } from "./features/meeting/comment/guest-comment.routes.ts";
import { registerPromiseRoutes } from "./features/meeting/promise/promise.routes.ts";
import { registerSeriesRoutes } from "./features/meeting/series/series.routes.ts";
import { registerShareLinkRoutes } from "./features/meeting/share/share-links.routes.ts";
import { registerShareRoutes } from "./features/meeting/share/share.routes.ts";
import { registerSignRoutes } from "./features/meeting/sign-off/sign.routes.ts";
import { registerSignOffRoutes } from "./features/meeting/sign-off/sign-off.routes.ts";
import { registerConnectedToolRoutes } from "./features/connected-tool/connected-tool.routes.ts";
import { registerPushRoutes } from "./features/meeting/push/push.routes.ts";
import { registerWebhookRoutes } from "./features/webhook/webhook.routes.ts";
import { registerFileRoutes } from "./features/file/file.routes.ts";
import { registerRecordingRoutes } from "./features/file/recording/recording.routes.ts";
import { readDeckOf } from "./features/file/read-file.ts";
import { registerTeamRoutes } from "./features/team/team.routes.ts";
import { registerCalendarRoutes } from "./features/calendar/calendar.routes.ts";
import { registerGoogleRoutes } from "./features/calendar/google.routes.ts";
import { registerPublishRoutes } from "./features/meeting/publish/publish.routes.ts";
import { compressAnswers } from "./platform/http/compress-answers.ts";
import { guardDatabase } from "./platform/db/database-gate.ts";
import { describeApi } from "./platform/http/api-docs.ts";
import { prepareBearer } from "./platform/http/bearer.ts";
import { guardAgainstForgery } from "./platform/http/forgery.ts";
import { securityHeaders, setSecurityHeaders } from "./platform/http/headers.ts";
import { registerHealth } from "./platform/http/health.ts";
import { answerError } from "./platform/http/http-errors.ts";
import { type AccessPort, type App, prepareHttp } from "./platform/http/http.ts";
import { prepareRateLimits } from "./platform/http/rate-limit.ts";
import { openRequestIds, REQUEST_ID, watchRequests } from "./platform/http/request-id.ts";
import { isSecretAddress, SECRET_HEADERS } from "./platform/http/secret-address.ts";
import { boundSlowBodies } from "./platform/http/slow-bodies.ts";
import { openSessionCookie } from "./platform/http/session-cookie.ts";

/** The routes of every feature, without listening. */
export async function buildApp(deps: Deps, access: AccessPort): Promise<App> {
  const guest = deps.operator.feedbackWidget?.scriptUrl;
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: 1_048_576,
    // 32 MB over a slow line; Fastify would wait for ever. What hardly moves is ended before: platform/slow-bodies.ts.
    requestTimeout: 900_000,
    trustProxy: deps.trustedProxies.length > 0 ? [...deps.trustedProxies] : false,
    // An address that no route could take is answered before any hook.
    frameworkErrors: (error, request, reply) => {
      const headers = securityHeaders(deps.publicUrl, guest);
      const secret = isSecretAddress(request.url) ? SECRET_HEADERS : {};
      const id = { [REQUEST_ID]: request.id };
      void answerError(error, request, reply.headers({ ...headers, ...secret, ...id }));
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: openRequestIds(deps.trustedProxies),
    // Every line has its request's id already: platform/log.ts.
    childLoggerFactory: (log) => log,
  }) as unknown as App;
  watchRequests(app, deps);
  boundSlowBodies(app, deps);
  setSecurityHeaders(app, deps.publicUrl, guest);
  await app.register(cookie);
  await app.register(multipart);
  prepareHttp(app, access);
  prepareRateLimits(app, deps.database.pool, deps.rateLimits);
  if (deps.isDemo) guardDemo(app);
  prepareBearer(app, deps);
  guardAgainstForgery(app, {
    cookie: openSessionCookie(deps.secret, deps.publicUrl.startsWith("https:")),
    publicUrl: deps.publicUrl,
  });
  await compressAnswers(app);
  describeApi(app, deps);
  registerHealth(app, deps);
  guardDatabase(app, deps.database);
  registerAccountRoutes(app, {
    ...deps,
    refusePassword: (email) => refusePassword(deps, email),
    findLogOutAddress: (sessionId) => findLogOutAddress(deps, sessionId),
  });
  registerCompanySignInRoutes(app, deps);
  registerApiAccessRoutes(app, deps);
  registerOauthRoutes(app, deps);
  registerTeamRoutes(app, deps);
  registerMemberRoutes(app, deps);
  registerCalendarRoutes(app, { ...deps, follow: followCalendar });
  registerGoogleRoutes(app, {
    ...deps,
    linked: (request, viewer) =>
      countEvent(deps, request, { ...viewer, event: "sync_with_google" }),
  });
  registerPublishRoutes(app, deps);
  registerFileRoutes(app, deps);
  registerRecordingRoutes(app, deps);
  registerMeetingRoutes(app, deps);
  registerMeetingCreateRoutes(app, deps);
  registerExportRoutes(app, deps);
  registerPlanRoutes(app, deps);
  registerPresentationRoutes(app, deps);
  registerSampleRoutes(app, deps);
  registerFindRoutes(app, deps);
  registerShareRoutes(app, deps);
  registerShareLinkRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
  registerFeedbackRoutes(app, deps);
  registerNotesRoutes(app, deps);
  registerPromiseRoutes(app, deps);
  registerDeckChangesRoutes(app, deps);
  registerOutcomeRoutes(app, deps);
  registerDecisionRoutes(app, deps);
  registerSignOffRoutes(app, deps);
  registerSignRoutes(app, deps);
  registerSeriesRoutes(app, deps);
  registerCommentRoutes(app, deps);
  registerGuestCommentRoutes(app, deps);
  registerLanguageModelRoutes(app, deps);
  registerWebhookRoutes(app, deps);
  registerConnectedToolRoutes(app, deps);
  registerPushRoutes(app, deps);
  registerAuditRoutes(app, deps);
  registerPrivacyRoutes(app, deps);
  registerMcpRoutes(app, deps);
  takeConnections(app, deps);
  return app;
}

/** Browsers' sockets, on the same port; they are let go before the server waits for its connections to end. */
function takeConnections(app: App, deps: Deps): void {
  const readDeck = (key: FileKey): Promise<Deck> => readDeckOf(deps, key);
  const captures = openCaptures({ ...deps, readDeck });
  const letGo = deps.live.serve(app.server, openLiveDoor(deps), {
    ...presentationEvents({ ...deps, endListening: (...args) => captures.endListening(...args) }),
    ...listeningEvents(deps, captures),
  });
  app.addHook("preClose", async () => {
    letGo();
    await captures.close();
  });
}
