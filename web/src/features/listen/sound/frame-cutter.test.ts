import { AUDIO } from "@planner/contract/model";
import { describe, expect, test } from "vitest";
import { FrameCutter, loudness, rootMeanSquare } from "./frame-cutter.ts";

const BLOCK = 128;
const steady = (value: number): Float32Array => new Float32Array(BLOCK).fill(value);

/** The samples of one channel of a frame, −1 to 1. */
function channelOf(frame: Uint8Array, channel: number): number[] {
  const view = new DataView(frame.buffer, frame.byteOffset);
  return Array.from(
    { length: AUDIO.samplesPerFrame },
    (_, at) => view.getInt16(2 * (channel * AUDIO.samplesPerFrame + at), true) / 32_767,
  );
}

function cut(channels: number, sources: Float32Array[][], seconds: number, rate = 48_000) {
  const frames: Uint8Array[] = [];
  const cutter = new FrameCutter({ rate, channels, wire: AUDIO }, (frame) => frames.push(frame));
  for (let at = 0; at < (rate * seconds) / BLOCK; at += 1) cutter.push(sources, BLOCK);
  return { cutter, frames };
}

describe("Cutting sound into frames", () => {
  test("four frames a second, each 250 ms of 16-bit samples", () => {
    const { cutter, frames } = cut(1, [[steady(0.5)]], 2);
    expect(frames).toHaveLength(8);
    expect(frames.every((frame) => frame.byteLength === 8_000)).toBe(true);
    expect(cutter.samples).toBe(32_000);
  });

  test("microphone and tab follow one another in a frame, and do not mix", () => {
    const { frames } = cut(2, [[steady(0.5)], [steady(-0.25)]], 1);
    const frame = frames.at(-1)!;
    expect(frame.byteLength).toBe(16_000);
    for (const sample of channelOf(frame, 0)) expect(sample).toBeCloseTo(0.5, 3);
    for (const sample of channelOf(frame, 1)) expect(sample).toBeCloseTo(-0.25, 3);
  });

  test("a tab that is no longer shared goes on as silence beside the microphone", () => {
    const { frames } = cut(2, [[steady(0.5)], []], 1);
    expect(channelOf(frames.at(-1)!, 1).every((sample) => sample === 0)).toBe(true);
    expect(channelOf(frames.at(-1)!, 0).every((sample) => sample > 0.49)).toBe(true);
  });

  test("both sides of a stereo source are heard", () => {
    const { frames } = cut(1, [[steady(0.8), steady(0)]], 1);
    expect(channelOf(frames.at(-1)!, 0).at(-1)).toBeCloseTo(0.4, 3);
  });

  test("what is louder than full scale is clipped, not wrapped round", () => {
    const { frames } = cut(1, [[steady(1.5)]], 1);
    expect(channelOf(frames.at(-1)!, 0).at(-1)).toBe(1);
  });

  test("at the end the last frame is filled up with silence", () => {
    const { cutter, frames } = cut(1, [[steady(0.5)]], 0.3);
    expect(frames).toHaveLength(1);
    cutter.flush();
    expect(frames).toHaveLength(2);
    const last = channelOf(frames[1]!, 0);
    expect(last[0]).toBeCloseTo(0.5, 3);
    expect(last.at(-1)).toBe(0);
  });
});

test("the meter stands at 0 in silence, at 1 at full scale, and half way at −30 dB", () => {
  expect(loudness(0)).toBe(0);
  expect(loudness(rootMeanSquare([steady(1)]))).toBe(1);
  expect(loudness(rootMeanSquare([steady(10 ** (-30 / 20))]))).toBeCloseTo(0.5, 5);
  expect(loudness(rootMeanSquare([]))).toBe(0);
});
