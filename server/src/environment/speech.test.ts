import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

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
