import { SENTENCES } from "@planner/contract/api";
import { fileTypeFromBuffer } from "file-type";
import type { Readable } from "node:stream";
import type { SoundReader } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import { readHead } from "../files/read-head.ts";
import { findProgram, type ProgramLimits, runLimited } from "../child/limited-program.ts";

interface Container {
  /** The reader of ffmpeg that is named: one that guesses could take a list of other files for a film. */
  readonly demuxer: string;
  /** As which browsers play it. */
  readonly mediaType: string;
}

/** What a recording's bytes are. */
const CONTAINERS: ReadonlyMap<string, Container> = new Map([
  ["mp4", { demuxer: "mov", mediaType: "video/mp4" }],
  ["m4a", { demuxer: "mov", mediaType: "audio/mp4" }],
  ["m4v", { demuxer: "mov", mediaType: "video/mp4" }],
  ["mov", { demuxer: "mov", mediaType: "video/mp4" }],
  ["mp3", { demuxer: "mp3", mediaType: "audio/mpeg" }],
  ["wav", { demuxer: "wav", mediaType: "audio/wav" }],
  ["webm", { demuxer: "matroska", mediaType: "video/webm" }],
  ["mkv", { demuxer: "matroska", mediaType: "video/webm" }],
]);

const LIMITS: ProgramLimits = {
  cpuSeconds: 500,
  // The job that waits for it is given up after a quarter of an hour.
  killSeconds: 600,
  addressBytes: 1024 ** 3,
  writtenBytes: 0,
};
const BYTES_PER_SECOND = 32_000;
const HEAD_BYTES = 4_096;
/** By `timeout`, by SIGKILL, by SIGXCPU. */
const OUT_OF_TIME: ReadonlySet<number | null> = new Set([null, 124, 137, 152]);

const FAILURES = {
  foreign: SENTENCES.onlyRecordings,
  silent: "This recording is damaged or has no sound. Save it again, or its sound alone as m4a.",
  slow: "This recording takes too long to read. Save its sound alone, as m4a or mp3, and choose that.",
} as const;
const failure = (kind: keyof typeof FAILURES): Failure =>
  new Failure("unprocessable", FAILURES[kind]);

/** Reads recordings by ffmpeg; undefined where none is in the folders of `searchPath`, as in PATH. */
export function openSoundReader(
  searchPath: string,
  { maxHours = 12 }: { maxHours?: number } = {},
): SoundReader | undefined {
  const program = findProgram("ffmpeg", searchPath);
  if (program === undefined) return undefined;
  return {
    mediaTypeOf: async (head) => (await containerOf(head))?.mediaType,
    read: (paths) => bounded(read(program, paths), maxHours),
  };
}

async function containerOf(head: Uint8Array): Promise<Container | undefined> {
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  return CONTAINERS.get(known?.ext ?? "");
}

async function* bounded(sound: AsyncIterable<Buffer>, maxHours: number): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of sound) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxHours * 3_600 * BYTES_PER_SECOND)
      throw new Failure(
        "unprocessable",
        `This recording is longer than ${maxHours} hours. Cut it and choose a shorter one.`,
      );
    yield chunk;
  }
}

/** Takes what there is of a recording that breaks off; how long it says that it is does not matter. */
async function* read(program: string, paths: readonly string[]): AsyncGenerator<Buffer> {
  const container = await containerOf(await readHead(paths[0] ?? "", HEAD_BYTES));
  if (container === undefined) throw failure("foreign");
  let output: Readable | undefined;
  const ended = runLimited([program, ...argumentsFor(container.demuxer, paths)], {
    ...LIMITS,
    environment: { LANG: "C.UTF-8" },
    onOutput: (stream) => (output = stream),
  });
  ended.catch(() => undefined);
  let hasSound = false;
  for await (const chunk of (output ?? []) as AsyncIterable<Buffer>) {
    hasSound = true;
    yield chunk;
  }
  const { end, code } = await ended;
  if (end === "slow" || OUT_OF_TIME.has(code)) throw failure("slow");
  if (!hasSound) throw failure("silent");
}

/** The first sound track alone, and nothing over any protocol but files (https://ffmpeg.org/ffmpeg-protocols.html). */
const argumentsFor = (demuxer: string, paths: readonly string[]): string[] =>
  [
    "-nostdin -v quiet -threads 1 -protocol_whitelist concat,file".split(" "),
    ["-f", demuxer, "-i", `concat:${paths.join("|")}`],
    "-map 0:a:0 -vn -sn -dn -map_metadata -1 -ac 1 -ar 16000 -f s16le pipe:1".split(" "),
  ].flat();
