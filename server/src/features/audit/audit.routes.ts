import { type AnswerOf, privacyRoutes } from "@planner/contract/api";
import type { AuditLine } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
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

/** One line more than is shown says whether there are older ones. */
const pageQueryOf = ({ before }: { before?: string | undefined }) => ({
  before: before === undefined ? undefined : placeOf(before),
  limit: PER_PAGE + 1,
});

function placeOf(before: string): { at: Date; id: string } {
  const [time = "", id = ""] = before.split("~");
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) throw new Failure("invalid", "There is no such page.");
  return { at, id };
}

function toPage(found: readonly AuditLine[]): AnswerOf<typeof privacyRoutes.teamActivity> {
  const lines = found.slice(0, PER_PAGE);
  const last = found.length > PER_PAGE ? lines.at(-1) : undefined;
  return { lines, next: last ? `${last.at}~${last.id}` : null };
}
