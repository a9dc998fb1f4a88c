import { describe, expect, test } from "vitest";
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

test("a public address loses its last slash", () => {
  const { publicUrl } = readEnvironment({ PLANNER_PUBLIC_URL: "https://planner.example/" });
  expect(publicUrl).toBe("https://planner.example");
});

describe("the language model", () => {
  const OPENAI = { AI_PROVIDER: "openai", AI_MODEL: "gpt-5", AI_API_KEY: "k" };

  test.each([[{}], [{ AI_PROVIDER: "builtin", AI_API_KEY: "k" }], [{ AI_PROVIDER: "" }]])(
    "is none with %j",
    (variables) => {
      expect(readEnvironment(variables).llm).toBeUndefined();
    },
  );

  test("has its prices also where none is set any more", () => {
    expect(readEnvironment({ AI_PRICES: "0.10/0.50" })).toMatchObject({
      llm: undefined,
      llmPrices: { input: 0.1, output: 0.5 },
    });
  });

  test("is read with its defaults", () => {
    expect(readEnvironment({ ...OPENAI, AI_PRICES: "0.10/0.50" }).llm).toEqual({
      provider: "openai",
      model: "gpt-5",
      apiKey: "k",
      baseUrl: undefined,
      concurrency: 10,
      vision: "auto",
      prices: { input: 0.1, output: 0.5 },
      dailyTokens: 5_000_000,
    });
  });

  test.each([
    "http://localhost:11434/v1",
    "http://192.168.1.20:8000/v1/",
    "http://ollama:11434/v1",
    "http://gpu.internal/v1",
    "https://models.example.com/v1",
  ])("may stand at %s", (url) => {
    const read = readEnvironment({ ...OPENAI, AI_PROVIDER: "openai-compatible", AI_BASE_URL: url });
    expect(read.llm?.baseUrl).toBe(url.replace(/\/$/, ""));
  });

  test.each([
    [
      { AI_PROVIDER: "gpt" },
      "AI_PROVIDER is one of builtin, openai, anthropic, google, openai-comp",
    ],
    [{ AI_API_KEY: "k" }, "AI_MODEL, AI_BASE_URL and AI_API_KEY need AI_PROVIDER"],
    [{ AI_PROVIDER: "anthropic", AI_API_KEY: "k" }, "AI_PROVIDER anthropic needs AI_MODEL"],
    [{ AI_PROVIDER: "google", AI_MODEL: "gemini" }, "AI_PROVIDER google needs AI_API_KEY."],
    [
      { AI_PROVIDER: "openai-compatible", AI_MODEL: "m" },
      "AI_PROVIDER openai-compatible needs AI_BA",
    ],
    [
      { ...OPENAI, AI_BASE_URL: "ftp://x" },
      "AI_BASE_URL is an address like http://localhost:11434",
    ],
    [{ ...OPENAI, AI_BASE_URL: "http://models.example.com" }, "AI_BASE_URL needs https"],
    [{ ...OPENAI, AI_CONCURRENCY: "0" }, "AI_CONCURRENCY is a number from 1 to 100."],
    [{ ...OPENAI, AI_VISION: "maybe" }, "AI_VISION is one of auto, on, off."],
    [{ ...OPENAI, AI_PRICES: "cheap" }, "AI_PRICES is dollars per million tokens in and out"],
    [{ ...OPENAI, AI_DAILY_TOKENS: "-1" }, "AI_DAILY_TOKENS is the number of tokens"],
  ])("with %j is refused with a sentence", (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
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
