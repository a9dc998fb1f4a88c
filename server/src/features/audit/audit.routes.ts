import { type AnswerOf, privacyRoutes } from "@planner/contract/api";
import type { AuditLine } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { cutPage, readPagePlace } from "../../platform/http/page-place.ts";
import { listOwnLines, listTeamLines } from "./audit.store.ts";

const PER_PAGE = 30;

/** Who did what: a team's log for its members, and a person's own. */
export function registerAuditRoutes(app: App, deps: Pick<Deps, "database">): void {
  const { db } = deps.database;

  bind(app, privacyRoutes.teamActivity, async ({ params: { teamId }, query, session }) => {
    const viewer = { teamId, viewerId: session.userId };
    return toPage(await listTeamLines(db, viewer, pageQueryOf(query)));
  });
  bind(app, privacyRoutes.ownActivity, async ({ query, session }) =>
    toPage(await listOwnLines(db, session.userId, pageQueryOf(query))),
  );
}

const pageQueryOf = ({ before }: { before?: string | undefined }) => ({
  before: readPagePlace(before),
  limit: PER_PAGE + 1,
});

function toPage(found: readonly AuditLine[]): AnswerOf<typeof privacyRoutes.teamActivity> {
  const { rows: lines, next } = cutPage(found, PER_PAGE);
  return { lines, next };
}
