import {
  auth,
  Client,
  IssuerMismatchError,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { afterAll, beforeEach, expect, test } from "vitest";
import { apiToken } from "../../../tables/api-token.tables.ts";
import { eq } from "drizzle-orm";
import { switchApiAccess } from "../../../testing/api-tokens.ts";
import { buildTestApp, type TestPerson } from "../../../testing/index.ts";
import { McpApp } from "../../../testing/mcp-app.ts";
import { consentOf, openClientHost } from "../../../testing/oauth.ts";
import { freePort } from "../../../testing/radicale.ts";

/** Where the app says that its document stands: clients of the protocol name https alone. */
const PUBLISHED = "https://margin-notes.example/client.json";

let ann: TestPerson;
const host = await openClientHost();
host.document = { ...host.document, client_id: PUBLISHED };
const port = await freePort();
const { clientDocuments } = host.overrides;
const planner = await buildTestApp({
  publicUrl: `http://127.0.0.1:${port}`,
  // The name leads to this machine, as a name in the operator's own network would.
  clientDocuments: {
    mayBe: (address) => clientDocuments.mayBe(address),
    read: (address) => clientDocuments.read(address.replace(PUBLISHED, host.clientId)),
  },
});
await planner.app.listen({ port, host: "127.0.0.1" });
const url = new URL(`http://127.0.0.1:${port}/mcp`);
beforeEach(async () => {
  ann = await planner.signUp();
  await switchApiAccess(planner.db, ann.teamId);
});
afterAll(async () => {
  await planner.close();
  await host.close();
});

/** Calls with what the app holds; signs in first where it has to. */
async function listTools(app: McpApp): Promise<string[]> {
  const client = new Client({ name: "margin-notes", version: "1" });
  const transport = new StreamableHTTPClientTransport(url, { authProvider: app });
  await client.connect(transport);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
}

/** The person's answer, as the screen gives it; the address to which it leads. */
async function allow(app: McpApp, scopes = ["read", "write_notes"]): Promise<URL> {
  const request = Object.fromEntries(app.asked?.searchParams ?? []);
  const answer = await consentOf(ann).allow(request, { scopes });
  return new URL(answer.json().redirectTo);
}

async function signIn(app: McpApp, scopes?: string[]): Promise<void> {
  await expect(listTools(app)).rejects.toThrow(UnauthorizedError);
  const back = await allow(app, scopes);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: app });
  await transport.finishAuth(back.searchParams);
}

test.each([
  ["by the document that describes it", PUBLISHED],
  ["by registering itself, as older ones do", undefined],
])("the protocol's own client gets in %s", async (_, clientMetadataUrl) => {
  const app = new McpApp();
  if (clientMetadataUrl) app.clientMetadataUrl = clientMetadataUrl;
  await signIn(app, ["read"]);
  expect(app.asked?.searchParams.get("resource")).toBe(url.href);
  expect(app.asked?.searchParams.get("scope")).toBe("read write_notes");
  expect(app.asked?.searchParams.get("client_id")).toMatch(
    clientMetadataUrl ? /^https:\/\/margin-notes\.example/ : /^app\./,
  );
  expect(app.held?.scope).toBe("read");
  const tools = await listTools(app);
  expect(tools).toContain("get_notes");
  expect(tools).not.toContain("add_note");
});

test("refreshes by itself once its access token has ended", async () => {
  const app = new McpApp();
  await signIn(app);
  const before = app.held;
  await planner.db
    .update(apiToken)
    .set({ expiresAt: new Date(0) })
    .where(eq(apiToken.teamId, ann.teamId));
  expect(await listTools(app)).toContain("add_note");
  expect(app.held?.refresh_token).not.toBe(before?.refresh_token);
});

test("asks its person anew once it was removed", async () => {
  const app = new McpApp();
  await signIn(app);
  const access = "/api-access";
  const [{ id }] = (await ann.get(access)).json().tokens;
  await ann.delete(`${access}/tokens/${id}`);
  const { asked } = app;
  await expect(listTools(app)).rejects.toThrow(UnauthorizedError);
  expect(app.asked).not.toBe(asked);
});

test("does not take an answer that another server gives in Planner's place", async () => {
  const app = new McpApp();
  await expect(listTools(app)).rejects.toThrow(UnauthorizedError);
  const back = await allow(app);
  back.searchParams.set("iss", "https://thief.example");
  await expect(
    auth(app, {
      serverUrl: url,
      authorizationCode: back.searchParams.get("code") ?? "",
      iss: back.searchParams.get("iss") ?? "",
    }),
  ).rejects.toThrow(IssuerMismatchError);
  expect(app.held).toBeUndefined();
});
