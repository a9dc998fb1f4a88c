import { accountRoutes } from "@planner/contract/api";
import { isReadablePageColour, type User, PAGE_COLOUR_REFUSED } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { record } from "../../platform/audit.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http.ts";
import { listTeamsOf } from "../team/index.ts";
import type { AccountLimiters } from "./account.limits.ts";
import { endOtherSessions, getUser } from "./account.store.ts";
import { changePassword } from "./password.ts";
import { readPreferences, savePreferences } from "./preferences.store.ts";
import type { Sessions } from "./sessions.ts";
import type { SignUpDeps } from "./sign-up.ts";

type OwnDeps = SignUpDeps & Pick<Deps, "live">;

/** What a person sees and changes of their own account. */
export function registerOwnAccountRoutes(
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
    return { message: "You are signed out everywhere." };
  });
}

async function readUser(db: Db, userId: string): Promise<User> {
  const { id, email, name } = await getUser(db, userId);
  const preferences = await readPreferences(db, id);
  return { id, email, name, ...preferences, teams: await listTeamsOf(db, id) };
}
