import { AUDIO } from "@planner/contract/model";
import { afterAll, describe, expect, it } from "vitest";
import { openListeningApp } from "../../../testing/listening.ts";
import type { SpeechOptions, SpeechPort, SpeechSegment } from "../speech.ports.ts";
import { until } from "../../../testing/until.ts";

const SIZE = AUDIO.samplesPerFrame;

const planner = await openListeningApp();
afterAll(() => planner.close());

/** A speech service that says what a test wants, whatever it was sent. */
class LyingSpeech implements SpeechPort {
  readonly name = "Liar";
  readonly host = "liar.test";
  readonly needsCommit = false;
  readonly maxStreamSeconds = undefined;
  readonly written: number[] = [];
  #options: SpeechOptions | undefined;

  async open(options: SpeechOptions) {
    this.#options = options;
    const index = this.written.push(0) - 1;
    return {
      requestId: `stream-${index}`,
      write: (pcm: Int16Array) => {
        this.written[index] = (this.written[index] ?? 0) + pcm.length;
      },
      bufferedBytes: () => 0,
      commit: () => undefined,
      finalize: () => Promise.resolve(),
      close: () => undefined,
    };
  }

  speak(text: string, start: number, end: number, final = true): void {
    const segment: SpeechSegment = { final, text, start, end };
    this.#options?.onEvent({ kind: "segment", segment });
  }

  drop(): void {
    this.#options?.onEvent({ kind: "closed", problem: "network" });
  }
}

/** Four seconds were sent. */
async function listening() {
  const [speech, shown] = [new LyingSpeech(), await planner.show()];
  const audioSource = planner.openProcess(speech);
  const browser = audioSource.connect(planner.person, shown);
  await browser.send(await browser.listen(), 16);
  await until(() => expect(speech.written).toEqual([16 * SIZE]));
  const transcriptAfter = async () => {
    await browser.hush(16);
    const startedAt = planner.clock.now.getTime() - 3_600_000;
    const secondsOf = (time: Date) => (time.getTime() - startedAt) / 1_000;
    const rows = await planner.rowsOf(shown);
    return rows
      .map(({ text, startTime, endTime }) => [text, secondsOf(startTime), secondsOf(endTime)])
      .toSorted((a, b) => Number(a[1]) - Number(b[1]) || String(a[0]).localeCompare(String(b[0])));
  };
  return { speech, shown, audioSource, browser, transcriptAfter };
}

describe("a speech service that lies", () => {
  it("about times to come has its words at the end, and true ones are taken after them", async () => {
    const { speech, transcriptAfter } = await listening();
    speech.speak("far", 100, 105);
    speech.speak("farther", 1e308, Infinity);
    speech.speak("long", 3, 1e308);
    speech.speak("never", Number.NaN, 2);
    speech.speak("true", 1, 2);
    speech.speak("true too", 2, 4);
    expect(await transcriptAfter()).toEqual([
      ["true", 1, 2],
      ["true too", 2, 4],
      ["long", 3, 4],
      ["far", 4, 4],
      ["farther", 4, 4],
    ]);
  });

  it("about times to come has the sound sent again where its stream breaks", async () => {
    const { speech, browser, shown, transcriptAfter } = await listening();
    speech.speak("far", 100, 105);
    speech.drop();
    await until(() => expect(speech.written).toEqual([16 * SIZE, 16 * SIZE]));
    speech.drop();
    await until(() => expect(speech.written[2]).toBe(16 * SIZE));
    expect(await transcriptAfter()).toEqual([["far", 4, 4]]);
    // Another process would begin where its words ended.
    const [row] = await planner.rowsOf(shown);
    expect(row?.heardUntil).toBeNull();
    expect(browser.sent).toEqual([]);
  });

  it("about times before the sound has its words at the beginning", async () => {
    const { speech, transcriptAfter } = await listening();
    speech.speak("before", -5, -4);
    speech.speak("back", 1, -2);
    speech.speak("true", 1, 2);
    expect(await transcriptAfter()).toEqual([
      ["before", 0, 0],
      ["back", 1, 1],
      ["true", 1, 2],
    ]);
  });

  it("about the order, or takes no time, loses no words", async () => {
    const { speech, transcriptAfter } = await listening();
    speech.speak("second", 2, 3);
    speech.speak("first", 0, 1);
    for (const text of ["a", "b", "c"]) speech.speak(text, 3.5, 3.5);
    expect(await transcriptAfter()).toEqual([
      ["first", 0, 1],
      ["second", 2, 3],
      ["a", 3.5, 3.5],
      ["b", 3.5, 3.5],
      ["c", 3.5, 3.5],
    ]);
  });

  it("with characters that nobody can see has them left out, and is not heard where nothing is left", async () => {
    const { speech, audioSource, transcriptAfter } = await listening();
    for (const text of ["\0", " \u0007\u200b\n", "\u202e"]) {
      speech.speak(text, 0, 1, false);
      speech.speak(text, 0, 0.5);
    }
    speech.speak("one\0\u001b two\nthree\ud800", 1, 2);
    expect(await transcriptAfter()).toEqual([["one two three\ufffd", 1, 2]]);
    const sent = audioSource.sent.filter(({ event }) => event === "transcript");
    expect(sent).toHaveLength(1);
  });
});

describe("a stream that cannot be opened for a reason that nobody foresaw", () => {
  it("is told to the presenter like a trouble", async () => {
    const speech = Object.assign(new LyingSpeech(), {
      open: () => Promise.reject(new TypeError("Invalid character in header content")),
    });
    const audioSource = planner.openProcess(speech);
    await audioSource.connect(planner.person, await planner.show()).listen();
    await until(() =>
      expect(audioSource.sent).toMatchObject([
        {
          event: "listening",
          payload: { state: "waiting", message: expect.stringMatching(/cannot be reached/) },
        },
      ]),
    );
  });
});
