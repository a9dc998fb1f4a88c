import { seriesRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { listMeetings } from "../list/meeting-list.store.ts";
import { linkMeeting } from "../decision/link-meeting.ts";
import { sendComparison } from "../deck-changes/deck-changes.ts";
import { reportReader } from "../follow-anchors.ts";
import { chooseSeries } from "./same-series.store.ts";
import { noMeeting, requireMeeting } from "../require-meeting.ts";
import { returningPages } from "./returning-pages.ts";
import { listTalks } from "./returning-pages.store.ts";
import {
  findSeries,
  findSeriesOf,
  isHidden,
  listDecks,
  listDocuments,
  listQuestions,
} from "./series.store.ts";

/** So many meetings to come are shown. */
const MOST_UPCOMING = 3;
/** Calendars are read no further ahead. */
const AHEAD_MS = 3 * 366 * 86_400_000;
/** Of what began longer ago nothing goes on. */
const LONGEST_MS = 7 * 86_400_000;

/** Meetings that belong together, and what they have in common. */
export function registerSeriesRoutes(
  app: App,
  deps: Pick<Deps, "database" | "now" | "send">,
): void {
  const { database } = deps;
  const { db } = database;

  bind(app, seriesRoutes.read, async ({ params: { teamId }, session: { userId }, query }) => {
    const viewer = { teamId, userId };
    const now = deps.now();
    const [found, upcoming, decks, documents] = await Promise.all([
      findSeries(db, viewer, query.id),
      listMeetings(db, viewer, {
        from: new Date(now.getTime() - LONGEST_MS),
        endedAfter: now,
        before: new Date(now.getTime() + AHEAD_MS),
        seriesId: query.id,
        limit: MOST_UPCOMING,
        isSoonestFirst: true,
      }),
      listDecks(db, viewer, query.id),
      listDocuments(db, viewer, query.id),
    ]);
    const [next] = upcoming;
    const name = found ?? (next && { id: query.id, title: next.title, meetings: 0 });
    if (!name) throw new Failure("not_found", "There is no such series.");
    return { ...name, upcoming: upcoming.slice(0, MOST_UPCOMING), decks, documents };
  });

  bind(app, seriesRoutes.meetings, ({ params: { teamId }, session: { userId }, query }) => {
    const before = query.before ? new Date(query.before) : deps.now();
    const { id: seriesId, limit } = query;
    return listMeetings(db, { teamId, userId }, { before, seriesId, limit, isMadeOnly: true });
  });

  bind(app, seriesRoutes.questions, ({ params: { teamId }, session: { userId }, query }) => {
    const { id: seriesId, after, limit } = query;
    return listQuestions(db, { teamId, userId }, { seriesId, after, limit });
  });

  bind(
    app,
    seriesRoutes.pages,
    async ({ params: { teamId }, session: { userId }, query: { id } }) =>
      returningPages(await listTalks(db, { teamId, userId }, id)),
  );

  bind(app, seriesRoutes.choose, async ({ params, body: { seriesId }, session: { userId } }) => {
    const key = await requireMeeting({ database }, params, userId);
    const viewer = { teamId: key.teamId, userId };
    return db.transaction(async (tx) => {
      if (seriesId !== null && (await isHidden(tx, viewer, seriesId)))
        throw new Failure("not_found", "There is no such series.");
      const before = await chooseSeries(tx, key, seriesId);
      if (before === undefined) throw noMeeting();
      if (before === seriesId) return { before };
      await linkMeeting(tx, key, { alsoFollowing: true, readReport: reportReader(tx, key) });
      await sendComparison(deps, tx, key);
      return { before };
    });
  });

  bind(app, seriesRoutes.ofMeeting, async ({ params, session: { userId } }) => {
    const key = await requireMeeting({ database }, params, userId);
    const of = await findSeriesOf(db, key);
    const name = of && (await findSeries(db, { teamId: key.teamId, userId }, of.id));
    return name && (name.meetings > 1 || of.isRecurring) ? name : null;
  });
}
