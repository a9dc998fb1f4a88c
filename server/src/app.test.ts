import type { Route } from "@planner/contract/api";
import * as contract from "@planner/contract/api";
import { WEBHOOK_EVENTS } from "@planner/contract/model";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { openPdfReader } from "./adapters/pdf/pdf.adapter.ts";
import { openMeetingAhead } from "./meeting-ahead.ts";
import { buildTestApp } from "./testing/index.ts";
import { serveWebApp } from "./platform/http/web-app.ts";

const LONG = { words: Array.from({ length: 2_000 }, (_, at) => `word ${at}`) };
const folder = mkdtempSync(join(tmpdir(), "planner-web-"));
afterAll(async () => {
  await planner.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => planner.app.inject({ url });

mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<title>Planner</title>");
writeFileSync(join(folder, "terms.html"), "<title>Terms</title>");
writeFileSync(join(folder, "terms.de.html"), "<title>Bedingungen</title>");
writeFileSync(join(folder, "meeting.html"), "<title>Meeting</title>");
writeFileSync(join(folder, "meeting-notes.html"), "<title>Notes</title>");
writeFileSync(join(folder, "assets", "app-1a2b3c.js"), "run();");
const planner = await buildTestApp({ pdf: openPdfReader() }, async (app) => {
  app.get("/api/long", () => LONG);
  await serveWebApp(app, {
    folder,
    meetingAhead: (...args) => openMeetingAhead(planner.deps)(...args),
  });
});

test("every answer carries the headers against scripts, frames and leaks", async () => {
  for (const url of ["/", "/assets/app-1a2b3c.js", "/me", "/livez", "/api/nothing"]) {
    const { headers } = await get(url);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
  }
});

test("an address of a screen answers the app's first page, a prerendered one its own", async () => {
  for (const url of [
    "/",
    "/dashboard",
    "/meeting/new",
    "/meeting/7/replan",
    "/login",
    "/sign-up/code/x.y",
  ]) {
    const page = await get(url);
    expect([page.statusCode, page.body]).toEqual([200, "<title>Planner</title>"]);
    expect(page.headers["cache-control"]).toBe("no-cache");
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
  }
  expect((await get("/terms")).body).toBe("<title>Terms</title>");
  // It names the scripts of a meeting's screen.
  expect((await get("/meeting/7?view=plan")).body).toBe("<title>Meeting</title>");
});

const termsFor = async (languages: string) => {
  const headers = { "accept-language": languages };
  const page = await planner.app.inject({ url: "/terms", headers });
  expect(page.headers.vary).toMatch(/accept-language/i);
  return page.body;
};

test("a prerendered page comes in the language that the browser likes best", async () => {
  for (const german of ["de", "de-AT,en;q=0.8", "it, de;q=0.5, en;q=0.4"])
    expect(await termsFor(german)).toBe("<title>Bedingungen</title>");
  // There is none in French here, and nobody asked for German.
  for (const other of ["en-GB,de;q=0.9", "fr", "*", "de;q=0", ";;q=,", "x".repeat(2_000)])
    expect(await termsFor(other)).toBe("<title>Terms</title>");
});

test("a meeting's page names its first calls, and the scripts of the half that it shows, to whoever is signed in", async () => {
  const ann = await planner.signUp();
  const made = await ann.post("/meetings/sample");
  const { id } = made.json();
  const page = await ann.inject({ url: `/meeting/${id}?view=list` });
  expect([page.statusCode, page.body]).toEqual([200, "<title>Notes</title>"]);
  expect(page.headers["cache-control"]).toBe("private, no-cache");
  const ahead = "rel=preload; as=fetch; crossorigin=use-credentials";
  const own = ["/me", "/loggedIn"].map((url) => `<${url}>; ${ahead}`);
  const meeting = `</api/team/${ann.teamId}/meetings/${id}>; ${ahead}`;
  expect(String(page.headers.link).split(", ")).toEqual([...own, meeting]);
  const other = await ann.inject({ url: "/meeting/7" });
  expect(other.body).toBe("<title>Meeting</title>");
  expect(String(other.headers.link).split(", ")).toEqual(own);
  for (const url of ["/meeting/new", `/meeting/${id}/share/abc`])
    expect((await ann.inject({ url })).headers.link).toBeUndefined();
  const stranger = await get(`/meeting/${id}`);
  expect(stranger.body).toBe("<title>Meeting</title>");
  expect(stranger.headers.link).toBeUndefined();
  expect(stranger.headers["cache-control"]).toBe("no-cache");
});

test("long JSON comes compressed to whoever takes it so", async () => {
  const long = (accepted: string) =>
    planner.app.inject({ url: "/api/long", headers: { "accept-encoding": accepted } });
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const way of ["br", "gzip"] as const) {
    const { headers, rawPayload } = await long(way);
    expect(headers).toMatchObject({ "content-encoding": way, vary: "accept-encoding" });
    expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 3);
    expect(JSON.parse(unpacked[way](rawPayload).toString())).toEqual(LONG);
  }
  const plain = await long("identity");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.json()).toEqual(LONG);
  const short = await planner.app.inject({ url: "/me", headers: { "accept-encoding": "br" } });
  expect(short.headers["content-encoding"]).toBeUndefined();
});

test("the page of a share link is kept by nobody, listed nowhere, and names its address to no other page", async () => {
  for (const url of [
    "/meeting/7/share/abc",
    "/meeting/7/share/abc?view=deck",
    "/share/abc",
    // The screens' router takes these too.
    "/Share/abc",
    "/MEETING/7/sHaRe/abc",
    "/%73hare/abc",
    "/share/abc//",
    "/share//abc",
    "/meeting/7/%53hare/ab%C3%A9",
  ]) {
    const page = await get(url);
    expect([page.statusCode, page.body]).toEqual([200, "<title>Planner</title>"]);
    expect(page.headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
  }
  expect((await get("/meeting/7/summary")).headers["x-robots-tag"]).toBeUndefined();
});

test("hashed files may be kept for good; a missing one is not the first page", async () => {
  const script = await get("/assets/app-1a2b3c.js");
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const missing = await get("/assets/app-000000.js");
  expect(missing).toAnswer(404, { message: "There is nothing at this address." });
});

test("an unknown API path and an unknown call are answered in JSON", async () => {
  expect((await get("/api/nothing")).statusCode).toBe(404);
  const call = await planner.app.inject({ method: "POST", url: "/nothing", payload: {} });
  expect(call).toAnswer(404, { message: "There is nothing at this address." });
});

test("nothing outside the web app's folder is served", async () => {
  for (const url of [
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../secret",
  ]) {
    const answer = await get(url);
    expect(answer.body).not.toContain("root:");
  }
});

test("a database that a newer Planner has changed is refused", async () => {
  const newer = await buildTestApp();
  await newer.deps.database.migrate();
  await newer.db.execute(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  );
  // It does not say that this one may run on it.
  await newer.db.execute("comment on schema drizzle is null");
  await expect(newer.deps.database.migrate()).rejects.toThrow("last used by a newer Planner");
  await newer.close();
});

test("a broken part answers with a general sentence and no detail of itself", async () => {
  const broken = await buildTestApp({}, async (app) => {
    app.get("/api/broken", () => {
      throw new Error("select secret from /etc/passwd");
    });
  });
  const answer = await broken.app.inject({ url: "/api/broken" });
  expect(answer).toAnswer(500, {
    message: `Something went wrong. Try again. If that does not help, give the administrator this number: ${String(answer.headers["x-request-id"])}`,
  });
  await broken.close();
});

test("it is ready while the database answers, and not once it is about to stop; it lives either way", async () => {
  const stopping = await buildTestApp();
  const status = async (url: string) => (await stopping.app.inject({ url })).statusCode;
  expect([await status("/livez"), await status("/readyz")]).toEqual([200, 200]);
  stopping.app.stopBeingReady();
  expect([await status("/livez"), await status("/readyz")]).toEqual([200, 503]);
  await stopping.close();
});

test("every route of the contract is served, and described as OpenAPI with its fields", async () => {
  const answer = await get("/api/docs/json");
  expect(answer.statusCode).toBe(200);
  const { openapi, paths, servers, webhooks } = answer.json();
  expect(openapi).toBe("3.1.0");
  const tables = Object.entries(contract).filter(([name]) => name.endsWith("Routes"));
  const routes = tables.flatMap(([, table]) => Object.values(table as Record<string, Route>));
  expect(routes.length).toBeGreaterThan(30);
  const described = ({ method, path }: Route): boolean =>
    method.toLowerCase() in (paths[path.replace(/:(\w+)/g, "{$1}")] ?? {});
  expect(routes.filter((route) => !described(route))).toEqual([]);
  const login = paths["/login"].post.requestBody.content["application/json"].schema;
  expect(Object.keys(login.properties)).toEqual(["email", "password"]);
  const { parameters } = paths["/api/team/{teamId}/find"].get;
  expect(parameters.map(({ name }: { name: string }) => name)).toContain("q");
  expect(servers).toEqual([{ url: "http://localhost:3000", description: "This installation" }]);
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS, "webhook.test"]);
  expect(paths["/api/team/{teamId}/promises"].get.security[0]).toEqual({ bearer: ["read"] });
  expect(paths["/api/team/{teamId}/webhooks"].post.security[0]).toEqual({ bearer: ["admin"] });
  expect(paths["/me"].get.security[0]).toEqual({ session: [] });
});
