import { accountRoutes, fileRoutes, meetingRoutes } from "@planner/contract/api";
import { describe, expect, it } from "vitest";
import { keepLanguage } from "../i18n/language.ts";
import { loadWords } from "../test/words.ts";
import { takeComplaints } from "../test/complaints.ts";
import { FakeServer, refusal } from "../test/fake-server.ts";
import { call, callAgain, CallError, sentenceOf, urlOf } from "./call.ts";

describe("urlOf", () => {
  it("fills in parameters, escaped, and the query that was given", () => {
    const params = { teamId: "t 1", fileId: "a/b", page: "4" };
    expect(urlOf(fileRoutes.page, { params, query: { width: "320" } })).toBe(
      "/api/team/t%201/files/a%2Fb/page/4?width=320",
    );
  });

  it("leaves out what is undefined", () => {
    expect(
      urlOf(meetingRoutes.completed, { params: { teamId: "t" }, query: { before: undefined } }),
    ).toBe("/api/team/t/members/me/meetings/completed");
  });
});

describe("call", () => {
  it("sends credentials, JSON and the cookie's cross-site token", async () => {
    document.cookie = "XSRF-TOKEN=to%20ken";
    const server = new FakeServer().on(accountRoutes.login, { message: "ok" });
    await call(accountRoutes.login, { body: { email: "a@b.c", password: "secret" } });
    const [seen] = server.calls(accountRoutes.login);
    expect(seen?.credentials).toBe("include");
    expect(seen?.headers.get("content-type")).toBe("application/json");
    expect(seen?.headers.get("x-xsrf-token")).toBe("to ken");
    expect(seen?.body).toEqual({ email: "a@b.c", password: "secret" });
    document.cookie = "XSRF-TOKEN=; max-age=0";
  });

  it("sends no token with a safe request", async () => {
    document.cookie = "XSRF-TOKEN=token";
    const server = new FakeServer().on(accountRoutes.loggedIn, { message: "ok" });
    await call(accountRoutes.loggedIn, {});
    expect(server.seen[0]?.headers.has("x-xsrf-token")).toBe(false);
    document.cookie = "XSRF-TOKEN=; max-age=0";
  });

  it("asks with the tag of what is at hand, which comes back where it still holds", async () => {
    const server = new FakeServer().on(accountRoutes.me, () =>
      Response.json({ name: "Ada" }, { headers: { etag: '"1"' } }),
    );
    const first = await callAgain(accountRoutes.me, {}, undefined);
    expect(first).toEqual({ answer: { name: "Ada" }, tag: '"1"' });
    server.on(accountRoutes.me, () => new Response(null, { status: 304 }));
    expect(await callAgain(accountRoutes.me, {}, first)).toBe(first);
    server.on(accountRoutes.me, () => Response.json({ name: "Ben" }, { headers: { etag: '"2"' } }));
    expect(await callAgain(accountRoutes.me, {}, first)).toMatchObject({ answer: { name: "Ben" } });
    expect(server.seen.map(({ headers }) => headers.get("if-none-match"))).toEqual([
      null,
      '"1"',
      '"1"',
    ]);
  });

  it("throws the server's message, logged as 'API error:'", async () => {
    new FakeServer().on(accountRoutes.signUp, () => refusal(400, "This key is used up.", "code"));
    const body = { email: "a@b.c", password: "secret123", name: "Ada", code: "k" };
    const error = await call(accountRoutes.signUp, { body }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ message: "This key is used up.", status: 400, field: "code" });
    expect(takeComplaints("API error:")).toEqual([["API error:", error]]);
  });

  it("throws it in the language of the person", async () => {
    keepLanguage("fr");
    await loadWords();
    new FakeServer().on(accountRoutes.me, () => refusal(404, "There is no such meeting."));
    const error = await call(accountRoutes.me, {}).catch((thrown: unknown) => thrown);
    expect(sentenceOf(error)).toBe("Cette réunion n’existe pas.");
    expect(takeComplaints("API error:")).toHaveLength(1);
    localStorage.clear();
    await loadWords();
  });

  it.each([
    ["no JSON", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["no message", () => Response.json({ code: 7 }, { status: 500 })],
    [
      "no connection",
      () => {
        throw new TypeError("fetch failed");
      },
    ],
  ])("says 'Something went wrong' when there is %s", async (_, answer) => {
    new FakeServer().on(accountRoutes.me, answer);
    const error = await call(accountRoutes.me, {}).catch((thrown: unknown) => thrown);
    expect(sentenceOf(error)).toBe("Something went wrong");
    expect(takeComplaints("API error:")).toHaveLength(1);
  });

  it("does not log an abort", async () => {
    new FakeServer().on(accountRoutes.me, () => {
      throw new DOMException("Aborted", "AbortError");
    });
    await expect(call(accountRoutes.me, {})).rejects.toThrow("Aborted");
  });
});
