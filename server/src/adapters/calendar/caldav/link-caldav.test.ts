import { describe, expect, test } from "vitest";
import { GuardedFetchError } from "../../../platform/outbound/guarded-fetch.ts";
import { openCalendarAddress } from "../../../testing/calendar-files.ts";
import { openCalendarSources } from "../sources.ts";
import { linkCaldav } from "./link-caldav.ts";

const answerOf = async (status: number, headers: Record<string, string> = {}, body = "") => {
  const site = await openCalendarAddress((_, response) =>
    response.writeHead(status, headers).end(body),
  );
  const { linkCaldav: find } = await openCalendarSources({ allowedHosts: [site.host] });
  const refused = await find?.({ server: site.url, user: "ann", password: "x" }).catch(
    (error: unknown) => error,
  );
  await site.close();
  return refused;
};

describe("a server that is not as it should be", () => {
  test.each([
    ["a web site", 200, { "content-type": "text/html" }, "server", /no CalDAV at this address/],
    ["nothing", 404, {}, "server", /no CalDAV at this address/],
    ["a breakdown", 503, {}, "server", /not working/],
    ["no entry", 403, {}, "user", /does not let this user/],
    ["Digest", 401, { "www-authenticate": 'Digest realm="x"' }, "server", /sign-in method/],
    ["Basic", 401, { "www-authenticate": 'Basic realm="x"' }, "password", /does not accept/],
    ["a redirect inwards", 301, { location: "http://127.0.0.1:1/dav" }, "server", /./],
  ])("is told apart: %s", async (_, status, headers, field, message) => {
    expect(await answerOf(status, headers, "<html>")).toMatchObject({
      code: "unprocessable",
      field,
      message: expect.stringMatching(message),
    });
  });
});

test("a mail address leads to the host that its domain names in the DNS, and to no foreign one", async () => {
  const origins: string[] = [];
  const fetch = async (url: string | URL): Promise<Response> => {
    origins.push(new URL(url).origin);
    throw new GuardedFetchError("unreachable");
  };
  const hosts = ["caldav.evil.test", "dav.example.com"].map((name) => ({ name, port: 443 }));
  const find = (place: string, resolved: typeof hosts) => {
    const resolve = async (name: string) => {
      expect(name).toBe("_caldavs._tcp.example.com");
      return resolved;
    };
    return linkCaldav({ fetch, resolve }, { server: place, user: "ann", password: "x" });
  };
  await expect(find("ann@example.com", hosts)).rejects.toThrow(
    "There is no answer at this address.",
  );
  expect(new Set(origins)).toEqual(new Set(["https://dav.example.com"]));
  origins.length = 0;
  await expect(find("ann@Example.com", hosts.slice(0, 1))).rejects.toThrow("There is no answer");
  await expect(find("example.com", [])).rejects.toThrow("There is no answer");
  expect(new Set(origins)).toEqual(new Set(["https://example.com"]));
});
