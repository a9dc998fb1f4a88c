import { afterAll, describe, expect, test } from "vitest";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveWebApp } from "../platform/http/web-app.ts";
import { buildTestApp } from "../testing/index.ts";
import { browserAfter, newEmail, PASSWORD, visit } from "../testing/visitor.ts";

const PUBLIC_URL = "https://planner.example";
const planner = await buildTestApp({ publicUrl: PUBLIC_URL });
const ann = await planner.signUp();
await planner.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = planner.app.server.address() as AddressInfo;
afterAll(() => planner.close());

/** One address for each kind of answer: JSON, a refusal, one that is not there, one that breaks off before any route. */
const ADDRESSES = ["/me", "/livez", "/api/docs/json", "/api/nothing", "/api/team/%zz/meetings/1"];

describe("where people come over https, every answer", () => {
  test.each(ADDRESSES)(
    "keeps browsers to https, subdomains too, and lets nobody frame, sniff or read it: %s",
    async (url) => {
      const { headers } = await ann.inject({ url, headers: { origin: "https://evil.example" } });
      expect(headers).toMatchObject({
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "content-type": expect.stringMatching(/^application\/json; charset=utf-8$/),
      });
      const policy = String(headers["content-security-policy"]).split("; ");
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "connect-src 'self' wss://planner.example",
        ]),
      );
      expect(policy.join()).not.toMatch(/unsafe|\*|http:/);
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["server"] ?? headers["x-powered-by"]).toBeUndefined();
    },
  );
});

test("over plain http nothing is said of https", async () => {
  const plain = await buildTestApp();
  const { headers } = await plain.app.inject({ url: "/livez" });
  expect(headers["strict-transport-security"]).toBeUndefined();
  await plain.close();
});

test("cookies are Secure, Lax and for the whole host alone; only the cross-site token can be read by pages", async () => {
  const { post, signUp } = visit(planner);
  const email = newEmail();
  await signUp(email);
  const answer = await post("/login", { email, password: PASSWORD });
  const lines = [answer.headers["set-cookie"] ?? []].flat();
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/; Secure/i);
    expect(line).toMatch(/; SameSite=Lax/i);
    expect(line).toMatch(/; Path=\//i);
    expect(line).not.toMatch(/; Domain=/i);
    expect(/; HttpOnly/i.test(line)).toBe(!line.startsWith("XSRF-TOKEN="));
  }
  expect(lines.filter((line) => line.startsWith("__Secure-"))).toHaveLength(1);
  // The token of a session is told in its cookie alone.
  const token = /session_token=([^;.]+)/.exec(lines.join())?.[1] ?? "none";
  expect(answer.body).not.toContain(token);
  const me = await planner.app.inject({ url: "/me", headers: browserAfter(answer) });
  expect(me.body).not.toContain(token);
});

/** What comes back for these very bytes. */
const exchange = (bytes: string): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(10_000, () => socket.destroy());
  socket.write(bytes);
  return text(socket);
};
const statusesIn = (answers: string): string[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = ""]) => status);

describe("a request whose end could be read in two ways", () => {
  const head =
    "POST /login HTTP/1.1\r\nHost: planner.example\r\nContent-Type: application/json\r\n";
  const smuggled = "GET /livez HTTP/1.1\r\nHost: planner.example\r\nConnection: close\r\n\r\n";

  test.each([
    [
      "a length and chunks",
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ["two lengths", `${head}Content-Length: 0\r\nContent-Length: 60\r\n\r\n`],
    ["an unknown encoding", `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ["a space before the colon", `${head}Content-Length : 0\r\n\r\n`],
    [
      "a folded header",
      `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
    ],
  ])("is refused, and what follows it is not heard: %s", async (_, bytes) => {
    expect(statusesIn(await exchange(`${bytes}${smuggled}`))).toEqual(["400"]);
  });

  test("is not one that says it once, after which the next one is heard", async () => {
    const whole = `${head}Content-Length: 2\r\n\r\n{}`;
    expect(statusesIn(await exchange(`${whole}${smuggled}`))).toEqual(["400", "200"]);
  });
});

test.each(["TRACE", "CONNECT", "PROPFIND"])("nothing answers to the method %s", async (method) => {
  const answer = await exchange(
    `${method} /livez HTTP/1.1\r\nHost: planner.example\r\nCookie: a=canary\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain("canary");
});

test("at addresses that tell of the inside elsewhere there is the first page, or nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "planner-inside-"));
  writeFileSync(join(folder, "index.html"), "<title>Planner</title>");
  const web = await buildTestApp({}, (app) => serveWebApp(app, { folder }));
  const bodies = await Promise.all(INSIDE.map(async (url) => (await web.app.inject({ url })).body));
  await web.close();
  rmSync(folder, { recursive: true });
  const nothing = JSON.stringify({ message: "There is nothing at this address." });
  expect(new Set(bodies)).toEqual(new Set(["<title>Planner</title>", nothing]));
});

const INSIDE = [
  ".git/config .git/HEAD .svn/entries .env .npmrc .DS_Store package.json package-lock.json node_modules/ src/ server/src/main.ts",
  "assets/ assets/index.js.map index.js.map Dockerfile docker-compose.yml backup.sql dump.zip secret address postgres/ files/",
  "admin console debug metrics status server-status actuator actuator/env phpinfo.php swagger swagger.json openapi.json graphql",
  "api/ api/docs api/docs/ api/debug api/admin api/internal api/metrics .well-known/security trace.axd web.config",
]
  .join(" ")
  .split(" ")
  .map((path) => `/${path}`);
