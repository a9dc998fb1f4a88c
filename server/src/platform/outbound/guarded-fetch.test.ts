import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { GuardedFetchError, openGuardedFetch, type Surroundings } from "./guarded-fetch.ts";

const opened: Server[] = [];
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(host: string, answer: RequestListener, port = 0): Promise<Server> {
  const server = createServer(answer).listen(port, host);
  await once(server, "listening");
  opened.push(server);
  return server;
}

let canaryHits = 0;
let seen: IncomingMessage[] = [];
let answer: RequestListener = (_, response) => response.end("hello");

/** Stands where nobody may come; counts who does. */
const canary = await listen("127.0.0.1", (_, response) => {
  canaryHits += 1;
  response.end("secret");
});
const canaryHost = `127.0.0.1:${portOf(canary)}`;
const origin = await listen("127.0.0.2", (request, response) => {
  seen.push(request);
  answer(request, response);
});
const base = `http://127.0.0.2:${portOf(origin)}`;
beforeEach(() => {
  canaryHits = 0;
  seen = [];
  answer = (_, response) => response.end("hello");
});
afterAll(() => {
  for (const server of opened) {
    server.closeAllConnections();
    server.close();
  }
});

/** As outside, but that 127.0.0.2 counts as a public address and http on any port as usual. */
const open = (surroundings: Partial<Surroundings> = {}, allowed: string[] = []) =>
  openGuardedFetch(allowed, {
    isPublic: (address) => address === "127.0.0.2",
    isUsual: ({ protocol }) => protocol === "http:",
    ...surroundings,
  });
const reasonOf = (pending: Promise<Response>): Promise<unknown> =>
  pending.then(
    () => "answered",
    (error: unknown) => (error instanceof GuardedFetchError ? error.reason : error),
  );
const unasked: LookupFunction = () => {
  throw new Error("nobody should be asked for this name");
};
const inwards: LookupFunction = (_, __, done) => done(null, [{ address: "127.0.0.1", family: 4 }]);
const trickle: RequestListener = (_, response) => {
  response.write("x");
  const timer = setInterval(() => response.write("x"), 20);
  response.on("close", () => clearInterval(timer));
};
const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end();

test("the canary can be reached where the operator allows it", async () => {
  const text = await (await openGuardedFetch([canaryHost])(`http://${canaryHost}/`)).text();
  expect([text, canaryHits]).toEqual(["secret", 1]);
});

test.each([
  "http://HOST/",
  "https://HOST/",
  "webcal://HOST/",
  "http://2130706433:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://0x7f.1:PORT/",
  "http://127.1:PORT/",
  "http://①②⑦.0.0.1:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://localhost:PORT/",
  "http://0:PORT/",
  "http://user@HOST/",
  "http://127.0.0.2@HOST/",
])("an address of this machine is refused however it is written: %s", async (text) => {
  const url = text.replace("HOST", canaryHost).replace("PORT", String(portOf(canary)));
  for (const guardedFetch of [openGuardedFetch(), open({ isUsual: () => true })]) {
    expect(await reasonOf(guardedFetch(url))).toBe("address");
  }
  expect(canaryHits).toBe(0);
});

test.each([
  "file:///etc/passwd",
  "ftp://example.com/a.ics",
  "gopher://example.com/",
  "data:text/calendar,BEGIN",
  "http://example.com/a.ics",
  "https://example.com:8443/a.ics",
  "https://169.254.169.254/latest/meta-data",
  "https://[fe80::1%25eth0]/",
  "https://",
  "not an address",
])("anything but https on its own port is refused before a question: %s", async (url) => {
  expect(await reasonOf(openGuardedFetch([], { lookup: unasked })(url))).toBe("address");
});

test("webcal means https", async () => {
  const hosts: string[] = [];
  const lookup: LookupFunction = (host, _, done) => {
    hosts.push(host);
    done(null, [{ address: "127.0.0.1", family: 4 }]);
  };
  expect(await reasonOf(openGuardedFetch([], { lookup })("webcal://example.com/a.ics"))).toBe(
    "address",
  );
  expect(hosts).toEqual(["example.com"]);
});

describe("a name", () => {
  test.each(["127.0.0.1", "::ffff:127.0.0.1", "10.0.0.1", "169.254.169.254"])(
    "that stands for %s is refused, also beside a public address",
    async (address) => {
      const family = address.includes(":") ? 6 : 4;
      const lookup: LookupFunction = (_, __, done) =>
        done(null, [
          { address: "127.0.0.2", family: 4 },
          { address, family },
        ]);
      expect(await reasonOf(open({ lookup })(`http://rebind.test:${portOf(canary)}/`))).toBe(
        "address",
      );
      expect(canaryHits).toBe(0);
    },
  );

  test("that changes its address between two questions gains nothing", async () => {
    const answers = ["127.0.0.2", "127.0.0.1", "127.0.0.1"];
    const lookup: LookupFunction = (_, __, done) =>
      done(null, [{ address: answers.shift() ?? "127.0.0.1", family: 4 }]);
    // Both servers on one port, so that only the address tells them apart.
    const twin = await listen("127.0.0.2", (_, response) => response.end("public"), portOf(canary));
    const guardedFetch = open({ lookup });
    const url = `http://rebind.test:${portOf(canary)}/`;
    expect(await (await guardedFetch(url)).text()).toBe("public");
    twin.closeAllConnections();
    twin.close();
    expect(await reasonOf(guardedFetch(url))).not.toBe("answered");
    expect(await reasonOf(guardedFetch(url))).toBe("address");
    expect(canaryHits).toBe(0);
  });
});

describe("a redirect", () => {
  test.each([301, 302, 303, 307, 308])("to this machine is not followed (%s)", async (status) => {
    answer = redirectTo(`http://${canaryHost}/`, status);
    expect(await reasonOf(open()(base))).toBe("address");
    expect([canaryHits, seen.length]).toEqual([0, 1]);
  });

  test("to a name that stands for this machine is not followed", async () => {
    answer = redirectTo(`http://inner.test:${portOf(canary)}/`);
    expect(await reasonOf(open({ lookup: inwards })(base))).toBe("address");
    expect(canaryHits).toBe(0);
  });

  test("is followed five times and no further", async () => {
    let left = 5;
    answer = (request, response) => {
      left -= 1;
      if (left < 0) response.end("arrived");
      else redirectTo("/next")(request, response);
    };
    expect(await (await open()(base)).text()).toBe("arrived");
    answer = redirectTo("/again");
    expect(await reasonOf(open()(base))).toBe("redirects");
    expect(seen).toHaveLength(12);
  });

  test("keeps method, body and credentials within the origin, and leaves credentials behind elsewhere", async () => {
    const bodies: string[] = [];
    const listener: RequestListener = (request, response) => {
      request.on("data", (part: Buffer) => bodies.push(part.toString()));
      request.on("end", () => answer(request, response));
    };
    const other = await listen("127.0.0.2", (request, response) => {
      seen.push(request);
      response.end("there");
    });
    const first = await listen("127.0.0.2", (request, response) => {
      seen.push(request);
      listener(request, response);
    });
    answer = (request, response) => {
      const there = `http://127.0.0.2:${portOf(other)}/`;
      redirectTo(request.url === "/" ? "/moved" : there, 307)(request, response);
    };
    const answered = await open()(`http://127.0.0.2:${portOf(first)}/`, {
      method: "PROPFIND",
      headers: { authorization: "Basic secret", depth: "0" },
      body: "<propfind/>",
    });
    expect(answered.url).toBe(`http://127.0.0.2:${portOf(other)}/`);
    expect(
      seen.map(({ method, headers }) => [method, headers.depth, headers.authorization]),
    ).toEqual([
      ["PROPFIND", "0", "Basic secret"],
      ["PROPFIND", "0", "Basic secret"],
      ["PROPFIND", "0", undefined],
    ]);
    expect(bodies).toEqual(["<propfind/>", "<propfind/>"]);
  });

  test("is answered as it is where that is asked", async () => {
    answer = redirectTo(`http://${canaryHost}/`);
    const { status, headers } = await open()(base, { redirect: "manual" });
    expect([status, headers.get("location"), canaryHits]).toEqual([
      302,
      `http://${canaryHost}/`,
      0,
    ]);
  });
});

describe("an answer", () => {
  test("may have the most bytes that are allowed and not one more", async () => {
    answer = (_, response) => response.end("x".repeat(1_000));
    const text = await (await open()(base, { maxBytes: 1_000 })).text();
    expect(text).toHaveLength(1_000);
    expect(await reasonOf(open()(base, { maxBytes: 999 }))).toBe("too_large");
  });

  test("that never ends is broken off at the limit", async () => {
    let isOver: Promise<unknown> | undefined;
    answer = (_, response) => {
      isOver = once(response, "close");
      const more = (): void => void response.write("x".repeat(10_000), (e) => e ?? more());
      more();
    };
    expect(await reasonOf(open()(base, { maxBytes: 1_000_000 }))).toBe("too_large");
    await isOver;
  });

  test.each(["gzip", "gzip, gzip"])("that is a bomb counts unpacked (%s)", async (encoding) => {
    const single = gzipSync(Buffer.alloc(20_000_000));
    const packed = encoding === "gzip" ? single : gzipSync(single);
    expect(packed.length).toBeLessThan(30_000);
    answer = (_, response) => response.writeHead(200, { "content-encoding": encoding }).end(packed);
    expect(await reasonOf(open()(base, { maxBytes: 1_000_000 }))).toBe("too_large");
    expect((await (await open()(base)).bytes()).length).toBe(20_000_000);
  });

  test("that trickles or never comes is given up in time", async () => {
    for (const slow of [trickle, () => undefined]) {
      answer = slow;
      expect(await reasonOf(open({ totalMs: 300 })(base))).toBe("slow");
    }
  });

  test("that does not come is unreachable", async () => {
    const gone = await listen("127.0.0.2", () => undefined);
    const port = portOf(gone);
    gone.close();
    await once(gone, "close");
    expect(await reasonOf(open()(`http://127.0.0.2:${port}/`))).toBe("unreachable");
  });
});

test("an error never tells the address, which may be a secret", async () => {
  answer = (request) => request.socket.destroy();
  const error: unknown = await open()(`${base}/private-CANARY/basic.ics`).catch((e: unknown) => e);
  const words: string[] = [];
  const broken: unknown = await open()("https://a b/CANARY").catch((e: unknown) => e);
  for (const one of [error, broken])
    for (let at = one; at instanceof Error; at = at.cause) words.push(inspect(at));
  expect(words.length).toBeGreaterThan(2);
  expect(words.join("\n")).not.toContain("CANARY");
});
