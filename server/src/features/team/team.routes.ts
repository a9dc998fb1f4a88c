import { profileRoutes } from "@planner/contract/api";
import { type App, bind } from "../../platform/http.ts";
import { type MemberDeps, registerMemberRoutes } from "./member.routes.ts";
import {
  getCompanyProfile,
  getPersonalProfile,
  saveCompanyProfile,
  savePersonalProfile,
} from "./team.store.ts";

/** Who is in a team, what its company is, and who its members say they are. */
export function registerTeamRoutes(app: App, deps: MemberDeps): void {
  const { db } = deps.database;
  registerMemberRoutes(app, deps);
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
