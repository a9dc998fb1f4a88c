import { type FindQuery, findRoutes } from "@planner/contract/api";
import type { Found } from "@planner/contract/model";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import { answer, answererFor } from "./answer.ts";
import { type After, find } from "./find.ts";
import { listPlaces } from "./find-places.store.ts";
import { countUnread } from "./find.store.ts";
import { isDay, type QueryParts, readQuery } from "./read-query.ts";

const MOST_UNREAD = 1_000;
const MINUTE_MS = 60_000;
const MOST_ANSWERS = 10;
const NOTHING: Omit<Found, "unread" | "canAnswer"> = {
  meetings: [],
  people: [],
  isQuestion: false,
  isLoose: false,
  next: null,
};

/** Words in all meetings that a person may see. */
export function registerFindRoutes(
  app: App,
  deps: Pick<Deps, "database" | "send" | "llmFor" | "log">,
): void {
  const { db } = deps.database;
  const limit = limiter(app, [
    {
      name: "answers",
      max: MOST_ANSWERS,
      windowMs: MINUTE_MS,
      keyOf: ({ session }) => session?.userId ?? "",
    },
  ]);
  bind(app, findRoutes.find, async ({ params: { teamId }, query, session }) => {
    const viewer = { teamId, userId: session.userId };
    const after = query.after === undefined ? undefined : afterOf(query.after);
    // Before it is looked for: what is read meanwhile may not be among what is found.
    const unread = await countUnread(db, viewer, MOST_UNREAD);
    const asked = readQuery(query.q);
    const [found] = await Promise.all([
      isEmpty(asked, query) ? NOTHING : find(db, viewer, { asked, query, after }),
      // The sweep would have them read within the minute.
      unread > 0 && deps.send(db, "find.read", { teamId }, { singletonKey: teamId }),
    ]);
    const canAnswer =
      found.isQuestion &&
      found.meetings.length > 0 &&
      (await answererFor(deps, teamId)) !== undefined;
    return { ...found, unread, canAnswer };
  });
  bind(app, findRoutes.answer, async ({ params: { teamId }, session, body, request, reply }) => {
    await limit(request, reply);
    return answer(deps, { teamId, userId: session.userId }, body);
  });
  bind(app, findRoutes.places, ({ params: { teamId }, session: { userId } }) =>
    listPlaces(db, { teamId, userId }),
  );
}

/** Nothing is asked for: neither words nor a filter. */
function isEmpty(asked: QueryParts, { q: _q, after: _after, ...filters }: FindQuery): boolean {
  const { words, phrases, person, title, from, before } = asked;
  const isGiven = [words, phrases, person, title].some(({ length }) => length > 0);
  const isNarrowed = [...Object.values(filters), from, before].some(Boolean);
  return !isGiven && !isNarrowed;
}

/** As `next` is written: a time as PostgreSQL writes it, whether the answer is loose, and the meeting. */
const AFTER =
  /^((\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?)~([01])~([\w-]+)$/;

function afterOf(text: string): After {
  const [, startTime = "", day = "", isLoose, meetingId = ""] = AFTER.exec(text) ?? [];
  if (!isDay(day)) throw new Failure("invalid", "There is no such page.");
  return { startTime, isLoose: isLoose === "1", meetingId };
}
