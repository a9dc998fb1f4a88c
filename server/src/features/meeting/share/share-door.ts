import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { equalBytes } from "../../../platform/http/session-cookie.ts";
import { verifyPassword } from "../../account/index.ts";
import { readCookie, setShareCookie } from "./share-cookie.ts";
import { hashOfToken } from "./share-token.ts";
import { countView, type KnownLink } from "./share.store.ts";

type DoorDeps = Pick<Deps, "database" | "linkSecret" | "publicUrl" | "now">;

interface Visit {
  readonly token: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** For so long a browser that opened a link is not counted again, nor asked for its password. */
const VISIT_SECONDS = 43_200;

/** Refuses a browser that has not given the password of the link, and counts one that opens it anew. */
export async function enter(deps: DoorDeps, link: KnownLink, visit: Visit): Promise<void> {
  if (hasEntered(deps, link, visit)) return;
  if (link.passwordHash !== null) throw locked("This link needs a password.");
  await welcome(deps, link, visit);
}

/** Refuses a browser that would see part of what is behind a password without it. */
export function requireEntered(deps: DoorDeps, link: KnownLink, visit: Visit): void {
  if (link.passwordHash !== null && !hasEntered(deps, link, visit))
    throw locked("This link needs a password.");
}

/** Lets a browser in that has the password, and counts it. */
export async function unlock(
  deps: DoorDeps,
  link: KnownLink,
  { password, ...visit }: Visit & { password: string },
): Promise<void> {
  if (link.passwordHash !== null && !(await verifyPassword(link.passwordHash, password)))
    throw locked("Wrong password.");
  await welcome(deps, link, visit);
}

const locked = (sentence: string): Failure =>
  new Failure("forbidden", sentence, { field: "password" });

async function welcome(deps: DoorDeps, link: KnownLink, { token, reply }: Visit): Promise<void> {
  await countView(deps.database.db, link, deps.now());
  const proof = { name: cookieOf(token), value: proofOf(deps, link), seconds: VISIT_SECONDS };
  setShareCookie(deps, reply, proof);
}

function hasEntered(deps: DoorDeps, link: KnownLink, { token, request }: Visit): boolean {
  const shown = readCookie(request, cookieOf(token));
  return shown !== undefined && equalBytes(Buffer.from(shown), Buffer.from(proofOf(deps, link)));
}

const cookieOf = (token: string): string => `planner.share.${hashOfToken(token).slice(0, 16)}`;

/** What only a browser has that was let in since the password last changed. */
const proofOf = ({ linkSecret }: DoorDeps, { id, passwordHash }: KnownLink): string =>
  createHmac("sha256", linkSecret)
    .update(JSON.stringify(["entered", id, passwordHash]))
    .digest("base64url");
