import { profileRoutes } from "@planner/contract/api";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http/http.ts";
import {
  getCompanyProfile,
  getPersonalProfile,
  saveCompanyProfile,
  savePersonalProfile,
} from "./team.store.ts";

/** What a company is, and who the members of its team say they are. */
export function registerTeamRoutes(app: App, deps: Pick<Deps, "database">): void {
  const { db } = deps.database;
  bind(app, profileRoutes.company, ({ params }) => getCompanyProfile(db, params.teamId));
  bind(app, profileRoutes.saveCompany, ({ params, body }) =>
    saveCompanyProfile(db, params.teamId, body),
  );
  bind(app, profileRoutes.personal, ({ params, session }) =>
    getPersonalProfile(db, params.teamId, session.userId),
  );
  bind(app, profileRoutes.savePersonal, ({ params, session, body }) =>
    savePersonalProfile(db, { teamId: params.teamId, userId: session.userId }, body),
  );
}
