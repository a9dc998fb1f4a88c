import type { ApiToken, AuditLine } from "@planner/contract/model";
import { TOKEN_SCOPES } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addToken, switchApiAccess, type TestToken } from "../../testing/api-tokens.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { elementRow, meetingRow } from "../../testing/rows.ts";
import { openLog } from "../../platform/log.ts";
import { apiToken } from "../../tables/api-token.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { user } from "../../tables/account.tables.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";

let ann: TestPerson;
let ben: TestPerson;
let logged = "";
const planner = await buildTestApp({
  log: openLog("debug", { write: (line) => (logged += line) }),
});
beforeEach(async () => {
  ann = await planner.signUp();
  ben = await planner.signUp({ teamId: ann.teamId });
});
afterAll(() => planner.close());

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const accessOf = ({ teamId }: TestPerson): string => `/api/team/${teamId}/api-access`;
const readOf = ({ teamId }: TestPerson): string => `/api/team/${teamId}/members`;
const switchTo = (person: TestPerson, isOn: boolean) =>
  person.inject({ method: "PATCH", url: accessOf(person), payload: { isOn } });
const make = (person: TestPerson, wanted: object = {}) =>
  person.inject({
    method: "POST",
    url: `${accessOf(person)}/tokens`,
    payload: {
      name: "Nightly export",
      kind: "personal",
      scopes: ["read"],
      expiresAt: inDays(30),
      ...wanted,
    },
  });
const by = (secret: string, options: InjectOptions) =>
  planner.app.inject({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${secret}` },
  });

/** A token that was made through the door, with API access on. */
async function made(person: TestPerson, wanted: object = {}) {
  await switchTo(person, true);
  const answer = await make(person, wanted);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: ApiToken; secret: string }>();
}
const tokensOf = async (person: TestPerson): Promise<ApiToken[]> =>
  (await person.inject({ url: accessOf(person) })).json().tokens;

/** A meeting with a transcript. */
async function addNotes(row: Parameters<typeof meetingRow>[0] & { id: string }): Promise<void> {
  await planner.db.insert(meeting).values(meetingRow(row));
  const { teamId, id: meetingId } = row;
  const data = { segments: [], language: "en", message: null };
  await planner.db.insert(element).values(elementRow({ teamId, meetingId, type: "extract", data }));
}

describe("API access of a team", () => {
  test("is off until a member switches it on, and no token is made before", async () => {
    expect((await ann.inject({ url: accessOf(ann) })).json()).toEqual({ isOn: false, tokens: [] });
    const early = await make(ann);
    expect(early).toAnswer(409, "Switch API access on first.");
    expect((await switchTo(ben, true)).json().isOn).toBe(true);
    expect((await make(ann)).statusCode).toBe(200);
  });

  test("switched off refuses every token at once, and switched on again lets them in", async () => {
    const { secret } = await made(ann);
    expect((await by(secret, { url: readOf(ann) })).statusCode).toBe(200);
    await switchTo(ben, false);
    const refused = await by(secret, { url: readOf(ann) });
    expect(refused).toAnswer(
      403,
      "API access is switched off for this team. A member can switch it on in Settings.",
    );
    await switchTo(ben, true);
    expect((await by(secret, { url: readOf(ann) })).statusCode).toBe(200);
  });

  test("stands in the team's activity: switched, made, removed, and what a token did", async () => {
    const { token, secret } = await made(ann, { scopes: ["admin"], kind: "team", name: "Robot" });
    const language = `/api/team/${ann.teamId}/notes-language`;
    await by(secret, { method: "PATCH", url: language, payload: { language: "de" } });
    await ann.inject({ method: "DELETE", url: `${accessOf(ann)}/tokens/${token.id}` });
    await switchTo(ann, true);
    const { lines } = (await ann.get("/activity")).json();
    expect(lines.map((line: AuditLine) => [line.event, line.by, line.about, line.via])).toEqual([
      ["token_removed", "Test Person", "Robot", null],
      ["notes_language_changed", null, "de", "Robot"],
      ["token_made", "Test Person", "Robot", null],
      ["api_access_changed", "Test Person", "on", null],
    ]);
  });
});

describe("a token", () => {
  test("is shown once, kept as a hash, and named with its scopes, its end and its last use", async () => {
    const { token, secret } = await made(ann, { scopes: ["read", "write_notes", "read"] });
    expect(secret).toMatch(/^plnr_[\w-]{43}$/);
    expect(token).toMatchObject({
      name: "Nightly export",
      kind: "personal",
      by: "Test Person",
      scopes: ["read", "write_notes"],
      lastUsedAt: null,
    });
    const rows = await planner.db.select().from(apiToken);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(await tokensOf(ben))).not.toContain(secret);
    await by(secret, { url: readOf(ann) });
    const [used] = await tokensOf(ben);
    expect(Date.parse(used?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(logged).toContain(token.id);
    expect(logged).not.toContain(secret);
  });

  test("says itself what it is", async () => {
    const { token, secret } = await made(ann, { kind: "team" });
    const answer = await by(secret, { url: "/api/token" });
    const { by: _, lastUsedAt: __, ...own } = token;
    expect(answer.json()).toEqual({ ...own, team: { id: ann.teamId, name: "Test team" } });
    const withoutOne = await ann.inject({ url: "/api/token" });
    expect(withoutOne).toAnswer(401, "Send a token: Authorization: Bearer plnr_…");
  });

  test("of two uses in a minute only the first is written down", async () => {
    const { token, secret } = await made(ann);
    await by(secret, { url: readOf(ann) });
    const [first] = await tokensOf(ann);
    await by(secret, { url: readOf(ann) });
    expect((await tokensOf(ann))[0]?.lastUsedAt).toBe(first?.lastUsedAt);
    const past = new Date(Date.now() - 61_000);
    await planner.db.update(apiToken).set({ lastUsedAt: past }).where(eq(apiToken.id, token.id));
    await by(secret, { url: readOf(ann) });
    const [third] = await tokensOf(ann);
    expect(Date.parse(third?.lastUsedAt ?? "")).toBeGreaterThan(past.getTime());
  });

  test("is refused at its end, when it was removed, and when it is not whole", async () => {
    const { token, secret } = await made(ann);
    const past = new Date(Date.now() - 1);
    const words = async (sent: string) => {
      const { statusCode, headers, json } = await by(sent, { url: readOf(ann) });
      return [statusCode, headers["www-authenticate"], json().message];
    };
    const challenge =
      'Bearer realm="Planner", resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp", error="invalid_token"';
    const unknown = "This token is not valid: it was removed, or is not complete.";
    expect(await words(secret.slice(0, -1))).toEqual([401, challenge, unknown]);
    expect(await words("")).toEqual([401, challenge, unknown]);
    await planner.db.update(apiToken).set({ expiresAt: past }).where(eq(apiToken.id, token.id));
    expect(await words(secret)).toEqual([
      401,
      challenge,
      "This token has ended. Make a new one in Settings, API access.",
    ]);
    const url = `${accessOf(ann)}/tokens/${token.id}`;
    expect((await ben.inject({ method: "DELETE", url })).json().message).toBe(
      "The token no longer works.",
    );
    expect(await words(secret)).toEqual([401, challenge, unknown]);
    const again = await ann.inject({ method: "DELETE", url });
    expect(again).toAnswer(404, "This token was removed already.");
  });

  test("names what it lacks, and only a person does what is a person's", async () => {
    const { secret } = await made(ann, { scopes: ["read", "write_plans", "admin"] });
    const lacking = await by(secret, {
      method: "POST",
      url: `/api/team/${ann.teamId}/meetings/any/comments`,
      payload: {},
    });
    expect([lacking.statusCode, lacking.headers["www-authenticate"], lacking.json()]).toEqual([
      403,
      'Bearer realm="Planner", error="insufficient_scope", scope="write_notes"',
      { message: "This token lacks the scope write_notes." },
    ]);
    for (const url of ["/me", "/api/account/sessions", accessOf(ann)]) {
      const refused = await by(secret, { url });
      expect(refused).toAnswer(403, "Only a person who is logged in can do this, not a token.");
    }
  });

  test("with one write scope makes nothing of the other half", async () => {
    const notes = (await made(ann, { scopes: ["write_notes"] })).secret;
    const plans = (await made(ann, { scopes: ["write_plans"] })).secret;
    const url = `/api/team/${ann.teamId}/meetings`;
    const subject = { googleCalendarId: "c", googleEventId: "e" };
    const send = async (secret: string, more: object) => {
      const answer = await by(secret, { method: "POST", url, payload: { ...subject, ...more } });
      return answer.json().message;
    };
    const deck = { presentationFileId: "f", notesFileId: "g" };
    expect(await send(plans, deck)).toBe("This token lacks the scope write_notes.");
    expect(await send(notes, {})).toBe("This token lacks the scope write_plans.");
    expect(await send(notes, deck)).toBe("There is no such event.");
    expect(await send(plans, {})).toBe("There is no such event.");
  });

  test("ends in the future, within two years, and does something", async () => {
    await switchTo(ann, true);
    const words = async (wanted: object) => {
      const { statusCode, json } = await make(ann, wanted);
      return [statusCode, json().message, json().field];
    };
    expect(await words({ expiresAt: inDays(-1) })).toEqual([
      400,
      "Choose a day in the future.",
      "expiresAt",
    ]);
    expect(await words({ expiresAt: inDays(740) })).toEqual([
      400,
      "A token lasts two years at most.",
      "expiresAt",
    ]);
    expect((await make(ann, { scopes: [] })).statusCode).toBe(400);
    expect((await make(ann, { scopes: ["everything"] })).statusCode).toBe(400);
    expect((await make(ann, { name: " \u200b " })).statusCode).toBe(400);
    expect(await tokensOf(ann)).toEqual([]);
  });

  test("is the hundredth at most", async () => {
    await switchTo(ann, true);
    for (let count = 0; count < 100; count += 1) await addToken(planner.db, { teamId: ann.teamId });
    const refused = await make(ann);
    expect(refused).toAnswer(
      409,
      "A team has at most 100 tokens. Remove one that is no longer used.",
    );
    // An app whose access has ended takes no place.
    const isAnns = eq(apiToken.teamId, ann.teamId);
    const [first] = await planner.db.select().from(apiToken).where(isAnns).limit(1);
    await planner.db
      .update(apiToken)
      .set({ clientId: "https://app.example.com", allowedUntil: new Date(Date.now() - 1) })
      .where(eq(apiToken.id, first?.id ?? ""));
    expect((await make(ann)).statusCode).toBe(200);
  });
});

describe("whoever sends a token", () => {
  let token: TestToken;
  beforeEach(async () => {
    await switchApiAccess(planner.db, ann.teamId);
    token = await addToken(planner.db, { teamId: ann.teamId, userId: ann.userId });
  });

  test("needs no cookie and no cross-site token to write", async () => {
    const payload = { language: "fr" };
    const url = `/api/team/${ann.teamId}/notes-language`;
    const written = await by(token.secret, { method: "PATCH", url, payload });
    expect([written.statusCode, written.json()]).toEqual([200, payload]);
    expect(written.headers["set-cookie"]).toBeUndefined();
  });

  test("never acts as the cookie beside it, not even where the token is none", async () => {
    const eve = await planner.signUp();
    await switchApiAccess(planner.db, eve.teamId);
    const eves = await addToken(planner.db, { teamId: eve.teamId, userId: eve.userId });
    const beside = (authorization: string) =>
      ann.inject({ url: readOf(ann), headers: { authorization } });
    expect((await beside(`Bearer ${eves.secret}`)).statusCode).toBe(404);
    for (const odd of ["Bearer", "Bearer ", "bearer x", "BEARER  x y", `Bearer ${token.secret}x`])
      expect([odd, (await beside(odd)).statusCode]).toEqual([odd, 401]);
    expect((await ann.inject({ url: "/me", headers: token.headers })).statusCode).toBe(403);
    // What a proxy in front asks for is none of Planner's.
    expect((await beside("Basic YTpi")).statusCode).toBe(200);
  });

  test("may write the scheme and the space as RFC 9110 lets them", async () => {
    for (const scheme of ["Bearer", "bearer", "BEARER ", " Bearer"]) {
      const headers = { authorization: `${scheme} ${token.secret}` };
      const answer = await planner.app.inject({ url: readOf(ann), headers });
      expect([scheme, answer.statusCode]).toEqual([scheme, 200]);
    }
  });

  test("sends it in the header alone: in an address or a cookie it is nothing", async () => {
    const { secret } = token;
    for (const url of [
      `${readOf(ann)}?access_token=${secret}`,
      `${readOf(ann)}?token=${secret}`,
      `/api/token?access_token=${secret}`,
    ])
      expect((await planner.app.inject({ url })).statusCode).toBe(401);
    const cookie = `planner.session_token=${secret}; token=${secret}`;
    const answer = await planner.app.inject({ url: readOf(ann), headers: { cookie } });
    expect(answer.statusCode).toBe(401);
  });

  test("reaches no other team, which looks as if there were none", async () => {
    const eve = await planner.signUp();
    const foreign = await by(token.secret, { url: readOf(eve) });
    const none = await by(token.secret, { url: "/api/team/none/members" });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(none.body);
  });

  test("is out once the person has left the team, and stays out when they come back", async () => {
    const ofTeam = await addToken(planner.db, { teamId: ann.teamId });
    await ben.delete(`/members/${ann.userId}`, ann);
    expect((await by(token.secret, { url: readOf(ann) })).statusCode).toBe(401);
    await planner.db.insert(member).values({ teamId: ann.teamId, userId: ann.userId });
    expect((await by(token.secret, { url: readOf(ann) })).statusCode).toBe(401);
    expect((await by(ofTeam.secret, { url: readOf(ann) })).statusCode).toBe(200);
  });

  test("is out once the account is deleted; what it made for the team stays, by nobody", async () => {
    const { secret } = await made(ann, { kind: "team" });
    await planner.db.delete(user).where(eq(user.id, ann.userId));
    expect((await by(token.secret, { url: readOf(ben) })).statusCode).toBe(401);
    expect((await by(secret, { url: readOf(ben) })).statusCode).toBe(200);
    expect(await tokensOf(ben)).toMatchObject([{ kind: "team", by: null }]);
  });

  test("sees private meetings of its own person alone, and for the team none", async () => {
    const { teamId, userId } = ann;
    const secret = { id: `secret-${teamId}`, title: "Heron", isPrivate: true };
    await addNotes({ ...secret, teamId, userId });
    const bens = await addToken(planner.db, { teamId, userId: ben.userId });
    const ofTeam = await addToken(planner.db, { teamId });
    const url = `/api/team/${teamId}/meetings/${secret.id}`;
    expect((await by(token.secret, { url })).json().title).toBe("Heron");
    for (const other of [bens, ofTeam]) {
      expect((await by(other.secret, { url })).statusCode).toBe(404);
      const lists = `/api/team/${teamId}/members/me/meetings/completed`;
      expect((await by(other.secret, { url: lists })).body).not.toContain("Heron");
    }
  });

  test("gets no share link without the scope that makes them", async () => {
    const { teamId, userId } = ann;
    const row = { id: `shared-${teamId}`, title: "Ibis", teamId, userId };
    await addNotes(row);
    const at = `/api/team/${teamId}/meetings/${row.id}`;
    await ann.inject({ method: "POST", url: `${at}/share`, payload: { half: "notes" } });
    const reader = await addToken(planner.db, { teamId, userId, scopes: ["read"] });
    const linkSeenBy = async (secret: string) => (await by(secret, { url: at })).json().shareLink;
    expect(await linkSeenBy(token.secret)).toContain("/share/");
    expect(await linkSeenBy(reader.secret)).toBeNull();
    expect((await by(reader.secret, { url: `${at}/share?half=notes` })).statusCode).toBe(403);
  });

  test("of more than 600 calls in a minute says when to come again, and no other token waits", async () => {
    const other = await addToken(planner.db, { teamId: ann.teamId });
    const busy = await addToken(planner.db, { teamId: ann.teamId });
    const call = () => by(busy.secret, { url: "/api/token" });
    const statuses: number[] = [];
    for (let burst = 0; burst < 12; burst += 1) {
      const answers = await Promise.all(Array.from({ length: 51 }, call));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    const refused = await by(busy.secret, { url: readOf(ann) });
    expect(refused).toAnswer(429, "Too many attempts. Try again in a minute.");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await by(other.secret, { url: readOf(ann) })).statusCode).toBe(200);
  });
});

test("every scope lets a token into something, and without it stays out", async () => {
  await switchApiAccess(planner.db, ann.teamId);
  const calls: Record<(typeof TOKEN_SCOPES)[number], InjectOptions> = {
    read: { url: readOf(ann) },
    write_notes: { method: "POST", url: `/api/team/${ann.teamId}/recordings`, payload: {} },
    write_plans: {
      method: "POST",
      url: `/api/team/${ann.teamId}/meetings/none/plan/preview`,
      payload: {},
    },
    admin: { url: `/api/team/${ann.teamId}/activity` },
  };
  for (const scope of TOKEN_SCOPES) {
    const only = await addToken(planner.db, { teamId: ann.teamId, scopes: [scope] });
    for (const [needed, call] of Object.entries(calls)) {
      const { statusCode } = await by(only.secret, call);
      expect([scope, needed, statusCode === 403]).toEqual([scope, needed, scope !== needed]);
    }
  }
});
