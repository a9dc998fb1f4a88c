import { expect, test } from "vitest";
import { bytesOf, cutPieces, heardOf } from "./pieces.ts";

const LOUD = 2_000;
/** Loudness by tenths of a second: `seconds` of each level. */
const levelsOf = (...parts: readonly [level: number, seconds: number][]): number[] =>
  parts.flatMap(([level, seconds]) => Array.from({ length: seconds * 10 }, () => level));

test("a recording is cut in its pauses, also where a fan is louder than any silence", () => {
  const levels = levelsOf([LOUD, 50], [400, 1], [LOUD, 52], [300, 1], [LOUD, 20]);
  const pieces = cutPieces([levels]);
  expect(pieces).toHaveLength(3);
  expect(pieces[0]!.end).toBeGreaterThan(50);
  expect(pieces[0]!.end).toBeLessThan(51);
  expect(pieces[1]!.end).toBeGreaterThan(103);
  expect(pieces[1]!.end).toBeLessThan(104);
  expect(pieces.map(({ start }) => start)).toEqual([0, pieces[0]!.end, pieces[1]!.end]);
  expect(pieces[2]!.end).toBe(124);
});

test("no piece is longer than a minute, and none of what sounds is left out", () => {
  const pieces = cutPieces([levelsOf([LOUD, 3_600])]);
  expect(Math.max(...pieces.map(({ start, end }) => end - start))).toBeLessThanOrEqual(60);
  expect([pieces[0]!.start, pieces.at(-1)!.end]).toEqual([0, 3_600]);
});

test("a silence of ten seconds parts pieces and is in none; a shorter one stays", () => {
  const spoken = levelsOf([0, 30], [LOUD, 5], [0, 9], [LOUD, 5], [0, 11], [LOUD, 5], [0, 60]);
  expect(cutPieces([spoken])).toEqual([
    { start: 29.7, end: 49.3 },
    { start: 59.7, end: 65.3 },
  ]);
  expect(cutPieces([levelsOf([0, 7_200])])).toEqual([]);
});

const QUIET = 60;

test("two channels with a speaker each are cut apart, in the order of time", () => {
  // What one hears of the other, faintly, is not theirs.
  const ann = levelsOf([LOUD, 10], [QUIET, 8], [LOUD, 5], [QUIET, 20]);
  const ben = levelsOf([QUIET, 10], [LOUD, 8], [QUIET, 5], [LOUD, 20]);
  expect(cutPieces([ann, ben])).toEqual([
    { start: 0, end: 10.3, channels: 2, channel: 0, speaker: "Speaker 1" },
    { start: 9.7, end: 18.3, channels: 2, channel: 1, speaker: "Speaker 2" },
    { start: 17.7, end: 23.3, channels: 2, channel: 0, speaker: "Speaker 1" },
    { start: 22.7, end: 43, channels: 2, channel: 1, speaker: "Speaker 2" },
  ]);
});

test.each([
  ["the same from both sides", [LOUD, 20], [LOUD, 20]],
  ["a room, nearer to one side", [LOUD, 20], [LOUD / 3, 20]],
  ["one side alone", [LOUD, 20], [0, 20]],
] as const)("two channels of one sound (%s) are heard together", (_, left, right) => {
  expect(cutPieces([levelsOf([...left]), levelsOf([...right])])).toEqual([
    { start: 0, end: 20, channels: 2 },
  ]);
});

test.each([
  ["the same talk", [LOUD, 100], [LOUD, 100], 0],
  ["all of the talk in the first", [LOUD, 100], [0, 100], 0],
  ["a first that is silent", [0, 100], [LOUD, 100], 1],
] as const)("of two tracks with %s one is heard", (_, first, second, channel) => {
  const levels = [levelsOf([...first]), levelsOf([...second])];
  const pieces = cutPieces(levels, { areTracks: true });
  expect(new Set(pieces.map((piece) => piece.channel))).toEqual(new Set([channel]));
  expect([pieces[0]!.start, pieces.at(-1)!.end]).toEqual([0, 100]);
});

test("two tracks that have words of their own, and some at a time, are heard together", () => {
  const [first, second] = [levelsOf([LOUD, 30], [0, 30]), levelsOf([LOUD, 60])];
  first.splice(550, 50, ...levelsOf([LOUD, 5]));
  second.splice(0, 50, ...levelsOf([0, 5]));
  expect(cutPieces([first, second], { areTracks: true })).toEqual([
    { start: 0, end: 60, channels: 2 },
  ]);
});

test("a piece is the bytes of its channel, or of both together", () => {
  const pcm = Buffer.from(new Int16Array([100, 300, -200, 400]).buffer);
  const samples = (piece: object) => {
    const heard = heardOf(pcm, { start: 0, end: 1, ...piece });
    return [...new Int16Array(heard.buffer, heard.byteOffset, heard.length / 2)];
  };
  expect(samples({})).toEqual([100, 300, -200, 400]);
  expect(samples({ channels: 2, channel: 1 })).toEqual([300, 400]);
  expect(samples({ channels: 2 })).toEqual([200, 100]);
  expect(bytesOf({ start: 1, end: 2, channels: 2 })).toEqual({ start: 64_000, end: 127_999 });
});
