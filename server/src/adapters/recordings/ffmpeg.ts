import { SENTENCES } from "@planner/contract/api";
import { fileTypeFromBuffer } from "file-type";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { RecordedSound, RecordingReader } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import { readHead } from "../files/read-head.ts";
import { encodeFrames, FRAME } from "./frames/frames-file.ts";
import { readWavStream } from "./wav-stream.ts";
import {
  findProgram,
  type ProgramEnd,
  type ProgramLimits,
  runLimited,
} from "../child/limited-program.ts";

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
  // Brands of telephones, of Flash and of audiobooks, in files that are named mp4 and m4a.
  ["3gp", { demuxer: "mov", mediaType: "video/mp4" }],
  ["3g2", { demuxer: "mov", mediaType: "video/mp4" }],
  ["f4v", { demuxer: "mov", mediaType: "video/mp4" }],
  ["m4b", { demuxer: "mov", mediaType: "audio/mp4" }],
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
export function openRecordingReader(
  searchPath: string,
  { maxHours = 12 }: { maxHours?: number } = {},
): RecordingReader | undefined {
  const program = findProgram("ffmpeg", searchPath);
  if (program === undefined) return undefined;
  return {
    mediaTypeOf: async (head) => (await containerOf(head))?.mediaType,
    readSound: async (paths) => {
      const { channels, pcm, ...sound } = await readSound({ program, paths });
      return { ...sound, channels, pcm: boundedSound(pcm, { channels, maxHours }) };
    },
    readFrames: (paths) => readFrames({ program, paths }, maxHours),
  };
}

async function containerOf(head: Uint8Array): Promise<Container | undefined> {
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  return CONTAINERS.get(known?.ext ?? "");
}

interface Reading {
  readonly program: string;
  /** Files with the bytes of a recording, one after another. */
  readonly paths: readonly string[];
}

/** What `ffmpeg` writes with these options, and how it ended. */
async function run({ program, paths }: Reading, { before = [], after }: Options) {
  const container = await containerOf(await readHead(paths[0] ?? "", HEAD_BYTES));
  if (container === undefined) throw failure("foreign");
  // Nothing over any protocol but files (https://ffmpeg.org/ffmpeg-protocols.html).
  const common = "-nostdin -v quiet -threads 1 -protocol_whitelist concat,file".split(" ");
  const input = ["-f", container.demuxer, "-i", `concat:${paths.join("|")}`];
  const bare = "-sn -dn -map_metadata -1 -fflags +bitexact".split(" ");
  const command = [program, ...common, ...before, ...input, ...after, ...bare, "pipe:1"];
  let output: Readable | undefined;
  const ended = runLimited(command, {
    ...LIMITS,
    environment: { LANG: "C.UTF-8" },
    onOutput: (stream) => (output = stream),
  });
  ended.catch(() => undefined);
  return { output: (output ?? Readable.from([])) as AsyncIterable<Buffer>, ended };
}

interface Options {
  /** Of its input. */
  readonly before?: readonly string[];
  /** Of its output. */
  readonly after: readonly string[];
}

const AS_HEARD = "aresample=16000,aformat=sample_fmts=s16:channel_layouts";
const WAV = ["-vn", "-f", "wav"];
/** The first two sound tracks, one a side; a second that ends before the first is silent from then on. */
const TWO_TRACKS = [
  "-filter_complex",
  `[0:a:0]${AS_HEARD}=mono[a];[0:a:1]${AS_HEARD}=mono,apad[b];[a][b]amerge=inputs=2[both]`,
  "-map",
  "[both]",
  ...WAV,
];
/** The first one, with at most two channels. */
const ONE_TRACK = ["-map", "0:a:0", "-af", `${AS_HEARD}=mono|stereo`, ...WAV];

/** Takes what there is of a recording that breaks off; how long it says that it is does not matter. */
async function readSound(reading: Reading): Promise<RecordedSound> {
  for (const [after, areTracks] of [
    [TWO_TRACKS, true],
    [ONE_TRACK, false],
  ] as const) {
    const { output, ended } = await run(reading, { after });
    const sound = await readWavStream(output);
    if (sound?.channels === 1 || sound?.channels === 2)
      return { channels: sound.channels, areTracks, pcm: whole(sound.pcm, ended) };
    if (isSlow(await ended)) throw failure("slow");
  }
  throw failure("silent");
}

const isSlow = ({ end, code }: ProgramEnd): boolean => end === "slow" || OUT_OF_TIME.has(code);

async function* whole(
  pcm: AsyncIterable<Buffer>,
  ended: Promise<ProgramEnd>,
): AsyncGenerator<Buffer> {
  let hasSound = false;
  for await (const chunk of pcm) {
    hasSound = true;
    yield chunk;
  }
  if (isSlow(await ended)) throw failure("slow");
  if (!hasSound) throw failure("silent");
}

async function* boundedSound(
  sound: AsyncIterable<Buffer>,
  { channels, maxHours }: { channels: number; maxHours: number },
): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const chunk of sound) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxHours * 3_600 * channels * BYTES_PER_SECOND)
      throw new Failure(
        "unprocessable",
        `This recording is longer than ${maxHours} hours. Cut it and choose a shorter one.`,
      );
    yield chunk;
  }
}

/** What stands still takes next to nothing at any level. */
const PACKING = 3;

/** A frame a second from the start of the film, which its sound may precede. Pictures on the cover of a song are none. */
async function* readFrames(reading: Reading, maxHours: number): AsyncGenerator<Buffer> {
  const { width, height } = FRAME;
  const scaled = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=area`;
  const filter = `fps=1:start_time=0,${scaled},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,format=gray`;
  const most = String(Math.ceil(maxHours * 3_600));
  const { output, ended } = await run(reading, {
    // What is seen at this size is the same without, and takes half the time.
    before: ["-skip_loop_filter", "all", "-skip_frame", "noref"],
    after: ["-map", "0:V:0", "-an", "-vf", filter, "-frames:v", most, "-f", "rawvideo"],
  });
  const packed = createGzip({ level: PACKING });
  pipeline(Readable.from(encodeFrames(output)), packed).catch((error: Error) =>
    packed.destroy(error),
  );
  yield* packed as AsyncIterable<Buffer>;
  await ended;
}
