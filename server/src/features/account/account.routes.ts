import { accountRoutes, SENTENCES } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http.ts";
import { accountLimiters } from "./account.limits.ts";
import { addBetaRequest } from "./beta.store.ts";
import { registerInvitationRoutes } from "./invitation.routes.ts";
import { registerOwnAccountRoutes } from "./own-account.routes.ts";
import { resetPassword } from "./reset.ts";
import { openSessions } from "./sessions.ts";
import { signUp, type SignUpDeps, signUpFromLink } from "./sign-up.ts";

type AccountDeps = SignUpDeps & Pick<Deps, "rateLimits" | "live">;

/** Signing up, logging in and out, and passwords. */
export function registerAccountRoutes(app: App, deps: AccountDeps): void {
  const { db } = deps.database;
  const sessions = openSessions(deps);
  const limit = accountLimiters(app, deps.rateLimits);

  bind(app, accountRoutes.login, async ({ body, request, reply }) => {
    const takeBack = await limit.login(request, reply);
    await sessions.logIn({ request, reply }, body);
    await takeBack();
    return { message: "Logged in." };
  });
  bind(app, accountRoutes.logout, async ({ request, reply }) => {
    const session = await app.access.session(request);
    await sessions.logOut({ request, reply });
    if (session) deps.live.recheck(session.userId);
    return { message: "Logged out." };
  });
  bind(app, accountRoutes.loggedIn, async ({ request, reply }) => {
    await sessions.renew({ request, reply });
    return { message: "Logged in." };
  });
  registerOwnAccountRoutes(app, deps, { sessions, limit });
  registerInvitationRoutes(app, deps, limit);

  bind(app, accountRoutes.signUp, async ({ body, request, reply }) => {
    await limit.signUp(request, reply);
    await signUp(deps, body);
    return { message: "Your account is ready. Log in." };
  });
  bind(app, accountRoutes.signUpFromLink, async ({ body, request, reply }) => {
    await limit.signUp(request, reply);
    const { password } = body;
    // A link is no way around the limits of a login.
    const logIn = async (email: string): Promise<void> => {
      request.guestEmail = email;
      const takeBack = await limit.login(request, reply);
      await sessions.logIn({ request, reply }, { email, password });
      await takeBack();
    };
    const { email, isNew } = await signUpFromLink(deps, body, logIn);
    if (isNew) await logIn(email);
    return { message: "Your account is ready." };
  });

  bind(app, accountRoutes.forgetPassword, async ({ body, request, reply }) => {
    await limit.forgot(request, reply);
    // The account is looked up by the job: the answer takes as long with one as without.
    await deps.send(db, "account.forgot", body);
    return { message: SENTENCES.resetSent };
  });
  bind(app, accountRoutes.resetPassword, async ({ body, request, reply }) => {
    await limit.reset(request, reply);
    deps.live.recheck(await resetPassword(deps, { ...body, ip: request.ip }));
    return { message: "Your password is changed. Log in." };
  });
  bind(app, accountRoutes.beta, async ({ body, request, reply }) => {
    await limit.beta(request, reply);
    await addBetaRequest(db, body.email);
    return { message: SENTENCES.betaThanks };
  });
}
