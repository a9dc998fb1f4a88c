import { eq } from "drizzle-orm";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { file } from "../tables/file.tables.ts";
import { endLinks, OPENING_MS, openWorld, type World } from "./access-world.ts";

/** Letter by letter what a browser is told on every page, picture and answer. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self' ws://localhost:3000",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join("; ");
const NO_STORE = "private, no-store";
const FOREVER = "public, max-age=31536000, immutable";

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, OPENING_MS);
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });
const teamUrl = (rest: string): string => `/api/team/${world.ann.teamId}/${rest}`;
const sharedUrl = (rest = ""): string =>
  `/api/share/meetings/${world.shared["id"]}/share/${world.shared["notesShareId"]}${rest}`;

/** One address of each class of answers, how it is answered, and how long who may keep it. */
const CLASSES: readonly [string, () => string, number, string, string?][] = [
  ["the first page", () => "/dashboard", 200, "no-cache"],
  ["a page of a meeting", () => `/meeting/${world.shared["id"]}`, 200, "private, no-cache"],
  ["a script", () => "/assets/index-0123abcd.js", 200, FOREVER],
  ["an icon", () => "/favicon.svg", 200, "no-cache"],
  ["JSON", () => "/me", 200, NO_STORE],
  ["a meeting", () => teamUrl(`meetings/${world.shared["id"]}`), 200, NO_STORE],
  [
    "a meeting's first slide",
    () => teamUrl(`meetings/${world.shared["id"]}/thumbnail`),
    200,
    NO_STORE,
  ],
  ["a slide", () => teamUrl(slide().slice(1)), 200, NO_STORE],
  ["what is not there", () => teamUrl("meetings/none"), 404, NO_STORE],
  ["no call at all", () => "/api/nothing", 404, NO_STORE],
  ["an address that cannot be read", () => "/api/team/%zz/meetings", 400, NO_STORE],
  ["shared notes", () => sharedUrl(), 200, NO_STORE, "no-referrer"],
  ["an unknown link", () => "/api/share/plans/none", 404, NO_STORE, "no-referrer"],
  ["the page of a link", () => "/share/none", 200, NO_STORE, "no-referrer"],
  ["a slide of shared notes", () => sharedUrl(slide()), 200, NO_STORE, "no-referrer"],
  ["a broken address of a link", () => "/api/share/plans/%zz", 400, NO_STORE, "no-referrer"],
  ["everything that somebody owns", () => "/api/account/export", 200, NO_STORE],
];
const slide = (): string => `/files/${world.shared["fileId"]}/page/1?width=320`;

describe("what every answer says to the browser", () => {
  test.each(CLASSES)("%s", async (_, url, status, cacheControl, referrer = "same-origin") => {
    const answer = await get(url(), world.ann.headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      "cache-control": cacheControl,
      "referrer-policy": referrer,
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "microphone=(self), display-capture=(self), camera=(), geolocation=()",
    });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual(
      [],
    );
    expect(answer.headers["x-robots-tag"]).toBe(referrer === "no-referrer" ? "noindex" : undefined);
  });

  test("what begins a session or makes a link is kept nowhere", async () => {
    const { ann, shared } = world;
    for (const url of ["/login", teamUrl(`meetings/${shared["id"]}/share`)]) {
      const { headers } = await ann.inject({ method: "POST", url, payload: {} });
      expect(headers["cache-control"]).toBe(NO_STORE);
    }
  });
});

const NAMES = [
  'a"; filename=evil.html',
  "a\r\nSet-Cookie: b=c.pdf",
  "\u202efdp.exe",
  "Überblick – 設計 🎨.pdf",
  "x'y(z)*%41.pdf",
  "\ud800.pdf",
];

describe("a file that somebody uploaded", () => {
  test("is kept by no browser", async () => {
    const { ann, shared } = world;
    const { headers } = await get(teamUrl(`files/${shared["fileId"]}/download`), ann.headers);
    expect(headers["cache-control"]).toBe(NO_STORE);
  });

  test.each(NAMES)("is saved under its name and never shown as a page: %j", async (name) => {
    const { planner, ann, shared } = world;
    await planner.db
      .update(file)
      .set({ name: name.toWellFormed() })
      .where(eq(file.id, shared["fileId"] ?? ""));
    const { headers } = await get(teamUrl(`files/${shared["fileId"]}/download`), ann.headers);
    // RFC 6266 with RFC 8187: a quoted text of plain letters, and the name itself in escaped UTF-8.
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/,
    );
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  });
});

describe("what a browser has kept opens nothing", () => {
  test("with the tag of a meeting or a slide in hand, who may not see it is refused all the same", async () => {
    const { ann, ben, rex, una, shared } = world;
    const urls = [
      teamUrl(`meetings/${shared["id"]}`),
      teamUrl(`meetings/${shared["id"]}/thumbnail`),
      teamUrl(`files/${shared["fileId"]}/page/1?width=320`),
      teamUrl(`files/${shared["fileId"]}/download`),
    ];
    for (const url of urls) {
      const tag = String((await get(url, ann.headers)).headers["etag"]);
      const statusFor = async (headers: Record<string, string>): Promise<number> =>
        (await get(url, { ...headers, "if-none-match": tag })).statusCode;
      expect([url, await statusFor(ann.headers)]).toEqual([url, 304]);
      const others = [ben.headers, rex.headers, una.headers, {}];
      expect([url, await Promise.all(others.map(statusFor))]).toEqual([url, [404, 404, 401, 401]]);
    }
  });

  test.each(["expired", "revoked"] as const)(
    "nor does a slide of a link that is %s",
    async (how) => {
      const first = await get(sharedUrl(slide()));
      const again = { "if-none-match": String(first.headers["etag"]) };
      expect((await get(sharedUrl(slide()), again)).statusCode).toBe(304);
      const restore = await endLinks(world.planner, world.shared["id"] ?? "", how);
      expect((await get(sharedUrl(slide()), again)).statusCode).toBe(410);
      await restore();
    },
  );

  test("and the page of a meeting asks ahead for it only where its reader may see it", async () => {
    const { ann, ben, rex, tom, hidden, shared } = world;
    const linkOf = async (headers: Record<string, string>, id = shared["id"]) =>
      String((await get(`/meeting/${id}`, headers)).headers["link"]);
    expect(await linkOf(ann.headers)).toContain(`meetings/${shared["id"]}`);
    for (const headers of [ben.headers, rex.headers])
      expect(await linkOf(headers)).not.toContain(shared["id"]);
    expect(await linkOf(tom.headers, hidden["id"])).not.toContain(hidden["id"]);
    expect(await linkOf({})).toBe("undefined");
  });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/%2F%2Fevil.example",
  "/assets//evil.example",
  "/login?next=//evil.example",
  "/api/auth/sync?next=//evil.example",
])("no address leads to another site: %s", async (url) => {
  const { headers } = await get(url);
  expect([undefined, "/login"]).toContain(headers.location);
});

test("a websocket is taken at its own address alone, and a refusal tells nothing", async () => {
  const { port } = world.app.server.address() as AddressInfo;
  const upgrade = (path: string): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    return text(socket);
  };
  const nothing = "Connection: close\r\nContent-Length: 0\r\n\r\n";
  expect(await upgrade("/socket.io/?EIO=4&transport=websocket")).toBe(
    `HTTP/1.1 401 Unauthorized\r\n${nothing}`,
  );
  expect(await upgrade("/api/socket")).toBe(`HTTP/1.1 404 Not Found\r\n${nothing}`);
});
