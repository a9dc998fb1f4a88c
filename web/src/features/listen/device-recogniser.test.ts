import type { TranscriptEvent } from "@planner/contract/api";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DeviceRecogniser, fetchLanguagePack, findLanguagePack } from "./device-recogniser.ts";

type Availability = "available" | "downloadable" | "downloading" | "unavailable";

/** A browser's recogniser that hears what a test has it hear. */
class ScriptedRecognition extends EventTarget {
  static made: ScriptedRecognition[] = [];
  static packs: Record<string, Availability> = {};
  static installed: string[] = [];
  static available = async (options: { langs: string[]; processLocally: boolean }) => {
    // What is there over the network is no answer to what is here.
    if (!options.processLocally) throw new Error("asked for the network");
    return ScriptedRecognition.packs[options.langs[0] ?? ""] ?? "unavailable";
  };
  static install = async ({ langs }: { langs: string[] }) => {
    ScriptedRecognition.installed.push(...langs);
    return true;
  };

  lang = "";
  continuous = false;
  interimResults = false;
  processLocally = false;
  phrases: { phrase: string; boost: number }[] = [];
  track: MediaStreamTrack | undefined;
  isStarted = false;
  readonly #results: { transcript: string; isFinal: boolean }[] = [];

  constructor() {
    super();
    ScriptedRecognition.made.push(this);
  }

  start(track?: MediaStreamTrack): void {
    this.track = track;
    this.isStarted = true;
  }

  stop(): void {
    this.end();
  }

  abort(): void {
    this.isStarted = false;
  }

  end(): void {
    this.isStarted = false;
    this.dispatchEvent(new Event("end"));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.end();
  }

  startsToHear(): void {
    this.dispatchEvent(new Event("speechstart"));
  }

  hears(index: number, transcript: string, isFinal = false): void {
    this.#results[index] = { transcript, isFinal };
    const results = this.#results.map((one) => Object.assign([one], { isFinal: one.isFinal }));
    this.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex: index }));
  }
}

const newest = (): ScriptedRecognition => {
  const recognition = ScriptedRecognition.made.at(-1);
  if (!recognition) throw new Error("No recogniser was made.");
  return recognition;
};

beforeEach(() => {
  vi.useFakeTimers();
  ScriptedRecognition.made = [];
  ScriptedRecognition.installed = [];
  ScriptedRecognition.packs = { "en-US": "available" };
  vi.stubGlobal("SpeechRecognition", ScriptedRecognition);
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
});
/** Listens from second 0 of a clock that goes with the test's timers. */
function listen() {
  const began = Date.now();
  const heard: TranscriptEvent[] = [];
  const failed: string[] = [];
  const recogniser = new DeviceRecogniser({
    language: "en-US",
    phrases: ["Kitchen plan", "backsplash"],
    presentationId: "p1",
    now: () => (Date.now() - began) / 1_000,
    onTranscript: (event) => heard.push(event),
    onFailed: (sentence) => failed.push(sentence),
  });
  const track = { id: "microphone" } as MediaStreamTrack;
  recogniser.listenTo(track);
  return { recogniser, heard, failed, track };
}

const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe("Recognising speech on this device", () => {
  test("listens to the given microphone, without sending it anywhere", () => {
    const { track } = listen();
    expect(newest()).toMatchObject({
      lang: "en-US",
      continuous: true,
      interimResults: true,
      processLocally: true,
      isStarted: true,
      track,
    });
  });

  test("expects the words of the deck where the browser can", () => {
    vi.stubGlobal(
      "SpeechRecognitionPhrase",
      class {
        readonly phrase: string;
        constructor(phrase: string) {
          this.phrase = phrase;
        }
      },
    );
    listen();
    expect(newest().phrases).toMatchObject([{ phrase: "Kitchen plan" }, { phrase: "backsplash" }]);
  });

  test("a segment lasts from its first words to the last change of them, not until it is final", async () => {
    const { heard } = listen();
    await pass(2);
    newest().startsToHear();
    await pass(0.5);
    newest().hears(0, "we keep");
    await pass(1.5);
    newest().hears(0, "we keep the blue tiles");
    await pass(3);
    newest().hears(0, "We keep the blue tiles.", true);
    expect(heard.map(({ final, transcript }) => [final, transcript])).toEqual([
      [false, "we keep"],
      [false, "we keep the blue tiles"],
      [true, "We keep the blue tiles."],
    ]);
    expect(heard.at(-1)).toMatchObject({
      start_time: 2,
      end_time: 4,
      channel: 0,
      presentationId: "p1",
    });
    expect(new Set(heard.map(({ segmentId }) => segmentId)).size).toBe(1);
  });

  test("begins again when the browser ends by itself, and confuses no segment with one of before", async () => {
    const { heard } = listen();
    await pass(5);
    newest().hears(0, "One.", true);
    newest().end();
    await pass(0);
    expect(ScriptedRecognition.made).toHaveLength(2);
    newest().hears(0, "Two.", true);
    const [one, two] = heard;
    expect(one?.segmentId).not.toBe(two?.segmentId);
    expect(one?.raw.requestId).not.toBe(two?.raw.requestId);
  });

  test("a recogniser that ends at once is not begun again without pause", async () => {
    listen();
    for (let count = 0; count < 60; count += 1) {
      if (newest().isStarted) newest().fail("network");
      await pass(1);
    }
    expect(ScriptedRecognition.made.length).toBeGreaterThan(5);
    expect(ScriptedRecognition.made.length).toBeLessThan(20);
  });

  test("silence is no failure", async () => {
    const { failed } = listen();
    await pass(10);
    newest().fail("no-speech");
    await pass(0);
    expect(failed).toEqual([]);
    expect(newest().isStarted).toBe(true);
    expect(ScriptedRecognition.made).toHaveLength(2);
  });

  test("says why it cannot go on, and does not begin again", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { failed } = listen();
    newest().fail("not-allowed");
    await pass(60);
    expect(failed).toEqual(["The browser does not allow speech recognition here."]);
    expect(ScriptedRecognition.made).toHaveLength(1);
  });

  test("goes on with another microphone", async () => {
    const { recogniser } = listen();
    await pass(5);
    const other = { id: "other" } as MediaStreamTrack;
    recogniser.listenTo(other);
    await pass(0);
    expect(newest()).toMatchObject({ track: other, isStarted: true });
  });

  test("stops with the last words, and for good", async () => {
    const { recogniser, heard } = listen();
    await pass(5);
    newest().hears(0, "that is all");
    vi.spyOn(newest(), "stop").mockImplementation(() => {
      newest().hears(0, "That is all.", true);
      newest().end();
    });
    await recogniser.stop();
    await pass(60);
    expect(heard.at(-1)).toMatchObject({ final: true, transcript: "That is all." });
    expect(ScriptedRecognition.made).toHaveLength(1);
  });
});

describe("The words of a language", () => {
  test("are here, can be fetched, or are on their way, as the browser says", async () => {
    for (const [status, kind] of [
      ["available", "here"],
      ["downloadable", "offered"],
      ["downloading", "coming"],
    ] as const) {
      ScriptedRecognition.packs = { "en-US": status };
      expect(await findLanguagePack()).toEqual({ kind, language: "en-US" });
    }
  });

  test("are those of the person's language, else English", async () => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("de-DE");
    ScriptedRecognition.packs = { "de-DE": "downloadable", "en-US": "available" };
    expect(await findLanguagePack()).toEqual({ kind: "offered", language: "de-DE" });
    ScriptedRecognition.packs = { "en-US": "available" };
    expect(await findLanguagePack()).toEqual({ kind: "here", language: "en-US" });
    ScriptedRecognition.packs = {};
    expect(await findLanguagePack()).toEqual({ kind: "none" });
  });

  test("are fetched when they are asked for", async () => {
    expect(await fetchLanguagePack("de-DE")).toBe(true);
    expect(ScriptedRecognition.installed).toEqual(["de-DE"]);
  });

  test("of a browser that only knows how to send sound away are none", async () => {
    vi.stubGlobal("SpeechRecognition", undefined);
    vi.stubGlobal("webkitSpeechRecognition", class extends EventTarget {});
    expect(await findLanguagePack()).toEqual({ kind: "none" });
    expect(await fetchLanguagePack("en-US")).toBe(false);
  });
});
