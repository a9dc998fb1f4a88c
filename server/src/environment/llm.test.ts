import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

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
