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

describe("the speech service", () => {
  const KEY = "a key of the speech service";

  test.each([[{}], [{ SPEECH_PROVIDER: "none", SPEECH_API_KEY: KEY }], [{ SPEECH_PROVIDER: "" }]])(
    "is none with %j",
    (variables) => {
      expect(readEnvironment(variables).speech).toBeUndefined();
    },
  );

  test("is read with its defaults", () => {
    expect(readEnvironment({ SPEECH_PROVIDER: "deepgram", SPEECH_API_KEY: KEY }).speech).toEqual({
      provider: "deepgram",
      url: "wss://api.deepgram.com/v1/listen",
      apiKey: KEY,
      model: undefined,
      language: undefined,
      dialect: "openai",
      turns: "own",
      voices: false,
    });
  });

  test.each([
    ["openai-realtime", undefined, "wss://api.openai.com/v1/realtime"],
    ["openai-realtime", "https://eu.api.openai.com/v1/", "wss://eu.api.openai.com/v1/realtime"],
    ["openai-realtime", "http://speaches:8000", "ws://speaches:8000/v1/realtime"],
    ["openai-realtime", "http://10.0.0.5/speech/v1/realtime", "ws://10.0.0.5/speech/v1/realtime"],
    [
      "deepgram",
      "https://api.deepgram.com/v1/listen?mip_opt_out=false",
      "wss://api.deepgram.com/v1/listen?mip_opt_out=false",
    ],
    ["deepgram", "ws://127.0.0.1:8080", "ws://127.0.0.1:8080/v1/listen"],
    ["vosk", "ws://localhost:2700", "ws://localhost:2700/"],
    ["vosk", "wss://vosk.example.com/en", "wss://vosk.example.com/en"],
  ])("%s at %s is reached at %s", (SPEECH_PROVIDER, SPEECH_URL, url) => {
    const key = SPEECH_PROVIDER === "vosk" ? {} : { SPEECH_API_KEY: KEY };
    expect(readEnvironment({ SPEECH_PROVIDER, SPEECH_URL, ...key }).speech?.url).toBe(url);
  });

  test("on a machine of one's own needs no key", () => {
    const own = { SPEECH_PROVIDER: "openai-realtime", SPEECH_URL: "http://gpu.lan:8000" };
    const { speech } = readEnvironment({ ...own, SPEECH_DIALECT: "vllm", SPEECH_MODEL: "voxtral" });
    expect(speech).toMatchObject({ dialect: "vllm", model: "voxtral", apiKey: undefined });
  });

  test.each([
    [
      { SPEECH_PROVIDER: "whisper" },
      "SPEECH_PROVIDER is one of none, deepgram, openai-realtime, v",
    ],
    [{ SPEECH_API_KEY: KEY }, "SPEECH_API_KEY needs SPEECH_PROVIDER: one of none, deepgram"],
    [{ SPEECH_URL: "ws://localhost" }, "SPEECH_URL needs SPEECH_PROVIDER"],
    [
      { SPEECH_PROVIDER: "deepgram" },
      "SPEECH_PROVIDER deepgram needs SPEECH_API_KEY at api.deepgr",
    ],
    [{ SPEECH_PROVIDER: "openai-realtime" }, "needs SPEECH_API_KEY at api.openai.com."],
    [
      { SPEECH_PROVIDER: "vosk" },
      "SPEECH_PROVIDER vosk needs SPEECH_URL, like ws://localhost:2700.",
    ],
    [
      { SPEECH_PROVIDER: "vosk", SPEECH_URL: "localhost:2700" },
      "SPEECH_URL is an address like ws:",
    ],
    [
      { SPEECH_PROVIDER: "vosk", SPEECH_URL: "ws://vosk.example.com" },
      "SPEECH_URL needs wss or ht",
    ],
    [{ SPEECH_PROVIDER: "vosk", SPEECH_URL: "wss://a:b@vosk.example.com" }, "takes no user name"],
    [
      { SPEECH_PROVIDER: "vosk", SPEECH_URL: "ws://vosk", SPEECH_MODEL: "en" },
      "SPEECH_PROVIDER vosk has no use for SPEECH_MODEL.",
    ],
    [
      { SPEECH_PROVIDER: "deepgram", SPEECH_API_KEY: KEY, SPEECH_LANGUAGE: "English" },
      "SPEECH_LANGUAGE is a language like en",
    ],
    [
      { SPEECH_PROVIDER: "deepgram", SPEECH_API_KEY: KEY, SPEECH_DIALECT: "vllm" },
      "SPEECH_PROVIDER deepgram has no use for SPEECH_DIALECT.",
    ],
    [
      { SPEECH_PROVIDER: "openai-realtime", SPEECH_DIALECT: "speaches", SPEECH_MODEL: "m" },
      "SPEECH_DIALECT speaches needs SPEECH_URL.",
    ],
    [
      { SPEECH_PROVIDER: "openai-realtime", SPEECH_DIALECT: "vllm", SPEECH_URL: "ws://vllm" },
      "SPEECH_DIALECT vllm needs SPEECH_MODEL",
    ],
  ])("with %j is refused with a sentence", (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });

  test.each(["key\n", "a\r\nHost: x", " key", "schlüssel", "\u2018key\u2019"])(
    "is refused with a key that no header can carry: %j",
    (SPEECH_API_KEY) => {
      expect(() => readEnvironment({ SPEECH_PROVIDER: "deepgram", SPEECH_API_KEY })).toThrow(
        "SPEECH_API_KEY is the key of the speech service: letters, digits and signs in one line",
      );
    },
  );

  test("never has its key in a sentence", () => {
    const wrong = { SPEECH_API_KEY: KEY, SPEECH_TURNS: "never", SPEECH_URL: "nowhere" };
    for (const variables of [wrong, { SPEECH_API_KEY: KEY }, { ...wrong, SPEECH_PROVIDER: "vosk" }])
      expect(() => readEnvironment(variables)).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining(KEY) as string }),
      );
  });
});

describe("the operator", () => {
  const WIDGET = {
    FEEDBACK_WIDGET_SCRIPT: "https://feedback.example.com/w.js",
    FEEDBACK_PROJECT_ID: "p-1",
  };

  test("is nobody, and counts, unless told otherwise", () => {
    expect(readEnvironment({}).operator).toEqual({
      email: undefined,
      feedbackWidget: undefined,
      isCounting: true,
      sinkUrl: undefined,
    });
  });

  test("is read with all that was chosen", () => {
    const { operator } = readEnvironment({
      ...WIDGET,
      PLANNER_OPERATOR_EMAIL: "help@example.com",
      PLANNER_ANALYTICS: "off",
      ANALYTICS_SINK_URL: "http://counts.lan:8080/planner",
    });
    expect(operator).toEqual({
      email: "help@example.com",
      feedbackWidget: { scriptUrl: WIDGET.FEEDBACK_WIDGET_SCRIPT, projectId: "p-1" },
      isCounting: false,
      sinkUrl: "http://counts.lan:8080/planner",
    });
  });

  test.each([
    [{ PLANNER_OPERATOR_EMAIL: "help" }, "PLANNER_OPERATOR_EMAIL is an address like"],
    [{ PLANNER_OPERATOR_EMAIL: "a@b.co\r\nBcc: c@d.co" }, "PLANNER_OPERATOR_EMAIL is an address"],
    [{ FEEDBACK_PROJECT_ID: "p-1" }, "go together"],
    [{ ...WIDGET, FEEDBACK_WIDGET_SCRIPT: "http://feedback.example.com/w.js" }, "needs https"],
    [{ PLANNER_ANALYTICS: "maybe" }, "PLANNER_ANALYTICS is on or off."],
    [{ ANALYTICS_SINK_URL: "http://counts.example.com/" }, "ANALYTICS_SINK_URL needs https"],
    [{ ANALYTICS_SINK_URL: "https://me:secret@counts.example.com/" }, "no user and no password"],
  ])("%j is refused with a sentence", (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
