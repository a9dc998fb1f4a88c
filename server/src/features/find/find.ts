import type { FindQuery } from "@planner/contract/api";
import type { Found, FoundMeeting } from "@planner/contract/model";
import type { Db } from "../../platform/db/database.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { readAround } from "./around.ts";
import {
  type Hit,
  listHits,
  listPassages,
  listPeople,
  type Place,
  type Search,
} from "./find.store.ts";
import type { QueryParts } from "./read-query.ts";
import { showPassage } from "./show.ts";
import { type Meant, meantBy, meantLoosely, toPeopleTerms, toSearch } from "./to-search.ts";

/** Where the next page of an answer begins; pages of one answer are all loose, or none is. */
export interface After extends Place {
  readonly isLoose: boolean;
}

interface Question {
  readonly asked: QueryParts;
  readonly query: FindQuery;
  readonly after: After | undefined;
}
interface Looked {
  readonly search: Search;
  readonly meant: Meant;
  readonly isLoose: boolean;
  readonly hits: readonly Hit[];
}

const MEETINGS_A_PAGE = 20;
/** Of one meeting; more where it alone is asked for. */
const PASSAGES_A_MEETING = 5;
const PASSAGES_OF_ONE = 200;
/** What answers a question. */
const PASSAGES_AN_ANSWER = 5;
const MOST_PEOPLE = 5;

/** The meetings in which it is found, newest first, with the passages that match. */
export async function find(
  db: Db,
  viewer: Viewer,
  question: Question,
): Promise<Omit<Found, "unread" | "canAnswer">> {
  const { asked, query } = question;
  const looked = await look(db, viewer, question);
  const { hits, isLoose } = looked;
  const shown = hits.slice(0, asked.isQuestion ? PASSAGES_AN_ANSWER : MEETINGS_A_PAGE);
  const last = hits.length > shown.length && !asked.isQuestion ? shown.at(-1) : undefined;
  const wantsPeople = !question.after && asked.words.length > 0 && isPlain(asked, query);
  const [meetings, people] = await Promise.all([
    withPassages(db, viewer, { ...question, looked, shown }),
    wantsPeople ? listPeople(db, viewer, toPeopleTerms(viewer.teamId, asked), MOST_PEOPLE) : [],
  ]);
  return {
    meetings,
    people,
    isQuestion: asked.isQuestion,
    isLoose: isLoose && shown.length > 0,
    next: last ? [last.startTime, isLoose ? 1 : 0, last.meetingId].join("~") : null,
  };
}

/** Whether it is asked for words alone, which may be somebody's name. */
const isPlain = (
  { isQuestion, phrases, person }: QueryParts,
  { kind, person: given, meetingId, state }: FindQuery,
): boolean =>
  !isQuestion &&
  phrases.length + person.length + given.length === 0 &&
  [kind, meetingId, state].every((narrowed) => narrowed === undefined);

/** For just these words; where there are none, for what comes close. */
async function look(db: Db, viewer: Viewer, { asked, query, after }: Question): Promise<Looked> {
  const { teamId } = viewer;
  const lookFor = async (meant: Meant, isLoose: boolean): Promise<Looked> => {
    const search = toSearch(teamId, asked, { query, meant, isLoose, after });
    return {
      search,
      meant,
      isLoose,
      hits: await listHits(db, viewer, search, MEETINGS_A_PAGE + 1),
    };
  };
  const meant = await meantBy(db, teamId, asked.words);
  const looked = after?.isLoose ? undefined : await lookFor(meant, false);
  if (looked && (looked.hits.length > 0 || after || asked.words.length === 0)) return looked;
  return lookFor(await meantLoosely(db, teamId, meant), true);
}

async function withPassages(
  db: Db,
  viewer: Viewer,
  of: Question & { readonly looked: Looked; readonly shown: readonly Hit[] },
): Promise<FoundMeeting[]> {
  const { asked, query, shown } = of;
  const { search, meant } = of.looked;
  const meetingIds = shown.map(({ meetingId }) => meetingId);
  const each = asked.isQuestion
    ? Math.floor(PASSAGES_AN_ANSWER / Math.max(1, shown.length))
    : PASSAGES_A_MEETING;
  const rows = await listPassages(db, viewer.teamId, search, {
    meetingIds,
    each: query.meetingId === undefined ? each : PASSAGES_OF_ONE,
  });
  const around = await readAround(db, viewer, rows);
  const byMeeting = Map.groupBy(rows, ({ meetingId }) => meetingId);
  return shown.map(({ meetingId, title, start, total }) => {
    const found = byMeeting.get(meetingId) ?? [];
    return {
      id: meetingId,
      title,
      startTime: new Date(start).toISOString(),
      passages: found.map((row) => showPassage(row, { asked, meant, around })),
      more: Math.max(0, total - found.length),
    };
  });
}
