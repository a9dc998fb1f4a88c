import { beforeEach, describe, expect, test, vi } from "vitest";
import { canShareTab, openMicrophone, shareTab } from "./sound-input.ts";

const requested = vi.fn<(constraints: unknown) => Promise<MediaStream>>();
const shared = vi.fn<(options: unknown) => Promise<MediaStream>>();
const focused = vi.fn<(behaviour: string) => void>();

beforeEach(() => {
  vi.stubGlobal("navigator", {
    mediaDevices: { getUserMedia: requested, getDisplayMedia: shared },
  });
  vi.stubGlobal(
    "CaptureController",
    class {
      setFocusBehavior = focused;
    },
  );
  vi.stubGlobal(
    "MediaStream",
    class {
      readonly tracks: unknown[];
      constructor(tracks: unknown[]) {
        this.tracks = tracks;
      }
    },
  );
});
const streamOf = (audio: object[], video: object[]): MediaStream =>
  ({ getAudioTracks: () => audio, getVideoTracks: () => video }) as unknown as MediaStream;

describe("The microphone", () => {
  test("is taken as it is; echo is cancelled only where the tab is heard on a channel of its own", async () => {
    requested.mockResolvedValue(streamOf([{}], []));
    await openMicrophone({ cancelsEcho: false });
    await openMicrophone({ cancelsEcho: true });
    const raw = { noiseSuppression: false, autoGainControl: false };
    expect(requested.mock.calls).toEqual([
      [{ audio: { ...raw, echoCancellation: false } }],
      [{ audio: { ...raw, echoCancellation: true } }],
    ]);
  });

  test.each([
    ["NotAllowedError", /is blocked\. Allow it/],
    ["NotFoundError", /No microphone was found/],
    ["NotReadableError", /Another program is using/],
    ["UnknownError", /could not be opened/],
  ])("refused with %s says what to do", async (name, sentence) => {
    requested.mockRejectedValue(new DOMException("", name));
    await expect(openMicrophone({ cancelsEcho: false })).rejects.toThrow(sentence);
  });

  test("on a page that is not served safely says so", async () => {
    vi.stubGlobal("navigator", {});
    await expect(openMicrophone({ cancelsEcho: false })).rejects.toThrow(/only on https pages/);
    expect(canShareTab()).toBe(false);
  });
});

describe("A shared tab", () => {
  test("is heard without its picture and without the browser's processing, and the slides stay in front", async () => {
    const video = { stop: vi.fn<() => void>() };
    shared.mockResolvedValue(streamOf([{ id: "sound" }], [video]));
    expect(await shareTab()).toMatchObject({
      kind: "heard",
      stream: { tracks: [{ id: "sound" }] },
    });
    expect(shared.mock.calls[0]?.[0]).toMatchObject({
      audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    });
    expect(video.stop).toHaveBeenCalled();
    expect(focused).toHaveBeenCalledWith("no-focus-change");
  });

  test("without its sound, or not shared after all, says so", async () => {
    shared.mockResolvedValue(streamOf([], [{ stop: () => undefined }]));
    expect(await shareTab()).toMatchObject({
      kind: "silent",
      message: expect.stringMatching(/without its sound/),
    });
    shared.mockRejectedValue(new DOMException("", "NotAllowedError"));
    expect(await shareTab()).toMatchObject({
      kind: "silent",
      message: expect.stringMatching(/No tab is shared/),
    });
  });

  test("is not offered where browsers share pictures alone", () => {
    expect(canShareTab()).toBe(true);
    vi.stubGlobal("CaptureController", undefined);
    vi.unstubAllGlobals();
    vi.stubGlobal("navigator", { mediaDevices: { getDisplayMedia: shared } });
    expect(canShareTab()).toBe(false);
  });
});
