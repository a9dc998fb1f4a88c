import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { session } from "../tables/account.tables.ts";
import { meeting, type MeetingKey } from "../tables/meeting.tables.ts";
import { member } from "../tables/team.tables.ts";
import { buildTestApp } from "../testing/app.ts";
import { connectLive, type LiveVisitor } from "../testing/live.ts";
import { addMeeting, type Neighbour, openNeighbour } from "../testing/live-app.ts";
import { newEmail, PASSWORD, visit } from "../testing/visitor.ts";

/** Nobody asks by the clock: what ends here was ended by a word. */
const NEVER_MS = 3_600_000;

let key: MeetingKey;
const visitors: LiveVisitor[] = [];

const planner = await buildTestApp({ rateLimits: false });
const here = await openNeighbour(planner, { recheckMs: NEVER_MS });
const there = await openNeighbour(planner, { recheckMs: NEVER_MS });
/** As it is run: with rounds. */
const asRun = await openNeighbour(planner);
const ann = await planner.signUp();
beforeEach(async () => {
  key = await addMeeting(planner, ann);
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await Promise.all([here.close(), there.close(), asRun.close()]);
  await planner.close();
});

interface Browser {
  readonly email: string;
  readonly userId: string;
  readonly headers: Record<string, string>;
}

/** A colleague of Ann's with a password, signed in. */
async function colleague(): Promise<Browser> {
  const email = newEmail();
  const visitor = visit(planner);
  await visitor.signUp(email, { teamId: ann.teamId });
  const headers = await visitor.logIn(email);
  return { email, headers, userId: (await visitor.get("/me", headers)).json().id };
}

async function watch(
  { address }: Neighbour,
  { headers }: Pick<Browser, "headers">,
  which: MeetingKey = key,
): Promise<LiveVisitor> {
  const visitor = await connectLive(address, { headers });
  visitors.push(visitor);
  expect(await visitor.send("watch", which)).toMatchObject({ ok: true });
  return visitor;
}

const send = (path: string, headers: Record<string, string>, body?: object, method = "POST") =>
  fetch(`${here.address}${path}`, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const WAYS: readonly [string, (browser: Browser) => Promise<Response>][] = [
  [
    "is taken out of the team",
    ({ userId }) =>
      send(`/api/team/${ann.teamId}/members/${userId}`, ann.headers, undefined, "DELETE"),
  ],
  ["signs out", ({ headers }) => send("/logout", headers)],
  ["signs out everywhere", ({ headers }) => send("/api/account/sign-out-everywhere", headers)],
  [
    "changes the password in another browser",
    async ({ email }) =>
      send("/api/account/password", await visit(planner).logIn(email), {
        current: PASSWORD,
        next: "another horse battery",
      }),
  ],
  [
    "sets a forgotten password anew",
    async ({ email }) => {
      const visitor = visit(planner);
      await visitor.post("/forget-password", { email });
      const letter = await visitor.mailTo(email);
      const token = /[?&]token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
      return send("/reset-password", {}, { email, token, password: "another horse battery" });
    },
  ],
];

describe("who", () => {
  test.each(WAYS)("%s hears nothing more at once, on another process too", async (_, lose) => {
    const browser = await colleague();
    const [near, far] = [await watch(here, browser), await watch(there, browser)];
    const staying = await watch(there, ann);
    const answer = await lose(browser);
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
    await Promise.all([near.left, far.left]);
    here.live.toMeeting(key, "page-turn", { presentationId: "p", page: 1, at: 1 });
    await staying.waitFor("page-turn");
    expect([near.received, far.received]).toEqual([[], []]);
  });
});

describe("without a word, within the next round", () => {
  test("who is no member any more, whose session is over, and who may not see the meeting any more is let go", async () => {
    const [taken, expired, remaining] = [await colleague(), await colleague(), await colleague()];
    const other = await addMeeting(planner, ann);
    const [one, two, three] = [
      await watch(asRun, taken),
      await watch(asRun, expired),
      await watch(asRun, remaining, other),
    ];
    const staying = await watch(asRun, remaining);
    const { db } = planner;
    await db
      .delete(member)
      .where(and(eq(member.teamId, ann.teamId), eq(member.userId, taken.userId)));
    await db
      .update(session)
      .set({ expiresAt: new Date() })
      .where(eq(session.userId, expired.userId));
    await db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, other.meetingId));
    await Promise.all([one.left, two.left, three.left]);
    asRun.live.toMeeting(key, "page-turn", { presentationId: "p", page: 1, at: 1 });
    await staying.waitFor("page-turn");
    expect([...one.received, ...two.received, ...three.received]).toEqual([]);
  });
});
