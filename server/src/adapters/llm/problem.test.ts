import { APICallError } from "ai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ForeignHost } from "./own-host-fetch.ts";
import { retryAfterMs, problemOf } from "./problem.ts";

const answered = (statusCode: number, responseHeaders: Record<string, string> = {}) =>
  new APICallError({
    message: "no",
    url: "http://model",
    requestBodyValues: {},
    statusCode,
    responseHeaders,
  });

describe("when a server wants the next try", () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  test.each<[Record<string, string> | undefined, number | undefined]>([
    [undefined, undefined],
    [{}, undefined],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": "7" }, 7_000],
    [{ "retry-after": "Fri, 20 Nov 2026 10:00:12 GMT" }, 12_000],
    [{ "retry-after": "Fri, 20 Nov 2026 09:00:00 GMT" }, 0],
    [{ "retry-after": "7", "retry-after-ms": "250" }, 250],
    [{ "retry-after": "86400" }, 30_000],
  ])("%j is %s ms", (headers, ms) => {
    expect(retryAfterMs(headers)).toBe(ms);
  });
});

test.each([
  [429, "rate-limited", "again"],
  [500, "unavailable", "again"],
  [503, "unavailable", "again"],
  [401, "denied", "no"],
  [404, "denied", "no"],
  [400, "unavailable", "simpler"],
  [422, "unavailable", "simpler"],
])("an answer of %i is %s: %s", (status, reason, next) => {
  expect(problemOf(answered(status))).toEqual({ reason, next });
});

test("another host is never tried again; silence is", () => {
  expect(problemOf(new ForeignHost("no"))).toEqual({ reason: "denied", next: "no" });
  expect(problemOf(new DOMException("late", "TimeoutError"))).toMatchObject({ next: "again" });
});
