import type { FastifyRequest } from "fastify";
import { privacyRoutes } from "@planner/contract/api";
import type { KeepDays } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import { neededConfirmation, openSessions, requireConfirmation } from "../account/index.ts";
import { beginPersonErasure } from "./begin-erasure.ts";
import { listTeamsLeft } from "./close-account.store.ts";
import { exportData } from "./export/export-data.ts";
import { readRetention, saveRetention } from "./retention.ts";

type PrivacyDeps = Pick<
  Deps,
  "database" | "files" | "send" | "log" | "now" | "publicUrl" | "secret" | "live"
>;

const DAY_MS = 86_400_000;
const person = ({ session }: FastifyRequest): string => session?.userId ?? "";
const LIMITS = {
  export: { name: "export", max: 5, windowMs: DAY_MS, keyOf: person },
  password: { name: "password", max: 10, windowMs: 15 * 60_000, keyOf: person },
};

/** Taking one's data along, having it deleted, and how long a team keeps its meetings. */
export function registerPrivacyRoutes(app: App, deps: PrivacyDeps): void {
  registerExport(app, deps);
  registerDeletion(app, deps);
  registerRetention(app, deps);
}

function registerExport(app: App, deps: PrivacyDeps): void {
  const limit = limiter(app, [LIMITS.export]);

  bind(app, privacyRoutes.exportData, async ({ session: { userId }, request, reply }) => {
    // A person in the middle of a navigation is better off with a page than with an answer in JSON.
    const isTooMuch = await limit(request, reply).then(() => false, isLimit);
    if (isTooMuch) return reply.redirect("/settings?export=too-many");
    const { db } = deps.database;
    await record(db, { event: "data_exported", at: deps.now(), userId, ip: request.ip });
    return exportData(deps, userId, reply);
  });
}

function registerDeletion(app: App, deps: PrivacyDeps): void {
  const { db } = deps.database;
  const limit = limiter(app, [LIMITS.password]);
  const sessions = openSessions(deps);

  bind(app, privacyRoutes.deletion, async ({ session }) => ({
    needs: await neededConfirmation(deps, session),
    teams: (await listTeamsLeft(db, session.userId)).map(({ id, name, others, meetings }) => ({
      id,
      name,
      goes: others === 0,
      meetings,
    })),
  }));
  bind(app, privacyRoutes.deleteAccount, async ({ session, body, request, reply }) => {
    const { userId } = session;
    const takeBack = await limit(request, reply);
    await requireConfirmation(deps, session, body.password);
    await takeBack();
    await beginPersonErasure(deps, { userId, ip: request.ip });
    deps.live.recheck(userId);
    // Takes the cookies back.
    await sessions.logOut({ request, reply });
    return { message: "Your account is deleted. You get an email when everything is deleted." };
  });
}

function registerRetention(app: App, deps: PrivacyDeps): void {
  bind(app, privacyRoutes.retention, ({ params: { teamId }, query: { keepDays } }) =>
    readRetention(
      deps,
      teamId,
      keepDays === undefined ? undefined : (Number(keepDays) as KeepDays),
    ),
  );
  bind(app, privacyRoutes.saveRetention, ({ params: { teamId }, session, body }) =>
    saveRetention(deps, { teamId, userId: session.userId, ...body }),
  );
}

function isLimit(error: unknown): true {
  if (error instanceof Failure && error.code === "too_many") return true;
  throw error;
}
