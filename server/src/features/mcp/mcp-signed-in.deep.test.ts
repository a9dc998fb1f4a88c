import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf } from "../../testing/make-pdf.ts";
import { McpApp } from "../../testing/mcp-app.ts";
import { type Newcomer, signUpAt } from "../../testing/newcomer.ts";
import { MAIN, startProcess, type TestProcess } from "../../testing/process.ts";
import { freePort } from "../../testing/radicale.ts";

const PATIENCE = { timeout: 240_000 };
const DECK = makePdf(
  [["Checkout redesign"], ["Payment step", "Where people leave"], ["Summary of the order"]].map(
    (lines) => ({ lines }),
  ),
);

let folder: string;
let address: string;
let planner: TestProcess;
let ann: Newcomer;
let meetingId: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "planner-mcp-"));
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  planner = startProcess(process.execPath, [MAIN], {
    PLANNER_DATA_DIR: folder,
    PLANNER_PUBLIC_URL: address,
    PORT: port,
  });
  const [, code = ""] = await planner.waitFor(/sign-up\?code=(\S+)/);
  ann = await signUpAt(address, code);
  meetingId = await ann.makeNotes({ name: "deck.pdf", bytes: DECK });
  await ann.inTeam("PATCH", "api-access", { isOn: true });
}, PATIENCE.timeout);
afterAll(async () => {
  planner.signal("SIGTERM");
  await planner.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Asks at the address of Planner, and nothing else. */
async function connect(app: McpApp): Promise<Client> {
  const client = new Client({ name: "margin-notes", version: "1" });
  const url = new URL("/mcp", address);
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: app }));
  return client;
}

/** What the page of Planner asks and sends when its person presses Allow; where the browser is led. */
async function allow(asked: URL | undefined, scopes: readonly string[]): Promise<URL> {
  expect(`${asked?.origin}${asked?.pathname}`).toBe(`${address}/oauth/authorize`);
  const question = await ann.request("GET", `/api/oauth/request${asked?.search}`);
  expect(question.json()).toMatchObject({ kind: "asked", app: { name: "Margin Notes" } });
  const request = Object.fromEntries(asked?.searchParams ?? []);
  expect(request).toMatchObject({ code_challenge_method: "S256", resource: `${address}/mcp` });
  const choice = { request, scopes, days: "30" };
  const answer = await ann.inTeam("POST", "api-access/apps", choice);
  return new URL((answer.json() as { redirectTo: string }).redirectTo);
}

test(
  "an app that knows Planner's address alone signs in, reads notes by tool and by resource, and is out once it is removed",
  PATIENCE,
  async () => {
    const app = new McpApp();
    await expect(connect(app)).rejects.toThrow(UnauthorizedError);
    const back = await allow(app.asked, ["read"]);
    const url = new URL("/mcp", address);
    const signingIn = new StreamableHTTPClientTransport(url, { authProvider: app });
    await signingIn.finishAuth(back.searchParams);

    const client = await connect(app);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain("get_notes");
    expect(names).not.toContain("add_note");

    const [note] = await ann.notesOf(meetingId);
    const read = await client.callTool({ name: "get_notes", arguments: { meetingId } });
    expect(read.structuredContent).toMatchObject({
      status: "done",
      notes: expect.arrayContaining([
        expect.objectContaining({ id: note?.id, text: note?.text, evidence: expect.anything() }),
      ]),
    });

    const { resources } = await client.listResources();
    const uri = `planner://meetings/${meetingId}/notes`;
    expect(resources.map((one) => one.uri)).toContain(uri);
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, text: expect.stringContaining(note?.text ?? "none") });

    const access = await ann.inTeam("GET", "api-access");
    const { tokens } = access.json() as { tokens: { id: string; name: string }[] };
    expect(tokens).toMatchObject([{ name: "Margin Notes" }]);
    await ann.inTeam("DELETE", `api-access/tokens/${tokens[0]?.id}`);
    await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
  },
);
