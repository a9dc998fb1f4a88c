import { type CompanyProblem, companySignInRoutes } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { type Limiter, limitersOf } from "../../platform/http/rate-limit.ts";
import { openSessions } from "../account/index.ts";
import { receiveLogout } from "./back-channel.ts";
import { beginSignIn, randomToken, returnAddress, takeChecks } from "./begin.ts";
import { CompanySignInError, type NoCompanyAnswer } from "./company-sign-in.ports.ts";
import { COMPANY_LIMITS } from "./company-sign-in-limits.ts";
import { CompanyRefusal, enter } from "./finish.ts";
import { findWay, readProvider, readProviders } from "./providers.ts";
import { registerScimRoutes } from "./scim/scim.routes.ts";
import { registerScimSettings } from "./scim/scim-settings.routes.ts";
import { registerProviderSettings } from "./settings.routes.ts";

export type CompanySignInDeps = Pick<
  Deps,
  | "database"
  | "companySignIn"
  | "sealing"
  | "secret"
  | "publicUrl"
  | "log"
  | "now"
  | "send"
  | "live"
  | "failpoint"
>;

/** Signing in through the company, and setting it up. */
export function registerCompanySignInRoutes(app: App, deps: CompanySignInDeps): void {
  const limit = limitersOf(app, COMPANY_LIMITS);
  registerProviderSettings(app, deps, limit);
  registerWayIn(app, deps, limit);
  registerScimRoutes(app, deps, limit);
  registerScimSettings(app, deps);

  bind(app, companySignInRoutes.ways, async () => ({
    ways: (await readProviders(deps)).map(({ id, name }) => ({ id, name })),
  }));
  bind(app, companySignInRoutes.find, async ({ body, request, reply }) => {
    await limit.find(request, reply);
    const way = await findWay(deps, body.email);
    return { way: way ? { id: way.id, name: way.name, isRequired: way.isRequired } : null };
  });
  void app.register(async (scope) => {
    // Providers send a form (OpenID Connect Back-Channel Logout 1.0, 2.5).
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 20_000 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    bind(scope as App, companySignInRoutes.backChannelLogout, async (call) => {
      await limit.logOut(call.request, call.reply);
      await receiveLogout(deps, call.params.providerId, call.body.logout_token);
      // The answer must not be cached (2.8).
      void call.reply.header("cache-control", "no-store");
      return { message: "Logged out." };
    });
  });
}

/** A person in the middle of a navigation gets a page, whatever went wrong. */
function registerWayIn(
  app: App,
  deps: CompanySignInDeps,
  limit: Readonly<Record<keyof typeof COMPANY_LIMITS, Limiter>>,
): void {
  const sessions = openSessions(deps);
  const browser = openBrowserCookie(deps.publicUrl);

  bind(app, companySignInRoutes.begin, ({ params, query, request, reply }) =>
    orProblem(deps, reply, async () => {
      await limit.signIn(request, reply);
      const provider = await readProvider(deps, params.providerId);
      if (!provider) throw new CompanyRefusal("gone");
      const secret = browser.read(request) ?? randomToken();
      const address = await beginSignIn(deps, provider, {
        browser: secret,
        email: query.email,
        isAgain: query.again !== undefined,
      });
      browser.write(reply, secret);
      return address;
    }),
  );
  bind(app, companySignInRoutes.comeBack, ({ params, query, request, reply }) =>
    orProblem(deps, reply, async () => {
      await limit.signIn(request, reply);
      const provider = await readProvider(deps, params.providerId);
      if (!provider) throw new CompanyRefusal("gone");
      const begun = { browser: browser.read(request) ?? "", state: query.state ?? "" };
      const checks = await takeChecks(deps, { ...begun, providerId: provider.id });
      if (!checks) throw new CompanyRefusal("expired");
      // As it is registered: behind a proxy the request has another address.
      const returned = new URL(returnAddress(deps, provider.id));
      returned.search = new URL(request.url, deps.publicUrl).search;
      const person = await deps.companySignIn.redeem(provider, { checks, returned });
      const signedIn = (await app.access.session(request))?.userId;
      try {
        const arrival = { provider, person, request, signedIn };
        const { userId, show } = await enter(deps, sessions, arrival);
        await deps.failpoint("company.committed");
        show(reply);
        deps.live.recheck(userId);
      } catch (error) {
        if (error instanceof CompanyRefusal && error.userId !== undefined)
          await record(deps.database.db, {
            event: "sign_in_failed",
            at: deps.now(),
            userId: error.userId,
            about: provider.name,
            ip: request.ip,
          });
        throw error;
      }
      return "/login?company=done";
    }),
  );
}

const PROBLEM_OF: Record<NoCompanyAnswer, CompanyProblem> = {
  denied: "denied",
  expired: "expired",
  down: "down",
  clock: "clock",
  failed: "failed",
  address: "failed",
  issuer: "failed",
  no_provider: "down",
};

async function orProblem(
  { log }: Pick<Deps, "log">,
  reply: FastifyReply,
  work: () => Promise<string>,
): Promise<FastifyReply> {
  void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
  try {
    return reply.redirect(await work());
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    log[problem === "failed" ? "warn" : "info"]({ problem, err: error }, "company.sign_in_failed");
    return reply.redirect(`/login?problem=${problem}`);
  }
}

function problemOf(error: unknown): CompanyProblem | undefined {
  if (error instanceof CompanyRefusal) return error.problem;
  if (error instanceof CompanySignInError) return PROBLEM_OF[error.reason];
  if (error instanceof Failure && error.code === "too_many") return "too-many";
  return undefined;
}

/** Ties a sign-in to the browser that began it, so that nobody can be sent into somebody else's account. */
function openBrowserCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Secure-planner.company" : "planner.company";
  return {
    read: (request: FastifyRequest): string | undefined =>
      /^[\w-]{43}$/.exec(request.cookies[name] ?? "")?.[0],
    write: (reply: FastifyReply, value: string): void =>
      void reply.setCookie(name, value, {
        path: "/api/sign-in",
        httpOnly: true,
        // It comes along when the provider's page leads back here.
        sameSite: "lax",
        secure,
        maxAge: 900,
      }),
  };
}
