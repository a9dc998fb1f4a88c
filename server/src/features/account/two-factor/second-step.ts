import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { readToken, signToken } from "../../../platform/signed-token.ts";
import { findPasswordHash, holdPasswordHash } from "../account.store.ts";
import { addTrust, isTrusted, isTwoFactorOn } from "./two-factor.store.ts";

const PURPOSE = "second step";
const STEP_SECONDS = 600;
export const TRUST_DAYS = 30;
const TRUST_SECONDS = TRUST_DAYS * 86_400;

/**
 * A login that is half done: the password was right, and nothing else is. Its cookie is signed, is sent to the calls of the
 * login alone, and opens nothing by itself; nothing of it is stored.
 */
const Step = z.object({
  userId: z.string(),
  /** Of the password that was right: a new one ends the step. */
  mark: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type Step = z.infer<typeof Step>;

type CookieDeps = Pick<Deps, "secret" | "publicUrl" | "now">;

const isSecure = ({ publicUrl }: Pick<Deps, "publicUrl">): boolean =>
  publicUrl.startsWith("https:");
const markOf = (passwordHash: string): string =>
  createHash("sha256").update(passwordHash).digest("base64url").slice(0, 22);

const stepCookie = (deps: Pick<Deps, "publicUrl">) => ({
  name: `${isSecure(deps) ? "__Secure-" : ""}planner.second_step`,
  options: {
    path: "/api/login",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(deps),
  } as const,
});

const trustCookie = (deps: Pick<Deps, "publicUrl">) => ({
  name: `${isSecure(deps) ? "__Secure-" : ""}planner.trusted_browser`,
  options: {
    path: "/login",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure(deps),
    maxAge: TRUST_SECONDS,
  } as const,
});

/** What strangers send is looked up in a Map. */
const valueOf = (request: FastifyRequest, name: string): string | undefined =>
  new Map(Object.entries(request.cookies)).get(name);

/** Whether the password alone does not log this person in, in this browser. */
export async function needsSecondStep(
  tx: Db,
  deps: Pick<Deps, "publicUrl">,
  { request, userId }: { request: FastifyRequest; userId: string },
): Promise<boolean> {
  if (!(await isTwoFactorOn(tx, userId))) return false;
  const token = valueOf(request, trustCookie(deps).name);
  return token === undefined || !(await isTrusted(tx, userId, token));
}

/** Has the browser hold that the password was right. */
export function beginSecondStep(
  deps: CookieDeps,
  reply: FastifyReply,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): void {
  const until = deps.now().getTime() + STEP_SECONDS * 1_000;
  const step: Step = { userId, mark: markOf(passwordHash), until };
  const { name, options } = stepCookie(deps);
  const value = signToken(deps.secret, PURPOSE, step);
  void reply.setCookie(name, value, { ...options, maxAge: STEP_SECONDS });
}

/** The step that this browser is in. Throws `Failure("not_signed_in")` where there is none, or it took too long. */
export function requireStep(deps: CookieDeps, request: FastifyRequest): Step {
  const token = valueOf(request, stepCookie(deps).name);
  const step = token && readToken(deps.secret, { purpose: PURPOSE, schema: Step, token });
  if (!step || step.until < deps.now().getTime()) throw tooLate();
  return step;
}

/** Throws where the password is another by now; it cannot change until the transaction ends. */
export async function holdStep(tx: Db, { userId, mark }: Step): Promise<void> {
  const passwordHash = await findPasswordHash(tx, userId);
  if (!passwordHash || markOf(passwordHash) !== mark) throw tooLate();
  if (!(await holdPasswordHash(tx, userId, passwordHash))) throw tooLate();
}

export function endSecondStep(deps: CookieDeps, reply: FastifyReply): void {
  const { name, options } = stepCookie(deps);
  void reply.clearCookie(name, options);
}

/** Stores that the person trusts this browser; `show` gives the browser its proof. */
export async function trustBrowser(
  tx: Db,
  deps: CookieDeps,
  { request, userId }: { request: FastifyRequest; userId: string },
): Promise<(reply: FastifyReply) => void> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(deps.now().getTime() + TRUST_SECONDS * 1_000);
  const userAgent = request.headers["user-agent"] ?? null;
  await addTrust(tx, { userId, token, userAgent, expiresAt });
  const { name, options } = trustCookie(deps);
  return (reply) => void reply.setCookie(name, token, options);
}

const tooLate = (): Failure =>
  new Failure("not_signed_in", "This login took too long or was ended. Log in again.");
