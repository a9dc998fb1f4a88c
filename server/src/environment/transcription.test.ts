import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

const OWN = { TRANSCRIPTION_URL: "http://localhost:8000/v1/", TRANSCRIPTION_MODEL: "small" };

test("a transcription service is an address and a model, in a language where one is told", () => {
  expect(readEnvironment({}).transcription).toBeUndefined();
  expect(readEnvironment(OWN).transcription).toEqual({
    url: "http://localhost:8000/v1",
    apiKey: undefined,
    model: "small",
    language: undefined,
  });
  const cloud = {
    TRANSCRIPTION_URL: "https://api.openai.com/v1",
    TRANSCRIPTION_MODEL: "whisper-1",
    TRANSCRIPTION_API_KEY: "key",
    TRANSCRIPTION_LANGUAGE: "DE",
  };
  expect(readEnvironment(cloud).transcription).toMatchObject({ apiKey: "key", language: "de" });
});

test.each([
  [{ TRANSCRIPTION_MODEL: "small" }, "TRANSCRIPTION_MODEL needs TRANSCRIPTION_URL"],
  [{ TRANSCRIPTION_URL: "http://localhost:8000/v1" }, "needs TRANSCRIPTION_MODEL"],
  [{ ...OWN, TRANSCRIPTION_URL: "http://speech.example.com/v1" }, "needs https"],
  [{ ...OWN, TRANSCRIPTION_URL: "https://a:b@speech.example.com" }, "is an address like"],
  [{ ...OWN, TRANSCRIPTION_URL: "https://api.openai.com/v1" }, "needs TRANSCRIPTION_API_KEY"],
  [{ ...OWN, TRANSCRIPTION_LANGUAGE: "English" }, "TRANSCRIPTION_LANGUAGE is a language"],
])("%o is refused in a sentence", (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});
