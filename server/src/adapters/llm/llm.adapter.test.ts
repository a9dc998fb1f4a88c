import { type FixtureOpts, LLMock } from "@copilotkit/aimock";
import type { LlmAnswer, LlmRequest } from "@planner/engine";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openLog } from "../../platform/log.ts";
import { openRecordingProxy, type RecordingProxy } from "../../testing/recording-proxy.ts";
import { openLlm } from "./llm.adapter.ts";
import { LLM_PROVIDERS, type LlmPatience, type LlmProvider, type LlmSettings } from "./settings.ts";

const SCHEMA = {
  type: "object",
  properties: { notes: { type: "array", items: { type: "string" } } },
  required: ["notes"],
  additionalProperties: false,
};
const REQUEST: LlmRequest = {
  purpose: "window",
  instructions: "These are the rules.",
  context: "DATA for all windows",
  prompt: "DATA of this window",
  schema: { name: "notes", json: SCHEMA },
  pages: [],
  maxOutputTokens: 100,
};
const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const BASE64 = Buffer.from(PICTURE).toString("base64");
const NOTES = { notes: ["one"] };
const MODELS: Record<LlmProvider, { path: string; model: string }> = {
  openai: { path: "/v1", model: "gpt-4o" },
  anthropic: { path: "/v1", model: "claude-sonnet-4-5" },
  google: { path: "/v1beta", model: "gemini-2.5-flash" },
  "openai-compatible": { path: "/v1", model: "local" },
};

let mock: LLMock;
let proxy: RecordingProxy;
beforeEach(async () => {
  mock = new LLMock({ port: 0 });
  await mock.start();
  proxy = await openRecordingProxy(mock.url);
});
afterEach(async () => {
  await proxy.close();
  await mock.stop();
});

const log = openLog("silent");

function open(
  provider: LlmProvider = "openai-compatible",
  { patience, ...settings }: Partial<LlmSettings> & { patience?: Partial<LlmPatience> } = {},
) {
  const { path, model } = MODELS[provider];
  const given = { provider, model, baseUrl: proxy.url + path, apiKey: "the-key" } as const;
  return openLlm(
    { ...given, concurrency: 10, vision: "auto", ...settings },
    { log, patience: { pauseMs: 1, ...patience } },
  );
}
const answerOf = async (
  llm: ReturnType<typeof openLlm>,
  {
    pictures = [],
    signal = new AbortController().signal,
  }: { pictures?: Uint8Array[]; signal?: AbortSignal } = {},
): Promise<LlmAnswer> => (await llm.complete(REQUEST, pictures, signal)).answer;

/** What the fake model says to everything. */
const reply = (content: string, options: FixtureOpts = {}) =>
  mock.on({ predicate: () => true }, { content }, options);
const modeOf = ({ body }: { body: { response_format?: { type: string } } }) =>
  body.response_format?.type;

describe.each(LLM_PROVIDERS)("%s", (provider) => {
  test("is asked in its own words, with schema, picture and key", async () => {
    reply(JSON.stringify(NOTES));
    expect(await answerOf(open(provider), { pictures: [PICTURE] })).toMatchObject({
      kind: "answer",
      value: NOTES,
      isComplete: true,
    });
    expect(proxy.seen).toHaveLength(1);
    const [{ body, headers, path }] = proxy.seen as [(typeof proxy.seen)[number]];
    const sent = JSON.stringify(body);
    for (const part of [REQUEST.instructions, REQUEST.context, REQUEST.prompt, BASE64])
      expect(sent).toContain(part);
    expect(sent).not.toContain('"tools"');
    expect(JSON.stringify(headers) + path).toContain("the-key");
    expect(schemaIn[provider](body)).toEqual(SCHEMA);
  });

  test("that is down is tried three times, then given up", async () => {
    proxy.refuse = () => ({ status: 500 });
    expect(await answerOf(open(provider))).toEqual({ kind: "failure", reason: "unavailable" });
    expect(proxy.seen).toHaveLength(3);
  });

  test("that has too many requests is asked again when it says", async () => {
    reply(JSON.stringify(NOTES));
    proxy.refuse = () =>
      proxy.seen.length < 3 ? { status: 429, headers: { "retry-after": "0" } } : undefined;
    const llm = open(provider, { patience: { pauseMs: 60_000 } });
    expect(await answerOf(llm)).toMatchObject({ kind: "answer", value: NOTES });
  });

  test("whose stream is cut is asked again", async () => {
    mock.on(
      { predicate: () => proxy.seen.length === 1 },
      { content: "x".repeat(400) },
      { chunkSize: 20, latency: 1, truncateAfterChunks: 3 },
    );
    reply(JSON.stringify(NOTES));
    expect(await answerOf(open(provider))).toMatchObject({ kind: "answer", value: NOTES });
    expect(proxy.seen).toHaveLength(2);
  });
});

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const schemaIn: Record<LlmProvider, (body: any) => unknown> = {
  openai: (body) => body.text.format.schema,
  anthropic: (body) => body.output_config.format.schema,
  google: (body) => body.generationConfig.responseJsonSchema,
  "openai-compatible": (body) => body.response_format.json_schema.schema,
};

describe("what a model costs", () => {
  test("is counted, tries that failed included", async () => {
    const usage = { prompt_tokens: 1_200, completion_tokens: 80 };
    mock.on({ predicate: () => proxy.seen.length === 1 }, { content: "no JSON", usage });
    mock.on({ predicate: () => true }, { content: JSON.stringify(NOTES), usage });
    const answered = await open().complete(REQUEST, [], new AbortController().signal);
    expect(answered).toMatchObject({
      usage: { inputTokens: 2_400, outputTokens: 160 },
      tries: 2,
    });
  });
});

describe("a model that answers badly", () => {
  test.each([
    [
      "in a fence with talk around it",
      'Here you are:\n```json\n{"notes": ["one"]}\n```\nAnything else?',
    ],
    ["with a comma too many and no quotes", "{notes: ['one',],}"],
  ])("%s is understood at once", async (_, content) => {
    reply(content);
    expect(await answerOf(open())).toMatchObject({ kind: "answer", value: NOTES });
    expect(proxy.seen).toHaveLength(1);
  });

  test("in prose is asked in JSON mode, then given up", async () => {
    reply("I am sorry, I would rather tell you a story.");
    expect(await answerOf(open())).toEqual({ kind: "failure", reason: "garbage" });
    expect(proxy.seen.map(modeOf)).toEqual(["json_schema", "json_object"]);
  });

  test("once is asked by schema again for what comes next", async () => {
    mock.on({ predicate: () => proxy.seen.length === 1 }, { content: "no JSON" });
    reply(JSON.stringify(NOTES));
    const llm = open();
    expect([await answerOf(llm), await answerOf(llm)]).toMatchObject([
      { value: NOTES },
      { value: NOTES },
    ]);
    expect(proxy.seen.map(modeOf)).toEqual(["json_schema", "json_object", "json_schema"]);
  });

  test("three times in a row is asked in JSON mode, but not for good", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      reply("no JSON");
      const llm = open();
      for (let count = 0; count < 3; count++) await answerOf(llm);
      proxy.seen.length = 0;
      await answerOf(llm);
      expect(proxy.seen.map(modeOf)).toEqual(["json_object"]);
      vi.setSystemTime(Date.now() + 11 * 60_000);
      await answerOf(llm);
      expect(proxy.seen.map(modeOf).slice(1)).toEqual(["json_schema", "json_object"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("by refusing is not asked again", async () => {
    mock.on({ predicate: () => true }, { content: "", finishReason: "content_filter" });
    expect(await answerOf(open())).toEqual({ kind: "failure", reason: "refused" });
    expect(proxy.seen).toHaveLength(1);
  });

  test("up to its limit of tokens is marked as cut", async () => {
    mock.on(
      { predicate: () => true },
      { content: '{"notes": ["one", "tw', finishReason: "length" },
    );
    expect(await answerOf(open())).toMatchObject({
      kind: "answer",
      value: { notes: ["one", "tw"] },
      isComplete: false,
    });
  });

  test("by cutting every stream leaves what came, marked as cut", async () => {
    reply(JSON.stringify({ notes: Array.from({ length: 40 }, (__, index) => `note ${index}`) }), {
      chunkSize: 20,
      latency: 1,
      truncateAfterChunks: 6,
    });
    expect(await answerOf(open())).toMatchObject({
      kind: "answer",
      isComplete: false,
      value: { notes: expect.arrayContaining(["note 0"]) },
    });
    expect(proxy.seen).toHaveLength(3);
  });

  test("by not answering is a timeout after three tries", async () => {
    reply(JSON.stringify(NOTES), { latency: 5_000 });
    expect(await answerOf(open("openai-compatible", { patience: { firstMs: 40 } }))).toEqual({
      kind: "failure",
      reason: "timeout",
    });
    expect(proxy.seen).toHaveLength(3);
  });

  test("in bytes that are no protocol is given up", async () => {
    mock.setChaos({ malformedRate: 1 });
    reply(JSON.stringify(NOTES));
    expect(await answerOf(open())).toMatchObject({ kind: "failure" });
    expect(proxy.seen.length).toBeLessThanOrEqual(3);
  });
});

describe("a model that cannot do everything", () => {
  beforeEach(() => reply(JSON.stringify(NOTES)));

  test("is asked in JSON mode where it has no schemas, and so from then on", async () => {
    proxy.refuse = (seen) => (modeOf(seen) === "json_schema" ? { status: 400 } : undefined);
    const llm = open();
    expect(await answerOf(llm)).toMatchObject({ value: NOTES });
    expect(await answerOf(llm)).toMatchObject({ value: NOTES });
    expect(proxy.seen.map(modeOf)).toEqual(["json_schema", "json_object", "json_object"]);
    expect(JSON.stringify(proxy.seen.at(-1)?.body)).toContain("additionalProperties");
  });

  test("is asked in plain text where it has no JSON mode either", async () => {
    proxy.refuse = (seen) => (modeOf(seen) ? { status: 422 } : undefined);
    expect(await answerOf(open())).toMatchObject({ value: NOTES });
    expect(proxy.seen.map(modeOf)).toEqual(["json_schema", "json_object", undefined]);
  });

  test("gets no pictures any more once it has refused one", async () => {
    proxy.refuse = ({ body }) =>
      JSON.stringify(body).includes(BASE64) ? { status: 400 } : undefined;
    const llm = open();
    expect(await answerOf(llm, { pictures: [PICTURE] })).toMatchObject({ value: NOTES });
    expect(llm.takesPictures()).toBe(false);
    expect(await answerOf(llm, { pictures: [PICTURE] })).toMatchObject({ value: NOTES });
    expect(proxy.seen).toHaveLength(3);
    expect(proxy.seen.map(modeOf)).toEqual(["json_schema", "json_schema", "json_schema"]);
  });

  test("gets none where pictures are off", async () => {
    await answerOf(open("openai-compatible", { vision: "off" }), { pictures: [PICTURE] });
    expect(JSON.stringify(proxy.seen)).not.toContain(BASE64);
  });
});

describe("a question", () => {
  test.each([401, 403, 404])("that is answered with %i is not asked again", async (status) => {
    proxy.refuse = () => ({ status });
    expect(await answerOf(open())).toEqual({ kind: "failure", reason: "denied" });
    expect(proxy.seen).toHaveLength(1);
  });

  test("follows no redirect to another host", async () => {
    const other = await openRecordingProxy(mock.url);
    try {
      proxy.refuse = ({ path }) => ({ status: 307, headers: { location: other.url + path } });
      expect(await answerOf(open())).toMatchObject({ kind: "failure" });
      expect(other.seen).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test("that is stopped ends at once", async () => {
    reply(JSON.stringify(NOTES), { latency: 60_000 });
    const stop = new AbortController();
    const pending = answerOf(open(), { signal: stop.signal });
    stop.abort();
    expect(await pending).toEqual({ kind: "failure", reason: "stopped" });
  });

  test("waits for its place", async () => {
    reply(JSON.stringify(NOTES), { latency: 5 });
    const llm = open("openai-compatible", { concurrency: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => answerOf(llm)));
    expect(answers.every(({ kind }) => kind === "answer")).toBe(true);
    expect(proxy.mostAtOnce).toBe(3);
  });
});
