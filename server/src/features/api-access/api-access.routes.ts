import { type ApiAccess, apiTokenRoutes, type BodyOf } from "@planner/contract/api";
import { TOKEN_LIMITS, TOKEN_PREFIX } from "@planner/contract/model";
import { randomBytes, randomUUID } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { findTeam } from "../team/index.ts";
import {
  countTokens,
  deleteToken,
  findTokenById,
  hasApiAccess,
  holdMember,
  insertToken,
  listTokens,
  saveApiAccess,
} from "./api-token.store.ts";
import { hashOfToken } from "./find-token.store.ts";

type ApiAccessDeps = Pick<Deps, "database" | "now">;

/** Whether a team's tokens let anybody in, and making and removing them. */
export function registerApiAccessRoutes(app: App, deps: ApiAccessDeps): void {
  const { db } = deps.database;

  bind(app, apiTokenRoutes.current, async ({ session: { token } }) => {
    const found = token && (await findTokenById(db, token.teamId, token.id));
    const team = token && (await findTeam(db, token.teamId));
    if (!found || !team) throw new Failure("not_signed_in", "This token was removed.");
    return { ...found, team };
  });
  bind(app, apiTokenRoutes.read, ({ params }) => readAccess(db, params.teamId));
  bind(app, apiTokenRoutes.save, async ({ params: { teamId }, session: { userId }, body }) => {
    await db.transaction(async (tx) => {
      if (!(await saveApiAccess(tx, teamId, body.isOn))) return;
      const about = body.isOn ? "on" : "off";
      await record(tx, { event: "api_access_changed", at: deps.now(), teamId, userId, about });
    });
    return readAccess(db, teamId);
  });
  bind(app, apiTokenRoutes.create, async ({ params: { teamId }, session, body }) =>
    createToken(deps, { teamId, userId: session.userId }, body),
  );
  bind(app, apiTokenRoutes.remove, async ({ params: { teamId, tokenId }, session: { userId } }) => {
    await db.transaction(async (tx) => {
      const about = await deleteToken(tx, teamId, tokenId);
      if (about === undefined) throw new Failure("not_found", "This token was removed already.");
      await record(tx, { event: "token_removed", at: deps.now(), teamId, userId, about });
    });
    return { message: "The token no longer works." };
  });
}

const readAccess = async (db: Db, teamId: string): Promise<ApiAccess> => ({
  isOn: await hasApiAccess(db, teamId),
  tokens: await listTokens(db, teamId),
});

const DAY_MS = 86_400_000;
/** 256 bits. */
const RANDOM_BYTES = 32;

async function createToken(
  { database: { db }, now }: ApiAccessDeps,
  viewer: Viewer,
  { name, kind, scopes, expiresAt }: BodyOf<typeof apiTokenRoutes.create>,
) {
  const { teamId, userId } = viewer;
  const createdAt = now();
  const end = new Date(expiresAt);
  requireEnd(end, createdAt);
  const id = randomUUID();
  const secret = TOKEN_PREFIX + randomBytes(RANDOM_BYTES).toString("base64url");
  const token = await db.transaction(async (tx) => {
    // Whoever leaves at this moment takes their tokens along.
    if (!(await holdMember(tx, viewer))) throw new Failure("not_found", "There is no such team.");
    if (!(await hasApiAccess(tx, teamId)))
      throw new Failure("conflict", "Switch API access on first.");
    if ((await countTokens(tx, teamId)) >= TOKEN_LIMITS.perTeam)
      throw new Failure(
        "conflict",
        `A team has at most ${TOKEN_LIMITS.perTeam} tokens. Remove one that is no longer used.`,
      );
    const isOfTeam = kind === "team";
    const tokenHash = hashOfToken(secret);
    const row = { id, name, isOfTeam, scopes: [...new Set(scopes)], tokenHash };
    await insertToken(tx, { ...viewer, ...row, createdAt, expiresAt: end });
    await record(tx, { event: "token_made", at: createdAt, teamId, userId, about: name });
    return findTokenById(tx, teamId, id);
  });
  if (!token) throw new Error(`no token ${id}`);
  return { token, secret };
}

function requireEnd(end: Date, now: Date): void {
  const days = (end.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0)
    throw new Failure("invalid", "Choose a day in the future.", { field: "expiresAt" });
  if (days > TOKEN_LIMITS.daysMax)
    throw new Failure("invalid", "A token lasts two years at most.", { field: "expiresAt" });
}
