import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("hosts that people may name though they are not public are a list", () => {
  const { calendar } = readEnvironment({
    PLANNER_ALLOWED_HOSTS: "calendar.lan, 10.0.0.5:5232 [fd00::1]:443",
  });
  expect(calendar.allowedHosts).toEqual(["calendar.lan", "10.0.0.5:5232", "[fd00::1]:443"]);
  for (const wrong of ["https://calendar.lan", "calendar.lan/dav", "a:b", "fd00::1"]) {
    expect(() => readEnvironment({ PLANNER_ALLOWED_HOSTS: wrong })).toThrow(
      "PLANNER_ALLOWED_HOSTS is a list of hosts",
    );
  }
});

describe("Google", () => {
  const CLIENT = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

  test.each([[{}], [{ GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }]])(
    "is not there with %j",
    (variables) => {
      expect(readEnvironment(variables).calendar.google).toBeUndefined();
    },
  );

  test.each([
    [undefined, undefined],
    ["https://google.example.com/", "https://google.example.com"],
    ["http://127.0.0.1:4002", "http://127.0.0.1:4002"],
    ["http://[::1]:4002", "http://[::1]:4002"],
  ])("is reached at %s", (GOOGLE_BASE_URL, baseUrl) => {
    const { calendar } = readEnvironment({ ...CLIENT, GOOGLE_BASE_URL });
    expect(calendar.google).toEqual({ clientId: "id", clientSecret: "secret", baseUrl });
  });

  test.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "set both or neither."],
    [{ GOOGLE_CLIENT_SECRET: "secret" }, "set both or neither."],
    [{ GOOGLE_BASE_URL: "https://google.example.com" }, "GOOGLE_BASE_URL needs GOOGLE_CLIENT_ID"],
    [{ ...CLIENT, GOOGLE_BASE_URL: "google" }, "GOOGLE_BASE_URL is an address like"],
    [{ ...CLIENT, GOOGLE_BASE_URL: "http://google.example.com" }, "GOOGLE_BASE_URL needs https"],
    [{ ...CLIENT, GOOGLE_BASE_URL: "http://127.0.0.1.example.com" }, "GOOGLE_BASE_URL needs https"],
  ])("is refused with %j", (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
