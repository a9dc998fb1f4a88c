import { randomUUID } from "node:crypto";
import { meetingRow } from "./rows.ts";
import { buildApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { openAccess } from "../features/account/access.ts";
import { meeting, type MeetingKey } from "../tables/meeting.tables.ts";
import type { Live } from "../platform/live/live.ts";
import { openLive } from "../platform/live/open-live.ts";
import { openLog } from "../platform/log.ts";
import { buildTestApp, type TestApp } from "./app.ts";
import { connectLive, listen, type LiveOptions, type LiveVisitor } from "./live.ts";
import type { TestPerson } from "./person.ts";

/** A line of the log. */
export type Logged = Record<string, unknown> & { msg: string };

/** A server that listens, and what it takes to have people in its meetings. */
export interface LiveApp extends TestApp {
  readonly address: string;
  readonly live: Live;
  readonly logged: Logged[];
  /** The lines of that name. */
  linesOf(msg: string): Logged[];
  connect(person: TestPerson | undefined, options?: LiveOptions): Promise<LiveVisitor>;
  /** A connection that hears this meeting. */
  watch(person: TestPerson, key: MeetingKey, options?: LiveOptions): Promise<LiveVisitor>;
  /** A meeting of the person's team of which nothing was made yet. */
  addMeeting(person: TestPerson, options?: { isPrivate?: boolean }): Promise<MeetingKey>;
}

const PUBLIC_URL = "http://localhost:3000";
/** As often as a test can wait for. */
const RECHECK_MS = 100;

/** Opens it on a database of its own; `overrides` replaces single dependencies. */
export async function openLiveApp(overrides: Partial<Deps> = {}): Promise<LiveApp> {
  const { log, logged } = openRecordedLog();
  const live = await openLive({
    log,
    publicUrl: PUBLIC_URL,
    databaseUrl: undefined,
    recheckMs: RECHECK_MS,
  });
  const planner = await buildTestApp({ ...overrides, log, live });
  const address = await listen(planner.app);
  const visitors = new Set<LiveVisitor>();
  const connect: LiveApp["connect"] = async (person, options) => {
    const visitor = await connectLive(address, person, options);
    visitors.add(visitor);
    return visitor;
  };
  return {
    ...planner,
    address,
    live,
    logged,
    linesOf: (msg) => logged.filter((line) => line.msg === msg),
    connect,
    watch: async (person, key, options) => {
      const visitor = await connect(person, options);
      const answer = await visitor.send("watch", key);
      if (!answer.ok) throw new Error(answer.message);
      return visitor;
    },
    addMeeting: (person, options) => addMeeting(planner, person, options),
    close: async () => {
      for (const visitor of visitors) visitor.close();
      await planner.close();
    },
  };
}

/** Another process on the database of a test, with a way to the others. */
export interface Neighbour {
  /** Where it listens; empty where it is a worker. */
  readonly address: string;
  readonly live: Live;
  readonly logged: Logged[];
  close(): Promise<void>;
}

/** Opens it on the database of `planner`: a web process, or one without a server. */
export async function openNeighbour(
  planner: TestApp,
  { hasServer = true, recheckMs }: { hasServer?: boolean; recheckMs?: number } = {},
): Promise<Neighbour> {
  const { log, logged } = openRecordedLog();
  const { databaseUrl } = planner;
  const rounds = recheckMs === undefined ? {} : { recheckMs };
  const live = await openLive({ log, publicUrl: PUBLIC_URL, databaseUrl, ...rounds });
  if (!hasServer) return { address: "", live, logged, close: () => live.close() };
  const deps = { ...planner.deps, live, log };
  const app = await buildApp(deps, openAccess(deps));
  return {
    address: await listen(app),
    live,
    logged,
    close: async () => {
      await app.close();
      await live.close();
    },
  };
}

function openRecordedLog() {
  const logged: Logged[] = [];
  const log = openLog("debug", { write: (line) => void logged.push(JSON.parse(line) as Logged) });
  return { log, logged };
}

/** A meeting of the person's team of which nothing was made yet. */
export async function addMeeting(
  { db }: TestApp,
  { teamId, userId }: TestPerson,
  { isPrivate = false } = {},
): Promise<MeetingKey> {
  const meetingId = randomUUID();
  await db.insert(meeting).values(meetingRow({ teamId, userId, isPrivate, id: meetingId }));
  return { teamId, meetingId };
}
