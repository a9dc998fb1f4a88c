import { beforeAll, describe, expect, test } from "vitest";
import { resample } from "../../adapters/speech/resample.ts";
import { skipWithoutEspeak, speak, type Speech } from "./espeak.ts";
import { openRecogniser } from "./recogniser.ts";

const SENTENCES = [
  "We decided to keep the blue header.",
  "We decided to drop the second column.",
  "Sarah will update the prototype by Friday.",
  "Why does the menu open on the left?",
  "What if the search were in the middle of the page?",
  "The contrast of the footer is too low for me.",
  "Yes.",
];

/** Hears all of it in pieces of 100 ms; only what is final. */
function hear(speech: Pick<Speech, "known">, pcm: Int16Array): string[] {
  return hearTimes(speech, pcm).map(({ text }) => text);
}

function hearTimes({ known }: Pick<Speech, "known">, pcm: Int16Array) {
  const recogniser = openRecogniser(known);
  const heard = [];
  for (let at = 0; at < pcm.length; at += 1_600) {
    heard.push(...recogniser.write(pcm.subarray(at, at + 1_600)));
  }
  heard.push(...recogniser.flush());
  return heard
    .filter(({ final }) => final)
    .map(({ words, start, end }) => ({
      text: words.map(({ word }) => word).join(" "),
      start,
      end,
    }));
}

describe.skipIf(skipWithoutEspeak)("the recogniser of tests", () => {
  let speech: Speech;
  beforeAll(async () => {
    speech = await speak(SENTENCES);
  });

  test("hears each sentence once, where it is", () => {
    const heard = hearTimes(speech, speech.pcm);
    expect(heard.map(({ text }) => text)).toEqual(SENTENCES);
    for (const [index, { start, end }] of speech.sentences.entries()) {
      expect(Math.abs((heard[index]?.start ?? 0) - start)).toBeLessThan(0.06);
      expect(Math.abs((heard[index]?.end ?? 0) - end)).toBeLessThan(0.06);
    }
  });

  test("hears the same at half the loudness, over noise and after two resamplings", () => {
    let state = 1;
    const noisy = Int16Array.from(speech.pcm, (sample) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return sample / 2 + (state / 2_147_483_648 - 0.5) * 100;
    });
    const resampled = resample(resample(noisy, 16_000, 44_100), 44_100, 16_000);
    expect(hear(speech, resampled)).toEqual(SENTENCES);
  });

  test("misses a sentence that is not there, and hears one twice that comes twice", () => {
    const at = (index: number, edge: "start" | "end", seconds: number): number =>
      Math.round(((speech.sentences[index]?.[edge] ?? 0) + seconds) * 16_000);
    const lost = Int16Array.from([
      ...speech.pcm.subarray(0, at(2, "start", -0.3)),
      ...speech.pcm.subarray(at(3, "start", -0.3)),
    ]);
    expect(hear(speech, lost)).toEqual(SENTENCES.filter((_, index) => index !== 2));
    const doubled = Int16Array.from([
      ...speech.pcm.subarray(0, at(2, "end", 0.6)),
      ...speech.pcm.subarray(at(2, "start", -0.1)),
    ]);
    expect(hear(speech, doubled)).toEqual([...SENTENCES.slice(0, 3), ...SENTENCES.slice(2)]);
  });

  test("hears the words that are left where a piece is cut out of a sentence", () => {
    const { start } = speech.sentences[4] ?? { start: 0 };
    const cut = Int16Array.from([
      ...speech.pcm.subarray(0, (start + 0.8) * 16_000),
      ...speech.pcm.subarray((start + 1.4) * 16_000),
    ]);
    const words = hear(speech, cut)[4]?.split(" ") ?? [];
    expect(words[0]).toBe("What");
    expect(words.at(-1)).toBe("page?");
    expect(words.length).toBeLessThan(10);
    expect(words.length).toBeGreaterThan(5);
  });

  test("hears nothing in silence and no words in what it does not know", () => {
    expect(hear(speech, new Int16Array(160_000))).toEqual([]);
    const tone = Int16Array.from({ length: 32_000 }, (_, n) => 8_000 * Math.sin(n / 6));
    expect(hear(speech, tone)).toEqual([""]);
  });

  test("tells more and more words while a sentence is said", () => {
    const recogniser = openRecogniser(speech.known);
    const [, , third] = speech.sentences;
    const pcm = speech.pcm.subarray(
      (third?.start ?? 0) * 16_000 - 4_000,
      (third?.end ?? 0) * 16_000,
    );
    const counts = recogniser.write(pcm).map(({ words }) => words.length);
    expect(counts.length).toBeGreaterThan(3);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThanOrEqual(5);
  });
});
