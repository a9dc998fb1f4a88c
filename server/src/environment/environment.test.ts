import { expect, test } from "vitest";
import { readEnvironment, VARIABLE_NAMES } from "./environment.ts";
import { Failure } from "../platform/failures.ts";

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
  [{ PLANNER_TRUSTED_PROXIES: "10.0.0.5, x" }, "PLANNER_TRUSTED_PROXIES is a list of addresses"],
  [{ PLANNER_TRUSTED_PROXIES: "10.0.0.0/33" }, "PLANNER_TRUSTED_PROXIES is a list of addresses"],
  [{ HOST: "two words" }, "HOST is an address of this machine"],
  [{ MAIL_FROM: "Planner" }, "MAIL_FROM is an address like"],
  [{ OTEL_SDK_DISABLED: "yes" }, "OTEL_SDK_DISABLED is true or false."],
  [{ PLANNER_ROLE: "web" }, "all processes need the same DATABASE_URL and PLANNER_SECRET."],
])("%j is refused with a sentence", (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});

test("addresses, networks and names of networks are proxies", () => {
  const { trustedProxies } = readEnvironment({
    PLANNER_TRUSTED_PROXIES: "10.0.0.5, 172.16.0.0/12 ::1 loopback",
  });
  expect(trustedProxies).toEqual(["10.0.0.5", "172.16.0.0/12", "::1", "loopback"]);
});

test.each([
  ["blanks", "   "],
  ["a letter", "x"],
  ["a negative number", "-1"],
  ["a number that is too large", "9".repeat(20)],
  ["a number without end", "1e999"],
  ["100,000 letters", "x".repeat(100_000)],
  ["letters of other languages", "ü…"],
  ["half an escape", "%zz"],
  ["slashes", "//"],
  ["commas", ",,"],
])("no variable makes more than sentences of %s", (_, value) => {
  for (const name of VARIABLE_NAMES) {
    const others = whyRefused({ [name]: value }).filter((line) => !/^[A-Z].*\.$/.test(line));
    expect([name, others]).toEqual([name, []]);
  }
});

test.each(["a\u0001b", "https://a.example/\u0001b", "\u007f", "10.0.0.5\u0001"])(
  "a control character as in %j is refused by every variable",
  (value) => {
    for (const name of VARIABLE_NAMES)
      expect(whyRefused({ [name]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${name} (is|has) `)),
      ]);
  },
);

function whyRefused(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.message.split("\n");
  }
}

test("all that is wrong is said at once", () => {
  expect(() => readEnvironment({ PORT: "x", LOG_LEVEL: "loud" })).toThrow(
    /^PORT is .*\nLOG_LEVEL is /,
  );
});

test("a public address loses its last slash", () => {
  const { publicUrl } = readEnvironment({ PLANNER_PUBLIC_URL: "https://planner.example/" });
  expect(publicUrl).toBe("https://planner.example");
});
