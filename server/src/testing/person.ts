import { XSRF } from "@planner/contract/model";
import { randomBytes, randomUUID } from "node:crypto";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Deps } from "../deps.ts";
import { session, user } from "../tables/account.tables.ts";
import { member, team } from "../tables/team.tables.ts";
import type { App } from "../platform/http/http.ts";
import { openSessionCookie } from "../platform/http/session-cookie.ts";
import { openDatabase } from "../platform/db/database.ts";

/** A signed-in person of a test. */
export interface TestPerson {
  readonly userId: string;
  readonly teamId: string;
  readonly email: string;
  readonly sessionId: string;
  /** What a browser of this person sends: cookie and X-XSRF-TOKEN. */
  readonly headers: Record<string, string>;
  /** A request as this person, straight into the app. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** A call to the person's team, or to another's, by what follows `/api/team/:teamId`. */
  get(path: string, of?: OfTeam): Promise<LightMyRequestResponse>;
  delete(path: string, of?: OfTeam): Promise<LightMyRequestResponse>;
  post: Send;
  put: Send;
  patch: Send;
}

type OfTeam = Pick<TestPerson, "teamId">;
type Send = (path: string, payload?: object, of?: OfTeam) => Promise<LightMyRequestResponse>;
/** What a person knows of themselves without an app to call. */
type SignedIn = Pick<TestPerson, "userId" | "teamId" | "email" | "sessionId" | "headers">;

const HOUR_MS = 3_600_000;

type PersonDeps = Pick<Deps, "database" | "secret" | "publicUrl">;

interface PersonOptions {
  readonly email?: string;
  readonly teamId?: string;
}

/** Adds a person with a session: into `teamId`, or into a team of their own. The account has no password. */
export async function addPerson(
  app: App,
  deps: PersonDeps,
  options: PersonOptions = {},
): Promise<TestPerson> {
  const person = await addSignedIn(deps, options);
  const inject: TestPerson["inject"] = (request) =>
    app.inject({ ...request, headers: { ...person.headers, ...request.headers } });
  const send =
    (method: "POST" | "PUT" | "PATCH"): Send =>
    (path, payload, { teamId } = person) =>
      inject({ method, url: `/api/team/${teamId}${path}`, ...(payload ? { payload } : {}) });
  return {
    ...person,
    inject,
    get: (path, { teamId } = person) => inject({ url: `/api/team/${teamId}${path}` }),
    delete: (path, { teamId } = person) =>
      inject({ method: "DELETE", url: `/api/team/${teamId}${path}` }),
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
  };
}

/** As `addPerson`, in a database that another process serves. */
export async function addSignedIn(
  deps: PersonDeps,
  options: PersonOptions = {},
): Promise<SignedIn> {
  const { db } = deps.database;
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const email = options.email ?? `person-${userId.slice(0, 8)}@example.com`;
  const teamId = options.teamId ?? randomUUID();
  const token = randomBytes(24).toString("base64url");
  await db.insert(user).values({ id: userId, name: "Test Person", email });
  if (!options.teamId) await db.insert(team).values({ id: teamId, name: "Test team" });
  await db.insert(member).values({ teamId, userId });
  await db
    .insert(session)
    .values({ id: sessionId, userId, token, expiresAt: new Date(Date.now() + HOUR_MS) });
  const cookie = openSessionCookie(deps.secret, deps.publicUrl.startsWith("https:"));
  const headers = {
    cookie: `${cookie.name}=${encodeURIComponent(cookie.sign(token))}`,
    [XSRF.header]: cookie.forgeryToken(token),
  };
  return { userId, teamId, email, sessionId, headers };
}

interface Crowd {
  readonly databaseUrl: string;
  /** Of the Planner that serves this database. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly teamId: string;
  readonly count: number;
}

/** Puts so many signed-in members of a team into a database; answers what each one's browser sends. */
export async function addMembers(crowd: Crowd): Promise<Record<string, string>[]> {
  const database = openDatabase(crowd.databaseUrl, () => undefined);
  const deps = { database, secret: crowd.secret, publicUrl: crowd.publicUrl };
  try {
    const members: Record<string, string>[] = [];
    while (members.length < crowd.count)
      members.push((await addSignedIn(deps, { teamId: crowd.teamId })).headers);
    return members;
  } finally {
    await database.close();
  }
}
