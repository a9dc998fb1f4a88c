import { deckChangesRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { requireMeeting } from "../require-meeting.ts";
import { compareAgain, judgeNote, readDeckChanges } from "./deck-changes.ts";

/** What changed in a meeting's deck since the version before, and what has become of its notes. */
export function registerDeckChangesRoutes(
  app: App,
  deps: Pick<Deps, "database" | "send" | "now">,
): void {
  bind(app, deckChangesRoutes.read, async ({ params, session }) =>
    readDeckChanges(deps, await requireMeeting(deps, params, session.userId)),
  );

  bind(app, deckChangesRoutes.again, async ({ params, session }) => {
    await compareAgain(deps, await requireMeeting(deps, params, session.userId));
    return { message: "Comparing again." };
  });

  bind(app, deckChangesRoutes.judge, async ({ params, session: { userId }, body: { state } }) => {
    const key = await requireMeeting(deps, params, userId);
    return judgeNote(deps, key, { noteId: params.noteId, state, userId, at: deps.now() });
  });
}
