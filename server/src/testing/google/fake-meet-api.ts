import { type FakeAnswer, statusRefusal } from "./fake-answers.ts";
import type { GoogleSchema } from "./google-schemas.ts";

/** Something said in a call, by a participant's number, seconds from the conference's start. */
export interface SpokenInCall {
  readonly by: number;
  readonly at: number;
  readonly text: string;
}

/** A conference as Google Meet keeps it. */
export interface FakeConference {
  readonly code: string;
  readonly startTime: Date;
  /** Null while it runs. */
  endTime: Date | null;
  /** Null where nobody switched transcription on. */
  state: "STARTED" | "ENDED" | "FILE_GENERATED" | null;
  /** Names: of somebody signed in, or (with a "?" in front) of a guest. */
  readonly people: readonly string[];
  readonly lines: readonly SpokenInCall[];
}

/** One GET of the Meet API, by somebody whose token is good and may read transcripts. */
interface MeetRequest {
  /** Below /v2/. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly conferences: readonly FakeConference[];
  /** The most that a page holds, however much is requested. */
  readonly maxPage: number;
}

type Listed = readonly [key: string, schema: GoogleSchema, items: readonly object[]];

/** Answers as Google's Meet API does (https://developers.google.com/workspace/meet/api/reference/rest/v2): lists, page by page. */
export function answerMeet(request: MeetRequest): FakeAnswer & { schema?: GoogleSchema } {
  const found = listFor(request);
  if (!found) return statusRefusal(404, "NOT_FOUND");
  const [key, schema, items] = found;
  const from = Number(request.query.get("pageToken") ?? 0);
  const size = Math.min(request.maxPage, Number(request.query.get("pageSize") ?? 10), 100);
  const isLast = from + size >= items.length;
  const body = {
    // An empty list is left out, as in all of Google's JSON of messages.
    ...(items.length > 0 && { [key]: items.slice(from, from + size) }),
    ...(!isLast && { nextPageToken: String(from + size) }),
  };
  return { status: 200, schema, body };
}

function listFor({ path, query, conferences }: MeetRequest): Listed | undefined {
  const named = conferences.map((one, index) => ({ one, name: `conferenceRecords/c${index}` }));
  if (path === "conferenceRecords") {
    const records = named.filter(({ one }) => fits(one, query.get("filter") ?? ""));
    // The latest first.
    const items = records
      .toSorted((a, b) => b.one.startTime.getTime() - a.one.startTime.getTime())
      .map(({ one, name }) => recordOf(one, name));
    return ["conferenceRecords", "ListConferenceRecordsResponse", items];
  }
  const conference = named.find(({ name }) => path.startsWith(`${name}/`));
  if (!conference) return undefined;
  const { one, name } = conference;
  const below = path.slice(name.length + 1);
  const transcript = `${name}/transcripts/t`;
  if (below === "transcripts") {
    const times = { startTime: one.startTime.toISOString() };
    const items = one.state === null ? [] : [{ name: transcript, state: one.state, ...times }];
    return ["transcripts", "ListTranscriptsResponse", items];
  }
  if (below === "transcripts/t/entries")
    return ["transcriptEntries", "ListTranscriptEntriesResponse", entriesOf(one, name)];
  return below === "participants"
    ? ["participants", "ListParticipantsResponse", participantsOf(one, name)]
    : undefined;
}

const FILTER =
  /^space\.meeting_code = "([a-z-]+)" AND start_time >= "([^"]+)" AND start_time <= "([^"]+)"$/;

/** Only the one filter that is asked with; Google refuses others too that it cannot read. */
function fits({ code, startTime }: FakeConference, filter: string): boolean {
  const [, wanted, from = "", to = ""] = FILTER.exec(filter) ?? [];
  if (wanted === undefined) throw new Error(`the fake does not know the filter ${filter}`);
  return code === wanted && startTime >= new Date(from) && startTime <= new Date(to);
}

const recordOf = ({ startTime, endTime }: FakeConference, name: string) => ({
  name,
  space: "spaces/jQCFfuBOdN5z",
  startTime: startTime.toISOString(),
  ...(endTime && { endTime: endTime.toISOString() }),
  expireTime: new Date(startTime.getTime() + 30 * 86_400_000).toISOString(),
});

const entriesOf = ({ startTime, lines }: FakeConference, name: string) =>
  lines.map(({ by, at, text }, index) => ({
    name: `${name}/transcripts/t/entries/${index}`,
    participant: `${name}/participants/p${by}`,
    text,
    languageCode: "en-US",
    startTime: new Date(startTime.getTime() + at * 1_000).toISOString(),
    endTime: new Date(startTime.getTime() + at * 1_000 + 900).toISOString(),
  }));

const participantsOf = ({ people, startTime }: FakeConference, name: string) =>
  people.map((person, index) => ({
    name: `${name}/participants/p${index}`,
    earliestStartTime: startTime.toISOString(),
    ...(person.startsWith("?")
      ? { anonymousUser: { displayName: person.slice(1) } }
      : { signedinUser: { user: `users/${index}`, displayName: person } }),
  }));
