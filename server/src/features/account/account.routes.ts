import { accountRoutes, type AnswerOf, SENTENCES, teamRoutes } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http/http.ts";
import {
  addBetaRequest,
  endOtherSessions,
  endOwnSession,
  getUser,
  listSessions,
  readPreferences,
  savePreferences,
} from "./account.store.ts";
import { askForEmail, confirmEmail } from "./change-email.ts";
import { changePassword, resetPassword } from "./password.ts";
import { openSessions, type Sessions } from "./sessions.ts";
import { registerSecondStepRoutes } from "./two-factor/second-step.routes.ts";
import { registerTwoFactorRoutes } from "./two-factor/two-factor.routes.ts";
import { signUp, type SignUpDeps, signUpFromLink } from "./sign-up.ts";
import { invitationLink } from "./account.mails.ts";
import { invite, inviteAgain, readOffer, revokeInvitation } from "./invite.ts";
import { isReadablePageColour, PAGE_COLOUR_REFUSED, type User } from "@planner/contract/model";
import type { Db } from "../../platform/db/database.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { listTeamsOf } from "../team/index.ts";
import type { FastifyRequest } from "fastify";
import { ownerOf } from "../../platform/outbound/network.ts";
import { type Limit, type Limiter, limitersOf } from "../../platform/http/rate-limit.ts";

type AccountDeps = SignUpDeps &
  Pick<Deps, "live" | "mailer" | "sealing"> & {
    /** Throws `Failure` where people with this email sign in without a password. */
    refusePassword(email: string): Promise<void>;
    /** Where the person of this session goes to log out at their company too. */
    findLogOutAddress(sessionId: string): Promise<string | undefined>;
  };

/** Signing up, logging in and out, and passwords. */
export function registerAccountRoutes(app: App, deps: AccountDeps): void {
  const { db } = deps.database;
  const sessions = openSessions(deps);
  const limit = limitersOf(app, ACCOUNT_LIMITS);

  bind(app, accountRoutes.login, async ({ body, request, reply }) => {
    const takeBack = await limit.login(request, reply);
    await deps.refusePassword(body.email);
    const outcome = await sessions.logIn({ request, reply }, body);
    await takeBack();
    return loggedIn(outcome);
  });
  bind(app, accountRoutes.logout, async ({ request, reply }) => {
    const session = await app.access.session(request);
    const next = session && (await deps.findLogOutAddress(session.sessionId));
    await sessions.logOut({ request, reply });
    if (session) deps.live.recheck(session.userId);
    return { message: "Logged out.", ...(next === undefined ? {} : { next }) };
  });
  bind(app, accountRoutes.loggedIn, async ({ request, reply }) => {
    await sessions.renew({ request, reply });
    return { message: "Logged in." };
  });
  registerOwnAccountRoutes(app, deps, { sessions, limit });
  registerSecondStepRoutes(app, deps, sessions);
  registerTwoFactorRoutes(app, deps, limit.password);
  registerInvitationRoutes(app, deps, limit);

  bind(app, accountRoutes.signUp, async ({ body, request, reply }) => {
    await limit.signUp(request, reply);
    await signUp(deps, body);
    return { message: "Your account is ready. Log in." };
  });
  bind(app, accountRoutes.signUpFromLink, async ({ body, request, reply }) => {
    await limit.signUp(request, reply);
    const { password } = body;
    const offer = await readOffer(db, body.code).catch(() => undefined);
    if (offer) await deps.refusePassword(offer.email);
    let outcome: LogIn = "logged in";
    // A link is no way around the limits of a login.
    const logIn = async (email: string): Promise<void> => {
      request.guestEmail = email;
      const takeBack = await limit.login(request, reply);
      outcome = await sessions.logIn({ request, reply }, { email, password });
      await takeBack();
    };
    const { email, isNew } = await signUpFromLink(deps, body, logIn);
    if (isNew) await logIn(email);
    return { ...loggedIn(outcome), message: "Your account is ready." };
  });

  bind(app, accountRoutes.invitation, async ({ params, request, reply }) => {
    await limit.signUp(request, reply);
    return readOffer(db, params.code);
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

type LogIn = Awaited<ReturnType<Sessions["logIn"]>>;

const loggedIn = (outcome: LogIn): AnswerOf<typeof accountRoutes.login> =>
  outcome === "logged in"
    ? { message: "Logged in." }
    : { message: "Enter a code to log in.", next: "second-step" };

/** Asking people into a team, again, and no longer. */
function registerInvitationRoutes(app: App, deps: AccountDeps, limit: AccountLimiters): void {
  bind(app, teamRoutes.invite, async ({ params, body, session, request, reply }) => {
    await limit.invite(request, reply);
    const code = await invite(deps, { ...body, teamId: params.teamId, invitedBy: session.userId });
    return sent(deps, { email: body.email, code });
  });
  bind(app, teamRoutes.resendInvitation, async ({ params, session, request, reply }) => {
    await limit.resend(request, reply);
    return sent(deps, await inviteAgain(deps, { ...params, invitedBy: session.userId }));
  });
  bind(app, teamRoutes.revokeInvitation, async ({ params, session }) => {
    const { email } = await revokeInvitation(deps, { ...params, revokedBy: session.userId });
    return { message: `The invitation to ${email} is revoked.` };
  });
}

/** Says how the link reaches them. */
const sent = (
  { mailer, publicUrl }: Pick<Deps, "mailer" | "publicUrl">,
  { email, code }: { email: string; code: string },
): { message: string; link: string | null } =>
  mailer
    ? { message: `${email} gets an email with the link.`, link: null }
    : {
        message: `No email is sent from here. Copy the link, and send it to ${email} yourself.`,
        link: invitationLink(publicUrl, code),
      };

type OwnDeps = SignUpDeps & Pick<Deps, "live" | "mailer">;

/** What a person sees and changes of their own account. */
function registerOwnAccountRoutes(
  app: App,
  deps: OwnDeps,
  { sessions, limit }: { sessions: Sessions; limit: AccountLimiters },
): void {
  const { db } = deps.database;

  bind(app, accountRoutes.me, async ({ session, request, reply }) => {
    await sessions.renew({ request, reply });
    return readUser(db, session.userId);
  });
  bind(app, accountRoutes.savePreferences, async ({ session, body }) => {
    if (body.background && !isReadablePageColour(body.background))
      throw new Failure("invalid", PAGE_COLOUR_REFUSED, { field: "background" });
    await savePreferences(db, session.userId, body);
    return readUser(db, session.userId);
  });
  bind(app, accountRoutes.changeEmail, async ({ session, body, request, reply }) => {
    const takeBack = await limit.password(request, reply);
    await limit.email(request, reply);
    await askForEmail(deps, session.userId, body);
    await takeBack();
    return {
      message: deps.mailer
        ? `Open the link that was sent to ${body.email}. Until then, your email stays as it is.`
        : `No email is sent from here, so ${body.email} cannot be confirmed. Ask the administrator for the link.`,
    };
  });
  bind(app, accountRoutes.confirmEmail, async ({ session: { userId }, body, request }) => {
    await confirmEmail(deps, { ...body, userId, ip: request.ip });
    return readUser(db, userId);
  });
  bind(app, accountRoutes.sessions, async ({ session }) => ({
    sessions: await listSessions(db, session),
  }));
  bind(app, accountRoutes.endSession, async ({ params, session, request }) => {
    const { userId } = session;
    await db.transaction(async (tx) => {
      if (params.sessionId === "others") await endOtherSessions(tx, userId, session.sessionId);
      else if (!(await endOwnSession(tx, userId, params.sessionId)))
        throw new Failure("not_found", "This session has already ended.");
      await record(tx, { event: "session_ended", at: deps.now(), userId, ip: request.ip });
    });
    deps.live.recheck(userId);
    return { message: "Logged out there." };
  });
  bind(app, accountRoutes.changePassword, async ({ session, body, request, reply }) => {
    const takeBack = await limit.password(request, reply);
    await changePassword(deps, session, { ...body, ip: request.ip });
    await takeBack();
    deps.live.recheck(session.userId);
    return { message: "Your password is changed. Other browsers are logged out." };
  });
  bind(app, accountRoutes.signOutEverywhere, async ({ session, request, reply }) => {
    await db.transaction(async (tx) => {
      await endOtherSessions(tx, session.userId);
      const { userId } = session;
      const at = deps.now();
      await record(tx, { event: "signed_out_everywhere", at, userId, ip: request.ip });
    });
    // Takes the cookies back.
    await sessions.logOut({ request, reply });
    deps.live.recheck(session.userId);
    return { message: "You are logged out everywhere." };
  });
}

async function readUser(db: Db, userId: string): Promise<User> {
  const { id, email, name } = await getUser(db, userId);
  const preferences = await readPreferences(db, id);
  return { id, email, name, ...preferences, teams: await listTeamsOf(db, id) };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ip = (request: FastifyRequest): string => ownerOf(request.ip);
/** As the form names it, or as the invitation does. */
const email = ({ body, guestEmail }: FastifyRequest): string =>
  guestEmail ?? (body as { email: string }).email;
const teamId = ({ params }: FastifyRequest): string => (params as { teamId: string }).teamId;
const person = ({ session }: FastifyRequest): string => session?.userId ?? "";
const emailAndIp = (request: FastifyRequest): string => `${email(request)} ${ip(request)}`;

/**
 * Tight for one account from one address, wider for one account or one address alone: an office behind one address
 * must be able to work, and a stranger must not be able to lock a person out from everywhere by one address. Of logins
 * and of changed passwords, those that fail count.
 */
export const ACCOUNT_LIMITS = {
  login: [
    { name: "login", max: 10, windowMs: 15 * MINUTE_MS, keyOf: emailAndIp },
    { name: "login account", max: 50, windowMs: 15 * MINUTE_MS, keyOf: email },
    { name: "login address", max: 600, windowMs: 15 * MINUTE_MS, keyOf: ip },
  ],
  forgot: [
    { name: "forgot", max: 3, windowMs: HOUR_MS, keyOf: email },
    { name: "forgot address", max: 600, windowMs: HOUR_MS, keyOf: ip },
  ],
  signUp: [{ name: "sign-up", max: 600, windowMs: HOUR_MS, keyOf: ip }],
  reset: [{ name: "reset", max: 300, windowMs: HOUR_MS, keyOf: ip }],
  email: [{ name: "email", max: 5, windowMs: HOUR_MS, keyOf: person }],
  password: [{ name: "password", max: 10, windowMs: 15 * MINUTE_MS, keyOf: person }],
  invite: [
    { name: "invite", max: 50, windowMs: HOUR_MS, keyOf: teamId },
    {
      name: "invite email",
      max: 5,
      windowMs: HOUR_MS,
      keyOf: (request) => `${teamId(request)} ${email(request)}`,
    },
  ],
  resend: [
    { name: "invite", max: 50, windowMs: HOUR_MS, keyOf: teamId },
    {
      name: "resend",
      max: 5,
      windowMs: HOUR_MS,
      keyOf: ({ params }) => (params as { invitationId: string }).invitationId,
    },
  ],
  beta: [{ name: "beta", max: 600, windowMs: HOUR_MS, keyOf: ip }],
} satisfies Record<string, readonly Limit[]>;

type AccountLimiters = { readonly [Name in keyof typeof ACCOUNT_LIMITS]: Limiter };

declare module "fastify" {
  interface FastifyRequest {
    /** Whose account the link of an invitation is about. */
    guestEmail?: string;
  }
}
