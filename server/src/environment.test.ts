import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("with nothing set it listens on this machine alone, on port 3000", () => {
  expect(readEnvironment({ HOME: "/home/ann" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    role: "all",
    rateLimits: true,
    databaseUrl: undefined,
  });
});

test("an empty variable counts as not set", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "", PLANNER_PUBLIC_URL: "" })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicUrl: undefined,
  });
});

test.each([
  [{ PORT: "http" }, "PORT is a number from 0 to 65535."],
  [{ PLANNER_ROLE: "boss" }, "PLANNER_ROLE is one of all, web, worker."],
  [{ PLANNER_SECRET: "short" }, "PLANNER_SECRET has at least 32 characters."],
  [{ DATABASE_URL: "mysql://db/planner" }, "DATABASE_URL is an address like postgres://"],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL is an address like smtp://"],
  [{ PLANNER_PUBLIC_URL: "planner" }, "PLANNER_PUBLIC_URL is an address like https://"],
  [{ PLANNER_ROLE: "web" }, "all processes need the same DATABASE_URL and PLANNER_SECRET."],
])("%j is refused with a sentence", (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});

test("all that is wrong is said at once", () => {
  expect(() => readEnvironment({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(
    /^PORT is .*\nLOG_LEVEL is /,
  );
});

test("a public address loses its last slash", () => {
  const { publicUrl } = readEnvironment({ PLANNER_PUBLIC_URL: "https://planner.example/" });
  expect(publicUrl).toBe("https://planner.example");
});
