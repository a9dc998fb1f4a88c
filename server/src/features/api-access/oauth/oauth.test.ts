import { auditEvent } from "../../../tables/audit.tables.ts";
import { apiToken } from "../../../tables/api-token.tables.ts";
import { oauthCode } from "../../../tables/oauth-code.tables.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Stage } from "../../../platform/failpoint.ts";
import { switchApiAccess } from "../../../testing/api-tokens.ts";
import { buildTestApp, type TestPerson } from "../../../testing/index.ts";
import {
  askedBy,
  type AppTokens,
  codeIn,
  connectApp,
  consentOf,
  makePkce,
  openClientHost,
  REDIRECT_URI,
  sendForm,
} from "../../../testing/oauth.ts";

let ann: TestPerson;
let late = 0;
let breakAt: Stage | undefined;
const host = await openClientHost();
const { clientId } = host;
const planner = await buildTestApp({
  ...host.overrides,
  now: () => new Date(Date.now() + late),
  failpoint: (stage) => {
    if (stage === breakAt) throw new Error(`broken off at ${stage}`);
  },
});
beforeEach(async () => {
  ann = await planner.signUp();
  await switchApiAccess(planner.db, ann.teamId);
});
afterEach(() => {
  late = 0;
  breakAt = undefined;
});
afterAll(async () => {
  await planner.close();
  await host.close();
});

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const mcpWith = (secret: string) =>
  planner.app.inject({
    method: "POST",
    url: "/mcp",
    headers: { authorization: `Bearer ${secret}`, host: "localhost:3000" },
    payload: LIST,
  });
const token = (fields: Record<string, string | undefined>) =>
  sendForm(planner.app, "/oauth/token", { client_id: clientId, ...fields });
const exchange = (code: string, verifier: string, other: Record<string, string> = {}) =>
  token({
    grant_type: "authorization_code",
    redirect_uri: REDIRECT_URI,
    code,
    code_verifier: verifier,
    ...other,
  });
const refreshed = (refresh_token: string, other: Record<string, string> = {}) =>
  token({ grant_type: "refresh_token", refresh_token, ...other });
const eventsOf = async ({ teamId }: TestPerson) =>
  (await planner.db.select().from(auditEvent).where(eq(auditEvent.teamId, teamId))).map(
    ({ event, about }) => [event, about],
  );
const listed = async (person: TestPerson) => (await person.get("/api-access")).json().tokens;

const revoke = (fields: Record<string, string>) =>
  sendForm(planner.app, "/oauth/revoke", { client_id: clientId, ...fields });

/** A code that the person gave, and what proves whose it is. */
async function allowed(other: Record<string, string | undefined> = {}, body: object = {}) {
  const { verifier, challenge } = makePkce();
  const answer = await consentOf(ann).allow(askedBy(clientId, challenge, other), body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { verifier, code: codeIn(answer), redirectTo: new URL(answer.json().redirectTo) };
}

describe("an app that wants in", () => {
  test("learns at /mcp where, and there how", async () => {
    const { statusCode, headers } = await planner.app.inject({
      method: "POST",
      url: "/mcp",
      payload: LIST,
    });
    expect(statusCode).toBe(401);
    const metadata = "http://localhost:3000/.well-known/oauth-protected-resource/mcp";
    expect(headers["www-authenticate"]).toContain(`resource_metadata="${metadata}"`);
    expect((await mcpWith("plnr_none")).headers["www-authenticate"]).toContain(
      `resource_metadata="${metadata}", error="invalid_token"`,
    );
    for (const end of ["", "/mcp"]) {
      const answer = await planner.app.inject({
        url: `/.well-known/oauth-protected-resource${end}`,
      });
      expect(answer.json()).toMatchObject({
        resource: "http://localhost:3000/mcp",
        authorization_servers: ["http://localhost:3000"],
        scopes_supported: ["read", "write_notes"],
      });
    }
    const server = await planner.app.inject({ url: "/.well-known/oauth-authorization-server" });
    expect(server.json()).toMatchObject({
      issuer: "http://localhost:3000",
      authorization_endpoint: "http://localhost:3000/oauth/authorize",
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
  });

  test("is shown by the host of its document, its name and where it returns to", async () => {
    const { look } = consentOf(ann);
    const answer = await look(askedBy(clientId, makePkce().challenge));
    expect(answer.json()).toEqual({
      kind: "asked",
      app: { name: "Margin Notes", host: host.host, returnsTo: null },
      scopes: ["read", "write_notes"],
      teams: [{ id: ann.teamId, name: "Test team", hasApiAccess: true }],
      declineTo: `${REDIRECT_URI}?error=access_denied&state=a+state&iss=http%3A%2F%2Flocalhost%3A3000`,
    });
    const { asked } = host;
    await look(askedBy(clientId, makePkce().challenge));
    expect(host.asked).toBe(asked);
  });

  test("gets tokens for the code, which call its tools as the person, within what was ticked", async () => {
    const { code, verifier, redirectTo } = await allowed({}, { scopes: ["read"] });
    expect(redirectTo.href).toContain(REDIRECT_URI);
    expect([...redirectTo.searchParams.keys()]).toEqual(["code", "state", "iss"]);
    const answer = await exchange(code, verifier, { resource: "http://localhost:3000/mcp" });
    expect(answer.json()).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "read" });
    expect(answer.headers["cache-control"]).toContain("no-store");
    const tools = await mcpWith(answer.json<AppTokens>().access_token);
    expect(tools.statusCode).toBe(200);
    expect(tools.body).toContain('"get_notes"');
    expect(tools.body).not.toContain('"add_note"');
    expect(await eventsOf(ann)).toEqual([["app_connected", "Margin Notes"]]);
  });

  test("stands in the list of the team with its end, and is out once somebody removes it", async () => {
    const { access_token: access, refresh_token: refresh } = await connectApp(
      planner.app,
      ann,
      clientId,
    );
    const [row] = await listed(ann);
    expect(row).toMatchObject({
      name: "Margin Notes",
      kind: "personal",
      app: { host: host.host },
      scopes: ["read", "write_notes"],
    });
    const days = (Date.parse(row.expiresAt) - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(90);
    expect((await ann.delete(`/api-access/tokens/${row.id}`)).statusCode).toBe(200);
    expect((await mcpWith(access)).statusCode).toBe(401);
    expect((await refreshed(refresh)).json().error).toBe("invalid_grant");
    expect(await listed(ann)).toEqual([]);
  });

  test("calls tools, and no other call of the API", async () => {
    const { access_token: access } = await connectApp(planner.app, ann, clientId);
    const headers = { authorization: `Bearer ${access}`, host: "localhost:3000" };
    const tool = { name: "list_meetings", arguments: { words: "" } };
    const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: tool };
    const inside = await planner.app.inject({ method: "POST", url: "/mcp", headers, payload });
    expect(inside.body).toContain("structuredContent");
    expect(inside.body).not.toContain('"isError":true');
    const outside = await planner.app.inject({
      url: `/api/team/${ann.teamId}/members/me/meetings/completed`,
      headers,
    });
    expect(outside).toAnswer(403, "An app that was connected calls /mcp alone.");
  });

  test("is allowed by a member alone, and only while API access is on", async () => {
    const eve = await planner.signUp();
    const { challenge } = makePkce();
    const request = askedBy(clientId, challenge);
    const foreign = await consentOf({ ...eve, teamId: ann.teamId }).allow(request);
    expect(foreign.statusCode).toBe(404);
    const off = await consentOf(eve).allow(request);
    expect(off).toAnswer(409, "Switch API access on first.");
    expect((await consentOf(eve).look(request)).json().teams).toMatchObject([
      { id: eve.teamId, hasApiAccess: false },
    ]);
    const nobody = await planner.app.inject({ url: "/api/oauth/request?client_id=x" });
    expect(nobody.statusCode).toBe(401);
  });

  test("hears from a code that has run out, or from a person who has left, that it is not let in", async () => {
    const first = await allowed();
    late = MINUTE_MS + 1;
    expect((await exchange(first.code, first.verifier)).json()).toEqual({
      error: "invalid_grant",
      error_description: "This code has run out.",
    });
    late = 0;
    const second = await allowed();
    const ben = await planner.signUp({ teamId: ann.teamId });
    await ben.delete(`/members/${ann.userId}`, ann);
    expect((await exchange(second.code, second.verifier)).json().error).toBe("invalid_grant");
    expect(await planner.db.$count(apiToken, eq(apiToken.teamId, ann.teamId))).toBe(0);
  });
});

describe("an app that was let in", () => {
  let tokens: AppTokens;
  beforeEach(async () => {
    tokens = await connectApp(planner.app, ann, clientId);
  });

  test("refreshes its tokens, and those before end", async () => {
    const answer = await refreshed(tokens.refresh_token);
    expect(answer.statusCode).toBe(200);
    const next = answer.json<AppTokens>();
    expect((await mcpWith(next.access_token)).statusCode).toBe(200);
    expect((await mcpWith(tokens.access_token)).statusCode).toBe(401);
    expect(await listed(ann)).toHaveLength(1);
  });

  test("ends altogether once a refresh token comes a second time", async () => {
    const next = (await refreshed(tokens.refresh_token)).json<AppTokens>();
    const again = await refreshed(tokens.refresh_token);
    expect([again.statusCode, again.json().error]).toEqual([400, "invalid_grant"]);
    expect((await mcpWith(next.access_token)).statusCode).toBe(401);
    expect((await refreshed(next.refresh_token)).json().error).toBe("invalid_grant");
    expect(await eventsOf(ann)).toContainEqual(["app_token_reused", "Margin Notes"]);
  });

  test("of two refreshes at once gets one, and then ends", async () => {
    const answers = await Promise.all([
      refreshed(tokens.refresh_token),
      refreshed(tokens.refresh_token),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400,
    ]);
    expect(await listed(ann)).toEqual([]);
  });

  test("has no more than the person's days, however often it refreshes", async () => {
    await planner.db
      .update(apiToken)
      .set({ allowedUntil: new Date(Date.now() + 10 * MINUTE_MS) })
      .where(eq(apiToken.teamId, ann.teamId));
    const answer = await refreshed(tokens.refresh_token);
    expect(answer.json<AppTokens>().expires_in).toBeLessThanOrEqual(600);
    late = 11 * MINUTE_MS;
    const over = await refreshed(answer.json<AppTokens>().refresh_token);
    expect(over.json()).toEqual({
      error: "invalid_grant",
      error_description: "Access has ended.",
    });
  });

  test("is refused while API access is off, and goes on once it is on", async () => {
    await switchApiAccess(planner.db, ann.teamId, false);
    expect((await mcpWith(tokens.access_token)).statusCode).toBe(403);
    expect((await refreshed(tokens.refresh_token)).json().error).toBe("access_denied");
    await switchApiAccess(planner.db, ann.teamId);
    expect((await refreshed(tokens.refresh_token)).statusCode).toBe(200);
  });

  test.each(["access_token", "refresh_token"] as const)(
    "revokes itself by its %s",
    async (held) => {
      for (const wrong of [
        { token: "plnr_unknown" },
        { token: tokens[held], client_id: "https://other.example/client.json" },
        { token: `${tokens[held]}x` },
      ])
        expect((await revoke(wrong)).statusCode).toBe(200);
      expect((await mcpWith(tokens.access_token)).statusCode).toBe(200);
      expect((await revoke({ token: tokens[held] })).statusCode).toBe(200);
      expect((await mcpWith(tokens.access_token)).statusCode).toBe(401);
      expect((await refreshed(tokens.refresh_token)).json().error).toBe("invalid_grant");
      expect(await eventsOf(ann)).toContainEqual(["app_disconnected", "Margin Notes"]);
    },
  );
});

describe("broken off between code and token", () => {
  test("before the commit, the code is as good as before", async () => {
    const { code, verifier } = await allowed();
    breakAt = "oauth.written";
    expect((await exchange(code, verifier)).statusCode).toBe(500);
    expect(await listed(ann)).toEqual([]);
    breakAt = undefined;
    expect((await exchange(code, verifier)).statusCode).toBe(200);
    expect(await listed(ann)).toHaveLength(1);
  });

  test("before the answer, nobody holds the tokens, and trying the code again ends them", async () => {
    const { code, verifier } = await allowed();
    breakAt = "oauth.committed";
    expect((await exchange(code, verifier)).statusCode).toBe(500);
    expect(await listed(ann)).toHaveLength(1);
    breakAt = undefined;
    expect((await exchange(code, verifier)).json().error).toBe("invalid_grant");
    expect(await listed(ann)).toEqual([]);
    const next = await allowed();
    expect((await exchange(next.code, next.verifier)).statusCode).toBe(200);
  });

  test("codes that nobody used are cleared away a day later", async () => {
    await allowed();
    late = DAY_MS + 2 * MINUTE_MS;
    await allowed();
    expect(await planner.db.$count(oauthCode, eq(oauthCode.teamId, ann.teamId))).toBe(1);
  });
});
