import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../adapters/child/limited-program.ts";
import { openTranscriber } from "../adapters/recordings/transcriber.ts";
import type { Deps } from "../deps.ts";
import { PART_BYTES } from "../features/file/recording/recording-parts.ts";
import type { TestPerson } from "./person.ts";
import { type Line, type Speech, skipWithoutEspeak, speak } from "./speech/espeak.ts";
import {
  openTranscriptionServer,
  type TranscriptionServer,
} from "./speech/transcription-server.ts";
import { buildUploadApp, type UploadApp } from "./uploads.ts";

const FFMPEG = findProgram("ffmpeg", process.env["PATH"] ?? "");

/** In CI they fail instead where ffmpeg or espeak-ng is missing. */
export const skipRecordings = (FFMPEG === undefined && !process.env["CI"]) || skipWithoutEspeak;

/** Options of ffmpeg that put a picture to the sound. */
export const VIDEO = "-f lavfi -i testsrc=size=160x120:rate=5 -shortest -pix_fmt yuv420p".split(
  " ",
);

/** The whole server with a transcription service that knows some spoken lines. */
export interface RecordingApp {
  readonly planner: UploadApp;
  readonly server: TranscriptionServer;
  readonly speech: Speech;
  readonly folder: string;
  /** The spoken lines as ffmpeg saves them under this name. */
  recordedAs(name: string, ...options: string[]): Buffer;
  close(): Promise<void>;
}

/** Speaks the lines, each followed by a silence of 14 seconds unless it has another, and opens the server. */
export async function buildRecordingApp(
  lines: readonly (Line | string)[],
  overrides: Partial<Deps> = {},
): Promise<RecordingApp> {
  const folder = mkdtempSync(join(tmpdir(), "planner-test-recordings-"));
  const speech = await speak(
    lines.map((line) => ({
      pauseSeconds: 14,
      ...(typeof line === "string" ? { text: line } : line),
    })),
  );
  writeFileSync(join(folder, "speech.wav"), speech.wav);
  const server = await openTranscriptionServer(speech.known);
  const given = { url: server.url, apiKey: "key-1", model: "tiny", language: "en" };
  const transcriber = openTranscriber(given, { log: { warn: () => undefined } });
  const planner = await buildUploadApp({ transcriber, ...overrides });
  return {
    planner,
    server,
    speech,
    folder,
    recordedAs: (name, ...options) => {
      const path = join(folder, name);
      runFfmpeg("-i", join(folder, "speech.wav"), ...options, path);
      return readFileSync(path);
    },
    close: async () => {
      await planner.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Runs ffmpeg, which writes over what is there; throws with what it says where it fails. */
export function runFfmpeg(...options: string[]): void {
  const { status, stderr } = spawnSync(FFMPEG ?? "", ["-v", "error", "-y", ...options]);
  if (status !== 0) throw new Error(String(stderr));
}

/** A recording as the browser begins it. */
export const chosen = (bytes: Buffer, name: string) => ({
  name,
  sizeBytes: bytes.length,
  modifiedAtMs: 1_700_000_000_000,
});

export const begin = (person: TestPerson, body: object) => person.post("/recordings", body);

export async function sendPart(person: TestPerson, jobId: string, part: number, bytes: Uint8Array) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), "part");
  const encoded = new Response(form);
  return person.inject({
    method: "POST",
    url: `/api/team/${person.teamId}/recordings/${jobId}/parts/${part}`,
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

export const partOf = (bytes: Buffer, part: number): Buffer =>
  bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);

/** Sends all of it and has it read as soon as it is here; answers the job's id. */
export async function sendRecording(
  person: TestPerson,
  bytes: Buffer,
  { name, forPlayback }: { name: string; forPlayback?: boolean },
): Promise<string> {
  const body = { ...chosen(bytes, name), forPlayback };
  const { jobId, missing } = (await begin(person, body)).json();
  for (const part of missing) {
    const answer = await sendPart(person, jobId, part, partOf(bytes, part));
    if (answer.statusCode !== 200) throw new Error(answer.json().message);
  }
  await begin(person, body);
  return jobId;
}
