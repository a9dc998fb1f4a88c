import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ClientDocuments } from "./client-documents.ports.ts";
import { openClientDocuments } from "../../../adapters/client-documents/client-documents.ts";
import { apiToken } from "../../../tables/api-token.tables.ts";
import { oauthCode } from "../../../tables/oauth-code.tables.ts";
import { switchApiAccess } from "../../../testing/api-tokens.ts";
import { buildTestApp, type TestPerson } from "../../../testing/index.ts";
import {
  askedBy,
  type ClientHost,
  codeIn,
  connectApp,
  consentOf,
  makePkce,
  openClientHost,
  REDIRECT_URI,
  sendForm,
} from "../../../testing/oauth.ts";
import { openWebServer } from "../../../testing/web-server.ts";
import { mayBeRedirect } from "./redirect-uri.ts";

let ann: TestPerson;
let innerHits = 0;
let documents: ClientDocuments;
const host = await openClientHost();
const planner = await buildTestApp({
  clientDocuments: {
    mayBe: (url) => documents.mayBe(url),
    read: (url) => documents.read(url),
  },
});
/** On this machine, and not on the operator's list. */
const inner = await openWebServer((_, response) => {
  innerHits += 1;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(host.document));
});
const innerUrl = `${inner.url}/client.json`;
beforeEach(async () => {
  // What was read before is not to be believed of the next test's document.
  documents = openClientDocuments([host.host], { totalMs: 500, connectMs: 500 });
  ann = await planner.signUp();
  await switchApiAccess(planner.db, ann.teamId);
});
afterEach(() => {
  host.answer = undefined;
});
afterAll(async () => {
  await planner.close();
  await host.close();
  await inner.close();
});

const ask = async (fields: Record<string, string | undefined>) => {
  const { challenge } = makePkce();
  return consentOf(ann).look(askedBy(host.clientId, challenge, fields));
};
const countCodes = () => planner.db.$count(oauthCode, eq(oauthCode.teamId, ann.teamId));
const countTokens = () => planner.db.$count(apiToken, eq(apiToken.teamId, ann.teamId));
const exchange = (fields: Record<string, string | undefined>) =>
  sendForm(planner.app, "/oauth/token", {
    grant_type: "authorization_code",
    client_id: host.clientId,
    redirect_uri: REDIRECT_URI,
    ...fields,
  });
async function allowed(clientId = host.clientId) {
  const { verifier, challenge } = makePkce();
  const code = codeIn(await consentOf(ann).allow(askedBy(clientId, challenge)));
  return { code, code_verifier: verifier };
}

describe("an app that is not who it says", () => {
  test.each([
    ["says nothing of itself", ""],
    ["names no address", "margin-notes"],
    ["names a script", "javascript:alert(1)"],
    ["names this machine", "http://localhost/client.json"],
    ["names a private network", "https://10.0.0.1/client.json"],
    ["names the cloud's own service", "https://169.254.169.254/latest/meta-data"],
    ["names another port", "https://example.com:8443/client.json"],
    ["names a host without a document", "https://example.com/"],
    ["names somebody else before the host", "https://claude.ai@example.com/client.json"],
    ["leaves the folder", "https://example.com/a/../client.json"],
    ["signed its own registration", `app.${Buffer.from("{}").toString("base64url")}.AAAA`],
  ])("is answered here alone where it %s", async (_, client_id) => {
    const answer = await ask({ client_id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
    expect(answer.body).not.toContain("redirectTo");
    const { challenge } = makePkce();
    const forced = await consentOf(ann).allow(askedBy(client_id, challenge));
    expect(forced.statusCode).toBe(400);
    expect(await countCodes()).toBe(0);
  });

  test("on this machine is never asked, not even by a redirect", async () => {
    expect((await ask({ client_id: innerUrl })).statusCode).toBe(400);
    host.answer = (_, response) => response.writeHead(302, { location: innerUrl }).end();
    expect((await ask({})).statusCode).toBe(400);
    expect(innerHits).toBe(0);
  });

  test.each<[string, Record<string, unknown>]>([
    ["another app's id", { client_id: "https://claude.ai/client.json" }],
    ["no id", { client_id: undefined }],
    ["no addresses", { redirect_uris: undefined }],
    ["an address that is none", { redirect_uris: [7] }],
    ["that it has a secret", { token_endpoint_auth_method: "client_secret_basic" }],
  ])("is not believed where its document has %s", async (_, lie) => {
    const before = host.document;
    host.document = { ...before, ...lie };
    const answer = await ask({});
    host.document = before;
    expect(answer).toAnswer(400, `What ${host.host} says of this app is not a description of it.`);
  });

  test("is not waited for, nor read without end, nor taken for a page", async () => {
    const unread = `The description of this app could not be read from ${host.host}.`;
    const answers: Record<string, ClientHost["answer"]> = {
      hangs: () => undefined,
      "is huge": (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify({ ...host.document, more: "x".repeat(30_000) }));
      },
      "is a page": (_, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.end(JSON.stringify(host.document));
      },
      "is missing": (_, response) => response.writeHead(404).end("{}"),
      "breaks off": (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "900" });
        response.write("{");
        response.destroy();
      },
    };
    for (const [how, answer] of Object.entries(answers)) {
      host.answer = answer;
      const { statusCode, body } = await ask({});
      expect([how, statusCode, JSON.parse(body).message]).toEqual([how, 400, unread]);
    }
    // What failed is not kept: the next try may work.
    host.answer = undefined;
    expect((await ask({})).statusCode).toBe(200);
  });

  test("has a name that cannot turn or break the words around it", async () => {
    const before = host.document;
    host.document = { ...before, client_name: `\u202eMargin\n${"x".repeat(200)}` };
    const { name } = (await ask({})).json().app;
    host.document = before;
    expect(name).toBe(`Margin ${"x".repeat(73)}`);
  });
});

describe("an answer", () => {
  test.each([
    "https://thief.example/callback",
    `${REDIRECT_URI}/../thief`,
    `${REDIRECT_URI}?next=https://thief.example`,
    "http://127.0.0.1.thief.example/callback",
    "http://thief@127.0.0.1:3118/callback",
    "http://localhost:3118/callback",
    "https://127.0.0.1:3118/callback",
    "javascript:alert(1)",
    "",
  ])("never goes to an address that is not the app's own: %s", async (redirect_uri) => {
    const answer = await ask({ redirect_uri });
    expect(answer).toAnswer(
      400,
      "Margin Notes wants the answer sent to an address that is not its own. Nothing was sent.",
    );
    expect(answer.body).not.toContain("thief");
  });

  test("may go to any port of the person's own computer, as programs get one by chance", async () => {
    const redirect_uri = "http://127.0.0.1:49152/callback";
    expect((await ask({ redirect_uri })).json().declineTo).toContain(`${redirect_uri}?error=`);
  });

  test("never goes to what a browser runs or shows by itself, though an app registers it", () => {
    const bad = [
      "javascript:alert(1)",
      "data:text/html,x",
      "file:///etc/passwd",
      "blob:https://example.com/1",
      "http://example.com/callback",
      "http://10.0.0.1/callback",
      "https://example.com/#fragment",
      "https://user:pw@example.com/",
      "mailto:a@example.com",
      "no address",
    ];
    expect(bad.filter(mayBeRedirect)).toEqual([]);
    const good = [
      "https://claude.ai/api/mcp/auth_callback",
      "http://localhost/callback",
      "http://[::1]:1/callback",
      "com.example.app:/callback",
      "cursor://anysphere.cursor-mcp/oauth/callback",
    ];
    expect(good.filter(mayBeRedirect)).toEqual(good);
  });

  test.each<[string, Record<string, string | undefined>, string]>([
    ["another kind of answer", { response_type: "token" }, "unsupported_response_type"],
    ["none", { response_type: undefined }, "unsupported_response_type"],
    ["no challenge", { code_challenge: undefined }, "invalid_request"],
    ["a plain challenge", { code_challenge_method: "plain" }, "invalid_request"],
    ["a challenge without its method", { code_challenge_method: undefined }, "invalid_request"],
    ["another server's tokens", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["tokens for the whole host", { resource: "http://localhost:3000" }, "invalid_target"],
  ])(
    "to an app that asks for %s says what it may not, and has no code",
    async (_, fields, error) => {
      const { kind, redirectTo } = (await ask(fields)).json();
      expect(kind).toBe("refused");
      const said = new URL(redirectTo).searchParams;
      expect([said.get("error"), said.get("state"), said.get("iss")]).toEqual([
        error,
        "a state",
        "http://localhost:3000",
      ]);
      const { challenge } = makePkce();
      const forced = await consentOf(ann).allow(askedBy(host.clientId, challenge, fields));
      expect(forced.statusCode).toBe(400);
      expect(await countCodes()).toBe(0);
    },
  );

  test("never allows more than the app asked for, nor what apps are not given", async () => {
    const { verifier, challenge } = makePkce();
    const request = askedBy(host.clientId, challenge, { scope: "read admin offline_access" });
    const scopes = ["read", "write_notes"];
    const code = codeIn(await consentOf(ann).allow(request, { scopes }));
    expect((await exchange({ code, code_verifier: verifier })).json().scope).toBe("read");
    const admin = await consentOf(ann).allow(request, { scopes: ["read", "admin"] });
    expect(admin.statusCode).toBe(400);
    expect((await consentOf(ann).allow(request, { days: "36500" })).statusCode).toBe(400);
  });

  test("is given by the person's own page alone: not by another site, and not twice by the app", async () => {
    const { challenge } = makePkce();
    const request = askedBy(host.clientId, challenge);
    const url = `/api/team/${ann.teamId}/api-access/apps`;
    const payload = { request, scopes: ["read"], days: "30" };
    const { cookie = "" } = ann.headers;
    const forged = [
      { cookie },
      { ...ann.headers, origin: "https://thief.example" },
      { ...ann.headers, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of forged)
      expect((await planner.app.inject({ method: "POST", url, payload, headers })).statusCode).toBe(
        403,
      );
    // As a form of another site could send it.
    const form = await ann.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "request=x",
    });
    expect(form.statusCode).toBe(415);
    expect(await countCodes()).toBe(0);
    const { access_token: access } = await connectApp(planner.app, ann, host.clientId);
    const headers = { authorization: `Bearer ${access}` };
    const byApp = await planner.app.inject({ method: "POST", url, payload, headers });
    expect(byApp.statusCode).toBe(403);
  });

  test("cannot be framed", async () => {
    const { headers } = await planner.app.inject({ url: "/oauth/authorize?client_id=x" });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});

describe("a code", () => {
  test("is nothing without what the app kept to itself, from its address, under its name", async () => {
    const proof = await allowed();
    const wrong: Record<string, string | undefined>[] = [
      { code_verifier: makePkce().verifier },
      { code_verifier: undefined },
      { code_verifier: "short" },
      { redirect_uri: "http://127.0.0.1:3119/callback" },
      { redirect_uri: undefined },
      { client_id: "https://other.example/client.json" },
      { client_id: undefined },
      { code: `${proof.code}x` },
      { code: undefined },
    ];
    for (const fields of wrong) {
      const answer = await exchange({ ...proof, ...fields });
      expect([fields, answer.statusCode, answer.json().error]).toEqual([
        fields,
        400,
        "invalid_grant",
      ]);
    }
    const elsewhere = await exchange({ ...proof, resource: "https://other.example/mcp" });
    expect(elsewhere.json().error).toBe("invalid_target");
    expect(await countTokens()).toBe(0);
    expect((await exchange(proof)).statusCode).toBe(200);
  });

  test("works once; a second time ends what the first became, and a third finds nothing", async () => {
    const proof = await allowed();
    const { access_token: access } = (await exchange(proof)).json();
    for (const _ of [2, 3]) {
      expect((await exchange(proof)).json().error).toBe("invalid_grant");
      expect(await countTokens()).toBe(0);
    }
    const headers = { authorization: `Bearer ${access}` };
    expect((await planner.app.inject({ url: "/api/token", headers })).statusCode).toBe(401);
  });

  test("that comes twice at once becomes nothing that lasts", async () => {
    const proof = await allowed();
    const answers = await Promise.all([exchange(proof), exchange(proof)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await countTokens()).toBe(0);
  });

  test("is no token, and no token is a code", async () => {
    const { code } = await allowed();
    const headers = { authorization: `Bearer ${code}` };
    expect((await planner.app.inject({ url: "/api/token", headers })).statusCode).toBe(401);
    const tokens = await connectApp(planner.app, ann, host.clientId);
    const refresh = { authorization: `Bearer ${tokens.refresh_token}` };
    expect((await planner.app.inject({ url: "/api/token", headers: refresh })).statusCode).toBe(
      401,
    );
    const swapped = await sendForm(planner.app, "/oauth/token", {
      grant_type: "refresh_token",
      client_id: host.clientId,
      refresh_token: tokens.access_token,
    });
    expect(swapped.json().error).toBe("invalid_grant");
    const other = await sendForm(planner.app, "/oauth/token", {
      grant_type: "refresh_token",
      client_id: "https://other.example/client.json",
      refresh_token: tokens.refresh_token,
    });
    expect(other.json().error).toBe("invalid_grant");
    // Another app's try ends nothing.
    expect(await countTokens()).toBe(1);
  });
});

describe("the token endpoint", () => {
  test("answers what is no form of OAuth by the errors of OAuth", async () => {
    const errorOf = async (fields: Record<string, string>) =>
      (await sendForm(planner.app, "/oauth/token", fields)).json().error;
    expect(await errorOf({})).toBe("invalid_request");
    expect(await errorOf({ grant_type: "password", username: "a" })).toBe("unsupported_grant_type");
    expect(await errorOf({ grant_type: "client_credentials" })).toBe("unsupported_grant_type");
    const twice = await planner.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "grant_type=authorization_code&grant_type=refresh_token",
    });
    expect(twice.json().error).toBe("invalid_request");
  });

  test("of more than 600 tries from one address in ten minutes says when to come again", async () => {
    const remoteAddress = "203.0.113.9";
    const send = () =>
      planner.app.inject({ method: "POST", url: "/oauth/token", payload: {}, remoteAddress });
    for (let count = 0; count < 600; count += 1) await send();
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("looks an app up for a person sixty times in ten minutes at most", async () => {
    for (let count = 0; count < 60; count += 1) await ask({});
    expect((await ask({})).statusCode).toBe(429);
  });
});

const register = (payload: object) =>
  planner.app.inject({ method: "POST", url: "/oauth/register", payload });

describe("an app that registers itself", () => {
  test("is let in under its own word alone, and nothing of it is stored", async () => {
    const made = await register({ client_name: "Cursor", redirect_uris: [REDIRECT_URI] });
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { client_name: "Cursor", token_endpoint_auth_method: "none" },
    ]);
    const { client_id } = made.json();
    expect((await ask({ client_id })).json().app).toEqual({
      name: "Cursor",
      host: null,
      returnsTo: null,
    });
    await connectApp(planner.app, ann, client_id);
    const forged = `${client_id.slice(0, -4)}AAAA`;
    expect((await ask({ client_id: forged })).statusCode).toBe(400);
  });

  test.each<[string, object, string]>([
    ["a script", { redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    ["no address", { redirect_uris: [] }, "invalid_client_metadata"],
    [
      "a secret",
      { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "client_secret_post" },
      "invalid_client_metadata",
    ],
    [
      "more than an address can carry",
      {
        redirect_uris: Array.from(
          { length: 20 },
          (_, at) => `https://a.example/${"x".repeat(400)}${at}`,
        ),
      },
      "invalid_client_metadata",
    ],
  ])("with %s is refused in the words of RFC 7591", async (_, payload, error) => {
    const answer = await register(payload);
    expect(answer).toAnswer(400, { error });
  });
});
